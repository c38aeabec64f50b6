/** Paths of pages in canonical form, on which all comparisons are based (spec: product.canonical-path). */
import { DEFAULT_LOCALE } from './locale.ts'
import type { Route } from './page.ts'

export const ERROR_ROUTES: readonly Route[] = ['/404', '/500']
/** The page with all results, if the content has one (spec: search.page). */
export const SEARCH_PAGE_ROUTE: Route = '/search'

/**
 * Turns a browser location (path or whole URL) into the key of a page (spec: product.canonical-path), in the order of
 * the steps there. `/docs/index.html?x=1#b` -> `/docs`. Locale prefixes are not removed: they aren't part of the location
 * that a page sees.
 */
export function canonicalPath(location: string, locale: string = DEFAULT_LOCALE): Route {
  const path = pathnameOf(location)
  const withoutLocale = removeLocaleSuffix(path, locale)
  const withoutHtml = withoutLocale.endsWith('.html') ? withoutLocale.slice(0, -'.html'.length) : withoutLocale
  const withoutIndex = withoutHtml.replace(/\/index(?=\/|$)/, '')
  const trimmed = withoutIndex.endsWith('/') ? withoutIndex.slice(0, -1) : withoutIndex
  if (trimmed === '') return '/'
  return trimmed.startsWith('/') ? (trimmed as Route) : `/${trimmed}`
}

/** Whether `route` is `ancestor` or below it, comparing whole segments: `/docs-2` isn't below `/docs`. */
export function isWithin(route: string, ancestor: string): boolean {
  if (ancestor === '/') return true
  return route === ancestor || route.startsWith(`${ancestor}/`)
}

/** The route one segment up; null for the home page. */
export function parentRoute(route: Route): Route | null {
  if (route === '/') return null
  const end = route.lastIndexOf('/')
  return end === 0 ? '/' : (route.slice(0, end) as Route)
}

/** `/` + `a` -> `/a`, `/a` + `b` -> `/a/b`. */
export function childRoute(parent: Route, name: string): Route {
  return parent === '/' ? `/${name}` : `${parent}/${name}`
}

function pathnameOf(location: string): string {
  const withoutOrigin = location.replace(/^[a-z][a-z\d+.-]*:\/\/[^/?#]*/i, '')
  const end = withoutOrigin.search(/[?#]/)
  return end === -1 ? withoutOrigin : withoutOrigin.slice(0, end)
}

function removeLocaleSuffix(path: string, locale: string): string {
  const suffix = `.${locale}`
  let from = 0
  while (true) {
    const at = path.indexOf(suffix, from)
    if (at === -1) return path
    const after = path[at + suffix.length]
    if (after === undefined || after === '/') return path.slice(0, at) + path.slice(at + suffix.length)
    from = at + 1
  }
}
