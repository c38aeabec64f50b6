/**
 * What is kept no longer than promised (spec: promises.privacy, Y-2), without trusting the clock: what its time is over for goes into a bin
 * first, comes back when it turns out not to be due, and more than a share at once is only taken when an operator says so.
 */
import type { Database } from '../db/database.ts'
import type { MainDb } from '../db/schema.ts'
import { RULES, type Rule } from './rules.ts'

export interface Retention {
  /** What would be done; touches nothing. */
  plan(nowMs: number): Promise<readonly Due[]>
  run(nowMs: number, isConfirmed?: boolean): Promise<RetentionResult>
}

interface Due {
  readonly kind: Rule['kind']
  readonly due: number
  readonly total: number
  /** More than an honest clock would ask for at once. */
  readonly isTooMuch: boolean
  /** In the bin, to be deleted for good later. */
  readonly inBin: number
}

interface RetentionResult {
  /** True when nothing was touched, because of some kind too much was due. */
  readonly isRefused: boolean
  readonly plan: readonly Due[]
  readonly taken: number
  readonly restored: number
  readonly purged: number
}

const DAY_MS = 86_400_000
/** How long the bin keeps what was taken. */
export const BIN_KEPT_MS = 30 * DAY_MS
/** The job runs four times a day: this much of everything at once is a wrong clock, or a service that stood still for months. */
const SHARE_MAX = 0.1
/** Of few, a few are soon a large share. */
const ALWAYS_TAKEN = 10
/** Small steps: messages that come in meanwhile wait for one of them. */
const BATCH_ROWS = 200

/**
 * Forgets what the rules say, in two steps: into the bin, and for good 30 days later. `run` takes nothing, and says so
 * (`isRefused`), when more is due than an honest clock explains and no operator has confirmed it.
 *
 * @example
 * const retention = createRetention(database)
 * await retention.plan(Date.now()) // what is due of each kind; touches nothing
 * await retention.run(Date.now()) // { isRefused: false, taken: 3, … }
 */
export function createRetention(database: Database): Retention {
  const plan = (nowMs: number) =>
    database.use((db) => Promise.all(RULES.map((rule) => planRule(db, rule, nowMs))), PLAN_DEADLINE_MS)
  return {
    plan,
    async run(nowMs, isConfirmed = false) {
      let restored = 0
      // A message before its sender, who is noted in it.
      for (const rule of RULES.toReversed()) restored += await repeat(database, (db) => restore(db, rule, nowMs))
      const planned = await plan(nowMs)
      const isRefused = !isConfirmed && planned.some(({ isTooMuch }) => isTooMuch)
      if (isRefused) return { isRefused, plan: planned, taken: 0, restored, purged: 0 }
      let taken = 0
      for (const rule of RULES) taken += await repeat(database, (db) => take(db, rule, nowMs))
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

/** One batch after the other until there is nothing left; gives the number of rows. */
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
    // Taken before by another process, or left by a restore that was undone.
    .onConflict((conflict) => conflict.columns(['kind', 'id']).doNothing())
    .execute()
  await rule.remove(
    db,
    rows.map(({ id }) => id),
  )
  return rows.length
}

/** What is younger than its time was taken by a clock that was wrong then. */
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
  for (const { kind } of RULES) {
    const ids = rows.filter((row) => row.kind === kind).map(({ id }) => id)
    await empty(db, kind, ids)
  }
  return rows.length
}

/** The hash of who sent what has done its work after a minute; a day allows for any clock. */
async function forgetSenders(db: MainDb, nowMs: number): Promise<void> {
  await db
    .updateTable('feedback')
    .set({ request_key: null })
    .where('created_at', '<', nowMs - DAY_MS)
    .where('request_key', 'like', 'f:%')
    .execute()
}
