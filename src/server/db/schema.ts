/** Tables as Kysely sees them. Times are milliseconds since 1970. */
import type { Kysely } from 'kysely'
import type { Rate } from '../../core/feedback.schema.ts'
import type { ReaderClass, RequestKind } from '../readers/reader-class.ts'

export const STATUSES = ['new', 'resolved', 'quarantined'] as const
export type Status = (typeof STATUSES)[number]

export interface FeedbackTable {
  id: string
  created_at: number
  /** Null once its time is over (spec: promises.privacy, Y-2). */
  email: string | null
  /** Lower-cased, for finding all messages of a person. */
  email_key: string | null
  message: string
  rate: Rate | ''
  pathname: string | null
  as_path: string | null
  /** `as_path` without query and hash: what filters and counts go by. */
  page: string | null
  status: Status
  /** Why it was quarantined: rule names with commas between, or ''. */
  reasons: string
  /** Idempotency key, or a keyed hash of who, what and when; no two rows share one. */
  request_key: string | null
  body_hash: string
  message_hash: string
  resolved_at: number | null
  /** Of the program that sent it, by what it called itself then. */
  reader: ReaderClass
}

export interface EventTable {
  id: string
  created_at: number
  /** `agent_search`: what a program asked the tools for, and found nothing. */
  name: 'page_view' | 'developer_activity' | 'agent_search'
  path: string
  title: string | null
  locale: string | null
  search_term: string | null
  result_count: number | null
  /** JSON list. */
  result_routes: string | null
}

/** What retention took out; kept for a while, because a clock may be wrong (retention/retention.ts). */
export interface BinTable {
  id: string
  kind: 'address' | 'message' | 'event'
  created_at: number
  removed_at: number
  /** Deleting a person's messages on request reaches here too. */
  email_key: string | null
  /** JSON of what was taken. */
  content: string
}

/** Requests of a day, added up. */
export interface ReaderCountTable {
  /** Its first millisecond in UTC. */
  day: number
  reader: ReaderClass
  kind: RequestKind
  requests: number
}

interface RateLimitTable {
  key: string
  points: number
  ends_at: number
}

interface SecretTable {
  name: string
  value: string
}

/** Sessions that were ended before their cookies expire. */
interface SignedOutTable {
  session: string
  ends_at: number
}

interface VersionTable {
  version: number
}

export interface MainSchema {
  feedback: FeedbackTable
  event: EventTable
  bin: BinTable
  signed_out: SignedOutTable
  reader_count: ReaderCountTable
  schema_version: VersionTable
}

export interface LimitSchema {
  rate_limit: RateLimitTable
  secret: SecretTable
  limit_schema_version: VersionTable
}

export type MainDb = Kysely<MainSchema>
export type LimitDb = Kysely<LimitSchema>
export type DatabaseKind = 'sqlite' | 'postgres'
