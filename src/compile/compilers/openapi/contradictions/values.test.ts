import { describe, expect, test } from 'vitest'
import type { JsonObject } from '../../../../core/json.ts'
import { nounOf, nounOfPath } from '../walk/nouns.ts'
import { wrongSums } from './arithmetic.ts'
import { wrongDates } from './date-order.ts'
import { kindOfPath, sightingsIn } from './sightings.ts'

describe('amounts', () => {
  test.each<[string, JsonObject, string[]]>([
    ['tax is added', { cost_ex_tax: 5, cost_tax: 0.4, cost_inc_tax: 5.4 }, []],
    ['as text, too', { cost_ex_tax: '5.0000', cost_tax: '0.4000', cost_inc_tax: '5.0000' }, ['cost_inc_tax']],
    ['in the names of the storefront', { costExTax: 5, costTax: 0.4, costIncTax: 5 }, ['costIncTax']],
    ['rounded amounts fit', { list_price: 3.33, quantity: 3, extended_list_price: 9.99 }, []],
    ['a price of many', { list_price: 3.33, quantity: 3, extended_list_price: 3.33 }, ['extended_list_price']],
    ['a missing part is no mistake', { cost_ex_tax: 5, cost_inc_tax: 5.4 }, []],
    ['a discount', { base_amount: 20, discount_amount: 5, cart_amount: 15 }, []],
    ['a discount that is forgotten', { base_amount: 20, discount_amount: 5, cart_amount: 20 }, ['cart_amount']],
    [
      'an item of the cart is cheaper',
      {
        grand_total: 18,
        subtotal_inc_tax: 20,
        shipping_cost_total_inc_tax: 0,
        handling_cost_total_inc_tax: 0,
        cart: { discounts: [{ discounted_amount: 2 }] },
      },
      [],
    ],
    ['coupons take off more', { base_amount: 20, discount_amount: 0, cart_amount: 18, coupons: [{ code: 'TEA' }] }, []],
    [
      'the lines of a cart',
      {
        base_amount: 20,
        line_items: { physical_items: [{ extended_list_price: 12 }], gift_certificates: [{ amount: 8 }] },
      },
      [],
    ],
    [
      'a line that is not counted',
      { base_amount: 12, line_items: { physical_items: [{ extended_list_price: 12 }, { extended_list_price: 8 }] } },
      ['base_amount'],
    ],
    ['a line without an amount', { base_amount: 12, line_items: { digital_items: [{ name: 'A song' }] } }, []],
  ])('%s', (_what, object, names) => {
    expect(wrongSums(object).map(({ name }) => name)).toEqual(names)
  })

  test('report the expected value', () => {
    expect(wrongSums({ price_ex_tax: 10, price_tax: 0.8, price_inc_tax: 10 })).toEqual([
      { name: 'price_inc_tax', message: 'price_inc_tax is 10, but price_ex_tax + price_tax is 10.8.' },
    ])
  })
})

describe('dates', () => {
  test.each<[string, JsonObject, string[]]>([
    ['in order', { date_created: '2026-03-14', date_modified: '2026-03-14T10:00:00Z' }, []],
    [
      'of RFC 2822',
      { date_created: 'Sat, 14 Mar 2026 09:31:02 +0000', date_shipped: 'Fri, 13 Mar 2026 09:31:02 +0000' },
      ['date_shipped'],
    ],
    ['in seconds', { created_at: 1773480000, updated_at: 1773470000 }, ['updated_at']],
    ['of a period', { start_date: '2026-05-01', end_date: '2026-04-01' }, ['end_date']],
    ['that stand for none', { date_created: '2026-03-14', date_shipped: 'Thu, 01 Jan 1970 00:00:00 +0000' }, []],
    ['that are none', { from: 'shop@example.com', to: 'shopper@example.com' }, []],
    ['small numbers', { start: 9, end: 3 }, []],
  ])('%s', (_what, object, names) => {
    expect(wrongDates(object).map(({ name }) => name)).toEqual(names)
  })
})

describe('names of IDs', () => {
  const seen = (body: JsonObject, kind = '') =>
    sightingsIn(body, kind).map(({ kind, id, name }) => `${kind} ${id} ${name}`)

  test('of the object itself, however it is wrapped', () => {
    expect(seen({ data: [{ id: 36, name: 'Hoshino' }] }, 'brand')).toEqual(['brand 36 Hoshino'])
    expect(
      seen({ data: { customer: { entityId: 7, firstName: 'Mei' }, brand: { id: 'QnJhbmQ6MzY=', name: 'Hoshino' } } }),
    ).toEqual(['brand 36 Hoshino'])
    expect(seen({ id: 4, first_name: 'Mei', last_name: 'Tanaka' }, 'customer')).toEqual(['customer 4 Mei Tanaka'])
  })

  test('next to the ID of another object', () => {
    expect(seen({ status_id: 11, status: 'Awaiting fulfillment', brand_id: 36, brand_name: 'Hoshino' })).toEqual([
      'status 11 Awaiting fulfillment',
      'brand 36 Hoshino',
    ])
    expect(seen({ brand_id: 0, brand_name: 'None' })).toEqual([])
  })

  test("of a line's product, not of the line", () => {
    expect(seen({ line_items: { physical_items: [{ id: 'a1', product_id: 101, name: 'Sencha' }] } }, 'cart')).toEqual([
      'product 101 Sencha',
    ])
    expect(seen({ reviews: [{ id: 3, product_id: 101, name: 'Maya' }] }, 'product')).toEqual([])
  })

  test.each([
    ['/catalog/products/{product_id}', 'product'],
    ['/shipping/zones', 'shipping zone'],
    ['/customers/{id}/addresses', 'customer address'],
    ['/customer_groups', 'customer group'],
  ])('%s lists a %s', (path, kind) => {
    expect(kindOfPath(path)).toBe(kind)
  })
})

test.each([
  ['CartItemUpdate', 'item'],
  ['OrderBase', 'order'],
  ['shipping_addresses', 'address'],
  ['taxClasses', 'class'],
  ['order_status', 'status'],
  ['Response', ''],
])('%s is about a(n) %s', (name, noun) => {
  expect(nounOf(name)).toBe(noun)
})

test('a path is about its last segment that is not an ID', () => {
  expect(nounOfPath('/carts/{cart_id}/items/{item_id}')).toBe('item')
})
