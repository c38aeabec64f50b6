/** The contract of src/server/feedback/store.contract.ts on a real PostgreSQL; store.test.ts runs it on SQLite. */
import { afterAll, beforeAll } from 'vitest'
import { type Database, openDatabase } from '../../src/server/db/database.ts'
import { describeStores } from '../../src/server/feedback/store.contract.ts'
import { createLogger } from '../../src/server/log.ts'
import { createPostgres, type TestPostgres } from '../fixtures/postgres.ts'
import { pause } from '../fixtures/raw-http.ts'

let postgres: TestPostgres
beforeAll(async () => {
  postgres = await createPostgres()
})
afterAll(() => postgres.remove())

describeStores('PostgreSQL', async (): Promise<Database> => {
  const database = await openDatabase({ dataDir: '', databaseUrl: postgres.url }, createLogger('silent'))
  while (!(await database.isUp())) await pause(20)
  return database
})
