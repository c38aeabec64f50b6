/** The columns of a stored message that operators see: a single list for CSV, JSON, and the terminal. */
import type { Json } from '../../core/json.ts'
import type { FeedbackTable } from '../db/schema.ts'

interface ShownColumn {
  /** In CSV and on the terminal. */
  readonly name: string
  /** In JSON, if different: `metadata.asPath` is a member of `metadata`. */
  readonly json?: string
  readonly read: (row: FeedbackTable) => string | readonly string[] | null
}

const time = (ms: number | null) => (ms === null ? null : new Date(ms).toISOString())

/** In display order. A new column of the table must be added here to compile; null hides it from operators. */
const COLUMNS: { readonly [Column in keyof FeedbackTable]: ShownColumn | null } = {
  id: { name: 'id', read: ({ id }) => id },
  created_at: { name: 'created', read: (row) => time(row.created_at) },
  reader: { name: 'reader', read: ({ reader }) => reader },
  status: { name: 'status', read: ({ status }) => status },
  rate: { name: 'rate', read: ({ rate }) => rate || null },
  pathname: { name: 'page', json: 'metadata.pathname', read: ({ pathname }) => pathname },
  as_path: { name: 'address', json: 'metadata.asPath', read: (row) => row.as_path },
  email: { name: 'user', read: ({ email }) => email },
  message: { name: 'message', read: ({ message }) => message },
  reasons: { name: 'reasons', read: ({ reasons }) => (reasons === '' ? [] : reasons.split(',')) },
  resolved_at: { name: 'resolved', read: (row) => time(row.resolved_at) },
  email_key: null,
  page: null,
  request_key: null,
  body_hash: null,
  message_hash: null,
}

export const SHOWN_COLUMNS: readonly ShownColumn[] = Object.values(COLUMNS).filter((column) => column !== null)

export function toJson(row: FeedbackTable): { readonly [key: string]: Json } {
  const result: Record<string, Json> = {}
  const metadata: Record<string, Json> = {}
  for (const { name, json = name, read } of SHOWN_COLUMNS) {
    const [key, member] = json.split('.')
    if (member !== undefined) metadata[member] = toValue(read(row))
    else if (key !== undefined) result[key] = toValue(read(row))
    if (key === 'metadata') result.metadata = row.pathname === null ? null : metadata
  }
  return result
}

function toValue(value: string | readonly string[] | null): Json {
  return value === null || typeof value === 'string' ? value : [...value]
}
