/** Bulk prices of each kind, price lists by channel, coupons of a checkout, as the documents have them (spec: reference.runs). */
import { expect, test } from 'vitest'
import { openSandbox } from '../../../src/cli/sandbox/open-sandbox.ts'

const sandbox = openSandbox()

async function call(method: 'DELETE' | 'GET' | 'POST' | 'PUT', path: string, body?: unknown) {
  const headers = { 'x-auth-token': 'any', 'content-type': 'application/json' }
  const text = body === undefined ? '' : JSON.stringify(body)
  const answer = await sandbox.rest({ method, path: `/stores/abc123${path}`, headers, body: text })
  return { status: answer.status, body: answer.body === '' ? null : JSON.parse(answer.body) }
}

/** Tiers that no tier of the seed meets. */
const RULES = [
  { quantity_min: 60, quantity_max: 69, type: 'price', amount: 2 },
  { quantity_min: 70, quantity_max: 79, type: 'fixed', amount: 12 },
]

test.each([
  ['an amount off each piece', RULES[0], 60, (price: number) => price - 2],
  ['a price for each piece', RULES[1], 70, () => 12],
] as const)('%s', async (_, rule, quantity, expected) => {
  sandbox.reset()
  const made = await call('POST', '/v3/catalog/products/104/bulk-pricing-rules', rule)
  expect(made.body.data).toMatchObject(rule as object)
  const { body: variants } = await call('GET', '/v3/catalog/products/104/variants?limit=1')
  const cart = await call('POST', '/v3/carts', {
    line_items: [{ product_id: 104, variant_id: variants.data[0].id, quantity }],
  })
  const [line] = cart.body.data.line_items.physical_items
  expect(line.sale_price).toBe(expected(line.list_price))
})

test('a customer group has one price list on each channel', async () => {
  sandbox.reset()
  const assign = (body: object) => call('PUT', '/v3/pricelists/1/assignments', { customer_group_id: 2, ...body })
  const first = await assign({ channel_id: 1 })
  const headless = await assign({ channel_id: 667251 })
  expect(headless.body.data).toMatchObject({ channel_id: 667251, customer_group_id: 2, price_list_id: 1 })
  expect(headless.body.data.id).not.toBe(first.body.data.id)
  expect((await assign({ channel_id: 667251 })).body.data.id).toBe(headless.body.data.id)
  const ofGroup = async () => {
    const { body } = await call('GET', '/v3/pricelists/assignments?customer_group_id=2')
    return body.data.map(({ channel_id }: { channel_id: number }) => channel_id)
  }
  expect(await ofGroup()).toEqual([1, 667251])
  await call('DELETE', '/v3/pricelists/assignments?customer_group_id=2&channel_id=667251')
  expect(await ofGroup()).toEqual([1])
})

test('a checkout shows the coupon at each line, and its subtotal before that', async () => {
  sandbox.reset()
  const { body: made } = await call('POST', '/v3/carts', {
    line_items: [
      { product_id: 101, variant_id: 1011, quantity: 1 },
      {
        product_id: 128,
        variant_id: 1281,
        quantity: 2,
        option_selections: [{ option_id: 5281, option_value: 'Sunday' }],
      },
    ],
  })
  const { body } = await call('POST', `/v3/checkouts/${made.data.id}/coupons`, { coupon_code: 'FIRSTSTEEP' })
  const { cart, coupons, subtotal_ex_tax, grand_total } = body.data
  const discounts = cart.line_items.physical_items.map(({ coupon_amount }: { coupon_amount: number }) => coupon_amount)
  expect(subtotal_ex_tax).toBe(cart.base_amount)
  expect(grand_total).toBeCloseTo(subtotal_ex_tax - coupons[0].discounted_amount, 2)
  expect(discounts.reduce((sum: number, amount: number) => sum + amount, 0)).toBeCloseTo(
    coupons[0].discounted_amount,
    2,
  )
  expect(cart.line_items.physical_items[0]).toMatchObject({
    discounts: [{ id: 'coupon', discounted_amount: discounts[0] }],
    coupons: discounts[0],
  })
})
