/**
 * Writes that arrive together share one commit: with SQLite, a commit waits for the disk, so a flood of messages costs
 * a few waits instead of one each. Each write is still acknowledged only after its commit, and fails at its deadline.
 */
import { Fault } from '../../core/fault.ts'
import { afterDeadline } from '../deadline.ts'
import { type Database, REQUEST_DEADLINE_MS } from './database.ts'
import { STORE_UNAVAILABLE, unavailable } from './guard.ts'
import type { MainDb } from './schema.ts'

const BATCH_MAX = 64

interface Waiting<Item, Result> {
  readonly item: Item
  readonly resolve: (result: Result) => void
  readonly reject: (error: unknown) => void
  /** Its request has already been refused, so no more work is started for it. */
  isGivenUp: boolean
}

/**
 * Writes with the same subject must see each other, so they are executed in sequence; all others run in parallel,
 * because each statement is a round trip to the thread. PostgreSQL groups commits itself and has many connections, so
 * there each write is executed separately.
 */
export function createGroupCommit<Item, Result>(
  database: Database,
  write: (db: MainDb, item: Item) => Promise<Result>,
  subjectOf: (item: Item) => string,
): (item: Item) => Promise<Result> {
  if (database.kind === 'postgres') return (item) => database.use((db) => write(db, item))
  let waiting: Waiting<Item, Result>[] = []
  let isRunning = false

  const commit = (batch: readonly Waiting<Item, Result>[]) =>
    database.use((db) => inOneTransaction(db, batch, write, subjectOf))

  async function run(): Promise<void> {
    for (let batch = next(); batch.length > 0; batch = next()) {
      try {
        const results = await commit(batch)
        for (const [at, { resolve }] of batch.entries()) resolve(results[at] as Result)
      } catch (error) {
        await refuse(batch, error)
      }
    }
    isRunning = false
  }
  function next(): readonly Waiting<Item, Result>[] {
    const batch = waiting.filter(({ isGivenUp }) => !isGivenUp)
    waiting = batch.slice(BATCH_MAX)
    return batch.slice(0, BATCH_MAX)
  }
  /** The whole batch was rolled back. A single bad write must not fail the others; an unavailable database fails all of them. */
  async function refuse(batch: readonly Waiting<Item, Result>[], error: unknown): Promise<void> {
    if (error instanceof Fault && error.code === STORE_UNAVAILABLE) {
      for (const { reject } of batch) reject(error)
      return
    }
    for (const one of batch) await commit([one]).then(([result]) => one.resolve(result as Result), one.reject)
  }
  function enqueue(item: Item): { done: Promise<Result>; giveUp: () => void } {
    const { promise: done, resolve, reject } = Promise.withResolvers<Result>()
    const one = { item, resolve, reject, isGivenUp: false }
    waiting.push(one)
    if (!isRunning) {
      isRunning = true
      // After the current round of I/O, so that requests in the same round share a commit.
      setImmediate(run)
    }
    return {
      done,
      giveUp() {
        one.isGivenUp = true
        reject(unavailable())
      },
    }
  }
  return (item) => {
    const { done, giveUp } = enqueue(item)
    return done.finally(afterDeadline(REQUEST_DEADLINE_MS, giveUp))
  }
}

function inOneTransaction<Item, Result>(
  db: MainDb,
  batch: readonly Waiting<Item, Result>[],
  write: (db: MainDb, item: Item) => Promise<Result>,
  subjectOf: (item: Item) => string,
): Promise<readonly Result[]> {
  return db.transaction().execute(async (transaction) => {
    const last = new Map<string, Promise<unknown>>()
    const written = batch.map(({ item }) => {
      const before = last.get(subjectOf(item)) ?? Promise.resolve()
      const one = before.then(() => write(transaction, item))
      last.set(
        subjectOf(item),
        one.catch(() => undefined),
      )
      return one
    })
    // All statements must finish before a rollback: later ones would run outside the transaction.
    await Promise.allSettled(written)
    const results = await Promise.all(written)
    // All requests in the batch have been refused in the meantime, so nothing may be stored.
    if (batch.every(({ isGivenUp }) => isGivenUp)) throw unavailable()
    return results
  })
}
