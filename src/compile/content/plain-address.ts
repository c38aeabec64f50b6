/** Normalizes page URLs that would only work through a redirect (DC419). */

/**
 * Removes `.html`, `/index.html`, and the slash at the end of the path. Leaves any other URL as it is.
 *
 * @example
 * plainAddress('/docs/orders.html#get') // '/docs/orders#get'
 */
export function plainAddress(href: string): string {
  const [, path = '', rest = ''] = /^([^?#]*)(.*)$/s.exec(href) ?? []
  const plain = path.replace(/(?<=[\w-])(?:\/index)?\.html?$/, '').replace(/(?<=[\w-])\/$/, '')
  // Outputs of the site and downloads are not pages.
  return path.startsWith('/_') ? href : plain + rest
}
