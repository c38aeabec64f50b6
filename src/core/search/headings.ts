/**
 * `/_dc/search-{locale}.json`: titles, headings, and names of sections, a small fraction of the text's size. Answers
 * queries before the text arrives, and contains what the public file has no place for (kind, language, deprecation,
 * operations and types by name).
 *
 *     { "v": 1, "pages": [ [route, title, kind, flags, keywords, sections, identifiers], … ] }
 *
 *     kind         index into PAGE_KINDS
 *     flags        1 deprecated, 2 in the default language because there is no translation
 *     sections     [id, heading, id, heading, …] without the intro; id '' when it is `simpleSlug(heading)`
 *     identifiers  [anchor, names, anchor, names, …] for whole sections: operations, paths, events, types, objects
 *
 * `/_dc/names-{locale}.json`: the names inside sections (parameters, fields, headers, enum values), five times as many.
 * Loaded last, with low priority, because the text already finds their sections.
 *
 *     { "v": 1, "pages": [ [route, identifiers], … ] }     pages without such names are omitted
 *
 * In both files, anchor is a section number (0 is the intro), another id, or -1 if the id is `nameSlug` of each name;
 * names are joined by line breaks. Each name is listed once per page, where it first appears.
 *
 * Any change of meaning increments `v`; readers ignore files of another version.
 */
import type { PageKind } from '../page.ts'

export const HEADINGS_VERSION = 1

/** The order is part of the format: append only. */
export const PAGE_KINDS = [
  'guide',
  'rest',
  'graphql',
  'webhook',
  'theme-object',
  'changelog',
  'special',
] as const satisfies readonly PageKind[]

export const FLAG_DEPRECATED = 1
export const FLAG_FALLBACK = 2
/** From this bit on, how many other pages link to the page: the binary logarithm, at most 7. */
const LINKED_SHIFT = 2
const MOST_LINKED = 7

export function linkedFlag(links: number): number {
  return Math.min(MOST_LINKED, Math.floor(Math.log2(1 + links))) << LINKED_SHIFT
}

export function linkedOf(flags: number): number {
  return (flags >> LINKED_SHIFT) & MOST_LINKED
}

export type HeadingsPage = readonly [
  route: string,
  title: string,
  kind: number,
  flags: number,
  keywords: string,
  sections: readonly string[],
  identifiers: PackedIdentifiers,
]

/** Marker for "the slug of the name itself". */
export const ANCHOR_OF_NAME = -1

export type PackedIdentifiers = readonly (string | number)[]

type NamesPage = readonly [route: string, identifiers: PackedIdentifiers]

export interface NamesData {
  readonly v: typeof HEADINGS_VERSION
  readonly pages: readonly NamesPage[]
}

export interface HeadingsData {
  readonly v: typeof HEADINGS_VERSION
  readonly pages: readonly HeadingsPage[]
}

/** `Cart.lineItems` -> `cart-lineitems`: the anchors of fields on GraphQL pages. */
export function nameSlug(name: string): string {
  return name.toLowerCase().replaceAll('.', '-')
}

/** The slug of a plain heading. Most ids equal it and can be omitted. */
export function simpleSlug(heading: string): string {
  return heading
    .toLowerCase()
    .replace(/[^a-z0-9 _-]/g, '')
    .replaceAll(' ', '-')
}
