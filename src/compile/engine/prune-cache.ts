/** Keeps the cache small: what has not been used for a month goes, and the oldest beyond a size. */
import { mkdirSync, rmSync, writeFileSync } from 'node:fs'
import { readdir, rm, stat } from 'node:fs/promises'
import { hostname } from 'node:os'
import { join } from 'node:path'

const DAY_MS = 24 * 60 * 60 * 1000
const MIB = 1024 * 1024

interface PruneLimits {
  /** Since an entry was last written or read; readers touch it once a day (unit-cache.ts). */
  readonly unusedMs: number
  readonly maxBytes: number
}

const LIMITS: PruneLimits = { unusedMs: 30 * DAY_MS, maxBytes: 1024 * MIB }
/** Compiled units, and images that pages are shared with: readers of both note that they use an entry. */
const FOLDERS = ['pages', 'share-images']
/** A mark of another machine that is older belongs to a run that died. */
const FOREIGN_MARK_MS = DAY_MS

/** Of this process. */
const marks = new Set<string>()

/** Marks that this process uses the cache, until it ends. */
export function markInUse(cacheDir: string): void {
  const mark = join(marksFolder(cacheDir), nameOfMark(process.pid))
  try {
    mkdirSync(marksFolder(cacheDir), { recursive: true })
    writeFileSync(mark, '')
    if (marks.size === 0) process.once('exit', () => removeMarks())
    marks.add(mark)
  } catch {
    // A cache that cannot be written is not pruned either.
  }
}

function removeMarks(): void {
  for (const mark of marks) rmSync(mark, { force: true })
}

/**
 * Removes what has not been used for a month, and the oldest beyond 1 GiB. Gives the number of entries that were removed; none
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
    // Of another user: it lives, and we may not ask.
    return error instanceof Error && 'code' in error && error.code === 'EPERM'
  }
}

function marksFolder(cacheDir: string): string {
  return join(cacheDir, 'in-use')
}

function nameOfMark(pid: number): string {
  return `${pid}@${hostname()}`
}
