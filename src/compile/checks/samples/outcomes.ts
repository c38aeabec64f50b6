/** Outcomes of earlier checks, on disk in one file: a warm check checks nothing. A damaged file is an empty one. */
import { mkdir, readdir, readFile, rename, rm, writeFile } from 'node:fs/promises'
import { basename, dirname, join } from 'node:path'
import type { Part } from '../../../core/cut-sections.ts'

interface StoredOutcome<T> {
  readonly outcome: T
  /** Files that the check rests on, and their hashes then; null for a missing one. */
  readonly dependencies: readonly (readonly [file: string, hash: string | null])[]
}

export interface OutcomeStore<T> {
  readonly outcomes: Map<string, StoredOutcome<T>>
  /** Writes the outcomes of the given keys, and forgets all others. */
  save(keys: ReadonlySet<string>): Promise<void>
}

const SUFFIX = '.json'
/** Behind the name that all processes of a build have in common. */
const OF_PART = /^\.\d+-of-\d+\.json$/

/** `name` is a path without an extension. Processes that build together write a file each, and read those of all. */
export function outcomesFile(name: string, part?: Part): string {
  return part === undefined ? `${name}${SUFFIX}` : `${name}.${part.number}-of-${part.of}${SUFFIX}`
}

/** `file` null keeps nothing. `salt` changes with the compiler: then nothing of the file is used. */
export async function openOutcomes<T>(file: string | null, salt: string): Promise<OutcomeStore<T>> {
  const outcomes = new Map<string, StoredOutcome<T>>()
  const parts = file === null ? [] : await filesOfParts(file)
  for (const one of file === null ? [] : [...parts, commonFile(file)])
    for (const [key, outcome] of await read<T>(one, salt)) outcomes.set(key, outcome)
  return {
    outcomes,
    async save(keys) {
      for (const key of outcomes.keys()) if (!keys.has(key)) outcomes.delete(key)
      if (file === null) return
      const temporary = `${file}.${process.pid}`
      try {
        await mkdir(dirname(file), { recursive: true })
        await writeFile(temporary, JSON.stringify({ salt, outcomes: [...outcomes] }))
        await rename(temporary, file)
        // All that was checked is in the one file now.
        if (file === commonFile(file)) await Promise.all(parts.map((part) => rm(part, { force: true })))
      } catch {
        // A cache that cannot be written costs time, not the check.
      }
    },
  }
}

/** The file of those who check everything. */
function commonFile(file: string): string {
  const [name = ''] = basename(file).split('.')
  return join(dirname(file), `${name}${SUFFIX}`)
}

async function filesOfParts(file: string): Promise<string[]> {
  const folder = dirname(file)
  const [name = ''] = basename(file).split('.')
  const names = await readdir(folder).catch(() => [])
  return names
    .filter((other) => other.startsWith(name) && OF_PART.test(other.slice(name.length)))
    .map((other) => join(folder, other))
}

async function read<T>(file: string, salt: string): Promise<Map<string, StoredOutcome<T>>> {
  const text = await readFile(file, 'utf8').catch(() => '')
  try {
    const stored = JSON.parse(text)
    return stored.salt === salt ? new Map(stored.outcomes) : new Map()
  } catch {
    return new Map()
  }
}
