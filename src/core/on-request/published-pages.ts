/**
 * The format in which a build passes pages that it skipped to the service, which renders them on request: a folder next
 * to the published files that contains the renderer (docs/decisions/0049). The site writes it, and the service reads
 * it.
 */

/** Position of a value in a file: first byte and number of bytes. */
export type Slice = readonly [start: number, length: number]

/** A page that the build skipped. */
export interface WaitingPage {
  /** Identifies all inputs of the document; the same document has the same key in every build. */
  readonly key: string
  /** Position of its inputs. */
  readonly at: Slice
  readonly noindex: boolean
  /** Path of the page in the default language that it is combined with (core/copy). */
  readonly copyOf?: string
}

/** The module in that folder that exports `openPublished`, an `OpenPublished`. */
export const PUBLISHED_RENDERER = 'renderer/entry.mjs'

export interface PublishedPages {
  /** Renders the document of a page; for a copy, `original` is the document of the page in the default language. */
  render(at: Slice, original?: string): Promise<string>
}

export type OpenPublished = (folder: string) => PublishedPages
