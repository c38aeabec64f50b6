import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, expect, it, vi } from 'vitest'
import { backUp } from '../db/backup.ts'
import { openDatabase } from '../db/database.ts'
import { createLogger } from '../log.ts'
import { describeStores } from './store.contract.ts'

const dir = mkdtempSync(join(tmpdir(), 'dev-center-store-'))
// Deadlines never end: on a busy machine the first statement takes longer.
vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
afterAll(() => {
  vi.useRealTimers()
  rmSync(dir, { recursive: true, force: true })
})
const logger = createLogger('silent')
const open = (name: string) => openDatabase({ dataDir: join(dir, name), databaseUrl: undefined }, logger)

describeStores('SQLite', () => open('contract'))

it("rejects a file that isn't a database", async () => {
  writeFileSync(join(dir, 'devcenter.db'), 'garbage '.repeat(1_000))
  const database = await openDatabase({ dataDir: dir, databaseUrl: undefined }, logger)
  expect(await database.isUp()).toBe(false)
  expect(database.problem()).toMatch(/devcenter\.db can't be used as the database: file is not a database/)
  await database.close()
})

it('backs up completely, and never over an older copy', async () => {
  const database = await open('backup')
  const file = join(dir, 'copy.db')
  await backUp(database, file)
  await expect(backUp(database, file)).rejects.toThrow(/already exists/)
  await database.close()
})
