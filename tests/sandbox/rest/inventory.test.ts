/** Stock by location: inventory, catalog, orders, and GraphQL agree on it (spec: reference.one-store). */
import { describe, expect, it } from 'vitest'
import type { Sandbox } from '../../../packages/sandbox/src/sandbox.ts'
import type { Json } from '../../../src/core/json.ts'
import { at, call, restSandbox, scopesOf } from './rest-fixture.ts'

const VARIANT = 1011
const ITEMS = `/v3/inventory/items?variant_id:in=${VARIANT}`
const MOVED = 'store/channel/*/inventory/product/stock_changed'

const BY_LOCATION = `query { site { product(entityId: 101) { variants(entityIds: [${VARIANT}]) { edges { node {
  inventory { aggregated { availableToSell } byLocation { edges { node { locationEntityId availableToSell } } } }
} } } } } }`

/** Pieces on hand by location. */
async function onHand(sandbox: Sandbox): Promise<{ [locationId: number]: number }> {
  const { data } = await call(sandbox, 'GET', ITEMS)
  const places = at(data, '0.locations') as { location_id: number; total_inventory_onhand: number }[]
  return Object.fromEntries(places.map((place) => [place.location_id, place.total_inventory_onhand]))
}

async function catalogLevel(sandbox: Sandbox): Promise<Json> {
  const { data } = await call(sandbox, 'GET', `/v3/catalog/products/101/variants/${VARIANT}`)
  return at(data, 'inventory_level')
}

async function seenByShoppers(sandbox: Sandbox): Promise<Json> {
  const { data } = await sandbox.run('storefront', { query: BY_LOCATION, variables: {} })
  return at(data as Json, 'site.product.variants.edges.0.node.inventory')
}

function adjust(sandbox: Sandbox, method: 'PUT' | 'POST', items: readonly Json[]) {
  const kind = method === 'PUT' ? 'absolute' : 'relative'
  return call(sandbox, method, `/v3/inventory/adjustments/${kind}`, { reason: 'Count', items })
}

const line = (location_id: number, quantity: number) => ({ location_id, variant_id: VARIANT, quantity })

describe('an adjustment', () => {
  it('changes the stock of a location, the level in the catalog, and what shoppers see', async () => {
    const sandbox = restSandbox()
    expect(await onHand(sandbox)).toEqual({ 1: 96, 2: 24 })
    const answer = await adjust(sandbox, 'PUT', [line(2, 40)])
    expect(at(answer.answer, 'transaction_id')).toMatch(/^[0-9a-f]{20}$/)
    expect(await onHand(sandbox)).toEqual({ 1: 96, 2: 40 })
    expect(await catalogLevel(sandbox)).toBe(136)
    expect(await seenByShoppers(sandbox)).toMatchObject({
      aggregated: { availableToSell: 136 },
      byLocation: { edges: [{ node: { availableToSell: 96 } }, { node: { availableToSell: 40 } }] },
    })
  })

  it('sends the difference in stock events', async () => {
    const sandbox = restSandbox()
    const { events } = await adjust(sandbox, 'PUT', [line(2, 20)])
    expect(events.map(({ scope, payload }) => [scope, payload.data])).toEqual([
      [MOVED, { variant_id: VARIANT, product_id: 101, location_id: 2 }],
      [
        'store/sku/inventory/updated',
        { type: 'sku', id: 311, inventory: { product_id: 101, method: 'absolute', value: -4, variant_id: VARIANT } },
      ],
    ])
    const written = await call(sandbox, 'PUT', `/v3/catalog/products/101/variants/${VARIANT}`, { inventory_level: 119 })
    expect(written.events.at(1)?.payload.data).toMatchObject({ inventory: { value: 3 } })
  })

  it('moves pieces between locations without changing the total', async () => {
    const sandbox = restSandbox()
    const answer = await adjust(sandbox, 'POST', [line(1, -30), line(2, 30)])
    expect(await onHand(sandbox)).toEqual({ 1: 66, 2: 54 })
    expect(scopesOf(answer)).toEqual([MOVED, MOVED])
    expect(await catalogLevel(sandbox)).toBe(120)
  })

  it.each<[string, 'PUT' | 'POST', Json, string]>([
    ['an unknown item', 'PUT', { location_id: 1, variant_id: 99, quantity: 1 }, 'must name an item of the store'],
    ['a product with options', 'PUT', { location_id: 1, product_id: 101, quantity: 1 }, 'must name an item'],
    ['an unknown location', 'PUT', line(9, 1), 'location 9 does not exist'],
    ['less than nothing', 'POST', line(2, -25), 'would leave -1'],
    ['too much', 'PUT', line(1, 2_147_483_648), 'is more than 2147483647'],
  ])('is refused for %s, with all entries of the request', async (_, method, entry, message) => {
    const sandbox = restSandbox()
    const { status, answer, events } = await adjust(sandbox, method, [line(1, 1), entry])
    expect([status, events]).toEqual([422, []])
    expect(JSON.stringify(answer)).toContain(message)
    expect(await onHand(sandbox)).toEqual({ 1: 96, 2: 24 })
  })

  it.each<[string, 'PUT' | 'POST', Json, string]>([
    ['a variant', 'PUT', { location_id: 1, variant_id: VARIANT, quantity: 5 }, `variant_id ${VARIANT}`],
    ['a variant', 'POST', { location_id: 1, variant_id: 1012, quantity: 5 }, 'variant_id 1012'],
    ['the SKU of a variant', 'PUT', { location_id: 1, sku: 'TEA-JAS-50', quantity: 5 }, 'sku TEA-JAS-50'],
  ])('is refused for %s of a product that counts as a whole (%s)', async (_, method, entry, identity) => {
    const sandbox = restSandbox()
    expect((await adjust(sandbox, method, [entry])).status).toBe(200)
    await call(sandbox, 'PUT', '/v3/catalog/products/101', { inventory_tracking: 'product' })
    const { status, body, events } = await adjust(sandbox, method, [entry])
    expect([status, body.title, events]).toEqual([
      422,
      `[Item with ${identity} is tracked by product, please update stock by product id]`,
      [],
    ])
  })

  it('of a product that counts as a whole sets the stock that all its variants are sold from', async () => {
    const sandbox = restSandbox()
    await call(sandbox, 'PUT', '/v3/catalog/products/101', { inventory_tracking: 'product' })
    const { status, events } = await adjust(sandbox, 'PUT', [
      { location_id: 1, product_id: 101, quantity: 2 },
      { location_id: 2, product_id: 101, quantity: 0 },
    ])
    expect([status, events.map(({ scope }) => scope).at(-1)]).toEqual([200, 'store/product/inventory/updated'])
    const levels = () => call(sandbox, 'GET', '/v3/catalog/products/101')
    expect(at((await levels()).data, 'inventory_level')).toBe(2)
    const { data: items } = await call(sandbox, 'GET', '/v3/inventory/items?product_id:in=101')
    expect(items).toHaveLength(1)
    const cart = (variant_id: number, quantity: number) =>
      call(sandbox, 'POST', '/v3/carts', { line_items: [{ product_id: 101, variant_id, quantity }] })
    expect((await cart(1012, 3)).status).toBe(409)
    expect((await cart(1012, 2)).status).toBe(201)
  })

  it('takes the product for what has no options, and its SKU, but not its variant', async () => {
    const sandbox = restSandbox()
    const made = { name: 'Bamboo scoop', type: 'physical', weight: 20, price: 6, sku: 'SCOOP', inventory_level: 4 }
    const { data } = await call(sandbox, 'POST', '/v3/catalog/products', { ...made, inventory_tracking: 'product' })
    const [product_id, variant_id] = [at(data, 'id'), at(data, 'base_variant_id')]
    const set = (entry: { [name: string]: Json }) => adjust(sandbox, 'PUT', [{ location_id: 1, quantity: 9, ...entry }])
    expect((await set({ product_id })).status).toBe(200)
    expect((await set({ sku: 'SCOOP' })).status).toBe(200)
    expect((await set({ variant_id })).body.title).toContain(`variant_id ${String(variant_id)} is tracked by product`)
  })

  it('leaves the safety stock, which shoppers cannot buy', async () => {
    const sandbox = restSandbox()
    const settings = [{ identity: { variant_id: VARIANT }, safety_stock: 10 }]
    const changed = await call(sandbox, 'PUT', '/v3/inventory/locations/2/items', { settings })
    expect(scopesOf(changed)).toEqual(['store/channel/*/inventory/product/settings_changed'])
    expect((await adjust(sandbox, 'POST', [line(2, -15)])).status).toBe(422)
    expect((await adjust(sandbox, 'POST', [line(2, -14)])).status).toBe(200)
    const { data } = await call(sandbox, 'GET', `/v3/inventory/locations/2/items?variant_id:in=${VARIANT}`)
    expect(at(data, '0')).toMatchObject({ available_to_sell: 0, total_inventory_onhand: 10 })
    expect(await seenByShoppers(sandbox)).toMatchObject({ aggregated: { availableToSell: 96 } })
  })
})

describe('an order', () => {
  it('takes from the default location, and says when it runs low', async () => {
    const sandbox = restSandbox()
    await adjust(sandbox, 'PUT', [line(1, 2)])
    const order = {
      billing_address: { first_name: 'Leo', last_name: 'Fontaine', street_1: '8 Lantern Street', city: 'Baltimore' },
      products: [{ product_id: 101, variant_id: VARIANT, quantity: 3 }],
    }
    const placed = await call(sandbox, 'POST', '/v2/orders', {
      ...order,
      billing_address: {
        ...order.billing_address,
        state: 'Maryland',
        zip: '21201',
        country: 'United States',
        country_iso2: 'US',
        email: 'leo.fontaine@example.com',
      },
    })
    expect(placed.status).toBe(200)
    expect(await onHand(sandbox)).toEqual({ 1: 0, 2: 23 })
    expect(scopesOf(placed).filter((scope) => scope.includes('channel'))).toEqual([
      MOVED,
      'store/channel/*/inventory/product/low_stock_reached',
      'store/channel/*/inventory/product/out_of_stock_reached',
      MOVED,
    ])
  })
})

describe('a location', () => {
  const STALL = {
    code: 'market-stall',
    label: 'Market stall',
    managed_by_external_source: false,
    type_id: 'PHYSICAL',
    time_zone: 'America/Los_Angeles',
    address: {
      address1: '1 Market Square',
      city: 'Portland',
      state: 'Oregon',
      zip: '97205',
      country_code: 'US',
      email: 'hello@juniper-and-clay.example.com',
      geo_coordinates: { latitude: 45.52, longitude: -122.67 },
    },
  }

  it('needs an absolute adjustment before a relative one', async () => {
    const sandbox = restSandbox()
    expect(scopesOf(await call(sandbox, 'POST', '/v3/inventory/locations', [STALL]))).toEqual([
      'store/inventory/location/created',
    ])
    const { data } = await call(sandbox, 'GET', '/v3/inventory/locations?location_code:in=market-stall')
    expect(data).toMatchObject([{ id: 3, label: 'Market stall', enabled: true }])
    expect(JSON.stringify((await adjust(sandbox, 'POST', [line(3, 5)])).answer)).toContain('absolute')
    await adjust(sandbox, 'PUT', [line(3, 5)])
    expect((await adjust(sandbox, 'POST', [line(3, 1)])).status).toBe(200)
    expect(await onHand(sandbox)).toEqual({ 1: 96, 2: 24, 3: 6 })
  })

  it("loses its stock when it is deleted; the default one can't be deleted", async () => {
    const sandbox = restSandbox()
    expect((await call(sandbox, 'DELETE', '/v3/inventory/locations?location_id:in=1')).status).toBe(422)
    expect((await call(sandbox, 'DELETE', '/v3/inventory/locations?location_id:in=8')).status).toBe(404)
    await call(sandbox, 'DELETE', '/v3/inventory/locations?location_id:in=2')
    expect(await onHand(sandbox)).toEqual({ 1: 96 })
    expect(await catalogLevel(sandbox)).toBe(96)
  })

  it('that is disabled sells nothing and takes no adjustments', async () => {
    const sandbox = restSandbox()
    await call(sandbox, 'PUT', '/v3/inventory/locations', [{ id: 2, enabled: false }])
    expect((await adjust(sandbox, 'PUT', [line(2, 1)])).status).toBe(422)
    expect(await seenByShoppers(sandbox)).toMatchObject({
      aggregated: { availableToSell: 96 },
      byLocation: { edges: [{ node: { locationEntityId: 1 } }] },
    })
  })

  it('has a unique code', async () => {
    const sandbox = restSandbox()
    const { status, answer } = await call(sandbox, 'POST', '/v3/inventory/locations', [
      { ...STALL, code: 'alder-lane-shop' },
    ])
    expect([status, at(answer, 'errors')]).toEqual([422, { '0.code': 'is taken' }])
  })
})
