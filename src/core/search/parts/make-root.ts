/** The files of search in parts for a site (format.ts), by address: a folder per collection, a root per language. */
import { DEFAULT_LOCALE, type Locale } from '../../locale.ts'
import type { Page } from '../../page.ts'
import { buildHeadingsData, buildNamesData, buildSearchData, type OtherSite, searchablePages } from '../build.ts'
import { type HeadingsPage, linkedFlag, PAGE_KINDS } from '../headings.ts'
import { combine, readHeadings, readNames, readSearchData } from '../read.ts'
import { createStems } from '../text/stem.ts'
import { ONLY_IN_QUERIES, type Synonyms } from '../text/synonyms.ts'
import { tokensOf } from '../text/tokens.ts'
import { countLinks, wordsAboutSections } from './about-sections.ts'
import { type CollectionData, PARTS_VERSION, type PageRow, type RootData } from './format.ts'
import { makeCollection, type PartCollection, type SourcePage } from './make-parts.ts'

/** Characters of the rows in a root: about 45 KB compressed if titles have little in common. */
const MOST_IN_ROOT = 150_000

interface PartsOptions {
  readonly locales: readonly Locale[]
  /** Groups of words by language; default none. */
  readonly synonyms?: Synonyms
  /** Results that lead to other sites. */
  readonly elsewhere?: readonly OtherSite[]
  /** Returns a folder name that changes with the content of its files. */
  hashOf(parts: readonly string[]): string
}

interface Published {
  readonly collection: PartCollection
  /** Ordered by number. */
  readonly pages: readonly SourcePage[]
  readonly at: string
}

/**
 * Address -> content, for all languages. Each page is only in the collection of its own language.
 *
 * @example
 * const files = makePartsFiles(site.pages.values(), { locales: ['en-US'], hashOf })
 * files.get('/_dc/find-en-US.json') // the root of English
 */
export function makePartsFiles(
  pages: Iterable<Page>,
  { locales, elsewhere = [], hashOf, synonyms = {} }: PartsOptions,
): Map<string, string> {
  const all = [...pages]
  const files = new Map<string, string>()
  const published = new Map<Locale, Published>()
  for (const locale of new Set([DEFAULT_LOCALE, ...locales])) {
    const sources = sourcePages(
      all.filter((page) => page.locale === locale),
      locale,
      locale === DEFAULT_LOCALE ? elsewhere : [],
    )
    if (sources.length === 0) continue
    const collection = makeCollection(sources, locale)
    const at = `/_astro/find/${locale}-${hashOf([...collection.files].flat())}/`
    for (const [name, content] of collection.files) files.set(`${at}${name}`, content)
    published.set(locale, { collection, pages: sources, at })
  }
  for (const locale of locales) {
    const root = rootOf(locale, { pages: all, elsewhere, published, synonyms })
    files.set(`/_dc/find-${locale}.json`, JSON.stringify(root))
  }
  return files
}

/** The most important kinds first, so that the root omits the pages that readers search for least. */
function sourcePages(pages: readonly Page[], locale: Locale, elsewhere: readonly OtherSite[]): SourcePage[] {
  const headings = buildHeadingsData(pages, { locale })
  const names = buildNamesData(pages, { locale })
  const rows = new Map(headings.pages.map((row) => [row[0], row]))
  const packedNames = new Map(names.pages)
  const outlines = new Map(readHeadings(headings).map((outline) => [outline.route, outline]))
  const namesOf = readNames(names)
  const said = wordsAboutSections(pages)
  const links = countLinks(pages)
  return readSearchData(buildSearchData(pages, { locale, elsewhere }))
    .map((text) => ({
      outline: withLinks(rows.get(text.route) ?? outsideRow(text), links.get(text.route) ?? 0),
      names: packedNames.get(text.route) ?? [],
      page: combine(text, outlines.get(text.route), namesOf.get(text.route) ?? []),
      said: text.sections.map(({ id }) => said.get(id === '' ? text.route : `${text.route}#${id}`) ?? ''),
    }))
    .sort((a, b) => orderOf(a.outline) - orderOf(b.outline) || (a.outline[0] < b.outline[0] ? -1 : 1))
}

function withLinks([route, title, kind, flags, ...others]: HeadingsPage, links: number): HeadingsPage {
  return [route, title, kind, flags | linkedFlag(links), ...others]
}

/** External entries have no kind. */
function outsideRow({ route, title, keywords }: { route: string; title: string; keywords: string }): HeadingsPage {
  return [route, title, -1, 0, keywords, [], []]
}

function orderOf([, , kind]: HeadingsPage): number {
  return kind < 0 ? PAGE_KINDS.length : kind
}

interface RootSources {
  readonly pages: readonly Page[]
  readonly elsewhere: readonly OtherSite[]
  readonly published: ReadonlyMap<Locale, Published>
  readonly synonyms: Synonyms
}

/** The language's own collection first, then that of the default language. */
function rootOf(locale: Locale, { pages: all, elsewhere, published, synonyms }: RootSources): RootData {
  const shown = new Map(searchablePages(all, locale).map((page) => [page.route as string, page.locale]))
  for (const { url } of elsewhere) shown.set(url, DEFAULT_LOCALE)
  let room = MOST_IN_ROOT
  const collections: CollectionData[] = []
  for (const language of new Set([locale, DEFAULT_LOCALE])) {
    const source = published.get(language)
    if (!source) continue
    const { collection, pages, at } = source
    const hidden: number[] = []
    const rows: PageRow[] = []
    let next = 0
    pages.forEach(({ outline: [route, title, kind, flags] }, number) => {
      if (shown.get(route) !== language) {
        hidden.push(number)
        return
      }
      const row: PageRow = number === next ? [route, title, kind, flags] : [route, title, kind, flags, number]
      room -= JSON.stringify(row).length
      if (room < 0) return
      rows.push(row)
      next = number + 1
    })
    const { size, sections, blocks, words, insides } = collection
    collections.push({ at, locale: language, size, sections, blocks, words, insides, hidden, pages: rows })
  }
  const stems = [...new Set([locale, DEFAULT_LOCALE])].map((language) => published.get(language)?.collection.stems)
  const stem = createStems(locale)
  const isFound = (phrase: string) =>
    tokensOf(phrase).words.every((word) => stems.some((known) => known?.has(stem(word)) || known?.has(word)))
  const groups = [...new Set([locale, DEFAULT_LOCALE])]
    .flatMap((language) => synonyms[language] ?? [])
    .map((group) => {
      const phrases = group.split(',').map((phrase) => phrase.trim())
      return phrases.map((phrase) => (isFound(phrase) ? phrase : `${ONLY_IN_QUERIES}${phrase}`)).join(', ')
    })
  return { v: PARTS_VERSION, synonyms: groups, collections }
}
