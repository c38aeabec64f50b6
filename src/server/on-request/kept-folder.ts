/**
 * The folder in which rendered pages stay, by their key: over a restart, and over a publication that does not change them.
 * Any number of services may share it.
 */
import { mkdirSync, readdirSync, renameSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { type KeptPage, printKept, readKept } from './kept-page.ts'

interface KeptFolder {
  /** Keeps a page; when the folder is full, the oldest go. A folder that cannot be written keeps nothing. */
  keep(key: string, page: KeptPage): void
}

/** Of the most bytes, after the oldest have gone. */
const ROOM_SHARE = 0.9

/** Null when it is not there, or damaged. */
export async function findKept(dir: string, key: string): Promise<KeptPage | null> {
  try {
    return readKept(await readFile(fileOf(dir, key)))
  } catch {
    return null
  }
}

/** Lists the folder now, and when it is full. */
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

/** Whole or not at all. */
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

/** What is left, in bytes. Files of other services are counted too. */
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
