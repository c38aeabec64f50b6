/** The page of changes, and its address for one operation or type. */

export const CHANGES_ROUTE = '/changes'

/**
 * Address of the changes of one operation or type, by its key.
 *
 * @example
 * changesHref('GET /stores/{}/v3/brands') // '/changes?of=GET+%2Fstores%2F%7B%7D%2Fv3%2Fbrands'
 */
export function changesHref(key: string): string {
  return `${CHANGES_ROUTE}?${new URLSearchParams({ of: key })}`
}
