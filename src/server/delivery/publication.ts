/**
 * The bytes of a published build in memory: compressed, because nearly all readers accept that, and it takes a sixth of
 * the space (docs/operations.md, Memory). Files that are small or don't compress are stored unchanged.
 */
import { readFileSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { setImmediate as nextTurn } from 'node:timers/promises'
import { Fault } from '../../core/fault.ts'
import { MANIFEST_FILE, type Manifest, type ManifestFile, readManifest } from './manifest.ts'

export type Bytes = Uint8Array<ArrayBuffer>

/** One file; its gzip form replaces the file itself if there is one. */
export interface Held {
  readonly plain?: Bytes
  readonly br?: Bytes
  readonly gzip?: Bytes
}

export interface Publication {
  readonly manifest: Manifest
  /** By tag: identical files are stored once. */
  readonly held: ReadonlyMap<string, Held>
}

/** This many files with their variants take about two milliseconds; then waiting readers are served. */
const READ_AT_ONCE = 16
/** A gzip file ends with its uncompressed size. */
const GZIP_SIZE_BYTES = 4

/**
 * Reads a published `dist/` completely. A file that is missing or has a different size is a Fault, so an incomplete
 * copy is never served. Identical files are shared with `before`, so two builds in memory cost only their differences.
 * The files are small and many: a promise for each costs as much as the reading (16,000 of them: 0.8 instead of 0.5 s).
 */
export async function readPublication(distDir: string, before?: Publication): Promise<Publication> {
  const manifest = await readManifest(distDir)
  const held = new Map<string, Held>()
  for (const [at, entry] of Object.values(manifest.files).entries()) {
    if (at % READ_AT_ONCE === 0) await nextTurn()
    if (held.has(entry.etag)) continue
    held.set(entry.etag, before?.held.get(entry.etag) ?? readHeld(distDir, entry))
  }
  return { manifest, held }
}

function readHeld(distDir: string, { file, size, encodings, packed }: ManifestFile): Held {
  const br = encodings.br === undefined ? {} : { br: readWhole(distDir, encodings.br) }
  if (encodings.gzip === undefined) {
    const plain = readWhole(distDir, file)
    if (plain.byteLength !== size) throw broken(file)
    return { plain, ...br }
  }
  const gzip = readWhole(distDir, encodings.gzip)
  const isThere = packed === true || statSync(join(distDir, file), { throwIfNoEntry: false })?.size === size
  if (unpackedSize(gzip) !== size || !isThere) throw broken(file)
  return { gzip, ...br }
}

function unpackedSize(gzip: Bytes): number {
  const at = gzip.byteLength - GZIP_SIZE_BYTES
  return at < 0 ? -1 : new DataView(gzip.buffer, gzip.byteOffset + at).getUint32(0, true)
}

function readWhole(distDir: string, file: string): Bytes {
  try {
    return readFileSync(join(distDir, file))
  } catch (cause) {
    throw broken(file, cause)
  }
}

function broken(file: string, cause?: unknown): Fault {
  return new Fault('dist_broken', { message: `${file} doesn't match ${MANIFEST_FILE}: build again.`, cause })
}
