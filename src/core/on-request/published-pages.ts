/**
 * What a build that leaves pages out gives to the service, which renders them when they are asked for: a folder beside the
 * published files, with the renderer in it (docs/decisions/0049). The site writes it, the service reads it.
 */

/** Place of a value in a file: its first byte and how many it has. */
export type Slice = readonly [start: number, length: number]

/** A page that the build left out. */
export interface WaitingPage {
  /** Names everything that its document is made from; the same document has the same key in another build. */
  readonly key: string
  /** Where what it is made from is. */
  readonly at: Slice
  readonly noindex: boolean
  /** Path of the page in the default language that it is put together with (core/copy). */
  readonly copyOf?: string
}

/** File in the folder that exports `openPublished`, an `OpenPublished`. */
export const PUBLISHED_RENDERER = 'renderer/entry.mjs'

export interface PublishedPages {
  /** The document of a page; of a copy, given the document of its original. */
  render(at: Slice, original?: string): Promise<string>
}

export type OpenPublished = (folder: string) => PublishedPages
