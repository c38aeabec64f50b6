/** The CounterStore that all processes share: one statement per request, exact under concurrency on both databases. */
import { createHmac, randomBytes } from 'node:crypto'
import { sql } from 'kysely'
import type { CounterKey, CounterStore } from '../guard/counter.ts'
import type { Database } from './database.ts'
import type { LimitDb } from './schema.ts'

/** Addresses are stored only as keyed hashes, and only until their window ends. */
export function createCounterStore(database: Database): CounterStore {
  let secret: string | null = null
  return {
    hit: (keys, nowMs) =>
      database.askLimits(async (db) => {
        secret ??= await sharedSecret(db, 'rate_limit')
        const counts = []
        for (const { key, ...rest } of keys)
          counts.push(await hitOne(db, { key: keyedHash(secret, key), ...rest }, nowMs))
        return counts
      }),
    sweep: (nowMs) =>
      database.askLimits(async (db) => {
        await db.deleteFrom('rate_limit').where('ends_at', '<=', nowMs).execute()
      }),
  }
}

async function hitOne(db: LimitDb, { key, windowMs, hits = 1 }: CounterKey, nowMs: number) {
  // Same rule as isOver() of the memory counter.
  const over = sql<boolean>`rate_limit.ends_at <= ${nowMs} or rate_limit.ends_at > ${nowMs + 2 * windowMs}`
  const row = await db
    .insertInto('rate_limit')
    .values({ key, points: hits, ends_at: nowMs + windowMs })
    .onConflict((conflict) =>
      conflict.column('key').doUpdateSet({
        points: sql<number>`case when ${over} then excluded.points else rate_limit.points + excluded.points end`,
        ends_at: sql<number>`case when ${over} then excluded.ends_at else rate_limit.ends_at end`,
      }),
    )
    .returning(['points', 'ends_at'])
    .executeTakeFirstOrThrow()
  return { points: row.points, endsAtMs: row.ends_at }
}

/** A random value shared by all processes that use this database. */
export async function sharedSecret(db: LimitDb, name: string): Promise<string> {
  await db
    .insertInto('secret')
    .values({ name, value: randomBytes(32).toString('base64url') })
    .onConflict((conflict) => conflict.column('name').doNothing())
    .execute()
  const row = await db.selectFrom('secret').select('value').where('name', '=', name).executeTakeFirstOrThrow()
  return row.value
}

export function keyedHash(secret: string, text: string): string {
  return createHmac('sha256', secret).update(text).digest('base64url')
}
