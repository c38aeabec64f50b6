/** Finds the files below a path that can be checked. Doesn't follow links and reads nothing outside the path. */
import { type Dirent, readdirSync, readFileSync, statSync } from 'node:fs'
import { dirname, join, relative, sep } from 'node:path'
import { languageOf, type SourceFile, unreadLanguageOf } from '@dev-center/code-check'
import { isSkippedFolder } from '@dev-center/code-check/skipped-folders'

/** HAR recordings are the largest files. */
const MAX_BYTES = 20 * 1024 * 1024
const MAX_FILES = 50_000
/** With those that are only counted. */
const MAX_LISTED = 2 * MAX_FILES

interface FoundFiles {
  readonly files: readonly SourceFile[]
  /** Names of programs in languages that aren't read. */
  readonly skipped: readonly string[]
  /** Names of files that are too large to read. */
  readonly large: readonly string[]
  /** Whether files were left out because there are too many. */
  readonly isCut: boolean
}

/**
 * Names have slashes and are relative to `base`, or to the path itself if it is outside of `base`, because imports are
 * resolved by them.
 * @throws when the path does not exist.
 */
export function readSources(path: string, base: string): FoundFiles {
  const isFolder = statSync(path).isDirectory()
  const names = isFolder ? listFiles(path) : [path]
  const isInside = !relative(base, path).startsWith('..')
  const root = isInside ? base : isFolder ? path : dirname(path)
  const shown = (name: string) => relative(root, name).split(sep).join('/')
  const files: SourceFile[] = []
  const large: string[] = []
  const readable = names.filter((name) => languageOf(name) !== null)
  for (const name of readable.slice(0, MAX_FILES)) {
    if (statSync(name).size > MAX_BYTES) large.push(shown(name))
    else files.push({ name: shown(name), text: readFileSync(name, 'utf8') })
  }
  const skipped = names.filter((name) => unreadLanguageOf(name) !== null).map(shown)
  return { files, skipped, large, isCut: readable.length > MAX_FILES }
}

function listFiles(folder: string): string[] {
  const found: string[] = []
  const open = [folder]
  for (let next = open.pop(); next !== undefined && found.length <= MAX_LISTED; next = open.pop()) {
    const inside: Dirent[] = readdirSync(next, { withFileTypes: true })
    for (const entry of inside) {
      const name = join(next, entry.name)
      if (entry.isDirectory() && !isSkippedFolder(entry.name)) open.push(name)
      else if (entry.isFile() && (languageOf(entry.name) ?? unreadLanguageOf(entry.name)) !== null) found.push(name)
    }
  }
  return found.sort()
}
