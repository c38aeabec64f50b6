/** Encoded forms of a file, created when the site is prepared or when a page is assembled. */
import { promisify } from 'node:util'
import { type BrotliOptions, brotliCompress, brotliCompressSync, constants, gzip, gzipSync } from 'node:zlib'
import type { Encoding } from '../manifest.ts'
import type { Bytes } from '../publication.ts'

/**
 * For larger files, the last two percent cost more time than they save: 640 KB of editor code take 0.8 s at the highest
 * quality, but 0.3 s at the next.
 */
const HARDEST_UP_TO_BYTES = 64 * 1024

/**
 * From here on, a higher quality pays: a hundred files of this site between 256 KB and 1 MB, which are contracts, search
 * data, and the longest pages, take 1.0 s instead of 0.4 s and are 5 % smaller.
 */
const LARGE_FROM_BYTES = 256 * 1024

/**
 * Pages change with every build, so their quality is a compromise (1.7 ms per page for both encodings). Hashed assets
 * are compressed only once; small ones at maximum quality.
 */
export const COMPRESS: {
  readonly [E in Encoding]: (content: Buffer, immutable: boolean) => Buffer<ArrayBuffer>
} = {
  br: (content, immutable) => brotliCompressSync(content, brotliOptions(content, immutable)),
  gzip: (content, immutable) => gzipSync(content, { level: gzipLevel(immutable) }),
}

/** Both forms of a page, compressed in other threads: it takes several milliseconds. */
export async function compressPage(content: Buffer): Promise<{ readonly [E in Encoding]: Bytes }> {
  const [br, packed] = await Promise.all([
    promisify(brotliCompress)(content, brotliOptions(content, false)),
    promisify(gzip)(content, { level: gzipLevel(false) }),
  ])
  // Copied, because the buffers are larger than what is in them, and both stay in memory.
  return { br: new Uint8Array(br), gzip: new Uint8Array(packed) }
}

export function gzipLevel(immutable: boolean): number {
  return immutable ? 9 : 6
}

function brotliQuality(bytes: number, immutable: boolean): number {
  if (immutable) return bytes > HARDEST_UP_TO_BYTES ? 10 : 11
  return bytes > LARGE_FROM_BYTES ? 9 : 5
}

function brotliOptions(content: Buffer, immutable: boolean): BrotliOptions {
  return {
    params: {
      [constants.BROTLI_PARAM_QUALITY]: brotliQuality(content.byteLength, immutable),
      [constants.BROTLI_PARAM_LGWIN]: windowFor(content.byteLength),
      [constants.BROTLI_PARAM_MODE]: constants.BROTLI_MODE_TEXT,
      [constants.BROTLI_PARAM_SIZE_HINT]: content.byteLength,
    },
  }
}

/**
 * Brotli's window in bits, just large enough for the content: a larger one finds nothing more and takes longer to set
 * up (1.2 instead of 0.9 ms for a page of 58 KB). From 64 KB to 4 MB.
 */
function windowFor(bytes: number): number {
  return Math.min(22, Math.max(16, Math.ceil(Math.log2(bytes + 16))))
}
