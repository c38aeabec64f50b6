/** How a page arrives: what can be seen before its typeface is there, what moves when it comes, and what is said on the way. */
import type { BrowserContextOptions, Page, Request } from 'playwright-core'
import { type OpenPage, openPage, soon, until } from './browser.ts'

/** What is in sight, and how far things have moved until then. */
interface Places {
  readonly headings: readonly string[]
  readonly shift: number
}

export interface Arrival extends OpenPage {
  /** Painted, with the font files held back. */
  readonly before: Places
  /** With the font files. */
  readonly after: Places
  /** How far things have moved until the network was idle. */
  readonly shift: number
}

/** Opens a page, and lets its font files come only when nothing else moves any more. */
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

/** Whether nothing is on its way but the font files, which are held back. */
function watchRequests(page: Page): () => boolean {
  const pending = new Set<Request>()
  page.on('request', (request) => request.resourceType() === 'font' || pending.add(request))
  const ended = (request: Request) => pending.delete(request)
  page.on('requestfinished', ended).on('requestfailed', ended)
  return () => pending.size === 0
}

/**
 * Until all that a page fetches for itself is there, such as a session or what a search finds, and nothing has moved for a
 * while: that is not the work of a font.
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

/** Whether the page says that it is not whole yet. */
const isBusy = () =>
  document.querySelector('[aria-busy=true]') !== null ||
  // The answer to a query says how many pages there are.
  document.querySelector('[data-island=search-page] [role=status]')?.textContent === ''

/** Where the headings in sight are. */
const places = (page: Page): Promise<Places> =>
  page.evaluate(async () => {
    await new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done)))
    const boxes = [...document.querySelectorAll('h1, h2, h3')].map((heading) => heading.getBoundingClientRect())
    const headings = boxes.filter(({ top }) => top < innerHeight).map(({ top, height }) => `${top} ${height}`)
    return { headings, shift: (window as unknown as { shift: number }).shift }
  })
