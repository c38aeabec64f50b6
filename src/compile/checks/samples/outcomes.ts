/**
 * Caches the outcomes of earlier checks in one file, so that a warm check checks nothing. A damaged file counts as
 * empty.
 */
import { mkdir, readFile, rename, writeFile } from 'node:fs/promises'
import { join } from 'node:path'

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

/** Where outcomes are cached. */
export interface OutcomePlace {
  readonly folder: string
  /** File name without extension. */
  readonly name: string
}

/** `place` null disables the cache. `salt` changes with the compiler and invalidates all cached outcomes. */
export async function openOutcomes<T>(place: OutcomePlace | null, salt: string): Promise<OutcomeStore<T>> {
  const outcomes = place === null ? new Map<string, StoredOutcome<T>>() : await read<T>(fileOf(place), salt)
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
      } catch {
        // An unwritable cache costs time but does not fail the check.
      }
    },
  }
}

function fileOf({ folder, name }: OutcomePlace): string {
  return join(folder, `${name}.json`)
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
