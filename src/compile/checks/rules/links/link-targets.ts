/** All possible link targets, and the verdict on one address. */

import { nearest } from '@dev-center/contract/nearest'
import { decoded } from '@dev-center/contract/paths'
import { originElsewhere } from '../../../../core/elsewhere.ts'
import { DEFAULT_LOCALE, isLocale, LOCALES, type Locale } from '../../../../core/locale.ts'
import type { Page, Route } from '../../../../core/page.ts'
import { canonicalPath } from '../../../../core/route.ts'
import { pageKey, type Redirect, type Site } from '../../../../core/site.ts'
import { isDownload, isOutputPath } from '../../../content/public-files.ts'
import type { LocatedAnchor } from '../../../content/redirects.ts'
import { isExternal } from '../../../content/safe-url.ts'
import { addressForRoute } from '../../../linking/operation-addresses.ts'

export type LinkVerdict =
  | { readonly kind: 'good' }
  /** `near` searches for the address that was probably meant, which is slow. */
  | { readonly kind: 'no-page'; readonly route: string; near(): string | null }
  | { readonly kind: 'no-anchor'; readonly page: Page; readonly anchor: string; near(): string | null }
  | { readonly kind: 'moved'; readonly to: string }

export interface LinkTargets {
  /** Checks an address as written on a page (null for menus and redirects) in a locale. */
  check(href: string, from: Page | null, locale: Locale): LinkVerdict
  hasRoute(route: string): boolean
}

interface Sources {
  readonly site: Site
  readonly redirects: readonly Redirect[]
  readonly anchors: readonly LocatedAnchor[]
}

const GOOD: LinkVerdict = { kind: 'good' }

export function createLinkTargets({ site, redirects, anchors: movedFrom }: Sources): LinkTargets {
  const routes = new Set([...site.pages.values()].map((page) => page.route as string))
  const moved = new Map(redirects.map(({ from, to }) => [from as string, to]))
  const movedAnchors = new Map(movedFrom.map(({ path, anchor, to }) => [`${path}#${anchor}`, to]))
  const anchorsOf = anchorIndex()
  const nearRoute = remembered((route) => nearest(route, routes))
  const pageAt = (route: string, locale: Locale) =>
    site.pages.get(pageKey(route as Route, locale)) ??
    site.pages.get(pageKey(route as Route, DEFAULT_LOCALE)) ??
    firstOf(site, route as Route)
  return {
    hasRoute: (route) => routes.has(route),
    check(href, from, locale) {
      if (isExternal(href) || originElsewhere(href, site.config.elsewhere) !== undefined) return GOOD
      const { path, anchor } = splitAddress(href)
      const target = path === '' ? { route: from?.route ?? '/', locale } : splitLocale(path, locale)
      if (path !== '' && !routes.has(target.route)) {
        const to = moved.get(target.route)
        if (to !== undefined) return { kind: 'moved', to }
        if (isOutputPath(path) || isDownload(path)) return GOOD
        if (addressForRoute(target.route, (route) => pageAt(route, locale)) !== null) return GOOD
        return { kind: 'no-page', route: target.route, near: () => nearRoute(target.route) }
      }
      const page = path === '' && from !== null ? from : pageAt(target.route, target.locale)
      if (anchor === '' || anchor === 'top' || page === undefined) return GOOD
      const to =
        movedAnchors.size === 0 || page.anchors.includes(anchor)
          ? undefined
          : movedAnchors.get(`${page.route}#${anchor}`)
      if (to !== undefined) return { kind: 'moved', to }
      const anchors = anchorsOf(page)
      return anchors.has(anchor) ? GOOD : { kind: 'no-anchor', page, anchor, near: () => nearest(anchor, anchors) }
    },
  }
}

/** Cached, because the search is slow and the same dead link is often on many pages. */
function remembered(find: (text: string) => string | null): (text: string) => string | null {
  const found = new Map<string, string | null>()
  return (text) => {
    const known = found.get(text)
    if (known !== undefined) return known
    const value = find(text)
    found.set(text, value)
    return value
  }
}

/** IDs, aliases, and link IDs in a page, collected once per page. */
function anchorIndex(): (page: Page) => ReadonlySet<string> {
  const known = new Map<Page, ReadonlySet<string>>()
  return (page) => {
    const cached = known.get(page)
    if (cached !== undefined) return cached
    const anchors = new Set([...page.anchors, ...Object.keys(page.anchorAliases), ...page.headings.map(({ id }) => id)])
    known.set(page, anchors)
    return anchors
  }
}

/** `/fr/build` is `/build` in French: the locale is part of the address, not of the route. */
function splitLocale(path: string, locale: Locale): { route: string; locale: Locale } {
  const [, first = '', ...rest] = path.split('/')
  if (isLocale(first)) return { route: canonicalPath(`/${rest.join('/')}`), locale: first }
  return { route: canonicalPath(path), locale }
}

function splitAddress(href: string): { path: string; anchor: string } {
  const hash = href.indexOf('#')
  const path = (hash === -1 ? href : href.slice(0, hash)).replace(/\?.*$/s, '')
  // A text fragment makes the browser search for words; it is not an anchor.
  const anchor = hash === -1 ? '' : href.slice(hash + 1).replace(/:~:.*$/s, '')
  return { path: decoded(path), anchor: decoded(anchor) }
}

function firstOf(site: Site, route: Route): Page | undefined {
  for (const locale of LOCALES) {
    const page = site.pages.get(pageKey(route, locale))
    if (page !== undefined) return page
  }
  return undefined
}
