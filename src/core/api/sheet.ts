/** Parts of a page that are separate documents, and files that compilers generate next to pages. */
import type { Operation } from './api.ts'
import type { SchemaNode } from './api-schema.ts'

/** A schema rendered as a small document at `path`, loaded into a page when a reader opens that part. */
export interface SchemaSheet {
  /** Public path, `/_dc/schema/<hash>`; the file ends with `.html`. */
  readonly path: string
  readonly title: string
  /** Ids of the nodes are relative: `images.url`. */
  readonly root: SchemaNode
  /**
   * In that case replaces the root: the parameters, body, and responses of an operation that don't fit on its page. Ids
   * are those of the page.
   */
  readonly operation?: Operation
  /** Page that the schema belongs to. */
  readonly home: { readonly title: string; readonly route: string }
}

/** A file that a compiler generates next to its pages: its content, or a sheet that the site renders. */
export type GeneratedFile =
  | { readonly kind: 'text'; readonly content: string }
  | { readonly kind: 'sheet'; readonly sheet: SchemaSheet }
