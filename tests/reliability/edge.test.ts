/**
 * The edge of the service with one client and with many: connections, log, memory, responses to invalid requests
 * (spec: promises.network).
 */
import { readFileSync } from 'node:fs'
import { connect, type Socket } from 'node:net'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { makeFixtureDist } from '../fixtures/dist-maker.ts'
import { createClient, getRaw, pause, percentile, sendRaw, statusOf } from '../fixtures/raw-http.ts'
import { removeDir, startServer, temporaryDir } from '../fixtures/server-process.ts'

const ORIGIN = 'https://docs.example.com'

let dir: string
beforeAll(async () => {
  dir = temporaryDir()
  await makeFixtureDist(join(dir, 'dist'), { morePages: 20 })
})
afterAll(() => removeDir(dir))

const start = (name: string, env: { readonly [name: string]: string } = {}) =>
  startServer({ DIST_DIR: join(dir, 'dist'), DATA_DIR: join(dir, name), PUBLIC_ORIGIN: ORIGIN, ...env })

/** Connected, as far as the client can see. */
function open(port: number, localAddress?: string): Promise<Socket> {
  return new Promise((resolve) => {
    const socket = connect({ port, host: '127.0.0.1', localAddress })
    socket.on('error', () => undefined)
    socket.on('data', () => undefined)
    socket.once('connect', () => resolve(socket)).once('close', () => resolve(socket))
  })
}

describe('connections', () => {
  it('one address with 2,000 sockets blocks no other', async () => {
    const server = await start('connections', { CONNECTIONS_PER_ADDRESS: '200' })
    const sockets = await Promise.all(Array.from({ length: 2_000 }, () => open(server.port, '127.0.0.9')))
    await pause(500)
    const held = sockets.filter((socket) => !socket.destroyed).length
    const client = createClient(() => server.port)
    const answer = await client.send('GET', '/docs')
    process.stdout.write(
      `2,000 sockets of one address: ${held} held, a page for others in ${answer.ms.toFixed(1)} ms\n`,
    )
    expect(answer.status).toBe(200)
    expect(held).toBeLessThanOrEqual(200)
    for (const socket of sockets) socket.destroy()
    await pause(200)
    const again = await open(server.port, '127.0.0.9')
    await pause(50)
    expect(again.destroyed).toBe(false)
    again.destroy()
    client.close()
    await server.end('SIGTERM')
  })

  it("N-2: 1,000 connections a second for ten seconds don't slow down pages", async () => {
    const server = await start('connects')
    const client = createClient(() => server.port)
    const times: number[] = []
    let [opened, failed] = [0, 0]
    const from = performance.now()
    while (performance.now() - from < 10_000) {
      const turn = performance.now()
      const batch = Array.from({ length: 50 }, async () => {
        const status = statusOf(await getRaw(server.port, '/docs'))
        if (status !== 200) failed++
        opened++
      })
      const answer = await client.send('GET', '/docs')
      if (answer.status !== 200) failed++
      times.push(answer.ms)
      await Promise.all(batch)
      await pause(Math.max(0, 50 - (performance.now() - turn)))
    }
    const rate = opened / ((performance.now() - from) / 1_000)
    process.stdout.write(
      `N-2: ${Math.round(rate)} connections/s, failed ${failed}, pages p99 ${percentile(times, 0.99).toFixed(1)} ms\n`,
    )
    expect(failed).toBe(0)
    expect(percentile(times, 0.99)).toBeLessThan(100)
    client.close()
    await server.end('SIGTERM')
  })

  it('200 clients read pages for 30 s without a failure', async () => {
    const server = await start('clients')
    const client = createClient(() => server.port)
    const times: number[] = []
    let failed = 0
    const until = performance.now() + 30_000
    const reader = async (at: number) => {
      for (let turn = at; performance.now() < until; turn++) {
        const headers = { 'accept-encoding': turn % 10 === 0 ? 'identity' : 'br' }
        const answer = await client.send('GET', `/docs/umbrella-${(turn % 20) + 1}`, { headers }).catch(() => null)
        if (answer?.status === 200) times.push(answer.ms)
        else failed++
      }
    }
    await Promise.all(Array.from({ length: 200 }, (_, at) => reader(at)))
    process.stdout.write(
      `200 clients: ${Math.round(times.length / 30)} pages/s, failed ${failed}, p99 ${percentile(times, 0.99).toFixed(1)} ms\n`,
    )
    expect(failed).toBe(0)
    expect(percentile(times, 0.99)).toBeLessThan(500)
    client.close()
    await server.end('SIGTERM')
  })
})

it('a log pipe that nobody reads loses lines, which are counted, and no page', async () => {
  const server = await start('log', { METRICS_TOKEN: 'a-token-of-the-operator' })
  server.child.stdout?.pause()
  const client = createClient(() => server.port)
  const slowest: number[] = []
  for (let round = 0; round < 60; round++) {
    const answers = await Promise.all(Array.from({ length: 100 }, () => client.send('GET', '/api/nothing')))
    expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([404]))
    slowest.push((await client.send('GET', '/docs')).ms)
  }
  const token = { authorization: 'Bearer a-token-of-the-operator' }
  const metrics = (await client.send('GET', '/metrics', { headers: token })).body
  const dropped = Number(/devcenter_log_dropped_lines (\d+)/.exec(metrics)?.[1])
  server.child.stdout?.resume()
  await pause(500)
  await client.send('GET', '/api/nothing')
  await pause(200)
  const lines = server.output().split('\n')
  const said = lines.map((line) => /"lines":(\d+),"msg":"log.dropped"/.exec(line)?.[1]).filter((count) => count)
  process.stdout.write(
    `unread log: ${dropped} of 6,000 lines dropped, slowest page ${Math.max(...slowest).toFixed(1)} ms\n`,
  )
  expect(dropped).toBeGreaterThan(100)
  expect(said.reduce((sum, count) => sum + Number(count), 0)).toBe(dropped)
  expect(Math.max(...slowest)).toBeLessThan(200)
  client.close()
  expect(await server.end('SIGTERM')).toBe(0)
})

describe('every response has all headers', () => {
  const WANTED = [
    'strict-transport-security',
    'x-content-type-options',
    'referrer-policy',
    'cross-origin-opener-policy',
    'permissions-policy',
    'x-frame-options',
    'content-security-policy',
  ]

  it('also responses to invalid requests, and HEAD has the length of GET', async () => {
    const server = await start('headers')
    const bad = [
      'GET / HTTP/1.1\r\nHost: a b/c\r\n\r\n',
      'GET / HTTP/1.1\r\nHost: \r\n\r\n',
      'GET / HTTP/1.1\r\n\r\n',
      'GET / HTTP/1.1\r\nHost: x\r\nX A: b\r\n\r\n',
      `GET / HTTP/1.1\r\nHost: x\r\nX-A: ${'a'.repeat(20_000)}\r\n\r\n`,
      'rubbish\r\n\r\n',
    ]
    for (const bytes of bad) {
      const answer = (await sendRaw(server.port, bytes)).toLowerCase()
      expect([400, 431], bytes.slice(0, 40)).toContain(Number(/^http\/1\.1 (\d+)/.exec(answer)?.[1]))
      for (const name of WANTED) expect(answer, bytes.slice(0, 40)).toContain(`\r\n${name}: `)
    }
    for (const path of ['/', '/docs', '/docs/', '/nothing', '/x.php', '/api/nothing', '/api/auth/csrf', '/healthz']) {
      const lengthOf = async (method: string) => {
        const bytes = `${method} ${path} HTTP/1.1\r\nHost: x\r\nConnection: close\r\n\r\n`
        return /\r\ncontent-length: (\d+)/.exec((await sendRaw(server.port, bytes)).toLowerCase())?.[1]
      }
      expect(await lengthOf('HEAD'), path).toBe(await lengthOf('GET'))
      expect(await lengthOf('HEAD'), path).toBeDefined()
    }
    await server.end('SIGTERM')
  })
})

describe('memory', () => {
  const PAGES = 500
  const MIB = 1024 * 1024

  it("is that of the compressed build, and doesn't grow with each new one", async () => {
    const dist = join(dir, 'large')
    const build = async (round: number) => {
      // Different words for each page and build: as large as a reference page, and all distinct.
      const body = (at: number) =>
        Array.from({ length: 6_000 }, (_, word) => `umbrella-${((word * (at + 7) * (round + 3)) % 9_973).toString(36)}`)
      const files = Object.fromEntries(
        Array.from({ length: PAGES }, (_, at) => [
          `large/${at}.html`,
          `<html><body>${body(at).join(' ')}</body></html>`,
        ]),
      )
      return makeFixtureDist(dist, { build: `b${round}`, files })
    }
    const { files } = await build(0)
    const sizeOf = (names: readonly (string | undefined)[]) =>
      names.reduce((sum, name) => sum + (name === undefined ? 0 : readFileSync(join(dist, name)).byteLength), 0)
    const all = Object.values(files)
    const whole = sizeOf(all.flatMap(({ file, encodings }) => [file, encodings.br, encodings.gzip]))
    const packed = sizeOf(all.flatMap(({ encodings }) => [encodings.br, encodings.gzip]))
    const small = await start('small')
    const base = residentBytes(small.child.pid)
    await small.end('SIGTERM')
    const server = await start('memory', { DIST_DIR: dist })
    const client = createClient(() => server.port)
    const first = residentBytes(server.child.pid)
    const figures = [first]
    for (let round = 1; round <= 3; round++) {
      await build(round)
      server.child.kill('SIGHUP')
      while (!(await client.send('GET', '/docs')).body.includes(`data-build="b${round}"`)) await pause(50)
      await pause(500)
      figures.push(residentBytes(server.child.pid))
    }
    const text = figures.map((bytes) => Math.round(bytes / MIB)).join(', ')
    process.stdout.write(
      `memory: ${Math.round(base / MIB)} MB without pages; a build of ${Math.round(whole / MIB)} MB in all forms, ` +
        `${Math.round(packed / MIB)} MB packed: ${text} MB at start and after each of three others\n`,
    )
    expect(first - base).toBeLessThan(whole / 2)
    expect(Math.max(...figures) - base).toBeLessThan(packed * 3 + 60 * MIB)
    client.close()
    await server.end('SIGTERM')
  })
})

/** Linux reports it; on other systems there is nothing to compare. */
function residentBytes(pid: number | undefined): number {
  const status = readFileSync(`/proc/${pid}/status`, 'utf8')
  return Number(/VmRSS:\s+(\d+) kB/.exec(status)?.[1]) * 1024
}
