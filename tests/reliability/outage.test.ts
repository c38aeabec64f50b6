/**
 * Failures of the environment: full disk, database gone, hanging, or returning garbage. Pages stay up, nothing
 * acknowledged is lost, and everything recovers by itself (spec: serving.health, promises.durability, threats.rules).
 */
import { execFileSync } from 'node:child_process'
import { mkdirSync, rmSync } from 'node:fs'
import { type AddressInfo, createServer, type Socket } from 'node:net'
import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { makeFixtureDist } from '../fixtures/dist-maker.ts'
import { canMount, expectUnavailable, fillDisk, watchPages } from '../fixtures/outage.ts'
import { createPostgres, type TestPostgres } from '../fixtures/postgres.ts'
import { type Answer, type Client, createClient, pause, postFeedbackTo } from '../fixtures/raw-http.ts'
import { removeDir, startServer, temporaryDir } from '../fixtures/server-process.ts'

let dir: string
beforeAll(async () => {
  dir = temporaryDir()
  await makeFixtureDist(join(dir, 'dist'))
})
afterAll(() => removeDir(dir))

// Filling a disk safely needs a small file system, and mounting one needs root privileges.
describe.skipIf(!canMount)('D-5: a full disk', () => {
  it('responds with 503, keeps what it acknowledged, and works again once there is space', async () => {
    const data = join(dir, 'small')
    mkdirSync(data)
    execFileSync('mount', ['-t', 'tmpfs', '-o', 'size=3m', 'tmpfs', data])
    try {
      const server = await startServer({ DIST_DIR: join(dir, 'dist'), DATA_DIR: data })
      const client = createClient(() => server.port)
      const acked: string[] = []
      const send = async (at: number) => {
        const message = `Message ${at} ${'x'.repeat(500)}`
        const answer = await postFeedbackTo(client, message, `key-number-${at}`)
        if (answer.status === 201) acked.push(message)
        return answer
      }
      for (let at = 0; at < 100; at++) await send(at)
      const pages = watchPages(client)
      fillDisk(join(data, 'ballast'))
      let answer = await send(100)
      for (let at = 101; at < 2_000 && answer.status === 201; at++) answer = await send(at)
      expectUnavailable(answer)
      expect(answer.body).not.toMatch(/sqlite|insert|full|disk/i)
      for (let at = 3_000; at < 3_020; at++) expect((await send(at)).status).toBe(503)
      expect((await client.send('GET', '/healthz')).status).toBe(200)
      rmSync(join(data, 'ballast'))
      expect((await send(4_000)).status).toBe(201)
      const seen = await pages.stop()
      expect(seen.failed).toBe(0)
      await server.end('SIGTERM')
      const db = new DatabaseSync(join(data, 'devcenter.db'))
      const rows = new Set(
        db
          .prepare('SELECT message FROM feedback')
          .all()
          .map((row) => String(row.message)),
      )
      db.close()
      expect(acked.filter((message) => !rows.has(message))).toEqual([])
      process.stdout.write(
        `D-5: ${acked.length} acknowledged and kept, ${seen.asked} pages served meanwhile, 0 failed\n`,
      )
      client.close()
    } finally {
      execFileSync('umount', ['-l', data])
    }
  })
})

describe('PostgreSQL', () => {
  let postgres: TestPostgres
  beforeAll(async () => {
    postgres = await createPostgres()
  })
  afterAll(() => postgres.remove())

  async function withServer(work: (client: Client) => Promise<void>): Promise<void> {
    const server = await startServer({ DIST_DIR: join(dir, 'dist'), DATABASE_URL: postgres.url })
    const client = createClient(() => server.port)
    const pages = watchPages(client)
    await waitFor201(client)
    await work(client)
    const { asked, failed, p99 } = await pages.stop()
    process.stdout.write(`pages meanwhile: ${asked}, failed ${failed}, p99 ${p99.toFixed(1)} ms\n`)
    expect(failed).toBe(0)
    expect(p99).toBeLessThan(100)
    expect(await server.end('SIGTERM')).toBe(0)
    client.close()
  }

  let sent = 0
  const send = (client: Client) => postFeedbackTo(client, `Message ${++sent}`, `outage-key-${sent}`)
  async function waitFor201(client: Client): Promise<number> {
    const from = performance.now()
    while ((await send(client).catch(() => null))?.status !== 201) await pause(20)
    return performance.now() - from
  }

  it('D-8: crashes under load: 503 in time, nothing lost, back within 2 s', async () => {
    await withServer(async (client) => {
      const acked: string[] = []
      let isRunning = true
      const slow: number[] = []
      const loops = Array.from({ length: 20 }, async (_, at) => {
        for (let turn = 0; isRunning; turn++) {
          const message = `Crash ${at}-${turn}`
          const answer = await postFeedbackTo(client, message, `crash-${at}-${turn}`)
          if (answer.status === 201) acked.push(message)
          else {
            expectUnavailable(answer)
            slow.push(answer.ms)
            await pause(20)
          }
        }
      })
      await pause(500)
      await postgres.crash()
      await pause(3_000)
      await postgres.start()
      expect(await waitFor201(client)).toBeLessThan(2_000)
      await pause(300)
      isRunning = false
      await Promise.all(loops)
      expect(slow.length).toBeGreaterThan(20)
      expect(Math.max(...slow)).toBeLessThan(2_500)
      const rows = new Set(
        (await postgres.query("SELECT message FROM feedback WHERE message LIKE 'Crash%'")).map((row) => row.message),
      )
      expect(acked.filter((message) => !rows.has(message))).toEqual([])
      process.stdout.write(
        `D-8: ${acked.length} acknowledged, 0 lost, slowest 503 ${Math.round(Math.max(...slow))} ms\n`,
      )
    })
  })

  it('D-9: hangs for ten seconds: 503 in 3 s, and the pool recovers', async () => {
    await withServer(async (client) => {
      postgres.pause()
      const answers: Answer[] = []
      try {
        for (let round = 0; round < 3; round++) {
          answers.push(...(await Promise.all(Array.from({ length: 30 }, () => send(client)))))
        }
      } finally {
        postgres.resume()
      }
      expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([503]))
      const slowest = Math.max(...answers.map(({ ms }) => ms))
      process.stdout.write(`D-9: ${answers.length} refused, slowest 503 ${slowest.toFixed(0)} ms\n`)
      expect(slowest).toBeLessThan(2_500)
      expect(await waitFor201(client)).toBeLessThan(3_000)
      const after = await Promise.all(Array.from({ length: 40 }, () => send(client)))
      expect(after.map(({ status }) => status)).toEqual(Array(40).fill(201))
    })
  })

  it('D-10: ends idle connections: the process survives and the next message is accepted', async () => {
    await withServer(async (client) => {
      await postgres.query(
        "SELECT pg_terminate_backend(pid) FROM pg_stat_activity WHERE application_name = 'dev-center'",
      )
      await pause(100)
      expect(await waitFor201(client)).toBeLessThan(1_000)
    })
  })

  it('accepts connections and never responds: messages are refused in 2.5 s, pages are unaffected', async () => {
    const sockets = new Set<Socket>()
    const silent = createServer((socket) => sockets.add(socket.on('error', () => undefined)))
    await new Promise<void>((resolve) => silent.listen(0, '127.0.0.1', resolve))
    const { port } = silent.address() as AddressInfo
    const url = `postgres://postgres:x@127.0.0.1:${port}/devcenter`
    const server = await startServer({ DIST_DIR: join(dir, 'dist'), DATABASE_URL: url })
    const client = createClient(() => server.port)
    const pages = watchPages(client)
    const answers: Answer[] = []
    for (let round = 0; round < 5; round++)
      answers.push(...(await Promise.all(Array.from({ length: 30 }, () => send(client)))))
    const seen = await pages.stop()
    for (const answer of answers) expectUnavailable(answer)
    const slowest = Math.max(...answers.map(({ ms }) => ms))
    process.stdout.write(
      `silent PostgreSQL: pages p99 ${seen.p99.toFixed(1)} ms, slowest 503 ${slowest.toFixed(0)} ms\n`,
    )
    expect(slowest).toBeLessThan(2_500)
    expect(seen.failed).toBe(0)
    expect(seen.p99).toBeLessThan(100)
    expect((await client.send('GET', '/readyz')).status).toBe(503)
    await server.end('SIGTERM')
    client.close()
    for (const socket of sockets) socket.destroy()
    silent.close()
  })

  it('a locked table: readiness reports it, messages are refused in time, and accepted again afterwards', async () => {
    await withServer(async (client) => {
      expect((await client.send('GET', '/readyz')).status).toBe(200)
      const locked = postgres.query('BEGIN; LOCK TABLE feedback IN ACCESS EXCLUSIVE MODE; SELECT pg_sleep(5); COMMIT')
      await expect.poll(async () => (await client.send('GET', '/readyz')).status, { timeout: 4_000 }).toBe(503)
      const answers = await Promise.all(Array.from({ length: 30 }, () => send(client)))
      expect(Math.max(...answers.map(({ ms }) => ms))).toBeLessThan(2_500)
      for (const answer of answers) expectUnavailable(answer)
      await locked
      expect(await waitFor201(client)).toBeLessThan(1_000)
    })
  })

  it('S-38, S-40: is unavailable when the service starts: pages are served, readiness fails, and it recovers', async () => {
    await postgres.crash()
    const server = await startServer({ DIST_DIR: join(dir, 'dist'), DATABASE_URL: postgres.url })
    const client = createClient(() => server.port)
    expect((await client.send('GET', '/docs')).status).toBe(200)
    expect((await client.send('GET', '/healthz')).status).toBe(200)
    expect((await client.send('GET', '/readyz')).status).toBe(503)
    expectUnavailable(await send(client))
    await postgres.start()
    expect(await waitFor201(client)).toBeLessThan(2_000)
    expect((await client.send('GET', '/readyz')).status).toBe(200)
    await server.end('SIGTERM')
    client.close()
  })
})
