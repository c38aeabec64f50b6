/** Reads and writes `content.lock.json`. Writing it is the moment at which new content replaces the old. */
import { createHash, randomBytes } from 'node:crypto'
import { readFile, rename, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { type Lock, type LockedFile, lockSchema } from './lock.schema.ts'
import { reasonOf } from './source-fault.ts'

export const LOCK_FILE = 'content.lock.json'
export const EMPTY_LOCK: Lock = { version: 1, sources: {} }

type LockResult = { readonly lock: Lock } | { readonly unreadable: string }

/**
 * `root` is the project. A missing file is an empty lock; for an unreadable one, returns the reason without a full
 * stop.
 *
 * @example
 * await readLock('/no/such/project') // { lock: { version: 1, sources: {} } }
 */
export async function readLock(root: string): Promise<LockResult> {
  try {
    const text = await readFile(join(root, LOCK_FILE), 'utf8')
    const parsed = lockSchema.safeParse(JSON.parse(text))
    if (parsed.success) return { lock: parsed.data }
    const [issue] = parsed.error.issues
    return { unreadable: `${LOCK_FILE}: ${issue?.path.join('.') ?? ''} ${issue?.message ?? 'has a wrong form'}` }
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === 'ENOENT') return { lock: EMPTY_LOCK }
    return { unreadable: `${LOCK_FILE}: ${reasonOf(error)}` }
  }
}

/**
 * Replaces the file atomically. Keys are sorted, so that a diff shows only real changes. Rejects if the folder is not
 * writable, and leaves the file unchanged.
 *
 * @example
 * await writeLock(root, { version: 1, sources: {} }) // content.lock.json is there, on disk
 */
export async function writeLock(root: string, lock: Lock): Promise<void> {
  const sources = sortKeys(lock.sources, (source) => ({ ...source, files: sortKeys(source.files, (file) => file) }))
  const temporary = join(root, `.${LOCK_FILE}.${randomBytes(6).toString('hex')}`)
  try {
    await writeFile(temporary, `${JSON.stringify({ version: lock.version, sources }, null, 2)}\n`, { flush: true })
    await rename(temporary, join(root, LOCK_FILE))
  } finally {
    await rm(temporary, { force: true })
  }
}

function sortKeys<T>(record: { readonly [key: string]: T }, map: (value: T) => T): { [key: string]: T } {
  const keys = Object.keys(record).sort()
  return Object.fromEntries(keys.flatMap((key) => (record[key] === undefined ? [] : [[key, map(record[key])]])))
}

/**
 * Names a set of files: 64 hexadecimal digits, equal only for the same paths and contents.
 *
 * @example
 * const [a, b] = [{ sha256: 'aa' }, { sha256: 'bb' }]
 * treeHash({ 'a.md': a, 'b.md': b }) === treeHash({ 'b.md': b, 'a.md': a }) // true
 * treeHash({ 'a.md': a }).length // 64
 */
export function treeHash(files: { readonly [at: string]: Pick<LockedFile, 'sha256'> }): string {
  const hash = createHash('sha256')
  for (const at of Object.keys(files).sort()) hash.update(`${at}\0${files[at]?.sha256}\n`)
  return hash.digest('hex')
}
