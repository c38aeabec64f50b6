/**
 * What a reader on a slow device waits for, in a real browser: CPU slowed down four times, 150 ms latency, 1.6 Mbit/s,
 * cold cache, median of five. The reader comes from another site, such as a result list: the browser then has to start
 * a process for our page in any case, whereas from an empty tab, it would do so only because of our headers. Requires a
 * finished build.
 */
import { type Device, OUR_HOST, onEmulatedLine, onSlowDevice, type Visitor, withSite } from './device.ts'
import { median, row, title } from './figures.ts'
import { benchFirstFrame } from './first-frame.ts'
import { writeReport } from './proof/reports.ts'

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
  await withSite(async (visitor) => {
    await firstLoad(visitor)
    await benchFirstFrame(visitor, GUIDE)
    await searchOpening(visitor)
    await softNavigation(visitor)
  })
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
  writeReport('page', {
    page: GUIDE,
    bytes: middle((v) => v.bytes),
    scriptBytes: middle((v) => v.scriptBytes),
    firstPaintMs: Math.round(middle((v) => v.firstPaint)),
    layoutShift: middle((v) => v.shift),
  })
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

/** Runs in the page itself: polling for the row from outside would slow the page down and notice it late. */
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

/** From the click to the frame that shows the new page, with its address prefetched on hover, as in real use. */
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

if (import.meta.main) await benchPage()
