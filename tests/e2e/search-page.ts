/** A page of the umbrella shop with its search box: what every test of search looks at. */
import type { BrowserContextOptions, Locator, Page, Route } from 'playwright-core'
import type { OpenPage } from './browser.ts'
import { openShop } from './umbrella-shop.ts'

/** The page with the longest text, of which all tests know the words. */
export const START = '/guide/repairs'

export const TEXT_DATA = '**/_next/static/chunks/nextra-data-*.json'
/** The root: titles, which answer first, and the way to the parts. */
export const ROOT_DATA = '**/_dc/find-*.json'
/** Words and pages, by what is asked. */
export const PARTS_DATA = '**/_astro/find/**'
/** The pages among them. */
export const PAGES_DATA = '**/_astro/find/*/b*.json'

export interface SearchPage extends OpenPage {
  /** The box that can be seen. */
  readonly box: Locator
  readonly panel: Locator
  readonly rows: Locator
  /** Paths of the search data that was asked for, in order. */
  readonly asked: readonly string[]
  /** Clicks into the box, types, and waits for the rows of the whole text. */
  search(query: string): Promise<void>
  /** Position of the one active row; -1 without rows. */
  activeRow(): Promise<number>
  /** Position of the row that has focus; -1 for none. */
  focusedRow(): Promise<number>
}

export interface SearchOptions extends BrowserContextOptions {
  readonly path?: string
  /** Called before the page is opened, to intercept requests or prepare the browser. */
  readonly before?: (page: Page) => Promise<unknown>
}

export async function openSearch({ path = START, before, ...options }: SearchOptions = {}): Promise<SearchPage> {
  const opened = await openShop('about:blank', options)
  const { page } = opened
  const asked: string[] = []
  page.on('request', (request) => {
    const { pathname } = new URL(request.url())
    if (/nextra-data|\/_astro\/find\/|\/_dc\/(find|search|names)-/.test(pathname)) asked.push(pathname)
  })
  await before?.(page)
  await page.goto(path)
  // The home page has a box of its own below the one of the navbar.
  const box = page.getByRole('combobox').first()
  // By the attribute: an option of a select, such as that of the languages of samples, is none.
  const rows = page.locator('[role="option"]:visible')
  return {
    ...opened,
    box,
    rows,
    panel: page.locator('.search-panel:visible'),
    asked,
    async search(query) {
      await box.click()
      // The rows of the query before would look like an answer.
      if ((await rows.count()) > 0) {
        await box.fill('')
        await rows.first().waitFor({ state: 'detached' })
      }
      await box.fill(query)
      await rows.first().waitFor()
      await page.locator('.search-spinner').waitFor({ state: 'detached' })
    },
    activeRow: () =>
      rows.evaluateAll((links) => {
        const active = links.flatMap((link, at) => (link.getAttribute('aria-selected') === 'true' ? [at] : []))
        if (active.length > 1) throw new Error(`${active.length} rows are active`)
        return active[0] ?? -1
      }),
    focusedRow: () => rows.evaluateAll((links) => links.indexOf(document.activeElement as HTMLElement)),
  }
}

/** Holds every request for a pattern until it is let go. */
export async function hold(page: Page, pattern: string): Promise<() => Promise<void>> {
  const held: Route[] = []
  let isOpen = false
  await page.route(pattern, async (route) => {
    if (isOpen) await route.continue()
    else held.push(route)
  })
  return async () => {
    isOpen = true
    await Promise.all(held.splice(0).map((route) => route.continue()))
  }
}
