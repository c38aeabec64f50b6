/** Requests by day, class of reader, and kind, added up: the data can't be traced to anybody (spec: analytics.readers). */
import { sql } from 'kysely'
import type { Database } from '../db/database.ts'
import type { MainDb, ReaderCountTable } from '../db/schema.ts'
import type { ReaderClass, RequestKind } from './reader-class.ts'

interface ReaderCount {
  readonly reader: ReaderClass
  readonly kind: RequestKind
  readonly requests: number
}

export interface ReaderStore {
  /** Adds to the existing counts, all or nothing; safe in any number of processes. */
  add(counts: readonly ReaderCountTable[]): Promise<void>
  /** Starting with the day of `sinceMs`, largest counts first. */
  report(sinceMs: number): Promise<readonly ReaderCount[]>
}

const DAY_MS = 86_400_000

/**
 * The first millisecond of a day in UTC.
 *
 * @example
 * dayOf(1_763_900_000_000) // 1_763_856_000_000
 */
export function dayOf(ms: number): number {
  return Math.floor(ms / DAY_MS) * DAY_MS
}

/**
 * Counts of requests in the database. Rejects with the Fault of the database if it is unavailable.
 *
 * @example
 * const readers = createReaderStore(database)
 * await readers.report(Date.now() - 7 * 86_400_000) // [{ reader: 'person', kind: 'page', requests: 812 }, …]
 */
export function createReaderStore(database: Database): ReaderStore {
  return {
    add: (counts) => database.use((db) => add(db, counts)),
    report: (sinceMs) => report(database.main, sinceMs),
  }
}

async function add(db: MainDb, counts: readonly ReaderCountTable[]): Promise<void> {
  if (counts.length === 0) return
  await db
    .insertInto('reader_count')
    // Always in the same order, so that two processes that write the same rows can't deadlock.
    .values(counts.toSorted((a, b) => (keyOf(a) < keyOf(b) ? -1 : 1)))
    .onConflict((conflict) =>
      conflict.columns(['day', 'reader', 'kind']).doUpdateSet({
        requests: sql`reader_count.requests + excluded.requests`,
      }),
    )
    .execute()
}

function keyOf({ day, reader, kind }: ReaderCountTable): string {
  return `${day} ${reader} ${kind}`
}

async function report(db: MainDb, sinceMs: number): Promise<ReaderCount[]> {
  const rows = await db
    .selectFrom('reader_count')
    .select(['reader', 'kind', db.fn.sum<number>('requests').as('requests')])
    .where('day', '>=', dayOf(sinceMs))
    .groupBy(['reader', 'kind'])
    .orderBy('requests', 'desc')
    .orderBy('reader')
    .orderBy('kind')
    .execute()
  return rows.map(({ reader, kind, requests }) => ({ reader, kind, requests: Number(requests) }))
}
