/** Outcomes of earlier checks, on disk in one file: a warm check checks nothing. A damaged file is an empty one. */
import { mkdir, readFile, rename, writeFile } from 'node:fs/promises'
import { dirname } from 'node:path'

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

/** `file` null keeps nothing. `salt` changes with the compiler: then nothing of the file is used. */
export async function openOutcomes<T>(file: string | null, salt: string): Promise<OutcomeStore<T>> {
  const outcomes = file === null ? new Map<string, StoredOutcome<T>>() : await read<T>(file, salt)
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
      } catch {
        // A cache that cannot be written costs time, not the check.
      }
    },
  }
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
