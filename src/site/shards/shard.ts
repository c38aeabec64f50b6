/** The record that a shard keeps of itself and its pages, so that only matching shards are joined. */
import type { Locale } from '../../core/locale.ts'
import { hashOf } from '../render-key.ts'

export interface ShardRecord {
  /** Counted from 1. */
  readonly number: number
  readonly of: number
  /** Hash of the code that rendered it (renderer.ts). */
  readonly renderer: string
  /** Hash of what all pages have in common: settings and menus (`siteHash`). */
  readonly site: string
  /** By file, relative to the shard's folder. */
  readonly pages: { readonly [file: string]: ShardPage }
  /** Share images: public path to key. */
  readonly images: { readonly [path: string]: string }
  /** False when some code could not be highlighted; the join renders those pages again. */
  readonly isFinal: boolean
}

interface ShardPage {
  /** Identifies all inputs of the page (render-key.ts). */
  readonly key: string
  /** URLs of the sheets it refers to. */
  readonly sheets: readonly string[]
}

export interface Shard {
  readonly record: ShardRecord
  /** Folder of its files, laid out as in the site. */
  readonly filesDir: string
}

/**
 * Hash of what all pages of a site have in common.
 *
 * @example
 * siteHash(sharedHashes(site, renderer)) // 32 digits
 */
export function siteHash(shared: ReadonlyMap<Locale, string>): string {
  return hashOf([...shared].flat())
}
