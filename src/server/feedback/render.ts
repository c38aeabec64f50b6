/** Formats messages for operators: a table line, a whole message, a CSV row. JSON is in columns.ts. */
import { SHOWN_COLUMNS } from './columns.ts'
import { csvRow } from './csv.ts'
import { printable } from './printable.ts'
import type { FeedbackRow } from './records.ts'

const EXCERPT_CHARS = 60

export const CSV_HEADER = csvRow(SHOWN_COLUMNS.map(({ name }) => name))

export function renderLine(row: FeedbackRow): string {
  const rate = (row.rate || '-').padEnd(4)
  const excerpt = printable(row.message).slice(0, EXCERPT_CHARS)
  return `${row.id}  ${isoMinute(row.created_at)}  ${row.status.padEnd(11)}  ${rate}  ${printable(row.as_path ?? '-')}  ${excerpt}`
}

export function renderWhole(row: FeedbackRow): string {
  const shown = SHOWN_COLUMNS.filter(({ name }) => name !== 'message' && name !== 'reasons')
  const lines = shown.map(({ name, read }): [string, string] => [
    name,
    wordsFor(name, row) ?? printable(toCell(read(row)) ?? '-'),
  ])
  const head = lines.map(([name, value]) => `${name.padEnd(9)} ${value}`).join('\n')
  return `${head}\n\n${row.message.split('\n').map(printable).join('\n')}\n`
}

/** Adds an explanation to values that aren't self-explanatory. */
function wordsFor(name: string, row: FeedbackRow): string | null {
  if (name === 'status' && row.reasons !== '') return `${row.status} (${row.reasons})`
  return name === 'user' && row.email === null ? '(forgotten)' : null
}

export function renderCsv(row: FeedbackRow): string {
  return csvRow(SHOWN_COLUMNS.map(({ read }) => toCell(read(row))))
}

function toCell(value: string | readonly string[] | null): string | null {
  return value === null || typeof value === 'string' ? value : value.join(',')
}

function iso(ms: number): string {
  return new Date(ms).toISOString()
}

function isoMinute(ms: number): string {
  return iso(ms).slice(0, 16).replace('T', ' ')
}
