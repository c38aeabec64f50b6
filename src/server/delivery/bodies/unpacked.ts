/**
 * Uncompressed bodies, for clients that don't accept compression, and for partial requests: decompressed on request, in
 * other threads, with a cache of the most recent small ones. Large files are decompressed slice by slice, as fast as
 * the client accepts them, so that a body takes no more memory than a slice.
 */
import { promisify } from 'node:util'
import { constants, gunzip, gunzipSync, inflateRaw } from 'node:zlib'
import type { Caller, FairQueue } from '../../guard/fair-queue.ts'
import type { Bytes, Held } from '../publication.ts'
import { readSlices, SLICE_BYTES } from './gzip-slices.ts'

/** Decompressing a page takes a third of a millisecond, so the cache can be small. */
const KEPT_MAX_BYTES = 8 * 1024 * 1024

export type ResponseContent = Bytes | ReadableStream<Bytes>

export interface Part {
  /** First byte, and the one after the last. */
  readonly start: number
  readonly end: number
}

export interface Unpacked {
  /** A part of the file, when it is the caller's turn; immediately if nothing has to be decompressed. */
  part(held: Held, part: Part, caller: Caller): ResponseContent | Promise<ResponseContent>
  /** The file itself, now: for the few small pages that the service sends on its own account, such as an error page. */
  plain(held: Held): Bytes
}

export function createUnpacked(queue: FairQueue, keptMaxBytes = KEPT_MAX_BYTES): Unpacked {
  // A Map is ordered by insertion, so the first entry is the least recently used one.
  const kept = new Map<Held, Bytes>()
  let size = 0
  function keep(held: Held, bytes: Bytes): Bytes {
    kept.set(held, bytes)
    size += bytes.byteLength
    for (const [oldest, { byteLength }] of kept) {
      if (size <= keptMaxBytes) break
      kept.delete(oldest)
      size -= byteLength
    }
    return bytes
  }
  function find(held: Held): Bytes | undefined {
    const found = held.plain ?? kept.get(held)
    if (found === undefined || held.plain !== undefined) return found
    kept.delete(held)
    kept.set(held, found)
    return found
  }
  return {
    plain: (held) => find(held) ?? keep(held, held.gzip === undefined ? new Uint8Array() : gunzipSync(held.gzip)),
    part(held, { start, end }, caller) {
      const found = find(held)
      if (found !== undefined) return found.subarray(start, end)
      const slices = held.gzip === undefined ? null : readSlices(held.gzip)
      if (slices !== null) return streamSlices(slices, { start, end }, queue, caller)
      const whole = queue.run(caller, async () => {
        // Decompressed for somebody else in the meantime.
        return find(held) ?? keep(held, new Uint8Array(await promisify(gunzip)(held.gzip ?? new Uint8Array())))
      })
      return whole.then((bytes) => bytes.subarray(start, end))
    },
  }
}

/** Every slice is a turn of its own, so that a large file delays others no more than a small one. */
function streamSlices(
  slices: readonly Uint8Array[],
  { start, end }: Part,
  queue: FairQueue,
  caller: Caller,
): ReadableStream<Bytes> {
  let at = start
  return new ReadableStream<Bytes>(
    {
      async pull(controller) {
        const index = Math.floor(at / SLICE_BYTES)
        const slice = slices[index] ?? new Uint8Array()
        const options = { finishFlush: constants.Z_SYNC_FLUSH }
        const content = await queue.run(caller, () => promisify(inflateRaw)(slice, options))
        const from = index * SLICE_BYTES
        controller.enqueue(new Uint8Array(content.subarray(at - from, end - from)))
        at = from + SLICE_BYTES
        if (at >= end) controller.close()
      },
    },
    // Nothing is decompressed before it can be sent.
    { highWaterMark: 0 },
  )
}
