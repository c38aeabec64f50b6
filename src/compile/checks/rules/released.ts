/** DC412, DC413: an address or an anchor of the last release that was removed needs an entry in the redirect ledger. */

import { nearest } from '@dev-center/contract/nearest'
import { DEFAULT_LOCALE, isLocale, LOCALES, type Locale } from '../../../core/locale.ts'
import type { Page, Route } from '../../../core/page.ts'
import type { Finding } from '../../../core/problem.ts'
import { pageKey, type Site } from '../../../core/site.ts'
import { RELEASED_FILE } from '../../content/released.ts'
import { landingRoute } from '../../linking/anchor-redirects.ts'
import type { CheckedSite } from './site-to-check.ts'

/** Problems of every address and anchor of the last release that was removed without a redirect. */
export function checkReleased({ released, site, redirects, textOf, targets }: CheckedSite): Finding[] {
  if (released === null) return []
  const lines = (textOf(RELEASED_FILE) ?? '').split('\n')
  const lineOf = new Map(lines.map((line, index) => [/^\s*("(?:[^"\\]|\\.)*"): \[/.exec(line)?.[1], index + 1]))
  const known = new Map<Page, ReadonlySet<string>>()
  const anchorsOf = (page: Page) => {
    const anchors =
      known.get(page) ??
      new Set([...page.anchors, ...Object.keys(page.anchorAliases), ...page.headings.map(({ id }) => id)])
    known.set(page, anchors)
    return anchors
  }
  const isForwarded = (anchor: string, { anchorForwards = {}, locale }: Page): boolean => {
    const row = rowOf(anchor, anchorForwards)
    if (row === null) return false
    const [route = '/', start = ''] = (anchorForwards[row] ?? '').split('#')
    const page = pageAt(site, route as Route, locale)
    return page !== undefined && anchorsOf(page).has(start + anchor.slice(row.length))
  }
  return Object.entries(released.pages).flatMap(([path, anchors]) => {
    const line = lineOf.get(JSON.stringify(path)) ?? 1
    const place = { file: RELEASED_FILE, line, column: 5, length: path.length + 2 } as const
    const { route, locale } = splitPath(path)
    // If a language is no longer published, all its pages are gone on purpose.
    if (!site.config.locales.includes(locale)) return []
    const isHere = targets.hasRoute(route)
    const redirect = redirects.find(({ from }) => from === route)
    if (!isHere && redirect === undefined) {
      const verdict = targets.check(route, null, DEFAULT_LOCALE)
      const near = verdict.kind === 'no-page' ? verdict.near() : null
      const hint = `Add { "from": "${route}", "to": "${near ?? '/…'}" } to _redirects.json.`
      return locale === DEFAULT_LOCALE
        ? [
            {
              ...place,
              code: 'DC412',
              message: `"${route}" from release ${released.version} no longer exists.`,
              hint,
              needs: route,
            } as const,
          ]
        : []
    }
    const landing = landingRoute(path, site.pages, redirects)
    // The redirect names an anchor or leaves the site, so every reader arrives there.
    if (landing === null) return []
    const page = pageAt(site, landing.route, locale)
    // The translation was removed and the page is shown in English, which never had the translation's anchors.
    if (page === undefined || (page.locale !== locale && locale !== DEFAULT_LOCALE)) return []
    return anchors.flatMap((anchor): Finding[] => {
      if (anchorsOf(page).has(anchor) || isForwarded(anchor, page)) return []
      const headings = page.headings.map(({ id }) => id)
      const near = nearest(anchor, headings) ?? nearest(anchor, anchorsOf(page))
      const to = near === null ? `${landing.route}#…` : `${landing.route}#${near}`
      const hint = `${near === null ? '' : `Did you mean "#${near}"? `}Add { "from": "${path}#${anchor}", "to": "${to}" } to _redirects.json.`
      const message = `"${path}#${anchor}" from release ${released.version} no longer exists.`
      return [{ ...place, code: 'DC413', message, hint, needs: landing.route }]
    })
  })
}

/** The longest index row that is a prefix of the anchor, as the page's script finds it. */
function rowOf(anchor: string, rows: NonNullable<Page['anchorForwards']>): string | null {
  for (let row = anchor; row.includes('-'); ) {
    row = row.slice(0, row.lastIndexOf('-'))
    if (row in rows) return row
  }
  return null
}

function splitPath(path: string): { route: Route; locale: Locale } {
  const [, first = '', ...rest] = path.split('/')
  if (isLocale(first)) return { route: `/${rest.join('/')}`, locale: first }
  return { route: path as Route, locale: DEFAULT_LOCALE }
}

function pageAt(site: Site, route: Route, locale: Locale): Page | undefined {
  for (const each of [locale, DEFAULT_LOCALE, ...LOCALES]) {
    const page = site.pages.get(pageKey(route, each))
    if (page !== undefined) return page
  }
  return undefined
}
