/** A reader with a real browser, on a slow device or a fast line, visiting the built site. */
import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, rmSync } from 'node:fs'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { type Browser, type BrowserContext, type CDPSession, chromium, type Page } from 'playwright-core'
import { launchOptions } from '../tests/fixtures/chromium.ts'
import { openSlowLine, type SlowLine } from './slow-line.ts'

const ROOT = resolve(import.meta.dirname, '..')
const PORT = Number(process.env.BENCH_PORT ?? 4173)
export const OUR_HOST = 'localhost'
export const OUR_ORIGIN = `http://${OUR_HOST}:${PORT}`
const SLOWER = 4

export interface Visitor {
  readonly browser: Browser
  readonly line: SlowLine
  /** URL of a page on another site that the reader comes from. */
  readonly elsewhere: string
}

/** The served site, a browser, and a slow line between them; all of them end with the work. */
export async function withSite(work: (visitor: Visitor) => Promise<void>): Promise<void> {
  const data = mkdtempSync(join(tmpdir(), 'dev-center-bench-'))
  const server = spawn(process.execPath, ['--disable-warning=ExperimentalWarning', 'src/server/main.ts'], {
    cwd: ROOT,
    env: { ...process.env, PORT: String(PORT), HOST: 'localhost', DATA_DIR: data, PAGES_PER_MINUTE: '1000000' },
    stdio: ['ignore', 'ignore', 'inherit'],
  })
  const browser = await chromium.launch(await launchOptions())
  try {
    await waitForServer()
    const line = await openSlowLine(PORT)
    const elsewhere = await openElsewhere()
    try {
      await work({ browser, line, elsewhere: elsewhere.origin })
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

/** A result list on another site (a different host is a different site): `?to=` is the target of its only link. */
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

export interface Device {
  readonly page: Page
  readonly session: CDPSession
  /** Goes to a path on our site; resolves when it has loaded. */
  open(path: string): Promise<unknown>
}

export type Measure<T> = (device: Device) => Promise<T>

export function onSlowDevice<T>({ browser, line, elsewhere }: Visitor, measure: Measure<T>): Promise<T> {
  return withProcessor(browser, SLOWER, async (page, session) => {
    const open = async (path: string) => {
      const to = line.origin + path
      await page.goto(`${elsewhere}/?to=${encodeURIComponent(to)}`)
      await Promise.all([page.waitForURL(to, { waitUntil: 'load' }), page.click('a')])
    }
    return measure({ page, session, open })
  })
}

/** As figures of other sites are measured: an empty tab, and the network emulation of the browser's developer tools. */
export function onEmulatedLine<T>({ browser }: Visitor, measure: Measure<T>): Promise<T> {
  return withProcessor(browser, SLOWER, async (page, session) => {
    await session.send('Network.emulateNetworkConditions', {
      offline: false,
      latency: 150,
      downloadThroughput: (1.6 * 1024 * 1024) / 8,
      uploadThroughput: (750 * 1024) / 8,
    })
    return measure({ page, session, open: (path) => page.goto(OUR_ORIGIN + path, { waitUntil: 'load' }) })
  })
}

/** No line in between, and this machine's processor at full speed. */
export function onFastLine<T>({ browser }: Visitor, measure: Measure<T>): Promise<T> {
  return withProcessor(browser, 1, (page, session) =>
    measure({ page, session, open: (path) => page.goto(OUR_ORIGIN + path, { waitUntil: 'load' }) }),
  )
}

async function withProcessor<T>(
  browser: Browser,
  rate: number,
  work: (page: Page, session: CDPSession) => Promise<T>,
): Promise<T> {
  const context: BrowserContext = await browser.newContext({ viewport: { width: 1280, height: 900 } })
  try {
    const page = await context.newPage()
    const session = await context.newCDPSession(page)
    await session.send('Network.enable')
    await session.send('Emulation.setCPUThrottlingRate', { rate })
    return await work(page, session)
  } finally {
    await context.close()
  }
}

async function waitForServer(): Promise<void> {
  for (let attempt = 0; attempt < 400; attempt++) {
    if ((await fetch(`${OUR_ORIGIN}/healthz`).catch(() => null))?.ok) return
    await new Promise((done) => setTimeout(done, 100))
  }
  throw new Error('the server did not start; is dist/ built?')
}
