/** Manual tax: zones and rates decide what carts, orders and shown prices add (spec: reference.one-store). */
import { describe, expect, it } from 'vitest'
import type { Sandbox } from '../../../packages/sandbox/src/sandbox.ts'
import type { Json } from '../../../src/core/json.ts'
import { at, call, restSandbox } from './rest-fixture.ts'

const CHECKOUT = '/v3/checkouts/b20deef4-0f96-49e4-8671-bbc3fef6ca44'
const SEATTLE = {
  first_name: 'Maya',
  last_name: 'Lindqvist',
  email: 'maya.lindqvist@example.com',
  address1: '12 Harbor Street',
  city: 'Seattle',
  state_or_province: 'Washington',
  country_code: 'US',
  postal_code: '98101',
}
const zone = (name: string, location: Json, groups: readonly number[] = []) => ({
  name,
  enabled: true,
  price_display_settings: { show_inclusive: false },
  shopper_target_settings: { locations: [location].flat(), customer_groups: groups },
})
const rate = (tax_zone_id: number, percent: number, priority = 1) => ({
  name: `${percent} percent`,
  enabled: true,
  priority,
  tax_zone_id,
  class_rates: [{ tax_class_id: 0, rate: percent }],
})

async function taxInSeattle(sandbox: Sandbox): Promise<Json> {
  const { data } = await call(sandbox, 'POST', `${CHECKOUT}/billing-address`, SEATTLE)
  return at(data, 'tax_total')
}

async function zoneNames(sandbox: Sandbox, places: readonly Json[]): Promise<Json[]> {
  const { data } = await call(sandbox, 'POST', '/v3/tax/zonecheck', places)
  return (data as Json[]).map((found) => at(found, 'name'))
}

describe('tax', () => {
  it('follows the rates of the zone that the address is in', async () => {
    const sandbox = restSandbox()
    const { data } = await call(sandbox, 'GET', CHECKOUT)
    const goods = Number(at(data, 'subtotal_ex_tax'))
    expect(await taxInSeattle(sandbox)).toBe(Math.round(goods * 8) / 100)
    await call(sandbox, 'POST', '/v3/tax/zones', [
      zone('Washington', { country_code: 'US', subdivision_codes: ['WA'] }),
    ])
    expect(await taxInSeattle(sandbox)).toBe(0)
    await call(sandbox, 'POST', '/v3/tax/rates', [rate(3, 10)])
    expect(await taxInSeattle(sandbox)).toBe(Math.round(goods * 10) / 100)
    await call(sandbox, 'PUT', '/v3/tax/zones', [{ id: 3, enabled: false }])
    expect(await taxInSeattle(sandbox)).toBe(Math.round(goods * 8) / 100)
  })

  it.each([
    ['adds rates of one priority', 1, 10],
    ['charges the next priority on the taxes before it', 2, 10.16],
  ])('%s', async (_, priority, tax) => {
    const sandbox = restSandbox()
    await call(sandbox, 'POST', '/v3/tax/rates', [rate(2, 2, priority)])
    const query =
      'query { site { product(entityId: 101) { with: prices(includeTax: true) { price { value } } prices { price { value } } } } }'
    const { data } = await sandbox.run('storefront', { query, variables: {} })
    const price = Number(at(data as Json, 'site.product.prices.price.value'))
    expect(at(data as Json, 'site.product.with.price.value')).toBeCloseTo(price * (1 + tax / 100), 1)
  })

  it('finds the narrowest zone; the default one is for everywhere else', async () => {
    const sandbox = restSandbox()
    await call(sandbox, 'POST', '/v3/tax/zones', [
      zone('Oregon', { country_code: 'US', subdivision_codes: ['OR'] }),
      zone('Portland', { country_code: 'US', postal_codes: ['97*'] }),
      zone('Cafés of Oregon', { country_code: 'US', subdivision_codes: ['OR'] }, [2]),
    ])
    const oregon = { country_code: 'US', subdivision_codes: 'OR', postal_code: '96001' }
    expect(
      await zoneNames(sandbox, [
        oregon,
        { ...oregon, postal_code: '97205' },
        { ...oregon, customer_group_id: 2 },
        { country_code: 'US' },
        { country_code: 'NZ' },
      ]),
    ).toEqual(['Oregon', 'Portland', 'Cafés of Oregon', 'United States', 'Default Tax Zone'])
  })

  it('keeps the default zone, and deletes rates with their zone', async () => {
    const sandbox = restSandbox()
    await call(sandbox, 'DELETE', '/v3/tax/zones?id:in=1,2')
    expect((await call(sandbox, 'GET', '/v3/tax/zones')).data).toMatchObject([{ id: 1 }])
    expect((await call(sandbox, 'GET', '/v3/tax/rates')).data).toEqual([])
  })

  it.each<[string, 'POST' | 'PUT', string, Json, string]>([
    ['a zone of no place', 'POST', '/v3/tax/zones', [zone('Nowhere', [])], '0.shopper_target_settings.locations'],
    ['a rate of no zone', 'POST', '/v3/tax/rates', [rate(9, 5)], '0.tax_zone_id'],
    ['a rate without classes', 'POST', '/v3/tax/rates', [{ ...rate(2, 5), class_rates: [] }], '0.class_rates'],
    ['a change of the default zone', 'PUT', '/v3/tax/zones', [{ id: 1, enabled: false }], '0.enabled'],
    ['settings with no such zone', 'PUT', '/v3/tax/settings', { store_tax_zone_id: 9 }, 'store_tax_zone_id'],
    [
      'values of no property',
      'PUT',
      '/v3/tax/customers',
      [{ customer_id: 1, tax_properties: { a: '1' } }],
      '0.tax_properties',
    ],
  ])('refuses %s', async (_, method, path, body, field) => {
    const { status, answer } = await call(restSandbox(), method, path, body)
    expect(status).toBe(422)
    expect(Object.keys(at(answer, 'errors') as object)).toEqual([field])
  })

  it('keeps a property while products have values for it', async () => {
    const sandbox = restSandbox()
    await call(sandbox, 'POST', '/v3/tax/properties', [{ code: 'caffeine', display_name: 'Caffeine', type: 'PRODUCT' }])
    await call(sandbox, 'PUT', '/v3/tax/products/properties', [{ product_id: 101, tax_properties: { caffeine: '30' } }])
    expect((await call(sandbox, 'DELETE', '/v3/tax/properties?id:in=1')).status).toBe(409)
    await call(sandbox, 'DELETE', '/v3/tax/products/properties?product_id:in=101')
    expect((await call(sandbox, 'DELETE', '/v3/tax/properties?id:in=1')).status).toBe(204)
  })
})
