/**
 * `/_dc/search-{locale}.json`: titles, headings and the names of sections, a small part of the text's size. It answers
 * before the text, and it has what the public file has no place for (kind, language, deprecation, operations and types by name).
 *
 *     { "v": 1, "pages": [ [route, title, kind, flags, keywords, sections, identifiers], … ] }
 *
 *     kind         index into PAGE_KINDS
 *     flags        1 deprecated, 2 in the default language because no translation exists
 *     sections     [id, heading, id, heading, …] without the intro; id '' when it is `simpleSlug(heading)`
 *     identifiers  [anchor, names, anchor, names, …] of whole sections: operations, paths, events, types, objects
 *
 * `/_dc/names-{locale}.json`: the names inside sections (parameters, fields, headers, enum values), five times as many.
 * They come last, with low priority: the text finds their sections before that.
 *
 *     { "v": 1, "pages": [ [route, identifiers], … ] }     pages without such names are left out
 *
 * In both, anchor is a section number (0 the intro), an id of its own, or -1 where the id is `nameSlug` of each name;
 * names are joined by line breaks. A name is kept once a page, where it first appears.
 *
 * A change of meaning raises `v`; a reader that meets another version does without the file.
 */
import type { PageKind } from '../page.ts'

export const HEADINGS_VERSION = 1

/** Order is part of the format: append only. */
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

export type HeadingsPage = readonly [
  route: string,
  title: string,
  kind: number,
  flags: number,
  keywords: string,
  sections: readonly string[],
  identifiers: PackedIdentifiers,
]

/** Stands for "the slug of the name itself". */
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

/** `Cart.lineItems` -> `cart-lineitems`: how GraphQL pages make the anchors of fields. */
export function nameSlug(name: string): string {
  return name.toLowerCase().replaceAll('.', '-')
}

/** The slug of a plain heading: most are, so most ids need not be sent. */
export function simpleSlug(heading: string): string {
  return heading
    .toLowerCase()
    .replace(/[^a-z0-9 _-]/g, '')
    .replaceAll(' ', '-')
}
