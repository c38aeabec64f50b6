/**
 * The bytes of a published build as they are kept in memory: compressed, because that is what nearly every reader takes
 * and a sixth of the size (docs/operations.md, Memory). What is small or does not compress is kept as it is.
 */
import { readFileSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { setImmediate as nextTurn } from 'node:timers/promises'
import { Fault } from '../../core/fault.ts'
import { MANIFEST_FILE, type Manifest, type ManifestFile, readManifest } from './manifest.ts'

export type Bytes = Uint8Array<ArrayBuffer>

/** One file: its gzip form stands for the file itself wherever there is one. */
export interface Held {
  readonly plain?: Bytes
  readonly br?: Bytes
  readonly gzip?: Bytes
}

export interface Publication {
  readonly manifest: Manifest
  /** By tag: files with the same content are kept once. */
  readonly held: ReadonlyMap<string, Held>
}

/** So many files with their variants take some two milliseconds, after which waiting readers are served. */
const READ_AT_ONCE = 16
/** A gzip file ends with the size of what it unpacks to. */
const GZIP_SIZE_BYTES = 4

/**
 * Reads a published `dist/` whole; a file that is missing or has another size is a Fault, so a half-copied one is never
 * served. What `before` has too is taken from there: two builds in memory cost only what they differ in.
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

function readHeld(distDir: string, { file, size, encodings }: ManifestFile): Held {
  const br = encodings.br === undefined ? {} : { br: readWhole(distDir, encodings.br) }
  if (encodings.gzip === undefined) {
    const plain = readWhole(distDir, file)
    if (plain.byteLength !== size) throw broken(file)
    return { plain, ...br }
  }
  const gzip = readWhole(distDir, encodings.gzip)
  if (unpackedSize(gzip) !== size || statSync(join(distDir, file), { throwIfNoEntry: false })?.size !== size)
    throw broken(file)
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
