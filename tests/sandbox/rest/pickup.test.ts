/** Orders that are collected: methods of a location, where the goods are, the checkout, and the order that keeps a copy. */
import { describe, expect, it } from 'vitest'
import type { Sandbox } from '../../../packages/sandbox/src/sandbox.ts'
import type { Json } from '../../../src/core/json.ts'
import { at, call, restSandbox } from './rest-fixture.ts'

const CHECKOUT = '/v3/checkouts/b20deef4-0f96-49e4-8671-bbc3fef6ca44'
const LINES = [
  { item_id: '4a3e6f1c-0d52-4b7a-8a53-2f1d6a90c001', quantity: 1 },
  { item_id: '4a3e6f1c-0d52-4b7a-8a53-2f1d6a90c002', quantity: 2 },
]
const PICKUP = { pickup_option: { pickup_method_id: 1 }, line_items: LINES }
const ADDRESS = {
  first_name: 'Maya',
  last_name: 'Lindqvist',
  email: 'maya.lindqvist@example.com',
  address1: '12 Harbor Street',
  city: 'Seattle',
  state_or_province: 'Washington',
  country_code: 'US',
  postal_code: '98101',
}

async function options(sandbox: Sandbox, variantId: number, quantity: number, kilometers = 10): Promise<Json> {
  const { answer } = await call(sandbox, 'POST', '/v3/pickup/options', {
    search_area: {
      coordinates: { latitude: 45.5231, longitude: -122.6765 },
      radius: { value: kilometers, unit: 'KM' },
    },
    items: [{ variant_id: variantId, quantity }],
  })
  const found = at(answer, 'results.0.pickup_options')
  return (Array.isArray(found) ? found : []).map((option) => at(option, 'pickup_method.id'))
}

describe('pickup options', () => {
  it('are methods whose location is near and has the goods', async () => {
    const sandbox = restSandbox()
    expect(await options(sandbox, 1012, 1)).toEqual([1])
    expect(await options(sandbox, 1012, 900)).toEqual([])
    expect(await options(sandbox, 1012, 1, 0)).toEqual([])
  })

  it('follow the stock of the location, and whether it sells', async () => {
    const sandbox = restSandbox()
    const set = (quantity: number) =>
      call(sandbox, 'PUT', '/v3/inventory/adjustments/absolute', {
        reason: 'count',
        items: [{ location_id: 2, variant_id: 1012, quantity }],
      })
    await set(3)
    expect([await options(sandbox, 1012, 3), await options(sandbox, 1012, 4)]).toEqual([[1], []])
    await call(sandbox, 'PUT', '/v3/inventory/locations', [{ id: 2, enabled: false }])
    expect(await options(sandbox, 1012, 1)).toEqual([])
  })
})

describe('a checkout whose goods are collected', () => {
  it('costs no shipping, and the order keeps what the shopper read', async () => {
    const sandbox = restSandbox()
    const { data } = await call(sandbox, 'POST', `${CHECKOUT}/consignments`, [PICKUP])
    expect(at(data, 'consignments.0')).toMatchObject({
      selected_pickup_option: { pickup_method_id: 1 },
      shipping_cost_inc_tax: 0,
    })
    await call(sandbox, 'POST', `${CHECKOUT}/billing-address`, ADDRESS)
    const order = at((await call(sandbox, 'POST', `${CHECKOUT}/orders`)).data, 'id')
    await call(sandbox, 'PUT', '/v3/pickup/methods', [{ id: 1, display_name: 'Somewhere else' }])
    const { body } = await call(sandbox, 'GET', `/v2/orders/${String(order)}/consignments`)
    expect(body).toMatchObject({
      pickups: [{ pickup_method_display_name: 'Pick up at Alder Lane', location: { id: 2 } }],
      shipping: [],
    })
    const lines = await call(sandbox, 'GET', `/v2/orders/${String(order)}/products`)
    expect(at(lines.answer, '0.order_pickup_method_id')).toBe(1)
  })

  it('takes all items, and nothing is shipped beside them', async () => {
    const sandbox = restSandbox()
    const post = async (body: Json) => (await call(sandbox, 'POST', `${CHECKOUT}/consignments`, body)).status
    expect(await post([{ ...PICKUP, line_items: LINES.slice(1) }])).toBe(422)
    expect(await post([{ ...PICKUP, pickup_option: { pickup_method_id: 9 } }])).toBe(404)
    expect(await post([PICKUP])).toBe(200)
    expect(await post([PICKUP])).toBe(422)
  })
})

describe('pickups of orders', () => {
  const pickup = {
    order_id: 104,
    pickup_method_id: 1,
    ready_at: '2026-03-02T11:00:00Z',
    pickup_items: [{ order_product_id: 1041, quantity: 1 }],
  }

  it('name all products, and say when they were collected', async () => {
    const sandbox = restSandbox()
    const part = { ...pickup, pickup_items: [] }
    expect((await call(sandbox, 'POST', '/v3/orders/pickups', [part])).status).toBe(422)
    const { data } = await call(sandbox, 'POST', '/v3/orders/pickups', [pickup])
    expect(at(data, '0.pickup_items.0')).toMatchObject({ status: 'AWAITING_COLLECTION', collected_at: null })
    const id = Number(at(data, '0.id'))
    const change = [{ id, pickup_id: id, collected_at: '1773761100' }]
    const changed = await call(sandbox, 'PUT', '/v3/orders/pickups', change)
    expect(at(changed.data, '0.pickup_items.0')).toMatchObject({
      status: 'COLLECTED',
      collected_at: '2026-03-17T15:25:00Z',
    })
    expect((await call(sandbox, 'GET', '/v3/orders/pickups?order_id:in=105')).data).toEqual([])
  })
})
