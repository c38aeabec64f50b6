/** Tables as Kysely types. Times are milliseconds since 1970. */
import type { Kysely } from 'kysely'
import type { Rate } from '../../core/feedback.schema.ts'
import type { ReaderClass, RequestKind } from '../readers/reader-class.ts'

export const STATUSES = ['new', 'resolved', 'quarantined'] as const
export type Status = (typeof STATUSES)[number]

export interface FeedbackTable {
  id: string
  created_at: number
  /** Null after its retention period (spec: promises.privacy, Y-2). */
  email: string | null
  /** Lower case, for finding all messages of a person. */
  email_key: string | null
  message: string
  rate: Rate | ''
  pathname: string | null
  as_path: string | null
  /** `as_path` without query and hash, for filters and counts. */
  page: string | null
  status: Status
  /** Why it was quarantined: comma-separated rule names, or ''. */
  reasons: string
  /** Idempotency key, or a keyed hash of sender, content, and time; unique. */
  request_key: string | null
  body_hash: string
  message_hash: string
  resolved_at: number | null
  /** Class of the program that sent the event, determined at that time. */
  reader: ReaderClass
}

export interface EventTable {
  id: string
  created_at: number
  /** `agent_search`: a search by a program without results. */
  name: 'page_view' | 'developer_activity' | 'agent_search'
  path: string
  title: string | null
  locale: string | null
  search_term: string | null
  result_count: number | null
  /** JSON list. */
  result_routes: string | null
}

/** Rows removed by retention; kept for a while, because a clock may be wrong (retention/retention.ts). */
export interface BinTable {
  id: string
  kind: 'address' | 'message' | 'event'
  created_at: number
  removed_at: number
  /** So that deleting a person's messages on request includes this table. */
  email_key: string | null
  /** The removed row as JSON. */
  content: string
}

/** Number of requests per day. */
export interface ReaderCountTable {
  /** First millisecond of the day in UTC. */
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
