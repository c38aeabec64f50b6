/** What a shard says about itself and its pages, so that nobody joins what does not belong together. */
import type { Locale } from '../../core/locale.ts'
import { hashOf } from '../render-key.ts'

export interface ShardRecord {
  /** From 1. */
  readonly number: number
  readonly of: number
  /** State of the code that rendered it (renderer.ts). */
  readonly renderer: string
  /** What all pages have in common: settings and menus (`siteHash`). */
  readonly site: string
  /** By file below the folder of the shard. */
  readonly pages: { readonly [file: string]: ShardPage }
  /** Images that pages are shared with: public path -> name of what one was made from. */
  readonly images: { readonly [path: string]: string }
  /** False where code stayed plain that should have colours: the join renders those pages again. */
  readonly isFinal: boolean
}

interface ShardPage {
  /** Names everything that the page was made from (render-key.ts). */
  readonly key: string
  /** Addresses of the sheets that it refers to. */
  readonly sheets: readonly string[]
}

export interface Shard {
  readonly record: ShardRecord
  /** Folder of its files, as they are in the site. */
  readonly filesDir: string
}

/**
 * Names what all pages of a site have in common.
 *
 * @example
 * siteHash(sharedHashes(site, renderer)) // 32 digits
 */
export function siteHash(shared: ReadonlyMap<Locale, string>): string {
  return hashOf([...shared].flat())
}
