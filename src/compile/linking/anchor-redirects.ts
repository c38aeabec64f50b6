/**
 * Moved anchors: entries such as `/page#old` in the redirect ledger. A server never sees the part after `#`, so the
 * redirects are on the page that readers reach (`Page.anchorAliases`), whose script continues to the new place.
 */
import { DEFAULT_LOCALE, isLocale, LOCALES, type Locale } from '../../core/locale.ts'
import type { Page, Route } from '../../core/page.ts'
import { canonicalPath } from '../../core/route.ts'
import { pageKey, type Redirect } from '../../core/site.ts'
import { localizedPath } from '../../core/view.ts'
import type { LocatedAnchor } from '../content/redirects.ts'
import { withFacts } from './derive-page.ts'

/** The page that an address without anchor leads to, following redirects; null if it is not on the site. */
export function landingRoute(
  path: string,
  pages: ReadonlyMap<string, Page>,
  redirects: readonly Redirect[],
): Landing | null {
  const [, first = '', ...rest] = path.split('/')
  const locale = isLocale(first) ? first : null
  const route = canonicalPath(locale === null ? path : `/${rest.join('/')}`)
  if (LOCALES.some((each) => pages.has(pageKey(route, each)))) return { route, locale }
  const to = redirects.find(({ from }) => from === route)?.to
  // If the redirect has an anchor, readers land there; otherwise, browsers keep the original one.
  if (to === undefined || !to.startsWith('/') || to.includes('#')) return null
  const target = canonicalPath(to)
  return LOCALES.some((each) => pages.has(pageKey(target, each))) ? { route: target, locale } : null
}

interface Landing {
  readonly route: Route
  /** null for every language. */
  readonly locale: Locale | null
}

/** Pages without moved anchors stay the same objects. */
export function applyAnchorRedirects(
  pages: ReadonlyMap<string, Page>,
  anchors: readonly LocatedAnchor[],
  redirects: readonly Redirect[],
): ReadonlyMap<string, Page> {
  if (anchors.length === 0) return pages
  const carrying = new Map(pages)
  for (const { path, anchor, to } of anchors) {
    const landing = landingRoute(path, pages, redirects)
    if (landing === null) continue
    for (const locale of landing.locale === null ? LOCALES : [landing.locale]) {
      const key = pageKey(landing.route, locale)
      const page = carrying.get(key)
      if (page === undefined || page.anchors.includes(anchor)) continue
      const aliases = { ...page.anchorAliases, [anchor]: aliasFor(to, landing.route, locale) }
      carrying.set(key, withFacts(page, { anchorAliases: aliases }))
    }
  }
  return carrying
}

/** The ID if it is on the same page, else the address. */
function aliasFor(to: string, route: Route, locale: Locale): string {
  if (!to.startsWith('/')) return to
  const hash = to.indexOf('#')
  const path = canonicalPath(to)
  if (path === route && hash !== -1) return to.slice(hash + 1)
  return locale === DEFAULT_LOCALE ? to : `${localizedPath(path, locale)}${hash === -1 ? '' : to.slice(hash)}`
}
