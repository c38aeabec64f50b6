/** Outcomes of earlier checks, on disk in one file: a warm check checks nothing. A damaged file is an empty one. */
import { mkdir, readdir, readFile, rename, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
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

/** Where outcomes are kept. Processes that build together write a file each, and read those of all. */
export interface OutcomePlace {
  readonly folder: string
  /** Of a file, without its extension. */
  readonly name: string
  /** Absent for those who check everything. */
  readonly part?: Part | undefined
}

/** `place` null keeps nothing. `salt` changes with the compiler: then nothing that was kept is used. */
export async function openOutcomes<T>(place: OutcomePlace | null, salt: string): Promise<OutcomeStore<T>> {
  const outcomes = new Map<string, StoredOutcome<T>>()
  const parts = place === null ? [] : await filesOfParts(place)
  for (const file of place === null ? [] : [...parts, fileOf({ ...place, part: undefined })])
    for (const [key, outcome] of await read<T>(file, salt)) outcomes.set(key, outcome)
  return {
    outcomes,
    async save(keys) {
      for (const key of outcomes.keys()) if (!keys.has(key)) outcomes.delete(key)
      if (place === null) return
      const file = fileOf(place)
      const temporary = `${file}.${process.pid}`
      try {
        await mkdir(place.folder, { recursive: true })
        await writeFile(temporary, JSON.stringify({ salt, outcomes: [...outcomes] }))
        await rename(temporary, file)
        // All that was checked is in the one file now.
        if (place.part === undefined) await Promise.all(parts.map((part) => rm(part, { force: true })))
      } catch {
        // A cache that cannot be written costs time, not the check.
      }
    },
  }
}

function fileOf({ folder, name, part }: OutcomePlace): string {
  return join(folder, part === undefined ? `${name}.json` : `${name}.${part.number}-of-${part.of}.json`)
}

/** What `fileOf` puts behind the name for a part. */
const OF_PART = /^\.\d+-of-\d+\.json$/

async function filesOfParts({ folder, name }: OutcomePlace): Promise<string[]> {
  const files = await readdir(folder).catch(() => [])
  return files
    .filter((file) => file.startsWith(name) && OF_PART.test(file.slice(name.length)))
    .map((file) => join(folder, file))
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
