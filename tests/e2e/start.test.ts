/**
 * `npm start` in a folder without a build: pages are answered while the build runs, with the bytes and headers that the
 * service sends afterward, and no request is refused in between (spec: serving.early).
 */
import { type ChildProcess, spawn } from 'node:child_process'
import { appendFileSync, existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { type IncomingHttpHeaders, request } from 'node:http'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { copyRenderer } from '../fixtures/build-process.ts'
import { writeEveryKindSite } from '../fixtures/every-kind-site.ts'
import { freePort } from '../fixtures/server-process.ts'

const ROOT = resolve(import.meta.dirname, '../..')
const dir = mkdtempSync(join(tmpdir(), 'dev-center-start-'))
const running = new Set<ChildProcess>()
afterAll(() => {
  for (const child of running)
    if (child.pid !== undefined && child.exitCode === null) process.kill(-child.pid, 'SIGKILL')
  rmSync(dir, { recursive: true, force: true })
})

function start(content: string, port: number, dist: string) {
  const child = spawn(process.execPath, ['scripts/run.mjs', 'start'], {
    cwd: ROOT,
    env: {
      ...process.env,
      CONTENT_DIR: content,
      CACHE_DIR: join(dir, 'cache'),
      DIST_DIR: dist,
      DATA_DIR: join(dir, 'data'),
      PORT: String(port),
      SITE_ORIGIN: 'https://docs.example.com',
      NODE_ENV: 'test',
      CONNECTIONS_PER_ADDRESS: '1000000',
      PAGES_PER_MINUTE: '1000000',
    },
    stdio: ['ignore', 'pipe', 'pipe'],
    detached: true,
  })
  running.add(child)
  let text = ''
  for (const output of [child.stdout, child.stderr]) output.on('data', (chunk: Buffer) => (text += chunk))
  const ended = new Promise<number | null>((done) => child.once('exit', done)).finally(() => running.delete(child))
  const said = async (words: string) => {
    while (!text.includes(words) && child.exitCode === null) await pause(20)
    expect(text).toContain(words)
  }
  return { child, ended, said, output: () => text }
}

interface Seen {
  readonly status: number
  readonly headers: IncomingHttpHeaders
  readonly body: string
}

/** On a connection of its own, as a reader who arrives. Rejects if nobody listens. */
function get(port: number, path: string, headers: Record<string, string> = {}, method = 'GET'): Promise<Seen> {
  return new Promise((done, fail) => {
    const asked = request({ host: '127.0.0.1', port, path, method, headers, agent: false }, (response) => {
      const parts: Buffer[] = []
      response.on('data', (part: Buffer) => parts.push(part))
      response.on('error', fail)
      response.on('end', () => {
        const { date: _, connection: __, 'last-modified': ___, ...rest } = response.headers
        done({ status: response.statusCode ?? 0, headers: rest, body: Buffer.concat(parts).toString('latin1') })
      })
    })
    asked.on('error', fail)
    asked.end()
  })
}

/** As a browser does, which asks again when it is told to. */
async function getWhenReady(port: number, path: string): Promise<Seen> {
  for (;;) {
    const seen = await get(port, path)
    if (seen.headers.refresh === undefined) return seen
    expect(seen).toMatchObject({ status: 503, headers: { refresh: '1', 'cache-control': 'no-store' } })
    await pause(100)
  }
}

const PAGES = [
  '/',
  '/fr',
  '/guide/overview',
  '/fr/guide/overview',
  '/guide/repairs',
  '/ru/guide/repairs',
  '/guide/code',
  '/zh-CN/guide/code',
  '/reference/umbrellas',
  '/fr/reference/umbrellas',
  '/reference/umbrella-graph',
  '/objects/umbrella',
]
const OTHERS = [
  '/guide/repairs.md',
  '/fr/guide/repairs.md',
  '/index.md',
  '/llms.txt',
  '/sitemap.xml',
  '/favicon.svg',
  '/og/guide/repairs.png',
  '/old-umbrellas',
  '/guide/code/',
  '/no/such/page',
  '/fr/no/such/page',
  '/no-such-file.css',
]

describe('npm start without a build', { timeout: 300_000 }, () => {
  const content = join(dir, 'content')
  const dist = join(dir, 'dist')
  let port: number
  let site: ReturnType<typeof start>
  const early = new Map<string, Seen>()
  let sheet: string

  beforeAll(async () => {
    writeEveryKindSite(content)
    copyRenderer(join(dir, 'cache'))
    port = await freePort()
    site = start(content, port, dist)
    await site.said('is being built')
  }, 60_000)

  it('says at once that it is alive, and not ready', async () => {
    expect(await get(port, '/healthz')).toMatchObject({ status: 200, body: 'ok\n' })
    expect(await get(port, '/readyz')).toMatchObject({ status: 503, headers: { 'retry-after': '5' } })
    const refused = await get(port, '/api/feedback', {}, 'POST')
    expect(refused.status).toBe(503)
    expect(JSON.parse(refused.body).error.code).toBe('starting')
    expect(await get(port, '/guide/repairs', {}, 'DELETE')).toMatchObject({ status: 405 })
  })

  it('answers every kind of page and file before anything is published', async () => {
    for (const path of PAGES) early.set(path, await getWhenReady(port, path))
    sheet = /\/_dc\/schema\/[\w-]+/.exec(early.get('/reference/umbrellas')?.body ?? '')?.[0] ?? ''
    expect(sheet).not.toBe('')
    for (const path of [...OTHERS, sheet]) early.set(path, await get(port, path))
    early.set('gzip', await get(port, '/guide/code', { 'accept-encoding': 'br' }))
    early.set('markdown', await get(port, '/guide/code', { accept: 'text/markdown' }))
    early.set('language', await get(port, '/guide/overview', { 'accept-language': 'fr' }))
    expect((await get(port, '/readyz')).status, site.output()).toBe(503)
    expect(existsSync(join(dist, 'manifest.json'))).toBe(false)
    expect(site.output()).toContain('Still to come')
    expect([...PAGES, sheet].map((path) => early.get(path)?.status)).toEqual([...PAGES, sheet].map(() => 200))
    expect(early.get('/old-umbrellas')).toMatchObject({ status: 308, headers: { location: '/guide/overview' } })
    expect(early.get('/no/such/page')?.status).toBe(404)
  })

  it('is replaced by the service without refusing anybody for long', async () => {
    let failed = 0
    let lastGood = performance.now()
    let longest = 0
    while (!site.output().includes('"msg":"started"') && site.child.exitCode === null) {
      const answer = await get(port, '/guide/repairs').catch(() => null)
      if (answer === null) failed++
      else {
        expect(answer.body).toBe(early.get('/guide/repairs')?.body)
        longest = Math.max(longest, failed > 0 ? performance.now() - lastGood : 0)
        lastGood = performance.now()
        failed = 0
      }
      await pause(5)
    }
    expect(site.output()).toContain('"msg":"started"')
    // A reader who reloads gets the page. Half a second was too little on a machine that also ran other tests.
    expect(longest).toBeLessThan(3000)
    expect(await get(port, '/readyz')).toMatchObject({ status: 200 })
  })

  it('answered what the service answers: bytes, tags, and headers', async () => {
    for (const path of [...PAGES, ...OTHERS, sheet]) {
      const now = await get(port, path)
      expect({ path, ...early.get(path) }).toEqual({ path, ...now })
    }
    expect(early.get('gzip')).toEqual(await get(port, '/guide/code', { 'accept-encoding': 'br' }))
    expect(early.get('markdown')).toEqual(await get(port, '/guide/code', { accept: 'text/markdown' }))
    expect(early.get('language')).toEqual(await get(port, '/guide/overview', { 'accept-language': 'fr' }))
  })

  it('published a build for the service, which the next start serves at once', async () => {
    const { files } = JSON.parse(readFileSync(join(dist, 'manifest.json'), 'utf8'))
    expect(files['/guide/repairs']).toMatchObject({ packed: true })
    site.child.kill('SIGTERM')
    expect(await site.ended).toBe(0)
    const again = start(content, port, dist)
    await again.said('"msg":"started"')
    expect(again.output()).toContain('Nothing has changed')
    again.child.kill('SIGTERM')
    expect(await again.ended).toBe(0)
  })

  it('shows an edit at once, and never the page before it', async () => {
    appendFileSync(join(content, 'guide/repairs.mdx'), '\nA rib that was bent is bent back.\n')
    const again = start(content, port, dist)
    await again.said('is being built')
    const page = await getWhenReady(port, '/guide/repairs')
    expect((await get(port, '/readyz')).status).toBe(503)
    expect(page.body).toContain('A rib that was bent is bent back.')
    await again.said('"msg":"started"')
    expect((await get(port, '/guide/repairs')).body).toBe(page.body)
    again.child.kill('SIGTERM')
    await again.ended
  })

  it('ends with the problems of the content, and answers no page of it', async () => {
    const before = readFileSync(join(dist, 'manifest.json'), 'utf8')
    appendFileSync(join(content, 'guide/repairs.mdx'), '\nSee [the cellar](/no-such-cellar).\n')
    const broken = start(content, port, dist)
    await broken.said('is being built')
    const page = getWhenReady(port, '/guide/repairs').catch(() => null)
    expect(await broken.ended).toBe(1)
    expect(await page).toBe(null)
    expect(broken.output()).toContain('no-such-cellar')
    expect(readFileSync(join(dist, 'manifest.json'), 'utf8')).toBe(before)
  })

  it('says before it builds that the port is taken', async () => {
    const { createServer } = await import('node:http')
    const other = createServer().listen(port, '127.0.0.1')
    await pause(100)
    const late = start(content, port, join(dir, 'dist-late'))
    expect(await late.ended).toBe(2)
    expect(late.output()).toContain('EADDRINUSE')
    expect(late.output()).not.toContain('pages (')
    other.close()
  })
})
