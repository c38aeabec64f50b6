/**
 * A build that leaves out pages, and a service that renders them: readers get the same bytes as from a complete build
 * (spec: outputs.on-request, serving.on-request).
 */
import { appendFileSync, existsSync, mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { Manifest } from '../../src/server/delivery/manifest.ts'
import { type BuildFolders, build, copyRenderer } from '../fixtures/build-process.ts'
import { writeEveryKindSite } from '../fixtures/every-kind-site.ts'
import { type ServerProcess, startServer } from '../fixtures/server-process.ts'

const TOKEN = 'a token of this test'
const dir = mkdtempSync(join(tmpdir(), 'dev-center-on-request-'))
const folders = (name: string): BuildFolders => ({
  content: join(dir, 'content'),
  cache: join(dir, 'cache'),
  dist: join(dir, name),
})
const whole = folders('whole')
const part = folders('part')
const manifestOf = ({ dist }: BuildFolders): Manifest => JSON.parse(readFileSync(join(dist, 'manifest.json'), 'utf8'))
const serve = ({ dist }: BuildFolders, data: string) =>
  startServer({ DIST_DIR: dist, DATA_DIR: join(dir, data), METRICS_TOKEN: TOKEN, CDN_SECONDS: '300' })

/** How many pages were rendered, found, or unavailable since the service started. */
async function counted({ origin }: ServerProcess): Promise<Record<string, number>> {
  const text = await (await fetch(`${origin}/metrics`, { headers: { authorization: `Bearer ${TOKEN}` } })).text()
  const rows = text.matchAll(/^devcenter_pages_on_request_total\{outcome="(\w+)"\} (\d+)$/gm)
  return Object.fromEntries([...rows].map(([, outcome, count]) => [outcome, Number(count)]))
}

/** Everything in a response that a reader or a cache sees. */
async function seen(url: string, headers: Record<string, string>) {
  const response = await fetch(url, { headers, redirect: 'manual' })
  const all = [...response.headers].filter(([name]) => name !== 'date' && name !== 'x-request-id')
  return { status: response.status, headers: Object.fromEntries(all), body: await response.text() }
}

let files: ServerProcess
let service: ServerProcess
let waiting: string[]

beforeAll(async () => {
  writeEveryKindSite(whole.content)
  copyRenderer(whole.cache)
  expect(await build(whole)).toMatchObject({ code: 0 })
  const left = await build(part, '--on-request')
  expect(left).toMatchObject({ code: 0 })
  waiting = Object.keys(manifestOf(part).waiting?.pages ?? {})
  expect(left.text).toContain(`${waiting.length} waiting for a request`)
  ;[files, service] = await Promise.all([serve(whole, 'data-of-files'), serve(part, 'data')])
}, 600_000)
afterAll(async () => {
  await Promise.all([files?.end('SIGTERM'), service?.end('SIGTERM')])
  rmSync(dir, { recursive: true, force: true })
})

describe('the build', () => {
  it('leaves out pages that can wait, but not the home page, error pages, and pages with sheets', () => {
    const all = Object.entries(manifestOf(whole).files)
    const pages = all.filter(([path, { cache }]) => cache === 'page' && !path.startsWith('/_dc/')).map(([path]) => path)
    const written = pages.filter((path) => !waiting.includes(path))
    expect(waiting.length).toBeGreaterThan(100)
    expect(waiting.filter((path) => !pages.includes(path))).toEqual([])
    for (const path of ['/', '/fr', '/404', '/fr/404', '/500', '/reference/umbrellas', '/fr/reference/umbrellas'])
      expect(written).toContain(path)
    for (const path of [
      '/guide/repairs',
      '/ru/guide/repairs',
      '/guide/code',
      '/objects/umbrella',
      '/reference/umbrella-graph',
    ]) {
      expect(waiting).toContain(path)
      expect(existsSync(join(part.dist, `${path}.html`))).toBe(false)
    }
  })

  it('writes everything else as a complete build does, with the same policy', () => {
    const [all, some] = [manifestOf(whole), manifestOf(part)]
    const rest = Object.entries(all.files).filter(([path]) => !waiting.includes(path))
    expect(some.files).toEqual(Object.fromEntries(rest))
    expect(some.csp).toEqual(all.csp)
    expect(some.pages).toEqual(all.pages)
    expect(some.redirects).toEqual(all.redirects)
  })

  it("writes no rules for servers that couldn't render the remaining pages", () => {
    expect(existsSync(join(whole.dist, '_headers'))).toBe(true)
    for (const file of ['_headers', '_redirects', '.deploy/nginx.conf', '.deploy/Caddyfile'])
      expect(existsSync(join(part.dist, file))).toBe(false)
  })
})

describe('the service', { timeout: 240_000 }, () => {
  it('renders a page once, however many requests arrive at the same time', async () => {
    const url = `${service.origin}/guide/repairs`
    const all = await Promise.all(Array.from({ length: 12 }, () => seen(url, { 'accept-encoding': 'identity' })))
    expect(new Set(all.map(({ status, body }) => `${status} ${body}`)).size).toBe(1)
    expect(await counted(service)).toEqual({ rendered: 1 })
  })

  it('renders nothing for missing pages, Markdown, and redirects', async () => {
    const before = await counted(service)
    const status = async (path: string, headers: Record<string, string> = {}) =>
      (await seen(`${service.origin}${path}`, headers)).status
    expect(await status('/guide/no-such-page')).toBe(404)
    expect(await status('/guide/code/')).toBe(308)
    expect(await status('/en-US/guide/code')).toBe(308)
    expect(await status('/guide/code', { cookie: 'NEXT_LOCALE=fr' })).toBe(307)
    const text = await seen(`${service.origin}/guide/code`, { accept: 'text/markdown' })
    expect(text).toMatchObject({ status: 200, headers: { 'content-location': '/guide/code.md' } })
    expect(text).toEqual(await seen(`${files.origin}/guide/code`, { accept: 'text/markdown' }))
    expect(await counted(service)).toEqual(before)
  })

  it('sends the same bytes and headers as a complete build, for every page in every language', async () => {
    const paths = Object.entries(manifestOf(whole).files).flatMap(([path, { cache }]) => (cache === 'page' ? path : []))
    for (const path of paths) {
      for (const encoding of ['br', 'identity']) {
        const headers = { 'accept-encoding': encoding }
        const made = await seen(`${service.origin}${path}`, headers)
        const read = await seen(`${files.origin}${path}`, headers)
        expect(made, path).toEqual(read)
      }
    }
    const { rendered } = await counted(service)
    expect(rendered).toBe(waiting.length)
  })

  it('responds to HEAD, conditional requests, and ranges as for a file', async () => {
    const paths = ['/guide/code', '/fr/guide/code']
    for (const path of paths) {
      const { headers, body } = await seen(`${service.origin}${path}`, { 'accept-encoding': 'identity' })
      const head = await fetch(`${service.origin}${path}`, {
        method: 'HEAD',
        headers: { 'accept-encoding': 'identity' },
      })
      expect(head.headers.get('content-length')).toBe(String(Buffer.byteLength(body)))
      const known = { 'if-none-match': headers.etag ?? '', 'accept-encoding': 'identity' }
      expect(await seen(`${service.origin}${path}`, known)).toMatchObject({ status: 304, body: '' })
      const range = await seen(`${service.origin}${path}`, { range: 'bytes=0-14' })
      expect(range).toMatchObject({ status: 206, body: '<!doctype html>' })
    }
  })

  it('sends the same cache headers as for a file', async () => {
    const { headers } = await seen(`${service.origin}/fr/guide/code`, {})
    expect(headers['cdn-cache-control']).toContain('stale-while-revalidate=')
    expect(headers['cache-tag']).toBe('site,section:guide,page:/guide/code,language:fr')
  })

  it('finds pages after a restart that it rendered before', async () => {
    expect(await service.end('SIGTERM')).toBe(0)
    service = await serve(part, 'data')
    const url = `${service.origin}/fr/guide/code`
    const { status, headers } = await seen(url, {})
    expect(status).toBe(200)
    expect(headers.etag).toBe((await seen(`${files.origin}/fr/guide/code`, {})).headers.etag)
    // The copy, and the page that it copies.
    expect(await counted(service)).toEqual({ kept: 2 })
    expect(service.output()).not.toContain('pages.process')
  })

  it('renders a page again if its cached copy was damaged', async () => {
    const kept = join(dir, 'data/pages')
    for (const folder of readdirSync(kept))
      for (const file of readdirSync(join(kept, folder))) appendFileSync(join(kept, folder, file), 'and more')
    const page = await seen(`${service.origin}/guide/repairs`, {})
    expect(page).toEqual(await seen(`${files.origin}/guide/repairs`, {}))
    expect(await counted(service)).toMatchObject({ rendered: 1 })
  })

  it('continues when the rendering process is killed during its work', async () => {
    const pids = () =>
      [...service.output().matchAll(/"pid":(\d+),"msg":"pages\.process"/g)].map(([, pid]) => Number(pid))
    const paths = waiting.filter((path) => path.startsWith('/ru/')).slice(0, 20)
    const [first] = pids()
    expect(first).toBeGreaterThan(0)
    const asked = paths.map((path) => seen(`${service.origin}${path}`, {}))
    process.kill(first ?? 0, 'SIGKILL')
    for (const { status, headers, body } of await Promise.all(asked)) {
      expect([200, 503]).toContain(status)
      if (status === 200) continue
      expect(headers).toMatchObject({ 'retry-after': '5', 'cache-control': 'private, no-store' })
      expect(body).not.toMatch(/at .*\.ts:\d/)
    }
    for (const path of paths) expect((await seen(`${service.origin}${path}`, {})).status).toBe(200)
    expect(pids().length).toBeGreaterThan(1)
  })

  it("switches to a new publication, and keeps the pages that it doesn't change", { timeout: 300_000 }, async () => {
    appendFileSync(join(part.content, 'guide/repairs.mdx'), '\nAnd one sentence more.\n')
    const before = await seen(`${service.origin}/guide/code`, {})
    expect(await build(part, '--on-request')).toMatchObject({ code: 0 })
    await expect
      .poll(async () => (await seen(`${service.origin}/guide/repairs`, {})).body, { timeout: 20_000 })
      .toContain('And one sentence more.')
    const rendered = (await counted(service)).rendered
    expect(await seen(`${service.origin}/guide/code`, {})).toEqual(before)
    expect((await counted(service)).rendered).toBe(rendered)
  })
})
