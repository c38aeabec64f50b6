/** Segments, prices for a shopper, currencies, shipping zones and payments that wait for their capture. */
import { describe, expect, it } from 'vitest'
import { objectsOf } from '../../../packages/sandbox/src/rest/engine/json-value.ts'
import { ask, at as graphqlAt } from '../sandbox-fixture.ts'
import { at, call, restSandbox } from './rest-fixture.ts'

describe('segments', () => {
  it('hold profiles of customers, who name them', async () => {
    const sandbox = restSandbox()
    const profile = String(at((await call(sandbox, 'POST', '/v3/shopper-profiles', [{ customer_id: 1 }])).data, '0.id'))
    const segment = String(at((await call(sandbox, 'POST', '/v3/segments', [{ name: 'Regulars' }])).data, '0.id'))
    const members = `/v3/segments/${segment}/shopper-profiles`
    expect((await call(sandbox, 'POST', members, [profile])).status).toBe(201)
    expect((await call(sandbox, 'POST', members, [profile])).status).toBe(409)
    const included = '/v3/customers?id:in=1&include=shopper_profile_id,segment_ids'
    expect(at((await call(sandbox, 'GET', included)).data, '0')).toMatchObject({
      shopper_profile_id: profile,
      segment_ids: [segment],
    })
    await call(sandbox, 'DELETE', `/v3/shopper-profiles?id:in=${profile}`)
    expect((await call(sandbox, 'GET', members)).data).toEqual([])
  })

  it('have names of their own, and customers one profile each', async () => {
    const sandbox = restSandbox()
    const named = [{ name: 'Regulars' }]
    await call(sandbox, 'POST', '/v3/segments', named)
    expect((await call(sandbox, 'POST', '/v3/segments', named)).status).toBe(409)
    const twice = [{ customer_id: 1 }, { customer_id: 1 }]
    expect((await call(sandbox, 'POST', '/v3/shopper-profiles', twice)).status).toBe(400)
  })
})

describe('prices', () => {
  it('are those that GraphQL shows, and those of the group that is asked for', async () => {
    const sandbox = restSandbox()
    const price = async (more: object) => {
      const items = [{ product_id: 108, variant_id: 1083 }]
      const body = { channel_id: 1, currency_code: 'USD', items, ...more }
      return at((await call(sandbox, 'POST', '/v3/pricing/products', body)).data, '0.calculated_price.as_entered')
    }
    const query =
      '{ site { product(entityId: 108) { variants(entityIds: [1083]) { edges { node { prices { price { value } } } } } } } }'
    const shown = graphqlAt(
      await ask(sandbox, 'storefront', query),
      'site.product.variants.edges.0.node.prices.price.value',
    )
    expect(await price({})).toBe(shown)
    expect(await price({ customer_group_id: 2 })).toBe(22)
    expect(await price({ currency_code: 'CAD', customer_group_id: 2 })).toBe(29.92)
  })
})

describe('currencies', () => {
  it('that are added are there in GraphQL, written as they were set', async () => {
    const sandbox = restSandbox()
    const franc = {
      name: 'Swiss Franc',
      currency_code: 'CHF',
      currency_exchange_rate: '0.8900000000',
      token: 'Fr.',
      token_location: 'left',
      decimal_token: ',',
      thousands_token: "'",
      decimal_places: 2,
      is_transactional: true,
    }
    const { status, body } = await call(sandbox, 'POST', '/v2/currencies', franc)
    expect([status, body.is_transactional]).toEqual([200, true])
    const rupee = { ...franc, name: 'Indian Rupee', currency_code: 'INR', is_transactional: false }
    expect((await call(sandbox, 'POST', '/v2/currencies', rupee)).body.is_transactional).toBe(false)
    const query =
      '{ site { product(entityId: 121) { prices(currencyCode: CHF) { price { formattedV2 } } } currency(currencyCode: CHF) { name } } }'
    const seen = await ask(sandbox, 'storefront', query)
    expect(graphqlAt(seen, 'site.currency.name')).toBe('Swiss Franc')
    expect(String(graphqlAt(seen, 'site.product.prices.price.formattedV2'))).toMatch(/^Fr\.\d+,\d\d$/)
    expect((await call(sandbox, 'POST', '/v2/currencies', franc)).status).toBe(409)
    expect((await call(sandbox, 'DELETE', '/v2/currencies/1')).status).toBe(409)
    await call(sandbox, 'DELETE', '/v2/currencies')
    expect(objectsOf((await call(sandbox, 'GET', '/v2/currencies')).answer).map(({ id }) => id)).toEqual([1])
  })
})

describe('shipping zones', () => {
  it('have places that fit their type, and take their methods along', async () => {
    const sandbox = restSandbox()
    const zone = (body: object) => call(sandbox, 'POST', '/v2/shipping/zones', { name: 'Northwest', ...body })
    expect((await zone({ type: 'global' })).status).toBe(400)
    expect((await zone({ type: 'state', locations: [{ country_iso2: 'US' }] })).status).toBe(400)
    const { body } = await zone({ type: 'state', locations: [{ country_iso2: 'US', state_iso2: 'OR' }] })
    const methods = `/v2/shipping/zones/${String(body.id)}/methods`
    const added = await call(sandbox, 'POST', methods, { name: 'Bicycle', type: 'perorder', settings: { rate: 4 } })
    expect(added.body).toMatchObject({ name: 'Bicycle', channel_ids: [1, 667251] })
    await call(sandbox, 'DELETE', `/v2/shipping/zones/${String(body.id)}`)
    expect((await call(sandbox, 'GET', methods)).status).toBe(404)
  })
})

describe('payments that are authorized', () => {
  it('are captured or voided once', async () => {
    const sandbox = restSandbox()
    const order = async () => (await call(sandbox, 'GET', '/v2/orders/108')).body.payment_status
    expect(await order()).toBe('authorized')
    expect((await call(sandbox, 'POST', '/v3/orders/108/payment_actions/capture')).status).toBe(201)
    expect(await order()).toBe('captured')
    expect((await call(sandbox, 'POST', '/v3/orders/108/payment_actions/void')).status).toBe(422)
    const events = objectsOf((await call(sandbox, 'GET', '/v3/orders/108/transactions')).data).map(({ event }) => event)
    expect(events).toEqual(['authorization', 'capture'])
  })
})

describe('items of a refund', () => {
  it('are shown without tax, which is in the total', async () => {
    const items = [{ item_type: 'PRODUCT', item_id: 1102, quantity: 1 }]
    const payments = [{ provider_id: 'authorizenet', amount: 17.28, offline: false }]
    const sandbox = restSandbox()
    const refund = await call(sandbox, 'POST', '/v3/orders/110/payment_actions/refunds', { items, payments } as never)
    expect(refund.data).toMatchObject({ total_amount: 17.28, total_tax: 1.28, items: [{ requested_amount: 16 }] })
    const seeded = await call(sandbox, 'GET', '/v3/orders/payment_actions/refunds/502')
    expect(seeded.data).toMatchObject({ items: [{ requested_amount: '22' }] })
  })
})
