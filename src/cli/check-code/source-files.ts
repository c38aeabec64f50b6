/** Finds the files below a path that can be checked. Doesn't follow links and reads nothing outside the path. */
import { type Dirent, readdirSync, readFileSync, statSync } from 'node:fs'
import { basename, join, relative, sep } from 'node:path'
import { languageOf, type SourceFile } from '@dev-center/code-check'
import { isSkippedFolder } from '@dev-center/code-check/skipped-folders'

/** HAR recordings are the largest files. */
const MAX_BYTES = 20 * 1024 * 1024
const MAX_FILES = 50_000

interface FoundFiles {
  readonly files: readonly SourceFile[]
  /** Whether files were left out because there are too many. */
  readonly isCut: boolean
}

/** @throws when the path does not exist. Names are relative to `base`, with slashes. */
export function readSources(path: string, base: string): FoundFiles {
  const names = statSync(path).isDirectory() ? listFiles(path) : [path]
  const chosen = names.slice(0, MAX_FILES)
  const files = chosen.flatMap((name): SourceFile[] => {
    if (statSync(name).size > MAX_BYTES) return []
    const shown = relative(base, name).split(sep).join('/')
    return [{ name: shown.startsWith('../') ? basename(name) : shown, text: readFileSync(name, 'utf8') }]
  })
  return { files, isCut: names.length > MAX_FILES }
}

function listFiles(folder: string): string[] {
  const found: string[] = []
  const open = [folder]
  for (let next = open.pop(); next !== undefined && found.length <= MAX_FILES; next = open.pop()) {
    const inside: Dirent[] = readdirSync(next, { withFileTypes: true })
    for (const entry of inside) {
      const name = join(next, entry.name)
      if (entry.isDirectory() && !isSkippedFolder(entry.name)) open.push(name)
      else if (entry.isFile() && languageOf(entry.name) !== null) found.push(name)
    }
  }
  return found.sort()
}
