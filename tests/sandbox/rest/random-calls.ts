/** Random sequences of REST and GraphQL calls on one store. */
import fc from 'fast-check'
import type { RestRequest, SandboxApi } from '../../../packages/sandbox/src/sandbox.ts'
import type { Json } from '../../../src/core/json.ts'

type RestCall = readonly ['rest', RestRequest['method'], string, Json?]
type GraphqlCall = readonly [SandboxApi, string]
export type RandomCall = RestCall | GraphqlCall

/** Products that the calls are about, and those that come to be. */
export const PRODUCTS = [101, 104, 127, 143, 144]
export const CART = 'b20deef40f9699e48671bbc3fef6ca44dc80e3c7'
const VARIANTS = [1011, 1012, 1041, 1431]
const LOCATIONS = [1, 2, 3]
const CHECKOUT = `/v3/checkouts/${CART}`

const product = fc.constantFrom(...PRODUCTS)
const variant = fc.constantFrom(...VARIANTS)
const location = fc.constantFrom(...LOCATIONS)
const price = fc.integer({ min: 1, max: 90 })
const stock = fc.integer({ min: 0, max: 50 })
const few = fc.integer({ min: 1, max: 3 })
const name = fc.constantFrom('Spring tea', 'Autumn tea', 'Winter tea', 'Cup of the year')

const rest = (method: RestRequest['method'], path: string, body?: Json): RandomCall =>
  body === undefined ? ['rest', method, path] : ['rest', method, path, body]
const productOf = (id: number): number => Math.floor(id / 10)

const catalogCalls = fc.oneof(
  fc.tuple(name, price).map(([text, value]) => {
    const body = { name: text, type: 'physical', weight: 10, price: value, inventory_level: 5 }
    return rest('POST', '/v3/catalog/products', body)
  }),
  fc.tuple(product, price).map(([id, value]) => rest('PUT', `/v3/catalog/products/${id}`, { price: value })),
  fc.tuple(product, name).map(([id, text]) => rest('PUT', `/v3/catalog/products/${id}`, { name: text })),
  fc.tuple(product, fc.boolean()).map(([id, is]) => rest('PUT', `/v3/catalog/products/${id}`, { is_visible: is })),
  fc.tuple(variant, stock).map(([id, level]) => rest('PUT', '/v3/catalog/variants', [{ id, inventory_level: level }])),
  product.map((id) => rest('DELETE', `/v3/catalog/products/${id}`)),
  fc.tuple(variant, price).map(([id, value]) => rest('PUT', `/v3/pricelists/1/records/${id}/usd`, { price: value })),
  fc.constantFrom(19, 24, 33).map((id) => rest('DELETE', `/v3/catalog/categories/${id}`)),
  fc
    .tuple(product, fc.constantFrom(18, 19, 33))
    .map(([id, category]) =>
      rest('PUT', '/v3/catalog/products/category-assignments', [{ product_id: id, category_id: category }]),
    ),
  fc.constantFrom(35, 36, 40).map((id) => rest('DELETE', `/v3/catalog/brands/${id}`)),
  fc.tuple(fc.constantFrom(35, 36), name).map(([id, text]) => rest('PUT', `/v3/catalog/brands/${id}`, { name: text })),
)

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
const BILLED = {
  first_name: 'Leo',
  last_name: 'Fontaine',
  street_1: '8 Lantern Street',
  city: 'Baltimore',
  state: 'Maryland',
  zip: '21201',
  country: 'United States',
  country_iso2: 'US',
  email: 'leo.fontaine@example.com',
}

const salesCalls = fc.oneof(
  fc.tuple(variant, few).map(([id, quantity]) => {
    const line = { product_id: productOf(id), variant_id: id, quantity }
    return rest('POST', `/v3/carts/${CART}/items`, { line_items: [line] })
  }),
  fc.constant(rest('DELETE', `/v3/carts/${CART}`)),
  fc.constant(rest('POST', `${CHECKOUT}/billing-address`, ADDRESS)),
  fc.constant(rest('POST', `${CHECKOUT}/coupons`, { coupon_code: 'FIRSTSTEEP' })),
  fc.constant(rest('POST', `${CHECKOUT}/orders`)),
  fc.tuple(variant, few).map(([id, quantity]) => {
    const products = [{ product_id: productOf(id), variant_id: id, quantity }]
    return rest('POST', '/v2/orders', { billing_address: BILLED, products })
  }),
)

const storeCalls = fc.oneof(
  fc.tuple(location, variant, stock).map(([location_id, variant_id, quantity]) => {
    const body = { items: [{ location_id, variant_id, quantity }] }
    return rest('PUT', '/v3/inventory/adjustments/absolute', body)
  }),
  fc.tuple(location, variant, fc.integer({ min: -30, max: 30 })).map(([location_id, variant_id, quantity]) => {
    const items = [
      { location_id, variant_id, quantity },
      { location_id: 1, variant_id, quantity: -quantity },
    ]
    return rest('POST', '/v3/inventory/adjustments/relative', { items })
  }),
  fc
    .tuple(location, fc.boolean())
    .map(([id, enabled]) => rest('PUT', '/v3/inventory/locations', [{ id, storefront_visibility: enabled }])),
  fc.constant(
    rest('POST', '/v3/inventory/locations', [
      {
        code: 'stall',
        label: 'Stall',
        managed_by_external_source: false,
        type_id: 'PHYSICAL',
        time_zone: 'America/Los_Angeles',
        address: {
          address1: '1 Market Square',
          city: 'Portland',
          state: 'Oregon',
          zip: '97205',
          country_code: 'US',
          email: 'a@example.com',
          geo_coordinates: { latitude: 45, longitude: -122 },
        },
      },
    ]),
  ),
  fc.tuple(fc.constantFrom(1, 2), price).map(([zone, percent]) => {
    const class_rates = [{ tax_class_id: 0, rate: percent }]
    return rest('POST', '/v3/tax/rates', [{ name: 'Tax', priority: 2, tax_zone_id: zone, class_rates }])
  }),
  fc.constantFrom(1, 2).map((id) => rest('DELETE', `/v3/tax/rates?id:in=${id}`)),
)

const admin = (mutation: string): RandomCall => ['admin', `mutation { ${mutation} }`]
const storefront = (mutation: string): RandomCall => ['storefront', `mutation { ${mutation} }`]
const globalId = (id: number): string => `"bc/store/product/${id}"`

const graphqlCalls = fc.oneof(
  fc
    .tuple(product, name)
    .map(([id, text]) =>
      admin(
        `product { setProductBasicInformation(input: { productId: ${globalId(id)}, data: { name: "${text}" } }) { product { id } } }`,
      ),
    ),
  fc
    .tuple(product, fc.boolean())
    .map(([id, is]) =>
      admin(
        `product { setProductIsFeatured(input: { productId: ${globalId(id)}, data: { isFeatured: ${is} } }) { product { id } } }`,
      ),
    ),
  fc
    .tuple(product, fc.constantFrom('a', 'b'))
    .map(([id, key]) =>
      admin(
        `metafield { createMetafield(input: { resourceId: ${globalId(id)}, namespace: "erp", key: "${key}", value: "A", permissionSet: READ }) { metafield { id } } }`,
      ),
    ),
  fc
    .tuple(variant, few)
    .map(([id, quantity]) =>
      storefront(
        `cart { addCartLineItems(input: { cartEntityId: "${CART}", data: { lineItems: [{ productEntityId: ${productOf(id)}, variantEntityId: ${id}, quantity: ${quantity} }] } }) { cart { entityId } } }`,
      ),
    ),
  variant.map((id) =>
    storefront(
      `cart { createCart(input: { lineItems: [{ productEntityId: ${productOf(id)}, variantEntityId: ${id}, quantity: 1 }] }) { cart { entityId } } }`,
    ),
  ),
  fc.constantFrom(
    storefront(`cart { deleteCart(input: { cartEntityId: "${CART}" }) { deletedCartEntityId } }`),
    storefront(
      `checkout { applyCheckoutCoupon(input: { checkoutEntityId: "${CART}", data: { couponCode: "FIRSTSTEEP" } }) { checkout { entityId } } }`,
    ),
    storefront(`checkout { completeCheckout(input: { checkoutEntityId: "${CART}" }) { orderEntityId } }`),
    storefront(
      'customer { registerCustomer(input: { firstName: "A", lastName: "B", email: "a@example.com", password: "longenough1" }) { customer { entityId } } }',
    ),
  ),
)

export const sequences = fc.array(
  fc.oneof(
    { weight: 3, arbitrary: catalogCalls },
    { weight: 2, arbitrary: storeCalls },
    { weight: 2, arbitrary: salesCalls },
    { weight: 2, arbitrary: graphqlCalls },
  ),
  { minLength: 1, maxLength: 6 },
)
