/** URL of the page of all results for a query (spec: search.page). */
import type { Locale } from '../../../core/locale.ts'
import { SEARCH_PAGE_ROUTE } from '../../../core/route.ts'
import { MOST_QUERY_CHARACTERS } from '../../../core/search/limits.ts'
import { localizedPath } from '../../../core/view.ts'

export function searchAddress(query: string, locale: Locale): string {
  const q = encodeURIComponent(cut(query))
  return `${localizedPath(SEARCH_PAGE_ROUTE, locale)}?q=${q}`
}

/** '' when the URL has no query. */
export function queryOf(search: string): string {
  return cut(new URLSearchParams(search).get('q') ?? '')
}

/** Cuts between whole characters: half a surrogate pair cannot be encoded in a URL. */
function cut(query: string): string {
  return query.trim().slice(0, MOST_QUERY_CHARACTERS).toWellFormed()
}
