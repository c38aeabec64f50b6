/** Retention periods, and how each kind of data is removed and restored. */
import type { BinTable, EventTable, FeedbackTable, MainDb } from '../db/schema.ts'

export interface Rule {
  readonly kind: BinTable['kind']
  readonly keptMs: number
  /** Number of rows from before this time; all rows for null. */
  count(db: MainDb, beforeMs: number | null): Promise<number>
  /** The rows to be moved to the bin. */
  read(db: MainDb, beforeMs: number, limit: number): Promise<readonly Omit<BinTable, 'kind' | 'removed_at'>[]>
  remove(db: MainDb, ids: readonly string[]): Promise<unknown>
  /** `content` is what `read` returned. */
  putBack(db: MainDb, id: string, content: never): Promise<unknown>
}

const DAY_MS = 86_400_000
export const EMAIL_KEPT_MS = 365 * DAY_MS
export const MESSAGE_KEPT_MS = 730 * DAY_MS
/** Allows comparing a year with the previous one, month by month. */
const EVENT_KEPT_MS = 400 * DAY_MS
const FOREVER_MS = Number.MAX_SAFE_INTEGER

const count = ({ fn }: { fn: MainDb['fn'] }) => fn.countAll<number>().as('rows')

export const RETENTION_RULES: readonly Rule[] = [
  {
    kind: 'address',
    keptMs: EMAIL_KEPT_MS,
    count: async (db, beforeMs) => {
      const all = db.selectFrom('feedback').select(count).where('email', 'is not', null)
      const { rows } = await all.where('created_at', '<', beforeMs ?? FOREVER_MS).executeTakeFirstOrThrow()
      return Number(rows)
    },
    read: async (db, beforeMs, limit) => {
      const due = db.selectFrom('feedback').select(['id', 'created_at', 'email', 'email_key'])
      const rows = await due.where('email', 'is not', null).where('created_at', '<', beforeMs).limit(limit).execute()
      return rows.map(({ id, created_at, email, email_key }) => ({
        id,
        created_at,
        email_key,
        content: JSON.stringify({ email, email_key }),
      }))
    },
    remove: (db, ids) =>
      db.updateTable('feedback').set({ email: null, email_key: null }).where('id', 'in', ids).execute(),
    putBack: (db, id, { email, email_key }: Pick<FeedbackTable, 'email' | 'email_key'>) =>
      db.updateTable('feedback').set({ email, email_key }).where('id', '=', id).execute(),
  },
  {
    kind: 'message',
    keptMs: MESSAGE_KEPT_MS,
    count: async (db, beforeMs) => {
      const all = db.selectFrom('feedback').select(count)
      const { rows } = await all.where('created_at', '<', beforeMs ?? FOREVER_MS).executeTakeFirstOrThrow()
      return Number(rows)
    },
    read: async (db, beforeMs, limit) => {
      const due = db.selectFrom('feedback').selectAll().where('created_at', '<', beforeMs)
      const rows = await due.limit(limit).execute()
      return rows.map((row) => toBin(row, row.email_key))
    },
    remove: (db, ids) => db.deleteFrom('feedback').where('id', 'in', ids).execute(),
    putBack: (db, _, row: FeedbackTable) =>
      db
        .insertInto('feedback')
        .values(row)
        .onConflict((conflict) => conflict.doNothing())
        .execute(),
  },
  {
    kind: 'event',
    keptMs: EVENT_KEPT_MS,
    count: async (db, beforeMs) => {
      const all = db.selectFrom('event').select(count)
      const { rows } = await all.where('created_at', '<', beforeMs ?? FOREVER_MS).executeTakeFirstOrThrow()
      return Number(rows)
    },
    read: async (db, beforeMs, limit) => {
      const rows = await db.selectFrom('event').selectAll().where('created_at', '<', beforeMs).limit(limit).execute()
      return rows.map((row) => toBin(row, null))
    },
    remove: (db, ids) => db.deleteFrom('event').where('id', 'in', ids).execute(),
    putBack: (db, _, row: EventTable) =>
      db
        .insertInto('event')
        .values(row)
        .onConflict((conflict) => conflict.doNothing())
        .execute(),
  },
]

function toBin(row: { readonly id: string; readonly created_at: number }, email_key: string | null) {
  return { id: row.id, created_at: row.created_at, email_key, content: JSON.stringify(row) }
}
