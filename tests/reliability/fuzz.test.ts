/**
 * 50,000 random requests, to every route: none hangs, none crashes the process, none causes a server error
 * (`FUZZ_SEED=…` repeats a run).
 */
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import fc from 'fast-check'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { makeFixtureDist } from '../fixtures/dist-maker.ts'
import { createClient, pause, percentile, sendRaw, statusOf } from '../fixtures/raw-http.ts'
import { removeDir, type ServerProcess, startServer, temporaryDir } from '../fixtures/server-process.ts'

const REQUESTS = 50_000
/** By then the heap has its size, and what is stored about clients has reached its limits. */
const WARM_UP = 10_000
const CLIENTS = 5_000
const AT_ONCE = 16
const HANGS_AFTER_MS = 5_000
const SEED = Number(process.env.FUZZ_SEED ?? 20_261_122)

let dir: string
let server: ServerProcess
beforeAll(async () => {
  dir = temporaryDir()
  await makeFixtureDist(join(dir, 'dist'), { morePages: 20 })
  server = await startServer({
    DIST_DIR: join(dir, 'dist'),
    DATA_DIR: join(dir, 'data'),
    NODE_ENV: 'test',
    // A small heap is collected often, so memory shows what is retained; a leak of a kilobyte per request exhausts it.
    // The young generation is limited too, see soak.test.ts.
    NODE_OPTIONS: '--max-old-space-size=64 --max-semi-space-size=8',
    // Requests come from many clients; otherwise rate limits would answer most of them.
    TRUST_PROXY: '1',
    AUTH_SECRET: 'a secret of the tests that is long enough',
    AUTH_TEST_CREDENTIALS: 'ada@example.com:correct horse',
    AUTH_GITHUB_ID: 'id',
    AUTH_GITHUB_SECRET: 'secret',
  })
})
afterAll(async () => {
  await server.end('SIGKILL')
  removeDir(dir)
})

const oddText = fc.oneof(
  fc.constantFrom('', '..', '.', '%', '%2e%2e', '%2f', '%00', '%ff', '%zz', '\\', ';', ':', '@', '~', '*', '__proto__'),
  fc.constantFrom(
    'a'.repeat(3_000),
    '('.repeat(200),
    'é',
    '\u202e',
    '\ud800',
    '😀'.repeat(50),
    "' OR 1=1--",
    '$1',
    '{{7*7}}',
  ),
  fc.string({ unit: 'binary', maxLength: 40 }),
  fc.string({ maxLength: 80 }),
)
const word = fc.constantFrom(
  'docs',
  'umbrellas',
  'fr',
  'zh-CN',
  'index',
  'index.html',
  '_astro',
  'app.b1.js',
  'old-umbrellas',
)
const page = fc
  .array(fc.oneof({ weight: 3, arbitrary: word }, oddText), { maxLength: 6 })
  .map((parts) => `/${parts.join('/')}`)
const route = fc.oneof(
  fc.constantFrom(
    '/api/feedback',
    '/api/events',
    '/api/reports',
    '/healthz',
    '/readyz',
    '/metrics',
    '*',
    'http://evil.com/docs',
  ),
  fc
    .tuple(
      fc.constantFrom(
        'session',
        'csrf',
        'providers',
        'signin',
        'signout',
        'callback',
        'error',
        'verify-request',
        '_log',
      ),
      fc.oneof(fc.constantFrom('', '/github', '/credentials', '/..', '/%2e%2e/x'), oddText),
    )
    .map(([action, rest]) => `/api/auth/${action}${rest}`),
)
const query = fc
  .array(fc.tuple(fc.constantFrom('callbackUrl', 'error', 'code', 'state', 'json', 'x'), oddText), { maxLength: 4 })
  .map((pairs) => (pairs.length === 0 ? '' : `?${pairs.map((pair) => pair.join('=')).join('&')}`))

const HEADERS = [
  'Accept',
  'Accept-Encoding',
  'Accept-Language',
  'Authorization',
  'Cookie',
  'If-Modified-Since',
  'If-None-Match',
  'If-Range',
  'Idempotency-Key',
  'Origin',
  'Range',
  'Sec-Fetch-Site',
  'User-Agent',
  'X-Auth-Return-Redirect',
  'X-Request-Id',
] as const
const headerValue = fc.oneof(
  oddText,
  fc.constantFrom(
    'gzip, br;q=0.5, *;q=0',
    'fr;q=1,ru',
    'bytes=0-1',
    'bytes=-1',
    'bytes=9-1',
    'text/markdown',
    '"x", W/"y"',
    '*',
  ),
  fc.constantFrom(
    'same-origin',
    'cross-site',
    'NEXT_LOCALE=fr',
    'authjs.session-token=eyJ.x.y',
    'Bearer x',
    'Mozilla/5.0',
  ),
)
const contentType = fc.constantFrom(
  'application/json',
  'application/x-www-form-urlencoded',
  'text/plain',
  'application/csp-report',
  'application/json; charset=utf-16',
)
const feedback = fc.record(
  {
    user: fc.oneof(fc.constant('reader@example.com'), oddText, fc.jsonValue()),
    message: fc.oneof(fc.constant('It lacks a header.'), oddText, fc.jsonValue()),
    rate: fc.oneof(fc.constantFrom('bad', 'meh', 'nice', ''), fc.jsonValue()),
    metadata: fc.oneof(fc.constant({ pathname: '/docs', asPath: '/docs' }), fc.jsonValue()),
  },
  { requiredKeys: [] },
)
const event = fc.record({
  name: fc.constantFrom('page_view', 'developer_activity', 'x'),
  path: fc.oneof(fc.constant('/docs'), oddText),
  title: oddText,
  locale: fc.constantFrom('fr', 'xx'),
})
const body = fc.oneof(
  fc.constant(''),
  oddText,
  fc
    .oneof(fc.jsonValue({ maxDepth: 8 }), feedback, event, fc.array(event, { maxLength: 30 }))
    .map((value) => JSON.stringify(value)),
  fc.tuple(feedback, fc.nat(200), oddText).map(([value, at, text]) => {
    const json = JSON.stringify(value)
    return json.slice(0, at) + text + json.slice(at)
  }),
  fc
    .dictionary(fc.constantFrom('csrfToken', 'callbackUrl', 'json', 'email', 'password', 'code', 'message'), oddText)
    .map((fields) => new URLSearchParams(fields).toString()),
)

/** The bytes of a request. Only its framing is correct, because wrong framing is tested in abuse.test.ts. */
const request = fc
  .record({
    method: fc.oneof(
      { weight: 6, arbitrary: fc.constantFrom('GET', 'POST', 'HEAD') },
      fc.constantFrom('PUT', 'DELETE', 'OPTIONS', 'PATCH', 'TRACE', 'PROPFIND'),
    ),
    target: fc.tuple(fc.oneof(page, route, route), query).map((parts) => parts.join('')),
    headers: fc.array(fc.tuple(fc.constantFrom(...HEADERS), headerValue), { maxLength: 5 }),
    type: contentType,
    body,
    client: fc.nat(CLIENTS - 1),
    // Node's parser refuses other bytes in a target, and most requests must get further than that.
    isRaw: fc.nat(9).map((one) => one === 0),
  })
  .map(({ isRaw, client, type, ...parts }): FuzzedRequest => {
    const payload = parts.body.toWellFormed()
    const target = isRaw ? oneLine(parts.target).replaceAll(' ', '') || '/' : encoded(parts.target)
    const from = [10, client >> 16, (client >> 8) & 255, client & 255].join('.')
    // As UTF-8 bytes, which browsers send by default.
    const odd = parts.headers.map(([name, value]) => [name, Buffer.from(oneLine(value)).toString('latin1')])
    const headers = {
      Host: 'docs.example.com',
      'X-Forwarded-For': from,
      'Content-Type': type,
      ...Object.fromEntries(odd),
    }
    return { method: parts.method, target, headers, payload, isRaw }
  })

interface FuzzedRequest {
  readonly method: string
  readonly target: string
  readonly headers: Record<string, string>
  readonly payload: string
  readonly isRaw: boolean
}

function bytesOf({ method, target, headers, payload }: FuzzedRequest): Buffer {
  const all = { ...headers, 'Content-Length': String(Buffer.byteLength(payload)), Connection: 'close' }
  const lines = Object.entries(all).map(([name, value]) => `${name}: ${value}\r\n`)
  const head = Buffer.concat([
    Buffer.from(`${method} ${target}`),
    Buffer.from(` HTTP/1.1\r\n${lines.join('')}\r\n`, 'latin1'),
  ])
  return Buffer.concat([head, Buffer.from(payload)])
}

function encoded(text: string): string {
  return text.toWellFormed().replace(/[^\x21-\x7e]/gu, encodeURIComponent)
}

function oneLine(text: string): string {
  // biome-ignore lint/suspicious/noControlCharactersInRegex: they would end the line, and with it the header
  return text.replace(/[\u0000-\u0008\u000a-\u001f\u007f]/g, '')
}

/** This status is the intended response to `/api/auth/error?error=Configuration`. */
const isMeant = ({ target }: FuzzedRequest) => /^\/api\/auth\/error.*error=configuration/i.test(target)

function residentBytes(): number {
  return Number(/VmRSS:\s+(\d+) kB/.exec(readFileSync(`/proc/${server.child.pid}/status`, 'utf8'))?.[1]) * 1024
}

it(`${REQUESTS} fuzzed requests: no hang, no crash, no 5xx, and memory is released`, async () => {
  const statuses: Record<number, number> = {}
  const times: number[] = []
  const faults: string[] = []
  const client = createClient(() => server.port, HANGS_AFTER_MS)
  async function ask(one: FuzzedRequest): Promise<number> {
    // On a shared connection, except for requests that Node's client refuses to send or has lost.
    const kept = one.isRaw
      ? null
      : await client.send(one.method, one.target, { body: one.payload, headers: one.headers }).catch(() => null)
    return kept?.status ?? statusOf(await sendRaw(server.port, bytesOf(one), HANGS_AFTER_MS))
  }
  async function send(one: FuzzedRequest): Promise<void> {
    const from = performance.now()
    const status = await ask(one)
    times.push(performance.now() - from)
    statuses[status] = (statuses[status] ?? 0) + 1
    if ((status >= 500 || status === 0) && !isMeant(one)) faults.push(`${status} ${JSON.stringify(one)}`)
  }
  async function sendAll(requests: readonly FuzzedRequest[]): Promise<void> {
    const open = requests.values()
    await Promise.all(
      Array.from({ length: AT_ONCE }, async () => {
        for (const one of open) await send(one)
      }),
    )
  }
  await sendAll(fc.sample(request, { seed: SEED + 1, numRuns: WARM_UP }))
  await pause(2_000)
  const before = residentBytes()
  // In parts, so that requests are generated while the service responds to others.
  for (let part = 0; part < 10; part++)
    await sendAll(fc.sample(request, { seed: SEED + 2 + part, numRuns: REQUESTS / 10 }))
  await pause(3_000)
  const after = residentBytes()
  const mib = (bytes: number) => Math.round(bytes / 1024 / 1024)
  process.stdout.write(
    `fuzz seed ${SEED}: ${JSON.stringify(statuses)}, p99 ${percentile(times, 0.99).toFixed(1)} ms, ` +
      `slowest ${Math.max(...times).toFixed(0)} ms, memory ${mib(before)} -> ${mib(after)} MB\n`,
  )
  client.close()
  expect(faults.slice(0, 5)).toEqual([])
  expect(server.child.exitCode).toBeNull()
  expect(Math.max(...times)).toBeLessThan(HANGS_AFTER_MS)
  expect(after).toBeLessThan(before * 1.2)
  expect(await server.end('SIGTERM')).toBe(0)
}, 480_000)
