/** The files of search in parts, made in the browser from the public file with the whole text, if parts can't be loaded. */
import type { Locale } from '../../locale.ts'
import { FLAG_DEPRECATED, FLAG_FALLBACK, type HeadingsPage, PAGE_KINDS } from '../headings.ts'
import { combine, readHeadings, readNames, readSearchData } from '../read.ts'
import { PARTS_VERSION, type RootData } from './format.ts'
import { makeCollection, type SourcePage } from './make-parts.ts'

/** Parsed JSON of the three files; only the text is necessary. */
interface WholeFiles {
  readonly text: unknown
  readonly headings?: unknown
  readonly names?: unknown
}

const AT = '/_astro/find/whole/'

/**
 * Address -> content, as if they had been published. All pages are in one collection.
 *
 * @throws SearchDataError for invalid data
 */
export function makeWhole({ text, headings, names }: WholeFiles, locale: Locale): Map<string, string> {
  const outlines = headings === undefined ? [] : readHeadings(headings)
  const byRoute = new Map(outlines.map((outline) => [outline.route, outline]))
  const namesOf = names === undefined ? new Map() : readNames(names)
  const sources = readSearchData(text).map((found): SourcePage => {
    const page = combine(found, byRoute.get(found.route), namesOf.get(found.route) ?? [])
    const { route, title, keywords, sections, identifiers } = page
    const kind = page.kind === null ? -1 : PAGE_KINDS.indexOf(page.kind)
    const flags = (page.deprecated ? FLAG_DEPRECATED : 0) | (page.fallback ? FLAG_FALLBACK : 0)
    const headingsOf = sections.slice(1).flatMap(({ id, heading }) => [id, heading])
    const packed = identifiers.flatMap(({ anchor, text: name }) => [anchor, name])
    const outline: HeadingsPage = [route, title, kind, flags, keywords, headingsOf, packed]
    return { outline, names: [], page, said: [] }
  })
  const { size, sections, blocks, words, insides, files } = makeCollection(sources, locale)
  const pages = sources.map(({ outline: [route, title, kind, flags] }) => [route, title, kind, flags] as const)
  const collection = { at: AT, locale, size, sections, blocks, words, insides, hidden: [], pages }
  const root: RootData = { v: PARTS_VERSION, synonyms: [], collections: [collection] }
  const named = [...files].map(([name, content]) => [`${AT}${name}`, content] as const)
  return new Map([[`/_dc/find-${locale}.json`, JSON.stringify(root)], ...named])
}
