/**
 * Copies of sources on this machine: `.cache/content/{source}/{tree}/`, one folder per set of files, immutable once it
 * has its name. Only `content.lock.json` says which one is current.
 */
import { randomBytes } from 'node:crypto'
import { lstat, mkdir, open, readdir, readFile, rename, rm, writeFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import type { LockedFile, LockedSource } from './lock.schema.ts'
import { reasonOf, SourceFault } from './source-fault.ts'
import { sha256Of } from './verify-file.ts'

const TEMPORARY = '.new-'
/** A temporary folder this old belongs to a run that was killed. */
const ABANDONED_MS = 10 * 60_000

/** Folder of a source's copies; `cacheDir` is absolute. */
export function sourceFolder(cacheDir: string, name: string): string {
  return join(cacheDir, 'content', name)
}

/** Folder of a pinned copy. It is a content root: files have the same paths as below `content/`. */
export function copyFolder(cacheDir: string, name: string, { tree }: Pick<LockedSource, 'tree'>): string {
  return join(sourceFolder(cacheDir, name), tree.slice(0, 32))
}

/** Bytes of a file as locked, or why they do not match. Never follows symbolic links. */
export async function readCopied(
  folder: string,
  at: string,
  locked: LockedFile,
): Promise<Buffer | 'missing' | 'damaged'> {
  const path = join(folder, at)
  const info = await lstat(path).catch(() => null)
  if (info === null || !info.isFile()) return 'missing'
  if (info.size !== locked.size) return 'damaged'
  const bytes = await readFile(path).catch(() => null)
  if (bytes === null) return 'missing'
  return sha256Of(bytes) === locked.sha256 ? bytes : 'damaged'
}

export interface NewCopy {
  readonly folder: string
  write(at: string, bytes: Uint8Array): Promise<void>
  remove(at: string): Promise<void>
  /** Renames the folder atomically. */
  publish(tree: string): Promise<void>
  /** Removes the folder unless it was published. */
  discard(): Promise<void>
}

/** A new empty folder. Throws a SourceFault if it cannot be written. */
export async function startCopy(cacheDir: string, name: string): Promise<NewCopy> {
  const parent = sourceFolder(cacheDir, name)
  const folder = join(parent, `${TEMPORARY}${process.pid}-${randomBytes(6).toString('hex')}`)
  await onDisk(mkdir(folder, { recursive: true }))
  return {
    folder,
    write: (at, bytes) => onDisk(writeInto(join(folder, at), bytes)),
    remove: (at) => onDisk(rm(join(folder, at), { force: true })),
    publish: (tree) => onDisk(moveTo(folder, join(parent, tree.slice(0, 32)))),
    discard: () => rm(folder, { recursive: true, force: true }).catch(() => {}),
  }
}

async function writeInto(path: string, bytes: Uint8Array): Promise<void> {
  await mkdir(dirname(path), { recursive: true })
  await writeFile(path, bytes)
}

/** An existing folder of that name is either damaged or identical, so the new one replaces it. */
async function moveTo(folder: string, target: string): Promise<void> {
  const old = `${target}.${randomBytes(4).toString('hex')}.old`
  await rename(target, old).catch(() => {})
  await rename(folder, target)
  await flushFolder(dirname(target))
  await rm(old, { recursive: true, force: true })
}

async function flushFolder(path: string): Promise<void> {
  const handle = await open(path, 'r').catch(() => null)
  await handle?.sync().catch(() => {})
  await handle?.close()
}

/** Removes folders that no lock names, and leftovers of killed runs. Never fails a run. */
export async function sweepCopies(
  cacheDir: string,
  name: string,
  keep: readonly string[],
  nowMs: number,
): Promise<void> {
  const parent = sourceFolder(cacheDir, name)
  const kept = new Set(keep.map((tree) => tree.slice(0, 32)))
  for (const entry of await readdir(parent, { withFileTypes: true }).catch(() => [])) {
    if (!entry.isDirectory() || kept.has(entry.name)) continue
    const info = await lstat(join(parent, entry.name)).catch(() => null)
    const isNamed = /^[\da-f]{32}$/.test(entry.name)
    if (info === null || (!isNamed && nowMs - info.mtimeMs < ABANDONED_MS)) continue
    await rm(join(parent, entry.name), { recursive: true, force: true }).catch(() => {})
  }
}

async function onDisk<T>(work: Promise<T>): Promise<T> {
  try {
    return await work
  } catch (error) {
    throw new SourceFault('content_disk', `the copy can't be written: ${reasonOf(error)}`, { cause: error })
  }
}
