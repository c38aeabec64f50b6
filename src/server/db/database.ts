/** Opens the configured database and shields the rest of the service from its failures. */
import { join } from 'node:path'
import { Kysely } from 'kysely'
import { Fault } from '../../core/fault.ts'
import { DeadlineError } from '../deadline.ts'
import { errorFields, type Logger } from '../log.ts'
import { CircuitOpenError } from './circuit.ts'
import { createGuard, type Guard, type Use } from './guard.ts'
import { LIMIT_MIGRATIONS, MAIN_MIGRATIONS, migrate } from './migrations.ts'
import { openPostgres } from './postgres.ts'
import type { DatabaseKind, LimitDb, LimitSchema, MainDb, MainSchema } from './schema.ts'
import { openSqlite, type SqliteFile } from './sqlite.ts'

export interface Database {
  readonly kind: DatabaseKind
  readonly main: MainDb
  /** With SQLite, a separate file that isn't synced to disk on every request. */
  readonly limits: LimitDb
  /** Runs work on the database. Failures and delays become one Fault with status 503; the next call tries again. */
  readonly use: Use<readonly [main: MainDb, limits: LimitDb]>
  /** The same for the limits alone, so that limits and messages don't delay each other. */
  readonly askLimits: Use<readonly [limits: LimitDb]>
  /** Whether the database responds. */
  isUp(): Promise<boolean>
  /**
   * Why a message couldn't be stored; null if it could. Writes to the database, but at most once per second, however
   * often it is called.
   */
  notWritable(): Promise<string | null>
  /** For the operator: why the database can't be used; undefined if it can. */
  problem(): string | undefined
  /** True once deleted data is gone from the file and its log; false while another process is reading. */
  forget(): Promise<boolean>
  /** False if a thread is still waiting for the disk, so that the process can only be killed. */
  close(): Promise<boolean>
}

interface DatabaseConfig {
  /** Folder of the SQLite files; created if missing. */
  readonly dataDir: string
  /** `postgres://…`; undefined means SQLite. */
  readonly databaseUrl: string | undefined
  /** How long SQLite waits for another process that writes; an operator can wait longer than a reader. */
  readonly busyMs?: number
}

/**
 * Together with the rate limit before it, a message is answered within 2.5 s in any state of the database
 * (spec: promises.durability, D-8).
 */
export const REQUEST_DEADLINE_MS = 1_900
/** Less than the deadline, so that a lock that isn't released is reported as such. */
const BUSY_MS = 1_500
/** If the file isn't available within this time, limits are counted in memory. */
const LIMITS_BUSY_MS = 300
/** Maximum delay of the start; pages don't need a database. */
const START_WAIT_MS = 1_000
const PROBE_DEADLINE_MS = 1_000
const CLOSE_GRACE_MS = 2_000

/**
 * Resolves when the database is ready, or after a second; in that case it becomes usable later, and `problem()` says
 * why it isn't yet. Never rejects because the database is unavailable.
 *
 * @example
 * const database = await openDatabase({ dataDir: 'data', databaseUrl: undefined }, logger) // data/devcenter.db is there, migrated
 * await database.close()
 */
export async function openDatabase(config: DatabaseConfig, logger: Logger): Promise<Database> {
  const database = config.databaseUrl === undefined ? openFiles(config, logger) : openServer(config.databaseUrl, logger)
  await database.firstAttempt
  return database
}

type Opening = Database & { readonly firstAttempt: Promise<void> }

function openFiles({ dataDir, busyMs = BUSY_MS }: DatabaseConfig, logger: Logger): Opening {
  const file = join(dataDir, 'devcenter.db')
  const limitsFile = join(dataDir, 'limits.db')
  const files = [
    openSqlite({ file, durability: 'full', busyMs, isDisposable: false }),
    openSqlite({ file: limitsFile, durability: 'off', busyMs: LIMITS_BUSY_MS, isDisposable: true }),
  ] as const
  const main = new Kysely<MainSchema>({ dialect: files[0].dialect })
  const limits = new Kysely<LimitSchema>({ dialect: files[1].dialect })
  const open = async (opened: SqliteFile, name: string, work: () => Promise<unknown>) => {
    if (await opened.open()) logger.warn('database.thrown_away', { file: name })
    await work()
  }
  const mainGuard = createGuard(
    { file, open: () => open(files[0], file, () => migrate(main, 'sqlite', MAIN_MIGRATIONS)) },
    logger,
  )
  const limitsGuard = createGuard(
    { file: limitsFile, open: () => open(files[1], limitsFile, () => migrate(limits, 'sqlite', LIMIT_MIGRATIONS)) },
    logger,
  )
  const database = combine('sqlite', { main, limits, mainGuard, limitsGuard })
  return {
    ...database,
    notWritable: onceASecond(
      async () => (await database.notWritable()) ?? (await whyNot(files[0].requireSpace())),
      database.lastUsedAt,
    ),
    forget: () => files[0].checkpoint(),
    async close() {
      await database.close()
      const closed = await Promise.all(files.map((one) => one.close(CLOSE_GRACE_MS)))
      return closed.every((isClosed) => isClosed)
    },
  }
}

function openServer(url: string, logger: Logger): Opening {
  const main = new Kysely<MainSchema>({
    dialect: openPostgres(url, (error) => logger.warn('database.idle_connection_lost', { error: error.name })),
  })
  // A shared pool, because the tables have different names.
  const limits = main as unknown as LimitDb
  const open = async () => {
    await migrate(main, 'postgres', MAIN_MIGRATIONS)
    await migrate(limits, 'postgres', LIMIT_MIGRATIONS)
  }
  const guard = createGuard({ file: undefined, open }, logger)
  const database = combine('postgres', { main, limits, mainGuard: guard, limitsGuard: guard })
  return { ...database, notWritable: onceASecond(database.notWritable, database.lastUsedAt) }
}

interface Parts {
  readonly main: MainDb
  readonly limits: LimitDb
  readonly mainGuard: Guard
  readonly limitsGuard: Guard
}

/** `lastUsedAt`: when work other than a probe last succeeded, by performance.now(). */
type Combined = Opening & { readonly lastUsedAt: () => number }

function combine(kind: DatabaseKind, { main, limits, mainGuard, limitsGuard }: Parts): Combined {
  let usedAt = Number.NEGATIVE_INFINITY
  const ask: Opening['use'] = (work, deadlineMs = REQUEST_DEADLINE_MS) =>
    mainGuard.run(() => work(main, limits), deadlineMs)
  const use: Opening['use'] = async (work, deadlineMs) => {
    const result = await ask(work, deadlineMs)
    usedAt = performance.now()
    return result
  }
  const readVersion = () => main.selectFrom('schema_version').select('version').executeTakeFirstOrThrow()
  return {
    kind,
    main,
    limits,
    use,
    lastUsedAt: () => usedAt,
    askLimits: (work, deadlineMs = REQUEST_DEADLINE_MS) => limitsGuard.run(() => work(limits), deadlineMs),
    isUp: () => ask(readVersion, PROBE_DEADLINE_MS).then(yes, no),
    notWritable: () => whyNot(ask(writeNothing, PROBE_DEADLINE_MS)),
    problem: () => mainGuard.problem(),
    forget: async () => true,
    firstAttempt: settle(Promise.all([mainGuard.firstAttempt, limitsGuard.firstAttempt]), START_WAIT_MS),
    async close() {
      mainGuard.stop()
      limitsGuard.stop()
      await main.destroy()
      if (limits !== (main as unknown)) await limits.destroy()
      return true
    },
  }
}

/** Takes all locks that a message needs and writes to disk, without changing anything. */
async function writeNothing(main: MainDb): Promise<void> {
  await main.transaction().execute(async (transaction) => {
    await transaction.updateTable('feedback').set({ reasons: '' }).where('id', '=', '').execute()
    await transaction
      .updateTable('schema_version')
      .set(({ ref }) => ({ version: ref('version') }))
      .execute()
  })
}

/**
 * Anyone can call the probes, so they must not put load on the disk. A negative result from before the last successful
 * work is outdated and checked again: a load balancer must not avoid a service that accepts messages.
 */
function onceASecond(ask: () => Promise<string | null>, lastUsedAt: () => number): () => Promise<string | null> {
  let asked: Promise<string | null> | undefined
  let askedAt = Number.NEGATIVE_INFINITY
  let isNo = false
  return () => {
    const isOutdated = isNo && lastUsedAt() > askedAt
    if (asked === undefined || isOutdated || performance.now() - askedAt > 1_000) {
      askedAt = performance.now()
      isNo = false
      const own = ask().then((reason) => {
        if (asked === own) isNo = reason !== null
        return reason
      })
      asked = own
    }
    return asked
  }
}

/** A reason for the log: our own messages, of other errors only name and code, because a driver quotes values. */
function whyNot(work: Promise<unknown>): Promise<string | null> {
  return work.then(
    () => null,
    (error) => {
      const cause = error instanceof Fault && error.cause instanceof Error ? error.cause : error
      if (cause instanceof DeadlineError || cause instanceof CircuitOpenError) return cause.message
      const { error: name, code, errcode } = errorFields(cause)
      return ['The database refused to write:', name, code, errcode].filter((part) => part !== undefined).join(' ')
    },
  )
}

/** Waits until the work has succeeded or failed, but no longer than this. */
async function settle(work: Promise<unknown>, ms: number): Promise<void> {
  let timer: NodeJS.Timeout | undefined
  const patience = new Promise<void>((resolve) => {
    timer = setTimeout(resolve, ms)
  })
  await Promise.race([work.catch(() => undefined), patience])
  clearTimeout(timer)
}

const yes = () => true
const no = () => false
