/** Creates a consistent copy of the SQLite file while the service is writing (spec: promises.durability, D-13). */
import { closeSync, existsSync, openSync } from 'node:fs'
import { sql } from 'kysely'
import { Fault } from '../../core/fault.ts'
import type { Database } from './database.ts'

/**
 * Writes a copy to a new `file` that only its owner can read. Throws a Fault for PostgreSQL (`backup_elsewhere`) and if
 * the file exists (`backup_exists`).
 *
 * @example
 * await backUp(database, 'backup/2026-11-20.db') // a whole database file, whatever is written meanwhile
 */
export async function backUp(database: Database, file: string): Promise<void> {
  if (database.kind !== 'sqlite') throw new Fault('backup_elsewhere', { message: 'Use pg_dump to back up PostgreSQL.' })
  if (existsSync(file)) throw new Fault('backup_exists', { message: `${file} already exists.` })
  // SQLite treats an empty file as missing, so the file can be created in advance with permissions
  // that protect it during the copy.
  closeSync(openSync(file, 'wx', 0o600))
  await sql`VACUUM INTO ${file}`.execute(database.main)
}
