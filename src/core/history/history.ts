/**
 * The recorded changes of every operation and type by date: `content/_history.json`. `npm run release` adds to it, and
 * `npm run history` imports the history of the platform's public repository.
 */
import { byName } from './by-name.ts'
import { type Change, type ChangeCode, isChangeCode } from './change-rules.ts'

export const HISTORY_FILE = '_history.json'

/** A month (`2024-08`) if imported from a repository, a day for our own releases. */
type HistoryDate = string

/** `[date, code, at, from, to]`; empty texts at the end are omitted. */
type HistoryRow = readonly [date: HistoryDate, code: ChangeCode, at?: string, from?: string, to?: string]

export interface History {
  /** Start of the record: the age of anything that existed before this month is unknown. */
  readonly first: HistoryDate
  /** Last date that was compared. */
  readonly last: HistoryDate
  /** Operations without a record, whose start is unknown. */
  readonly unrecorded: readonly string[]
  /** By operation or type, oldest first. */
  readonly changes: { readonly [of: string]: readonly HistoryRow[] }
}

export interface DatedChange extends Change {
  readonly date: HistoryDate
}

export function datedChanges(history: History): DatedChange[] {
  return Object.entries(history.changes).flatMap(([of, rows]) => rows.map((row) => toChange(of, row)))
}

export function changesOf(history: History, of: string): DatedChange[] {
  return (Object.hasOwn(history.changes, of) ? (history.changes[of] ?? []) : []).map((row) => toChange(of, row))
}

function toChange(of: string, [date, code, at = '', from, to]: HistoryRow): DatedChange {
  return { date, code, of, at, ...(from !== undefined && from !== '' && { from }), ...(to !== undefined && { to }) }
}

/** Adds the changes of one date, which must be later than all others. */
export function withChanges(history: History, date: HistoryDate, changes: readonly Change[]): History {
  const rows: { [of: string]: HistoryRow[] } = {}
  for (const [of, known] of Object.entries(history.changes)) rows[of] = [...known]
  for (const { of, code, at, from, to } of changes) {
    const known = rows[of] ?? []
    rows[of] = known
    known.push(toRow(date, code, at, from, to))
  }
  return { ...history, last: date, changes: rows }
}

function toRow(date: string, code: ChangeCode, at: string, from?: string, to?: string): HistoryRow {
  if (to !== undefined) return [date, code, at, from ?? '', to]
  if (from !== undefined) return [date, code, at, from]
  return at === '' ? [date, code] : [date, code, at]
}

/**
 * Text of the file, with one line per operation and type.
 *
 * @example
 * printHistory({ first: '2023-01', last: '2026-04', unrecorded: [], changes: {} }).split('\n')[1] // '"first": "2023-01",'
 */
export function printHistory({ first, last, unrecorded, changes }: History): string {
  const lines = Object.entries(byName(changes)).map(([of, rows]) => `${JSON.stringify(of)}: ${JSON.stringify(rows)}`)
  const body = lines.length === 0 ? '' : `${lines.join(',\n')}\n`
  const head = `"first": ${JSON.stringify(first)},\n"last": ${JSON.stringify(last)},`
  return `{\n${head}\n"unrecorded": ${JSON.stringify(unrecorded)},\n"changes": {\n${body}}\n}\n`
}

/** null if the value has another format. */
export function asHistory(value: unknown): History | null {
  if (typeof value !== 'object' || value === null) return null
  const { first, last, unrecorded, changes } = value as Partial<History>
  if (!Array.isArray(unrecorded) || !isDate(first) || !isDate(last) || typeof changes !== 'object' || changes === null)
    return null
  return Object.values(changes).every((rows) => Array.isArray(rows) && rows.every(isRow)) ? (value as History) : null
}

function isDate(value: unknown): boolean {
  return typeof value === 'string' && /^\d{4}-\d{2}(?:-\d{2})?$/.test(value)
}

function isRow(value: unknown): boolean {
  if (!Array.isArray(value) || value.length < 2 || value.length > 5) return false
  const [date, code, ...texts] = value
  return (
    isDate(date) &&
    typeof code === 'string' &&
    isChangeCode(code) &&
    texts.every((text: unknown) => typeof text === 'string')
  )
}
