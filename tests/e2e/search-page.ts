/** A page of the umbrella shop with its search box, for all search tests. */
import type { BrowserContextOptions, Locator, Page, Route } from 'playwright-core'
import type { OpenPage } from './browser.ts'
import { openShop } from './umbrella-shop.ts'

/** The page with the longest text, whose words all tests use. */
export const START = '/guide/repairs'

export const TEXT_DATA = '**/_next/static/chunks/nextra-data-*.json'
/** The root: titles, which give the first results, and the addresses of the parts. */
export const ROOT_DATA = '**/_dc/find-*.json'
/** Words and pages, fetched by query. */
export const PARTS_DATA = '**/_astro/find/**'
/** The pages among them. */
export const PAGES_DATA = '**/_astro/find/*/b*.json'

export interface SearchPage extends OpenPage {
  /** The visible box. */
  readonly box: Locator
  readonly panel: Locator
  readonly rows: Locator
  /** Paths of the requested search data, in order. */
  readonly asked: readonly string[]
  /** Clicks into the box, types, and waits for the results of the full text. */
  search(query: string): Promise<void>
  /** Position of the one active row; -1 if there are no rows. */
  activeRow(): Promise<number>
  /** Position of the focused row; -1 if there is none. */
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
  // The home page has another box below the one in the navbar.
  const box = page.getByRole('combobox').first()
  // By attribute, to exclude options of a select, such as the languages of samples.
  const rows = page.locator('[role="option"]:visible')
  return {
    ...opened,
    box,
    rows,
    panel: page.locator('.search-panel:visible'),
    asked,
    async search(query) {
      await box.click()
      // The rows of the previous query would look like results.
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

/** Delays every request for a pattern until it is released. */
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
