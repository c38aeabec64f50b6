/**
 * Caches the outcomes of earlier checks in one file, so that a warm check checks nothing. A damaged file counts as
 * empty.
 */
import { mkdir, readdir, readFile, rename, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { Part } from '../../../core/cut-sections.ts'

interface StoredOutcome<T> {
  readonly outcome: T
  /** Files that the check used, with their hashes at that time; null for a missing file. */
  readonly dependencies: readonly (readonly [file: string, hash: string | null])[]
}

export interface OutcomeStore<T> {
  readonly outcomes: Map<string, StoredOutcome<T>>
  /** Writes the outcomes of the given keys, and removes all others. */
  save(keys: ReadonlySet<string>): Promise<void>
}

/** Where outcomes are cached. Processes that build together write one file each, and read all of them. */
export interface OutcomePlace {
  readonly folder: string
  /** File name without extension. */
  readonly name: string
  /** Absent for a process that checks everything. */
  readonly part?: Part | undefined
}

/** `place` null disables the cache. `salt` changes with the compiler and invalidates all cached outcomes. */
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
        // The single file now has all outcomes.
        if (place.part === undefined) await Promise.all(parts.map((part) => rm(part, { force: true })))
      } catch {
        // An unwritable cache costs time but does not fail the check.
      }
    },
  }
}

function fileOf({ folder, name, part }: OutcomePlace): string {
  return join(folder, part === undefined ? `${name}.json` : `${name}.${part.number}-of-${part.of}.json`)
}

/** Suffix that `fileOf` adds to the name for a part. */
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
