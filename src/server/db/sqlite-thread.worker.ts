/**
 * The thread that owns one SQLite file: waiting for a lock or for the disk blocks only this
 * thread, while pages are still served.
 */
import { closeSync, existsSync, mkdirSync, openSync, rmSync, statfsSync, statSync } from 'node:fs'
import { dirname } from 'node:path'
import { DatabaseSync, type SQLInputValue, type StatementSync } from 'node:sqlite'
import { parentPort, workerData } from 'node:worker_threads'
import type { SqliteAnswer, SqliteOptions, SqliteRequest } from './sqlite.ts'

const BEGIN = 'begin immediate'

const RETRY_MS = 20
const STATEMENTS_KEPT = 200
/** With less free space, a message might not fit even if the probe does. */
const FREE_BYTES_MIN = 1024 * 1024
const [BUSY, CORRUPT, FULL, NOT_A_DATABASE] = [5, 11, 13, 26]

const options: SqliteOptions = workerData
const statements = new Map<string, StatementSync>()
let db: DatabaseSync | undefined
/** Identity of the file when it was opened, to detect that it was replaced. */
let identity = ''
let logIdentity = ''
/** Some file systems don't support shared memory between processes; SQLite then has no write-ahead log. */
let hasLog = true

const PRAGMAS = {
  // Checkpoints early, so that neither file becomes much larger than its rows. secure_delete: data that an operator
  // deletes on request is overwritten, not only unlinked (spec: promises.privacy, Y-3).
  full: `
    PRAGMA journal_mode = WAL;
    PRAGMA synchronous = FULL;
    PRAGMA secure_delete = ON;
    PRAGMA journal_size_limit = 1048576;
    PRAGMA wal_autocheckpoint = 200;
  `,
  off: `
    PRAGMA journal_mode = WAL;
    PRAGMA synchronous = OFF;
    PRAGMA journal_size_limit = 524288;
    PRAGMA wal_autocheckpoint = 100;
  `,
}

/** Opens or creates the file; throws if it isn't a database or can't be written. */
function open(): void {
  const { file } = options
  mkdirSync(dirname(file), { recursive: true, mode: 0o700 })
  // SQLite gives its log and index the permissions of the file.
  if (!existsSync(file)) closeSync(openSync(file, 'a', 0o600))
  const opened = new DatabaseSync(file, { timeout: options.busyMs, enableForeignKeyConstraints: true })
  try {
    whenUnlocked(() => opened.exec(PRAGMAS[options.durability]))
  } catch (error) {
    opened.close()
    throw error
  }
  db = opened
  identity = identify(file)
  hasLog = opened.prepare('PRAGMA journal_mode').get()?.journal_mode === 'wal'
}

/** Deletes and recreates a file that can't be read, if its content is disposable. */
function openOrReplace(): boolean {
  try {
    open()
    return false
  } catch (error) {
    if (!options.isDisposable || ![CORRUPT, NOT_A_DATABASE].includes(errcodeOf(error))) throw error
    for (const ending of ['', '-wal', '-shm']) rmSync(options.file + ending, { force: true })
    open()
    return true
  }
}

/**
 * If two processes open a new file at the same time, switching to WAL fails immediately for one of
 * them, regardless of the timeout.
 */
function whenUnlocked(work: () => void): void {
  const until = performance.now() + options.busyMs
  for (;;) {
    try {
      return work()
    } catch (error) {
      if (errcodeOf(error) !== BUSY || performance.now() > until) throw error
      Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, RETRY_MS)
    }
  }
}

function run({ sql, parameters, isInTransaction }: SqliteRequest & { op: 'run' }): SqliteAnswer['result'] {
  if (db === undefined) throw new Error("The database isn't open.")
  if (isInTransaction && !db.isTransaction) throw new Error('The transaction was rolled back.')
  // A transaction left open by a failure must not block the next one.
  if (sql === BEGIN && db.isTransaction) db.exec('rollback')
  const known = statements.get(sql)
  const statement = known ?? db.prepare(sql)
  if (known === undefined && statements.size < STATEMENTS_KEPT) statements.set(sql, statement)
  const values = parameters.map(toSqlite)
  if (statement.columns().length > 0) {
    const rows = statement.all(...values)
    if (!isRead(sql)) requireSameFile()
    return { rows }
  }
  const { changes, lastInsertRowid } = statement.run(...values)
  requireSameFile()
  return { rows: [], changes: Number(changes), insertId: Number(lastInsertRowid) }
}

function isRead(sql: string): boolean {
  return sql.startsWith('select') || sql.startsWith('PRAGMA')
}

/**
 * Data written to a file that was deleted or replaced is lost with the process. SQLite doesn't notice, so without this
 * check, a message would be acknowledged and lost.
 */
function requireSameFile(): void {
  if (options.durability === 'off' || db === undefined || db.isTransaction) return
  const log = hasLog ? identify(`${options.file}-wal`) : 'none'
  if (logIdentity === '') logIdentity = log
  if (identify(options.file) === identity && log === logIdentity && log !== '') return
  throw Object.assign(
    new Error('the file was deleted or replaced while the service was running; restart the service'),
    { code: 'MOVED' },
  )
}

function identify(file: string): string {
  const found = statSync(file, { throwIfNoEntry: false })
  return found === undefined ? '' : `${found.dev}:${found.ino}`
}

function requireSpace(): void {
  const { bavail, bsize } = statfsSync(dirname(options.file))
  if (bavail * bsize < FREE_BYTES_MIN) throw Object.assign(new Error('the disk is full'), { errcode: FULL })
}

/**
 * Moves the log into the file and truncates it; afterwards neither contains deleted data. False
 * while another process is reading.
 */
function checkpoint(): boolean {
  return db?.prepare('PRAGMA wal_checkpoint(TRUNCATE)').get()?.busy === 0
}

function answer(request: SqliteRequest): SqliteAnswer['result'] {
  switch (request.op) {
    case 'open':
      return { rows: [], wasReplaced: openOrReplace() }
    case 'run':
      return run(request)
    case 'space':
      requireSpace()
      return { rows: [] }
    case 'checkpoint':
      return { rows: [], isDone: checkpoint() }
    case 'close':
      statements.clear()
      db?.close()
      db = undefined
      return { rows: [] }
  }
}

function toSqlite(value: unknown): SQLInputValue {
  if (value === undefined) return null
  if (typeof value === 'boolean') return value ? 1 : 0
  // Kysely passes the values of typed queries: strings, numbers, bigints, bytes, and null.
  return value as SQLInputValue
}

function errcodeOf(error: unknown): number {
  return error instanceof Error && 'errcode' in error && typeof error.errcode === 'number' ? error.errcode & 0xff : 0
}

parentPort?.on('message', (request: SqliteRequest) => {
  const { id } = request
  try {
    parentPort?.postMessage({ id, result: answer(request) } satisfies SqliteAnswer)
  } catch (error) {
    const { message, code, errcode } = error as Error & { code?: string; errcode?: number }
    parentPort?.postMessage({ id, error: { message, code, errcode } } satisfies SqliteAnswer)
  }
})
