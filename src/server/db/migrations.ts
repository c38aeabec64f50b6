/** The schema, step by step. Released steps are never changed; new ones are added at the end. */
import { type Kysely, sql } from 'kysely'
import type { DatabaseKind } from './schema.ts'

interface Migrations {
  readonly table: string
  readonly steps: readonly (readonly string[])[]
}

/** `spell` replaces `{int}`, `{strict}`, and `{unlogged}` for each database; statements contain no other variables. */
export const MAIN_MIGRATIONS: Migrations = {
  table: 'schema_version',
  steps: [
    [
      `CREATE TABLE feedback (
        id TEXT PRIMARY KEY,
        created_at {int} NOT NULL,
        email TEXT,
        email_key TEXT,
        message TEXT NOT NULL,
        rate TEXT NOT NULL CHECK (rate IN ('bad', 'meh', 'nice', '')),
        pathname TEXT,
        as_path TEXT,
        page TEXT,
        status TEXT NOT NULL CHECK (status IN ('new', 'resolved', 'quarantined')),
        reasons TEXT NOT NULL,
        request_key TEXT UNIQUE,
        body_hash TEXT NOT NULL,
        message_hash TEXT NOT NULL,
        resolved_at {int}
      ){strict}`,
      'CREATE INDEX feedback_created ON feedback (created_at, id)',
      'CREATE INDEX feedback_email ON feedback (email_key)',
      'CREATE INDEX feedback_message ON feedback (message_hash, created_at)',
      `CREATE TABLE event (
        id TEXT PRIMARY KEY,
        created_at {int} NOT NULL,
        name TEXT NOT NULL,
        path TEXT NOT NULL,
        title TEXT,
        locale TEXT,
        search_term TEXT,
        result_count {int},
        result_routes TEXT
      ){strict}`,
      'CREATE INDEX event_created ON event (created_at)',
    ],
    ['CREATE TABLE signed_out (session TEXT PRIMARY KEY, ends_at {int} NOT NULL){strict}'],
    [
      `CREATE TABLE bin (
        id TEXT NOT NULL,
        kind TEXT NOT NULL,
        created_at {int} NOT NULL,
        removed_at {int} NOT NULL,
        email_key TEXT,
        content TEXT NOT NULL,
        PRIMARY KEY (kind, id)
      ){strict}`,
      'CREATE INDEX bin_created ON bin (kind, created_at)',
      'CREATE INDEX bin_removed ON bin (removed_at)',
      'CREATE INDEX bin_email ON bin (email_key)',
    ],
    [
      `CREATE TABLE reader_count (
        day {int} NOT NULL,
        reader TEXT NOT NULL,
        kind TEXT NOT NULL,
        requests {int} NOT NULL,
        PRIMARY KEY (day, reader, kind)
      ){strict}`,
      "ALTER TABLE feedback ADD COLUMN reader TEXT NOT NULL DEFAULT 'person'",
    ],
  ],
}

export const LIMIT_MIGRATIONS: Migrations = {
  table: 'limit_schema_version',
  steps: [
    [
      'CREATE {unlogged} TABLE rate_limit (key TEXT PRIMARY KEY, points {int} NOT NULL, ends_at {int} NOT NULL){strict}',
      'CREATE INDEX rate_limit_ends ON rate_limit (ends_at)',
      'CREATE TABLE secret (name TEXT PRIMARY KEY, value TEXT NOT NULL){strict}',
    ],
  ],
}

/** An arbitrary number, the same in every process of the service. */
const ADVISORY_LOCK = 727_001

/**
 * Brings the schema up to date; safe if two processes start at the same time, and if one is killed in the middle
 * (spec: promises.durability, D-12).
 */
// biome-ignore lint/suspicious/noExplicitAny: migrations run before the tables their type would describe exist
export async function migrate(db: Kysely<any>, kind: DatabaseKind, migrations: Migrations): Promise<number> {
  return db.connection().execute(async (connection) => {
    // Up to date: even on a full or read-only disk, the file can be read and exported.
    if ((await readVersion(connection, migrations.table)) >= migrations.steps.length) return migrations.steps.length
    // SQLite: takes the write lock before reading the version, so that a second process sees the changes of the first.
    await sql.raw(kind === 'sqlite' ? 'BEGIN IMMEDIATE' : 'BEGIN').execute(connection)
    try {
      if (kind === 'postgres') await sql`select pg_advisory_xact_lock(${ADVISORY_LOCK})`.execute(connection)
      const version = await applySteps(connection, kind, migrations)
      await sql.raw('COMMIT').execute(connection)
      return version
    } catch (error) {
      await sql
        .raw('ROLLBACK')
        .execute(connection)
        .catch(() => undefined)
      throw error
    }
  })
}

// biome-ignore lint/suspicious/noExplicitAny: see migrate
async function readVersion(db: Kysely<any>, table: string): Promise<number> {
  const row = await db
    .selectFrom(table)
    .select('version')
    .executeTakeFirst()
    // A new database doesn't have this table.
    .catch(() => undefined)
  return row === undefined ? 0 : Number(row.version)
}

// biome-ignore lint/suspicious/noExplicitAny: see migrate
async function applySteps(db: Kysely<any>, kind: DatabaseKind, { table, steps }: Migrations): Promise<number> {
  const run = (statement: string) => sql.raw(spell(statement, kind)).execute(db)
  await run(`CREATE TABLE IF NOT EXISTS ${table} (version {int} NOT NULL){strict}`)
  const row = await db.selectFrom(table).select('version').executeTakeFirst()
  const done = row === undefined ? 0 : Number(row.version)
  for (const statements of steps.slice(done)) for (const statement of statements) await run(statement)
  const version = Math.max(done, steps.length)
  if (row === undefined) await db.insertInto(table).values({ version }).execute()
  else if (version !== done) await db.updateTable(table).set({ version }).execute()
  return version
}

function spell(statement: string, kind: DatabaseKind): string {
  const words =
    kind === 'sqlite'
      ? { int: 'INTEGER', strict: ' STRICT', unlogged: '' }
      : { int: 'BIGINT', strict: '', unlogged: 'UNLOGGED' }
  return statement.replaceAll(/\{(int|strict|unlogged)\}/g, (_, word: keyof typeof words) => words[word])
}
