/**
 * Enforces retention periods (spec: promises.privacy, Y-2) without trusting the clock: expired data is first moved to a
 * bin, restored if it turns out not to be due, and more than a certain share at once is removed only if an operator
 * confirms it.
 */
import type { Database } from '../db/database.ts'
import type { MainDb } from '../db/schema.ts'
import { RETENTION_RULES, type Rule } from './rules.ts'

export interface Retention {
  /** What would be removed; changes nothing. */
  plan(nowMs: number): Promise<readonly Due[]>
  run(nowMs: number, isConfirmed?: boolean): Promise<RetentionResult>
}

interface Due {
  readonly kind: Rule['kind']
  readonly due: number
  readonly total: number
  /** More than a correct clock would cause at once. */
  readonly isTooMuch: boolean
  /** In the bin, waiting for final deletion. */
  readonly inBin: number
}

interface RetentionResult {
  /** True if nothing was changed because too much of some kind was due. */
  readonly isRefused: boolean
  readonly plan: readonly Due[]
  readonly taken: number
  readonly restored: number
  readonly purged: number
}

const DAY_MS = 86_400_000
/** How long the bin keeps removed data. */
export const BIN_KEPT_MS = 30 * DAY_MS
/** The job runs four times a day: if this share is due at once, the clock is wrong, or the service was down for months. */
const SHARE_MAX = 0.1
/** With few rows, a few are quickly a large share. */
const ALWAYS_TAKEN = 10
/** Small steps, because incoming messages wait for one of them. */
const BATCH_ROWS = 200

/**
 * Removes expired data in two steps: into the bin, and permanently 30 days later. `run` removes nothing and reports
 * that (`isRefused`) if more is due than a correct clock explains and no operator has confirmed it.
 *
 * @example
 * const retention = createRetention(database)
 * await retention.plan(Date.now()) // what is due of each kind; touches nothing
 * await retention.run(Date.now()) // { isRefused: false, taken: 3, … }
 */
export function createRetention(database: Database): Retention {
  const plan = (nowMs: number) =>
    database.use((db) => Promise.all(RETENTION_RULES.map((rule) => planRule(db, rule, nowMs))), PLAN_DEADLINE_MS)
  return {
    plan,
    async run(nowMs, isConfirmed = false) {
      let restored = 0
      // Restores a message before its sender, who is stored in it.
      for (const rule of RETENTION_RULES.toReversed())
        restored += await repeat(database, (db) => restore(db, rule, nowMs))
      const planned = await plan(nowMs)
      const isRefused = !isConfirmed && planned.some(({ isTooMuch }) => isTooMuch)
      if (isRefused) return { isRefused, plan: planned, taken: 0, restored, purged: 0 }
      let taken = 0
      for (const rule of RETENTION_RULES) taken += await repeat(database, (db) => take(db, rule, nowMs))
      const purged = await repeat(database, (db) => purge(db, nowMs))
      await database.use((db) => forgetSenders(db, nowMs))
      return { isRefused, plan: planned, taken, restored, purged }
    },
  }
}

/** Counting everything takes longer than a message, and no reader waits for it. */
const PLAN_DEADLINE_MS = 10_000

async function planRule(db: MainDb, rule: Rule, nowMs: number): Promise<Due> {
  const due = await rule.count(db, nowMs - rule.keptMs)
  const total = await rule.count(db, null)
  const { inBin } = await db
    .selectFrom('bin')
    .select(({ fn }) => fn.countAll<number>().as('inBin'))
    .where('kind', '=', rule.kind)
    .executeTakeFirstOrThrow()
  return {
    kind: rule.kind,
    due,
    total,
    isTooMuch: due > Math.max(ALWAYS_TAKEN, total * SHARE_MAX),
    inBin: Number(inBin),
  }
}

/** Repeats batches until nothing is left; returns the number of rows. */
async function repeat(database: Database, batch: (db: MainDb) => Promise<number>): Promise<number> {
  let sum = 0
  for (;;) {
    const rows = await database.use((db) => db.transaction().execute(batch))
    sum += rows
    if (rows < BATCH_ROWS) return sum
  }
}

async function take(db: MainDb, rule: Rule, nowMs: number): Promise<number> {
  const rows = await rule.read(db, nowMs - rule.keptMs, BATCH_ROWS)
  if (rows.length === 0) return 0
  await db
    .insertInto('bin')
    .values(rows.map((row) => ({ ...row, kind: rule.kind, removed_at: nowMs })))
    // Already removed by another process, or left by a restore that was rolled back.
    .onConflict((conflict) => conflict.columns(['kind', 'id']).doNothing())
    .execute()
  await rule.remove(
    db,
    rows.map(({ id }) => id),
  )
  return rows.length
}

/** Rows that aren't due yet were removed when the clock was wrong. */
async function restore(db: MainDb, rule: Rule, nowMs: number): Promise<number> {
  const rows = await db
    .selectFrom('bin')
    .select(['id', 'content'])
    .where('kind', '=', rule.kind)
    .where('created_at', '>=', nowMs - rule.keptMs)
    .limit(BATCH_ROWS)
    .execute()
  for (const { id, content } of rows) await rule.putBack(db, id, JSON.parse(content) as never)
  await empty(
    db,
    rule.kind,
    rows.map(({ id }) => id),
  )
  return rows.length
}

async function empty(db: MainDb, kind: Rule['kind'], ids: readonly string[]): Promise<void> {
  if (ids.length > 0) await db.deleteFrom('bin').where('kind', '=', kind).where('id', 'in', ids).execute()
}

async function purge(db: MainDb, nowMs: number): Promise<number> {
  const rows = await db
    .selectFrom('bin')
    .select(['kind', 'id'])
    .where('removed_at', '<', nowMs - BIN_KEPT_MS)
    .limit(BATCH_ROWS)
    .execute()
  for (const { kind } of RETENTION_RULES) {
    const ids = rows.filter((row) => row.kind === kind).map(({ id }) => id)
    await empty(db, kind, ids)
  }
  return rows.length
}

/** The hash of the sender is only needed for a minute; a day allows for any clock. */
async function forgetSenders(db: MainDb, nowMs: number): Promise<void> {
  await db
    .updateTable('feedback')
    .set({ request_key: null })
    .where('created_at', '<', nowMs - DAY_MS)
    .where('request_key', 'like', 'f:%')
    .execute()
}
