/** The edge of the service, with the real HTTP server (spec: promises.network, serving.headers). */
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { sendRaw, statusOf } from '../../tests/fixtures/raw-http.ts'
import { apiHeaders } from './delivery/header-table.ts'
import { type HttpServer, startHttp } from './http-server.ts'

const headers = { ...apiHeaders({ https: true }), 'Content-Type': 'text/plain; charset=utf-8' }
let http: HttpServer
let answered = 0
let isAdmitted = true
beforeAll(async () => {
  http = await startHttp({
    host: '127.0.0.1',
    port: 0,
    headers,
    // As behind a proxy, so that the invalid requests of one test don't close the connections of another.
    connections: { perAddress: Number.POSITIVE_INFINITY, onRefused: () => {}, onEvicted: () => {} },
    admit: () => isAdmitted,
    fetch: async (request) => {
      answered++
      if (request.method === 'POST') await request.text()
      return new Response(`${new URL(request.url).pathname}\n`, { headers })
    },
  })
})
afterAll(() => http.close(100))

const WANTED = Object.keys(apiHeaders({ https: true }))
const expectHeaders = (answer: string) => {
  for (const name of WANTED) expect(answer.toLowerCase(), name).toContain(`\r\n${name.toLowerCase()}: `)
}

describe('requests that never reach the app', () => {
  it.each([
    ['an unknown expectation', 417, 'GET / HTTP/1.1\r\nHost: x\r\nExpect: the-impossible\r\n\r\n'],
    ['too many headers', 431, `GET / HTTP/1.1\r\nHost: x\r\nX-A: ${'a'.repeat(20_000)}\r\n\r\n`],
    ['two hosts', 400, 'GET / HTTP/1.1\r\nHost: x\r\nHost: y\r\n\r\n'],
    ['two hosts that are the same', 400, 'GET / HTTP/1.1\r\nHost: x\r\nhost: x\r\n\r\n'],
    ['no host', 400, 'GET / HTTP/1.1\r\n\r\n'],
    ['an empty host', 400, 'GET / HTTP/1.1\r\nHost:\r\n\r\n'],
    ['two hosts in HTTP/1.0', 400, 'GET / HTTP/1.0\r\nHost: x\r\nHost: y\r\n\r\n'],
    ['a hundred small headers', 431, `GET / HTTP/1.1\r\nHost: x\r\n${'a:\r\n'.repeat(100)}\r\n`],
    ['a GET with a body', 400, 'GET / HTTP/1.1\r\nHost: x\r\nContent-Length: 4\r\n\r\nbody'],
    ['a GET with chunks', 400, 'GET / HTTP/1.1\r\nHost: x\r\nTransfer-Encoding: chunked\r\n\r\n0\r\n\r\n'],
    ['a DELETE with a body', 400, 'DELETE / HTTP/1.1\r\nHost: x\r\nContent-Length: 4\r\n\r\nbody'],
    [
      'a length and chunks',
      400,
      'POST / HTTP/1.1\r\nHost: x\r\nContent-Length: 5\r\nTransfer-Encoding: chunked\r\n\r\n0\r\n\r\n',
    ],
    ['chunks under another name', 400, 'POST / HTTP/1.1\r\nHost: x\r\nTransfer-Encoding: xchunked\r\n\r\n0\r\n\r\n'],
  ])('are answered with all headers: %s', async (_, status, bytes) => {
    const before = answered
    const answer = await sendRaw(http.port, bytes)
    expect(statusOf(answer)).toBe(status)
    expectHeaders(answer)
    expect(answered).toBe(before)
  })

  it('with cookies of ours that are too large, which are then removed', async () => {
    const cookies = [
      '__Secure-authjs.session-token.0',
      '__Secure-authjs.session-token.1',
      'theirs',
      'authjs.csrf-token',
    ]
    const header = cookies.map((name) => `${name}=${'a'.repeat(2_900)}`).join('; ')
    const answer = await sendRaw(http.port, `GET / HTTP/1.1\r\nHost: x\r\nCookie: ${header}\r\n\r\n`)
    expect(statusOf(answer)).toBe(431)
    expectHeaders(answer)
    const cleared = [
      ...answer.matchAll(/^set-cookie: ([^=]+)=; Path=\/; Max-Age=0; HttpOnly; SameSite=Lax(; Secure)?\r$/gim),
    ]
    expect(cleared.map(([, name, secure]) => [name, secure !== undefined])).toEqual([
      ['__Secure-authjs.session-token.0', true],
      ['__Secure-authjs.session-token.1', true],
      ['authjs.csrf-token', false],
    ])
    const small = 'Cookie: __Secure-authjs.session-token=a; theirs='
    const others = `GET / HTTP/1.1\r\nHost: x\r\n${small}${'a'.repeat(9_000)}\r\n\r\n`
    expect(statusOf(await sendRaw(http.port, others))).toBe(200)
  })
})

describe('bodies', () => {
  const chunked = (chunk: string, count: number) =>
    `POST /a HTTP/1.1\r\nHost: x\r\nTransfer-Encoding: chunked\r\n\r\n${chunk.repeat(count)}0\r\n\r\n`

  it('may come in chunks, but not in a thousand', async () => {
    expect(statusOf(await sendRaw(http.port, chunked('40\r\n'.concat('a'.repeat(64), '\r\n'), 900)))).toBe(200)
    // One byte each: they take a hundred times as much memory.
    expect(await sendRaw(http.port, chunked('1\r\na\r\n', 20_000))).toBe('')
  })

  it("aren't read on after the answer to a GET: the next request isn't one", async () => {
    const smuggled = 'GET /smuggled HTTP/1.1\r\nHost: x\r\n\r\n'
    const bytes = `GET /a HTTP/1.1\r\nHost: x\r\nContent-Length: ${smuggled.length}\r\n\r\n${smuggled}`
    const answer = await sendRaw(http.port, bytes)
    expect(answer.match(/HTTP\/1\.1 \d+/g)).toEqual(['HTTP/1.1 400'])
    expect(answer.toLowerCase()).toContain('\r\nconnection: close\r\n')
  })
})

describe('a client that sends too much', () => {
  it('waits a second for each refusal, of whatever kind, and keeps its connection', async () => {
    const before = answered
    isAdmitted = false
    const from = performance.now()
    const [ordinary, invalid] = await Promise.all([
      sendRaw(http.port, 'GET /healthz HTTP/1.1\r\nHost: x\r\n\r\n', 2_500),
      sendRaw(http.port, 'GET /healthz HTTP/1.1\r\n\r\n', 2_500),
    ]).finally(() => {
      isAdmitted = true
    })
    expect(performance.now() - from).toBeGreaterThan(950)
    expect([statusOf(ordinary), statusOf(invalid), answered - before]).toEqual([429, 400, 0])
    expectHeaders(ordinary)
    expect(ordinary.toLowerCase()).toContain('\r\nretry-after: 1\r\n')
    expect(ordinary.toLowerCase()).toContain('\r\nconnection: keep-alive\r\n')
  })
})

describe('ordinary requests', () => {
  it('of HTTP/1.0 need no host', async () => {
    const answer = await sendRaw(http.port, 'GET /healthz HTTP/1.0\r\n\r\n')
    expect(statusOf(answer)).toBe(200)
    expect(answer).toContain('/healthz\n')
  })

  it('end the connection after the thousandth, without an answer that has no headers', async () => {
    // In groups as large as may wait, one after the other.
    const answers: string[] = []
    const { connect } = await import('node:net')
    const socket = connect(http.port, '127.0.0.1')
    const closed = new Promise<void>((resolve) => socket.once('close', () => resolve()))
    let text = ''
    let sent = 0
    const send = () => {
      socket.write('GET /a HTTP/1.1\r\nHost: x\r\n\r\n'.repeat(10))
      sent += 10
    }
    socket.on('error', () => {})
    socket.on('data', (chunk) => {
      text += chunk
      answers.push(...(text.match(/HTTP\/1\.1 \d+/g) ?? []).slice(answers.length))
      if (answers.length === sent) send()
    })
    send()
    await closed
    expect(answers).toHaveLength(1_000)
    expect(new Set(answers)).toEqual(new Set(['HTTP/1.1 200']))
    expect(text.slice(text.lastIndexOf('HTTP/1.1 ')).toLowerCase()).toContain('\r\nconnection: close\r\n')
  })

  it('are answered in order if a few are sent ahead, and not at all if many are', async () => {
    const many = (count: number) =>
      Array.from({ length: count }, (_, at) => `GET /${at} HTTP/1.1\r\nHost: x\r\n\r\n`).join('')
    const few = await sendRaw(http.port, many(16))
    expect([...few.matchAll(/^\/(\d+)$/gm)].map(([, at]) => Number(at))).toEqual(
      Array.from({ length: 16 }, (_, at) => at),
    )
    const before = answered
    await sendRaw(http.port, many(900))
    expect(answered - before).toBeLessThan(20)
  })
})
