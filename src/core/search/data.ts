/**
 * `/_next/static/chunks/nextra-data-{locale}.json`: a public contract that other consumers read as well
 * (spec: search.file, search.shape).
 *
 * A file contains the pages in its locale and, for pages without a translation, those in the default language: readers
 * of that locale see that version at the route, so search must find it. Keys are canonical routes without locale prefix
 * or suffix.
 */
import type { Section } from '../page.ts'

export interface SearchEntry {
  readonly title: string
  /** Comma-separated string, verbatim; absent if the author wrote none. Indexed, never shown. */
  readonly keywords?: string
  /** Section key -> plain text, in document order. `''` is the intro and always present; other keys are `{slug}#{heading}`. */
  readonly data: { readonly [section: string]: string }
}

/** Route, or absolute URL of the single external entry -> entry. No wrapper, no version field. */
export type SearchData = { readonly [route: string]: SearchEntry }

/** Not escaped, so that any consumer can read it, even if the heading contains a `#`. */
export function sectionKey(section: Pick<Section, 'id' | 'heading'>): string {
  return section.id === '' ? '' : `${section.id}#${section.heading}`
}

/** Splits only at the first `#`, so that "C# guide" stays intact (spec: search.shape). */
export function readSectionKey(key: string): { id: string; heading: string } {
  const hash = key.indexOf('#')
  return hash < 0 ? { id: key, heading: key } : { id: key.slice(0, hash), heading: key.slice(hash + 1) }
}
