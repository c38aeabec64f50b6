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

/** How readers of all languages name the classes that they search for. */
const NAMED_CLASSES = [
  ['breaking', /\b(?:break(?:ing|s)?|broken?)\b|stopped working|\bincompatib|несовместим|不兼容/i],
  ['deprecating', /\bdeprecat|\bobsol|устаре|弃用/i],
] as const

/**
 * The address of a search result on the changes page, with the class that the query names: then the list has no others.
 *
 * @example
 * withNamedClass('/changes#orders-2025', 'orders breaking change 2025') // '/changes#orders-2025&breaking'
 */
export function withNamedClass(href: string, query: string): string {
  const [path = '', anchor = ''] = href.split('#')
  const named = NAMED_CLASSES.filter(([name, words]) => words.test(query) && !anchor.startsWith(name))
  const [only, ...others] = named
  if (!path.endsWith(CHANGES_ROUTE) || only === undefined || others.length > 0) return href
  return `${path}#${anchor === '' ? '' : `${anchor}&`}${only[0]}`
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
