/** How messages look to an operator: a table line, a whole message, a CSV row, a JSON value. */
import type { Json } from '../../core/json.ts'
import { csvRow } from './csv.ts'
import { printable } from './printable.ts'
import type { FeedbackRow } from './store.ts'

const EXCERPT_CHARS = 60

export const CSV_HEADER = csvRow([
  'id',
  'created',
  'status',
  'rate',
  'page',
  'address',
  'user',
  'message',
  'reasons',
  'resolved',
])

export function renderLine(row: FeedbackRow): string {
  const rate = (row.rate || '-').padEnd(4)
  const excerpt = printable(row.message).slice(0, EXCERPT_CHARS)
  return `${row.id}  ${isoMinute(row.created_at)}  ${row.status.padEnd(11)}  ${rate}  ${printable(row.as_path ?? '-')}  ${excerpt}`
}

export function renderWhole(row: FeedbackRow): string {
  const lines: [string, string][] = [
    ['id', row.id],
    ['created', iso(row.created_at)],
    ['status', row.status + (row.reasons === '' ? '' : ` (${row.reasons})`)],
    ['rate', row.rate || '-'],
    ['page', printable(row.pathname ?? '-')],
    ['address', printable(row.as_path ?? '-')],
    ['user', printable(row.email ?? '(forgotten)')],
    ['resolved', row.resolved_at === null ? '-' : iso(row.resolved_at)],
  ]
  const head = lines.map(([name, value]) => `${name.padEnd(9)} ${value}`).join('\n')
  return `${head}\n\n${row.message.split('\n').map(printable).join('\n')}\n`
}

export function renderCsv(row: FeedbackRow): string {
  return csvRow([
    row.id,
    iso(row.created_at),
    row.status,
    row.rate,
    row.pathname,
    row.as_path,
    row.email,
    row.message,
    row.reasons,
    row.resolved_at === null ? null : iso(row.resolved_at),
  ])
}

export function toJson(row: FeedbackRow): { readonly [key: string]: Json } {
  const { id, created_at, status, rate, pathname, as_path, email, message, reasons, resolved_at } = row
  return {
    id,
    created: iso(created_at),
    status,
    rate: rate || null,
    metadata: pathname === null ? null : { pathname, asPath: as_path },
    user: email,
    message,
    reasons: reasons === '' ? [] : reasons.split(','),
    resolved: resolved_at === null ? null : iso(resolved_at),
  }
}

function iso(ms: number): string {
  return new Date(ms).toISOString()
}

function isoMinute(ms: number): string {
  return iso(ms).slice(0, 16).replace('T', ' ')
}
