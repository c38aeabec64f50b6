/** The central value: every source compiles to `Page`, and every output reads only `Page`. */
import type { Body } from './body.ts'
import type { Locale } from './locale.ts'
import type { PageSettings } from './settings.ts'

/** A canonical path: leading `/`, no trailing `/`, no locale, no `index`; the home page is `/`. */
export type Route = `/${string}`

/** The kind of a page: determines search groups, badges, and outputs. */
export type PageKind = 'guide' | 'rest' | 'graphql' | 'webhook' | 'theme-object' | 'changelog' | 'special'

export interface Position {
  /** 1-based */
  readonly line: number
  /** 1-based */
  readonly column: number
}

export interface Heading {
  readonly depth: 2 | 3 | 4 | 5 | 6
  readonly id: string
  readonly text: string
}

/** A searchable part of a page. The first one has id '', contains everything before the first heading, and always exists. */
export interface Section {
  readonly id: string
  /** Plain text of the heading; '' for the intro. */
  readonly heading: string
  /** Plain text, one block per line (spec: search.text). */
  readonly text: string
}

/** A link in the source, with its position, so that all links can be checked together. */
export interface PageLink {
  readonly href: string
  /** The element with the address. */
  readonly from: 'link' | 'image' | 'component'
  readonly position: Position
}

/** A fenced sample with its raw meta, input of the sample checks. */
export interface Sample {
  readonly language: string
  /** Everything after the language on the fence line, verbatim. */
  readonly meta: string
  readonly code: string
  readonly position: Position
  /** Start of each line of code, if a line of code isn't a line of the file: in JSON, and in folded and quoted YAML. */
  readonly lines?: readonly Position[]
}

/** Position in the file of a place in a sample's code; both count from 1. The code starts below its fence. */
export function placeInSample({ position, lines }: Sample, line: number, column: number): Position {
  const start = lines?.[line - 1] ?? { line: position.line + line, column: position.column }
  return { line: start.line, column: start.column + column - 1 }
}

/** A name that search must find exactly (an operation path, a field, a header …), with its anchor. */
export interface Identifier {
  readonly text: string
  readonly anchor: string
}

export interface Page {
  readonly route: Route
  readonly locale: Locale
  readonly kind: PageKind
  /** Path relative to the content root, with `/`; used in edit links and Problems. */
  readonly file: string
  readonly title: string
  /** '' if the author wrote none; the head then uses the site default. */
  readonly description: string
  /** Generated from the names on the page because nobody has written one. */
  readonly isDescriptionMade?: true
  /** Comma-separated string from the front matter, verbatim, or ''. */
  readonly keywords: string
  readonly noindex: boolean
  readonly searchable: boolean
  /** The page describes something deprecated, so search ranks it lower. */
  readonly deprecated?: boolean
  /** ISO date from the front matter, or null. Orders pages in menus. */
  readonly date: string | null
  readonly canonical: string | null
  /** Settings in the page's front matter; they override all menu settings. */
  readonly ownSettings: Partial<PageSettings>
  /** Heading above the page in menus, which it shares with the pages after it: a group of tags in an API document. */
  readonly menuSection?: string
  /** Menu label if `_meta.json` has none: front matter title, otherwise the title-cased file name. */
  readonly menuTitle: string
  readonly headings: readonly Heading[]
  readonly sections: readonly Section[]
  /** All ids that links can target: headings, and the generated anchors of API pages. */
  readonly anchors: readonly string[]
  /** Old or alternative anchors and the ids they stand for. */
  readonly anchorAliases: { readonly [alias: string]: string }
  /**
   * For an index: the ids of its rows, with the address that each row links to. An anchor that extends a row's id
   * (`cart-lineitems` for `cart`) is found below that address, and the script of the index forwards to it.
   */
  readonly anchorForwards?: { readonly [row: string]: string }
  readonly identifiers: readonly Identifier[]
  readonly links: readonly PageLink[]
  readonly samples: readonly Sample[]
  readonly body: Body
}
