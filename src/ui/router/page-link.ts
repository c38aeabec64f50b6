/** Decides which links soft navigation may follow. */
import { ENDPOINT_ROUTES } from '../../core/endpoint-routes.ts'

const NOT_A_PAGE = /^\/(api|_dc|_astro|_next)\/|\.[a-z0-9]{1,5}$/i

/** The link around `target`, if it leads to another page of this site in this tab, and not to a file or a service path. */
export function pageLink(target: EventTarget | null): HTMLAnchorElement | null {
  const link = target instanceof Element ? target.closest('a') : null
  if (!link?.href || link.target || link.hasAttribute('download') || link.dataset.reload !== undefined) return null
  if (link.origin !== location.origin || NOT_A_PAGE.test(link.pathname) || changesPolicy(link)) return null
  return link
}

/**
 * Whether the destination needs a full page load: two pages may contact other hosts, and a document keeps the policy it
 * was loaded with. Compares the end of the path: an unnecessary full load does no harm, and pages need no list of
 * languages.
 */
export function changesPolicy({ pathname }: { readonly pathname: string }): boolean {
  return ENDPOINT_ROUTES.some((route) => pathname.endsWith(route) || location.pathname.endsWith(route))
}

/** Whether only the hash differs, which the browser handles better. */
export function isSamePage(url: URL): boolean {
  return url.pathname === location.pathname && url.search === location.search
}
