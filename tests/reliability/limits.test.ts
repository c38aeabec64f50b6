/** Rate limits, exact to the request (spec: promises.rate-limits, L-1, L-3, L-5, L-6, L-7, L-8), on both databases. */
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { makeFixtureDist } from '../fixtures/dist-maker.ts'
import { createPostgres, type TestPostgres } from '../fixtures/postgres.ts'
import { createClient } from '../fixtures/raw-http.ts'
import { removeDir, type ServerProcess, startServer, temporaryDir } from '../fixtures/server-process.ts'

const LIMIT = 100
const REQUESTS = 500

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

/**
 * Sends all requests at once, alternating between the servers, and counts the responses. Bodies differ, so that none is
 * a repetition.
 */
async function flood(
  servers: readonly ServerProcess[],
  headers: (at: number) => Record<string, string>,
): Promise<Record<string, number>> {
  const clients = servers.map((server) => createClient(() => server.port, 30_000))
  const answers = await Promise.all(
    Array.from({ length: REQUESTS }, (_, at) => {
      const body = JSON.stringify({ user: 'a@b.co', message: `Message ${at}`, rate: '' })
      const sent = { 'content-type': 'application/json', ...headers(at) }
      return clients[at % clients.length]?.send('POST', '/api/feedback', { body, headers: sent })
    }),
  )
  for (const client of clients) client.close()
  const counts: Record<string, number> = {}
  for (const answer of answers) counts[answer?.status ?? 0] = (counts[answer?.status ?? 0] ?? 0) + 1
  return counts
}

async function withServers(
  count: number,
  env: Record<string, string>,
  work: (servers: readonly ServerProcess[]) => Promise<void>,
): Promise<void> {
  const all = { DIST_DIR: join(dir, 'dist'), FEEDBACK_PER_MINUTE: String(LIMIT), ...env }
  const servers = await Promise.all(Array.from({ length: count }, () => startServer(all)))
  // PostgreSQL is migrated in the background, and until then a limiter would count only locally.
  for (const server of servers) while ((await fetch(`${server.origin}/readyz`)).status !== 200);
  await work(servers)
  for (const server of servers) await server.end('SIGTERM')
}

const EXACT = { 201: LIMIT, 429: REQUESTS - LIMIT }

describe('500 parallel requests with a limit of 100', () => {
  it.each([
    ['SQLite', 1],
    ['SQLite', 2],
    ['PostgreSQL', 1],
    ['PostgreSQL', 2],
  ])('%s, %i processes: exactly 100 pass', async (name, processes) => {
    const env: Record<string, string> =
      name === 'SQLite' ? { DATA_DIR: join(dir, `data-${processes}`) } : { DATABASE_URL: postgres.url }
    if (name === 'PostgreSQL') await postgres.query('DROP SCHEMA public CASCADE; CREATE SCHEMA public')
    await withServers(processes, env, async (servers) => {
      expect(await flood(servers, () => ({}))).toEqual(EXACT)
    })
  })

  it('no header that a client can set makes it another client', async () => {
    await withServers(1, { DATA_DIR: join(dir, 'data-spoof'), TRUST_PROXY: '0' }, async (servers) => {
      const spoof = (at: number) => ({
        'x-forwarded-for': `203.0.113.${at % 256}, 10.0.${at % 256}.1`,
        'x-real-ip': `198.51.100.${at % 256}`,
        forwarded: `for=192.0.2.${at % 256}`,
        'cf-connecting-ip': `192.0.2.${at % 256}`,
      })
      expect(await flood(servers, spoof)).toEqual(EXACT)
    })
  })

  it("behind one of our proxies, the address that it saw counts, and earlier ones don't", async () => {
    await withServers(1, { DATA_DIR: join(dir, 'data-proxy'), TRUST_PROXY: '1' }, async (servers) => {
      expect(await flood(servers, (at) => ({ 'x-forwarded-for': `203.0.113.${at % 256}, 192.0.2.1` }))).toEqual(EXACT)
      expect(await flood(servers, (at) => ({ 'x-forwarded-for': `198.51.100.${at % 5}:${4_000 + at}` }))).toEqual({
        201: REQUESTS,
      })
      expect(await flood(servers, (at) => ({ 'x-forwarded-for': `2001:db8:1:2::${at.toString(16)}` }))).toEqual(EXACT)
    })
  })
})
