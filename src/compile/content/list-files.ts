/** Lists the content folder: plain files only, in a stable order, plus what was ignored and why. */
import type { Dirent } from 'node:fs'
import { readdir } from 'node:fs/promises'
import { join } from 'node:path'
import type { Problem } from '../../core/problem.ts'
import { badNameMessage, isBadName } from './names.ts'

interface Listing {
  /** Paths relative to the root, with `/`, sorted. */
  readonly files: readonly string[]
  readonly problems: readonly Problem[]
}

/** Walks the folder. Never follows symbolic links or submodules. A missing folder counts as empty. */
export async function listFiles(root: string): Promise<Listing> {
  const files: string[] = []
  const problems: Problem[] = []
  const walk = async (folder: string): Promise<void> => {
    const entries = await readFolder(join(root, folder))
    problems.push(...caseConflicts(folder, entries))
    if (folder !== '' && entries.some((entry) => entry.name === '.git')) {
      problems.push(warning('DC602', folder, `"${folder}" is a separate repository (a submodule); it's ignored.`))
      return
    }
    for (const entry of entries) {
      if (entry.name.startsWith('.')) continue
      const path = folder === '' ? entry.name : `${folder}/${entry.name}`
      if (entry.isSymbolicLink()) problems.push(warning('DC602', path, "This is a symbolic link; it's ignored."))
      else if (isBadName(entry.name)) problems.push(badName(path, entry.name))
      else if (entry.isDirectory()) await walk(path)
      else if (entry.isFile()) files.push(path)
    }
  }
  await walk('')
  return { files: files.sort(), problems }
}

async function readFolder(path: string): Promise<Dirent[]> {
  try {
    return await readdir(path, { withFileTypes: true })
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === 'ENOENT') return []
    throw error
  }
}

function caseConflicts(folder: string, entries: readonly Dirent[]): Problem[] {
  const seen = new Map<string, string>()
  const problems: Problem[] = []
  for (const { name } of entries) {
    const folded = name.normalize('NFC').toLowerCase()
    const duplicate = seen.get(folded)
    seen.set(folded, name)
    if (duplicate === undefined) continue
    const path = folder === '' ? name : `${folder}/${name}`
    problems.push({
      code: 'DC603',
      severity: 'error',
      file: path,
      line: 1,
      column: 1,
      message: `"${name}" and "${duplicate}" differ only in case: some file systems keep just one of them.`,
    })
  }
  return problems
}

function badName(path: string, name: string): Problem {
  const place = { severity: 'error', file: path, line: 1, column: 1 } as const
  return { code: 'DC606', ...place, message: badNameMessage(name) }
}

function warning(code: 'DC602', file: string, message: string): Problem {
  return { code, severity: 'warning', file, line: 1, column: 1, message }
}
