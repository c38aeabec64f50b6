/**
 * The same `dist/` on nginx and on Caddy, with the configuration of the build: the same URLs, statuses, and headers as
 * from the service.
 */
import { type ChildProcess, execFileSync, spawn, spawnSync } from 'node:child_process'
import { chmodSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { makeFixtureDist } from '../fixtures/dist-maker.ts'
import { makeOddDist, ODD_NAMES } from '../fixtures/odd-names.ts'
import { createClient, pause } from '../fixtures/raw-http.ts'
import { freePort, removeDir, temporaryDir } from '../fixtures/server-process.ts'

const has = (program: string, flag: string) => {
  try {
    execFileSync(program, [flag], { stdio: 'ignore' })
    return true
  } catch {
    return false
  }
}

let dir: string
let dist: string
beforeAll(async () => {
  dir = temporaryDir()
  chmodSync(dir, 0o755)
  dist = join(dir, 'dist')
  const explorer = '<html><head></head><body><h1>Explorer</h1></body></html>'
  const hidden = explorer.replace('<head>', '<head><meta name="robots" content="noindex">')
  await makeFixtureDist(dist, { files: { 'graphql-explorer.html': explorer, 'fr/graphql-explorer.html': hidden } })
})
afterAll(() => removeDir(dir))

const CASES: readonly [string, number, string | null][] = [
  ['/', 200, null],
  ['/docs', 200, null],
  ['/docs/umbrellas', 200, null],
  ['/fr/docs/umbrellas', 200, null],
  ['/docs/umbrellas.md', 200, null],
  ['/fr/docs/umbrellas.md', 200, null],
  // Not translated: the English text.
  ['/ru/docs/umbrellas.md', 200, null],
  ['/zh-CN/docs/umbrellas.md', 200, null],
  ['/ru.md', 200, null],
  ['/ru/docs/typo.md', 404, null],
  ['/_astro/app.b1.js', 200, null],
  ['/typo', 404, null],
  ['/docs/', 308, '/docs'],
  ['/docs/umbrellas.html', 308, '/docs/umbrellas'],
  ['/docs/index', 308, '/docs/'],
  ['/en-US/docs', 308, '/docs'],
  ['/old-umbrellas', 308, '/docs/umbrellas#care'],
  ['/.env', 404, null],
  ['/.deploy/nginx.conf', 404, null],
  ['/manifest.json', 404, null],
  ['/_headers', 404, null],
  ['/docs.html.gz', 404, null],
]

function describeHost(name: string, start: (port: number) => ChildProcess): void {
  describe.skipIf(!has(name, name === 'nginx' ? '-v' : 'version'))(name, () => {
    let child: ChildProcess
    let port: number
    const client = createClient(() => port)
    beforeAll(async () => {
      port = await freePort()
      child = start(port)
      for (let tries = 0; tries < 200; tries++) {
        if ((await client.send('GET', '/').catch(() => null))?.status === 200) return
        await pause(50)
      }
      throw new Error(`${name} does not answer`)
    })
    afterAll(() => {
      client.close()
      child.kill('SIGTERM')
    })

    it.each(CASES)('%s gets %i', async (path, status, location) => {
      const answer = await client.send('GET', path)
      const at = answer.headers.location?.replace(/^https?:\/\/[^/]+/, '')
      expect([answer.status === 301 ? 308 : answer.status, at ?? null]).toEqual([status, location])
    })

    it('sends the headers of the table', async () => {
      const [page, script, missing] = [
        await client.send('GET', '/docs'),
        await client.send('GET', '/_astro/app.b1.js'),
        await client.send('GET', '/typo'),
      ]
      for (const { headers } of [page, script, missing]) {
        expect(headers['x-content-type-options']).toBe('nosniff')
        expect(headers['strict-transport-security']).toContain('max-age=63072000')
        expect(headers['x-frame-options']).toBe('DENY')
      }
      expect(page.headers['content-security-policy']).toMatch(/script-src 'self' 'sha256-/)
      expect(page.headers['cache-control']).toBe('public, max-age=0, must-revalidate')
      expect(script.headers['cache-control']).toBe('public, max-age=31536000, immutable')
      expect(script.headers['content-security-policy']).toMatch(/connect-src 'self'/)
      expect(missing.headers['x-robots-tag']).toBe('noindex, nofollow')
      expect((await client.send('GET', '/docs/secret-beta')).headers['x-robots-tag']).toBe('noindex, nofollow')
      const reaching = /connect-src 'self' https:;/
      expect(page.headers['content-security-policy']).not.toMatch(reaching)
      expect(missing.headers['content-security-policy']).not.toMatch(reaching)
      for (const path of ['/graphql-explorer', '/fr/graphql-explorer']) {
        const { status, headers } = await client.send('GET', path)
        expect([status, headers['x-frame-options']]).toEqual([200, 'DENY'])
        expect(headers['content-security-policy']).toMatch(reaching)
        expect(headers['x-robots-tag']).toBe(path.startsWith('/fr') ? 'noindex, nofollow' : undefined)
      }
      const packed = await client.send('GET', '/docs', { headers: { 'accept-encoding': 'gzip' } })
      expect(packed.headers['content-encoding']).toBe('gzip')
      expect(packed.headers['content-type']).toBe('text/html; charset=utf-8')
    })
  })
}

describeHost('nginx', (port) => startNginx(dist, port))
describeHost('caddy', (port) => startCaddy(dist, port))

/** Starts either program in the same way for any build. */
function startNginx(root: string, port: number): ChildProcess {
  return spawn('nginx', ['-c', writeNginx(root, port), '-e', join(dir, 'nginx.log')], { stdio: 'ignore' })
}

function startCaddy(root: string, port: number): ChildProcess {
  const { file, env } = writeCaddy(root, port)
  return spawn('caddy', ['run', '--adapter', 'caddyfile', '--config', file], { env, stdio: 'ignore' })
}

function writeNginx(root: string, port: number): string {
  const site = readFileSync(join(root, '.deploy/nginx.conf'), 'utf8')
    .replace('listen 8080;', `listen 127.0.0.1:${port};`)
    .replace('root /srv/dist;', `root ${root};`)
  const temporary = ['client_body', 'proxy', 'fastcgi', 'uwsgi', 'scgi']
    .map((kind) => `${kind}_temp_path ${dir}/nginx;`)
    .join(' ')
  mkdirSync(join(dir, 'nginx'), { recursive: true })
  const user = process.getuid?.() === 0 ? 'user root;' : ''
  const file = join(dir, `nginx-${port}.conf`)
  const pid = join(dir, `nginx-${port}.pid`)
  writeFileSync(file, `${user} daemon off; pid ${pid}; events {} http { access_log off; ${temporary}\n${site}\n}`)
  return file
}

function writeCaddy(root: string, port: number) {
  const file = join(dir, `Caddyfile-${port}`)
  writeFileSync(file, `{\n\tadmin off\n}\n${readFileSync(join(root, '.deploy/Caddyfile'), 'utf8')}`)
  return { file, env: { PATH: process.env.PATH ?? '', HOME: dir, DOMAIN: `http://127.0.0.1:${port}`, DIST: root } }
}

/** Issue: a file called ``x { alias '/etc/passwd'; }`` made a web server give out the password file. */
describe('names of files are names to every program', () => {
  let odd: string
  let port: number
  beforeAll(async () => {
    odd = join(dir, 'odd')
    port = await freePort()
    await makeOddDist(odd)
  })

  it.skipIf(!has('nginx', '-v'))('nginx -t takes the configuration (skipped where nginx is missing)', () => {
    const test = spawnSync('nginx', ['-t', '-c', writeNginx(odd, port), '-e', join(dir, 'nginx.log')], {
      encoding: 'utf8',
    })
    expect(test.stderr).toContain('test is successful')
  })

  it.skipIf(!has('caddy', 'version'))('caddy validate takes it too (skipped where Caddy is missing)', () => {
    const { file, env } = writeCaddy(odd, port)
    const test = spawnSync('caddy', ['validate', '--adapter', 'caddyfile', '--config', file], {
      env,
      encoding: 'utf8',
    })
    expect(`${test.stdout}${test.stderr}`).toContain('Valid configuration')
  })

  const hosts = [
    ['nginx', '-v', startNginx],
    ['caddy', 'version', startCaddy],
  ] as const
  for (const [name, flag, start] of hosts) {
    it.skipIf(!has(name, flag))(`${name} serves each page under its name, hidden, and nothing else`, async () => {
      const own = await freePort()
      const child = start(odd, own)
      const client = createClient(() => own)
      while ((await client.send('GET', '/').catch(() => null))?.status !== 200) await pause(50)
      const unserved: string[] = []
      for (const page of ODD_NAMES) {
        const path = `/${page.split('/').map(encodeURIComponent).join('/')}`
        const answer = await client.send('GET', path)
        expect(answer.body, page).not.toContain('root:')
        if (answer.status === 200) expect(answer.headers['x-robots-tag'], page).toBe('noindex, nofollow')
        else unserved.push(`${answer.status} ${page}`)
        const moved = await client.send('GET', `/old${path}`)
        if (moved.status === 308) expect(moved.headers.location, page).not.toMatch(/[\s"{}$<>`]/)
        else unserved.push(`${moved.status} old/${page}`)
      }
      for (const path of ['/y', '/old/y', "/~'/y", '/etc/passwd'])
        expect([400, 403, 404]).toContain((await client.send('GET', path)).status)
      process.stdout.write(`${name}: not served under their names: ${JSON.stringify(unserved)}\n`)
      expect(unserved.length).toBeLessThanOrEqual(6)
      client.close()
      child.kill('SIGTERM')
    })
  }
})
