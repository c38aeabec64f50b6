/**
 * What the build works out once for each published file: its tag, its compressed variants and, for pages, what its policy
 * needs. It runs in threads with nothing else to do, so it reads and writes at once: promises cost five times as much.
 */
import { createHash } from 'node:crypto'
import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { brotliCompressSync, constants, gzipSync, zstdCompressSync } from 'node:zlib'
import { readPatch } from '../../core/copy/copy-document.ts'
import { applyPatch } from '../../core/copy/patch.ts'
import { inspectHtml, type PageFacts } from './inspect-html.ts'
import { linkOrCopy } from './link-or-copy.ts'
import { ENCODINGS, type Encoding } from './manifest.ts'
import { isCompressible } from './media-type.ts'

export const SUFFIXES: { readonly [E in Encoding]: string } = { br: '.br', zstd: '.zst', gzip: '.gz' }

/** Below this a response fits one packet anyway. */
const COMPRESS_FROM_BYTES = 1_024

export interface PrepareJob {
  readonly distDir: string
  readonly file: string
  readonly type: string
  /** Compressed as hard as can be: it is made once and served for a year. */
  readonly immutable: boolean
  /** The file of the build before, when it had one of that name. */
  readonly before: Before | null
}

export interface Before {
  readonly dir: string
  readonly etag: string
  readonly encodings: { readonly [E in Encoding]?: string }
  readonly facts: PageFacts | null
}

export interface Prepared {
  readonly file: string
  readonly size: number
  readonly etag: string
  readonly encodings: { readonly [E in Encoding]?: string }
  readonly facts: PageFacts | null
  /** Same content as in the build before. */
  readonly unchanged: boolean
}

export function prepareFile(job: PrepareJob): Prepared {
  const { distDir, file, type, before } = job
  const content = readFileSync(join(distDir, file))
  const etag = createHash('sha256').update(content).digest('base64url')
  const isHtml = type.startsWith('text/html')
  const found = { file, size: content.byteLength, etag }
  if (before?.etag === etag && (!isHtml || before.facts !== null)) {
    const encodings = reuse(distDir, before)
    if (encodings !== null) return { ...found, encodings, facts: before.facts, unchanged: true }
  }
  const facts = isHtml ? inspectPage(distDir, content.toString('utf8')) : null
  const worthIt = isCompressible(type) && content.byteLength > COMPRESS_FROM_BYTES
  const encodings = worthIt ? compress(job, content) : {}
  return { ...found, encodings, facts, unchanged: before?.etag === etag }
}

/** What readers get of a copy is the document that it is put together to: that must be safe as well. */
function inspectPage(distDir: string, html: string): PageFacts {
  const facts = inspectHtml(html)
  const patch = facts.copyOf === undefined ? null : readPatch(html)
  if (facts.copyOf === undefined || patch === null) return facts
  const original = readFileSync(join(distDir, `${facts.copyOf.slice(1)}.html`), 'utf8')
  return { ...inspectHtml(applyPatch(original, patch)), copyOf: facts.copyOf }
}

function compress({ distDir, file, immutable }: PrepareJob, content: Buffer): Prepared['encodings'] {
  const encodings: { [E in Encoding]?: string } = {}
  for (const encoding of ENCODINGS) {
    const packed = COMPRESS[encoding](content, immutable)
    if (packed.byteLength >= content.byteLength) continue
    encodings[encoding] = `${file}${SUFFIXES[encoding]}`
    writeFileSync(join(distDir, encodings[encoding]), packed)
  }
  return encodings
}

/** Above this the last two percents of size cost more than they save: 640 KB of editor take 0.8 s at the highest quality, 0.3 s at the next. */
const HARDEST_UP_TO_BYTES = 64 * 1024

/**
 * Pages change with every build, so their quality is where the curve bends (1.7 ms a page for all three encodings);
 * hashed assets are compressed once, the small ones as hard as can be.
 */
export const COMPRESS: {
  readonly [E in Encoding]: (content: Buffer, immutable: boolean) => Buffer<ArrayBuffer>
} = {
  br: (content, immutable) =>
    brotliCompressSync(content, {
      params: {
        [constants.BROTLI_PARAM_QUALITY]: immutable ? (content.byteLength > HARDEST_UP_TO_BYTES ? 10 : 11) : 5,
        [constants.BROTLI_PARAM_LGWIN]: windowFor(content.byteLength),
        [constants.BROTLI_PARAM_MODE]: constants.BROTLI_MODE_TEXT,
        [constants.BROTLI_PARAM_SIZE_HINT]: content.byteLength,
      },
    }),
  // Who takes it takes brotli too, which is smaller: the last percent would cost five times the time for nobody.
  zstd: (content, immutable) =>
    zstdCompressSync(content, { params: { [constants.ZSTD_c_compressionLevel]: immutable ? 9 : 5 } }),
  gzip: (content, immutable) => gzipSync(content, { level: immutable ? 9 : 6 }),
}

/**
 * Brotli's window in bits, as wide as the content: a wider one finds nothing more and takes its time to set up (1.2
 * instead of 0.9 ms for a page of 58 KB). From 64 KB to 4 MB.
 */
function windowFor(bytes: number): number {
  return Math.min(22, Math.max(16, Math.ceil(Math.log2(bytes + 16))))
}

/** Links the variants of the build before into this one; null when one of them is gone. */
function reuse(distDir: string, before: Before): Prepared['encodings'] | null {
  try {
    for (const name of Object.values(before.encodings)) linkOrCopy(join(before.dir, name), join(distDir, name))
    return before.encodings
  } catch {
    return null
  }
}
