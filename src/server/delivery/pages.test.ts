import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { createTestApp, from, ORIGIN, type TestApp } from '../../../tests/fixtures/test-app.ts'

let test: TestApp
beforeAll(async () => {
  test = await createTestApp({ metricsToken: 'a-token-of-the-operator' })
})
afterAll(() => test.close())

const get = async (path: string, headers: Record<string, string> = {}, method = 'GET') =>
  test.app.request(path, { method, headers })
/** Like Node: the target exactly as sent, which `new Request` would normalise. */
const raw = async (target: string) => test.app.request('/', {}, from('192.0.2.1', target))

describe('a page (spec: serving.cache)', () => {
  it('is served with its type, tag, cache class, and policy', async () => {
    const response = await get('/docs')
    expect(response.status).toBe(200)
    expect(response.headers.get('content-type')).toBe('text/html; charset=utf-8')
    expect(response.headers.get('etag')).toMatch(/^"[\w-]{43}"$/)
    expect(response.headers.get('cache-control')).toBe('public, max-age=0, must-revalidate')
    expect(response.headers.get('vary')).toBe('Accept-Encoding')
    expect(response.headers.get('set-cookie')).toBeNull()
    expect(await response.text()).toContain('<h1>Docs</h1>')
  })

  it.each(['br', 'gzip'])('is compressed as %s with a different tag', async (encoding) => {
    const [plain, coded] = [await get('/docs'), await get('/docs', { 'accept-encoding': encoding })]
    expect(coded.headers.get('content-encoding')).toBe(encoding)
    expect(coded.headers.get('etag')).not.toBe(plain.headers.get('etag'))
    expect(coded.headers.get('content-length')).toBe(String((await coded.arrayBuffer()).byteLength))
  })

  it('is sent unchanged to clients that accept neither, each time the same', async () => {
    const [first, zstd, again] = [
      await get('/docs'),
      await get('/docs', { 'accept-encoding': 'zstd' }),
      await get('/docs'),
    ]
    expect(zstd.headers.get('content-encoding')).toBeNull()
    const bodies = [await first.text(), await zstd.text(), await again.text()]
    expect(new Set(bodies).size).toBe(1)
    expect(bodies[0]).toMatch(/^<!doctype html>.*<\/html>$/s)
  })

  it('responds with 304 to its own tag, with all headers and no body', async () => {
    const { headers } = await get('/docs', { 'accept-encoding': 'br' })
    const again = await get('/docs', { 'accept-encoding': 'br', 'if-none-match': headers.get('etag') ?? '' })
    expect(again.status).toBe(304)
    expect(await again.text()).toBe('')
    for (const name of ['etag', 'cache-control', 'vary', 'content-security-policy']) {
      expect(again.headers.get(name)).toBe(headers.get(name))
    }
    expect((await get('/docs', { 'if-modified-since': headers.get('last-modified') ?? '' })).status).toBe(304)
  })

  it('sends parts of the file itself, never of a compressed form', async () => {
    const whole = new Uint8Array(await (await get('/docs')).arrayBuffer())
    const part = await get('/docs', { range: 'bytes=10-19', 'accept-encoding': 'br' })
    expect(part.status).toBe(206)
    expect(part.headers.get('content-range')).toBe(`bytes 10-19/${whole.byteLength}`)
    expect(part.headers.get('content-encoding')).toBeNull()
    expect(new Uint8Array(await part.arrayBuffer())).toEqual(whole.slice(10, 20))
    expect((await get('/docs', { range: 'bytes=9999999-' })).status).toBe(416)
    expect((await get('/docs', { range: 'bytes=0-1,3-4' })).status).toBe(200)
  })

  it('answers HEAD like GET, without the body, for every address of the build', async () => {
    const { files } = (await import('node:fs/promises').then(({ readFile }) =>
      readFile(`${test.dist}/manifest.json`, 'utf8').then(JSON.parse),
    )) as {
      files: object
    }
    for (const path of Object.keys(files)) {
      const [full, head] = [await get(path), await get(path, {}, 'HEAD')]
      expect([head.status, await head.text()], path).toEqual([full.status, ''])
      expect([...head.headers], path).toEqual([...full.headers])
    }
  })

  it.each(['POST', 'PUT', 'DELETE', 'PATCH', 'OPTIONS', 'FOO'])('rejects %s', async (method) => {
    const response = await get('/docs', {}, method)
    expect(response.status).toBe(405)
    expect(response.headers.get('allow')).toBe('GET, HEAD')
  })

  it('is the same whatever host the request claims', async () => {
    const spoofed = {
      host: 'evil.com',
      'x-forwarded-host': 'evil.com',
      'x-forwarded-proto': 'http',
      forwarded: 'host=evil.com',
    }
    const [plain, other] = [await get('/docs'), await get('/docs', spoofed)]
    expect([...other.headers]).toEqual([...plain.headers])
    expect(await other.text()).toBe(await plain.text())
    expect(await (await raw('http://evil.com/docs')).text()).toContain('<h1>Docs</h1>')
  })
})

describe('one address per page (spec: serving.paths)', () => {
  it.each([
    ['/docs/', '/docs'],
    ['/docs/index', '/docs'],
    ['/docs/index.html', '/docs'],
    ['/index.html', '/'],
    ['/docs/umbrellas.html?x=1', '/docs/umbrellas?x=1'],
    ['//docs', '/docs'],
    ['/docs//umbrellas', '/docs/umbrellas'],
    ['/./docs', '/docs'],
    ['/en-US/docs', '/docs'],
    ['/en-US', '/'],
    ['/fr/', '/fr'],
    ['/old-umbrellas?x=1', '/docs/umbrellas?x=1#care'],
    ['/old-umbrellas/', '/docs/umbrellas#care'],
    ['/fr/old-umbrellas', '/fr/docs/umbrellas#care'],
    ['/ru/old-umbrellas', '/docs/umbrellas#care'],
  ])('%s redirects to %s', async (target, location) => {
    const response = await raw(target)
    expect(response.status).toBe(308)
    expect(response.headers.get('location')).toBe(`${ORIGIN}${location}`)
  })

  it('redirects a moved page to another site if configured', async () => {
    expect((await raw('/elsewhere')).headers.get('location')).toBe('https://example.com/umbrellas')
  })

  it.each([
    '//evil.com/',
    '//evil.com/%2e%2e',
    '/docs%2f',
    '/docs%2findex.html',
    '/DOCS/',
    '/docs/nothing/',
    '/index.html%00',
    '/evil.com//',
  ])("%s doesn't redirect", async (target) => {
    const response = await raw(target)
    expect(response.status).toBe(404)
    expect(response.headers.get('location')).toBeNull()
  })
})

describe('languages (spec: shell.language)', () => {
  it('redirects to the language of the cookie, otherwise of the browser, if the page exists in it', async () => {
    const to = async (path: string, headers: Record<string, string>) =>
      (await get(path, headers)).headers.get('location')
    expect(await to('/docs/umbrellas?x=1', { 'accept-language': 'fr' })).toBe(`${ORIGIN}/fr/docs/umbrellas?x=1`)
    expect(await to('/docs/umbrellas', { 'accept-language': 'fr', cookie: 'NEXT_LOCALE=zh-CN' })).toBe(
      `${ORIGIN}/zh-CN/docs/umbrellas`,
    )
    expect(await to('/docs/umbrellas', { 'accept-language': 'fr', cookie: 'NEXT_LOCALE=en-US' })).toBeNull()
    expect(await to('/docs/umbrellas', { 'accept-language': 'ru' })).toBeNull()
    expect(await to('/docs', { 'accept-language': 'fr' })).toBeNull()
    expect(await to('/', { 'accept-language': 'fr' })).toBe(`${ORIGIN}/fr`)
  })

  it('gives a prefix precedence', async () => {
    const response = await get('/fr/docs/umbrellas', { 'accept-language': 'zh-CN', cookie: 'NEXT_LOCALE=zh-CN' })
    expect(response.status).toBe(200)
    expect(response.headers.get('vary')).toBe('Accept-Encoding, Accept')
  })

  it('tells caches what the response depends on, on the page and on the redirect', async () => {
    const vary = 'Accept-Encoding, Accept, Accept-Language, Cookie'
    expect((await get('/docs/umbrellas')).headers.get('vary')).toBe(vary)
    const redirect = await get('/docs/umbrellas', { 'accept-language': 'fr' })
    expect(redirect.status).toBe(307)
    expect(redirect.headers.get('vary')).toBe(vary)
    expect(redirect.headers.get('cache-control')).toBe('private, no-cache')
  })

  it("doesn't affect files", async () => {
    expect((await get('/robots.txt', { 'accept-language': 'fr' })).status).toBe(200)
  })
})
