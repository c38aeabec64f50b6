/**
 * Every operation that the sandbox simulates, run once on a fresh store: it succeeds, and its response matches the
 * document.
 */

import { isJsonObject } from '@dev-center/contract/json'
import { describe, expect, it } from 'vitest'
import { objectOf } from '../../../packages/sandbox/src/rest/engine/json-value.ts'
import { ROUTES } from '../../../packages/sandbox/src/rest/routes.ts'
import { simulatedOperations } from '../../../packages/sandbox/src/rest/simulated.ts'
import type { RestRequest, Sandbox } from '../../../packages/sandbox/src/sandbox.ts'
import { CAUSES } from '../../../packages/sandbox/src/webhooks/causes.ts'
import type { Json, JsonObject } from '../../../src/core/json.ts'
import { type DocumentedOperation, documentedOperations } from './documents.ts'
import { at, call, type Reply, restSandbox, scopesOf } from './rest-fixture.ts'

const CART = 'b20deef4-0f96-49e4-8671-bbc3fef6ca44'
const CHECKOUT = `/v3/checkouts/${CART}`

type Step = readonly [method: RestRequest['method'], path: string, body?: Json]

/** For documented requests that don't work on a fresh store: what to do first, or what to send instead. */
interface Fit {
  readonly before?: readonly Step[]
  /** Replaces the path; `{0}` is the id in the response of the previous step. */
  readonly path?: string
  readonly query?: string
  /** Merged into the documented body. */
  readonly body?: JsonObject
  /** Replaces the documented body. */
  readonly whole?: Json
  /** Where the id is in the response of the previous step. */
  readonly id?: string
  /** `{0}` is the id, as in `path`. */
  readonly headers?: Readonly<Record<string, string>>
  /** Creates the resource first, with the documented POST. */
  readonly isNew?: boolean
}

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
const LINES = [
  { item_id: '4a3e6f1c-0d52-4b7a-8a53-2f1d6a90c001', quantity: 1 },
  { item_id: '4a3e6f1c-0d52-4b7a-8a53-2f1d6a90c002', quantity: 2 },
]
const BILLED: Step = ['POST', `${CHECKOUT}/billing-address`, ADDRESS]
const CONSIGNED: Step = [
  'POST',
  `${CHECKOUT}/consignments`,
  [{ address: ADDRESS, line_items: LINES, shipping_option_id: '5f2c1a7e-ground' }],
]
const ANY_VERSION: Fit = { body: { version: 1 } }
const RECORD = '/v3/pricelists/1/records/1083'

const FEE: Step = [
  'POST',
  `${CHECKOUT}/fees`,
  { fees: [{ type: 'custom_fee', name: 'Gift box', display_name: 'Gift box', cost: 5, source: 'Wrap app' }] },
]
const TAX_CLASSES: Step = ['POST', '/v3/tax/classes', [{ name: 'Food and drink' }, { name: 'Teaware' }]]

const UNPAID: Step = [
  'POST',
  '/v2/orders',
  {
    status_id: 0,
    billing_address: {
      first_name: 'Maya',
      last_name: 'Lindqvist',
      street_1: '12 Harbor Street',
      city: 'Seattle',
      state: 'Washington',
      zip: '98101',
      country: 'United States',
      country_iso2: 'US',
      email: 'maya.lindqvist@example.com',
    },
    products: [{ product_id: 104, quantity: 1 }],
  },
]
const PROPERTIES: Step = [
  'POST',
  '/v3/tax/properties',
  [
    { code: 'caffeine_mg', display_name: 'Caffeine', type: 'PRODUCT' },
    { code: 'resale_certificate', display_name: 'Certificate', type: 'CUSTOMER' },
  ],
]

const LISTED: Step = [
  'POST',
  '/v3/channels/667251/listings',
  [{ product_id: 102, state: 'active', variants: [{ product_id: 102, variant_id: 1022, state: 'active' }] }],
]

const TEMPLATE = '/v3/marketing/email-templates/account_reset_password_email?channel_id=667251'

/** The first two identifiers that a fresh store generates. */
const [FIRST, SECOND] = ['23531b52-c3c9-48e8-a8d5-d6f39a9f4a63', '04c8214b-46a6-46a4-aa08-5b4c8bf19e8c'] as const
const SEGMENT_PROFILES = '/v3/segments/{0}/shopper-profiles'
const SEGMENT: Step = ['POST', '/v3/segments', [{ name: 'Matcha lovers' }]]
const SHOPPER: Step = ['POST', '/v3/shopper-profiles', [{ customer_id: 3 }]]
const COLLECTED: Step = [
  'POST',
  '/v3/orders/pickups',
  [
    {
      order_id: 104,
      pickup_method_id: 1,
      ready_at: '2026-03-02T11:00:00Z',
      pickup_items: [{ order_product_id: 1041, quantity: 1 }],
    },
  ],
]

const FITS: { readonly [route: string]: Fit } = {
  'DELETE /v3/catalog/products': { query: 'id:in=141' },
  'DELETE /v3/customers/addresses': { path: '/v3/customers/addresses', query: 'id:in=11' },
  'DELETE /v3/customers/subscribers': { query: 'source=custom' },
  'DELETE /v2/orders/{order_id}/shipments': { path: '/v2/orders/100/shipments' },
  'DELETE /v3/catalog/categories': { query: 'id:in=33' },
  'DELETE /v3/catalog/trees/categories': { query: 'category_id:in=33' },
  'DELETE /v3/catalog/trees': { query: 'id:in=1' },
  'POST /v3/catalog/products/{product_id}/variants': {
    before: [['POST', '/v3/catalog/products/101/options/201/values', { label: '500 g', sort_order: 3 }]],
  },
  'DELETE /v3/catalog/products/channel-assignments': { query: 'product_id:in=101' },
  'DELETE /v3/catalog/products/category-assignments': { query: 'product_id:in=101' },
  'POST /v2/coupons': { body: { code: 'SPRING15' } },
  'PUT /v2/coupons/{id}': { path: '/v2/coupons/2' },
  'DELETE /v3/marketing/email-templates/{template-name}': {
    before: [['PUT', TEMPLATE, { subject: 'A new password', body: '<p>Choose a new password</p>' }]],
    path: TEMPLATE,
  },
  'POST /v3/orders/pickups': { body: { pickup_items: [{ order_product_id: 1041, quantity: 1 }] } },
  'PUT /v3/orders/pickups': { before: [COLLECTED] },
  'POST /v3/orders/{order_id}/payment_actions/capture': { path: '/v3/orders/108/payment_actions/capture' },
  'POST /v3/orders/{order_id}/payment_actions/void': { path: '/v3/orders/108/payment_actions/void' },
  'DELETE /v3/tax/providers/{provider_id}/connection': {
    before: [
      ['PUT', '/v3/tax/providers/SampleTaxProvider/connection', { username: 'juniper-and-clay', password: 'steep' }],
    ],
  },
  'DELETE /v3/storefront/custom-template-associations': { query: 'channel_id=1' },
  'DELETE /v3/pricelists/assignments': { query: 'price_list_id=1' },
  'PUT /v3/segments': { before: [SEGMENT], body: { id: FIRST } },
  'POST /v3/segments/{segmentId}/shopper-profiles': {
    before: [SHOPPER, SEGMENT],
    path: `/v3/segments/${SECOND}/shopper-profiles`,
    whole: [FIRST],
  },
  'GET /v3/shopper-profiles/{shopperProfileId}/segments': {
    before: [SHOPPER],
    path: `/v3/shopper-profiles/${FIRST}/segments`,
  },
  'GET /v3/segments/{segmentId}/shopper-profiles': { before: [SEGMENT], path: SEGMENT_PROFILES, id: '0.id' },
  'DELETE /v3/segments/{segmentId}/shopper-profiles': { before: [SEGMENT], path: SEGMENT_PROFILES, id: '0.id' },
  'DELETE /v3/content/widget-templates/{uuid}': { isNew: true },
  'DELETE /v3/content/widgets/{uuid}': { isNew: true },
  'POST /v3/channels': { body: { name: 'Market-stall' } },
  'POST /v3/channels/{channel_id}/site': { before: [['DELETE', '/v3/channels/667251/site']] },
  'PUT /v3/channels/{channel_id}/listings': { before: [LISTED] },
  'GET /v3/channels/{channel_id}/listings/{listing_id}': {
    before: [LISTED],
    path: '/v3/channels/667251/listings/{0}',
    id: '0.listing_id',
  },
  'POST /v3/sites': { before: [['DELETE', '/v3/sites/1001']] },
  'PUT /v3/checkouts/{checkoutId}': ANY_VERSION,
  'POST /v3/checkouts/{checkoutId}/billing-address': ANY_VERSION,
  'PUT /v3/checkouts/{checkoutId}/billing-address/{addressId}': {
    before: [BILLED],
    path: `${CHECKOUT}/billing-address/{0}`,
    id: 'billing_address.id',
    body: { version: 2 },
  },
  'POST /v3/checkouts/{checkoutId}/consignments': ANY_VERSION,
  'PUT /v3/checkouts/{checkoutId}/consignments/{consignmentId}': {
    before: [CONSIGNED],
    path: `${CHECKOUT}/consignments/{0}`,
    id: 'consignments.0.id',
    body: { version: 2 },
  },
  'DELETE /v3/checkouts/{checkoutId}/consignments/{consignmentId}': {
    before: [CONSIGNED],
    path: `${CHECKOUT}/consignments/{0}`,
    id: 'consignments.0.id',
    body: { version: 2 },
  },
  'POST /v3/checkouts/{checkoutId}/coupons': ANY_VERSION,
  'DELETE /v3/checkouts/{checkoutId}/coupons/{couponCode}': {
    before: [['POST', `${CHECKOUT}/coupons`, { coupon_code: 'FIRSTSTEEP' }]],
    body: { version: 2 },
  },
  'POST /v3/checkouts/{checkoutId}/orders': { before: [BILLED, CONSIGNED] },
  'POST /v3/customers/attributes': { body: { name: 'Favorite cup' } },
  'POST /v3/pricelists': { body: { name: 'Neighbors' } },
  'POST /v3/checkouts/{checkoutId}/discounts': {
    body: { cart: { discounts: [{ discounted_amount: 10 }], version: 1 } },
  },
  'PUT /v3/checkouts/{checkoutId}/fees': { before: [FEE] },
  'DELETE /v3/checkouts/{checkoutId}/fees': { before: [FEE] },
  'PUT /v3/tax/classes': { before: [TAX_CLASSES] },
  'DELETE /v3/tax/classes': { before: [TAX_CLASSES], path: '/v3/tax/classes', query: 'id:in=3,4' },
  'GET /v3/themes/{uuid}/configurations': { query: 'channel_id:in=1' },
  'GET /v3/pricelists/{price_list_id}/records/{variant_id}': { path: RECORD },
  'GET /v3/pricelists/{price_list_id}/records/{variant_id}/{currency_code}': { path: `${RECORD}/usd` },
  'PUT /v3/pricelists/{price_list_id}/records/{variant_id}/{currency_code}': { path: `${RECORD}/usd` },
  'DELETE /v3/pricelists/{price_list_id}/records/{variant_id}/{currency_code}': { path: `${RECORD}/usd` },
  'GET /v3/orders/payment_actions/refunds/{refund_id}': { path: '/v3/orders/payment_actions/refunds/502' },
  'GET /v3/payments/methods': { before: [UNPAID], path: '/v3/payments/methods', query: 'order_id=112' },
  'POST /v3/payments/access_tokens': { before: [UNPAID] },
  'DELETE /v3/storefront/api-token': {
    before: [['POST', '/v3/storefront/api-token', { channel_id: 1, expires_at: 1798761600 }]],
    id: 'token',
    headers: { 'sf-api-token': '{0}' },
  },
  'PUT /v3/tax/rates': { body: { id: 1 } },
  'DELETE /v3/tax/zones': { query: 'id:in=2' },
  'DELETE /v3/tax/rates': { query: 'id:in=1' },
  'PUT /v3/tax/properties': { before: [PROPERTIES] },
  'DELETE /v3/tax/properties': { before: [PROPERTIES], path: '/v3/tax/properties', query: 'id:in=1' },
  'PUT /v3/tax/products/properties': { before: [PROPERTIES] },
  'PUT /v3/tax/customers': { before: [PROPERTIES] },
  'GET /v3/tax/products/properties': { path: '/v3/tax/products/properties', query: 'product_id:in=101' },
  'DELETE /v3/tax/products/properties': { path: '/v3/tax/products/properties', query: 'product_id:in=101' },
  'GET /v3/tax/customers': { query: 'customer_id:in=1' },
  'DELETE /v3/tax/customers': { query: 'customer_id:in=1' },
  'POST /v3/inventory/locations': { body: { code: 'tacoma-warehouse' } },
  'POST /v3/promotions/{promotion_id}/codes': { body: { code: 'SPRINGTIDE' } },
  'GET /v3/catalog/products/{product_id}/bulk-pricing-rules/{bulk_pricing_rule_id}': {
    path: '/v3/catalog/products/101/bulk-pricing-rules/1011',
  },
  'PUT /v3/catalog/products/{product_id}/bulk-pricing-rules/{bulk_pricing_rule_id}': {
    path: '/v3/catalog/products/101/bulk-pricing-rules/1011',
  },
  'DELETE /v3/catalog/products/{product_id}/bulk-pricing-rules/{bulk_pricing_rule_id}': {
    path: '/v3/catalog/products/101/bulk-pricing-rules/1011',
  },
}

const operations = documentedOperations().filter(({ route }) => ROUTES[route] !== undefined)
const byRoute = new Map(operations.map((operation) => [operation.route, operation]))

function overlaid(body: Json | undefined, over: JsonObject | undefined): Json | undefined {
  if (over === undefined || body === undefined) return body
  if (Array.isArray(body)) return body.map((entry) => (isJsonObject(entry) ? { ...entry, ...over } : entry))
  return { ...objectOf(body), ...over }
}

function send(
  sandbox: Sandbox,
  { method }: DocumentedOperation,
  path: string,
  body: Json | undefined,
  headers: Readonly<Record<string, string>> = {},
): Promise<Reply> {
  return call(sandbox, method as RestRequest['method'], path, body, headers)
}

/** Creates the resource in the last part of the path, and returns its path. */
async function made(sandbox: Sandbox, operation: DocumentedOperation): Promise<string | null> {
  const [, parentRoute = ''] = /^\w+ (.*)\/\{\w+\}$/.exec(operation.route) ?? []
  const creation = byRoute.get(`POST ${parentRoute}`)
  if (creation === undefined) return null
  const parentPath = operation.path.split('/').slice(0, -1).join('/')
  const { data } = await call(sandbox, 'POST', parentPath, creation.body)
  const thing = Array.isArray(data) ? objectOf(data[0]) : objectOf(data)
  return `${parentPath}/${String(thing.id ?? thing.uuid)}`
}

/** Batches on metafields need two that exist. */
async function metafieldBatch(sandbox: Sandbox, operation: DocumentedOperation): Promise<Json | undefined> {
  const path = operation.route.replace(/^\w+ /, '')
  if (!/\/metafields$/.test(path) || /\{/.test(path) || !/^(PUT|DELETE)/.test(operation.route)) return operation.body
  const { data } = await call(sandbox, 'POST', path, byRoute.get(`POST ${path}`)?.body)
  const fields = (Array.isArray(data) ? data : []).map((field) => objectOf(field))
  if (operation.method === 'DELETE') return fields.map(({ id }) => Number(id))
  const hasNumbers = typeof at(operation.body ?? null, '0.id') === 'number'
  return fields.map(({ id, permission_set = '', namespace = '', key = '' }) => ({
    id: hasNumbers ? Number(id) : String(id),
    permission_set,
    namespace,
    key,
    value: 'changed',
  }))
}

async function run(operation: DocumentedOperation): Promise<Reply> {
  const sandbox = restSandbox()
  const fit = FITS[operation.route] ?? {}
  let last: Reply | null = null
  for (const [method, path, body] of fit.before ?? []) last = await call(sandbox, method, path, body)
  const id = last === null || fit.id === undefined ? '' : String(at(last.data, fit.id))
  const path = (fit.path ?? operation.path).replace('{0}', id) + (fit.query === undefined ? '' : `?${fit.query}`)
  const body = fit.whole ?? overlaid(await metafieldBatch(sandbox, operation), fit.body)
  const newPath = fit.isNew ? await made(sandbox, operation) : null
  const named = Object.entries(fit.headers ?? {}).map(([name, value]) => [name, value.replace('{0}', id)])
  const reply = await send(sandbox, operation, newPath ?? path, body, Object.fromEntries(named))
  if (reply.status !== 404) return reply
  const other = await made(sandbox, operation)
  return other === null ? reply : send(sandbox, operation, other, body)
}

describe('operations of the REST API', () => {
  it('are documented, each of them', () => {
    const documented = new Set(operations.map(({ route }) => route))
    expect(Object.keys(ROUTES).filter((route) => !documented.has(route))).toEqual([])
    expect(simulatedOperations.size).toBe(operations.length)
    expect(simulatedOperations.size).toBeGreaterThan(300)
  })

  it.each(operations.map((operation) => [operation.route, operation] as const))('%s', async (_, operation) => {
    const reply = await run(operation)
    const { status, answer } = reply
    const message = JSON.stringify(answer).slice(0, 400)
    expect(status, message).toBeLessThan(300)
    expect(operation.check(status, answer), message).toEqual([])
    // If an operation sends several events, which one depends on the change.
    const sent = scopesOf(reply)
    // The bench can cause these; the store doesn't repeat events for each channel.
    const wanted = operation.sends.filter((scope) => Object.hasOwn(CAUSES, scope))
    expect(wanted.length === 0 || wanted.some((scope) => sent.includes(scope)), sent.join()).toBe(true)
  })
})
