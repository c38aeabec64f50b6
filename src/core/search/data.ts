/**
 * `/_next/static/chunks/nextra-data-{locale}.json`: a public contract, read by plain consumers too (spec: search.file, search.shape).
 *
 * A file holds the pages written in its locale and, for a page that has no translation, the page in the default
 * language: it is what a reader of that locale gets at that route, so it is what a search there must find.
 * Keys are canonical routes without locale prefix or suffix.
 */
import type { Section } from '../page.ts'

export interface SearchEntry {
  readonly title: string
  /** Verbatim comma string; absent when the author gave none. Indexed, never shown. */
  readonly keywords?: string
  /** Section key -> plain text, in document order. `''` is the intro and always present, else `{slug}#{heading}`. */
  readonly data: { readonly [section: string]: string }
}

/** Route, or the absolute URL of the one external entry -> entry. No wrapper, no version field. */
export type SearchData = { readonly [route: string]: SearchEntry }

/** Written unescaped for the sake of plain consumers, even when the heading itself holds a `#`. */
export function sectionKey(section: Pick<Section, 'id' | 'heading'>): string {
  return section.id === '' ? '' : `${section.id}#${section.heading}`
}

/** Reads at the first `#` only, so that "C# guide" stays whole (spec: search.shape). */
export function readSectionKey(key: string): { id: string; heading: string } {
  const hash = key.indexOf('#')
  return hash < 0 ? { id: key, heading: key } : { id: key.slice(0, hash), heading: key.slice(hash + 1) }
}
