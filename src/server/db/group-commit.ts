/**
 * Writes that arrive together share one commit: with SQLite a commit waits for the disk and the process waits with it, so a flood
 * of messages costs a few waits instead of one each. Every one is still answered only after its commit.
 */
import { sql } from 'kysely'
import type { Database } from './database.ts'
import type { MainDb } from './schema.ts'

const BATCH_MAX = 64

interface Waiting<Item, Result> {
  readonly item: Item
  readonly resolve: (result: Result) => void
  readonly reject: (error: unknown) => void
}

/** PostgreSQL groups commits itself and has many connections: there each write goes its own way. */
export function createGroupCommit<Item, Result>(
  database: Database,
  write: (db: MainDb, item: Item) => Promise<Result>,
): (item: Item) => Promise<Result> {
  if (database.kind === 'postgres') return (item) => database.use((db) => write(db, item))
  let waiting: Waiting<Item, Result>[] = []
  let isRunning = false

  const commit = (items: readonly Item[]) => database.use((db) => inOneTransaction(db, items, write))

  async function run(): Promise<void> {
    while (waiting.length > 0) {
      const batch = waiting.slice(0, BATCH_MAX)
      waiting = waiting.slice(BATCH_MAX)
      try {
        const results = await commit(batch.map(({ item }) => item))
        for (const [at, { resolve }] of batch.entries()) resolve(results[at] as Result)
      } catch {
        // Nothing of the batch is stored; one bad write must not take the others with it.
        for (const { item, resolve, reject } of batch) {
          await commit([item]).then(([result]) => resolve(result as Result), reject)
        }
      }
    }
    isRunning = false
  }

  return (item) =>
    new Promise((resolve, reject) => {
      waiting.push({ item, resolve, reject })
      if (isRunning) return
      isRunning = true
      // After this round of input: requests that came in with this one go into the same commit.
      setImmediate(run)
    })
}

function inOneTransaction<Item, Result>(
  db: MainDb,
  items: readonly Item[],
  write: (db: MainDb, item: Item) => Promise<Result>,
): Promise<readonly Result[]> {
  return db.connection().execute(async (connection) => {
    // IMMEDIATE: a write lock taken only after reading would fail at once if another process wrote in between.
    await sql`begin immediate`.execute(connection)
    try {
      const results: Result[] = []
      for (const item of items) results.push(await write(connection, item))
      await sql`commit`.execute(connection)
      return results
    } catch (error) {
      // A full disk has already undone everything; then there is nothing left to roll back.
      await sql`rollback`.execute(connection).catch(() => undefined)
      throw error
    }
  })
}
