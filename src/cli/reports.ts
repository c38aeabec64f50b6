/** `npm run reports -- searches | zero-results | pages`: what readers look for, do not find, and read. */
import { parseArgs } from 'node:util'
import { createEventStore, type EventStore } from '../server/events/store.ts'
import { csvRow } from '../server/feedback/csv.ts'
import { readLimit, UsageError } from '../server/feedback/operate.ts'
import { printable, printableJson } from '../server/feedback/printable.ts'
import { runCommand, withDatabase } from './open-store.ts'

const USAGE = `npm run reports -- searches | zero-results | pages  [--days 30] [--limit 50] [--csv | --json]

  searches       search terms, most frequent first, with the average number of results shown
  zero-results   the terms that found nothing
  pages          views by page
`
const DAY_MS = 86_400_000

type Row = { readonly [column: string]: string | number }
type Report = (store: EventStore, sinceMs: number, limit: number) => Promise<readonly Row[]>

const REPORTS: { readonly [name: string]: Report } = {
  searches: async (store, sinceMs, limit) => (await store.searches(sinceMs, limit)).map((row) => ({ ...row })),
  'zero-results': async (store, sinceMs, limit) =>
    (await store.zeroResults(sinceMs, limit)).map(({ term, searches }) => ({ term, searches })),
  pages: async (store, sinceMs, limit) => (await store.pages(sinceMs, limit)).map((row) => ({ ...row })),
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
  if (!Number.isFinite(days) || days <= 0) throw new UsageError('--days is a number above 0.')
  await withDatabase(async (database) => {
    const rows = await report(createEventStore(database), Date.now() - days * DAY_MS, readLimit(values.limit))
    process.stdout.write(values.json ? `${printableJson(rows, 2)}\n` : values.csv ? renderCsv(rows) : renderTable(rows))
  })
})

function renderCsv(rows: readonly Row[]): string {
  const columns = Object.keys(rows[0] ?? {})
  return csvRow(columns) + rows.map((row) => csvRow(columns.map((column) => row[column] ?? null))).join('')
}

function renderTable(rows: readonly Row[]): string {
  if (rows.length === 0) return 'Nothing in this time.\n'
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
