/** Generates the three complete data files of a locale from pages. Formats are described in data.ts and headings.ts. */
import { DEFAULT_LOCALE, type Locale } from '../locale.ts'
import type { Identifier, Page } from '../page.ts'
import { type SearchData, type SearchEntry, sectionKey } from './data.ts'
import {
  ANCHOR_OF_NAME,
  FLAG_DEPRECATED,
  FLAG_FALLBACK,
  HEADINGS_VERSION,
  type HeadingsData,
  type HeadingsPage,
  type NamesData,
  nameSlug,
  PAGE_KINDS,
  type PackedIdentifiers,
  simpleSlug,
} from './headings.ts'

interface SearchDataOptions {
  readonly locale: Locale
}

/** A result that leads to another site. */
export interface OtherSite {
  readonly url: string
  readonly title: string
  readonly keywords: string
}

/** Routes of the error pages, which are never results (spec: product.error-routes). */
const ERROR_ROUTES: readonly string[] = ['/404', '/500']

/**
 * The pages that readers of `locale` can find, sorted by route: pages in that locale, otherwise in the default
 * language. Pages that are hidden from menus or noindex are included; error pages and `searchable: false` aren't.
 */
export function searchablePages(pages: Iterable<Page>, locale: Locale): Page[] {
  const byRoute = new Map<string, Page>()
  for (const page of pages) {
    const isOwn = page.locale === locale
    if (isOwn || (page.locale === DEFAULT_LOCALE && !byRoute.has(page.route))) byRoute.set(page.route, page)
  }
  return [...byRoute.values()]
    .filter((page) => page.searchable && !ERROR_ROUTES.includes(page.route))
    .sort((a, b) => (a.route < b.route ? -1 : 1))
}

/**
 * The data of search in one file (spec: search.shape).
 *
 * @param pages all pages of the site, in all locales.
 */
export function buildSearchData(
  pages: Iterable<Page>,
  { locale, elsewhere = [] }: SearchDataOptions & { readonly elsewhere?: readonly OtherSite[] },
): SearchData {
  const entries = searchablePages(pages, locale).map((page): [string, SearchEntry] => [page.route, entryOf(page)])
  for (const { url, title, keywords } of elsewhere) entries.push([url, { title, keywords, data: { '': '' } }])
  return Object.fromEntries(entries)
}

function entryOf(page: Page): SearchEntry {
  const data = Object.fromEntries([['', ''], ...page.sections.map((section) => [sectionKey(section), section.text])])
  return { title: page.title, keywords: page.keywords, data }
}

/** @param pages all pages of the site, in all locales. */
export function buildHeadingsData(pages: Iterable<Page>, { locale }: SearchDataOptions): HeadingsData {
  return { v: HEADINGS_VERSION, pages: searchablePages(pages, locale).map((page) => headingsOf(page, locale)) }
}

/** @param pages all pages of the site, in all locales. */
export function buildNamesData(pages: Iterable<Page>, { locale }: SearchDataOptions): NamesData {
  return {
    v: HEADINGS_VERSION,
    pages: searchablePages(pages, locale)
      .map((page) => [page.route, packIdentifiers(page, 'inside sections')] as const)
      .filter(([, identifiers]) => identifiers.length > 0),
  }
}

function headingsOf(page: Page, locale: Locale): HeadingsPage {
  const flags = (page.deprecated ? FLAG_DEPRECATED : 0) | (page.locale === locale ? 0 : FLAG_FALLBACK)
  const sections = page.sections.filter((section) => section.id !== '')
  return [
    page.route,
    page.title,
    PAGE_KINDS.indexOf(page.kind),
    flags,
    page.keywords,
    sections.flatMap(({ id, heading }) => [id === simpleSlug(heading) ? '' : id, heading]),
    packIdentifiers(page, 'of sections'),
  ]
}

function packIdentifiers(page: Page, which: 'of sections' | 'inside sections'): PackedIdentifiers {
  const numbers = new Map(['', ...sectionIds(page)].map((id, number) => [id, number]))
  const byAnchor = new Map<string | number, string[]>()
  for (const { text: name, anchor } of distinct(page.identifiers)) {
    const number = numbers.get(anchor)
    if ((number !== undefined) !== (which === 'of sections')) continue
    const key = number ?? (nameSlug(name) === anchor ? ANCHOR_OF_NAME : anchor)
    const names = byAnchor.get(key)
    if (names) names.push(name)
    else byAnchor.set(key, [name])
  }
  return [...byAnchor].flatMap(([anchor, names]) => [anchor, names.join('\n')])
}

function sectionIds(page: Page): string[] {
  return page.sections.map((section) => section.id).filter((id) => id !== '')
}

/** Joined on one line, only the first of each name. */
function distinct(identifiers: readonly Identifier[]): Identifier[] {
  const first = new Map<string, Identifier>()
  for (const { text, anchor } of identifiers) {
    const name = text.trim().replaceAll('\n', ' ')
    if (name !== '' && !first.has(name)) first.set(name, { text: name, anchor })
  }
  return [...first.values()]
}
