/**
 * The SQLite file is locked, hangs, or is copied: pages are unaffected, a message gets a response in 2.5 s, and
 * everything recovers by itself.
 */
import { execFile } from 'node:child_process'
import { mkdirSync, rmSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { promisify } from 'node:util'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { makeFixtureDist } from '../fixtures/dist-maker.ts'
import { canStall, expectUnavailable, mountStallable, type SeenPages, watchPages } from '../fixtures/outage.ts'
import { type Answer, type Client, createClient, pause, postFeedbackTo } from '../fixtures/raw-http.ts'
import { removeDir, type ServerProcess, startServer, temporaryDir } from '../fixtures/server-process.ts'

const OUTAGE_MS = 5_000
const ANSWER_MS = 2_500
const PAGE_MS = 100
const BACK_MS = 1_000
const CLIENTS = 20

let dir: string
beforeAll(async () => {
  dir = temporaryDir()
  await makeFixtureDist(join(dir, 'dist'))
})
afterAll(() => removeDir(dir))

interface Load {
  readonly acked: string[]
  readonly answers: Answer[]
  stop(): Promise<void>
}

/** Readers who write one message after another, whatever the response. */
function startWriting(client: Client): Load {
  const acked: string[] = []
  const answers: Answer[] = []
  let isRunning = true
  const loops = Array.from({ length: CLIENTS }, async (_, one) => {
    for (let at = 0; isRunning; at++) {
      const message = `Writer ${one} message ${at}`
      const answer = await postFeedbackTo(client, message, `writer-${one}-${at}-key`)
      answers.push(answer)
      if (answer.status === 201) acked.push(message)
      await pause(20)
    }
  })
  return {
    acked,
    answers,
    async stop() {
      isRunning = false
      await Promise.all(loops)
    },
  }
}

interface Outage {
  readonly seen: SeenPages
  readonly load: Load
  /** From the end of the outage to the first accepted message. */
  readonly backMs: number
}

async function suffer(server: ServerProcess, begin: () => void, end: () => void): Promise<Outage> {
  const client = createClient(() => server.port)
  const load = startWriting(client)
  await pause(1_000)
  const pages = watchPages(client)
  begin()
  try {
    await pause(OUTAGE_MS)
    expect((await client.send('GET', '/readyz')).status).toBe(503)
    expect((await client.send('GET', '/healthz')).status).toBe(200)
  } finally {
    end()
  }
  const seen = await pages.stop()
  const [from, before] = [performance.now(), load.acked.length]
  while (load.acked.length === before && performance.now() - from < 10_000) await pause(5)
  const backMs = performance.now() - from
  await load.stop()
  client.close()
  return { seen, load, backMs }
}

function stored(data: string): ReadonlySet<string> {
  const db = new DatabaseSync(join(data, 'devcenter.db'))
  const rows = db.prepare('SELECT message FROM feedback').all()
  expect(db.prepare('PRAGMA integrity_check').get()).toEqual({ integrity_check: 'ok' })
  db.close()
  expect(new Set(rows.map((row) => row.message)).size).toBe(rows.length)
  return new Set(rows.map((row) => String(row.message)))
}

function expectBearable(name: string, data: string, { seen, load, backMs }: Outage): void {
  const kept = stored(data)
  const refused = load.answers.filter(({ status }) => status !== 201)
  const slowest = Math.max(...load.answers.map(({ ms }) => ms))
  process.stdout.write(
    `${name}: ${seen.asked} pages, p99 ${seen.p99.toFixed(1)} ms, slowest ${seen.slowest.toFixed(0)} ms; ` +
      `${load.acked.length} messages acknowledged, ${refused.length} refused, slowest answer ${slowest.toFixed(0)} ms, back in ${backMs.toFixed(0)} ms\n`,
  )
  expect(seen).toMatchObject({ failed: 0 })
  expect(seen.p99).toBeLessThan(PAGE_MS)
  expect(slowest).toBeLessThan(ANSWER_MS)
  expect(refused.length).toBeGreaterThan(CLIENTS)
  for (const answer of refused) expectUnavailable(answer)
  expect(load.acked.filter((message) => !kept.has(message))).toEqual([])
  expect(backMs).toBeLessThan(BACK_MS)
}

it('another process holds the write lock for five seconds', async () => {
  const data = join(dir, 'locked')
  const server = await startServer({ DIST_DIR: join(dir, 'dist'), DATA_DIR: data })
  const other = new DatabaseSync(join(data, 'devcenter.db'), { timeout: 5_000 })
  const outage = await suffer(
    server,
    () => other.exec('BEGIN IMMEDIATE'),
    () => other.exec('ROLLBACK'),
  )
  other.close()
  expect(await server.end('SIGTERM')).toBe(0)
  expectBearable('locked', data, outage)
})

// Needs root privileges for mounting, because there is no other way to make a disk hang.
describe.skipIf(!canStall)("a disk that doesn't respond", () => {
  it('for five seconds, and comes back', async () => {
    const data = join(dir, 'stalled')
    const disk = mountStallable(data, join(dir, 'stalled.img'))
    try {
      const server = await startServer({ DIST_DIR: join(dir, 'dist'), DATA_DIR: data })
      const outage = await suffer(server, disk.stall, disk.resume)
      expect(await server.end('SIGTERM')).toBe(0)
      expectBearable('stalled disk', data, outage)
    } finally {
      disk.unmount()
    }
  })

  it('at the start: pages are served, and messages are accepted as soon as it responds', async () => {
    const data = join(dir, 'stalled-start')
    const disk = mountStallable(data, join(dir, 'stalled-start.img'))
    try {
      disk.stall()
      const server = await startServer({ DIST_DIR: join(dir, 'dist'), DATA_DIR: data })
      const client = createClient(() => server.port)
      expect((await client.send('GET', '/docs')).status).toBe(200)
      const refused = await postFeedbackTo(client, 'Too early', null)
      expectUnavailable(refused)
      expect(refused.ms).toBeLessThan(ANSWER_MS)
      disk.resume()
      await expect.poll(async () => (await postFeedbackTo(client, 'Now', null)).status, { timeout: 3_000 }).toBe(201)
      client.close()
      expect(await server.end('SIGTERM')).toBe(0)
    } finally {
      disk.unmount()
    }
  })

  // The kernel keeps a process whose thread waits for the disk; its port must be free nevertheless.
  it('does not prevent the process from releasing its port', async () => {
    const data = join(dir, 'stalled-end')
    const disk = mountStallable(data, join(dir, 'stalled-end.img'))
    const server = await startServer({ DIST_DIR: join(dir, 'dist'), DATA_DIR: data })
    const client = createClient(() => server.port)
    try {
      disk.stall()
      expectUnavailable(await postFeedbackTo(client, 'Nobody takes this', null))
      const ended = server.end('SIGTERM')
      await expect.poll(() => server.output(), { timeout: 10_000 }).toMatch(/"msg":"stop\.hard"/)
      const next = await startServer({
        DIST_DIR: join(dir, 'dist'),
        DATA_DIR: join(dir, 'next'),
        PORT: String(server.port),
      })
      expect((await fetch(`${next.origin}/docs`)).status).toBe(200)
      await next.end('SIGTERM')
      disk.resume()
      await ended
    } finally {
      client.close()
      disk.unmount()
    }
  })
})

it('a backup is made meanwhile: complete, readable by its owner only, and unnoticed by readers', async () => {
  const data = join(dir, 'backup')
  const server = await startServer({ DIST_DIR: join(dir, 'dist'), DATA_DIR: data })
  const client = createClient(() => server.port)
  const load = startWriting(client)
  await pause(1_000)
  const before = [...load.acked]
  const pages = watchPages(client)
  const copy = join(dir, 'copy', 'devcenter.db')
  mkdirSync(join(dir, 'copy'))
  for (let at = 0; at < 5; at++) {
    rmSync(copy, { force: true })
    await runFeedback(data, 'backup', copy)
  }
  const seen = await pages.stop()
  await load.stop()
  client.close()
  await server.end('SIGTERM')
  const slowest = Math.max(...load.answers.map(({ ms }) => ms))
  process.stdout.write(
    `backup: ${seen.asked} pages, p99 ${seen.p99.toFixed(1)} ms, slowest ${seen.slowest.toFixed(0)} ms; ` +
      `${load.acked.length} messages acknowledged, slowest answer ${slowest.toFixed(0)} ms\n`,
  )
  expect(new Set(load.answers.map(({ status }) => status))).toEqual(new Set([201]))
  expect(slowest).toBeLessThan(ANSWER_MS)
  expect(seen.p99).toBeLessThan(PAGE_MS)
  expect(statSync(copy).mode & 0o777).toBe(0o600)
  const copied = stored(join(dir, 'copy'))
  expect(before.filter((message) => !copied.has(message))).toEqual([])
})

function runFeedback(data: string, ...args: readonly string[]): Promise<{ stdout: string }> {
  const cli = join(import.meta.dirname, '../../src/cli/feedback.ts')
  return promisify(execFile)(process.execPath, ['--disable-warning=ExperimentalWarning', cli, ...args], {
    env: { ...process.env, DATA_DIR: data },
  })
}
