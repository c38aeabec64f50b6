/** The address of a page without what only leads to it by way of a redirect (DC419). */

/**
 * Without `.html`, `/index.html` or a slash at the end of its path; anything else is left as it is.
 *
 * @example
 * plainAddress('/docs/orders.html#get') // '/docs/orders#get'
 */
export function plainAddress(href: string): string {
  const [, path = '', rest = ''] = /^([^?#]*)(.*)$/s.exec(href) ?? []
  const plain = path.replace(/(?<=[\w-])(?:\/index)?\.html?$/, '').replace(/(?<=[\w-])\/$/, '')
  // A file of the site's outputs or a download is no page.
  return path.startsWith('/_') ? href : plain + rest
}
