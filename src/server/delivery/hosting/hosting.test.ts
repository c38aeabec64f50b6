/** The generated rules as text; tests/reliability/hosting.test.ts runs them on real servers. */
import { mkdtemp, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { makeFixtureDist } from '../../../../tests/fixtures/dist-maker.ts'
import { makeOddDist } from '../../../../tests/fixtures/odd-names.ts'

const NGINX_DIRECTIVES = new Set(
  'server listen server_name root charset server_tokens absolute_redirect etag gzip_static types charset_types add_header error_page location return rewrite internal try_files text application image font video'.split(
    ' ',
  ),
)
const EXPLORER = '<html><body><h1>Explorer</h1></body></html>'
const HIDDEN_EXPLORER = `<html><head><meta name="robots" content="noindex"></head>${EXPLORER.slice(6)}`
const REACHING = "connect-src 'self' https:;"

let dist: string
const text = (file: string) => readFile(join(dist, file), 'utf8')
beforeAll(async () => {
  dist = await mkdtemp(join(tmpdir(), 'dev-center-hosting-'))
  await makeFixtureDist(dist, {
    files: {
      'graphql-explorer.html': EXPLORER,
      'graphql-playground.html': EXPLORER,
      'fr/graphql-explorer.html': HIDDEN_EXPLORER,
    },
  })
})
afterAll(() => rm(dist, { recursive: true, force: true }))

describe('names are data', () => {
  it('in every generated configuration: each is a single string, and no part of it is a directive', async () => {
    const target = await mkdtemp(join(tmpdir(), 'dev-center-names-'))
    await makeOddDist(target)
    const read = (file: string) => readFile(join(target, file), 'utf8')
    const nginx = await read('.deploy/nginx.conf')
    // The nginx file without its strings and comments.
    const bare = nginx.replace(/"(?:[^"\\]|\\.)*"/gs, '""').replace(/#.*/g, '')
    const directives = new Set([...bare.matchAll(/(?:^|[;{}])\s*([\w@$'"]+)/g)].map(([, name]) => name))
    expect([...directives].filter((name) => !NGINX_DIRECTIVES.has(name ?? ''))).toEqual([])
    for (const line of (await read('_redirects')).split('\n').filter((text) => text !== ''))
      expect(line).toMatch(/^\/\S* \S+ 301$/)
    const headers = await read('_headers')
    for (const line of headers.split('\n')) expect(line).toMatch(/^$|^\/[^\s:#]*$|^ {2}(?:! [\w-]+|[\w-]+: .*)$/)
    const caddyfile = await read('.deploy/Caddyfile')
    for (const word of ['alias ', 'server_name evil', '{$HOME}', '{path}/x']) expect(caddyfile).not.toContain(word)
    await rm(target, { recursive: true, force: true })
  })
})

describe('redirects of the ledger', () => {
  it('in nginx, in every language, with the query before the anchor', async () => {
    const nginx = await text('.deploy/nginx.conf')
    expect(nginx).toContain('location = "/old-umbrellas" { return 308 "/docs/umbrellas$is_args$args#care"; }')
    expect(nginx).toContain('location = "/fr/old-umbrellas" { return 308 "/fr/docs/umbrellas$is_args$args#care"; }')
    expect(nginx).toContain('location = "/fr/elsewhere" { return 308 "https://example.com/umbrellas$is_args$args"; }')
  })

  it('in Caddy', async () => {
    const caddyfile = await text('.deploy/Caddyfile')
    expect(caddyfile).toContain('redir /old-umbrellas /docs/umbrellas{query_tail}#care 308')
    expect(caddyfile).toContain('redir /fr/old-umbrellas /fr/docs/umbrellas{query_tail}#care 308')
    expect(caddyfile).toContain(`map {query} {query_tail} {\n\t\t~^(.+)$ "?\${1}"`)
  })

  it('in _redirects, where hosts append the query themselves', async () => {
    const lines = (await text('_redirects')).split('\n')
    expect(lines).toContain('/old-umbrellas /docs/umbrellas#care 301')
    expect(lines).toContain('/fr/old-umbrellas /fr/docs/umbrellas#care 301')
  })
})

describe('the Markdown of an untranslated page is that of the default language', () => {
  it('in nginx, before the rule for all files', async () => {
    const nginx = await text('.deploy/nginx.conf')
    const [, own = ''] = nginx.split('location ~ "^/(?:fr|ru|zh-CN)(/.+\\.md)$" {')
    expect(own.split('}')[0]).toContain('try_files $uri $1 =404;')
    expect(own).toContain('location ~ \\.(?!html)[a-z0-9]+$ {')
    expect(nginx).toContain('try_files $uri /index.md =404;')
  })

  it('in Caddy, only when the file is missing', async () => {
    const caddyfile = await text('.deploy/Caddyfile')
    expect(caddyfile).toContain('path_regexp md ^/(?:fr|ru|zh-CN)(/.+\\.md)$\n\t\t\tnot file {path}')
    expect(caddyfile).toContain('rewrite @untranslated {re.md.1}')
  })
})

describe('the explorer can reach other hosts, only from its own pages', () => {
  it('in nginx, with one location per page', async () => {
    const blocks = (await text('.deploy/nginx.conf')).split(/^ {2}location /m)
    const reaching = blocks.filter((block) => block.includes(REACHING)).map((block) => block.split(' {')[0])
    expect(reaching.toSorted()).toEqual([
      '= "/fr/graphql-explorer"',
      '= "/graphql-explorer"',
      '= "/graphql-playground"',
    ])
    // nginx refuses to start if a location occurs twice.
    expect(blocks.filter((block) => block.startsWith('= "/fr/graphql-explorer"'))).toHaveLength(1)
    const hidden = blocks.find((block) => block.startsWith('= "/fr/graphql-explorer"'))
    expect(hidden).toContain('X-Robots-Tag "noindex, nofollow"')
    expect(hidden).toContain('X-Frame-Options')
  })

  it('in Caddy, with a matcher for these paths', async () => {
    const caddyfile = await text('.deploy/Caddyfile')
    const rules = [...caddyfile.matchAll(/^\t\t(@exception\d+) path (.+)\n\t\theader \1 \{\n([^}]*)\}/gm)]
    const reaching = rules.filter(([, , , headers]) => headers?.includes(REACHING)).map(([, , paths]) => paths)
    expect(reaching.toSorted()).toEqual(['/fr/graphql-explorer', '/graphql-explorer /graphql-playground'])
    expect(caddyfile.split(REACHING)).toHaveLength(3)
  })

  it('in _headers, where the policy of all pages is removed first', async () => {
    const blocks = (await text('_headers')).split(/^(?=\/)/m)
    const reaching = blocks.filter((block) => block.includes(REACHING))
    expect(reaching.map((block) => block.split('\n')[0]).toSorted()).toEqual([
      '/fr/graphql-explorer',
      '/graphql-explorer',
      '/graphql-playground',
    ])
    for (const block of reaching) expect(block).toMatch(/ {2}! Content-Security-Policy\n {2}Content-Security-Policy: /)
    // The page itself says that it must not be listed.
    expect(blocks.find((block) => block.startsWith('/docs/secret-beta'))).toBeUndefined()
  })
})

describe('static hosts take few rules (developers.cloudflare.com/pages/configuration/headers, …/redirects)', () => {
  it('whatever the number of hidden pages and redirects', async () => {
    const target = await mkdtemp(join(tmpdir(), 'dev-center-rules-'))
    const hidden = '<html><head><meta name="robots" content="noindex"></head><body></body></html>'
    await makeFixtureDist(target, {
      files: Object.fromEntries(Array.from({ length: 300 }, (_, at) => [`docs/hidden-${at}.html`, hidden])),
      redirects: Array.from({ length: 900 }, (_, at) => ({ from: `/old-${at}`, to: '/docs/umbrellas' })),
    })
    const headers = (await readFile(join(target, '_headers'), 'utf8')).split('\n')
    expect(headers.filter((line) => line.startsWith('/')).length).toBeLessThanOrEqual(100)
    expect(Math.max(...headers.map(({ length }) => length))).toBeLessThanOrEqual(2_000)
    const redirects = (await readFile(join(target, '_redirects'), 'utf8')).split('\n')
    const rules = redirects.filter((line) => line.startsWith('/'))
    expect(rules.filter((line) => !line.includes('*')).length).toBeLessThanOrEqual(2_000)
    expect(rules.filter((line) => line.includes('*')).length).toBeLessThanOrEqual(100)
    for (let at = 0; at < 900; at++) expect(rules).toContain(`/old-${at} /docs/umbrellas 301`)
    expect(redirects[0]).toBe('# 1602 redirects of other languages are left out, because hosts take 1998.')
    await rm(target, { recursive: true, force: true })
  })
})
