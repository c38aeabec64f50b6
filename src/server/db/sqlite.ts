/** The one owner of node:sqlite: a file as a Kysely dialect. Needs no server and no native build. */
import { DatabaseSync, type SQLInputValue, type StatementSync } from 'node:sqlite'
import { SqliteDialect } from 'kysely'

/** How hard a commit tries to outlive a power cut: feedback waits for the disk, rate limits need not. */
export type Durability = 'full' | 'off'

const BUSY_TIMEOUT_MS = 5_000
const RETRY_MS = 20
const STATEMENTS_KEPT = 200

/** Opens or creates the file; throws when it is not a database or cannot be written. */
export function openSqlite(file: string, durability: Durability): SqliteDialect {
  const db = new DatabaseSync(file, { timeout: BUSY_TIMEOUT_MS, enableForeignKeyConstraints: true })
  whenUnlocked(() => db.exec(durability === 'full' ? PRAGMAS_FULL : PRAGMAS_OFF))
  return new SqliteDialect({ database: { prepare: createPrepare(db), close: () => db.close() } })
}

// The log is folded into the file early, so that neither takes much more room than its rows.
// secure_delete: what an operator deletes on request is overwritten, not only unlinked (reliability.md Y-3).
const PRAGMAS_FULL = `
  PRAGMA journal_mode = WAL;
  PRAGMA synchronous = FULL;
  PRAGMA secure_delete = ON;
  PRAGMA journal_size_limit = 1048576;
  PRAGMA wal_autocheckpoint = 200;
`
const PRAGMAS_OFF = `
  PRAGMA journal_mode = WAL;
  PRAGMA synchronous = OFF;
  PRAGMA journal_size_limit = 524288;
  PRAGMA wal_autocheckpoint = 100;
`

/** Two processes that open a new file at once: changing to WAL fails at once while the other does it, whatever the timeout. */
function whenUnlocked(work: () => void): void {
  const until = performance.now() + BUSY_TIMEOUT_MS
  for (;;) {
    try {
      return work()
    } catch (error) {
      if (!isBusy(error) || performance.now() > until) throw error
      // At start only, so waiting without answering anybody is right.
      Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, RETRY_MS)
    }
  }
}

function isBusy(error: unknown): boolean {
  return (
    error instanceof Error && 'errcode' in error && typeof error.errcode === 'number' && (error.errcode & 0xff) === 5
  )
}

function createPrepare(db: DatabaseSync) {
  const statements = new Map<string, StatementSync>()
  return (text: string) => {
    const statement = statements.get(text) ?? db.prepare(text)
    if (statements.size < STATEMENTS_KEPT) statements.set(text, statement)
    return {
      reader: statement.columns().length > 0,
      all: (parameters: readonly unknown[]) => statement.all(...parameters.map(toSqlite)),
      run: (parameters: readonly unknown[]) => statement.run(...parameters.map(toSqlite)),
      // An open cursor must not be shared with another query of the same text.
      iterate: (parameters: readonly unknown[]) => db.prepare(text).iterate(...parameters.map(toSqlite)),
    }
  }
}

function toSqlite(value: unknown): SQLInputValue {
  if (value === undefined) return null
  if (typeof value === 'boolean') return value ? 1 : 0
  // Kysely passes on what the typed queries hold: strings, numbers, bigints, bytes and null.
  return value as SQLInputValue
}
