/** Lists the content folder: plain files only, in a stable order, plus what was ignored and why. */
import { type Dirent, realpathSync, type Stats, statSync } from 'node:fs'
import { readdir } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import type { Finding } from '../../../core/problem.ts'
import { badNameMessage, isBadName } from '../names.ts'
import { isInside } from './inside.ts'
import { onDisk } from './locate.ts'

interface Listing {
  /** Paths relative to the root, with `/`, sorted. */
  readonly files: readonly string[]
  readonly problems: readonly Finding[]
}

/**
 * Walks the folder. Never follows submodules, nor symbolic links that lead out of it or to a folder that contains them;
 * all others are what they lead to. A missing folder counts as empty. `isUsed` leaves out files, and what is wrong with
 * their names.
 */
export async function listFiles(root: string, isUsed: (path: string) => boolean = () => true): Promise<Listing> {
  const files: string[] = []
  const problems: Finding[] = []
  const walk = async (folder: string): Promise<void> => {
    const entries = await readFolder(onDisk(root, folder) ?? join(root, folder))
    problems.push(...caseConflicts(folder, entries))
    if (folder !== '' && entries.some((entry) => entry.name === '.git')) {
      problems.push(warning('DC602', folder, `"${folder}" is a separate repository (a submodule); it's ignored.`))
      return
    }
    for (const entry of entries) {
      if (entry.name.startsWith('.')) continue
      const path = (folder === '' ? entry.name : `${folder}/${entry.name}`).normalize('NFC')
      if (entry.name === 'node_modules' || !isUsed(path)) continue
      const kind = entry.isSymbolicLink() ? followed(root, path) : entry
      if (kind === null) problems.push(warning('DC602', path, OUTSIDE))
      else if (isBadName(entry.name)) problems.push(badName(path, entry.name))
      else if (kind.isDirectory()) await walk(path)
      else if (kind.isFile()) files.push(path)
    }
  }
  await walk('')
  return { files: files.sort(), problems }
}

const OUTSIDE = "This symbolic link leads out of the folder, or back to itself; it's ignored."

/** What a symbolic link leads to; null unless that is inside `root` and doesn't contain the link. */
function followed(root: string, path: string): Stats | null {
  const link = onDisk(root, path) ?? join(root, path)
  if (!isInside(root, link)) return null
  const target = realpathSync(link)
  return isInside(target, dirname(link)) || target === realpathSync(dirname(link)) ? null : statSync(target)
}

async function readFolder(path: string): Promise<Dirent[]> {
  try {
    return await readdir(path, { withFileTypes: true })
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === 'ENOENT') return []
    throw error
  }
}

function caseConflicts(folder: string, entries: readonly Dirent[]): Finding[] {
  const seen = new Map<string, string>()
  const problems: Finding[] = []
  for (const { name } of entries) {
    const folded = name.normalize('NFC').toLowerCase()
    const duplicate = seen.get(folded)
    seen.set(folded, name)
    if (duplicate === undefined) continue
    const path = folder === '' ? name : `${folder}/${name}`
    problems.push({
      code: 'DC603',
      file: path,
      line: 1,
      column: 1,
      message: `"${name}" and "${duplicate}" differ only in case: some file systems keep just one of them.`,
    })
  }
  return problems
}

function badName(path: string, name: string): Finding {
  const place = { file: path, line: 1, column: 1 } as const
  return { code: 'DC606', ...place, message: badNameMessage(name) }
}

function warning(code: 'DC602', file: string, message: string): Finding {
  return { code, file, line: 1, column: 1, message }
}
