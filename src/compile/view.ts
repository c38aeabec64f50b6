/** Selects what one page shows. The only way from `Site` to the shell. */

import { Fault } from '../core/fault.ts'
import { DEFAULT_LOCALE, LOCALES, type Locale } from '../core/locale.ts'
import { NO_PLACE } from '../core/navigation/place.ts'
import type { Page, Route } from '../core/page.ts'
import { ERROR_ROUTES, SEARCH_PAGE_ROUTE } from '../core/route.ts'
import { pageKey, type Site } from '../core/site.ts'
import { type Alternate, localizedPath, type PageView, type ProductUpdate } from '../core/view.ts'

const MAX_UPDATES = 10

/**
 * All routes of the site, sorted. Each route exists in every locale, translated or not.
 *
 * @example
 * routesOf({ pages: new Map([['en-US:/docs', { route: '/docs' }], ['fr:/docs', { route: '/docs' }]]) }) // ['/docs']
 */
export function routesOf(site: Site): Route[] {
  return [...new Set([...site.pages.values()].map((page) => page.route))].sort()
}

/**
 * View of a route; the default-locale page if there is no translation. Throws a Fault for an unknown route.
 *
 * @example
 * const { page, isFallback } = viewOf(site, '/docs', 'fr') // isFallback: the page is the English one
 */
export function viewOf(site: Site, route: Route, locale: Locale): PageView {
  const own = site.pages.get(pageKey(route, locale))
  const page = own ?? site.pages.get(pageKey(route, DEFAULT_LOCALE)) ?? anyTranslation(site, route)
  if (page === null) throw new Fault('page_not_found', { status: 404, message: `No page at ${route}` })
  const isError = ERROR_ROUTES.includes(route)
  return {
    config: site.config,
    locale,
    page,
    place: site.places.get(pageKey(route, locale)) ?? {
      ...NO_PLACE,
      settings: { ...NO_PLACE.settings, ...page.ownSettings },
    },
    navigation: site.navigation[locale],
    isFallback: own === undefined,
    alternates: isError ? [] : alternatesOf(site, route),
    modified: site.modified[page.file] ?? null,
    ...verifiedOn(site, page),
    editUrl: editUrl(site, page),
    markdownPath: isError || isService(page) ? null : markdownPathOf(page),
    hasSearchPage: site.pages.has(pageKey(SEARCH_PAGE_ROUTE, DEFAULT_LOCALE)),
    suggestions: route === '/404' ? suggestionsOf(site, locale) : null,
    updates: updatesOf(site, locale),
  }
}

/** A translation states the facts of its original. */
function verifiedOn({ verified }: Site, { file, locale }: Page): Pick<PageView, 'verified'> {
  const date = verified?.[file.replace(`.${locale}.`, '.')]
  return date === undefined ? {} : { verified: date }
}

/** Sign-in and search pages are forms, not text, so they get no Markdown version to copy. */
function isService({ route }: Page): boolean {
  return route.startsWith('/auth/') || route === SEARCH_PAGE_ROUTE
}

/** In the language of the text: the Markdown version of a page that is shown in English is the English one. */
function markdownPathOf({ route, locale }: Page): string {
  return `${localizedPath(route, locale).replace(/\/$/, '/index')}.md`
}

function alternatesOf(site: Site, route: Route): Alternate[] {
  return LOCALES.filter((locale) => site.pages.has(pageKey(route, locale))).map((locale) => ({
    locale,
    href: localizedPath(route, locale),
  }))
}

function anyTranslation(site: Site, route: Route): Page | null {
  for (const locale of LOCALES) {
    const page = site.pages.get(pageKey(route, locale))
    if (page !== undefined) return page
  }
  return null
}

function editUrl(site: Site, page: Page): string | null {
  const copied = site.copied?.[page.file]
  if (copied !== undefined) return copied.editUrl
  const base = site.config.docsRepositoryBase
  if (base === null) return null
  return `${base.replace(/\/$/, '')}/${page.file.split('/').map(encodeURIComponent).join('/')}`
}

function suggestionsOf(site: Site, locale: Locale): { title: string; route: Route }[] {
  return routesOf(site)
    .filter((route) => !ERROR_ROUTES.includes(route))
    .flatMap((route) => {
      const page = site.pages.get(pageKey(route, locale)) ?? site.pages.get(pageKey(route, DEFAULT_LOCALE))
      return page === undefined ? [] : [{ title: page.title, route }]
    })
}

/** One list per site and locale, shared by all page views. */
const updatesBySite = new WeakMap<Site, Map<Locale, readonly ProductUpdate[]>>()

/**
 * Newest first: `## 2026-03-14 — Title` headings of `/changelog`, and dated pages below it. Entries of the same day
 * keep their written order.
 */
function updatesOf(site: Site, locale: Locale): readonly ProductUpdate[] {
  const known = updatesBySite.get(site) ?? new Map<Locale, readonly ProductUpdate[]>()
  updatesBySite.set(site, known)
  const cached = known.get(locale)
  if (cached !== undefined) return cached
  const changelog = routesOf(site).filter((route) => route === '/changelog' || route.startsWith('/changelog/'))
  const updates = changelog
    .flatMap((route) =>
      entriesOf(site.pages.get(pageKey(route, locale)) ?? site.pages.get(pageKey(route, DEFAULT_LOCALE)), locale),
    )
    .sort((a, b) => (a.date < b.date ? 1 : a.date > b.date ? -1 : 0))
    .slice(0, MAX_UPDATES)
  known.set(locale, updates)
  return updates
}

function entriesOf(page: Page | undefined, locale: Locale): ProductUpdate[] {
  if (page === undefined) return []
  const href = localizedPath(page.route, locale)
  if (page.route !== '/changelog') return page.date === null ? [] : [{ title: page.title, date: page.date, href }]
  return page.headings.flatMap(({ depth, id, text }) => {
    const match = /^(\d{4}-\d{2}-\d{2})\s*[:·—–-]\s*(\S.*)$/.exec(text)
    return depth === 2 && match !== null ? [{ title: match[2] ?? '', date: match[1] ?? '', href: `${href}#${id}` }] : []
  })
}
