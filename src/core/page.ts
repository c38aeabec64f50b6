/** The one value in the middle: every source compiles to `Page`, every output reads `Page` and nothing else. */
import type { Body } from './body.ts'
import type { Locale } from './locale.ts'
import type { PageSettings } from './settings.ts'

/** A canonical path: leading `/`, no trailing `/`, no locale, no `index`; the home page is `/`. */
export type Route = `/${string}`

/** What a page is, for search groups, badges and outputs. */
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

/** A searchable part of a page; the first one, with id '', holds everything before the first heading and always exists. */
export interface Section {
  readonly id: string
  /** Plain text of the heading; '' for the intro. */
  readonly heading: string
  /** Plain text, one block a line (spec: search.text). */
  readonly text: string
}

/** A link as an author wrote it, kept with its place so that all of them are checked together. */
export interface PageLink {
  readonly href: string
  /** What has the address. */
  readonly from: 'link' | 'image' | 'component'
  readonly position: Position
}

/** A fenced sample with its raw meta, kept for the sample checks. */
export interface Sample {
  readonly language: string
  /** Everything after the language on the fence line, verbatim. */
  readonly meta: string
  readonly code: string
  readonly position: Position
}

/** A name that search must find exactly (an operation path, a field, a header …) and the anchor it leads to. */
export interface Identifier {
  readonly text: string
  readonly anchor: string
}

export interface Page {
  readonly route: Route
  readonly locale: Locale
  readonly kind: PageKind
  /** Path below the content root, with `/`; what the edit link and Problems name. */
  readonly file: string
  readonly title: string
  /** '' when the author gave none: the head then uses the site default. */
  readonly description: string
  /** Made from the names of what is on the page, because nobody has written one. */
  readonly isDescriptionMade?: true
  /** Verbatim comma string of the front matter, or ''. */
  readonly keywords: string
  readonly noindex: boolean
  readonly searchable: boolean
  /** What the page describes is on its way out: search ranks it lower. */
  readonly deprecated?: boolean
  /** ISO date of the front matter, or null. Orders pages in menus. */
  readonly date: string | null
  readonly canonical: string | null
  /** Settings the page itself gives in its front matter; they win over every menu setting. */
  readonly ownSettings: Partial<PageSettings>
  /** Label for menus when `_meta.json` has none: front matter title, else title-cased file name. */
  readonly menuTitle: string
  readonly headings: readonly Heading[]
  readonly sections: readonly Section[]
  /** Every id a link may point at: headings, and the generated anchors of API pages. */
  readonly anchors: readonly string[]
  /** Old or alternative anchors and the id each stands for. */
  readonly anchorAliases: { readonly [alias: string]: string }
  /**
   * On an index: ids of its rows, and the address that each row links. An anchor below a row (`cart-lineitems` below `cart`) is
   * below that address; the script of the index goes there.
   */
  readonly anchorForwards?: { readonly [row: string]: string }
  readonly identifiers: readonly Identifier[]
  readonly links: readonly PageLink[]
  readonly samples: readonly Sample[]
  readonly body: Body
}
