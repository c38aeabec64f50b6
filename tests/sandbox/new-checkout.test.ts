/** The checkout of a cart on which nothing is set yet: it can be read, is empty, and reading it changes nothing. */
import { expect, it } from 'vitest'
import { restSandbox } from './rest/rest-fixture.ts'

const CART = 'b20deef40f9699e48671bbc3fef6ca44dc80e3c7'
const query = (id: string): string =>
  `{ site { checkout(entityId: "${id}") { entityId billingAddress { city } shippingConsignments { entityId } } } }`

it('reads the empty checkout of a new cart, twice the same', async () => {
  const sandbox = restSandbox()
  const created = await sandbox.graphql('storefront', {
    query:
      'mutation { cart { createCart(input: { lineItems: [{ quantity: 1, productEntityId: 133 }] }) { cart { entityId } } } }',
  })
  const { entityId } = (created.response.data as { cart: { createCart: { cart: { entityId: string } } } }).cart
    .createCart.cart
  for (const _ of [1, 2]) {
    const { response } = await sandbox.graphql('storefront', { query: query(entityId) })
    expect(response.data).toEqual({ site: { checkout: { entityId, billingAddress: null, shippingConsignments: [] } } })
  }
})

it('has no checkout without a cart', async () => {
  const { response } = await restSandbox().graphql('storefront', { query: query(CART.replace('b', 'c')) })
  expect(response.data).toEqual({ site: { checkout: null } })
})
