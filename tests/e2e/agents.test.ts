/**
 * What programs find on the built site: lists, Markdown, skills, and the server for agents, over HTTP and standard
 * input.
 */
import { createHash } from 'node:crypto'
import { resolve } from 'node:path'
import { Client, StreamableHTTPClientTransport } from '@modelcontextprotocol/client'
import { StdioClientTransport } from '@modelcontextprotocol/client/stdio'
import { describe, expect, it } from 'vitest'
import { origin } from './browser.ts'

const ROOT = resolve(import.meta.dirname, '../..')
const site = origin()
/** Links contain the origin that the site was built for. */
const local = (url: string) => url.replace(/^https?:\/\/[^/]+/, site)
const textOf = async (url: string) => (await fetch(local(url))).text()
const linksIn = (text: string) => [...text.matchAll(/\]\((https?:[^)\s]+)\)/g)].map(([, url = '']) => url)

async function readLists(): Promise<{ readonly files: readonly string[]; readonly pages: readonly string[] }> {
  const root = await textOf(`${site}/llms.txt`)
  const sections = linksIn(root).filter((url) => url.endsWith('/llms.txt'))
  const files = [root, ...(await Promise.all(sections.map(textOf)))]
  return { files, pages: files.flatMap(linksIn).filter((url) => url.endsWith('.md')) }
}

describe('the lists of pages (spec: outputs.llms)', () => {
  it('have less than 50,000 characters each, and include at least 95 % of the pages that may be listed', async () => {
    const { files, pages } = await readLists()
    for (const text of files) expect(text.length).toBeLessThan(50_000)
    const sitemap = await textOf(`${site}/sitemap.xml`)
    const routes = [...sitemap.matchAll(/<loc>([^<]+)<\/loc>/g)].map(([, url = '']) => new URL(url).pathname)
    const english = routes.filter((route) => !/^\/(?:fr|ru|zh-CN)(?:\/|$)/.test(route))
    const listed = new Set(pages.map((url) => new URL(url).pathname))
    const found = english.filter((route) => listed.has(route === '/' ? '/index.md' : `${decodeURI(route)}.md`))
    expect(english.length).toBeGreaterThan(700)
    expect(found.length / english.length).toBeGreaterThanOrEqual(0.95)
  })

  it('link to Markdown that exists', async () => {
    const { pages } = await readLists()
    const broken: string[] = []
    for (let at = 0; at < pages.length; at += 50) {
      const answers = pages.slice(at, at + 50).map(async (url) => {
        const response = await fetch(local(url), { method: 'HEAD' })
        if (!response.ok || !response.headers.get('content-type')?.startsWith('text/markdown')) broken.push(url)
      })
      await Promise.all(answers)
    }
    expect(broken).toEqual([])
  })
})

describe('Markdown of the built site (spec: outputs.markdown, outputs.operations, outputs.archive)', () => {
  it('links to the list from the response for a missing page', async () => {
    const response = await fetch(`${site}/docs/nothing-here`, { headers: { accept: 'text/markdown' } })
    expect(response.status).toBe(404)
    expect(await response.text()).toMatch(/\/llms\.txt/)
  })

  it('has the same content for an operation as its page', async () => {
    const page = await textOf(`${site}/docs/rest-catalog/brands.md`)
    const operation = await textOf(`${site}/docs/rest-catalog/brands/get-all-brands.md`)
    const body = operation.slice(operation.indexOf('## Get all brands'))
    expect(page).toContain(body.trim())
    // Fields that appear earlier on the page are complete here.
    const later = await textOf(`${site}/docs/rest-catalog/brands/create-a-brand.md`)
    expect(page.split('## Create a brand\n')[1]?.split('\n## ')[0]).toContain('Same fields as in')
    expect(later).not.toContain('of “Get all brands” above')
  })

  it('is identical in the archive', async () => {
    const { files } = await (await fetch(`${site}/markdown.json`)).json()
    const { path, sha256 } = files[100]
    const content = Buffer.from(await (await fetch(`${site}/${path}`)).arrayBuffer())
    expect(createHash('sha256').update(content).digest('hex')).toBe(sha256)
    expect((await fetch(`${site}/markdown.zip`)).headers.get('content-type')).toBe('application/zip')
  })
})

describe('skills of the built site (spec: agents.discovery)', () => {
  it('have correct digests and name only existing pages', async () => {
    const { skills } = await (await fetch(`${site}/.well-known/agent-skills/index.json`)).json()
    expect(skills).toHaveLength(4)
    for (const { url, digest } of skills) {
      const text = await textOf(`${site}${url}`)
      expect(digest).toBe(`sha256:${createHash('sha256').update(text).digest('hex')}`)
      const links = linksIn(text)
      expect(links.length).toBeGreaterThanOrEqual(6)
      for (const link of links) expect((await fetch(local(link))).status, link).toBe(200)
    }
  })
})

async function overHttp(mode: 'legacy' | { pin: string }): Promise<Client> {
  const client = new Client({ name: 'test', version: '1' }, { versionNegotiation: { mode } })
  await client.connect(new StreamableHTTPClientTransport(new URL(`${site}/mcp`)))
  return client
}

async function overStdio(): Promise<Client> {
  const client = new Client({ name: 'test', version: '1' })
  await client.connect(
    new StdioClientTransport({ command: process.execPath, args: ['scripts/run.mjs', 'mcp'], cwd: ROOT }),
  )
  return client
}

describe.each([
  ['over HTTP, 2025', () => overHttp('legacy')],
  ['over HTTP, 2026-07-28', () => overHttp({ pin: '2026-07-28' })],
  ['over standard input', overStdio],
])('the server for agents %s (spec: agents.server)', (_, connect) => {
  it('finds, reads, checks, and runs', async () => {
    const client = await connect()
    const call = async (name: string, given: Record<string, unknown>) => {
      const { content } = await client.callTool({ name, arguments: given })
      return (content as { text: string }[])[0]?.text ?? ''
    }
    expect(await call('search', { query: 'create a brand' })).toMatch(
      /: \/docs\/rest-catalog\/brands\b[\s\S]*`POST \/catalog\/brands`: #create-a-brand/,
    )
    expect(await call('read', { id: 'createBrand' })).toContain('`POST /catalog/brands`')
    const body = { nam: 'Nettle' }
    expect(await call('check_request', { method: 'POST', path: '/v3/catalog/brands', body })).toContain(
      'did you mean "name"?',
    )
    expect(await call('check_graphql', { api: 'storefront', query: '{ site { nam } }' })).toContain(
      'Cannot query field',
    )
    expect(await call('run', { calls: [{ path: '/v3/catalog/brands?limit=1' }] })).toContain('"status":200')
    await client.close()
  })
})

describe('the server for agents (spec: threats.table, T14)', () => {
  it("refuses requests from other sites' pages and for foreign host names", async () => {
    const body = JSON.stringify({ jsonrpc: '2.0', id: 1, method: 'tools/list' })
    const headers = { 'content-type': 'application/json', accept: 'application/json, text/event-stream' }
    const foreign = await fetch(`${site}/mcp`, {
      method: 'POST',
      body,
      headers: { ...headers, origin: 'https://evil.example' },
    })
    expect(foreign.status).toBe(403)
  })
})
