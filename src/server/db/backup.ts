/** A copy of the SQLite file that is whole although the service writes meanwhile (spec: promises.durability, D-13). */
import { closeSync, existsSync, openSync } from 'node:fs'
import { sql } from 'kysely'
import { Fault } from '../../core/fault.ts'
import type { Database } from './database.ts'

export async function backUp(database: Database, file: string): Promise<void> {
  if (database.kind !== 'sqlite')
    throw new Fault('backup_elsewhere', { message: 'PostgreSQL is backed up with pg_dump.' })
  if (existsSync(file)) throw new Fault('backup_exists', { message: `${file} exists already.` })
  // SQLite takes an empty file for none: so nobody else can read it, not even while it is written.
  closeSync(openSync(file, 'wx', 0o600))
  await sql`VACUUM INTO ${file}`.execute(database.main)
}
