/** The edge of the service, with the real HTTP server (spec: promises.network, serving.headers). */
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { sendRaw, statusOf } from '../../tests/fixtures/raw-http.ts'
import { apiHeaders } from './delivery/header-table.ts'
import { type HttpServer, startHttp } from './http-server.ts'

const headers = { ...apiHeaders({ https: true }), 'Content-Type': 'text/plain; charset=utf-8' }
let http: HttpServer
let answered = 0
beforeAll(async () => {
  http = await startHttp({
    host: '127.0.0.1',
    port: 0,
    headers,
    connections: { perAddress: 200, onRefused: () => {}, onEvicted: () => {} },
    fetch: (request) => {
      answered++
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
