/** Operators' queries of messages: filters, everything in batches, counts. The same on both databases. */
import { sql } from 'kysely'
import type { MainDb } from '../db/schema.ts'
import { emailKey } from './email-key.ts'
import type { FeedbackFilter, FeedbackRow, FeedbackStats, ReaderFeedback } from './records.ts'

const BATCH_ROWS = 500
const PAGES_SHOWN = 20

export function filtered(db: MainDb, filter: FeedbackFilter) {
  const { page, rate, status, reader, sinceMs, untilMs, email } = filter
  let query = db.selectFrom('feedback').selectAll()
  // Not LIKE, in which `_` and `%` in a path are special; not a range, which depends on the collation.
  if (page?.endsWith('*')) {
    const start = page.slice(0, -1)
    query = query.where(({ fn }) => fn('substr', ['page', sql.lit(1), sql.lit(start.length)]), '=', start)
  } else if (page !== undefined) query = query.where('page', '=', page)
  if (rate !== undefined) query = query.where('rate', '=', rate)
  if (status !== undefined) query = query.where('status', '=', status)
  if (reader !== undefined) query = query.where('reader', '=', reader)
  if (sinceMs !== undefined) query = query.where('created_at', '>=', sinceMs)
  if (untilMs !== undefined) query = query.where('created_at', '<', untilMs)
  if (email !== undefined) query = query.where('email_key', '=', emailKey(email))
  return query
}

export async function* readAll(db: MainDb, filter: FeedbackFilter): AsyncIterable<FeedbackRow> {
  let last: FeedbackRow | undefined
  for (;;) {
    let query = filtered(db, filter).orderBy('created_at').orderBy('id').limit(BATCH_ROWS)
    if (last !== undefined) {
      const { created_at, id } = last
      query = query.where((is) =>
        is.or([is('created_at', '>', created_at), is.and([is('created_at', '=', created_at), is('id', '>', id)])]),
      )
    }
    const rows = await query.execute()
    yield* rows
    last = rows.at(-1)
    if (rows.length < BATCH_ROWS) return
  }
}

export async function readByReader(db: MainDb, sinceMs: number): Promise<ReaderFeedback[]> {
  const rows = await db
    .selectFrom('feedback')
    .select(['reader', 'rate', db.fn.countAll<number>().as('messages')])
    .where('status', '!=', 'quarantined')
    .where('created_at', '>=', sinceMs)
    .groupBy(['reader', 'rate'])
    .orderBy('reader')
    .orderBy('messages', 'desc')
    .orderBy('rate')
    .execute()
  return rows.map((row) => ({ ...row, messages: Number(row.messages) }))
}

export async function readStats(db: MainDb): Promise<FeedbackStats> {
  const count = db.fn.countAll<number>().as('messages')
  const status = await db.selectFrom('feedback').select(['status', count]).groupBy('status').execute()
  const rate = await db.selectFrom('feedback').select(['rate', count]).groupBy('rate').execute()
  const pages = await db
    .selectFrom('feedback')
    .select(['page', count])
    .where('status', '!=', 'quarantined')
    .groupBy('page')
    .orderBy('messages', 'desc')
    .orderBy('page')
    .limit(PAGES_SHOWN)
    .execute()
  return {
    total: status.reduce((sum, { messages }) => sum + Number(messages), 0),
    byStatus: Object.fromEntries(status.map((row) => [row.status, Number(row.messages)])),
    byRate: Object.fromEntries(rate.map((row) => [row.rate || 'none', Number(row.messages)])),
    byPage: pages.map(({ page, messages }) => ({ page: page ?? '', messages: Number(messages) })),
  }
}
