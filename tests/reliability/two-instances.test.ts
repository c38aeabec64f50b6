/**
 * Two instances behind a balancer, one database: what one of them acknowledged survives its death
 * (spec: promises.durability, D-16).
 */
import { randomUUID } from 'node:crypto'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type Balancer, createBalancer } from '../fixtures/balancer.ts'
import { makeFixtureDist } from '../fixtures/dist-maker.ts'
import { createPostgres, type TestPostgres } from '../fixtures/postgres.ts'
import { type Client, createClient, pause, postFeedbackTo } from '../fixtures/raw-http.ts'
import { freePort, removeDir, type ServerProcess, startServer, temporaryDir } from '../fixtures/server-process.ts'

const CLIENTS = 40
const KILLS = 4

let dir: string
let postgres: TestPostgres
let ports: readonly [number, number]
const instances = new Map<number, ServerProcess>()
let balancer: Balancer
let client: Client

const start = async (port: number, env: Record<string, string> = {}) =>
  instances.set(
    port,
    await startServer({ DIST_DIR: join(dir, 'dist'), PORT: String(port), DATABASE_URL: postgres.url, ...env }),
  )

beforeAll(async () => {
  dir = temporaryDir()
  await makeFixtureDist(join(dir, 'dist'))
  postgres = await createPostgres()
  ports = [await freePort(), await freePort()]
  for (const port of ports) await start(port)
  balancer = await createBalancer(ports)
  client = createClient(() => balancer.port)
})
afterAll(async () => {
  client.close()
  await balancer.close()
  for (const instance of instances.values()) await instance.end('SIGTERM')
  await postgres.remove()
  removeDir(dir)
})

const stored = async (where = '') =>
  (await postgres.query(`SELECT message FROM feedback ${where}`)).map(({ message }) => String(message))

/**
 * Sends a message until it is acknowledged, as the widget does: with its key, so that a repetition isn't stored twice.
 */
async function send(message: string, key: string, isRunning: () => boolean): Promise<boolean> {
  for (;;) {
    const answer = await postFeedbackTo(client, message, key).catch(() => null)
    if (answer?.status === 201) return true
    if (answer !== null && answer.status !== 502 && answer.status !== 503) {
      throw new Error(`unexpected ${answer.status}: ${answer.body}`)
    }
    if (answer === null && !isRunning()) return false
    await pause(20)
  }
}

describe('D-16: two instances, one PostgreSQL', () => {
  it('lose nothing and store nothing twice when one is repeatedly killed under load', async () => {
    const acked: string[] = []
    let isRunning = true
    const loop = async () => {
      while (isRunning) {
        const message = `Message ${randomUUID()}`
        if (await send(message, randomUUID(), () => isRunning)) acked.push(message)
      }
    }
    const loops = Array.from({ length: CLIENTS }, loop)
    for (let kill = 0; kill < KILLS; kill++) {
      const victim = ports[kill % 2] ?? ports[0]
      await pause(500)
      await instances.get(victim)?.end('SIGKILL')
      const before = acked.length
      // The other one continues to serve.
      while (acked.length < before + CLIENTS) await pause(5)
      await start(victim)
    }
    await pause(500)
    isRunning = false
    await Promise.all(loops)

    const rows = await stored()
    const kept = new Set(rows)
    expect(acked.filter((message) => !kept.has(message))).toEqual([])
    expect(rows.length - kept.size).toBe(0)
    expect(acked.length).toBeGreaterThan(500)
    for (const port of ports) expect(balancer.answered.get(port)).toBeGreaterThan(100)
    process.stdout.write(`D-16: ${acked.length} acknowledged, ${rows.length} rows, ${KILLS} kills\n`)
  })

  it('store a message once that is sent to both with one key at the same moment', async () => {
    const [first, second] = ports.map((port) => createClient(() => port))
    if (first === undefined || second === undefined) throw new Error('two instances')
    for (let round = 0; round < 50; round++) {
      const [message, key] = [`Both ${randomUUID()}`, randomUUID()]
      const answers = await Promise.all([first, second].map((one) => postFeedbackTo(one, message, key)))
      expect(answers.map(({ status }) => status)).toEqual([201, 201])
      expect(await stored(`WHERE message = '${message}'`)).toHaveLength(1)
    }
    first.close()
    second.close()
  })

  it('count the messages of a client together', async () => {
    const limited = [await freePort(), await freePort()] as const
    const own = await Promise.all(
      limited.map((port) =>
        startServer({
          DIST_DIR: join(dir, 'dist'),
          PORT: String(port),
          DATABASE_URL: postgres.url,
          FEEDBACK_PER_MINUTE: '6',
          FEEDBACK_PER_HOUR: '6',
        }),
      ),
    )
    const clients = limited.map((port) => createClient(() => port))
    const statuses: number[] = []
    for (let at = 0; at < 20; at++) {
      const one = clients[at % 2]
      if (one !== undefined) statuses.push((await postFeedbackTo(one, `Limit ${randomUUID()}`, randomUUID())).status)
    }
    expect(statuses.filter((status) => status === 201).length).toBeLessThanOrEqual(6)
    expect(statuses.filter((status) => status === 429).length).toBeGreaterThanOrEqual(14)
    for (const one of clients) one.close()
    for (const instance of own) await instance.end('SIGTERM')
  })
})
