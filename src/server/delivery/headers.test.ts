import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { createTestApp, from, type TestApp } from '../../../tests/fixtures/test-app.ts'
import { readManifest } from './manifest.ts'

let test: TestApp
beforeAll(async () => {
  test = await createTestApp({ metricsToken: 'a-token-of-the-operator' })
})
afterAll(() => test.close())

const get = async (path: string, headers: Record<string, string> = {}, method = 'GET') =>
  test.app.request(path, { method, headers })
const policyOf = async (site: TestApp, path: string) =>
  (await site.app.request(path)).headers.get('content-security-policy')
/** Like Node: the target exactly as sent, which `new Request` would normalise. */
const raw = async (target: string) => test.app.request('/', {}, from('192.0.2.1', target))

const FORBIDDEN_IN_POLICIES = /unsafe|\*|https:(?!\/\/)|script-src[^;]*data:/

describe('headers (spec: serving.headers)', () => {
  it.each(['/docs', '/typo', '/docs/', '/_astro/app.b1.js', '/api/gone', '/robots.txt', '/_astro/gone.js'])(
    'protect %s',
    async (path) => {
      const { headers } = await raw(path)
      expect(headers.get('x-content-type-options')).toBe('nosniff')
      expect(headers.get('content-security-policy')).toMatch(/^default-src 'none'/)
      expect(headers.get('content-security-policy')).not.toMatch(FORBIDDEN_IN_POLICIES)
      expect(headers.get('strict-transport-security')).toBe('max-age=63072000; includeSubDomains; preload')
      expect(headers.get('x-frame-options')).toBe('DENY')
      expect(headers.get('referrer-policy')).toBe('strict-origin-when-cross-origin')
      expect(headers.get('server')).toBeNull()
      expect(headers.get('x-powered-by')).toBeNull()
    },
  )

  it("let the explorer, and no other page of the build, reach the reader's endpoints", async () => {
    const html = '<html><body><h1>Explorer</h1></body></html>'
    const explorers = ['graphql-explorer', 'graphql-playground', 'fr/graphql-explorer', 'zh-CN/graphql-playground']
    const others = ['docs/graphql-explorer', 'graphql-explorer/more', 'fr/build']
    const files = Object.fromEntries([...explorers, ...others].map((path) => [`${path}.html`, html]))
    const site = await createTestApp({ fixture: { files } })
    const { files: built } = await readManifest(site.dist)
    const found: string[] = []
    for (const path of Object.keys(built)) {
      const policy = (await site.app.request(path)).headers.get('content-security-policy') ?? ''
      const own = "connect-src 'self' https:;"
      if (policy.includes(own)) found.push(path)
      // Only this directive differs, and only on these pages.
      const rest = found.includes(path) ? policy.replace(own, "connect-src 'self';") : policy
      expect(rest, path).not.toMatch(FORBIDDEN_IN_POLICIES)
      if (path.endsWith('graphql-explorer')) expect(rest).toBe(await policyOf(site, '/docs'))
    }
    expect(found.toSorted()).toEqual(explorers.map((path) => `/${path}`).toSorted())
    expect(await policyOf(site, '/graphql-explorer/')).not.toMatch(FORBIDDEN_IN_POLICIES)
    expect(await policyOf(site, '/ru/graphql-explorer')).not.toMatch(FORBIDDEN_IN_POLICIES)
    await site.close()
  })

  it('allow no weaker policy on http, but no HSTS there', async () => {
    const plain = await createTestApp({ pages: { https: false } })
    const { headers } = await plain.app.request('/docs')
    expect(headers.get('strict-transport-security')).toBeNull()
    expect(headers.get('content-security-policy')).not.toContain('upgrade-insecure-requests')
    await plain.close()
  })
})

describe('probes (spec: serving.health)', () => {
  it('say whether the process is alive and whether it can work', async () => {
    expect((await get('/healthz')).status).toBe(200)
    expect((await get('/readyz')).status).toBe(200)
    const away = await createTestApp({ deps: { notReady: async () => 'The service is stopping.' } })
    expect((await away.app.request('/healthz')).status).toBe(200)
    expect((await away.app.request('/readyz')).status).toBe(503)
    // Every refusal has its reason in the log.
    expect(away.lines.map((line) => JSON.parse(line))).toContainEqual(
      expect.objectContaining({ level: 'warn', msg: 'not_ready', reason: 'The service is stopping.' }),
    )
    await away.close()
  })

  it('show metrics only with the token, and never without a configured one', async () => {
    expect((await get('/metrics')).status).toBe(404)
    expect((await get('/metrics', { authorization: 'Bearer wrong' })).status).toBe(404)
    const response = await get('/metrics', { authorization: 'Bearer a-token-of-the-operator' })
    expect(await response.text()).toMatch(/devcenter_responses_total\{kind="page",status="200"\} \d+/)
    const closed = await createTestApp()
    expect((await closed.app.request('/metrics', { headers: { authorization: 'Bearer undefined' } })).status).toBe(404)
    await closed.close()
  })
})
