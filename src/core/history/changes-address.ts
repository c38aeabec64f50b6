/** The changes page, and its address for one operation or type. */

export const CHANGES_ROUTE = '/changes'

/**
 * Address of the changes of one operation or type, given its key.
 *
 * @example
 * changesHref('GET /stores/{}/v3/brands') // '/changes?of=GET+%2Fstores%2F%7B%7D%2Fv3%2Fbrands'
 */
export function changesHref(key: string): string {
  return `${CHANGES_ROUTE}?${new URLSearchParams({ of: key })}`
}

/** Feed of an area. */
export function feedHref(area: string): string {
  return `${CHANGES_ROUTE}/${area}.atom`
}

/** All changes of a year as Markdown. */
export function yearHref(year: string): string {
  return `${CHANGES_ROUTE}/${year}.md`
}

/** Operations in the query or hash of the changes page; null if there are none. */
export function namedOperations(search: string, hash: string): ReadonlySet<string> | null {
  const names = [...new URLSearchParams(search).getAll('of'), ...new URLSearchParams(hash.slice(1)).getAll('of')]
  return names.length === 0 ? null : new Set(names)
}
