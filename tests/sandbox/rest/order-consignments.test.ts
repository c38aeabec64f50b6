/** New orders with `consignments` instead of `products` (spec: reference.sandbox). */
import { describe, expect, it } from 'vitest'
import type { JsonObject } from '../../../src/core/json.ts'
import { at, call, restSandbox } from './rest-fixture.ts'

const ADDRESS = {
  first_name: 'Mo',
  last_name: 'Lim',
  street_1: '1 Quay',
  city: 'Austin',
  state: 'Texas',
  zip: '78701',
  country: 'United States',
  email: 'mo@example.com',
}
const LINES = [{ product_id: 128, quantity: 2, product_options: [{ id: 228, value: '2281' }] }]
const PICKUP = {
  pickup_method_id: 1,
  pickup_method_display_name: 'At the counter',
  collection_instructions: 'Ring the bell',
  collection_time_description: 'Within two hours',
  location: {
    name: 'Alder Lane shop',
    code: 'alder-lane-shop',
    address_line_1: '48 Alder Lane',
    address_line_2: '',
    city: 'Portland',
    state: 'Oregon',
    postal_code: '97205',
    country_alpha2: 'US',
    email: 'hello@juniper-and-clay.example.com',
    phone: '+1 503 555 0142',
  },
  line_items: LINES,
}

function order(consignments: JsonObject, more: JsonObject = {}): JsonObject {
  return { billing_address: ADDRESS, consignments, ...more }
}

describe('an order with consignments', () => {
  it('is picked up, with the lines of its consignment', async () => {
    const sandbox = restSandbox()
    const { status, answer } = await call(sandbox, 'POST', '/v2/orders', order({ pickups: [PICKUP] }))
    expect(status, JSON.stringify(answer)).toBe(200)
    expect(at(answer, 'shipping_address_count')).toBe(0)
    const path = `/v2/orders/${at(answer, 'id')}`
    const consignments = (await call(sandbox, 'GET', `${path}/consignments`)).answer
    expect(at(consignments, 'pickups.0.pickup_method_display_name')).toBe('At the counter')
    const products = (await call(sandbox, 'GET', `${path}/products`)).answer
    expect([at(products, '0.product_id'), at(products, '0.quantity')]).toEqual([128, 2])
  })

  it.each([
    ['with products too', order({ pickups: [PICKUP] }, { products: LINES })],
    ['with two pickups', order({ pickups: [PICKUP, PICKUP] })],
    ['with an unknown pickup method', order({ pickups: [{ ...PICKUP, pickup_method_id: 987 }] })],
  ])('is rejected %s', async (_what, body) => {
    const { status, answer } = await call(restSandbox(), 'POST', '/v2/orders', body)
    expect(status, JSON.stringify(answer)).toBeGreaterThanOrEqual(400)
    expect(status).toBeLessThan(500)
  })
})
