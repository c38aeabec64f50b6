/** Chooses the pages and rows that a query shows. The best rows of a page influence its rank. */
import type { ResultGroup } from './answer.ts'
import type { Analysis } from './query.ts'
import { factorOf, rankPages } from './rank.ts'
import { measureRarity } from './rarity.ts'
import { type PageRows, rowsOf } from './rows.ts'
import type { IndexedPage } from './search-index.ts'

/** Number of pages whose rows are compared to choose the best five. */
export const LOOKED_AT = 12
/** When all pages are shown: number of pages with rows after those that the box shows. */
const WITH_ROWS = 40
/** Contribution of the best row's score to the score of its page. */
const ROW_FACTOR = 0.35

interface FoundPage extends PageRows {
  readonly page: IndexedPage
  readonly matched: number
  readonly score: number
}

/** The best pages, reranked by their best rows. Pages of which only the number is known have no route and are left out. */
export function choosePages(pages: readonly IndexedPage[], query: Analysis): FoundPage[] {
  const rarity = measureRarity(pages, query)
  return rankPages(pages, query, rarity)
    .filter(({ page }) => page.route !== '')
    .slice(0, LOOKED_AT)
    .map(({ page, matched, score }): FoundPage => {
      const { rows, best } = rowsOf(page, query, rarity)
      return { page, matched, rows, best, score: score + best * ROW_FACTOR * factorOf(page) }
    })
    .sort((a, b) => b.matched - a.matched || b.score - a.score)
}

/** Starts with the pages that the box shows, in the same order. */
export function allPages(pages: readonly IndexedPage[], query: Analysis): Pick<FoundPage, 'page' | 'rows'>[] {
  const rarity = measureRarity(pages, query)
  const first = choosePages(pages, query)
  const chosen = new Set(first.map(({ page }) => page))
  const rest = rankPages(pages, query, rarity).filter(({ page }) => !chosen.has(page))
  return [
    ...first,
    ...rest.map(({ page }, at) => ({ page, rows: at < WITH_ROWS ? rowsOf(page, query, rarity).rows : [] })),
  ]
}

export function groupOf(
  { page, rows }: Pick<FoundPage, 'page' | 'rows'>,
  hrefOf: (route: string) => string,
): ResultGroup {
  const href = hrefOf(page.route)
  return {
    href,
    title: page.title,
    kind: page.kind,
    fallback: page.fallback,
    deprecated: page.deprecated,
    rows: rows.map(({ anchor, title, excerpt, method }) => ({
      href: anchor === '' ? href : `${href}#${anchor}`,
      title,
      excerpt,
      ...(method !== '' && { method }),
    })),
  }
}
