import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { createTestApp, from, ORIGIN, type TestApp } from '../../../tests/fixtures/test-app.ts'
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
/** As Node hands it over: the target exactly as sent, which `new Request` would tidy up. */
const raw = async (target: string) => test.app.request('/', {}, from('192.0.2.1', target))

describe('a page (spec: serving.cache)', () => {
  it('is served with its type, tag, cache class and policy', async () => {
    const response = await get('/docs')
    expect(response.status).toBe(200)
    expect(response.headers.get('content-type')).toBe('text/html; charset=utf-8')
    expect(response.headers.get('etag')).toMatch(/^"[\w-]{43}"$/)
    expect(response.headers.get('cache-control')).toBe('public, max-age=0, must-revalidate')
    expect(response.headers.get('vary')).toBe('Accept-Encoding')
    expect(response.headers.get('set-cookie')).toBeNull()
    expect(await response.text()).toContain('<h1>Docs</h1>')
  })

  it.each(['br', 'gzip'])('comes compressed as %s with a tag of its own', async (encoding) => {
    const [plain, coded] = [await get('/docs'), await get('/docs', { 'accept-encoding': encoding })]
    expect(coded.headers.get('content-encoding')).toBe(encoding)
    expect(coded.headers.get('etag')).not.toBe(plain.headers.get('etag'))
    expect(coded.headers.get('content-length')).toBe(String((await coded.arrayBuffer()).byteLength))
  })

  it('comes as it is to whom takes neither, each time the same', async () => {
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

  it('answers 304 to its own tag with all headers and no body', async () => {
    const { headers } = await get('/docs', { 'accept-encoding': 'br' })
    const again = await get('/docs', { 'accept-encoding': 'br', 'if-none-match': headers.get('etag') ?? '' })
    expect(again.status).toBe(304)
    expect(await again.text()).toBe('')
    for (const name of ['etag', 'cache-control', 'vary', 'content-security-policy']) {
      expect(again.headers.get(name)).toBe(headers.get(name))
    }
    expect((await get('/docs', { 'if-modified-since': headers.get('last-modified') ?? '' })).status).toBe(304)
  })

  it('gives parts of the file itself, never of a compressed form', async () => {
    const whole = new Uint8Array(await (await get('/docs')).arrayBuffer())
    const part = await get('/docs', { range: 'bytes=10-19', 'accept-encoding': 'br' })
    expect(part.status).toBe(206)
    expect(part.headers.get('content-range')).toBe(`bytes 10-19/${whole.byteLength}`)
    expect(part.headers.get('content-encoding')).toBeNull()
    expect(new Uint8Array(await part.arrayBuffer())).toEqual(whole.slice(10, 20))
    expect((await get('/docs', { range: 'bytes=9999999-' })).status).toBe(416)
    expect((await get('/docs', { range: 'bytes=0-1,3-4' })).status).toBe(200)
  })

  it('answers HEAD as GET, without the body, for every address of the build', async () => {
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

  it.each(['POST', 'PUT', 'DELETE', 'PATCH', 'OPTIONS', 'FOO'])('refuses %s', async (method) => {
    const response = await get('/docs', {}, method)
    expect(response.status).toBe(405)
    expect(response.headers.get('allow')).toBe('GET, HEAD')
  })

  it('is the same whatever the request claims about hosts', async () => {
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

describe('one address for each page (spec: serving.paths)', () => {
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
  ])('%s moves to %s', async (target, location) => {
    const response = await raw(target)
    expect(response.status).toBe(308)
    expect(response.headers.get('location')).toBe(`${ORIGIN}${location}`)
  })

  it('sends a moved page elsewhere as configured', async () => {
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
  ])('%s moves nowhere', async (target) => {
    const response = await raw(target)
    expect(response.status).toBe(404)
    expect(response.headers.get('location')).toBeNull()
  })
})

describe('languages (spec: shell.language)', () => {
  it('redirects to the language of the cookie, then of the browser, where the page exists in it', async () => {
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

  it('lets a prefix win', async () => {
    const response = await get('/fr/docs/umbrellas', { 'accept-language': 'zh-CN', cookie: 'NEXT_LOCALE=zh-CN' })
    expect(response.status).toBe(200)
    expect(response.headers.get('vary')).toBe('Accept-Encoding, Accept')
  })

  it('names what the response depends on, for caches, on the page and on the redirect', async () => {
    const vary = 'Accept-Encoding, Accept, Accept-Language, Cookie'
    expect((await get('/docs/umbrellas')).headers.get('vary')).toBe(vary)
    const redirect = await get('/docs/umbrellas', { 'accept-language': 'fr' })
    expect(redirect.status).toBe(307)
    expect(redirect.headers.get('vary')).toBe(vary)
    expect(redirect.headers.get('cache-control')).toBe('private, no-cache')
  })

  it('leaves files alone', async () => {
    expect((await get('/robots.txt', { 'accept-language': 'fr' })).status).toBe(200)
  })
})

describe('Markdown (spec: outputs.markdown, serving.negotiation)', () => {
  it('is served to those who ask for it, under the address of the page', async () => {
    const response = await get('/docs/umbrellas', { accept: 'text/markdown, text/html;q=0.5' })
    expect(response.headers.get('content-type')).toBe('text/markdown; charset=utf-8')
    expect(response.headers.get('content-location')).toBe('/docs/umbrellas.md')
    expect(response.headers.get('vary')).toContain('Accept,')
    expect(await response.text()).toMatch(/^# Umbrellas/)
    expect(await (await get('/', { accept: 'text/markdown' })).text()).toBe('# Home\n')
    expect((await get('/docs/umbrellas.md')).status).toBe(200)
  })

  it('is named by its page, and names its page and the list of all of them', async () => {
    const page = await get('/docs/umbrellas')
    expect(page.headers.get('link')).toBe(
      '</docs/umbrellas.md>; rel="alternate"; type="text/markdown", </llms.txt>; rel="describedby"; type="text/plain"',
    )
    expect((await get('/docs/umbrellas.md')).headers.get('link')).toContain('</docs/umbrellas>; rel="canonical"')
    expect((await get('/docs')).headers.get('link')).toBe('</llms.txt>; rel="describedby"; type="text/plain"')
  })

  it('of a page with `noindex` is not listed either', async () => {
    const site = await createTestApp({
      fixture: { files: { 'docs/secret-beta.md': '# Beta\n', 'docs/secret-beta/open.md': '# Open\n' } },
    })
    for (const path of ['/docs/secret-beta.md', '/docs/secret-beta/open.md']) {
      expect((await site.app.request(path)).headers.get('x-robots-tag')).toBe('noindex, nofollow')
    }
    expect((await site.app.request('/docs/umbrellas.md')).headers.get('x-robots-tag')).toBeNull()
    await site.close()
  })

  it('is what a program gets that asks for a page that has moved or does not exist', async () => {
    const site = await createTestApp({ fixture: { files: { '404.md': '# Not found\n\nSee /llms.txt\n' } } })
    const ask = (path: string, accept = 'text/markdown') => site.app.request(path, { headers: { accept } })
    const moved = await ask('/old-umbrellas')
    expect([moved.status, moved.headers.get('content-type')]).toEqual([308, 'text/markdown; charset=utf-8'])
    expect(await moved.text()).toContain('/docs/umbrellas#care')
    expect((await ask('/old-umbrellas.md')).headers.get('location')).toBe(`${ORIGIN}/docs/umbrellas.md`)
    for (const missing of [await ask('/typo'), await ask('/typo.md', '*/*')]) {
      expect([missing.status, missing.headers.get('content-type')]).toEqual([404, 'text/markdown; charset=utf-8'])
      expect(await missing.text()).toContain('/llms.txt')
    }
    const page = await ask('/typo', 'text/html')
    expect([page.headers.get('content-type'), page.headers.get('vary')]).toEqual([
      'text/html; charset=utf-8',
      'Accept-Encoding, Accept',
    ])
    await site.close()
  })

  it('is not served where there is none', async () => {
    expect((await get('/docs', { accept: 'text/markdown' })).headers.get('content-type')).toContain('text/html')
  })
})

describe('not found (spec: serving.not-found)', () => {
  it.each([
    ['/typo', 'text/html; charset=utf-8'],
    ['/fr/typo', 'text/html; charset=utf-8'],
    ['/404', 'text/html; charset=utf-8'],
    ['/_astro/gone.js', 'text/plain; charset=utf-8'],
    ['/docs/gone.png', 'text/plain; charset=utf-8'],
    ['/api/gone', 'application/json; charset=utf-8'],
    ['/api', 'application/json; charset=utf-8'],
    ['/api/%66eedback', 'text/plain; charset=utf-8'],
    ['/_meta.json', 'text/plain; charset=utf-8'],
  ])('%s is 404 as %s', async (path, type) => {
    const response = await raw(path)
    expect(response.status).toBe(404)
    if (!path.includes('%')) expect(response.headers.get('content-type')).toBe(type)
    expect(response.headers.get('cache-control')).toMatch(/no-store|max-age=60/)
  })

  it('shows the page in the language of the prefix, and asks search engines not to list it', async () => {
    const response = await get('/fr/typo')
    expect(await response.text()).toContain('Introuvable')
    expect(response.headers.get('x-robots-tag')).toBe('noindex, nofollow')
    expect((await get('/docs/secret-beta')).headers.get('x-robots-tag')).toBe('noindex, nofollow')
  })

  it.each([
    '/.git/config',
    '/.env',
    '/.env.local',
    '/.aws/credentials',
    '/.DS_Store',
    '/.htaccess',
    '/.svn/entries',
    '/.vscode/sftp.json',
    '/package.json',
    '/package-lock.json',
    '/composer.json',
    '/server.mjs',
    '/manifest.json',
    '/_headers',
    '/_redirects',
    '/.deploy/nginx.conf',
    '/_astro/app.b1.js.map',
    '/docs.html.br',
    '/wp-login.php',
    '/wp-admin',
    '/wp-admin/setup-config.php',
    '/wordpress',
    '/xmlrpc.php',
    '/phpmyadmin',
    '/phpMyAdmin/index.php',
    '/pma',
    '/admin.php',
    '/config.php',
    '/info.php',
    '/phpinfo.php',
    '/shell.php',
    '/cgi-bin/luci',
    '/vendor/phpunit/phpunit/src/Util/PHP/eval-stdin.php',
    '/actuator/health',
    '/actuator',
    '/solr/admin',
    '/jenkins',
    '/HNAP1',
    '/owa/auth.owa',
    '/ecp/x.js',
    '/autodiscover/autodiscover.xml',
    '/remote/login',
    '/telescope/requests',
    '/_ignition/execute-solution',
    '/server-status',
    '/druid/index.html',
    '/manager/html',
    '/console',
    '/debug/default/view',
    '/backup.zip',
    '/backup.sql',
    '/db.sql',
    '/dump.sql',
    '/id_rsa.pub',
    '/config.json',
    '/web.config',
    '/docker-compose.yml',
    '/Dockerfile.bak',
    '/.well-known/openid-configuration',
    '/.dockerenv',
    '/login.action',
  ])('tells a scanner looking for %s as little as possible', async (path) => {
    const response = await raw(path)
    expect(response.status).toBe(404)
    expect(response.headers.get('content-type')).toBe('text/plain; charset=utf-8')
    expect((await response.text()).length).toBeLessThan(200)
  })

  it('limits how often one client may miss', async () => {
    const limited = await createTestApp({ limits: { notFoundPerMinute: 3 } })
    const statuses: number[] = []
    for (let at = 0; at < 5; at++) statuses.push((await limited.app.request('/typo', {}, from('192.0.2.7'))).status)
    expect(statuses).toEqual([404, 404, 404, 429, 429])
    expect((await limited.app.request('/typo', {}, from('192.0.2.8'))).status).toBe(404)
    expect((await limited.app.request('/docs', {}, from('192.0.2.7'))).status).toBe(200)
    await limited.close()
  })
})

describe('an unexpected error', () => {
  it('shows the page for it and nothing of the error', async () => {
    const real = await createTestApp()
    const pages = {
      manifest: {} as never,
      headers: {},
      page: () => null,
      respond: () => {
        throw new Error('secret detail')
      },
      fail: () => new Response('<h1>Error</h1>', { status: 500 }),
    }
    const broken = await createTestApp({ deps: { pages: () => pages } })
    const response = await broken.app.request('/docs')
    expect(response.status).toBe(500)
    expect(await response.text()).toBe('<h1>Error</h1>')
    expect(broken.lines.join()).not.toContain('secret detail')
    await broken.close()
    await real.close()
  })
})

/** spec: serving.headers, H-2. */
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

  it('let the explorer, and no other page of the build, reach endpoints of the reader', async () => {
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
      // Nothing but this one directive, and only where it belongs.
      const rest = found.includes(path) ? policy.replace(own, "connect-src 'self';") : policy
      expect(rest, path).not.toMatch(FORBIDDEN_IN_POLICIES)
      if (path.endsWith('graphql-explorer')) expect(rest).toBe(await policyOf(site, '/docs'))
    }
    expect(found.toSorted()).toEqual(explorers.map((path) => `/${path}`).toSorted())
    expect(await policyOf(site, '/graphql-explorer/')).not.toMatch(FORBIDDEN_IN_POLICIES)
    expect(await policyOf(site, '/ru/graphql-explorer')).not.toMatch(FORBIDDEN_IN_POLICIES)
    await site.close()
  })

  it('allow no policy weaker on http, and no HSTS there', async () => {
    const plain = await createTestApp({ pages: { https: false } })
    const { headers } = await plain.app.request('/docs')
    expect(headers.get('strict-transport-security')).toBeNull()
    expect(headers.get('content-security-policy')).not.toContain('upgrade-insecure-requests')
    await plain.close()
  })
})

describe('probes (spec: serving.health)', () => {
  it('say whether the process lives and whether it can work', async () => {
    expect((await get('/healthz')).status).toBe(200)
    expect((await get('/readyz')).status).toBe(200)
    const away = await createTestApp({ deps: { isReady: async () => false } })
    expect((await away.app.request('/healthz')).status).toBe(200)
    expect((await away.app.request('/readyz')).status).toBe(503)
    await away.close()
  })

  it('show metrics only to those who know the token, and nothing without one', async () => {
    expect((await get('/metrics')).status).toBe(404)
    expect((await get('/metrics', { authorization: 'Bearer wrong' })).status).toBe(404)
    const response = await get('/metrics', { authorization: 'Bearer a-token-of-the-operator' })
    expect(await response.text()).toMatch(/devcenter_responses_total\{kind="page",status="200"\} \d+/)
    const closed = await createTestApp()
    expect((await closed.app.request('/metrics', { headers: { authorization: 'Bearer undefined' } })).status).toBe(404)
    await closed.close()
  })
})
