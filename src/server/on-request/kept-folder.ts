/**
 * The folder that stores rendered pages by key, so that they survive restarts, and publications that don't change them.
 * Any number of services can share it.
 */
import { mkdirSync, readdirSync, renameSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { type KeptPage, printKept, readKeptPage } from './kept-page.ts'

interface KeptFolder {
  /** Stores a page; if the folder is full, removes the oldest. Stores nothing in a folder that can't be written. */
  keep(key: string, page: KeptPage): void
}

/** Share of the size limit that remains after removing the oldest pages. */
const ROOM_SHARE = 0.9

/** Null if it doesn't exist or is damaged. */
export async function findKept(dir: string, key: string): Promise<KeptPage | null> {
  try {
    return readKeptPage(await readFile(fileOf(dir, key)))
  } catch {
    return null
  }
}

/** Lists the folder immediately, and whenever it is full. */
export function createKeptFolder(dir: string, maxBytes: number): KeptFolder {
  let size = list(dir).reduce((sum, file) => sum + file.size, 0)
  return {
    keep(key, page) {
      const bytes = printKept(page)
      if (!write(fileOf(dir, key), bytes)) return
      size += bytes.byteLength
      if (size > maxBytes) size = removeOldest(dir, maxBytes * ROOM_SHARE)
    },
  }
}

function fileOf(dir: string, key: string): string {
  return join(dir, key.slice(0, 2), key)
}

/** Atomic. */
function write(file: string, bytes: Uint8Array): boolean {
  const temporary = `${file}.${process.pid}`
  try {
    mkdirSync(join(file, '..'), { recursive: true })
    writeFileSync(temporary, bytes)
    renameSync(temporary, file)
    return true
  } catch {
    return false
  }
}

interface ListedFile {
  readonly path: string
  readonly size: number
  readonly time: number
}

function list(dir: string): ListedFile[] {
  try {
    return readdirSync(dir, { recursive: true, withFileTypes: true })
      .filter((entry) => entry.isFile())
      .flatMap((entry) => {
        const path = join(entry.parentPath, entry.name)
        const found = statSync(path, { throwIfNoEntry: false })
        return found === undefined ? [] : [{ path, size: found.size, time: found.mtimeMs }]
      })
  } catch {
    return []
  }
}

/** Returns the size of the remaining files in bytes, including those of other services. */
function removeOldest(dir: string, maxBytes: number): number {
  const files = list(dir).toSorted((one, other) => one.time - other.time)
  let size = files.reduce((sum, file) => sum + file.size, 0)
  for (const file of files) {
    if (size <= maxBytes) break
    rmSync(file.path, { force: true })
    size -= file.size
  }
  return size
}
