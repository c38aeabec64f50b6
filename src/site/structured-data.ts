/**
 * JSON-LD that describes a page to search engines, in the vocabulary of schema.org (spec: head.structured). Data, never
 * executed.
 */
import type { JsonObject } from '../core/json.ts'
import type { Locale } from '../core/locale.ts'
import type { PageKind, Route } from '../core/page.ts'
import { SEARCH_PAGE_ROUTE } from '../core/route.ts'
import { localizedPath, type PageView } from '../core/view.ts'
import { canonicalUrl, isIndexable } from './head.ts'

/** Pages without an article have no type. */
const TYPES: Readonly<Record<PageKind, 'TechArticle' | 'APIReference' | null>> = {
  guide: 'TechArticle',
  changelog: 'TechArticle',
  rest: 'APIReference',
  graphql: 'APIReference',
  webhook: 'APIReference',
  'theme-object': 'APIReference',
  special: null,
}
/** Consumers truncate longer headlines. */
const MAX_HEADLINE = 110

/** Null for pages that are not indexed, and for copies of another page. */
export function structuredData(view: PageView): JsonObject | null {
  if (!isIndexable(view) || view.page.canonical !== null) return null
  const graph = [view.page.route === '/' ? website(view) : article(view), breadcrumbs(view)].filter(
    (item) => item !== null,
  )
  return graph.length === 0 ? null : { '@context': 'https://schema.org', '@graph': graph }
}

function website({ config, locale, hasSearchPage }: PageView): JsonObject {
  return {
    '@type': 'WebSite',
    name: config.name,
    url: config.origin,
    description: config.description,
    inLanguage: locale,
    ...(hasSearchPage && { potentialAction: searchAction(config.origin, locale) }),
  }
}

function searchAction(origin: string, locale: Locale): JsonObject {
  const search = origin + localizedPath(SEARCH_PAGE_ROUTE, locale)
  return {
    '@type': 'SearchAction',
    target: { '@type': 'EntryPoint', urlTemplate: `${search}?q={search_term_string}` },
    'query-input': 'required name=search_term_string',
  }
}

function article(view: PageView): JsonObject | null {
  const { page, config, locale, modified } = view
  const type = TYPES[page.kind]
  if (type === null) return null
  return {
    '@type': type,
    headline: page.title.slice(0, MAX_HEADLINE),
    ...(page.description !== '' && { description: page.description }),
    url: canonicalUrl(view),
    inLanguage: locale,
    ...(page.date !== null && { datePublished: page.date }),
    ...(modified !== null && { dateModified: modified }),
    isPartOf: { '@type': 'WebSite', name: config.name, url: config.origin },
  }
}

/** Home, the breadcrumbs that are links, and the page itself. */
function breadcrumbs(view: PageView): JsonObject | null {
  const { place, page, config, locale } = view
  if (page.route === '/' || place.breadcrumb.length === 0) return null
  const urlOf = (route: Route) => config.origin + localizedPath(route, locale)
  const folders = place.breadcrumb.slice(0, -1).flatMap(({ title, href }) => (href === null ? [] : [{ title, href }]))
  const crumbs = [
    { name: config.name, item: urlOf('/') },
    ...folders.map(({ title, href }) => ({ name: title, item: urlOf(href) })),
    { name: place.breadcrumb.at(-1)?.title ?? page.title, item: canonicalUrl(view) },
  ]
  return {
    '@type': 'BreadcrumbList',
    itemListElement: crumbs.map((crumb, index) => ({ '@type': 'ListItem', position: index + 1, ...crumb })),
  }
}
