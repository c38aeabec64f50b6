/** The operator's commands for feedback, separate from the command line, so that tests can call them. */
import { RATES, type Rate } from '../../core/feedback.schema.ts'
import { STATUSES, type Status } from '../db/schema.ts'
import { READER_CLASSES } from '../readers/reader-class.ts'
import type { Retention } from '../retention/retention.ts'
import { toJson } from './columns.ts'
import { printable, printableJson } from './printable.ts'
import type { FeedbackFilter } from './records.ts'
import { CSV_HEADER, renderCsv, renderLine, renderWhole } from './render.ts'
import type { FeedbackStore } from './store.ts'

export interface OperatorOptions {
  readonly page?: string
  readonly rate?: string
  readonly status?: string
  readonly reader?: string
  readonly since?: string
  readonly until?: string
  readonly email?: string
  readonly limit?: string
  readonly csv?: boolean
  readonly json?: boolean
  readonly confirm?: boolean
}

interface Operator {
  readonly store: FeedbackStore
  readonly write: (text: string) => void
  readonly nowMs: number
  readonly retention: Retention
  /** See Database.forget. */
  readonly forget: () => Promise<boolean>
}

const KINDS = { address: 'email addresses', message: 'messages', event: 'events' } as const

/** An invalid command or option, shown to the operator without a stack. */
export class UsageError extends Error {}

type Command = (operator: Operator, options: OperatorOptions, ids: readonly string[]) => Promise<void>

export const FEEDBACK_COMMANDS: { readonly [name: string]: Command } = {
  list: async ({ store, write }, options) => {
    const rows = await store.list(readFilter(options), readLimit(options.limit))
    if (options.json) return write(`${printableJson(rows.map(toJson), 2)}\n`)
    for (const row of rows) write(`${renderLine(row)}\n`)
    if (rows.length === 0) write('No messages.\n')
  },
  show: async ({ store, write }, options, ids) => {
    for (const id of needIds(ids)) {
      const row = await store.get(id)
      if (row === null) throw new UsageError(`Message ${id} doesn't exist.`)
      write(options.json ? `${printableJson(toJson(row), 2)}\n` : renderWhole(row))
    }
  },
  export: exportAll,
  resolve: (operator, _, ids) => setStatus(operator, ids, 'resolved'),
  reopen: (operator, _, ids) => setStatus(operator, ids, 'new'),
  quarantine: (operator, _, ids) => setStatus(operator, ids, 'quarantined'),
  delete: async ({ store, write, forget }, { email }) => {
    if (email === undefined) throw new UsageError('Specify the person: delete --email <address>.')
    const deleted = await store.deleteByEmail(email)
    write(`Deleted ${deleted} ${deleted === 1 ? 'message' : 'messages'}. Earlier backups still contain them.\n`)
    if (await forget()) return
    throw new UsageError(
      'The database log still contains traces, because something is reading it. Run the command again soon.',
    )
  },
  retention: applyRetention,
  stats: async ({ store, write }, options) => {
    const stats = await store.stats()
    if (options.json) return write(`${printableJson(stats, 2)}\n`)
    write(`${stats.total} messages\n`)
    for (const [status, messages] of Object.entries(stats.byStatus)) write(`  ${status.padEnd(12)} ${messages}\n`)
    write('By rate\n')
    for (const [rate, messages] of Object.entries(stats.byRate)) write(`  ${rate.padEnd(12)} ${messages}\n`)
    write('By page, without quarantined messages\n')
    for (const { page, messages } of stats.byPage)
      write(`  ${String(messages).padStart(6)}  ${printable(page) || '-'}\n`)
  },
}

async function exportAll({ store, write }: Operator, options: OperatorOptions): Promise<void> {
  if (options.csv === options.json) throw new UsageError('Specify the format: export --csv or export --json.')
  if (options.csv) {
    write(CSV_HEADER)
    for await (const row of store.all(readFilter(options))) write(renderCsv(row))
    return
  }
  let separator = '[\n'
  for await (const row of store.all(readFilter(options))) {
    write(`${separator}${printableJson(toJson(row))}`)
    separator = ',\n'
  }
  write(separator === '[\n' ? '[]\n' : '\n]\n')
}

async function applyRetention({ retention, write, nowMs, forget }: Operator, options: OperatorOptions): Promise<void> {
  write(`According to the clock of this machine, it's ${new Date(nowMs).toISOString()}.\n`)
  for (const { kind, due, total, inBin, isTooMuch } of await retention.plan(nowMs)) {
    const note = isTooMuch ? '  too much at once: requires --confirm' : ''
    write(`  ${KINDS[kind].padEnd(18)} ${due} of ${total} due, ${inBin} in the bin${note}\n`)
  }
  if (!options.confirm) return
  const { taken, restored, purged } = await retention.run(nowMs, true)
  write(`Moved ${taken} to the bin, restored ${restored}, deleted ${purged} permanently.\n`)
  await forget()
}

async function setStatus({ store, write, nowMs }: Operator, ids: readonly string[], status: Status): Promise<void> {
  for (const id of needIds(ids)) {
    if (!(await store.setStatus(id, status, nowMs))) throw new UsageError(`Message ${id} doesn't exist.`)
    write(`${id} is ${status}.\n`)
  }
}

function readFilter(options: OperatorOptions): FeedbackFilter {
  const { page, rate, status, reader, since, until, email } = options
  if (rate !== undefined && rate !== 'none' && !isOneOf(RATES, rate)) {
    throw new UsageError(`--rate must be one of ${[...RATES, 'none'].join(', ')}.`)
  }
  if (status !== undefined && !isOneOf(STATUSES, status))
    throw new UsageError(`--status must be one of ${STATUSES.join(', ')}.`)
  if (reader !== undefined && !isOneOf(READER_CLASSES, reader))
    throw new UsageError(`--reader must be one of ${READER_CLASSES.join(', ')}.`)
  return {
    page,
    rate: rate === 'none' ? '' : (rate as Rate | undefined),
    status,
    reader,
    email,
    sinceMs: since === undefined ? undefined : readDate('--since', since),
    untilMs: until === undefined ? undefined : readDate('--until', until),
  }
}

/** A date means the start of that day in UTC. */
function readDate(option: string, text: string): number {
  const ms = /^\d{4}-\d{2}-\d{2}(?:T[\d:.]+Z)?$/.test(text) ? Date.parse(text) : Number.NaN
  if (Number.isNaN(ms)) throw new UsageError(`${option} must be a date such as 2026-11-20.`)
  return ms
}

/**
 * The number of rows for `--limit`, 50 by default. Throws a UsageError for anything but 1 to 100000.
 *
 * @example
 * readLimit('20') // 20
 * readLimit(undefined) // 50
 */
export function readLimit(text: string | undefined): number {
  const limit = text === undefined ? 50 : Number(text)
  if (!Number.isInteger(limit) || limit < 1 || limit > 100_000)
    throw new UsageError('--limit must be a number from 1 to 100000.')
  return limit
}

function needIds(ids: readonly string[]): readonly string[] {
  if (ids.length === 0) throw new UsageError('Specify the ID of a message.')
  return ids
}

function isOneOf<T extends string>(list: readonly T[], text: string): text is T {
  return (list as readonly string[]).includes(text)
}
