/** Loading of a page: what is visible before its font loads, what moves when it does, and what is logged meanwhile. */
import type { BrowserContextOptions, Page, Request } from 'playwright-core'
import { type OpenPage, openPage, soon, until } from './browser.ts'

/** What is visible, and how far elements have moved so far. */
interface Places {
  readonly headings: readonly string[]
  readonly shift: number
}

export interface Arrival extends OpenPage {
  /** Painted while the font files are delayed. */
  readonly before: Places
  /** With the font files. */
  readonly after: Places
  /** Total layout shift until the network was idle. */
  readonly shift: number
}

/** Opens a page and delays its font files until nothing else moves. */
export async function arrive(path: string, viewport: BrowserContextOptions['viewport']): Promise<Arrival> {
  const opened = await openPage('about:blank', { viewport })
  const { page } = opened
  const { promise: released, resolve: release } = Promise.withResolvers<void>()
  await page.route('**/*.woff2', async (route) => {
    await released
    await route.continue()
  })
  await page.addInitScript(() => {
    Object.assign(window, { shift: 0 })
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries())
        (window as unknown as { shift: number }).shift += (entry as unknown as { value: number }).value
    }).observe({ type: 'layout-shift', buffered: true })
  })
  const isQuiet = watchRequests(page)
  await page.goto(path, { waitUntil: 'domcontentloaded' })
  await until(page, `performance.getEntriesByName('first-contentful-paint').length > 0`)
  await settled(page, isQuiet)
  const before = await places(page)
  release()
  await page.evaluate('document.fonts.ready.then(() => 0)')
  const after = await places(page)
  await page.waitForLoadState('networkidle')
  const { shift } = await places(page)
  return { ...opened, before, after, shift }
}

/** Whether only the delayed font files are still loading. */
function watchRequests(page: Page): () => boolean {
  const pending = new Set<Request>()
  page.on('request', (request) => request.resourceType() === 'font' || pending.add(request))
  const ended = (request: Request) => pending.delete(request)
  page.on('requestfinished', ended).on('requestfailed', ended)
  return () => pending.size === 0
}

/**
 * Waits until everything that a page fetches, such as a session or search results, has loaded and nothing has moved for
 * a while, so that movement caused by a font can be told apart.
 */
async function settled(page: Page, isQuiet: () => boolean): Promise<void> {
  let last = ''
  let still = 0
  await soon(async () => {
    const now = JSON.stringify([await places(page), await page.evaluate(isBusy)])
    still = isQuiet() && now === last && now.endsWith(',false]') ? still + 1 : 0
    last = now
    await page.waitForTimeout(100)
    return still
  }).toBeGreaterThanOrEqual(4)
}

/** Whether the page says that it is still incomplete. */
const isBusy = () =>
  document.querySelector('[aria-busy=true]') !== null ||
  // The response to a query determines the number of pages.
  document.querySelector('[data-island=search-page] [role=status]')?.textContent === ''

/** Positions of the visible headings. */
const places = (page: Page): Promise<Places> =>
  page.evaluate(async () => {
    await new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done)))
    const boxes = [...document.querySelectorAll('h1, h2, h3')].map((heading) => heading.getBoundingClientRect())
    const headings = boxes.filter(({ top }) => top < innerHeight).map(({ top, height }) => `${top} ${height}`)
    return { headings, shift: (window as unknown as { shift: number }).shift }
  })
