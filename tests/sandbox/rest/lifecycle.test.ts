/** The lifecycle of each resource: created, read, updated, deleted, and then missing. */

import { isJsonObject } from '@dev-center/contract/json'
import { describe, expect, it } from 'vitest'
import { objectOf } from '../../../packages/sandbox/src/rest/engine/json-value.ts'
import { ROUTES } from '../../../packages/sandbox/src/rest/routes.ts'
import type { Json, JsonObject } from '../../../src/core/json.ts'
import { type DocumentedOperation, documentedOperations } from './documents.ts'
import { call, restSandbox } from './rest-fixture.ts'

/** Where the documented body names what the seed has already. */
const NEW_NAMES: { readonly [path: string]: JsonObject } = {
  '/v3/pricelists': { name: 'Neighbors' },
  '/v3/promotions': { name: 'Autumn harvest' },
}

/** Changes used instead of those of the document, which are about another thing of the store. */
const CHANGES: readonly (readonly [path: RegExp, change: JsonObject])[] = [
  [/\/modifiers$/, { type: 'checkbox', required: true, display_name: 'Linen wrap' }],
  [/\/catalog\/(brands|categories)$/, { parent_id: 18, name: 'Autumn leaves' }],
  [/\/bulk-pricing-rules$/, { quantity_min: 1, quantity_max: 2, type: 'percent', amount: 0.01 }],
  [/\/carts$/, { customer_id: 2 }],
  [/\/wishlists$/, { customer_id: 1, name: 'Spring teas', items: [] }],
  [/\/(pages|blog\/posts)$/, { name: 'Opening hours', title: 'Opening hours', body: '<p>Ten to six.</p>' }],
  [/\/v2\/redirects$/, { path: '/leaves/', forward: { type: 'manual', ref: '/tea/' } }],
  [/\/v2\/customers$/, { company: 'Haddad & Sons', customer_group_id: 3 }],
]

const operations = new Map(documentedOperations().map((operation) => [operation.route, operation]))

interface Resource {
  readonly path: string
  readonly create: DocumentedOperation
  readonly update: DocumentedOperation
}

/** Metafields are changed by their namespace and key. */
function metafieldChange({ id = 0, permission_set = '', namespace = '', key = '' }: JsonObject): JsonObject {
  return { id: Number(id), permission_set, namespace, key, value: 'changed' }
}

/** Every path that has all four, whoever wrote it. */
const resources = Object.keys(ROUTES).flatMap((route): Resource[] => {
  const [, path = '', single = ''] = /^GET ((.*)\/\{\w+\})$/.exec(route) ?? []
  const [create, update] = [operations.get(`POST ${single}`), operations.get(`PUT ${path}`)]
  const isWhole = ROUTES[`POST ${single}`] !== undefined && ROUTES[`DELETE ${path}`] !== undefined
  return isWhole && create !== undefined && update !== undefined ? [{ path: single, create, update }] : []
})

function thingOf(data: Json): JsonObject {
  return objectOf(Array.isArray(data) ? data[0] : data)
}

/** What of the change the thing must show: plain values that it has under the same name. */
function shownOf(change: Json | undefined, before: JsonObject): JsonObject {
  const plain = Object.entries(objectOf(change)).filter(
    ([name, value]) => name in before && !isJsonObject(value) && !Array.isArray(value),
  )
  return Object.fromEntries(plain)
}

function sameText(one: Json | undefined, other: Json | undefined): boolean {
  return String(one) === String(other) || Number(one) === Number(other)
}

describe('resources of the REST API', () => {
  it('are many', () => {
    expect(resources.length).toBeGreaterThan(25)
  })

  it.each(resources.map((resource) => [resource.path, resource] as const))('%s', async (path, { create, update }) => {
    const sandbox = restSandbox()
    // A site of the seed has the channel of the documented one.
    if (path === '/v3/sites') await call(sandbox, 'DELETE', '/v3/sites/1001')
    if (path.endsWith('/variants'))
      await call(sandbox, 'POST', '/v3/catalog/products/101/options/201/values', { label: '500 g', sort_order: 3 })
    const body = isJsonObject(create.body) ? { ...create.body, ...NEW_NAMES[path] } : create.body
    const made = await call(sandbox, 'POST', create.path, body)
    expect(made.status, JSON.stringify(made.answer)).toBeLessThan(300)
    const thing = thingOf(made.data)
    const own = `${create.path}/${String(thing.id ?? thing.uuid)}`
    const read = await call(sandbox, 'GET', own)
    expect(read.status, JSON.stringify(read.answer)).toBe(200)
    expect(thingOf(read.data).id ?? thingOf(read.data).uuid).toEqual(thing.id ?? thing.uuid)

    const fixed = CHANGES.find(([pattern]) => pattern.test(path))?.[1]
    const instead = path.endsWith('/metafields') ? metafieldChange(thing) : fixed
    const change = instead ?? (isJsonObject(update.body) ? { ...update.body, ...NEW_NAMES[path] } : update.body)
    const changed = await call(sandbox, 'PUT', own, change)
    expect(changed.status, JSON.stringify(changed.answer)).toBeLessThan(300)
    const after = thingOf((await call(sandbox, 'GET', own)).data)
    for (const [name, value] of Object.entries(shownOf(change, after)))
      expect(
        sameText(after[name], value),
        `${name}: ${JSON.stringify(after[name])}, not ${JSON.stringify(value)}`,
      ).toBe(true)

    expect((await call(sandbox, 'DELETE', own)).status).toBeLessThan(300)
    if (path !== '/v2/orders') expect((await call(sandbox, 'GET', own)).status).toBe(404)
  })
})
