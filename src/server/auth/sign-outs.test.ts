/** Copies of a cookie become invalid when its session is signed out, in every process. */
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { ACCOUNT, recordingLogger, startAuth, TestBrowser } from '../../../tests/fixtures/auth-browser.ts'
import { type Database, openDatabase } from '../db/database.ts'
import { createLogger } from '../log.ts'
import { createSignOuts } from './sign-outs.ts'

let dir: string
let database: Database
const open = () => openDatabase({ dataDir: dir, databaseUrl: undefined }, createLogger('silent'))
beforeEach(async () => {
  dir = await mkdtemp(join(tmpdir(), 'dev-center-sign-outs-'))
  database = await open()
})
afterEach(async () => {
  await database.close()
  await rm(dir, { recursive: true, force: true })
})

const start = (from = database) => startAuth(undefined, { signOuts: createSignOuts(from, createLogger('silent')) }).auth

async function signIn(auth: ReturnType<typeof start>): Promise<TestBrowser> {
  const browser = new TestBrowser(auth)
  await browser.act('/api/auth/callback/credentials', ACCOUNT)
  expect(await browser.session()).toHaveProperty('user')
  return browser
}

/** A browser of another process with the cookies of this one. */
function copy(browser: TestBrowser, auth: ReturnType<typeof start>): TestBrowser {
  const thief = new TestBrowser(auth)
  for (const [name, value] of browser.cookies) thief.cookies.set(name, value)
  return thief
}

it('invalidates copies of a session everywhere, and no other session', async () => {
  const [here, other] = [start(), await open()]
  const there = start(other)
  const [reader, someoneElse] = [await signIn(here), await signIn(here)]
  // Renewed in the meantime: the copy and the cookie differ, but the session is the same.
  const [thief, thiefElsewhere] = [copy(reader, here), copy(reader, there)]
  await reader.session()
  await reader.act('/api/auth/signout')
  expect(await thief.session()).toEqual({})
  expect(await thiefElsewhere.session()).toEqual({})
  expect([...thief.cookies.keys()].filter((name) => name.includes('session'))).toEqual([])
  expect(await someoneElse.session()).toHaveProperty('user')
  await other.close()
})

it('removes a session when its cookies have expired', async () => {
  let nowMs = 0
  const signOuts = createSignOuts(database, createLogger('silent'), () => nowMs)
  await signOuts.note('old', 1_000)
  nowMs = 1_001
  await signOuts.note('new', 5_000)
  const rows = await database.main.selectFrom('signed_out').select('session').execute()
  expect(rows).toEqual([{ session: 'new' }])
})

it('signs out here while the database is unavailable, and logs that others are not informed', async () => {
  const { logger, lines } = recordingLogger()
  const away = { ...database, use: () => Promise.reject(new Error('away')) }
  const auth = startAuth(undefined, { signOuts: createSignOuts(away, logger) }).auth
  const reader = await signIn(auth)
  const thief = copy(reader, auth)
  await reader.act('/api/auth/signout')
  expect(await thief.session()).toEqual({})
  expect(lines.map(({ event }) => event)).toContain('auth.sign_out_not_shared')
})
