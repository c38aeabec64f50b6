/**
 * Computes, once per published file, its tag, compressed variants and, for pages, what its policy needs. Runs in
 * dedicated threads, so it uses synchronous I/O: promises cost five times as much.
 */
import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { readPatch } from '../../core/copy/copy-document.ts'
import { applyPatch } from '../../core/copy/patch.ts'
import { COMPRESS, gzipLevel } from './bodies/compress.ts'
import { fitsInSlices, gzipInSlices, readSlices } from './bodies/gzip-slices.ts'
import { inspectHtml, type PageFacts } from './inspect-html.ts'
import { linkOrCopy } from './link-or-copy.ts'
import { ENCODINGS, type Encoding, tagOf } from './manifest.ts'
import { isCompressible } from './media-type.ts'

export const SUFFIXES: { readonly [E in Encoding]: string } = { br: '.br', gzip: '.gz' }

/** Smaller responses fit into one packet anyway. */
const COMPRESS_FROM_BYTES = 1_024
/** Larger files are decompressed a slice at a time; nearly all pages are smaller. */
const SLICED_FROM_BYTES = 384 * 1_024

export interface PrepareJob {
  readonly distDir: string
  readonly file: string
  readonly type: string
  /** Compressed at maximum quality: it is created once and served for a year. */
  readonly immutable: boolean
  /** The file of that name in the previous build, if any. */
  readonly before: PreviousFile | null
}

export interface PreviousFile {
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
  /** Whether the content is the same as in the previous build. */
  readonly unchanged: boolean
}

export function prepareFile(job: PrepareJob): Prepared {
  const { distDir, file, type, before } = job
  const content = readFileSync(join(distDir, file))
  const etag = tagOf(content)
  const isHtml = type.startsWith('text/html')
  const found = { file, size: content.byteLength, etag }
  const unchanged = before?.etag === etag
  if (before?.etag === etag && (!isHtml || before.facts !== null)) {
    const encodings = reuse(distDir, before, content.byteLength)
    if (encodings !== null) return { ...found, encodings, facts: before.facts, unchanged }
  }
  const readOriginal = (path: string) => readFileSync(join(distDir, `${path.slice(1)}.html`), 'utf8')
  const facts = isHtml ? inspectPage(content.toString('utf8'), readOriginal) : null
  const worthIt = isCompressible(type) && content.byteLength > COMPRESS_FROM_BYTES
  const encodings = worthIt ? compress(job, content, facts) : {}
  return { ...found, encodings, facts, unchanged }
}

interface PreparedPage {
  readonly content: Buffer
  readonly etag: string
  readonly facts: PageFacts
  readonly packed: { readonly [E in Encoding]?: Buffer }
}

/** The same for a page that isn't a file. `original` is the document that a copy is combined with. */
export function preparePage(html: string, original = ''): PreparedPage {
  const content = Buffer.from(html)
  const packed = content.byteLength > COMPRESS_FROM_BYTES ? pack(content, false) : {}
  return { content, etag: tagOf(content), facts: inspectPage(html, () => original), packed }
}

/** Readers receive a copy combined with its original, so the result must be safe as well. */
function inspectPage(html: string, readOriginal: (path: string) => string): PageFacts {
  const facts = inspectHtml(html)
  const patch = facts.copyOf === undefined ? null : readPatch(html)
  if (facts.copyOf === undefined || patch === null) return facts
  return { ...inspectHtml(applyPatch(readOriginal(facts.copyOf), patch)), copyOf: facts.copyOf }
}

function compress(
  { distDir, file, immutable }: PrepareJob,
  content: Buffer,
  facts: PageFacts | null,
): Prepared['encodings'] {
  const encodings: { [E in Encoding]?: string } = {}
  // Of a copy, the service needs only the form that it decompresses, and other hosts send it to few readers.
  const wanted = facts?.copyOf === undefined ? ENCODINGS : (['gzip'] as const)
  for (const [encoding, packed] of Object.entries(pack(content, immutable, wanted)) as [Encoding, Buffer][]) {
    encodings[encoding] = `${file}${SUFFIXES[encoding]}`
    writeFileSync(join(distDir, encodings[encoding]), packed)
  }
  return encodings
}

/** Only variants that are smaller. */
function pack(content: Buffer, immutable: boolean, wanted: readonly Encoding[] = ENCODINGS): PreparedPage['packed'] {
  const packed: { [E in Encoding]?: Buffer } = {}
  for (const encoding of wanted) {
    const inSlices = encoding === 'gzip' && isSliced(content.byteLength)
    const bytes = inSlices ? gzipInSlices(content, gzipLevel(immutable)) : COMPRESS[encoding](content, immutable)
    if (bytes.byteLength < content.byteLength) packed[encoding] = bytes
  }
  return packed
}

function isSliced(bytes: number): boolean {
  return bytes >= SLICED_FROM_BYTES && fitsInSlices(bytes)
}

/**
 * Links the variants of the previous build into this one; null if one of them is missing, for example because older
 * code created other variants.
 */
function reuse(distDir: string, { dir, encodings, facts }: PreviousFile, size: number): Prepared['encodings'] | null {
  if (facts?.copyOf !== undefined && encodings.br !== undefined) return null
  const known = ENCODINGS.flatMap((encoding) => {
    const name = encodings[encoding]
    return name === undefined ? [] : [[encoding, name] as const]
  })
  try {
    const isOld =
      isSliced(size) && encodings.gzip !== undefined && readSlices(readFileSync(join(dir, encodings.gzip))) === null
    if (isOld) return null
    for (const [, name] of known) linkOrCopy(join(dir, name), join(distDir, name))
    return Object.fromEntries(known)
  } catch {
    return null
  }
}
