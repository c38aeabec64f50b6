/**
 * What a reader on a slow device waits for, in a real browser: CPU slowed four times, 150 ms latency, 1.6 Mbit/s,
 * cold cache, median of five. The reader comes from another site, as from a list of search results: the browser then
 * starts a process for our page whatever we do, where from an empty tab it would only do so for the sake of our headers.
 * The site must have been built.
 */
import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, rmSync } from 'node:fs'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { type Browser, type BrowserContext, type CDPSession, chromium, type Page } from 'playwright-core'
import { launchOptions } from '../tests/e2e/global-setup.ts'
import { median, row, title } from './figures.ts'
import { openSlowLine, type SlowLine } from './slow-line.ts'

const ROOT = resolve(import.meta.dirname, '..')
const PORT = Number(process.env.BENCH_PORT ?? 4173)
const OUR_HOST = 'localhost'
const ORIGIN = `http://${OUR_HOST}:${PORT}`
const RUNS = 5
const GUIDE = process.env.BENCH_PAGE ?? '/api-docs/getting-started/about-our-api'

interface Visit {
  readonly bytes: number
  readonly scriptBytes: number
  readonly requests: number
  readonly firstPaint: number
  readonly largestPaint: number
  readonly longTasks: number
  readonly shift: number
}

export async function benchPage(): Promise<void> {
  const data = mkdtempSync(join(tmpdir(), 'dev-center-bench-'))
  const server = spawn(process.execPath, ['--disable-warning=ExperimentalWarning', 'src/server/main.ts'], {
    cwd: ROOT,
    env: { ...process.env, PORT: String(PORT), HOST: 'localhost', DATA_DIR: data },
    stdio: ['ignore', 'ignore', 'inherit'],
  })
  const browser = await chromium.launch(await launchOptions())
  try {
    await waitForServer()
    const line = await openSlowLine(PORT)
    const elsewhere = await openElsewhere()
    const visitor: Visitor = { browser, line, elsewhere: elsewhere.origin }
    try {
      await firstLoad(visitor)
      await searchOpening(visitor)
      await softNavigation(visitor)
    } finally {
      elsewhere.close()
      line.close()
    }
  } finally {
    await browser.close()
    server.kill()
    rmSync(data, { recursive: true, force: true })
  }
}

interface Visitor {
  readonly browser: Browser
  readonly line: SlowLine
  /** Of a page of another site, from which the reader comes. */
  readonly elsewhere: string
}

/** A list of results of another site (another host is another site): `?to=` is where its one link leads. */
async function openElsewhere(): Promise<{ origin: string; close(): void }> {
  const server = createServer(({ url = '' }, response) => {
    const to = new URL(url, 'http://elsewhere').searchParams.get('to') ?? ''
    response.setHeader('content-type', 'text/html')
    response.end(`<!doctype html><title>Results</title><a href="${encodeURI(to)}">Result</a>`)
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  return { origin: `http://127.0.0.1:${(server.address() as AddressInfo).port}`, close: () => server.close() }
}

async function firstLoad(visitor: Visitor): Promise<void> {
  title(`A guide page, opened cold on a slow device: ${GUIDE}`)
  const visits: Visit[] = []
  const emulated: Visit[] = []
  for (let run = 0; run < RUNS; run++) {
    visits.push(await onSlowDevice(visitor, measureVisit))
    emulated.push(await onEmulatedLine(visitor, measureVisit))
  }
  const middle = (pick: (visit: Visit) => number) => median(visits.map(pick))
  row('over the wire', `${(middle((v) => v.bytes) / 1024).toFixed(1)} KB`, `in ${middle((v) => v.requests)} requests`)
  row('of it JavaScript', `${(middle((v) => v.scriptBytes) / 1024).toFixed(2)} KB`)
  row('first paint', `${middle((v) => v.firstPaint).toFixed(0)} ms`)
  row('largest paint', `${middle((v) => v.largestPaint).toFixed(0)} ms`)
  row('long tasks', String(middle((v) => v.longTasks)))
  row('layout shift', middle((v) => v.shift).toFixed(4))
  const other = median(emulated.map((v) => v.firstPaint))
  row('first paint, line emulated by the browser', `${other.toFixed(0)} ms`, 'from an empty tab; see slow-line.ts')
}

async function measureVisit({ page, session, open }: Device): Promise<Visit> {
  let bytes = 0
  let scriptBytes = 0
  let requests = 0
  const types = new Map<string, string>()
  session.on('Network.requestWillBeSent', ({ requestId, request, type = 'Other' }) => {
    if (new URL(request.url).hostname !== OUR_HOST) return
    types.set(requestId, type)
    requests++
  })
  session.on('Network.loadingFinished', ({ requestId, encodedDataLength }) => {
    const type = types.get(requestId)
    if (type === undefined) return
    bytes += encodedDataLength
    if (type === 'Script') scriptBytes += encodedDataLength
  })
  await page.addInitScript(OBSERVE)
  await open(GUIDE)
  await page.waitForTimeout(1500)
  const seen = await page.evaluate<Omit<Visit, 'bytes' | 'scriptBytes' | 'requests'>>('globalThis.seen')
  return { bytes, scriptBytes, requests, ...seen }
}

const OBSERVE = `
globalThis.seen = { firstPaint: 0, largestPaint: 0, longTasks: 0, shift: 0 }
const observe = (type, note) => new PerformanceObserver((list) => list.getEntries().forEach(note)).observe({ type, buffered: true })
observe('paint', (entry) => { if (entry.name === 'first-contentful-paint') seen.firstPaint = entry.startTime })
observe('largest-contentful-paint', (entry) => { seen.largestPaint = entry.startTime })
observe('longtask', () => { seen.longTasks++ })
observe('layout-shift', (entry) => { if (!entry.hadRecentInput) seen.shift += entry.value })
`

/** In the page itself: who asks it from outside whether a row is there slows it down, and hears late. */
const WATCH_RESULTS = `
addEventListener('keydown', (event) => { globalThis.firstKey ??= event.timeStamp }, true)
globalThis.firstResult = new Promise((done) => {
  new MutationObserver((_, observer) => {
    if (!document.querySelector('[data-search-result]')) return
    observer.disconnect()
    requestAnimationFrame(() => setTimeout(() => done(performance.now() - firstKey)))
  }).observe(document, { childList: true, subtree: true })
})
`

async function searchOpening(visitor: Visitor): Promise<void> {
  title('Search on a slow device, from the first key to the first result')
  const waits: number[] = []
  const tasks: number[] = []
  for (let run = 0; run < RUNS; run++) {
    await onSlowDevice(visitor, async ({ page, open }) => {
      await page.addInitScript(OBSERVE + WATCH_RESULTS)
      await open(GUIDE)
      await page.waitForTimeout(1000)
      await page.evaluate('seen.longTasks = 0')
      await page.keyboard.press('/')
      await page.keyboard.type('webhook')
      waits.push(await page.evaluate<number>('firstResult'))
      tasks.push(await page.evaluate<number>('seen.longTasks'))
    })
  }
  row('first result', `${median(waits).toFixed(0)} ms`)
  row('long tasks on the main thread', String(median(tasks)))
}

/** From the click to the frame in which the new page stands, its address prefetched by the pointer as in real use. */
async function softNavigation(visitor: Visitor): Promise<void> {
  title('Soft navigation on a slow device')
  const waits: number[] = []
  for (let run = 0; run < RUNS; run++) {
    await onSlowDevice(visitor, async ({ page, open }) => {
      await open(GUIDE)
      const link = page.locator('a[rel="next"]').first()
      await link.scrollIntoViewIfNeeded()
      await link.hover()
      await page.waitForTimeout(1500)
      waits.push(await page.evaluate(CLICK_AND_WAIT))
    })
  }
  row('click to new page', `${median(waits).toFixed(0)} ms`)
}

const CLICK_AND_WAIT = `new Promise((done) => {
  const link = document.querySelector('a[rel="next"]')
  const started = performance.now()
  document.addEventListener('dc:page-load', () => requestAnimationFrame(() => setTimeout(() => done(performance.now() - started))), { once: true })
  link.click()
})`

interface Device {
  readonly page: Page
  readonly session: CDPSession
  /** Goes to a path of our site, and ends when it has loaded. */
  open(path: string): Promise<unknown>
}

type Measure<T> = (device: Device) => Promise<T>

function onSlowDevice<T>({ browser, line, elsewhere }: Visitor, measure: Measure<T>): Promise<T> {
  return withSlowProcessor(browser, async (page, session) => {
    const open = async (path: string) => {
      const to = line.origin + path
      await page.goto(`${elsewhere}/?to=${encodeURIComponent(to)}`)
      await Promise.all([page.waitForURL(to, { waitUntil: 'load' }), page.click('a')])
    }
    return measure({ page, session, open })
  })
}

/** As figures of other sites were taken: an empty tab, and the line of the browser's own developer tools. */
function onEmulatedLine<T>({ browser }: Visitor, measure: Measure<T>): Promise<T> {
  return withSlowProcessor(browser, async (page, session) => {
    await session.send('Network.emulateNetworkConditions', {
      offline: false,
      latency: 150,
      downloadThroughput: (1.6 * 1024 * 1024) / 8,
      uploadThroughput: (750 * 1024) / 8,
    })
    return measure({ page, session, open: (path) => page.goto(ORIGIN + path, { waitUntil: 'load' }) })
  })
}

async function withSlowProcessor<T>(
  browser: Browser,
  work: (page: Page, session: CDPSession) => Promise<T>,
): Promise<T> {
  const context: BrowserContext = await browser.newContext({ viewport: { width: 1280, height: 900 } })
  try {
    const page = await context.newPage()
    const session = await context.newCDPSession(page)
    await session.send('Network.enable')
    await session.send('Emulation.setCPUThrottlingRate', { rate: 4 })
    return await work(page, session)
  } finally {
    await context.close()
  }
}

async function waitForServer(): Promise<void> {
  for (let attempt = 0; attempt < 400; attempt++) {
    if ((await fetch(`${ORIGIN}/healthz`).catch(() => null))?.ok) return
    await new Promise((done) => setTimeout(done, 100))
  }
  throw new Error('the server did not start; is dist/ built?')
}

if (import.meta.main) await benchPage()
