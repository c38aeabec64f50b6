/** REST and GraphQL over one store: each sees the changes of the other. */
import { describe, expect, it } from 'vitest'
import type { Json } from '../../../src/core/json.ts'
import { ask, at as graphqlAt } from '../sandbox-fixture.ts'
import { at, call, restSandbox, scopesOf } from './rest-fixture.ts'

const CART = 'b20deef4-0f96-49e4-8671-bbc3fef6ca44'
const CHECKOUT = `/v3/checkouts/${CART}`
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

describe('one store', () => {
  it('shows the same logo everywhere, as an image or as text', async () => {
    const sandbox = restSandbox()
    const query = `{ site { settings { logo { title image { altText } } logoV2 { __typename
      ... on StoreTextLogo { text } ... on StoreImageLogo { image { urlOriginal } } } } } }`
    const settings = async () => graphqlAt(await ask(sandbox, 'storefront', query), 'site.settings')
    const { data } = await call(sandbox, 'GET', '/v3/settings/logo')
    expect(data).toMatchObject({ type: 'text', logo_text: 'Juniper & Clay' })
    expect(await settings()).toMatchObject({ logoV2: { __typename: 'StoreTextLogo', text: 'Juniper & Clay' } })
    const { body } = await call(sandbox, 'GET', '/v2/store')
    expect(body).toMatchObject({ favicon_url: at(data, 'favicon_url'), logo: { url: at(data, 'logo_image_url') } })
    await call(sandbox, 'PUT', '/v3/settings/logo', { type: 'image', logo_text: 'J & C' })
    expect(await settings()).toMatchObject({ logo: { title: 'J & C' }, logoV2: { __typename: 'StoreImageLogo' } })
  })

  it('shows a product of REST in GraphQL, and a change of GraphQL in REST', async () => {
    const sandbox = restSandbox()
    const product: Json = {
      name: 'Nilgiri Frost',
      type: 'physical',
      sku: 'TEA-NIL',
      weight: 80,
      price: 17.5,
      categories: [20],
      variants: [
        { sku: 'TEA-NIL-50', inventory_level: 40, option_values: [{ option_display_name: 'Size', label: '50 g' }] },
        { sku: 'TEA-NIL-100', price: 31, option_values: [{ option_display_name: 'Size', label: '100 g' }] },
      ],
    }
    const { data } = await call(sandbox, 'POST', '/v3/catalog/products', product)
    expect(data).toMatchObject({ id: 143, custom_url: { url: '/nilgiri-frost/' }, inventory_level: 40 })
    const query = `{ site { product(entityId: 143) { name path prices { price { value } }
      variants { edges { node { sku inventory { isInStock } } } } } } }`
    const seen = await ask(sandbox, 'storefront', query)
    expect(graphqlAt(seen, 'site.product')).toMatchObject({
      name: 'Nilgiri Frost',
      path: '/nilgiri-frost/',
      prices: { price: { value: 17.5 } },
      variants: {
        edges: [
          { node: { sku: 'TEA-NIL-50', inventory: { isInStock: true } } },
          { node: { sku: 'TEA-NIL-100', inventory: { isInStock: false } } },
        ],
      },
    })
    const rename = `mutation { product { setProductBasicInformation(input: {
      productId: "bc/store/product/143", data: { name: "Nilgiri Rime" } }) { product { id } } } }`
    await ask(sandbox, 'admin', rename)
    expect(at((await call(sandbox, 'GET', '/v3/catalog/products/143')).data, 'name')).toBe('Nilgiri Rime')
  })

  it('takes stock by an order, and lets the storefront see it', async () => {
    const sandbox = restSandbox()
    const stock = async (): Promise<Json> =>
      at((await call(sandbox, 'GET', '/v3/catalog/products/101/variants/1012')).data, 'inventory_level')
    const before = Number(await stock())
    await call(sandbox, 'POST', `${CHECKOUT}/billing-address`, ADDRESS)
    const { data: cart } = await call(sandbox, 'GET', `/v3/carts/${CART}`)
    const lines = [0, 1].map((index) => ({
      item_id: at(cart, `line_items.physical_items.${index}.id`),
      quantity: at(cart, `line_items.physical_items.${index}.quantity`),
    }))
    const consigned = await call(sandbox, 'POST', `${CHECKOUT}/consignments`, [{ address: ADDRESS, line_items: lines }])
    const consignment = String(at(consigned.data, 'consignments.0.id'))
    expect((await call(sandbox, 'POST', `${CHECKOUT}/orders`)).status).toBe(422)
    await call(sandbox, 'PUT', `${CHECKOUT}/consignments/${consignment}`, { shipping_option_id: '5f2c1a7e-ground' })
    const placed = await call(sandbox, 'POST', `${CHECKOUT}/orders`)
    expect(placed.data).toEqual({ id: 112 })
    expect(scopesOf(placed)).toContain('store/order/created')
    expect(scopesOf(placed)).toContain('store/cart/converted')
    expect(await stock()).toBe(before - 1)
    expect((await call(sandbox, 'GET', '/v2/orders/112')).data).toMatchObject({
      status_id: 0,
      total_inc_tax: '81.5600',
      items_total: 3,
    })
    expect((await call(sandbox, 'GET', `/v3/carts/${CART}`)).status).toBe(404)
  })

  it('gives a group the prices of a list, in both APIs', async () => {
    const sandbox = restSandbox()
    await call(sandbox, 'PUT', '/v3/pricelists/1/records/1011/usd', { price: 9 })
    const cart = { customer_id: 2, line_items: [{ product_id: 101, variant_id: 1011, quantity: 1 }] }
    const made = await call(sandbox, 'POST', '/v3/carts', cart)
    expect(at(made.data, 'cart_amount')).toBe(9)
    await call(sandbox, 'PUT', '/v3/pricelists/1', { name: 'Wholesale cafés', active: false })
    const again = await call(sandbox, 'GET', `/v3/carts/${String(at(made.data, 'id'))}`)
    expect(at(again.data, 'cart_amount')).toBe(14.5)
  })

  it('knows a webhook by both APIs', async () => {
    const sandbox = restSandbox()
    const hook = { scope: 'store/product/created', destination: 'https://hooks.example.com/new' }
    const { data } = await call(sandbox, 'POST', '/v3/hooks', hook)
    const id = `bc/store/webhook/${String(at(data, 'id'))}`
    await ask(sandbox, 'admin', `mutation { webhook { deleteWebhook(input: { webhookId: "${id}" }) { id } } }`)
    expect((await call(sandbox, 'GET', `/v3/hooks/${String(at(data, 'id'))}`)).status).toBe(404)
  })

  it('ends the session of a deleted customer', async () => {
    const sandbox = restSandbox()
    sandbox.store.state.session.customerId = 1
    await call(sandbox, 'DELETE', '/v3/customers?id:in=1')
    expect(await ask(sandbox, 'storefront', '{ customer { entityId } }')).toEqual({ customer: null })
  })

  it('is the seed again after a reset', async () => {
    const sandbox = restSandbox()
    await call(sandbox, 'PUT', '/v3/catalog/products/101', { price: 99, width: 12 })
    await call(sandbox, 'DELETE', '/v3/content/placements/5d20c8f1-93ab-4e67-b1c4-2a7e60f9d835')
    sandbox.reset()
    expect((await call(sandbox, 'GET', '/v3/catalog/products/101')).data).toMatchObject({ price: 14.5, width: 0 })
    expect((await call(sandbox, 'GET', '/v3/content/placements')).data).toHaveLength(1)
  })
})
