/** Opens the database of the configuration and keeps the rest of the service away from its moods. */
import { mkdirSync } from 'node:fs'
import { join } from 'node:path'
import { Kysely } from 'kysely'
import { Fault } from '../../core/fault.ts'
import { DeadlineError, withDeadline } from '../deadline.ts'
import { errorFields, type Logger } from '../log.ts'
import { LIMIT_MIGRATIONS, MAIN_MIGRATIONS, migrate } from './migrations.ts'
import { openPostgres } from './postgres.ts'
import type { DatabaseKind, LimitDb, LimitSchema, MainDb, MainSchema } from './schema.ts'
import { openSqlite } from './sqlite.ts'

export interface Database {
  readonly kind: DatabaseKind
  readonly main: MainDb
  /** In SQLite a file of its own: it is not synced to disk with every request. */
  readonly limits: LimitDb
  /** Runs work on the database; failures and slowness become one Fault, 503, and the next call tries again. */
  use<T>(work: (main: MainDb, limits: LimitDb) => Promise<T>, deadlineMs?: number): Promise<T>
  /** True when the database answers. */
  isUp(): Promise<boolean>
  close(): Promise<void>
}

export interface DatabaseConfig {
  /** Folder of the SQLite files; made when missing. */
  readonly dataDir: string
  /** `postgres://…`; undefined means SQLite. */
  readonly databaseUrl: string | undefined
}

/** A request is answered in 2.5 s whatever happens to the database (reliability.md D-8). */
const REQUEST_DEADLINE_MS = 2_300
const RETRY_MS = 500

/** SQLite: migrated when this returns, throws when the file is unusable. PostgreSQL: returns at once and is migrated as soon as it answers. */
export async function openDatabase(config: DatabaseConfig, logger: Logger): Promise<Database> {
  return config.databaseUrl === undefined ? openFile(config.dataDir, logger) : openServer(config.databaseUrl, logger)
}

async function openFile(dataDir: string, logger: Logger): Promise<Database> {
  const file = join(dataDir, 'devcenter.db')
  try {
    mkdirSync(dataDir, { recursive: true, mode: 0o700 })
    const main = new Kysely<MainSchema>({ dialect: openSqlite(file, 'full') })
    const limits = new Kysely<LimitSchema>({ dialect: openSqlite(join(dataDir, 'limits.db'), 'off') })
    await migrate(main, 'sqlite', MAIN_MIGRATIONS)
    await migrate(limits, 'sqlite', LIMIT_MIGRATIONS)
    return guard('sqlite', main, limits, () => true, logger)
  } catch (cause) {
    const why = cause instanceof Error ? cause.message : String(cause)
    throw new Fault('database_unusable', { message: `${file} cannot be used as the database: ${why}`, cause })
  }
}

function openServer(url: string, logger: Logger): Database {
  const main = new Kysely<MainSchema>({
    dialect: openPostgres(url, (error) => logger.warn('database.idle_connection_lost', errorFields(error))),
  })
  // One pool for both: the tables have different names.
  const limits = main as unknown as LimitDb
  const state = { ready: false, closed: false }
  const start = async (): Promise<void> => {
    while (!state.ready && !state.closed) {
      try {
        await migrate(main, 'postgres', MAIN_MIGRATIONS)
        await migrate(limits, 'postgres', LIMIT_MIGRATIONS)
        state.ready = true
        logger.info('database.ready', { kind: 'postgres' })
      } catch (error) {
        if (state.closed) return
        logger.warn('database.not_ready', errorFields(error))
        await new Promise((resolve) => setTimeout(resolve, RETRY_MS))
      }
    }
  }
  void start()
  const database = guard('postgres', main, limits, () => state.ready, logger)
  return {
    ...database,
    close: async () => {
      state.closed = true
      await database.close()
    },
  }
}

function guard(kind: DatabaseKind, main: MainDb, limits: LimitDb, isReady: () => boolean, logger: Logger): Database {
  let lastWarning = Number.NEGATIVE_INFINITY
  async function use<T>(
    work: (main: MainDb, limits: LimitDb) => Promise<T>,
    deadlineMs = REQUEST_DEADLINE_MS,
  ): Promise<T> {
    if (!isReady()) throw unavailable()
    try {
      return await withDeadline(work(main, limits), deadlineMs)
    } catch (error) {
      if (error instanceof Fault) throw error
      if (isOurMistake(error)) throw new Fault('database_error', { cause: error })
      // One line a second is enough to see an outage by.
      if (performance.now() - lastWarning > 1_000) {
        lastWarning = performance.now()
        logger.warn('database.unavailable', errorFields(error))
      }
      throw unavailable(error)
    }
  }
  return {
    kind,
    main,
    limits,
    use,
    isUp: () =>
      use(async (db) => {
        await db.selectFrom('schema_version').select('version').executeTakeFirstOrThrow()
        return true
      }, 1_000).catch(() => false),
    async close() {
      await main.destroy()
      if (kind === 'sqlite') await limits.destroy()
    },
  }
}

export function unavailable(cause?: unknown): Fault {
  return new Fault('store_unavailable', {
    status: 503,
    publicMessage: 'We cannot take this right now. Please try again in a moment.',
    cause,
  })
}

/** Constraint, data and syntax errors do not go away by waiting; everything else (full, busy, locked, gone) may. */
function isOurMistake(error: unknown): boolean {
  if (error instanceof DeadlineError || !(error instanceof Error)) return false
  if ('errcode' in error && typeof error.errcode === 'number') {
    const SQLITE_ERROR = 1
    const SQLITE_CONSTRAINT = 19
    const SQLITE_MISMATCH = 20
    return [SQLITE_ERROR, SQLITE_CONSTRAINT, SQLITE_MISMATCH].includes(error.errcode & 0xff)
  }
  const state = 'code' in error && typeof error.code === 'string' ? error.code : ''
  return /^(?:22|23|42)[0-9A-Z]{3}$/.test(state)
}
