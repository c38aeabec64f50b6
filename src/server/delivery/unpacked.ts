/**
 * Uncompressed bodies for clients that don't accept compression, and for partial requests: decompressed on request,
 * with a cache of the most recent ones.
 */
import { gunzipSync } from 'node:zlib'
import type { Bytes, Held } from './publication.ts'

/** Decompressing a page takes a third of a millisecond, so the cache can be small. */
const KEPT_MAX_BYTES = 8 * 1024 * 1024

export interface Unpacked {
  /** The file itself. */
  plain(held: Held): Bytes
}

export function createUnpacked(keptMaxBytes = KEPT_MAX_BYTES): Unpacked {
  // A Map is ordered by insertion, so the first entry is the least recently used one.
  const kept = new Map<Held, Bytes>()
  let size = 0
  function keep(held: Held, bytes: Bytes): void {
    kept.set(held, bytes)
    size += bytes.byteLength
    for (const [oldest, { byteLength }] of kept) {
      if (size <= keptMaxBytes) break
      kept.delete(oldest)
      size -= byteLength
    }
  }
  return {
    plain(held) {
      if (held.plain !== undefined) return held.plain
      const found = kept.get(held)
      if (found !== undefined) {
        kept.delete(held)
        kept.set(held, found)
        return found
      }
      const bytes = held.gzip === undefined ? new Uint8Array() : gunzipSync(held.gzip)
      keep(held, bytes)
      return bytes
    },
  }
}
