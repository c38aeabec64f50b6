/** Events of GraphQL mutations: those that the REST operation that does the same sends, or that the document of the event names. */
import { describe, expect, it } from 'vitest'
import type { GraphqlAnswer, RestRequest, SandboxApi, WebhookEvent } from '../../packages/sandbox/src/sandbox.ts'
import { SANDBOX_PASSWORD } from '../../packages/sandbox/src/seed/password.ts'
import { deliveriesOf } from '../../packages/sandbox/src/webhooks/deliver.ts'
import type { Json } from '../../src/core/json.ts'
import { eventValidator } from './rest/documents.ts'
import { call, restSandbox } from './rest/rest-fixture.ts'

const CART = 'b20deef40f9699e48671bbc3fef6ca44dc80e3c7'
const PRODUCT = 'bc/store/product/101'
const FRENCH = '{ channelId: "bc/store/channel/667251", locale: "fr" }'

async function mutate(api: SandboxApi, query: string, sandbox = restSandbox()): Promise<GraphqlAnswer> {
  const answer = await sandbox.graphql(api, { query: `mutation { ${query} }` })
  expect(answer.response.errors ?? []).toEqual([])
  return answer
}

const scopesOf = (events: readonly WebhookEvent[]): string => events.map(({ scope }) => scope).join(' ')

type Twin = readonly [mutation: string, api: SandboxApi, method: RestRequest['method'], path: string, body?: Json]

/** Each mutation with the REST operation that does the same, on two stores that are the same. */
const TWINS: readonly Twin[] = [
  [
    `product { setProductBasicInformation(input: { productId: "${PRODUCT}", data: { name: "New" } }) { product { id } } }`,
    'admin',
    'PUT',
    '/v3/catalog/products/101',
    { name: 'New' },
  ],
  [
    `product { setProductIsFeatured(input: { productId: "${PRODUCT}", data: { isFeatured: true } }) { product { id } } }`,
    'admin',
    'PUT',
    '/v3/catalog/products/101',
    { is_featured: true },
  ],
  [
    'channel { createChannel(input: { name: "Stall", platform: "custom", type: "STOREFRONT" }) { channel { id } } }',
    'admin',
    'POST',
    '/v3/channels',
    { name: 'Stall', platform: 'custom', type: 'storefront' },
  ],
  [
    `metafield { createMetafield(input: { resourceId: "${PRODUCT}", namespace: "erp", key: "shelf", value: "A", permissionSet: READ }) { metafield { id } } }`,
    'admin',
    'POST',
    '/v3/catalog/products/101/metafields',
    { namespace: 'erp', key: 'shelf', value: 'A', permission_set: 'read' },
  ],
  [
    `cart { addCartLineItems(input: { cartEntityId: "${CART}", data: { lineItems: [{ productEntityId: 104, quantity: 1 }] } }) { cart { entityId } } }`,
    'storefront',
    'POST',
    `/v3/carts/${CART}/items`,
    { line_items: [{ product_id: 104, quantity: 1 }] },
  ],
  [
    `cart { deleteCart(input: { cartEntityId: "${CART}" }) { deletedCartEntityId } }`,
    'storefront',
    'DELETE',
    `/v3/carts/${CART}`,
  ],
  [
    `checkout { applyCheckoutCoupon(input: { checkoutEntityId: "${CART}", data: { couponCode: "FIRSTSTEEP" } }) { checkout { entityId } } }`,
    'storefront',
    'POST',
    `/v3/checkouts/${CART}/coupons`,
    { coupon_code: 'FIRSTSTEEP' },
  ],
  [
    'cart { createCart(input: { lineItems: [{ productEntityId: 104, quantity: 1 }] }) { cart { entityId } } }',
    'storefront',
    'POST',
    '/v3/carts',
    { line_items: [{ product_id: 104, quantity: 1 }] },
  ],
  [
    'customer { registerCustomer(input: { firstName: "A", lastName: "B", email: "a@example.com", password: "longenough1" }) { customer { entityId } } }',
    'storefront',
    'POST',
    '/v3/customers',
    [{ email: 'a@example.com', first_name: 'A', last_name: 'B' }],
  ],
]

describe('a mutation that does what a REST operation does', () => {
  it.each(TWINS.map((twin) => [`${twin[2]} ${twin[3]} ${JSON.stringify(twin[4] ?? '')}`, twin] as const))(
    '%s',
    async (_, [mutation, api, method, path, body]) => {
      const { events } = await mutate(api, mutation)
      const rest = await call(restSandbox(), method, path, body)
      expect(rest.status, JSON.stringify(rest.answer)).toBeLessThan(300)
      expect(events.length).toBeGreaterThan(0)
      // Hashes and times too: the two cannot be distinguished.
      expect(events).toEqual(rest.events)
    },
  )
})

const OTHERS: readonly (readonly [scopes: string, api: SandboxApi, mutation: string])[] = [
  [
    'store/product/updated',
    'admin',
    `product { setProductBasicInformation(input: { productId: "${PRODUCT}", localeContext: ${FRENCH}, data: { name: "Nouveau" } }) { product { id } } }`,
  ],
  // Words that hold everywhere are no event; those of one channel and language are.
  [
    '',
    'admin',
    `product { setProductUrlPath(input: { productId: "${PRODUCT}", data: { path: "/elsewhere/" } }) { product { id } } }`,
  ],
  [
    'store/channel/667251/settings/locale/added',
    'admin',
    'locale { addLocale(input: { channelId: "bc/store/channel/667251", code: "ja" }) { locale { code } } }',
  ],
  [
    'store/customer/updated store/customer/address/created',
    'storefront',
    `login(email: "maya.lindqvist@example.com", password: "${SANDBOX_PASSWORD}") { customer { entityId } }
     customer { updateCustomer(input: { company: "Harbor Tea" }) { customer { entityId } }
       addCustomerAddress(input: { firstName: "M", lastName: "L", address1: "1 Quay", city: "Seattle", countryCode: "US" }) { address { entityId } } }`,
  ],
  [
    'store/cart/metafield/created',
    'storefront',
    `cart { createCartMetafield(input: { cartEntityId: "${CART}", data: { key: "gift", value: "yes" } }) { metafield { entityId } } }`,
  ],
]

describe('other mutations', () => {
  it.each(OTHERS)('send %s', async (scopes, api, mutation) => {
    const { events } = await mutate(api, mutation)
    expect(scopesOf(events)).toBe(scopes)
    for (const { scope, payload } of events) expect(eventValidator(scope)(payload), scope).toEqual([])
  })

  it('name what was overridden, and where', async () => {
    const { events } = await mutate('admin', OTHERS[0]?.[2] ?? '')
    expect(events[0]?.payload.data).toEqual({
      type: 'product',
      id: 101,
      properties: ['name'],
      context: { channel_id: 667251, locale: 'fr' },
    })
  })

  it('send nothing when they are refused, and what happened before when a later one is', async () => {
    const sandbox = restSandbox()
    const query = `mutation { cart {
      first: addCartLineItems(input: { cartEntityId: "${CART}", data: { lineItems: [{ productEntityId: 104, quantity: 1 }] } }) { cart { entityId } }
      second: addCartLineItems(input: { cartEntityId: "nope", data: { lineItems: [{ productEntityId: 104, quantity: 1 }] } }) { cart { entityId } } } }`
    const { response, events } = await sandbox.graphql('storefront', { query })
    expect(response.errors).toHaveLength(1)
    expect(scopesOf(events)).toBe('store/cart/lineItem/created store/cart/updated')
  })

  it('place an order with all that follows, and deliver it to webhooks of the REST API', async () => {
    const sandbox = restSandbox()
    const hook = { scope: 'store/order/*', destination: 'https://hooks.example.com/orders', headers: {} }
    await call(sandbox, 'POST', '/v3/hooks', hook)
    const address = `{ firstName: "M", lastName: "L", address1: "1 Quay", city: "Seattle", countryCode: "US", shouldSaveAddress: false }`
    const { response } = await mutate(
      'storefront',
      `checkout { createCheckout(input: { lineItems: [{ productEntityId: 104, quantity: 1 }], billingAddress: ${address},
        shippingConsignments: [{ address: ${address}, selectRecommendedOption: true }] }) { checkout { entityId } } }`,
      sandbox,
    )
    const id = /"entityId":"([^"]+)"/.exec(JSON.stringify(response))?.[1]
    const { events } = await mutate(
      'storefront',
      `checkout { completeCheckout(input: { checkoutEntityId: "${id}" }) { orderEntityId } }`,
      sandbox,
    )
    expect(scopesOf(events)).toBe(
      'store/cart/converted store/order/created store/product/inventory/order/updated store/channel/*/inventory/product/stock_changed',
    )
    const [, created] = events
    const deliveries = created ? await deliveriesOf(sandbox.store, created) : []
    expect(deliveries.map(({ url }) => url)).toContain('https://hooks.example.com/orders')
  })

  it('are not mixed with those of a request that runs at the same time', async () => {
    const sandbox = restSandbox()
    const [first, second] = await Promise.all([
      mutate('admin', TWINS[0]?.[0] ?? '', sandbox),
      mutate('storefront', TWINS[4]?.[0] ?? '', sandbox),
    ])
    expect(scopesOf(first.events)).toBe('store/product/updated')
    expect(scopesOf(second.events)).toBe('store/cart/lineItem/created store/cart/updated')
  })
})
