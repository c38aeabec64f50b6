/** Stores feedback: acknowledged means committed, and a message is one row however often it is sent (spec: promises.durability). */
import { createHash, randomUUID } from 'node:crypto'
import type { Feedback } from '../../core/feedback.schema.ts'
import { MESSAGE_FIELDS } from '../../core/feedback-fields.ts'
import { keyedHash, sharedSecret } from '../db/counter-store.ts'
import type { Database } from '../db/database.ts'
import { createGroupCommit } from '../db/group-commit.ts'
import type { FeedbackTable, MainDb, Status } from '../db/schema.ts'
import type { ReaderClass } from '../readers/reader-class.ts'
import { emailKey } from './email-key.ts'
import { filtered, readAll, readByReader, readStats } from './queries.ts'
import type { FeedbackFilter, FeedbackRow, FeedbackStats, ReaderFeedback, SpamVerdict } from './records.ts'
import { noteVerdicts, readUnscreened, UNSCREENED } from './verdicts.ts'

export interface Submission {
  readonly feedback: Feedback
  /** Idempotency-Key of the request, or null. */
  readonly key: string | null
  /** Client key of guard/client-address.ts; only a keyed hash of it is stored, for a day. */
  readonly client: string
  readonly reader: ReaderClass
  readonly nowMs: number
}

interface Added {
  readonly id: string
  /** conflict: the key was used for a different message. */
  readonly outcome: 'stored' | 'quarantined' | 'repeat' | 'conflict'
}

export interface FeedbackStore {
  add(submission: Submission): Promise<Added>
  /** Returns the number of messages moved to quarantine. */
  noteVerdicts(verdicts: readonly SpamVerdict[]): Promise<number>
  /** Recent messages that the rules haven't checked, because the process ended or was too busy. */
  unscreened(nowMs: number, limit: number): Promise<readonly { readonly id: string; readonly message: string }[]>
  /** Newest first. */
  list(filter: FeedbackFilter, limit: number): Promise<readonly FeedbackRow[]>
  get(id: string): Promise<FeedbackRow | null>
  /** Oldest first, in batches, so that an export of any size neither fills memory nor blocks the service. */
  all(filter: FeedbackFilter): AsyncIterable<FeedbackRow>
  /** Whether the message exists. */
  setStatus(id: string, status: Status, nowMs: number): Promise<boolean>
  /** Deletes all messages of a person, regardless of capitalisation of the address; returns their number. */
  deleteByEmail(email: string): Promise<number>
  stats(): Promise<FeedbackStats>
  /** Number of messages since then, by class of sender and rating. */
  byReader(sinceMs: number): Promise<readonly ReaderFeedback[]>
}

/** Without a key, an identical message from the same client within this time is a repeat (spec: promises.durability, D-2). */
const REPEAT_WINDOW_MS = 60_000
/** The same text this often in a day, from any clients, is a campaign. */
const CAMPAIGN_MESSAGES = 3
const CAMPAIGN_FROM_CHARS = 25
const DAY_MS = 86_400_000
const SECRET_DEADLINE_MS = 400

/**
 * Readers' messages in the database. A call that resolves is committed; it rejects with the Fault of the database (503)
 * if that is unavailable or too slow.
 *
 * @example
 * const store = createFeedbackStore(database)
 * const submission = { feedback, key: null, client: '192.0.2.1', reader: 'person', nowMs: Date.now() }
 * await store.add(submission) // { id, outcome: 'stored' }, and { id, outcome: 'repeat' } when it is sent again
 */
export function createFeedbackStore(database: Database): FeedbackStore {
  const { main } = database
  let secret: string | null = null
  const ownSecret = randomUUID()
  const write = createGroupCommit(
    database,
    (db, { submission, salt }: { submission: Submission; salt: string }) => add(db, submission, salt),
    ({ submission }) => subjectOf(submission),
  )
  return {
    async add(submission) {
      secret ??= await readSecret(database)
      return write({ submission, salt: secret ?? ownSecret })
    },
    noteVerdicts: (verdicts) => database.use((db) => noteVerdicts(db, verdicts)),
    unscreened: (nowMs, limit) => database.use((db) => readUnscreened(db, nowMs, limit)),
    list: (filter, limit) =>
      filtered(main, filter).orderBy('created_at', 'desc').orderBy('id', 'desc').limit(limit).execute(),
    get: async (id) => (await main.selectFrom('feedback').selectAll().where('id', '=', id).executeTakeFirst()) ?? null,
    all: (filter) => readAll(main, filter),
    async setStatus(id, status, nowMs) {
      const set = { status, resolved_at: status === 'resolved' ? nowMs : null }
      const result = await main.updateTable('feedback').set(set).where('id', '=', id).executeTakeFirst()
      return Number(result.numUpdatedRows) > 0
    },
    async deleteByEmail(email) {
      return main.transaction().execute((db) => deleteByKey(db, emailKey(email)))
    },
    stats: () => readStats(main),
    byReader: (sinceMs) => readByReader(main, sinceMs),
  }
}

/** Without the secret, this process still detects repeated messages; the next message tries to read it again. */
function readSecret(database: Database): Promise<string | null> {
  return database.askLimits((limits) => sharedSecret(limits, 'feedback'), SECRET_DEADLINE_MS).catch(() => null)
}

async function add(db: MainDb, submission: Submission, secret: string): Promise<Added> {
  const { feedback, key, client, nowMs } = submission
  const bodyHash = hash(JSON.stringify([...MESSAGE_FIELDS.map((field) => feedback[field]), feedback.metadata ?? null]))
  const fingerprint = keyedHash(secret, `${client}\n${bodyHash}`)
  if (key === null) {
    const before = await findRepeat(db, fingerprint, nowMs)
    if (before !== null) return { id: before, outcome: 'repeat' }
  }
  const requestKey = key === null ? repeatKey(fingerprint, nowMs) : `k:${key}`
  const reasons = await campaign(db, feedback.message, nowMs)
  const row = toRow(submission, { requestKey, bodyHash, reasons })
  const inserted = await db
    .insertInto('feedback')
    .values(row)
    .onConflict((conflict) => conflict.column('request_key').doNothing())
    .returning('id')
    .executeTakeFirst()
  if (inserted !== undefined)
    return { id: inserted.id, outcome: row.status === 'quarantined' ? 'quarantined' : 'stored' }
  const first = await db
    .selectFrom('feedback')
    .select(['id', 'body_hash'])
    .where('request_key', '=', requestKey)
    .executeTakeFirstOrThrow()
  return { id: first.id, outcome: first.body_hash === bodyHash ? 'repeat' : 'conflict' }
}

/** Identifies messages that may be the same, or part of one campaign. */
function subjectOf({ feedback: { message }, client }: Submission): string {
  return message.length < CAMPAIGN_FROM_CHARS ? `${client}\n${message}` : normaliseText(message)
}

function repeatKey(fingerprint: string, nowMs: number): string {
  return `f:${fingerprint}:${Math.floor(nowMs / REPEAT_WINDOW_MS)}`
}

/** The unique key covers one calendar minute, but a repeat may fall into the next one. */
async function findRepeat(db: MainDb, fingerprint: string, nowMs: number): Promise<string | null> {
  const keys = [repeatKey(fingerprint, nowMs), repeatKey(fingerprint, nowMs - REPEAT_WINDOW_MS)]
  const row = await db
    .selectFrom('feedback')
    .select('id')
    .where('request_key', 'in', keys)
    .where('created_at', '>', nowMs - REPEAT_WINDOW_MS)
    .executeTakeFirst()
  return row?.id ?? null
}

async function campaign(db: MainDb, message: string, nowMs: number): Promise<readonly string[]> {
  if (message.length < CAMPAIGN_FROM_CHARS) return []
  const rows = await db
    .selectFrom('feedback')
    .select('id')
    .where('message_hash', '=', hash(normaliseText(message)))
    .where('created_at', '>', nowMs - DAY_MS)
    .limit(CAMPAIGN_MESSAGES - 1)
    .execute()
  return rows.length >= CAMPAIGN_MESSAGES - 1 ? ['campaign'] : []
}

function toRow(
  { feedback, reader, nowMs }: Submission,
  { requestKey, bodyHash, reasons }: { requestKey: string; bodyHash: string; reasons: readonly string[] },
): FeedbackTable {
  return {
    id: randomUUID(),
    created_at: nowMs,
    email: feedback.user,
    email_key: emailKey(feedback.user),
    message: feedback.message,
    rate: feedback.rate,
    pathname: feedback.metadata?.pathname ?? null,
    as_path: feedback.metadata?.asPath ?? null,
    page: feedback.metadata?.asPath.replace(/[?#].*$/s, '') ?? null,
    status: reasons.length > 0 ? 'quarantined' : 'new',
    reasons: [...reasons, UNSCREENED].join(','),
    request_key: requestKey,
    body_hash: bodyHash,
    message_hash: hash(normaliseText(feedback.message)),
    resolved_at: null,
    reader,
  }
}

/** Everything of a person, in all tables. */
async function deleteByKey(db: MainDb, key: string): Promise<number> {
  // After a year, only the bin knows the sender of a message; after two years, the message itself is in the bin.
  const senders = db.selectFrom('bin').select('id').where('email_key', '=', key).where('kind', '=', 'address')
  const deleted = [
    await db.deleteFrom('feedback').where('id', 'in', senders).executeTakeFirst(),
    await db.deleteFrom('feedback').where('email_key', '=', key).executeTakeFirst(),
    await db.deleteFrom('bin').where('kind', '=', 'message').where('id', 'in', senders).executeTakeFirst(),
  ]
  await db.deleteFrom('bin').where('email_key', '=', key).execute()
  return deleted.reduce((sum, { numDeletedRows }) => sum + Number(numDeletedRows), 0)
}

function normaliseText(message: string): string {
  return message.normalize('NFKC').toLowerCase().replaceAll(/\s+/g, ' ')
}

function hash(text: string): string {
  return createHash('sha256').update(text).digest('base64url')
}
