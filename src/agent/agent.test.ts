import { describe, expect, it } from 'vitest'
import { agentFiles, LONG_TEXT } from '../../tests/fixtures/agent-files.ts'
import { createAgent } from './agent.ts'
import { ANSWER_TOKENS, estimateTokens } from './parts.ts'
import type { ToolName } from './tools.schema.ts'

const seen: string[] = []
const agent = createAgent(agentFiles(seen))
const ask = async (tool: ToolName, input: object) => (await agent(tool, input)).text

describe('search (spec: agents.server)', () => {
  it('lists pages and operations with ids that read accepts', async () => {
    const text = await ask('search', { query: 'create a brand' })
    expect(text).toContain('Brands: /docs/brands')
    expect(text).toContain('Create a brand `POST /catalog/brands`: #create-a-brand')
    expect(text).toContain('(Read a part as its page and `#part`.)')
  })

  it('says the title and address of a page once', async () => {
    const text = await ask('search', { query: 'create a brand' })
    const lines = text.split('\n')
    expect(new Set(lines.map((line) => /: ([/#]\S+)/.exec(line)?.[1])).size).toBe(lines.length)
    expect(text).not.toMatch(/`POST \/catalog\/brands`: \S+ — POST/)
  })

  it('says that nothing was found', async () => {
    expect(await ask('search', { query: 'zzqqxx' })).toContain('Nothing found for "zzqqxx".')
  })
})

describe('read (spec: agents.server)', () => {
  it.each([
    ['/docs/brands', '# Brands'],
    ['https://docs.example.com/docs/brands.md', '# Brands'],
    ['/docs/brands#create-a-brand', '## Create a brand'],
    ['createBrand', '## Create a brand'],
    ['POST /v3/catalog/brands', '## Create a brand'],
    ['post /stores/abc/v3/catalog/brands', '## Create a brand'],
    ['store/order/created', '## Order created'],
    ['Money', 'type Money'],
    ['admin:Query', 'type Query'],
    ['Site.product', 'type Product'],
  ])('finds %s', async (id, text) => {
    expect(await ask('read', { id })).toContain(text)
  })

  it('returns one section for an anchor, also of an old address', async () => {
    const section = 'From https://docs.example.com/guides/paging:\n\n## By cursor\n\nFrom a place.'
    for (const id of ['/guides/paging#by-cursor', '/old/paging#by-cursor', '/guides/paging#pages'])
      expect(await ask('read', { id })).toBe(section)
    const text = await ask('read', { id: '/guides/paging#by-number' })
    expect(text).toContain('## By [number](/x)\n\nOne by one.\n\n### The `limit`')
    expect(text).toContain('## not a heading')
    expect(text).not.toContain('From a place.')
    expect(await ask('read', { id: '/guides/paging#the-limit' })).not.toContain('One by one.')
  })

  it('returns the section of an anchor that is not made from its heading', async () => {
    const section = await ask('read', { id: '/guides/paging#by-number' })
    for (const anchor of ['query-bynumber', 'number'])
      expect(await ask('read', { id: `/guides/paging#${anchor}` }), anchor).toBe(section)
  })

  it('names the sections of a page for an anchor that it does not have', async () => {
    const text = await ask('read', { id: '/guides/paging#no-such-section' })
    expect(text).toContain('# Paging')
    expect(text).toMatch(/\(No section is #no-such-section\. Sections: .*#by-cursor/)
    expect(text).not.toContain('From a place.')
    expect(await ask('read', { id: '/guides/paging#no-such-section', part: 1 })).toContain('From a place.')
  })

  it('returns an operation for the anchor of one of its fields', async () => {
    expect(await ask('read', { id: '/docs/brands#create-a-brand--200.data.name' })).toContain('## Create a brand')
  })

  it('lists changes by time and area', async () => {
    expect(await ask('read', { id: '/changes/2025' })).toContain('3 changes.')
    const orders = await ask('read', { id: '/changes/2025/orders' })
    expect(orders).toContain('query.b')
    expect(orders).toContain('query.c')
    expect(orders).not.toContain('Catalog')
    expect(await ask('read', { id: '/changes/2025-10/orders' })).not.toContain('query.c')
    expect(await ask('read', { id: '/changes/2025-10' })).toContain('query.a')
    expect(await ask('read', { id: '/changes/2025/catalog' })).toContain('query.a')
    expect(await ask('read', { id: '/changes/2025-01/orders' })).toContain('None.')
    expect((await agent('read', { id: '/changes/1999' })).isError).toBe(true)
  })

  it('suggests similar ids', async () => {
    expect(await agent('read', { id: 'creatBrand' })).toEqual({
      text: 'Nothing has the id "creatBrand". Similar: createBrand.',
      isError: true,
    })
  })

  it.each(['../../etc/passwd', '/_dc/../.env', 'https://evil.example/x', 'file:///etc/passwd', '/manifest.json'])(
    "reads no file that isn't in the index: %s",
    async (id) => {
      seen.length = 0
      expect((await agent('read', { id })).isError).toBe(true)
      expect(seen.filter((path) => !path.startsWith('/_dc/graphql/'))).toEqual([])
    },
  )

  it('splits a long text into parts, without losing any text or exceeding the limit', async () => {
    const parts: string[] = []
    for (let part = 1; ; part++) {
      const { text, isError } = await agent('read', { id: '/guides/long', part })
      if (isError) break
      expect(estimateTokens(text)).toBeLessThanOrEqual(ANSWER_TOKENS)
      parts.push(text.replace(/\n\n\(Part \d+ of \d+\.[^)]*\)$/, ''))
    }
    expect(parts.length).toBeGreaterThan(1)
    expect(parts.join('\n')).toBe(LONG_TEXT)
  })
})

describe('check_request (spec: agents.server)', () => {
  it('takes a body as text, as run does', async () => {
    const call = { method: 'POST', path: '/v3/catalog/brands' }
    expect(await ask('check_request', { ...call, body: '{ "name": "Nettle" }' })).toContain('No problems found.')
    expect(await ask('check_request', { ...call, body: '{ "nam": "Nettle" }' })).toContain('did you mean "name"?')
    expect(await ask('check_request', { ...call, body: 'name=Nettle' })).toContain('body: must be')
  })

  it('reports problems in a request by field', async () => {
    const body = { nam: 'Kettle', type: 'physical', weight: 1, price: '20' }
    const text = await ask('check_request', { method: 'POST', path: '/v3/catalog/products?limt=5', body })
    expect(text).toContain('- query.limt: is not documented')
    expect(text).toContain('- body.name: is required')
    expect(text).toContain('- body.price: must be a number')
    expect(text).toContain('- body.nam: is not a documented field; did you mean "name"?')
    expect(text).toContain('Scopes, one of: store_v2_products')
  })

  it('reports nothing for a valid request, in any spelling of its path', async () => {
    const body = { name: 'Hoshino Tea Garden' }
    for (const path of [
      '/v3/catalog/brands',
      '/stores/abc123/v3/catalog/brands',
      'https://api.bigcommerce.com/stores/x/v3/catalog/brands',
    ]) {
      expect(await ask('check_request', { method: 'POST', path, body })).toContain('No problems found.')
    }
  })

  it('recognises paths and their methods', async () => {
    expect(await ask('check_request', { method: 'GET', path: '/v3/catalog/brand' })).toContain(
      'No operation has the path /v3/catalog/brand. Did you mean /v3/catalog/brands?',
    )
    expect(await ask('check_request', { method: 'GET', path: '/catalog/prodcts/7' })).toContain(
      'Did you mean /catalog/products/{product_id}?',
    )
    expect(await ask('check_request', { method: 'GET', path: '/v3/umbrellas' })).not.toContain('Did you mean')
    expect(await ask('check_request', { method: 'PATCH', path: '/v3/catalog/brands' })).toMatch(/takes .*POST/)
  })

  it('checks lists and nested objects', async () => {
    const body = { name: 'Kettle', type: 'physical', weight: 1, price: 20, variants: [{ sku: 'K', pric: 1 }] }
    expect(await ask('check_request', { method: 'POST', path: '/v3/catalog/products', body })).toContain(
      '- body.variants.0.pric: is not a documented field; did you mean "price"?',
    )
  })
})

describe('check_graphql (spec: agents.server)', () => {
  it('reports the position of problems in a document', async () => {
    const text = await ask('check_graphql', { api: 'storefront', query: '{\n  site { nam }\n}' })
    expect(text).toContain('- 2:10 Cannot query field "nam" on type "Site".')
  })

  it('lists operations and cost of a valid document', async () => {
    const text = await ask('check_graphql', { api: 'storefront', query: 'query A { site { settings { storeName } } }' })
    expect(text).toBe('Valid.\nOperations: query A\nComplexity: 3 of 10000')
  })

  it('survives a document that consists only of brackets', async () => {
    const { text, isError } = await agent('check_graphql', { api: 'admin', query: '{a'.repeat(9_000) })
    expect([text.startsWith('Errors:'), isError]).toEqual([true, false])
  })
})

describe('run (spec: agents.server)', () => {
  const create = { method: 'POST', path: '/v3/catalog/brands', body: { name: 'Nettle' } }

  it('returns responses and events, and a log from which the next run continues', async () => {
    const first = JSON.parse(await ask('run', { calls: [create, { path: '/v3/catalog/brands?limit=1' }] }))
    expect(first.responses.map(({ status }: { status: number }) => status)).toEqual([200, 200])
    expect(first.log).toEqual([create])
    const id = first.responses[0].body.data.id
    const again = { calls: [{ path: `/v3/catalog/brands/${id}` }] }
    expect(JSON.parse(await ask('run', { ...again, log: first.log })).responses[0].status).toBe(200)
    expect(JSON.parse(await ask('run', again)).responses[0].status).toBe(404)
  })

  it('returns the events of a call', async () => {
    const body = { name: 'Kettle', type: 'physical', weight: 1, price: 20 }
    const { responses } = JSON.parse(
      await ask('run', { calls: [{ method: 'POST', path: '/v3/catalog/products', body }] }),
    )
    expect(responses[0].events[0].scope).toBe('store/product/created')
  })

  it('runs both kinds of API on the same store', async () => {
    const query = '{ site { brands(first: 50) { edges { node { name } } } } }'
    const { responses } = JSON.parse(await ask('run', { calls: [create, { api: 'storefront', query }] }))
    expect(JSON.stringify(responses[1].body)).toContain('Nettle')
  })

  it('limits the size of an answer, whatever the calls are', async () => {
    const calls = Array.from({ length: 25 }, () => ({ path: '/v3/catalog/products?limit=250' }))
    expect(estimateTokens(await ask('run', { calls }))).toBeLessThanOrEqual(ANSWER_TOKENS)
    const big = {
      method: 'POST',
      path: '/v3/catalog/brands',
      body: { name: 'x', meta_description: 'y'.repeat(20_000) },
    }
    const full = await ask('run', { calls: [big] })
    expect(full).toContain('The log is full')
    expect(estimateTokens(full)).toBeLessThanOrEqual(ANSWER_TOKENS)
  })
})

describe('check_code (spec: agents.server, check.tool)', () => {
  const check = (text: string, name?: string) => ask('check_code', { files: [{ text, ...(name && { name }) }] })

  it('reports problems by line, and which scopes are needed', async () => {
    const text = `await fetch('https://api.bigcommerce.com/stores/abc123/v3/catalog/brands', {
  method: 'POST',
  headers: { 'X-Auth-Token': token, 'Content-Type': 'application/json' },
  body: JSON.stringify({ nam: 'Juniper' }),
})`
    const answer = await check(text, 'app.js')
    expect(answer).toContain('app.js:4:26 warning unknown-field')
    expect(answer).toContain('The field "name" is required.')
    expect(answer).toContain('Scopes that all of it needs: store_v2_products')
  })

  it('detects the language of a snippet without a name', async () => {
    expect(await check('curl https://api.bigcommerce.com/stores/abc123/v3/catalog/brand')).toContain('unknown-path')
  })

  it('rejects code that would take too long', async () => {
    const files = Array.from({ length: 2 }, () => ({ text: 'x'.repeat(90_000) }))
    expect(await agent('check_code', { files })).toEqual({
      text: 'The files are too long: check fewer at a time.',
      isError: true,
    })
  })
})
