import { readFileSync } from 'node:fs'
import { EXAMPLES } from '@dev-center/sandbox/examples'
import { describe, expect, it } from 'vitest'
import { threadMs } from '../../../../../tests/fixtures/thread-time.ts'
import { checkGraphql, type GraphqlTexts } from './check-graphql.ts'
import { sandboxRunner } from './run-in-sandbox.ts'
import type { SchemaDocument } from './schemas.ts'

const DOCUMENTS: readonly SchemaDocument[] = ['storefront', 'admin'].map((api) => ({
  api,
  route: `/docs/graphql-${api}`,
  title: `GraphQL ${api} API`,
  sdl: readFileSync(new URL(`../../../../../content/docs/graphql-${api}.graphql`, import.meta.url), 'utf8'),
}))
const run = sandboxRunner(DOCUMENTS)
const check = (sample: GraphqlTexts) => checkGraphql(sample, DOCUMENTS, run)
const PRODUCT =
  '{\n  site {\n    product(entityId: 101) { name entityId images { edges { node { altText } } } }\n  }\n}'

describe('GraphQL samples', () => {
  it.each(EXAMPLES.filter((example) => !('after' in example)).map((example) => [example.id, example] as const))(
    'runs the example %s of the explorer',
    async (_id, { api, query, variables }) => {
      const result = await check({ text: query, api, variables: JSON.stringify(variables) })
      expect(result).toMatchObject({ faults: [], variableFaults: [], ran: true })
      expect(result.document).toEqual({ route: `/docs/graphql-${api}`, title: `GraphQL ${api} API` })
    },
  )

  it('says where a field is wrong, and suggests the intended one', async () => {
    const { faults, ran } = await check({
      text: '{\n  site {\n    product(entityId: 101) { nam }\n  }\n}',
      api: 'storefront',
    })
    expect(ran).toBe(false)
    expect(faults).toEqual([
      {
        code: 'DC731',
        line: 3,
        column: 30,
        message: 'Cannot query field "nam" on type "Product".',
        hint: expect.stringContaining('"name"'),
      },
    ])
  })

  it.each([
    ['{ site {', 'DC730', '1:9'],
    ['{ site { product(entityId: "x") { name } } }', 'DC731', '1:28'],
    ['query A($a: Int) { site { settings { storeName } } }', 'DC731', '1:9'],
    ['{ nothing }', 'DC732', '1:1'],
    ['{ __typename }', 'DC732', '1:1'],
  ])('refuses %s', async (text, code, place) => {
    const [fault] = (await check({ text })).faults
    expect([fault?.code, `${fault?.line}:${fault?.column}`]).toEqual([code, place])
  })

  it('finds the schema by the root fields, and reports an unknown name', async () => {
    expect((await check({ text: '{ store { storeHash } }' })).document?.route).toBe('/docs/graphql-admin')
    const [fault] = (await check({ text: PRODUCT, api: 'storefornt' })).faults
    expect(fault).toMatchObject({ code: 'DC732', hint: 'Did you mean "storefront"?' })
  })

  it('checks variables at their position', async () => {
    const text = 'query A($id: Int!) { site { product(entityId: $id) { name } } }'
    expect((await check({ text, variables: '{\n  "id": "x"\n}' })).variableFaults).toMatchObject([
      { code: 'DC733', line: 2, column: 9 },
    ])
    expect((await check({ text, variables: '{ "id": 101,\n  "ix": 1 }' })).variableFaults).toMatchObject([
      { code: 'DC733', line: 2, column: 3, hint: 'Did you mean "id"?' },
    ])
    expect((await check({ text, variables: '{ "id": }' })).variableFaults).toMatchObject([{ line: 1, column: 9 }])
    expect(await check({ text, variables: '{ "id": 101 }' })).toMatchObject({ variableFaults: [], ran: true })
    // Left to the reader.
    expect(await check({ text })).toMatchObject({ faults: [], ran: false })
  })

  it('reports the position inside nested variables', async () => {
    const text = 'mutation C($input: CreateCartInput!) { cart { createCart(input: $input) { cart { entityId } } } }'
    const variables =
      '{\n  "input": {\n    "lineItems": [\n      { "productEntityId": 101, "quantit": 1 }\n    ]\n  }\n}'
    const { variableFaults } = await check({ text, variables })
    expect(variableFaults.map(({ line, column }) => `${line}:${column}`)).toContain('4:33')
  })

  it.each([
    ['createdAt { utc }', ['DC736']],
    ['createdAt { utc } # The date', ['DC736']],
    ['createdAt { utc } # Deprecated, but nothing replaces the date', []],
  ])('asks a deprecated field for a reason: %s', async (field, expected) => {
    const { faults } = await check({
      text: `{\n  site {\n    product(entityId: 101) {\n      ${field}\n    }\n  }\n}`,
      api: 'storefront',
    })
    expect(faults.map(({ code }) => code)).toEqual(expected)
  })

  it('reports what the sandbox refuses', async () => {
    const { faults, ran } = await check({ text: '{\n  site { products(first: 90) { edges { node { name } } } }\n}' })
    expect(ran).toBe(true)
    expect(faults).toMatchObject([{ code: 'DC734', line: 2, column: 10 }])
  })

  it('accepts fragments, and several operations', async () => {
    expect(await check({ text: 'fragment P on Product { name sku }', api: 'storefront' })).toMatchObject({
      faults: [],
      ran: false,
    })
    const text = 'query A { site { settings { storeName } } }\nquery B { site { settings { storeHash } } }'
    expect(await check({ text })).toMatchObject({ faults: [], ran: true })
  })

  it('compares the shape of a response, not its values', async () => {
    const response = (product: object) => JSON.stringify({ data: { site: { product } }, extensions: { complexity: 1 } })
    const faultsOf = async (product: object) =>
      (await check({ text: PRODUCT, response: response(product) })).responseFaults
    const images = { edges: [{ node: { altText: 'x' } }] }
    expect(await faultsOf({ name: 'Another', entityId: 7, images })).toEqual([])
    expect(await faultsOf({ nam: 'x', entityId: 7, images })).toMatchObject([
      { code: 'DC735', column: 29, hint: 'Did you mean "name"?' },
      { message: '"data.site.product" lacks "name", which the query requests.' },
    ])
    expect(await faultsOf({ name: 'x', entityId: '7', images })).toMatchObject([
      { message: '"data.site.product.entityId" is text here; the sandbox returns a number.' },
    ])
    const [broken] = (await check({ text: PRODUCT, response: '{ "data": }' })).responseFaults
    expect(broken).toMatchObject({ line: 1, column: 11 })
  })

  it('gives every sample the same store', async () => {
    const rename = `mutation { product { setProductBasicInformation(input: { productId: "bc/store/product/101", data: { name: "X" } }) { product { id } } } }`
    expect(await check({ text: rename })).toMatchObject({ faults: [], ran: true })
    const answer = await run('storefront', { query: PRODUCT, variables: {}, operationName: null })
    expect(JSON.stringify(answer)).not.toContain('"X"')
  })

  it('validates without a sandbox', async () => {
    expect(await checkGraphql({ text: PRODUCT }, DOCUMENTS, null)).toMatchObject({ faults: [], ran: false })
    expect(await run('users', { query: '{ a }', variables: {}, operationName: null })).toBeNull()
  })

  it.each(['{a', '{a(b:[', '...', '"', '{__typename ', 'query A($a:[', '{site', '@a', '#'])(
    'handles many times %s at once',
    async (unit) => {
      const started = threadMs()
      await check({ text: unit.repeat(10_000), api: 'storefront' })
      expect(threadMs() - started).toBeLessThan(500)
    },
  )
})
