/** spec: reference.sandbox: hostile documents are refused before any part of them runs, ordinary ones are not. */

import { getIntrospectionQuery } from 'graphql'
import { describe, expect, it } from 'vitest'
import { createEngine } from '../../packages/sandbox/src/graphql/engine.ts'
import { threadMs } from '../fixtures/thread-time.ts'
import { ask, at, freshSandbox, SDL } from './sandbox-fixture.ts'

/** Only to tell a refusal from a hang; bench/ measures the time of refusals. */
const HANG_MS = 5_000

/** Fragments that double at each level: 2^15 fields from 1.5 kB. */
function doubling(levels: number): string {
  const fragments = Array.from({ length: levels }, (_, n) => `fragment f${n} on Site { ...f${n + 1} ...f${n + 1} }`)
  return `{ site { ...f0 } } ${fragments.join(' ')} fragment f${levels} on Site { __typename }`
}

function nested(levels: number): string {
  const children = `${'children { '.repeat(levels)} name ${'}'.repeat(levels)}`
  return `{ site { categoryTree { ${children} } } }`
}

/** Each with the limit that stops it; a later limit would have cost more time. */
const HOSTILE: readonly (readonly [name: string, query: string, limit: RegExp])[] = [
  ['1,000 levels', nested(1000), /2000 tokens/],
  ['20 levels', nested(20), /deeper than 15 levels/],
  ['5,000 open brackets', `{ site { products(ids: ${'['.repeat(5000)}`, /2000 tokens/],
  ['fragments that double 15 times', doubling(15), /more than 5000 fields/],
  ['fragments that double 60 times', doubling(60), /more than 5000 fields/],
  [
    '1,000 aliases',
    `{ ${Array.from({ length: 1000 }, (_, n) => `a${n}: system { time }`).join(' ')} }`,
    /has \d+ bytes/,
  ],
  [
    '16 aliases',
    `{ site { ${Array.from({ length: 16 }, (_, n) => `a${n}: settings { storeName }`).join(' ')} } }`,
    /more than 15 aliases/,
  ],
  ['50,000 fields', `{ ${'__typename '.repeat(50_000)} }`, /has \d+ bytes/],
  [
    '51 directives',
    `{ site { settings { storeName ${'@include(if: true) '.repeat(51)} } } }`,
    /more than 50 directives/,
  ],
  [
    'a fragment that contains itself',
    '{ site { ...a } } fragment a on Site { settings { storeName } ...a }',
    /^Cannot spread fragment "a" within itself\.$/,
  ],
  [
    'fragments that contain each other',
    '{ site { ...a } } fragment a on Site { ...b } fragment b on Site { ...a }',
    /^Cannot spread fragment "a" within itself via "b"\.$/,
  ],
  [
    '50 × 50 × 50 products',
    '{ site { brands(first: 50) { edges { node { products(first: 50) { edges { node { relatedProducts(first: 50) { edges { node { name } } } } } } } } } } }',
    /points of complexity/,
  ],
  [
    'lists by variables',
    'query ($n: Int = 50) { site { brands(first: $n) { edges { node { products(first: $n) { edges { node { variants(first: $n) { edges { node { sku } } } } } } } } } } }',
    /points of complexity/,
  ],
  ['a body of 21 kB', `{ site { settings { storeName } } } # ${'x'.repeat(21 * 1024)}`, /has \d+ bytes/],
  ['an endless string', `{ site { product(sku: "${'x'.repeat(15_000)}`, /Unterminated string/],
]

describe('limits', () => {
  const sandbox = freshSandbox()

  it.each(HOSTILE)('refuse %s before anything runs', async (_name, query, limit) => {
    let runs = 0
    const engine = createEngine(SDL.storefront, () => {
      runs++
      return {}
    })
    const started = threadMs()
    const { response } = await engine.run({ query }, 1)
    expect(threadMs() - started).toBeLessThan(HANG_MS)
    expect(response.errors?.map(({ message }) => message)).toEqual([expect.stringMatching(limit)])
    expect(response.data ?? null).toBeNull()
    expect(runs).toBe(0)
  })

  it('let an ordinary document run, once', async () => {
    let runs = 0
    const engine = createEngine(SDL.storefront, () => {
      runs++
      return {}
    })
    await engine.run({ query: '{ site { settings { storeName } } }' }, 1)
    expect(runs).toBe(1)
  })

  it('answers introspection, as tools need it', async () => {
    const response = await sandbox.run('storefront', { query: getIntrospectionQuery() })
    expect(response.errors).toBeUndefined()
    expect(at(response.data, '__schema.queryType.name')).toBe('Query')
  })

  it('returns the cost of a request', async () => {
    const response = await sandbox.run('storefront', {
      query: '{ site { brands(first: 10) { edges { node { name } } } } }',
    })
    expect(response.extensions?.complexity).toBe(32)
  })

  it.each([
    ['given', 'query ($n: Int) {', { n: 10 }, 32],
    ['by default', 'query ($n: Int = 10) {', {}, 32],
    ['given instead of the default', 'query ($n: Int = 50) {', { n: 10 }, 32],
    ['absent', 'query ($n: Int) {', {}, 5],
  ])('uses the value of a variable for the cost: %s', async (_name, head, variables, cost) => {
    const query = `${head} site { brands(first: $n) { edges { node { name } } } } }`
    expect((await sandbox.run('storefront', { query, variables })).extensions?.complexity).toBe(cost)
  })

  it('returns no data if a required variable is missing', async () => {
    const query = 'query ($n: Int!) { site { brands(first: $n) { edges { node { name } } } } }'
    const response = await sandbox.run('storefront', { query })
    expect('data' in response).toBe(false)
    expect(response.errors?.[0]?.message).toBe('Variable "$n" of required type "Int!" was not provided.')
  })

  it('refuses pages of more than 50 items, and cursors of other lists', async () => {
    for (const args of ['first: 51', 'last: 51', 'first: -1', 'first: 1, last: 1', 'after: "nonsense"']) {
      const response = await sandbox.run('storefront', { query: `{ site { brands(${args}) { edges { cursor } } } }` })
      expect(response.errors?.length, args).toBe(1)
    }
  })

  it('walks a whole list page by page, without gaps or repeats', async () => {
    const names: unknown[] = []
    let after: unknown = null
    do {
      const data = await ask(
        sandbox,
        'storefront',
        'query ($after: String) { site { products(first: 7, after: $after) { pageInfo { hasNextPage endCursor } edges { node { entityId } } } } }',
        { after },
      )
      const edges = at(data, 'site.products.edges')
      if (Array.isArray(edges)) names.push(...edges.map((edge) => at(edge, 'node.entityId')))
      after =
        at(data, 'site.products.pageInfo.hasNextPage') === true ? at(data, 'site.products.pageInfo.endCursor') : null
    } while (after !== null)
    expect(names).toEqual(sandbox.store.state.products.filter(({ isVisible }) => isVisible).map(({ id }) => id))
  })

  it('hides internal faults behind one sentence', async () => {
    const broken = freshSandbox()
    broken.store.state.products[0]?.variants.splice(0)
    const response = await broken.run('storefront', { query: '{ site { product(entityId: 101) { name } } }' })
    expect(response.errors?.map(({ message }) => message)).toEqual(['Something went wrong in the sandbox.'])
  })
})
