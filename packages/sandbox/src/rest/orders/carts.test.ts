/** Which status a refusal of the shop has. */

import type { JsonObject } from '@dev-center/contract/json'
import { expect, it } from 'vitest'
import { call, restSandbox } from '../../../../../tests/sandbox/rest/rest-fixture.ts'

const sandbox = restSandbox()
const { data } = await call(sandbox, 'GET', '/v3/catalog/variants?limit=250')
const variants = data as JsonObject[]
const counted = variants.find(({ inventory_level }) => Number(inventory_level) > 3)
const line = (quantity: number) => ({
  line_items: [{ product_id: counted?.product_id, variant_id: counted?.id, quantity }],
})

it('is 409 if there is less in stock, and 201 for all of it', async () => {
  const level = Number(counted?.inventory_level)
  const { status, body } = await call(sandbox, 'POST', '/v3/carts', line(level + 1) as JsonObject)
  expect([status, body]).toEqual([409, expect.anything()])
  expect((await call(sandbox, 'POST', '/v3/carts', line(level) as JsonObject)).status).toBe(201)
})

it('is 422 for a quantity that is never valid', async () => {
  expect((await call(sandbox, 'POST', '/v3/carts', line(0) as JsonObject)).status).toBe(422)
})

it('sells any number of a product whose stock is not counted', async () => {
  const own = restSandbox()
  const made = await call(own, 'POST', '/v3/catalog/products', { name: 'Tray', type: 'physical', weight: 1, price: 4 })
  const { id, inventory_tracking } = made.data as JsonObject
  expect(inventory_tracking).toBe('none')
  const lines = { line_items: [{ product_id: id ?? null, quantity: 900 }] }
  expect((await call(own, 'POST', '/v3/carts', lines)).status).toBe(201)
  const after = (await call(own, 'GET', `/v3/catalog/products/${id}`)).data as JsonObject
  expect(after.inventory_level).toBe(0)
  await call(own, 'PUT', `/v3/catalog/products/${id}`, { inventory_tracking: 'product', inventory_level: 2 })
  const refused = await call(own, 'POST', '/v3/carts', lines)
  expect([refused.status, JSON.stringify(refused.body)]).toEqual([409, expect.stringContaining('Only 2 of Tray')])
})

it('belongs to the channel that the request names, as does its order', async () => {
  const own = restSandbox()
  const made = await call(own, 'POST', '/v3/carts', { ...line(1), channel_id: 667251 } as JsonObject)
  const { id, channel_id } = made.data as JsonObject
  expect([made.status, channel_id]).toEqual([201, 667251])
  const checkout = (await call(own, 'GET', `/v3/checkouts/${id}`)).data as { cart: JsonObject }
  expect(checkout.cart.channel_id).toBe(667251)
  const unknown = await call(own, 'POST', '/v3/carts', { ...line(1), channel_id: 4 } as JsonObject)
  expect(unknown.status).toBe(422)
  expect((await call(own, 'POST', '/v3/carts', line(1) as JsonObject)).data).toMatchObject({ channel_id: 1 })
})

it('lists every discount of a line of a checkout, of which the coupon alone leaves its price', async () => {
  const own = restSandbox()
  const lines = { line_items: [{ product_id: 101, variant_id: 1012, quantity: 2 }] }
  const { id } = (await call(own, 'POST', '/v3/carts', lines)).data as JsonObject
  const discount = { cart: { discounts: [{ discounted_amount: 4 }] } }
  expect((await call(own, 'POST', `/v3/checkouts/${id}/discounts`, discount)).status).toBe(200)
  const { data } = await call(own, 'POST', `/v3/checkouts/${id}/coupons`, { coupon_code: 'FIRSTSTEEP' })
  const { cart } = data as { cart: { line_items: { physical_items: JsonObject[] } } }
  const [item = {}] = cart.line_items.physical_items
  const { coupon_amount } = item
  expect(item.discounts).toEqual([
    { id: 'manual-discount', discounted_amount: 4 },
    { id: 'coupon', discounted_amount: coupon_amount },
  ])
  expect(coupon_amount).toBeGreaterThan(0)
  expect(item).toMatchObject({ discount_amount: 4, sale_price: Number(item.list_price) - 2 })
  expect(item.extended_sale_price).toBe(Number(item.sale_price) * 2)
})
