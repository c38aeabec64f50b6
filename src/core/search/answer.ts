/** The worker's answer to a query: everything the panel shows, as data. */
import type { PageKind } from '../page.ts'

export interface SearchAnswer {
  readonly query: string
  /** `headings` while text for this query is still loading, so better rows will follow. */
  readonly source: 'headings' | 'text'
  /** At most five pages, unless all were requested. */
  readonly groups: readonly ResultGroup[]
  /** Words to highlight in addition to those of the query: corrections of its typos. */
  readonly corrections: readonly string[]
  /** Suggestions for a query without results. */
  readonly help: SearchHelp | null
}

export interface ResultGroup {
  /** URL of the page, with locale prefix. */
  readonly href: string
  readonly title: string
  /** null for external pages, or while the kind is unknown. */
  readonly kind: PageKind | null
  /** Shown in the default language because there is no translation. */
  readonly fallback: boolean
  readonly deprecated: boolean
  /** At most five, best first; none for a low-ranked page when all pages were requested. */
  readonly rows: readonly ResultRow[]
}

export interface ResultRow {
  /** URL of the page, with `#anchor` if the row is a section. */
  readonly href: string
  readonly title: string
  /** '' for no second line. */
  readonly excerpt: string
  /** Of the operation that the row is; lower case. */
  readonly method?: string
  /** As in its document, with parameters in braces. */
  readonly path?: string
  /** OAuth scopes that its caller needs, or of which it needs one; without those that only read if there are others. */
  readonly scopes?: readonly string[]
}

export interface SearchHelp {
  /** Queries that have results, for "did you mean". */
  readonly suggestions: readonly string[]
  /** Pages with the most similar titles. */
  readonly nearest: readonly { readonly title: string; readonly href: string }[]
}
