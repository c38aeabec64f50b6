import { Client, StreamableHTTPClientTransport } from '@modelcontextprotocol/client'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { createTestApp, from, ORIGIN, type TestApp } from '../../../tests/fixtures/test-app.ts'
import { createLogger } from '../log.ts'
import type { SharedAgent } from './agent-thread.ts'
import { createMcpRoute } from './mcp-route.ts'

const agent: SharedAgent = async (tool, input) => ({ text: `${tool} ${JSON.stringify(input)}`, isError: false })
const mcp = createMcpRoute({ agent, publicOrigin: ORIGIN, logger: createLogger('silent', () => {}) })

let test: TestApp
beforeAll(async () => {
  test = await createTestApp({ deps: { mcp } })
})
afterAll(() => test.close())

const HEADERS = {
  host: 'docs.example.com',
  'content-type': 'application/json',
  accept: 'application/json, text/event-stream',
}
const LIST = { jsonrpc: '2.0', id: 1, method: 'tools/list', params: {} }

const post = (body: unknown, headers: Record<string, string> = {}) =>
  test.app.request(`${ORIGIN}/mcp`, {
    method: 'POST',
    headers: { ...HEADERS, ...headers },
    body: typeof body === 'string' ? body : JSON.stringify(body),
  })

async function connect(mode: 'legacy' | { pin: string }): Promise<Client> {
  const client = new Client({ name: 'test', version: '1' }, { versionNegotiation: { mode } })
  const fetch = async (url: string | URL, init?: RequestInit) => {
    const headers = new Headers(init?.headers)
    headers.set('host', 'docs.example.com')
    return test.app.request(String(url), { ...init, headers })
  }
  await client.connect(new StreamableHTTPClientTransport(new URL(`${ORIGIN}/mcp`), { fetch }))
  return client
}

describe('/mcp (spec: agents.server)', () => {
  it.each([
    ['of 2025', 'legacy'],
    ['of 2026-07-28', { pin: '2026-07-28' }],
  ] as const)('serves clients %s', async (_, mode) => {
    const client = await connect(mode)
    expect((await client.listTools()).tools).toHaveLength(6)
    const { content } = await client.callTool({ name: 'read', arguments: { id: '/docs' } })
    expect(content).toEqual([{ type: 'text', text: 'read {"id":"/docs"}' }])
    await client.close()
  })

  it('returns to each of 100 concurrent clients its own answer (M-3)', async () => {
    const answers = await Promise.all(
      Array.from({ length: 100 }, async (_, at) => {
        const response = await post({
          ...LIST,
          id: at,
          method: 'tools/call',
          params: { name: 'read', arguments: { id: `/page-${at}` } },
        })
        return response.text()
      }),
    )
    expect(answers.every((text, at) => text.includes(`/page-${at}\\"`) && text.includes(`"id":${at}`))).toBe(true)
  })

  it('has its card next to it, readable by any site (spec: agents.discovery)', async () => {
    const files = { '.well-known/mcp/server-card.json': '{"name":"a/b"}' }
    const site = await createTestApp({ deps: { mcp }, fixture: { files } })
    for (const path of ['/mcp/server-card', '/.well-known/mcp/server-card.json']) {
      const response = await site.app.request(path)
      expect(response.headers.get('access-control-allow-origin')).toBe('*')
      expect(await response.json()).toEqual({ name: 'a/b' })
    }
    expect((await site.app.request('/mcp/server-card')).headers.get('content-type')).toContain('mcp-server-card+json')
    await site.close()
  })

  it('has the headers of the API', async () => {
    const { headers } = await post(LIST)
    expect(headers.get('cache-control')).toContain('no-store')
    expect(headers.get('x-content-type-options')).toBe('nosniff')
    expect(headers.get('x-request-id')).toMatch(/^[\w-]+$/)
  })
})

describe('/mcp under attack (spec: threats.table, T14; agents.limits)', () => {
  it.each([
    ['a foreign origin', { origin: 'https://evil.example' }],
    ['an opaque origin', { origin: 'null' }],
    ['a name that somebody had resolve to us', { host: 'evil.example' }],
  ])('rejects %s', async (_, headers) => {
    expect((await post(LIST, headers)).status).toBe(403)
  })

  it('accepts its own origin and none', async () => {
    expect((await post(LIST, { origin: ORIGIN })).status).toBe(200)
    expect((await post(LIST)).status).toBe(200)
  })

  it.each([
    ['a body of 1 MB', `"${'x'.repeat(1_000_000)}"`, 413],
    ['JSON 50,000 deep', `${'['.repeat(50_000)}${']'.repeat(50_000)}`, 400],
    ['what is no JSON', '{', 400],
    ['a name of a prototype', '{"__proto__":{}}', 400],
  ])('rejects %s', async (_, body, status) => {
    expect((await post(body)).status).toBe(status)
  })

  it('rejects other content types', async () => {
    expect((await post(LIST, { 'content-type': 'text/plain' })).status).toBe(415)
  })

  it.each([
    ['an unknown method', { ...LIST, method: 'nothing/here' }],
    ['a batch', [LIST, { ...LIST, id: 2 }]],
    ['no request at all', { hello: 'world' }],
    ['null', 'null'],
    [
      '10,000 calls in a run',
      { ...LIST, method: 'tools/call', params: { name: 'run', arguments: { calls: Array(10_000).fill({}) } } },
    ],
  ])('answers %s without a server error', async (_, body) => {
    expect((await post(body)).status).toBeLessThan(500)
  })

  it('rejects an unknown protocol version', async () => {
    const response = await post(LIST, { 'mcp-protocol-version': '1999-01-01' })
    expect([200, 400]).toContain(response.status)
    if (response.status === 200) expect(await response.text()).toContain('"error"')
  })

  it.each(['GET', 'DELETE'])("doesn't support %s", async (method) => {
    expect((await test.app.request(`${ORIGIN}/mcp`, { method, headers: HEADERS })).status).toBe(405)
  })

  it('accepts 60 requests per minute from a client (M-7)', async () => {
    const limited = await createTestApp({ deps: { mcp }, limits: { mcpPerMinute: 60 } })
    const ask = () =>
      limited.app.request(`${ORIGIN}/mcp`, { method: 'POST', headers: HEADERS, body: JSON.stringify(LIST) })
    const statuses: number[] = []
    for (let at = 0; at < 61; at++) statuses.push((await ask()).status)
    expect(statuses.filter((status) => status === 200)).toHaveLength(60)
    expect(statuses.at(-1)).toBe(429)
    await limited.close()
  })

  it('counts each call of a batch', async () => {
    const limited = await createTestApp({ deps: { mcp }, limits: { mcpPerMinute: 60 } })
    const body = JSON.stringify(Array.from({ length: 32 }, (_, id) => ({ ...LIST, id })))
    const ask = () => limited.app.request(`${ORIGIN}/mcp`, { method: 'POST', headers: HEADERS, body })
    expect([(await ask()).status, (await ask()).status]).toEqual([200, 429])
    await limited.close()
  })
})

describe('subscriptions (spec: agents.limits)', () => {
  const listen = (client: string) =>
    test.app.request(
      `${ORIGIN}/mcp`,
      {
        method: 'POST',
        headers: { ...HEADERS, 'mcp-protocol-version': '2026-07-28', 'mcp-method': 'subscriptions/listen' },
        body: JSON.stringify({
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
        }),
      },
      from(client),
    )

  it('are ended for those of others, oldest first, and at once when the service stops', async () => {
    const ended: string[] = []
    const open = async (client: string) => {
      const response = await listen(client)
      expect([response.status, response.headers.get('content-type')]).toEqual([200, 'text/event-stream'])
      void response.text().then((text) => {
        expect(text).toContain('acknowledged')
        ended.push(client)
      })
    }
    for (let at = 0; at < 8; at++) await open('192.0.2.1')
    await expect.poll(() => ended.length, { timeout: 20_000 }).toBe(6)
    for (let at = 1; at <= 64; at++) await open(`198.51.100.${at}`)
    await expect.poll(() => ended.length, { timeout: 20_000 }).toBe(8)
    expect(new Set(ended)).toEqual(new Set(['192.0.2.1']))
    mcp.close()
    await expect.poll(() => ended.length, { timeout: 20_000 }).toBe(72)
  })
})
