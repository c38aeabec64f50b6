/** The page of all results, by its query (spec: search.page). */
import { DEFAULT_LOCALE, type Locale } from '../../../core/locale.ts'
import { SEARCH_PAGE_ROUTE } from '../../../core/route.ts'
import { MOST_QUERY_CHARACTERS } from '../../../core/search/limits.ts'
import { localizedPath } from '../../../core/view.ts'

export function searchAddress(query: string, locale: Locale): string {
  const q = encodeURIComponent(cut(query))
  return `${localizedPath(SEARCH_PAGE_ROUTE, locale, DEFAULT_LOCALE)}?q=${q}`
}

/** '' where the address has no query. */
export function queryOf(search: string): string {
  return cut(new URLSearchParams(search).get('q') ?? '')
}

/** Whole characters only: half of one cannot be written into an address. */
function cut(query: string): string {
  return query.trim().slice(0, MOST_QUERY_CHARACTERS).toWellFormed()
}
