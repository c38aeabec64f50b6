import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, it, vi } from 'vitest'
import { createLogger } from '../log.ts'
import { type Database, openDatabase } from './database.ts'
import { createGroupCommit } from './group-commit.ts'

const dir = mkdtempSync(join(tmpdir(), 'dev-center-group-'))
let database: Database
beforeAll(async () => {
  // Deadlines never end: on a busy machine these writes take longer.
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
  database = await openDatabase({ dataDir: dir, databaseUrl: undefined }, createLogger('silent'))
})
afterAll(async () => {
  vi.useRealTimers()
  await database.close()
  rmSync(dir, { recursive: true, force: true })
})

const setUp = () => {
  const order: string[] = []
  const write = createGroupCommit(
    database,
    async (db, version: number) => {
      order.push(`write ${version}`)
      // The table rejects rows without a version.
      const row = version < 0 ? ({ version: null } as unknown as { version: number }) : { version }
      await db.insertInto('schema_version').values(row).execute()
      return version * 2
    },
    String,
  )
  return { order, write }
}
const versions = async () =>
  (await database.main.selectFrom('schema_version').select('version').execute()).map((row) => row.version)

it('acknowledges each write with its own result, once all of them are stored', async () => {
  const { write } = setUp()
  const results = await Promise.all(Array.from({ length: 200 }, (_, at) => write(1_000 + at)))
  expect(results).toEqual(Array.from({ length: 200 }, (_, at) => 2_000 + 2 * at))
  expect((await versions()).filter((version) => version >= 1_000 && version < 1_200)).toHaveLength(200)
})

it('stores the others exactly once if one of them fails', async () => {
  const { write } = setUp()
  const results = await Promise.allSettled([write(5_001), write(-1), write(5_002)])
  expect(results.map(({ status }) => status)).toEqual(['fulfilled', 'rejected', 'fulfilled'])
  expect((await versions()).filter((version) => version > 5_000).toSorted()).toEqual([5_001, 5_002])
  expect(await write(5_003)).toBe(10_006)
})
