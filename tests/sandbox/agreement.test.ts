/** The two APIs and all views of a record agree. */
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import type { Sandbox } from '../../packages/sandbox/src/sandbox.ts'
import { ask, at, freshSandbox, messages } from './sandbox-fixture.ts'

const RUNS = 40

const RENAME = `mutation ($id: ID!, $name: String, $context: ProductOverridesLocaleContextInput) {
  product { setProductBasicInformation(input: { productId: $id, localeContext: $context, data: { name: $name } }) { product { id } } }
}`
const NAMES = `query ($id: Int!) { site {
  product(entityId: $id) { name path variants(first: 5) { edges { node { entityId } } } }
  products(entityIds: [$id]) { edges { node { name } } }
} }`
const IN_FRENCH = 'query ($id: Int!) @shopperPreferences(locale: "fr") { site { product(entityId: $id) { name } } }'

const visibleId = fc.integer({ min: 101, max: 141 })
const productName = fc.string({ minLength: 1, maxLength: 60 }).filter((name) => name.trim() !== '')

describe('admin and storefront agree', () => {
  it('shows a new name everywhere on the storefront', async () => {
    await fc.assert(
      fc.asyncProperty(visibleId, productName, async (id, name) => {
        const sandbox = freshSandbox()
        await ask(sandbox, 'admin', RENAME, { id: `bc/store/product/${id}`, name })
        const data = await ask(sandbox, 'storefront', NAMES, { id })
        expect(at(data, 'site.product.name')).toBe(name)
        expect(at(data, 'site.products.edges.0.node.name')).toBe(name)
        const admin = await ask(
          sandbox,
          'admin',
          `{ store { product(id: "bc/store/product/${id}") { basicInformation { name } } } }`,
        )
        expect(at(admin, 'store.product.basicInformation.name')).toBe(name)
      }),
      { numRuns: RUNS },
    )
  })

  it('shows an override only on its channel and in its language', async () => {
    await fc.assert(
      fc.asyncProperty(visibleId, productName, async (id, name) => {
        const sandbox = freshSandbox()
        const before = at(await ask(sandbox, 'storefront', NAMES, { id }), 'site.product.name')
        const context = { channelId: 'bc/store/channel/1', locale: 'fr' }
        await ask(sandbox, 'admin', RENAME, { id: `bc/store/product/${id}`, name, context })
        expect(at(await ask(sandbox, 'storefront', IN_FRENCH, { id }), 'site.product.name')).toBe(name)
        expect(at(await ask(sandbox, 'storefront', NAMES, { id }), 'site.product.name')).toBe(before)
        const headless = await sandbox.run('storefront', { query: IN_FRENCH, variables: { id } }, { channelId: 667251 })
        expect(at(headless.data, 'site.product.name')).toBe(before)
      }),
      { numRuns: RUNS },
    )
  })

  it('moves a product page with its path, and refuses a path that is taken', async () => {
    const sandbox = freshSandbox()
    const move = (path: string) =>
      sandbox.run('admin', {
        query: `mutation ($path: String!) { product { setProductUrlPath(input: { productId: "bc/store/product/101", data: { path: $path } }) { product { urlPath { path } } } } }`,
        variables: { path },
      })
    await move('/pearls/')
    const route = 'query ($path: String!) { site { route(path: $path) { node { ... on Product { entityId } } } } }'
    expect(at(await ask(sandbox, 'storefront', route, { path: '/pearls' }), 'site.route.node.entityId')).toBe(101)
    expect(at(await ask(sandbox, 'storefront', route, { path: '/jasmine-pearl/' }), 'site.route.node')).toBeNull()
    expect(messages(await move('/crane-teapot/'))).toEqual(['/crane-teapot/ leads to another product'])
  })

  it('shows metafields to the storefront only with storefront access', async () => {
    const sandbox = freshSandbox()
    const create = `mutation ($permission: MetafieldsPermissionSet!, $key: String!) { metafield { createMetafield(input: {
      resourceId: "bc/store/product/121", namespace: "care", key: $key, value: "no", permissionSet: $permission }) { errors { ... on Error { message } } } } }`
    await ask(sandbox, 'admin', create, { key: 'dishwasher', permission: 'READ_AND_SF_ACCESS' })
    await ask(sandbox, 'admin', create, { key: 'margin', permission: 'READ' })
    const data = await ask(
      sandbox,
      'storefront',
      '{ site { product(entityId: 121) { metafields(namespace: "care") { edges { node { key value } } } } } }',
    )
    expect(at(data, 'site.product.metafields.edges')).toEqual([{ node: { key: 'dishwasher', value: 'no' } }])
  })
})

interface Line {
  readonly variantId: number
  readonly quantity: number
}

const lines = fc.uniqueArray(
  fc.record({
    variantId: fc.constantFrom(1011, 1012, 1081, 1212, 1271, 1281, 1331, 1401),
    quantity: fc.integer({ min: 1, max: 6 }),
  }),
  { selector: ({ variantId }) => variantId, minLength: 1, maxLength: 4 },
)

describe('cart, checkout and order agree', () => {
  it('adds up: lines make the cart, the cart makes the checkout, the checkout makes the order', async () => {
    await fc.assert(
      fc.asyncProperty(lines, fc.boolean(), fc.constantFrom('US', 'DE'), async (chosen, withCoupon, countryCode) => {
        const sandbox = freshSandbox()
        const cart = await createCart(sandbox, chosen)
        const listed = [...(cart.lineItems.physicalItems as Item[]), ...(cart.lineItems.digitalItems as Item[])]
        expect(cart.lineItems.totalQuantity).toBe(chosen.reduce((sum, { quantity }) => sum + quantity, 0))
        expect(cart.baseAmount.value).toBeCloseTo(
          listed.reduce((sum, item) => sum + item.extendedListPrice.value, 0),
          2,
        )
        expect(cart.amount.value).toBeCloseTo(cart.baseAmount.value - cart.discountedAmount.value, 2)
        const stockBefore = stock(sandbox, chosen)
        const checkout = await fillCheckout(sandbox, cart, withCoupon, countryCode)
        const done = await ask(sandbox, 'storefront', COMPLETE, { id: cart.entityId })
        const entityId = at(done, 'checkout.completeCheckout.orderEntityId')
        const order = (await ask(sandbox, 'storefront', ORDER, {
          entityId,
          cartEntityId: cart.entityId,
        })) as unknown as OrderAnswer
        expect(order.site.order.totalIncTax.value).toBeCloseTo(checkout.grandTotal.value, 2)
        expect(order.site.order.subTotal.value).toBeCloseTo(checkout.subtotal.value, 2)
        expect(order.site.order.totalProductQuantity).toBe(cart.lineItems.totalQuantity)
        expect(order.site.cart).toBeNull()
        expect(stock(sandbox, chosen)).toEqual(stockBefore.map((level, index) => level - soldPieces(chosen[index])))
      }),
      { numRuns: RUNS },
    )
  })

  it('never sells more than the stock', async () => {
    await fc.assert(
      fc.asyncProperty(fc.integer({ min: 1, max: 40 }), fc.integer({ min: 1, max: 40 }), async (first, second) => {
        const sandbox = freshSandbox()
        const stockOfSeven = 1251
        const add =
          'mutation ($id: String!, $quantity: Int!) { cart { addCartLineItems(input: { cartEntityId: $id, data: { lineItems: [{ variantEntityId: 1251, quantity: $quantity }] } }) { cart { entityId } } } }'
        const id = sandbox.store.state.carts[0]?.id
        for (const quantity of [first, second])
          await sandbox.run('storefront', { query: add, variables: { id, quantity } })
        const held =
          sandbox.store.state.carts[0]?.items.find(({ variantId }) => variantId === stockOfSeven)?.quantity ?? 0
        expect(held).toBeLessThanOrEqual(2)
      }),
      { numRuns: RUNS },
    )
  })

  it('gives the guest cart to the customer who signs in, and their price list with it', async () => {
    const sandbox = freshSandbox()
    const cart = await createCart(sandbox, [{ variantId: 1083, quantity: 1 }])
    expect(cart.amount.value).toBe(31.5)
    const login = await ask(
      sandbox,
      'storefront',
      `mutation ($cart: String) { login(email: "tomas.herrera@example.com", password: "steep-4-minutes", guestCartEntityId: $cart) { cart { entityId amount { value } } customer { customerGroupName } } }`,
      { cart: cart.entityId },
    )
    expect(at(login, 'login.cart.entityId')).toBe(cart.entityId)
    expect(at(login, 'login.customer.customerGroupName')).toBe('Wholesale cafés')
    expect(at(login, 'login.cart.amount.value')).toBe(22)
  })

  it('refuses a change that is based on an older version', async () => {
    const sandbox = freshSandbox()
    const cart = await createCart(sandbox, [{ variantId: 1331, quantity: 1 }])
    const add =
      'mutation ($id: String!, $version: Int) { cart { addCartLineItems(input: { cartEntityId: $id, version: $version, data: { lineItems: [{ sku: "ACC-SCP", quantity: 1 }] } }) { cart { version } } } }'
    const first = await ask(sandbox, 'storefront', add, { id: cart.entityId, version: 1 })
    expect(at(first, 'cart.addCartLineItems.cart.version')).toBe(2)
    const late = await sandbox.run('storefront', { query: add, variables: { id: cart.entityId, version: 1 } })
    expect(messages(late)).toEqual(['Cart has version 2, not 1: read it again before you change it'])
  })
})

interface Money {
  readonly value: number
}
interface Item {
  readonly entityId: string
  readonly quantity: number
  readonly extendedListPrice: Money
}
interface CartAnswer {
  readonly entityId: string
  readonly baseAmount: Money
  readonly discountedAmount: Money
  readonly amount: Money
  readonly lineItems: {
    readonly totalQuantity: number
    readonly physicalItems: readonly Item[]
    readonly digitalItems: readonly Item[]
  }
}
interface OrderAnswer {
  readonly site: {
    readonly cart: null
    readonly order: { readonly totalIncTax: Money; readonly subTotal: Money; readonly totalProductQuantity: number }
  }
}
interface CheckoutAnswer {
  readonly subtotal: Money
  readonly grandTotal: Money
}

const ITEMS = '{ entityId quantity extendedListPrice { value } }'
const COMPLETE =
  'mutation ($id: String!) { checkout { completeCheckout(input: { checkoutEntityId: $id }) { orderEntityId } } }'
const ORDER = `query ($entityId: Int!, $cartEntityId: String!) { site {
  order(filter: { entityId: $entityId, cartEntityId: $cartEntityId }) { totalIncTax { value } subTotal { value } totalProductQuantity }
  cart(entityId: $cartEntityId) { entityId }
} }`

async function createCart(sandbox: Sandbox, chosen: readonly Line[]): Promise<CartAnswer> {
  const data = await ask(
    sandbox,
    'storefront',
    `mutation ($lines: [CartLineItemInput!]) { cart { createCart(input: { lineItems: $lines }) { cart {
      entityId baseAmount { value } discountedAmount { value } amount { value }
      lineItems { totalQuantity physicalItems ${ITEMS} digitalItems ${ITEMS} } } } } }`,
    { lines: chosen.map(({ variantId, quantity }) => ({ variantEntityId: variantId, quantity })) },
  )
  return at(data, 'cart.createCart.cart') as CartAnswer
}

/** Sets addresses, shipping, and coupon; returns the totals before completion. */
async function fillCheckout(
  sandbox: Sandbox,
  cart: CartAnswer,
  withCoupon: boolean,
  countryCode: string,
): Promise<CheckoutAnswer> {
  const address = { countryCode, email: 'guest@example.com', shouldSaveAddress: false }
  const id = cart.entityId
  await ask(
    sandbox,
    'storefront',
    'mutation ($id: String!, $address: CheckoutAddressInput!) { checkout { addCheckoutBillingAddress(input: { checkoutEntityId: $id, data: { address: $address } }) { checkout { entityId } } } }',
    { id, address },
  )
  if (withCoupon) {
    await ask(
      sandbox,
      'storefront',
      'mutation ($id: String!) { checkout { applyCheckoutCoupon(input: { checkoutEntityId: $id, data: { couponCode: "FIRSTSTEEP" } }) { checkout { entityId } } } }',
      { id },
    )
  }
  if (cart.lineItems.physicalItems.length > 0) await ship(sandbox, cart, address)
  const data = await ask(
    sandbox,
    'storefront',
    'query ($id: String!) { site { checkout(entityId: $id) { subtotal { value } grandTotal { value } } } }',
    { id },
  )
  return at(data, 'site.checkout') as CheckoutAnswer
}

async function ship(sandbox: Sandbox, cart: CartAnswer, address: object): Promise<void> {
  const id = cart.entityId
  const lineItems = cart.lineItems.physicalItems.map(({ entityId, quantity }) => ({
    lineItemEntityId: entityId,
    quantity,
  }))
  const data = await ask(
    sandbox,
    'storefront',
    `mutation ($id: String!, $consignments: [CheckoutShippingConsignmentInput!]!) { checkout { addCheckoutShippingConsignments(input: { checkoutEntityId: $id, data: { consignments: $consignments } }) {
      checkout { shippingConsignments { entityId availableShippingOptions { entityId } } } } } }`,
    { id, consignments: [{ address, lineItems }] },
  )
  const consignment = at(data, 'checkout.addCheckoutShippingConsignments.checkout.shippingConsignments.0')
  await ask(
    sandbox,
    'storefront',
    `mutation ($id: String!, $consignment: String!, $option: String!) { checkout { selectCheckoutShippingOption(input: { checkoutEntityId: $id, consignmentEntityId: $consignment, data: { shippingOptionEntityId: $option } }) { checkout { entityId } } } }`,
    { id, consignment: at(consignment, 'entityId'), option: at(consignment, 'availableShippingOptions.0.entityId') },
  )
}

function stock(sandbox: Sandbox, chosen: readonly Line[]): number[] {
  const variants = sandbox.store.state.products.flatMap((product) => product.variants)
  return chosen.map(({ variantId }) => variants.find(({ id }) => id === variantId)?.inventoryLevel ?? 0)
}

/** Downloads have unlimited stock. */
function soldPieces(line: Line | undefined): number {
  return line === undefined || line.variantId === 1401 ? 0 : line.quantity
}
