/** A SQLite file as a Kysely dialect; a separate thread executes all statements (docs/decisions/0017). */
import { Worker } from 'node:worker_threads'
import {
  CompiledQuery,
  type DatabaseConnection,
  type Dialect,
  type Driver,
  type QueryResult,
  SqliteAdapter,
  SqliteIntrospector,
  SqliteQueryCompiler,
} from 'kysely'
import { withDeadline } from '../deadline.ts'

export interface SqliteOptions {
  readonly file: string
  /** Whether commits survive a power cut: feedback waits for the disk, rate limits don't need to. */
  readonly durability: 'full' | 'off'
  /** How long a statement waits for another process that writes. */
  readonly busyMs: number
  /** Whether the file can be deleted if it can't be read. */
  readonly isDisposable: boolean
}

export interface SqliteFile {
  readonly dialect: Dialect
  /** Opens or creates the file; true if it was unreadable and has been replaced. Rejects if it can't be used. */
  open(): Promise<boolean>
  /** Rejects if the disk has no space for messages. */
  requireSpace(): Promise<void>
  /** Moves the log into the file, so that neither contains deleted data; false while another process is reading. */
  checkpoint(): Promise<boolean>
  /** False after `graceMs`, because a thread that waits for the disk can't be stopped. */
  close(graceMs: number): Promise<boolean>
}

type Order =
  | { readonly op: 'open' | 'space' | 'checkpoint' | 'close' }
  | {
      readonly op: 'run'
      readonly sql: string
      readonly parameters: readonly unknown[]
      /** Must not be executed if SQLite has already rolled back the transaction. */
      readonly isInTransaction: boolean
    }

export type SqliteRequest = Order & { readonly id: number }

export interface SqliteAnswer {
  readonly id: number
  readonly result?: {
    readonly rows: readonly unknown[]
    readonly changes?: number
    readonly insertId?: number
    readonly wasReplaced?: boolean
    readonly isDone?: boolean
  }
  readonly error?: { readonly message: string; readonly code?: string; readonly errcode?: number }
}

type Result = NonNullable<SqliteAnswer['result']>

export function openSqlite(options: SqliteOptions): SqliteFile {
  const thread = createThread(options)
  return {
    dialect: {
      createAdapter: () => new SqliteAdapter(),
      createQueryCompiler: () => new SqliteQueryCompiler(),
      createIntrospector: (db) => new SqliteIntrospector(db),
      createDriver: () => createDriver(thread.ask),
    },
    open: async () => (await thread.ask({ op: 'open' })).wasReplaced ?? false,
    requireSpace: async () => void (await thread.ask({ op: 'space' })),
    checkpoint: async () => (await thread.ask({ op: 'checkpoint' })).isDone ?? false,
    close: thread.close,
  }
}

const SCRIPT = new URL('./sqlite-thread.worker.ts', import.meta.url)
/** Statements leave little in memory, but without a limit, V8 uses tens of megabytes for the same work. */
const MEMORY = { maxOldGenerationSizeMb: 256, maxYoungGenerationSizeMb: 4 }

type Ask = (order: Order) => Promise<Result>

interface Waiting {
  readonly resolve: (result: Result) => void
  readonly reject: (error: Error) => void
}

/** The thread that owns a file, started on the first request and restarted if it dies. */
function createThread(options: SqliteOptions): { ask: Ask; close: SqliteFile['close'] } {
  const waiting = new Map<number, Waiting>()
  let worker: Worker | undefined
  let lastId = 0

  function start(): Worker {
    const started = new Worker(SCRIPT, { workerData: options, resourceLimits: MEMORY })
    started.on('message', ({ id, result, error }: SqliteAnswer) => {
      const one = waiting.get(id)
      waiting.delete(id)
      if (result !== undefined) one?.resolve(result)
      else one?.reject(Object.assign(new Error(error?.message), { ...error, name: 'SqliteError' }))
    })
    const end = (cause?: unknown) => {
      if (worker === started) worker = undefined
      for (const { reject } of waiting.values()) reject(new Error('The database thread exited.', { cause }))
      waiting.clear()
    }
    started.on('error', end)
    started.on('exit', () => end())
    return started
  }

  const ask: Ask = (order) =>
    new Promise((resolve, reject) => {
      // Only opening starts a thread: every other command would fail in a thread without a file.
      if (order.op === 'open') worker ??= start()
      if (worker === undefined) return reject(new Error('The database is closed.'))
      const id = ++lastId
      waiting.set(id, { resolve, reject })
      worker.postMessage({ ...order, id } satisfies SqliteRequest)
    })

  return {
    ask,
    async close(graceMs) {
      const ended = worker
      if (ended === undefined) return true
      const closed = ask({ op: 'close' }).then(() => ended.terminate())
      return withDeadline(closed, graceMs).then(
        () => true,
        () => {
          ended.unref()
          return false
        },
      )
    },
  }
}

/** A single connection with exclusive use, so that transactions aren't mixed with other statements. */
function createDriver(ask: Ask): Driver {
  let last: Promise<void> = Promise.resolve()
  const release = new WeakMap<DatabaseConnection, () => void>()
  const inTransaction = new WeakSet<DatabaseConnection>()
  const connect = (): DatabaseConnection => ({
    async executeQuery<R>({ sql, parameters }: CompiledQuery): Promise<QueryResult<R>> {
      const isInTransaction = inTransaction.has(this)
      const { rows, changes, insertId } = await ask({ op: 'run', sql, parameters, isInTransaction })
      return {
        rows: rows as R[],
        ...(changes !== undefined && { numAffectedRows: BigInt(changes) }),
        ...(insertId !== undefined && { insertId: BigInt(insertId) }),
      }
    },
    streamQuery() {
      throw new Error('Rows are read in batches.')
    },
  })
  const execute = (connection: DatabaseConnection, sql: string) =>
    connection.executeQuery(CompiledQuery.raw(sql)).then(() => undefined)
  return {
    init: async () => undefined,
    async acquireConnection() {
      const before = last
      const connection = connect()
      last = new Promise((resolve) => release.set(connection, resolve))
      await before
      return connection
    },
    releaseConnection: async (connection) => release.get(connection)?.(),
    // IMMEDIATE: a write lock taken only after reading would fail immediately if another process wrote in between.
    async beginTransaction(connection) {
      await execute(connection, 'begin immediate')
      inTransaction.add(connection)
    },
    async commitTransaction(connection) {
      await execute(connection, 'commit')
      inTransaction.delete(connection)
    },
    async rollbackTransaction(connection) {
      // A full disk has already rolled everything back, so this can fail.
      await execute(connection, 'rollback').catch(() => undefined)
      inTransaction.delete(connection)
    },
    destroy: async () => undefined,
  }
}
