/** How a page arrives: what can be seen before its typeface is there, what moves when it comes, and what is said on the way. */
import type { BrowserContextOptions, Page } from 'playwright-core'
import { type OpenPage, openPage, until } from './browser.ts'

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
  await page.goto(path, { waitUntil: 'domcontentloaded' })
  await until(page, `performance.getEntriesByName('first-contentful-paint').length > 0`)
  await settled(page)
  const before = await places(page)
  release()
  await page.evaluate('document.fonts.ready.then(() => 0)')
  const after = await places(page)
  await page.waitForLoadState('networkidle')
  const { shift } = await places(page)
  return { ...opened, before, after, shift }
}

/** Until nothing has moved for a while: what a page fetches for itself, such as a session, is not the work of a font. */
const settled = (page: Page) =>
  page.evaluate(async () => {
    const shift = () => (window as unknown as { shift: number }).shift
    for (let still = 0, last = shift(); still < 4; still = shift() === last ? still + 1 : 0) {
      last = shift()
      await new Promise((done) => setTimeout(done, 100))
    }
  })

/** Where the headings in sight are. */
const places = (page: Page): Promise<Places> =>
  page.evaluate(async () => {
    await new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done)))
    const boxes = [...document.querySelectorAll('h1, h2, h3')].map((heading) => heading.getBoundingClientRect())
    const headings = boxes.filter(({ top }) => top < innerHeight).map(({ top, height }) => `${top} ${height}`)
    return { headings, shift: (window as unknown as { shift: number }).shift }
  })
