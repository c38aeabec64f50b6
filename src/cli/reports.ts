/**
 * `npm run reports -- <name>`: what readers search for, don't find, read, and write; programs are counted separately
 * from people.
 */
import { parseArgs } from 'node:util'
import type { Database } from '../server/db/database.ts'
import { createEventStore } from '../server/events/store.ts'
import { csvRow } from '../server/feedback/csv.ts'
import { readLimit, UsageError } from '../server/feedback/operate.ts'
import { printable, printableJson } from '../server/feedback/printable.ts'
import { createFeedbackStore } from '../server/feedback/store.ts'
import { createReaderStore } from '../server/readers/store.ts'
import { runCommand, withDatabase } from './open-store.ts'

const USAGE = `npm run reports -- <name>  [--days 30] [--limit 50] [--csv | --json]

  searches          search terms, most frequent first, with the average number of results shown
  zero-results      search terms without results
  pages             page views
  readers           requests by class (person, agent, crawler) and kind (page, markdown, list, tool)
  agent-questions   searches by programs that found nothing
  feedback          messages by sender class and rating, without quarantine
`
const DAY_MS = 86_400_000

type Row = { readonly [column: string]: string | number }
type Report = (database: Database, sinceMs: number, limit: number) => Promise<readonly Row[]>

const REPORTS: { readonly [name: string]: Report } = {
  searches: async (database, sinceMs, limit) => copy(await createEventStore(database).searches(sinceMs, limit)),
  'zero-results': async (database, sinceMs, limit) =>
    terms(await createEventStore(database).zeroResults(sinceMs, limit)),
  pages: async (database, sinceMs, limit) => copy(await createEventStore(database).pages(sinceMs, limit)),
  readers: async (database, sinceMs) => copy(await createReaderStore(database).report(sinceMs)),
  'agent-questions': async (database, sinceMs, limit) =>
    terms(await createEventStore(database).agentQuestions(sinceMs, limit)),
  feedback: async (database, sinceMs) =>
    (await createFeedbackStore(database).byReader(sinceMs)).map(({ reader, rate, messages }) => ({
      reader,
      rate: rate || 'none',
      messages,
    })),
}

function copy<T extends object>(rows: readonly T[]): (T & Row)[] {
  return rows.map((row) => ({ ...row }) as T & Row)
}

function terms(rows: readonly { readonly term: string; readonly searches: number }[]): Row[] {
  return rows.map(({ term, searches }) => ({ term, searches }))
}

await runCommand(async () => {
  const { values, positionals } = parseArgs({
    allowPositionals: true,
    options: {
      days: { type: 'string', default: '30' },
      limit: { type: 'string' },
      csv: { type: 'boolean', default: false },
      json: { type: 'boolean', default: false },
    },
  })
  const [name = ''] = positionals
  const report = Object.hasOwn(REPORTS, name) ? REPORTS[name] : undefined
  if (report === undefined) throw new UsageError(USAGE)
  const days = Number(values.days)
  if (!Number.isFinite(days) || days <= 0) throw new UsageError('--days must be a number above 0.')
  await withDatabase(async (database) => {
    const rows = await report(database, Date.now() - days * DAY_MS, readLimit(values.limit))
    process.stdout.write(values.json ? `${printableJson(rows, 2)}\n` : values.csv ? renderCsv(rows) : renderTable(rows))
  })
})

function renderCsv(rows: readonly Row[]): string {
  const columns = Object.keys(rows[0] ?? {})
  return csvRow(columns) + rows.map((row) => csvRow(columns.map((column) => row[column] ?? null))).join('')
}

function renderTable(rows: readonly Row[]): string {
  if (rows.length === 0) return 'Nothing in this period.\n'
  return rows
    .map(
      (row) =>
        `${Object.values(row)
          .toReversed()
          .map((cell) => printable(String(cell)).padStart(7))
          .join('  ')}\n`,
    )
    .join('')
}
