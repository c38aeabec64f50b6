/**
 * Other engines give each operation of an API document a page of its own below the page of its tag:
 * `/api/carts/create-a-cart`. Here it is a part of that page, so links to such an address lead there.
 */
import type { Page, Route } from '../../core/page.ts'
import type { Redirect } from '../../core/site.ts'

/**
 * Address of the operation that a route without a page stands for; null if there is none.
 *
 * @example
 * operationAddress('/api/carts/create-a-cart', (route) => pages.get(route)) // '/api/carts#create-a-cart'
 */
export function addressForRoute(route: string, pageAt: (route: string) => Page | undefined): string | null {
  const [anchor = '', ...parents] = route.split('/').slice(1).reverse()
  // A short document has its tags on one page.
  for (const depth of [0, 1]) {
    const above = parents.slice(depth).reverse()
    const page = above.length === 0 ? undefined : pageAt(`/${above.join('/')}`)
    if (page?.kind === 'rest' && page.headings.some(({ id }) => id === anchor)) return `${page.route}#${anchor}`
  }
  return null
}

/** Redirects for the addresses that pages link to. */
export function operationRedirects(pages: ReadonlyMap<string, Page>, known: readonly Redirect[]): Redirect[] {
  const byRoute = new Map<string, Page>()
  for (const page of pages.values()) if (!byRoute.has(page.route)) byRoute.set(page.route, page)
  const taken = new Set<string>(known.map(({ from }) => from))
  const found: Redirect[] = []
  for (const page of byRoute.values())
    for (const { href } of page.links) {
      const route = href.replace(/[?#].*$/s, '')
      if (!route.startsWith('/') || byRoute.has(route) || taken.has(route)) continue
      taken.add(route)
      const to = addressForRoute(route, (one) => byRoute.get(one))
      if (to !== null) found.push({ from: route as Route, to })
    }
  return found
}
