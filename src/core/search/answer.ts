/** What the worker says to a query: everything the panel shows, as data. */
import type { PageKind } from '../page.ts'

export interface Answer {
  readonly query: string
  /** `headings` while text is still on its way for this query: better rows will follow. */
  readonly source: 'headings' | 'text'
  /** At most five pages, unless all were asked for. */
  readonly groups: readonly ResultGroup[]
  /** Words to highlight beside those of the query: the corrections of its typos. */
  readonly corrections: readonly string[]
  /** For a query that finds nothing. */
  readonly help: SearchHelp | null
}

export interface ResultGroup {
  /** Address of the page, with locale prefix. */
  readonly href: string
  readonly title: string
  /** null for what is no page of ours, or while its kind is not known. */
  readonly kind: PageKind | null
  /** Shown in the default language, because there is no translation. */
  readonly fallback: boolean
  readonly deprecated: boolean
  /** At most five; none for a page far down where all were asked for. */
  readonly rows: readonly ResultRow[]
}

export interface ResultRow {
  /** Page address, with `#anchor` where the row is a section. */
  readonly href: string
  readonly title: string
  /** '' shows no second line. */
  readonly excerpt: string
  /** Lower case, of the operation that the row is or is in. */
  readonly method?: string
}

export interface SearchHelp {
  /** Queries that do find something: "did you mean". */
  readonly suggestions: readonly string[]
  /** Pages with the most similar titles. */
  readonly nearest: readonly { readonly title: string; readonly href: string }[]
}
