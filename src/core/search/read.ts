/** Reads the data files from parsed JSON. They come over the network, so invalid data is rejected as a whole. */
import type { PageKind } from '../page.ts'
import { readSectionKey } from './data.ts'
import {
  ANCHOR_OF_NAME,
  FLAG_DEPRECATED,
  FLAG_FALLBACK,
  HEADINGS_VERSION,
  linkedOf,
  nameSlug,
  PAGE_KINDS,
  simpleSlug,
} from './headings.ts'

/** The data isn't in a format that this code can read: another version, an error page, a truncated file. */
export class SearchDataError extends Error {
  override readonly name = 'SearchDataError'
}

interface SearchSection {
  readonly id: string
  /** '' for the intro. */
  readonly heading: string
}

export interface SearchIdentifier {
  readonly text: string
  readonly anchor: string
}

/** The data about a page in titles, headings, and identifiers. */
export interface SearchOutline {
  readonly route: string
  readonly title: string
  readonly keywords: string
  /** The first one is the intro. */
  readonly sections: readonly SearchSection[]
  /** null if the headings file doesn't contain the page. */
  readonly kind: PageKind | null
  readonly deprecated: boolean
  readonly fallback: boolean
  /** Binary logarithm of the number of pages that link to it; 0 if it isn't known. */
  readonly linked: number
  readonly identifiers: readonly SearchIdentifier[]
}

/** Everything that search knows about a page. */
export interface SearchablePage extends SearchOutline {
  /** One per section; empty while only the title has loaded. */
  readonly texts: readonly string[]
}

/** A page in the public file: its outline without kind and identifiers, and one text per section. */
interface SearchText {
  readonly route: string
  readonly title: string
  readonly keywords: string
  readonly sections: readonly SearchSection[]
  readonly texts: readonly string[]
}

/** Combines the public file with the other two, as far as they have loaded. */
export function combine(
  text: SearchText,
  outline: SearchOutline | undefined,
  names: readonly SearchIdentifier[],
): SearchablePage {
  return {
    ...text,
    kind: outline?.kind ?? null,
    deprecated: outline?.deprecated ?? false,
    fallback: outline?.fallback ?? false,
    linked: outline?.linked ?? 0,
    identifiers: [...(outline?.identifiers ?? []), ...names],
  }
}

const INTRO: SearchSection = { id: '', heading: '' }

export function readSearchData(json: unknown): SearchText[] {
  return Object.entries(objectOf(json, 'search data')).map(([route, value]) => {
    const entry = objectOf(value, route)
    const data = Object.entries(objectOf(entry.data, route))
    const keywords = entry.keywords ?? ''
    if (!isAddress(route) || typeof entry.title !== 'string' || typeof keywords !== 'string') throw unreadable(route)
    const sections = data.map(([key]) => (key === '' ? INTRO : readSectionKey(key)))
    const texts = data.map(([, text]) => (typeof text === 'string' ? text : refuse(route)))
    if (sections[0]?.id !== '') {
      sections.unshift(INTRO)
      texts.unshift('')
    }
    return { route, title: entry.title, keywords, sections, texts }
  })
}

export function readHeadings(json: unknown): SearchOutline[] {
  const { v, pages } = objectOf(json, 'headings')
  if (v !== HEADINGS_VERSION || !Array.isArray(pages)) throw unreadable('headings')
  return pages.map(readOutline)
}

function readOutline(row: unknown): SearchOutline {
  if (!Array.isArray(row)) throw unreadable('headings')
  const [route, title, kind, flags, keywords, headings, names] = row as unknown[]
  if (typeof route !== 'string' || !isAddress(route) || typeof title !== 'string' || typeof keywords !== 'string') {
    throw unreadable('headings')
  }
  const sections = [INTRO, ...pairsOf(headings, route).map(([id, heading]) => readSection(String(id), heading))]
  return {
    route,
    title,
    keywords,
    sections,
    kind: PAGE_KINDS[Number(kind)] ?? null,
    deprecated: (Number(flags) & FLAG_DEPRECATED) !== 0,
    fallback: (Number(flags) & FLAG_FALLBACK) !== 0,
    linked: linkedOf(Number(flags)),
    identifiers: unpackIdentifiers(names, sections, route),
  }
}

/** Identifiers inside sections, by route. */
export function readNames(json: unknown): Map<string, readonly SearchIdentifier[]> {
  const { v, pages } = objectOf(json, 'names')
  if (v !== HEADINGS_VERSION || !Array.isArray(pages)) throw unreadable('names')
  return new Map(
    pages.map((row: unknown) => {
      if (!Array.isArray(row) || typeof row[0] !== 'string') throw unreadable('names')
      return [row[0], unpackIdentifiers(row[1], [], row[0])]
    }),
  )
}

function unpackIdentifiers(packed: unknown, sections: readonly SearchSection[], route: string): SearchIdentifier[] {
  return pairsOf(packed, route).flatMap(([anchor, names]) =>
    names.split('\n').map((text) => {
      if (anchor === ANCHOR_OF_NAME) return { text, anchor: nameSlug(text) }
      return { text, anchor: typeof anchor === 'number' ? (sections[anchor]?.id ?? '') : anchor }
    }),
  )
}

function readSection(id: string, heading: string): SearchSection {
  return { id: id === '' ? simpleSlug(heading) : id, heading }
}

function pairsOf(value: unknown, place: string): [string | number, string][] {
  if (!Array.isArray(value) || value.length % 2 !== 0) throw unreadable(place)
  const pairs: [string | number, string][] = []
  for (let i = 0; i < value.length; i += 2) {
    const [first, second]: unknown[] = [value[i], value[i + 1]]
    if ((typeof first !== 'string' && typeof first !== 'number') || typeof second !== 'string') throw unreadable(place)
    pairs.push([first, second])
  }
  return pairs
}

/** Results become links, so only paths on this site and web addresses are accepted: no `javascript:` and no `//host`. */
function isAddress(route: string): boolean {
  return /^\/(?!\/)/.test(route) || /^https?:\/\//.test(route)
}

function objectOf(value: unknown, place: string): Record<string, unknown> {
  if (typeof value !== 'object' || value === null || Array.isArray(value)) throw unreadable(place)
  return value as Record<string, unknown>
}

function refuse(place: string): never {
  throw unreadable(place)
}

function unreadable(place: string): SearchDataError {
  return new SearchDataError(`Search data is not readable at ${place}.`)
}
