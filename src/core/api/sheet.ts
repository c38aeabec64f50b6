/** Parts of a page that are documents of their own, and the files that a compiler makes beside pages. */
import type { Operation } from './api.ts'
import type { SchemaNode } from './api-schema.ts'

/** A schema rendered as a small document of its own at `path`; loaded into a page when a reader opens the part. */
export interface SchemaSheet {
  /** Public path, `/_dc/schema/<hash>`; the file ends with `.html`. */
  readonly path: string
  readonly title: string
  /** Ids of the nodes are relative: `images.url`. */
  readonly root: SchemaNode
  /** Instead of the root: what an operation takes and gives, for which its page has no room. Its ids are those of the page. */
  readonly operation?: Operation
  /** Page the schema belongs to. */
  readonly home: { readonly title: string; readonly route: string }
}

/** A file made by a compiler beside its pages: its content, or a sheet that the site renders. */
export type GeneratedFile =
  | { readonly kind: 'text'; readonly content: string }
  | { readonly kind: 'sheet'; readonly sheet: SchemaSheet }
