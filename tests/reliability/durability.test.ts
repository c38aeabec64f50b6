/** Acknowledged means stored, exactly once (spec: promises.durability, D-1, D-2, D-3, D-4, D-13). */
import { randomUUID } from 'node:crypto'
import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { makeFixtureDist } from '../fixtures/dist-maker.ts'
import { createPostgres, type TestPostgres } from '../fixtures/postgres.ts'
import { type Client, createClient, pause, percentile, postFeedbackTo } from '../fixtures/raw-http.ts'
import { freePort, removeDir, type ServerProcess, startServer, temporaryDir } from '../fixtures/server-process.ts'

const CLIENTS = 50
const KILLS = 10
const BACK_MS = 1_000
const LOAD_MS = 5_000

let dir: string
let postgres: TestPostgres
beforeAll(async () => {
  dir = temporaryDir()
  await makeFixtureDist(join(dir, 'dist'))
  postgres = await createPostgres()
})
afterAll(async () => {
  await postgres.remove()
  removeDir(dir)
})

type Rows = () => Promise<readonly string[]>

/** Each client sends one message after another and repeats it, with its key, until it is acknowledged. */
async function clientLoop(
  client: Client,
  running: () => boolean,
  acked: string[],
  withKey: boolean,
  times: number[],
): Promise<void> {
  while (running()) {
    const message = `Message ${randomUUID()}`
    const key = withKey ? randomUUID() : null
    for (;;) {
      const answer = await postFeedbackTo(client, message, key).catch(() => null)
      if (answer?.status === 201) {
        acked.push(message)
        times.push(answer.ms)
        break
      }
      if (answer !== null && answer.status !== 503) throw new Error(`unexpected ${answer.status}: ${answer.body}`)
      // Retrying fifty times a second would take processor time from the service that is starting.
      await pause(answer === null ? 100 : 20)
    }
  }
}

async function killInLoad(
  env: Record<string, string>,
  withKey: boolean,
): Promise<{ acked: string[]; backMs: number[] }> {
  const port = await freePort()
  const start = () => startServer({ DIST_DIR: join(dir, 'dist'), PORT: String(port), ...env })
  let server: ServerProcess = await start()
  const client = createClient(() => port)
  const acked: string[] = []
  let isRunning = true
  const loops = Array.from({ length: CLIENTS }, () => clientLoop(client, () => isRunning, acked, withKey, []))
  const backMs: number[] = []
  for (let kill = 0; kill < KILLS; kill++) {
    await pause(300 + Math.random() * 700)
    await server.end('SIGKILL')
    const [from, before] = [performance.now(), acked.length]
    server = await start()
    while (acked.length === before) await pause(5)
    backMs.push(performance.now() - from)
  }
  await pause(300)
  isRunning = false
  await Promise.all(loops)
  await server.end('SIGTERM')
  client.close()
  return { acked, backMs }
}

/** Measures the second of two starts, because the first one fills the compile cache. */
async function measureStart(env: Record<string, string>): Promise<number> {
  let from = 0
  for (let at = 0; at < 2; at++) {
    from = performance.now()
    const server = await startServer({ DIST_DIR: join(dir, 'dist'), ...env })
    from = performance.now() - from
    await server.end('SIGKILL')
  }
  return from
}

function expectAllOnce(acked: readonly string[], stored: readonly string[]): void {
  const kept = new Set(stored)
  expect(acked.filter((message) => !kept.has(message))).toEqual([])
  expect(stored.length - kept.size).toBe(0)
}

const sqliteRows =
  (data: string): Rows =>
  async () => {
    const db = new DatabaseSync(join(data, 'devcenter.db'))
    expect(db.prepare('PRAGMA integrity_check').get()).toEqual({ integrity_check: 'ok' })
    const rows = db.prepare('SELECT message FROM feedback').all()
    db.close()
    return rows.map((row) => String(row.message))
  }
const postgresRows: Rows = async () =>
  (await postgres.query('SELECT message FROM feedback')).map((row) => String(row.message))

describe('D-1, D-2: 50 clients, 10 times kill -9 under load', () => {
  it.each([
    ['SQLite', true],
    ['SQLite', false],
    ['PostgreSQL', true],
  ])('%s, with idempotency keys: %s', async (name, withKey) => {
    const data = join(dir, `data-${name}-${withKey}`)
    const env: Record<string, string> = name === 'SQLite' ? { DATA_DIR: data } : { DATABASE_URL: postgres.url }
    const startMs = await measureStart(env)
    const { acked, backMs } = await killInLoad(env, withKey)
    const rows = await (name === 'SQLite' ? sqliteRows(data) : postgresRows)()
    process.stdout.write(
      `D-1 ${name} keys=${withKey}: ${acked.length} acknowledged, ${rows.length} rows, back in ${Math.round(percentile(backMs, 0.5))} ms, at most ${Math.round(Math.max(...backMs))} ms (a start without load: ${Math.round(startMs)} ms)\n`,
    )
    expect(acked.length).toBeGreaterThan(500)
    expectAllOnce(acked, rows)
    // On a busy machine, a start without load shows how much longer everything takes.
    expect(percentile(backMs, 0.5)).toBeLessThan(Math.max(BACK_MS, 2 * startMs))
  })
})

describe('D-3: throughput', () => {
  it.each(['SQLite', 'PostgreSQL'])(
    '%s acknowledges at least 500 messages a second, 99 percent of them within 250 ms',
    async (name) => {
      const env: Record<string, string> =
        name === 'SQLite' ? { DATA_DIR: join(dir, 'data-load') } : { DATABASE_URL: postgres.url }
      const server = await startServer({ DIST_DIR: join(dir, 'dist'), ...env })
      const client = createClient(() => server.port)
      const [acked, times]: [string[], number[]] = [[], []]
      const load = async (ms: number) => {
        const until = performance.now() + ms
        await Promise.all(
          Array.from({ length: CLIENTS }, () =>
            clientLoop(client, () => performance.now() < until, acked, true, times),
          ),
        )
      }
      // The first second compiles code and fills caches; the promise is about the steady state.
      await load(1_000)
      acked.length = 0
      times.length = 0
      await load(LOAD_MS)
      const perSecond = (acked.length / LOAD_MS) * 1_000
      process.stdout.write(
        `D-3 ${name}: ${Math.round(perSecond)}/s, p50 ${percentile(times, 0.5).toFixed(1)} ms, p99 ${percentile(times, 0.99).toFixed(1)} ms\n`,
      )
      await server.end('SIGTERM')
      client.close()
      expect(perSecond).toBeGreaterThan(500)
      expect(percentile(times, 0.99)).toBeLessThan(250)
    },
  )
})

it('D-4, D-13: two processes on one file, and a complete backup meanwhile', async () => {
  const data = join(dir, 'data-two')
  const env = { DIST_DIR: join(dir, 'dist'), DATA_DIR: data }
  const servers = await Promise.all([startServer(env), startServer(env)])
  const clients = servers.map((server) => createClient(() => server.port))
  const acked: string[] = []
  const until = performance.now() + LOAD_MS
  const loops = clients.flatMap((client) =>
    Array.from({ length: 25 }, () => clientLoop(client, () => performance.now() < until, acked, true, [])),
  )
  await pause(1_000)
  const before = [...acked]
  const copy = join(dir, 'copy')
  const db = new DatabaseSync(join(data, 'devcenter.db'), { timeout: 5_000 })
  db.prepare('VACUUM INTO ?').run(join(dir, 'copy.db'))
  db.close()
  await Promise.all(loops)
  for (const server of servers) await server.end('SIGTERM')
  for (const client of clients) client.close()
  expectAllOnce(acked, await sqliteRows(data)())
  const { mkdirSync, renameSync } = await import('node:fs')
  mkdirSync(copy)
  renameSync(join(dir, 'copy.db'), join(copy, 'devcenter.db'))
  const restored = new Set(await sqliteRows(copy)())
  expect(before.filter((message) => !restored.has(message))).toEqual([])
})
