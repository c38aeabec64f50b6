/**
 * No client can take the service: what one client can send with little effort, and what a reader elsewhere notices of
 * it (spec: promises.network; docs/operations.md, "Promises and results"). Each runs against the service in a group
 * with 512 MB.
 */
import { connect, type Socket } from 'node:net'
import { loadavg } from 'node:os'
import { join } from 'node:path'
import { Worker } from 'node:worker_threads'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { nextMessage } from '../../src/server/next-message.ts'
import { type AttackedSite, openAttackedSite } from '../fixtures/attacked-site.ts'
import { makeHeavyDist } from '../fixtures/heavy-dist.ts'
import { limitMemory, type MemoryLimit, residentBytes } from '../fixtures/memory-limit.ts'
import { pause, percentile } from '../fixtures/raw-http.ts'
import { removeDir, type ServerProcess, startServer, temporaryDir } from '../fixtures/server-process.ts'
import type { SteadyReaderData, SteadyReaderResult } from '../fixtures/steady-reader.worker.ts'

const MIB = 1024 * 1024
const LIMIT_BYTES = 512 * MIB
const TOKEN = 'a-token-of-the-operator'
/** A reader of the whole site, not only of what is being attacked, at this pace. */
const READ_EVERY_MS = 8
/** What the reader notices of the machine itself, and of whatever else runs on it, is measured before each attack. */
const QUIET_MS = 2_000

let dir: string
let site: AttackedSite
let server: ServerProcess
let limit: MemoryLimit
let runs = 0

beforeAll(async () => {
  dir = temporaryDir()
  site = await openAttackedSite(join(dir, 'dist'))
  process.stdout.write(`attacked: ${site.name}\n`)
}, 240_000)
afterAll(() => removeDir(dir))

const start = async (distDir: string) => {
  limit = limitMemory(LIMIT_BYTES)
  const env = {
    DIST_DIR: distDir,
    DATA_DIR: join(dir, `data-${runs++}`),
    METRICS_TOKEN: TOKEN,
    // As for everybody.
    PAGES_PER_MINUTE: '',
    CONNECTIONS_PER_ADDRESS: '',
    NOT_FOUND_PER_MINUTE: '',
  }
  server = await startServer(env, limit.wrapper)
}
const stop = async () => {
  await server.end('SIGKILL')
  limit.remove()
}
beforeEach(() => start(site.distDir))
afterEach(stop)

/** A connection that reads, or doesn't. */
function open(localAddress: string, reads = true): Promise<Socket> {
  return new Promise((resolve) => {
    const socket = connect({ port: server.port, host: '127.0.0.1', localAddress })
    socket.on('error', () => undefined)
    if (reads) socket.resume()
    else socket.pause()
    socket.once('connect', () => resolve(socket)).once('close', () => resolve(socket))
  })
}

/** One request on a connection of its own; status 0 if it was reset. */
async function ask(
  path: string,
  localAddress: string,
  headers = '',
): Promise<{ status: number; ms: number; text: string }> {
  const from = performance.now()
  const socket = await open(localAddress)
  const text = await new Promise<string>((resolve) => {
    const chunks: Buffer[] = []
    socket.on('data', (chunk) => chunks.push(chunk))
    socket.on('close', () => resolve(Buffer.concat(chunks).toString('latin1')))
    socket.setTimeout(15_000, () => socket.destroy())
    if (socket.destroyed) resolve('')
    socket.write(`GET ${path} HTTP/1.1\r\nHost: localhost\r\n${headers}Connection: close\r\n\r\n`)
  })
  return { status: Number(/^HTTP\/1\.1 (\d+)/.exec(text)?.[1] ?? 0), ms: performance.now() - from, text }
}

async function metric(name: string): Promise<number> {
  const { text } = await ask('/metrics', '127.0.0.77', `Authorization: Bearer ${TOKEN}\r\n`)
  return [...text.matchAll(new RegExp(`^${name}(?:\\{[^}]*\\})? (\\d+)`, 'gm'))].reduce(
    (sum, [, value]) => sum + Number(value),
    0,
  )
}

/** What another reader notices while `attack` runs. */
async function readDuring(attack: () => Promise<unknown>, pages = site.pages): Promise<SteadyReaderResult> {
  const workerData: SteadyReaderData = {
    port: server.port,
    pid: server.child.pid ?? 0,
    pages,
    localAddress: '127.0.0.42',
    everyMs: READ_EVERY_MS,
  }
  const worker = new Worker(new URL('../fixtures/steady-reader.worker.ts', import.meta.url), { workerData })
  try {
    await nextMessage(worker, 30_000)
    await pause(QUIET_MS)
    worker.postMessage('attack')
    await attack()
    worker.postMessage('stop')
    return await nextMessage(worker, 30_000)
  } finally {
    await worker.terminate()
  }
}

/** Prints the row, and requires what every row requires; of the times, those that the machine needs anyway are no part. */
function require(name: string, { pages, health, quiet, failed, peakBytes }: SteadyReaderResult): void {
  const [page, probe] = [percentile(pages, 0.99), percentile(health, 0.99)]
  const [quietPage, quietProbe] = [percentile(quiet.pages, 0.99), percentile(quiet.health, 0.99)]
  process.stdout.write(
    `${name}: pages p99 ${page.toFixed(0)} ms (${pages.length}; before ${quietPage.toFixed(0)}), /healthz p99 ` +
      `${probe.toFixed(0)} ms (before ${quietProbe.toFixed(0)}), failed ${failed.length}, memory ` +
      `${Math.round(peakBytes / MIB)} MB${limit.isEnforced ? '' : ' (no limit set)'}, load ${loadavg()[0]?.toFixed(0)}\n`,
  )
  expect(failed).toEqual([])
  expect(server.child.exitCode).toBeNull()
  expect(page - quietPage).toBeLessThan(100)
  expect(probe - quietProbe).toBeLessThan(50)
  expect(peakBytes).toBeLessThan(LIMIT_BYTES)
}

const during = (ms: number, work: (until: number) => Promise<unknown>) => work(performance.now() + ms)

describe('one connection', () => {
  it('with 900 requests for untranslated pages in one write is closed', async () => {
    const seen = await readDuring(() =>
      during(5_000, async (until) => {
        while (performance.now() < until) {
          const socket = await open('127.0.0.9')
          const paths = Array.from({ length: 900 }, (_, at) => site.copies[at % site.copies.length])
          socket.write(paths.map((path) => `HEAD ${path} HTTP/1.1\r\nHost: x\r\n\r\n`).join(''))
          await pause(200)
          expect(socket.destroyed).toBe(true)
        }
      }),
    )
    require('900 requests in one write', seen)
    expect(await metric('devcenter_connections_refused_total')).toBeGreaterThan(10)
  })
})

describe('large files', () => {
  const range = (path: string | undefined, bytes: string) =>
    `GET ${path} HTTP/1.1\r\nHost: x\r\nRange: bytes=${bytes}\r\n\r\n`
  const get = (path: string | undefined) => `GET ${path} HTTP/1.1\r\nHost: x\r\n\r\n`

  /** The next byte as soon as the last one is answered; the last byte of a file was the most expensive. */
  const sendRanges = (until: number) =>
    Promise.all(
      Array.from({ length: 190 }, async (_, at) => {
        const socket = await open('127.0.0.9')
        const send = () => socket.write(range(site.large[at % 5], at % 2 === 0 ? '0-0' : '-1'))
        socket.on('data', () => performance.now() < until && send())
        send()
        await pause(until - performance.now())
        socket.destroy()
      }),
    )

  it('by the byte on 190 connections, and never read on 150: another reader gets them, and memory is released', async () => {
    // As after a while of ordinary load.
    await readDuring(async () => {
      for (const path of [...site.large, ...site.copies.slice(0, 100)]) await ask(path, '127.0.0.46')
    })
    const before = residentBytes(server.child.pid)
    const answers: number[] = []
    const ranges = await readDuring(() =>
      during(10_000, async (until) => {
        const attack = sendRanges(until)
        while (performance.now() < until) {
          const { status, ms } = await ask(site.large[0] ?? '', '127.0.0.43', 'Range: bytes=100-200\r\n')
          answers.push(status === 206 ? ms : Number.POSITIVE_INFINITY)
          await pause(100)
        }
        await attack
      }),
    )
    process.stdout.write(`the same for another reader: p99 ${percentile(answers, 0.99).toFixed(0)} ms\n`)
    require('ranges of large files', ranges)
    expect(percentile(answers, 0.99)).toBeLessThan(1_000)
    const unread = await readDuring(async () => {
      const sockets = await Promise.all(Array.from({ length: 150 }, () => open('127.0.0.9', false)))
      for (const [at, socket] of sockets.entries()) socket.write(get(site.large[at % 5]))
      const one = await open('127.0.0.10', false)
      one.write(Array.from({ length: 120 }, (_, at) => get(site.large[at % 5])).join(''))
      await pause(15_000)
      for (const socket of [...sockets, one]) socket.destroy()
    })
    require('large files that nobody reads', unread)
    expect(await metric('devcenter_connections_refused_total')).toBeGreaterThan(0)
    await pause(60_000)
    const after = residentBytes(server.child.pid)
    process.stdout.write(`memory ${Math.round(before / MIB)} MB before, ${Math.round(after / MIB)} MB a minute after\n`)
    expect(after).toBeLessThan(before * 1.2)
    // One line for the minute of the attack, with everything that it was refused.
    const lines = server
      .output()
      .split('\n')
      .filter((line) => line.includes('"msg":"refused"'))
    expect(lines.length).toBeLessThanOrEqual(2)
    expect(lines.join()).toMatch(/"connections_refused\.pipeline":\d+/)
    expect(lines.join()).toMatch(/"rate_limited\.requests":\d+/)
  })
})

it('190 ordinary connections on untranslated pages', async () => {
  const statuses: Record<string, number> = {}
  const seen = await readDuring(() =>
    during(10_000, (until) =>
      Promise.all(
        Array.from({ length: 190 }, async (_, at) => {
          const socket = await open('127.0.0.9')
          let turn = at * 37
          const send = () =>
            socket.write(
              `GET ${site.copies[turn++ % site.copies.length]} HTTP/1.1\r\nHost: x\r\nAccept-Encoding: br\r\n\r\n`,
            )
          socket.on('data', (chunk) => {
            const status = /HTTP\/1\.1 (\d+)/.exec(chunk.toString('latin1'))?.[1]
            if (status === undefined) return
            statuses[status] = (statuses[status] ?? 0) + 1
            if (performance.now() < until) send()
          })
          send()
          await pause(10_000)
          socket.destroy()
        }),
      ),
    ),
  )
  process.stdout.write(`untranslated pages for 190 connections: ${JSON.stringify(statuses)}\n`)
  require('untranslated pages', seen)
})

it('ten addresses with 200 idle connections each', async () => {
  const seen = await readDuring(async () => {
    const sockets: Socket[] = []
    for (let at = 0; at < 10; at++)
      sockets.push(...(await Promise.all(Array.from({ length: 200 }, () => open(`127.0.1.${at + 1}`)))))
    for (const socket of sockets) socket.write('GET /healthz HTTP/1.1\r\nHost: x\r\n\r\n')
    await pause(5_000)
    for (const socket of sockets) socket.destroy()
  })
  require('2,000 idle connections', seen)
  expect(await metric('devcenter_connections_evicted_total')).toBeGreaterThan(0)
})

describe('the tools', () => {
  const post = (localAddress: string, body: object) =>
    open(localAddress).then((socket) => {
      const text = JSON.stringify(body)
      socket.write(
        `POST /mcp HTTP/1.1\r\nHost: localhost\r\nContent-Type: application/json\r\nAccept: application/json, text/event-stream\r\n` +
          `Content-Length: ${Buffer.byteLength(text)}\r\nConnection: close\r\n\r\n${text}`,
      )
      return socket
    })
  const call = (id: number, name: string, args: object) => ({
    jsonrpc: '2.0',
    id,
    method: 'tools/call',
    params: { name, arguments: args },
  })

  it('for another client, while one sends batches of programs and hangs up', async () => {
    const calls = "await fetch('https://api.bigcommerce.com/stores/x/v3/catalog/brands?x=' + a)\n".repeat(40)
    const text = `async function f(a) {\n${calls}}\n${'f(1)\n'.repeat(40)}`
    const batch = Array.from({ length: 32 }, (_, id) => call(id, 'check_code', { files: [{ name: 'a.js', text }] }))
    const times: number[] = []
    const seen = await readDuring(async () => {
      for (let turn = 0; turn < 8; turn++) {
        const attacker = await post('127.0.0.9', batch)
        await pause(50)
        attacker.destroy()
        const from = performance.now()
        const socket = await post('127.0.0.44', call(1, 'read', { id: site.brands }))
        const answer = await new Promise<string>((resolve) => {
          let whole = ''
          socket.on('data', (chunk) => {
            whole += chunk
          })
          socket.on('close', () => resolve(whole))
        })
        expect(answer).toContain('# Brands')
        times.push(performance.now() - from)
      }
    })
    process.stdout.write(`tools for another client: slowest ${Math.max(...times).toFixed(0)} ms\n`)
    require('batches of programs', seen)
    expect(Math.max(...times)).toBeLessThan(3_000)
    expect(await metric('devcenter_rate_limited_total')).toBeGreaterThan(0)
  })

  it('accept subscriptions from everybody, and end them at once when the service stops', async () => {
    const listen = (at: string) =>
      open(at).then((socket) => {
        const text = JSON.stringify({
          jsonrpc: '2.0',
          id: 1,
          method: 'subscriptions/listen',
          params: {
            notifications: { toolsListChanged: true },
            _meta: {
              'io.modelcontextprotocol/protocolVersion': '2026-07-28',
              'io.modelcontextprotocol/clientInfo': { name: 'test', version: '1' },
              'io.modelcontextprotocol/clientCapabilities': {},
            },
          },
        })
        socket.write(
          `POST /mcp HTTP/1.1\r\nHost: localhost\r\nContent-Type: application/json\r\nAccept: application/json, text/event-stream\r\n` +
            `MCP-Protocol-Version: 2026-07-28\r\nMCP-Method: subscriptions/listen\r\nContent-Length: ${Buffer.byteLength(text)}\r\n\r\n${text}`,
        )
        return new Promise<string>((resolve) => socket.once('data', (chunk) => resolve(String(chunk))))
      })
    for (let at = 0; at < 20; at++) expect(await listen('127.0.0.9')).toContain('text/event-stream')
    expect(await listen('127.0.0.44')).toContain('text/event-stream')
    const from = performance.now()
    expect(await server.end('SIGTERM')).toBe(0)
    process.stdout.write(`SIGTERM with subscriptions: ${Math.round(performance.now() - from)} ms\n`)
    expect(performance.now() - from).toBeLessThan(4_000)
  })
})

describe('requests that cost nothing to send', () => {
  /** As fast as they are answered, on 190 connections, each reopened when it is closed. */
  const flood = (bytes: string | Buffer) => () =>
    during(4_000, (until) =>
      Promise.all(
        Array.from({ length: 190 }, async () => {
          while (performance.now() < until) {
            const socket = await open('127.0.0.9')
            socket.on('data', (chunk) => chunk.includes('HTTP/1.1') && performance.now() < until && socket.write(bytes))
            socket.write(bytes)
            const isOver = new Promise((resolve) => socket.once('close', resolve))
            await Promise.race([isOver, pause(until - performance.now())])
            socket.destroy()
          }
        }),
      ),
    )
  const chunks = '1\r\na\r\n'.repeat(10_000)
  const head = 'HTTP/1.1\r\nHost: localhost\r\n'

  it.each([
    ['probes', `GET /healthz ${head}\r\n`],
    ['methods that no page has', `DELETE /docs ${head}\r\n`],
    ['API paths that nothing has', `GET /api/nothing ${head}\r\n`],
    [
      'messages that are refused',
      `POST /api/feedback ${head}Content-Type: application/json\r\nContent-Length: 2\r\n\r\n{}`,
    ],
    ['a thousand headers each', `GET /docs ${head}${'a:\r\n'.repeat(900)}\r\n`],
    ['what is not HTTP', '\x16\x03\x01\x02\x00\x01\r\n\r\n'],
    ['bodies in pieces of one byte, for a page', `GET /docs ${head}Transfer-Encoding: chunked\r\n\r\n${chunks}`],
    [
      'bodies in pieces of one byte, for the tools',
      `POST /mcp ${head}Content-Type: application/json\r\nTransfer-Encoding: chunked\r\n\r\n${chunks}`,
    ],
  ])('%s', async (name, bytes) => {
    const seen = await readDuring(flood(bytes))
    require(name, seen)
    const refusals = await Promise.all([
      metric('devcenter_rate_limited_total'),
      metric('devcenter_connections_refused_total'),
    ])
    expect(Math.max(...refusals)).toBeGreaterThan(50)
  })
})

it('190 connections that download the largest archive', async () => {
  if (site.archive === undefined) return
  const seen = await readDuring(() =>
    during(4_000, (until) =>
      Promise.all(
        Array.from({ length: 190 }, async () => {
          const socket = await open('127.0.0.9')
          const send = () => socket.write(`GET ${site.archive} HTTP/1.1\r\nHost: localhost\r\n\r\n`)
          socket.on('data', (chunk) => chunk.includes('HTTP/1.1 ') && performance.now() < until && send())
          send()
          await pause(until - performance.now())
          socket.destroy()
        }),
      ),
    ),
  )
  require('downloads of the archive', seen)
})

it('ten addresses that keep 200 connections each busy with bodies that never end', async () => {
  const seen = await readDuring(() =>
    during(12_000, async (until) => {
      const body = 'Host: localhost\r\nContent-Type: application/json\r\nContent-Length: 1000\r\n\r\n{'
      // Ten connections a time, as a flood of connections is not what this is about.
      const sockets: Socket[] = []
      while (performance.now() < until) {
        for (let at = 0; at < 200 && performance.now() < until; at++) {
          const opened = Array.from({ length: 10 }, async (_, address) => {
            const index = at * 10 + address
            const before = sockets[index]
            if (before !== undefined && !before.destroyed) return before.write(' ')
            const socket = await open(`127.0.3.${address + 1}`)
            sockets[index] = socket
            socket.write(`POST /api/events HTTP/1.1\r\n${body}`)
          })
          await Promise.all(opened)
          await pause(5)
        }
      }
      for (const socket of sockets) socket.destroy()
    }),
  )
  require('bodies that never end', seen)
})

it('190 connections on pages on request: another reader gets a page at the next turn', async () => {
  await stop()
  const { waiting, pages: heavyPages } = await makeHeavyDist(join(dir, 'heavy'))
  await start(join(dir, 'heavy'))
  const answers: { status: number; ms: number }[] = []
  const seen = await readDuring(async () => {
    const sockets = await Promise.all(Array.from({ length: 190 }, () => open('127.0.0.9')))
    for (const [at, socket] of sockets.entries()) socket.write(`GET ${waiting[at]} HTTP/1.1\r\nHost: x\r\n\r\n`)
    await pause(500)
    for (let at = 0; at < 6; at++) answers.push(await ask(waiting[200 + at] ?? '', '127.0.0.45'))
    await pause(1_000)
    for (const socket of sockets) socket.destroy()
  }, heavyPages)
  const slowest = Math.max(...answers.map(({ ms }) => ms))
  process.stdout.write(`pages on request for another reader: slowest ${slowest.toFixed(0)} ms\n`)
  require('pages on request', seen)
  expect(answers.map(({ status }) => status)).toEqual([200, 200, 200, 200, 200, 200])
  expect(slowest).toBeLessThan(2_000)
}, 240_000)
