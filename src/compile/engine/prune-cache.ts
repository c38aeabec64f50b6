/** Limits the size of the cache: removes entries unused for a month, then the oldest ones above a size. */
import { mkdirSync, rmSync, writeFileSync } from 'node:fs'
import { readdir, rm, stat } from 'node:fs/promises'
import { hostname } from 'node:os'
import { join } from 'node:path'

const DAY_MS = 24 * 60 * 60 * 1000
const MIB = 1024 * 1024

interface PruneLimits {
  /** Time since an entry was last written or read; readers touch entries once a day (unit-cache.ts). */
  readonly unusedMs: number
  readonly maxBytes: number
}

const LIMITS: PruneLimits = { unusedMs: 30 * DAY_MS, maxBytes: 1024 * MIB }
/** Compiled units and share images. Readers of both touch the entries that they use. */
const FOLDERS = ['pages', 'share-images']
/** An older mark from another machine belongs to a crashed run. */
const FOREIGN_MARK_MS = DAY_MS

/** Caches that this process has marked. */
const marks = new Set<string>()

/** Marks the cache as in use by this process until it exits. */
export function markInUse(cacheDir: string): void {
  const mark = join(marksFolder(cacheDir), nameOfMark(process.pid))
  try {
    mkdirSync(marksFolder(cacheDir), { recursive: true })
    writeFileSync(mark, '')
    if (marks.size === 0) process.once('exit', () => removeMarks())
    marks.add(mark)
  } catch {
    // A cache that cannot be written cannot be pruned either.
  }
}

function removeMarks(): void {
  for (const mark of marks) rmSync(mark, { force: true })
}

/**
 * Removes entries unused for a month, and the oldest above 1 GiB. Returns the number of removed entries; removes none
 * while another process uses the cache. `cacheDir` is absolute.
 *
 * @example
 * await pruneCache('/project/.cache') // such as 12
 */
export async function pruneCache(cacheDir: string, { unusedMs, maxBytes }: PruneLimits = LIMITS): Promise<number> {
  if (await isUsedByOthers(cacheDir)) return 0
  const lists = await Promise.all(FOLDERS.map((folder) => listEntries(join(cacheDir, folder))))
  const entries = lists.flat().toSorted((a, b) => b.usedMs - a.usedMs)
  const oldest = Date.now() - unusedMs
  let kept = 0
  const doomed = entries.filter(({ size, usedMs }) => {
    if (usedMs < oldest || kept + size > maxBytes) return true
    kept += size
    return false
  })
  await Promise.all(doomed.map(({ file }) => rm(file, { force: true })))
  return doomed.length
}

interface Entry {
  readonly file: string
  readonly size: number
  readonly usedMs: number
}

async function listEntries(folder: string): Promise<Entry[]> {
  const names = await readdir(folder, { recursive: true, withFileTypes: true }).catch(() => [])
  const files = names.filter((entry) => entry.isFile()).map((entry) => join(entry.parentPath, entry.name))
  const entries = await Promise.all(
    files.map(async (file) => {
      const info = await stat(file).catch(() => null)
      return info === null ? [] : [{ file, size: info.size, usedMs: info.mtimeMs }]
    }),
  )
  return entries.flat()
}

async function isUsedByOthers(cacheDir: string): Promise<boolean> {
  const found = await readdir(marksFolder(cacheDir)).catch(() => [])
  for (const mark of found) {
    if (mark === nameOfMark(process.pid)) continue
    if (await isAlive(join(marksFolder(cacheDir), mark), mark)) return true
    await rm(join(marksFolder(cacheDir), mark), { force: true })
  }
  return false
}

async function isAlive(path: string, mark: string): Promise<boolean> {
  const [pid, host] = [Number(mark.slice(0, mark.indexOf('@'))), mark.slice(mark.indexOf('@') + 1)]
  if (host !== hostname()) {
    const info = await stat(path).catch(() => null)
    return info !== null && Date.now() - info.mtimeMs < FOREIGN_MARK_MS
  }
  try {
    process.kill(pid, 0)
    return true
  } catch (error) {
    // EPERM: the process exists but belongs to another user.
    return error instanceof Error && 'code' in error && error.code === 'EPERM'
  }
}

function marksFolder(cacheDir: string): string {
  return join(cacheDir, 'in-use')
}

function nameOfMark(pid: number): string {
  return `${pid}@${hostname()}`
}
