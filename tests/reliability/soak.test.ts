/**
 * Half an hour of an ordinary busy day: `npm run test:reliability -- soak`, `SOAK_MINUTES` for less. Not part of the
 * long matrix. Nothing is lost, nothing slows down, nothing grows.
 */
import { randomUUID } from 'node:crypto'
import { readFileSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { makeFixtureDist } from '../fixtures/dist-maker.ts'
import { type Client, createClient, pause, percentile, postFeedbackTo } from '../fixtures/raw-http.ts'
import { removeDir, startServer, temporaryDir } from '../fixtures/server-process.ts'

const MINUTE_MS = 60_000
const MINUTES = Number(process.env.SOAK_MINUTES ?? '30')
const MESSAGES_PER_SECOND = 20
const PAGES_PER_SECOND = 50
const EVENTS_PER_SECOND = 10
const MIB = 1024 * 1024

let dir: string
beforeAll(async () => {
  dir = temporaryDir()
  await makeFixtureDist(join(dir, 'dist'))
})
afterAll(() => removeDir(dir))

/** Starts the work this many times a second, whether or not the previous one has ended. */
function steadily(perSecond: number, until: number, work: () => Promise<void>): Promise<void> {
  return new Promise((resolve, reject) => {
    const open = new Set<Promise<void>>()
    const timer = setInterval(() => {
      if (performance.now() > until) {
        clearInterval(timer)
        Promise.all(open).then(() => resolve(), reject)
        return
      }
      const one = work().catch(reject)
      open.add(one)
      void one.finally(() => open.delete(one))
    }, 1_000 / perSecond)
  })
}

function residentMib(pid: number | undefined): number {
  return Number(/VmRSS:\s+(\d+)/.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1]) / 1024
}

function sendEvent(client: Client) {
  const body = JSON.stringify([{ name: 'page_view', path: '/docs', title: 'Docs', locale: 'en' }])
  return client.send('POST', '/api/events', {
    body,
    headers: { 'content-type': 'application/json', 'user-agent': 'Mozilla/5.0' },
  })
}

it('survives an ordinary busy day', { timeout: (MINUTES + 3) * MINUTE_MS }, async () => {
  const data = join(dir, 'data')
  const server = await startServer({
    DIST_DIR: join(dir, 'dist'),
    DATA_DIR: data,
    // A small heap is collected often, so memory shows what is retained, not garbage. The young generation has a fixed
    // size: if it can outgrow the old one, V8 makes every collection a full one, 13 a second.
    NODE_OPTIONS: '--max-old-space-size=96 --max-semi-space-size=8',
  })
  const client = createClient(() => server.port)
  const acked: string[] = []
  const times = { messages: [] as number[], pages: [] as number[] }
  const refused: number[] = []
  const resident: number[] = []
  const until = performance.now() + MINUTES * MINUTE_MS
  const watch = steadily(1 / 10, until, async () => {
    resident.push(residentMib(server.child.pid))
    if ((await client.send('GET', '/readyz')).status !== 200) refused.push(-1)
  })
  await Promise.all([
    watch,
    steadily(MESSAGES_PER_SECOND, until, async () => {
      const message = `Soak ${randomUUID()} ${'word '.repeat(acked.length % 200)}`.trim()
      const answer = await postFeedbackTo(client, message, randomUUID())
      times.messages.push(answer.ms)
      if (answer.status === 201) acked.push(message)
      else refused.push(answer.status)
    }),
    steadily(PAGES_PER_SECOND, until, async () => {
      const answer = await client.send('GET', '/docs')
      times.pages.push(answer.ms)
      if (answer.status !== 200) refused.push(answer.status)
    }),
    steadily(EVENTS_PER_SECOND, until, async () => void (await sendEvent(client))),
  ])
  await pause(2_000)
  const logMib = statSync(join(data, 'devcenter.db-wal')).size / MIB
  client.close()
  expect(await server.end('SIGTERM')).toBe(0)
  const db = new DatabaseSync(join(data, 'devcenter.db'))
  const rows = db.prepare('SELECT message, reasons FROM feedback').all()
  db.close()
  const kept = new Set(rows.map((row) => row.message))
  // After a third of the time everything is warmed up.
  const third = Math.floor(resident.length / 3)
  const [warm, end] = [percentile(resident.slice(third, 2 * third), 0.5), percentile(resident.slice(-third), 0.5)]
  process.stdout.write(
    `soak of ${MINUTES} min: ${acked.length} messages acknowledged, p99 ${percentile(times.messages, 0.99).toFixed(0)} ms; ` +
      `${times.pages.length} pages, p99 ${percentile(times.pages, 0.99).toFixed(1)} ms; ${refused.length} refused; ` +
      `memory ${warm.toFixed(0)} MB, at the end ${end.toFixed(0)} MB; log ${logMib.toFixed(1)} MB\n`,
  )
  expect(acked.filter((message) => !kept.has(message))).toEqual([])
  expect(rows.length).toBe(kept.size)
  expect(refused).toEqual([])
  expect(rows.filter((row) => String(row.reasons).includes('unjudged'))).toEqual([])
  expect(percentile(times.messages, 0.99)).toBeLessThan(250)
  expect(percentile(times.pages, 0.99)).toBeLessThan(100)
  expect(end).toBeLessThan(warm * 1.2)
  expect(logMib).toBeLessThan(64)
  expect(server.output()).not.toMatch(/"level":"(?:warn|error|fatal)"/)
})
