import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { createTestApp, from, type TestApp } from '../../../tests/fixtures/test-app.ts'

let test: TestApp
beforeAll(async () => {
  test = await createTestApp({ metricsToken: 'a-token-of-the-operator' })
})
afterAll(() => test.close())

const get = async (path: string, headers: Record<string, string> = {}, method = 'GET') =>
  test.app.request(path, { method, headers })
/** Like Node: the target exactly as sent, which `new Request` would normalise. */
const raw = async (target: string) => test.app.request('/', {}, from('192.0.2.1', target))

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

  it('shows the page in the language of the prefix, and asks search engines not to index it', async () => {
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
  ])('gives a scanner looking for %s as little as possible', async (path) => {
    const response = await raw(path)
    expect(response.status).toBe(404)
    expect(response.headers.get('content-type')).toBe('text/plain; charset=utf-8')
    expect((await response.text()).length).toBeLessThan(200)
  })

  it('limits the misses of a client', async () => {
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
  it('shows the error page and nothing about the error', async () => {
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
