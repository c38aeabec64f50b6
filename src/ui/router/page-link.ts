/** Which addresses soft navigation may go to. */
import { ENDPOINT_ROUTES } from '../../core/endpoint-routes.ts'

const NOT_A_PAGE = /^\/(api|_dc|_astro|_next)\/|\.[a-z0-9]{1,5}$/i

/** The link around `target` that soft navigation may follow: to another page of ours, in this tab, not a file, not a service path. */
export function pageLink(target: EventTarget | null): HTMLAnchorElement | null {
  const link = target instanceof Element ? target.closest('a') : null
  if (!link?.href || link.target || link.hasAttribute('download') || link.dataset.reload !== undefined) return null
  if (link.origin !== location.origin || NOT_A_PAGE.test(link.pathname) || changesPolicy(link)) return null
  return link
}

/**
 * Whether the way there must be a plain page load: one of the two pages may reach other hosts and the document keeps the
 * policy it came with. By the end of the path: a plain load too many does no harm, and no page needs the list of languages.
 */
export function changesPolicy({ pathname }: { readonly pathname: string }): boolean {
  return ENDPOINT_ROUTES.some((route) => pathname.endsWith(route) || location.pathname.endsWith(route))
}

/** Only the hash differs: the browser does that better. */
export function isSamePage(url: URL): boolean {
  return url.pathname === location.pathname && url.search === location.search
}
