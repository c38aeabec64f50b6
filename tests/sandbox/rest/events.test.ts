/** Events: each change sends the documented one, with the payload of its description and the documented signature. */
import { createHmac } from 'node:crypto'
import { describe, expect, it } from 'vitest'
import type { RestRequest } from '../../../packages/sandbox/src/sandbox.ts'
import { covers, deliveriesOf } from '../../../packages/sandbox/src/webhooks/deliver.ts'
import type { Json } from '../../../src/core/json.ts'
import { eventValidator } from './documents.ts'
import { at, call, restSandbox, scopesOf } from './rest-fixture.ts'

type Case = readonly [scopes: string, method: RestRequest['method'], path: string, body?: Json]

const ADDRESS = {
  first_name: 'Leo',
  last_name: 'Fontaine',
  address1: '8 Lantern Street',
  city: 'Baltimore',
  state_or_province: 'Maryland',
  postal_code: '21201',
  country_code: 'US',
}
const METAFIELD = { namespace: 'erp', key: 'shelf', value: 'A-12', permission_set: 'read' }

const MOVED = 'store/channel/*/inventory/product/stock_changed'

const CASES: readonly Case[] = [
  [
    'store/product/created',
    'POST',
    '/v3/catalog/products',
    { name: 'Nilgiri', type: 'physical', weight: 80, price: 17 },
  ],
  ['store/product/updated', 'PUT', '/v3/catalog/products/101', { price: 15 }],
  [
    `store/product/updated store/product/inventory/updated ${MOVED}`,
    'PUT',
    '/v3/catalog/products/104',
    { inventory_level: 70 },
  ],
  ['store/product/deleted', 'DELETE', '/v3/catalog/products/101'],
  [
    `store/sku/updated store/sku/inventory/updated ${MOVED}`,
    'PUT',
    '/v3/catalog/variants',
    [{ id: 1011, inventory_level: 100 }],
  ],
  ['store/sku/deleted', 'DELETE', '/v3/catalog/products/101/variants/1013'],
  ['store/category/created', 'POST', '/v3/catalog/categories', { parent_id: 18, name: 'Dark tea' }],
  ['store/category/deleted store/category/deleted', 'DELETE', '/v3/catalog/categories/19'],
  ['store/brand/metafield/created', 'POST', '/v3/catalog/brands/36/metafields', METAFIELD],
  ['store/order/metafield/created', 'POST', '/v3/orders/110/metafields', METAFIELD],
  ['store/channel/metafield/created', 'POST', '/v3/channels/1/metafields', METAFIELD],
  ['store/customer/created', 'POST', '/v3/customers', [{ email: 'a@example.com', first_name: 'A', last_name: 'B' }]],
  ['store/customer/address/created', 'POST', '/v3/customers/addresses', [{ customer_id: 11, ...ADDRESS }]],
  ['store/customer/deleted', 'DELETE', '/v3/customers?id:in=11'],
  ['store/subscriber/created', 'POST', '/v3/customers/subscribers', { email: 'hana@example.com' }],
  ['store/order/updated store/order/statusUpdated', 'PUT', '/v2/orders/110', { status_id: 9 }],
  ['store/order/archived', 'DELETE', '/v2/orders/106'],
  [
    'store/shipment/created store/order/updated store/order/statusUpdated',
    'POST',
    '/v2/orders/110/shipments',
    { order_address_id: 310, tracking_number: 'JC1', items: [{ order_product_id: 1101, quantity: 1 }] },
  ],
  ['store/priceList/created', 'POST', '/v3/pricelists', { name: 'Neighbors' }],
  ['store/priceList/record/updated', 'PUT', '/v3/pricelists/1/records/1083/usd', { price: 21 }],
  [
    'store/priceList/assignment/updated',
    'PUT',
    '/v3/pricelists/2/assignments',
    { customer_group_id: 2, channel_id: 1 },
  ],
  ['store/channel/updated', 'PUT', '/v3/channels/667251', { name: 'Market-stall' }],
  [
    'store/cart/created store/cart/lineItem/created',
    'POST',
    '/v3/carts',
    { line_items: [{ product_id: 104, quantity: 1 }] },
  ],
]

describe('events of the REST API', () => {
  it.each(CASES.map((each) => [each.slice(0, 3).join(' '), each] as const))(
    '%s',
    async (_, [scopes, method, path, body]) => {
      const reply = await call(restSandbox(), method, path, body)
      expect(scopesOf(reply).join(' '), JSON.stringify(reply.answer)).toBe(scopes)
      for (const event of reply.events) {
        expect(event.payload).toMatchObject({ scope: event.scope, store_id: '1002003', producer: 'stores/abc123' })
        expect(event.payload.hash).toMatch(/^[0-9a-f]{40}$/)
        expect(eventValidator(event.scope)(event.payload), event.scope).toEqual([])
      }
    },
  )

  it('sends nothing for a refused request', async () => {
    expect((await call(restSandbox(), 'POST', '/v3/catalog/brands/99/metafields', METAFIELD)).events).toEqual([])
  })

  it('is delivered to the webhooks that cover it, signed with the client secret', async () => {
    const sandbox = restSandbox()
    const hook = { scope: 'store/order/*', destination: 'https://hooks.example.com/all', headers: { 'x-key': 'k' } }
    await call(sandbox, 'POST', '/v3/hooks', hook)
    const { events } = await call(sandbox, 'PUT', '/v2/orders/110', { status_id: 9 })
    const [event] = events
    if (event === undefined) throw new Error('no event')
    const deliveries = await deliveriesOf(sandbox.store, event, 'secret')
    expect(deliveries.map(({ url }) => url)).toEqual(['https://hooks.example.com/all'])
    const { headers, body } = deliveries[0] ?? { headers: {} as Readonly<Record<string, string>>, body: '' }
    const signed = `${headers['webhook-id']}.${headers['webhook-timestamp']}.${body}`
    const expected = createHmac('sha256', 'secret').update(signed).digest('base64')
    expect(headers['webhook-signature']).toBe(`v1,${expected}`)
    expect(headers['x-key']).toBe('k')
    expect(JSON.parse(body)).toEqual(event.payload)
  })

  it('covers a group with a star, and nothing else', () => {
    expect(covers('store/order/*', 'store/order/refund/created')).toBe(true)
    expect(covers('store/order/created', 'store/order/created')).toBe(true)
    expect(covers('store/order/*', 'store/orders/created')).toBe(false)
  })

  it('has the same payload on every run', async () => {
    const payloads = await Promise.all(
      [1, 2].map(async () => (await call(restSandbox(), 'PUT', '/v3/catalog/products/101', { price: 15 })).events),
    )
    expect(payloads[0]).toEqual(payloads[1])
    expect(at(JSON.parse(JSON.stringify(payloads[0])), '0.payload.created_at')).toBe(1773655200)
  })
})
