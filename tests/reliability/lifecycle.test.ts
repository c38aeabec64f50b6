/** Start and stop: SIGTERM, a new build under load, two processes migrating, a start that can't work. */
import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { publish } from '../../src/server/delivery/publish.ts'
import { makeFixtureDist } from '../fixtures/dist-maker.ts'
import { createClient, pause, postFeedbackTo, sendRaw, statusOf } from '../fixtures/raw-http.ts'
import { removeDir, startServer, temporaryDir } from '../fixtures/server-process.ts'

let dir: string
beforeAll(async () => {
  dir = temporaryDir()
  await makeFixtureDist(join(dir, 'dist'))
})
afterAll(() => removeDir(dir))

const rowsOf = (data: string, table: 'feedback' | 'event') => {
  const db = new DatabaseSync(join(data, 'devcenter.db'))
  const rows = db
    .prepare(table === 'feedback' ? 'SELECT count(*) AS n FROM feedback' : 'SELECT count(*) AS n FROM event')
    .get()
  db.close()
  return rows?.n
}

describe('D-14, D-15: SIGTERM', () => {
  it('completes requests in flight, closes the rest, stores events, and exits with 0 within 5 s', async () => {
    const data = join(dir, 'data-term')
    const server = await startServer({ DIST_DIR: join(dir, 'dist'), DATA_DIR: data })
    const idle = createClient(() => server.port)
    await Promise.all(Array.from({ length: 50 }, () => idle.send('GET', '/docs')))
    const event = JSON.stringify({ name: 'page_view', path: '/docs', title: 'Docs', locale: 'fr' })
    await idle.send('POST', '/api/events', {
      body: event,
      headers: { 'content-type': 'application/json', 'user-agent': 'Mozilla/5.0 Firefox' },
    })
    const body = JSON.stringify({ user: 'a@b.co', message: 'Sent slowly while the service leaves', rate: '' })
    const head = `POST /api/feedback HTTP/1.1\r\nHost: localhost\r\nContent-Type: application/json\r\nContent-Length: ${body.length}\r\n\r\n`
    const { connect } = await import('node:net')
    const socket = connect(server.port, '127.0.0.1')
    let answer = ''
    socket.on('data', (chunk) => {
      answer += chunk.toString()
    })
    socket.write(head + body.slice(0, 10))
    await pause(100)
    const from = performance.now()
    const ended = server.end('SIGTERM')
    await pause(1_000)
    await expect(createClient(() => server.port).send('GET', '/docs')).rejects.toThrow(/ECONNREFUSED/)
    socket.write(body.slice(10))
    expect(await ended).toBe(0)
    expect(performance.now() - from).toBeLessThan(5_000)
    expect(statusOf(answer)).toBe(201)
    expect(answer.toLowerCase()).toContain('connection: close')
    expect([rowsOf(data, 'feedback'), rowsOf(data, 'event')]).toEqual([1, 1])
    idle.close()
  })
})

describe('S-37: a new build while the old one is being read', () => {
  it('never mixes them, never misses a file, and keeps the old page working', async () => {
    const dist = join(dir, 'swap')
    await makeFixtureDist(dist, { build: 'b1' })
    const server = await startServer({ DIST_DIR: dist, DATA_DIR: join(dir, 'data-swap') })
    const client = createClient(() => server.port)
    let isRunning = true
    const mixed: string[] = []
    const builds = new Set<string>()
    let asked = 0
    const loops = Array.from({ length: 10 }, async () => {
      while (isRunning) {
        const page = await client.send('GET', '/docs/umbrellas')
        const build = /data-build="(b\d)"/.exec(page.body)?.[1] ?? '?'
        builds.add(build)
        const asset = await client.send('GET', /src="([^"]+)"/.exec(page.body)?.[1] ?? '/none')
        asked++
        if (page.status !== 200 || asset.status !== 200 || !asset.body.includes(build))
          mixed.push(`${page.status} ${asset.status} ${build}`)
      }
    })
    for (const build of ['b2', 'b3']) {
      await pause(300)
      await makeFixtureDist(join(dir, 'next'), { build, previousDir: dist })
      await publish(join(dir, 'next'), dist)
      server.child.kill('SIGHUP')
      await pause(500)
    }
    isRunning = false
    await Promise.all(loops)
    expect(mixed).toEqual([])
    expect([...builds].toSorted()).toEqual(['b1', 'b2', 'b3'])
    expect((await client.send('GET', '/_astro/app.b2.js')).status).toBe(200)
    process.stdout.write(`S-37: ${asked} pages with their scripts over 3 builds, 0 mixed\n`)
    await server.end('SIGTERM')
    client.close()
  })

  it('is detected without a signal too', async () => {
    const dist = join(dir, 'poll')
    await makeFixtureDist(dist, { build: 'b1' })
    const server = await startServer({ DIST_DIR: dist, DATA_DIR: join(dir, 'data-poll') })
    await makeFixtureDist(join(dir, 'next'), { build: 'b2', previousDir: dist })
    await publish(join(dir, 'next'), dist)
    await pause(3_000)
    expect(await (await fetch(`${server.origin}/docs`)).text()).toContain('data-build="b2"')
    await server.end('SIGTERM')
  })
})

describe('D-12: migrations', () => {
  it('run once with four processes that start together, and after kills in the middle', async () => {
    const data = join(dir, 'data-migrate')
    const env = { DIST_DIR: join(dir, 'dist'), DATA_DIR: data }
    for (let kill = 0; kill < 5; kill++) {
      const starting = startServer(env).then(
        (server) => server.end('SIGKILL'),
        () => undefined,
      )
      await pause(100 + kill * 60)
      await starting
    }
    const servers = await Promise.all(Array.from({ length: 4 }, () => startServer(env)))
    const clients = servers.map((server) => createClient(() => server.port))
    for (const [at, client] of clients.entries())
      expect((await postFeedbackTo(client, `From ${at}`, `migrate-${at}`)).status).toBe(201)
    for (const server of servers) await server.end('SIGTERM')
    for (const client of clients) client.close()
    expect(rowsOf(data, 'feedback')).toBe(4)
  })
})

describe('two processes that start together without a database', () => {
  it('both start, every time', async () => {
    for (let round = 0; round < 6; round++) {
      const env = { DIST_DIR: join(dir, 'dist'), DATA_DIR: join(dir, `data-together-${round}`) }
      const servers = await Promise.all(Array.from({ length: 3 }, () => startServer(env)))
      for (const server of servers) await server.end('SIGTERM')
    }
  })
})

describe("a start that can't work", () => {
  const failing = (env: Record<string, string>) =>
    startServer({ DIST_DIR: join(dir, 'dist'), DATA_DIR: join(dir, 'data-fail'), ...env }).then(
      async (server) => `started ${await server.end('SIGKILL')}`,
      (error: Error) => error.message,
    )

  it('names everything that is wrong in the environment', async () => {
    const message = await failing({
      PORT: 'web',
      TRUST_PROXY: 'yes',
      DATABASE_URL: 'mysql://x:hunter2@y',
      AUTH_GITHUB_ID: 'only-half',
    })
    expect(message).toMatch(/^ended with 1:/)
    for (const name of ['PORT', 'TRUST_PROXY', 'DATABASE_URL', 'AUTH_GITHUB_SECRET']) expect(message).toContain(name)
    expect(message).not.toContain('hunter2')
  })

  it('says what to do without a build', async () => {
    expect(await failing({ DIST_DIR: join(dir, 'nothing') })).toMatch(
      /contains no finished build: run "npm run build" first/,
    )
  })

  it('does not share a port', async () => {
    const server = await startServer({ DIST_DIR: join(dir, 'dist'), DATA_DIR: join(dir, 'data-port') })
    expect(await failing({ PORT: String(server.port) })).toMatch(/EADDRINUSE/)
    await server.end('SIGTERM')
  })
})

it('works without any configuration', async () => {
  const server = await startServer({ DIST_DIR: join(dir, 'dist'), DATA_DIR: join(dir, 'data-none') })
  expect(statusOf(await sendRaw(server.port, 'GET / HTTP/1.1\r\nHost: x\r\nConnection: close\r\n\r\n'))).toBe(200)
  await server.end('SIGTERM')
})
