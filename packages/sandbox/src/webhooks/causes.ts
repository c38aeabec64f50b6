/** For each event of the sandbox, the requests that cause it. The webhook bench shows and sends them. */
import type { Json } from '@dev-center/contract/json'
import type { RestRequest } from '../rest/types.ts'

interface CauseStep {
  readonly method: RestRequest['method']
  /** Below `/stores/{store_hash}`. `{id}` is the id in the response of the previous step. */
  readonly path: string
  /** `{n}` in its strings is a number that no earlier cause has used. */
  readonly body?: Json
}

/** The last step causes the event; the steps before it create the data it needs. */
export type Cause = readonly CauseStep[]

const step = (method: CauseStep['method'], path: string, body?: Json): CauseStep =>
  body === undefined ? { method, path } : { method, path, body }

const PRODUCT = step('POST', '/v3/catalog/products', {
  name: 'Nilgiri, harvest {n}',
  type: 'physical',
  weight: 80,
  price: 17,
})
const CATEGORY = step('POST', '/v3/catalog/trees/categories', [{ tree_id: 1, parent_id: 18, name: 'Dark tea {n}' }])
const CUSTOMER = step('POST', '/v3/customers', [
  { email: 'reader{n}@example.com', first_name: 'Ada', last_name: 'Okafor' },
])
const CART = step('POST', '/v3/carts', { line_items: [{ product_id: 104, quantity: 1 }] })
const ORDER = step('POST', '/v2/orders', {
  status_id: 11,
  billing_address: {
    first_name: 'Leo',
    last_name: 'Fontaine',
    street_1: '8 Lantern Street',
    city: 'Baltimore',
    state: 'Maryland',
    zip: '21201',
    country: 'United States',
    country_iso2: 'US',
    email: 'leo.fontaine@example.com',
  },
  products: [{ product_id: 104, quantity: 1 }],
})
const ADDRESS: Json = {
  customer_id: 11,
  first_name: 'Leo',
  last_name: 'Fontaine',
  address1: '{n} Lantern Street',
  city: 'Baltimore',
  state_or_province: 'Maryland',
  postal_code: '21201',
  country_code: 'US',
}
const SUBSCRIBER = step('POST', '/v3/customers/subscribers', { email: 'hana{n}@example.com' })
const PRICE_LIST = step('POST', '/v3/pricelists', { name: 'Neighbors {n}' })
const METAFIELD = { namespace: 'erp', key: 'shelf-{n}', value: 'A-12', permission_set: 'read' }

/** Created, updated, and deleted metafields of one resource. */
function metafields(scope: string, path: string): { readonly [scope: string]: Cause } {
  const create = step('POST', `${path}/metafields`, METAFIELD)
  return {
    [`${scope}/metafield/created`]: [create],
    [`${scope}/metafield/updated`]: [create, step('PUT', `${path}/metafields/{id}`, { ...METAFIELD, value: 'B-7' })],
    [`${scope}/metafield/deleted`]: [create, step('DELETE', `${path}/metafields/{id}`)],
  }
}

export const CAUSES: { readonly [scope: string]: Cause } = {
  'store/product/created': [PRODUCT],
  'store/product/updated': [step('PUT', '/v3/catalog/products/101', { description: 'First flush, picked by hand.' })],
  'store/product/deleted': [PRODUCT, step('DELETE', '/v3/catalog/products/{id}')],
  'store/product/inventory/order/updated': [ORDER],
  'store/category/created': [CATEGORY],
  'store/category/updated': [step('PUT', '/v3/catalog/categories/19', { parent_id: 18, name: 'Green tea {n}' })],
  'store/category/deleted': [CATEGORY, step('DELETE', '/v3/catalog/categories/{id}')],
  'store/sku/updated': [step('PUT', '/v3/catalog/products/101/variants/1011', { price: 15 })],
  'store/channel/*/inventory/product/stock_changed': [
    step('POST', '/v3/inventory/adjustments/relative', {
      reason: 'Delivery {n}',
      items: [{ location_id: 1, variant_id: 1011, quantity: 12 }],
    }),
  ],
  'store/channel/*/inventory/product/settings_changed': [
    step('PUT', '/v3/inventory/locations/2/items', {
      settings: [{ identity: { variant_id: 1011 }, safety_stock: 2 }],
    }),
  ],
  'store/inventory/location/created': [
    step('POST', '/v3/inventory/locations', [
      {
        code: 'kiosk-{n}',
        label: 'Kiosk {n}',
        managed_by_external_source: false,
        type_id: 'PHYSICAL',
        time_zone: 'America/Los_Angeles',
        address: {
          address1: '{n} Foster Street',
          city: 'Portland',
          state: 'Oregon',
          zip: '97205',
          country_code: 'US',
          email: 'hello@juniper-and-clay.example.com',
          geo_coordinates: { latitude: 45.51, longitude: -122.67 },
        },
      },
    ]),
  ],
  'store/inventory/location/updated': [
    step('PUT', '/v3/inventory/locations', [{ id: 2, description: 'Two minutes from the tram' }]),
  ],
  'store/sku/inventory/updated': [
    step('PUT', '/v3/catalog/products/101/variants/1011', { inventory_level: 30 }),
    step('PUT', '/v3/catalog/products/101/variants/1011', { inventory_level: 29 }),
  ],
  'store/order/created': [ORDER],
  'store/order/updated': [ORDER, step('PUT', '/v2/orders/{id}', { staff_notes: 'Gift wrap' })],
  'store/order/statusUpdated': [ORDER, step('PUT', '/v2/orders/{id}', { status_id: 9 })],
  'store/order/archived': [ORDER, step('DELETE', '/v2/orders/{id}')],
  'store/cart/created': [CART],
  'store/cart/updated': [CART, step('PUT', '/v3/carts/{id}', { customer_id: 11 })],
  'store/cart/deleted': [CART, step('DELETE', '/v3/carts/{id}')],
  'store/cart/couponApplied': [CART, step('POST', '/v3/checkouts/{id}/coupons', { coupon_code: 'FIRSTSTEEP' })],
  'store/cart/lineItem/created': [
    CART,
    step('POST', '/v3/carts/{id}/items', { line_items: [{ product_id: 101, variant_id: 1011, quantity: 1 }] }),
  ],
  'store/customer/created': [CUSTOMER],
  'store/customer/updated': [step('PUT', '/v3/customers', [{ id: 11, company: 'Harbor Tea' }])],
  'store/customer/deleted': [CUSTOMER, step('DELETE', '/v3/customers?id:in={id}')],
  'store/customer/address/created': [step('POST', '/v3/customers/addresses', [ADDRESS])],
  'store/customer/address/deleted': [
    step('POST', '/v3/customers/addresses', [ADDRESS]),
    step('DELETE', '/v3/customers/addresses?id:in={id}'),
  ],
  'store/subscriber/created': [SUBSCRIBER],
  'store/subscriber/deleted': [SUBSCRIBER, step('DELETE', '/v3/customers/subscribers/{id}')],
  'store/priceList/created': [PRICE_LIST],
  'store/priceList/updated': [PRICE_LIST, step('PUT', '/v3/pricelists/{id}', { name: 'Friends {n}' })],
  'store/priceList/deleted': [PRICE_LIST, step('DELETE', '/v3/pricelists/{id}')],
  'store/priceList/record/updated': [step('PUT', '/v3/pricelists/1/records/1083/usd', { price: 21 })],
  'store/channel/created': [
    step('POST', '/v3/channels', { name: 'Market-stall-{n}', type: 'pos', platform: 'custom' }),
  ],
  'store/channel/updated': [step('PUT', '/v3/channels/667251', { name: 'Headless-shop-{n}' })],
  ...metafields('store/product', '/v3/catalog/products/101'),
  ...metafields('store/product/variant', '/v3/catalog/products/101/variants/1011'),
  ...metafields('store/category', '/v3/catalog/categories/19'),
  ...metafields('store/brand', '/v3/catalog/brands/36'),
  ...metafields('store/order', '/v3/orders/110'),
  ...metafields('store/channel', '/v3/channels/1'),
  ...metafields('store/inventory/location', '/v3/inventory/locations/2'),
}

/** A step with its placeholders filled in. */
export function stepRequest({ method, path, body }: CauseStep, id: string, count: number): RestRequest {
  const text = body === undefined ? '' : JSON.stringify(body).replaceAll('{n}', String(count))
  return {
    method,
    path: `/stores/abc123${path.replaceAll('{id}', encodeURIComponent(id))}`,
    headers: { 'x-auth-token': 'sandbox', ...(text !== '' && { 'content-type': 'application/json' }) },
    body: text,
  }
}

/** Id of the record in a response of either API version; '' if there is none. */
export function answeredId(body: string): string {
  try {
    const value: unknown = JSON.parse(body)
    const data = member(value, 'data') ?? value
    const first = Array.isArray(data) ? data[0] : data
    return String(member(first, 'id') ?? member(first, 'category_id') ?? '')
  } catch {
    return ''
  }
}

function member(value: unknown, name: string): unknown {
  if (typeof value !== 'object' || value === null || Array.isArray(value)) return undefined
  return Object.entries(value).find(([key]) => key === name)?.[1]
}
