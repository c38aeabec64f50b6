/** Random sequences of REST and GraphQL calls on one store, and whether both views agree after each of them. */
import fc from 'fast-check'
import type { Json } from '../../../src/core/json.ts'
import { objectOf, objectsOf } from '../../../src/sandbox/rest/engine/json-value.ts'
import type { RestRequest, Sandbox } from '../../../src/sandbox/sandbox.ts'
import { at as graphqlAt } from '../sandbox-fixture.ts'
import { call, restSandbox } from './rest-fixture.ts'

type RestCall = readonly ['rest', RestRequest['method'], string, Json?]
type GraphqlCall = readonly ['storefront' | 'admin', string]
export type RandomCall = RestCall | GraphqlCall

/** Products that the calls are about, and those that come to be. */
const PRODUCTS = [101, 104, 127, 143, 144]
const VARIANTS = [1011, 1012, 1041, 1431]
const CART = 'b20deef40f9699e48671bbc3fef6ca44dc80e3c7'

const product = fc.constantFrom(...PRODUCTS)
const variant = fc.constantFrom(...VARIANTS)
const price = fc.integer({ min: 1, max: 90 })
const stock = fc.integer({ min: 0, max: 50 })
const name = fc.constantFrom('Spring tea', 'Autumn tea', 'Winter tea', 'Cup of the year')

const rest = (method: RestRequest['method'], path: string, body?: Json): RandomCall =>
  body === undefined ? ['rest', method, path] : ['rest', method, path, body]

const restCalls = fc.oneof(
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
  fc.tuple(variant, fc.integer({ min: 1, max: 3 })).map(([id, quantity]) => {
    const line = { product_id: Math.floor(id / 10), variant_id: id, quantity }
    return rest('POST', `/v3/carts/${CART}/items`, { line_items: [line] })
  }),
  fc.constant(rest('DELETE', `/v3/carts/${CART}`)),
)

const graphqlCalls = fc.oneof(
  fc.tuple(product, name).map(
    ([id, text]): RandomCall => [
      'admin',
      `mutation { product { setProductBasicInformation(input: { productId: "bc/store/product/${id}",
      data: { name: "${text}" } }) { product { id } } } }`,
    ],
  ),
  fc.tuple(variant, fc.integer({ min: 1, max: 3 })).map(
    ([id, quantity]): RandomCall => [
      'storefront',
      `mutation { cart { addCartLineItems(input: { cartEntityId: "${CART}", data: { lineItems: [
      { productEntityId: ${Math.floor(id / 10)}, variantEntityId: ${id}, quantity: ${quantity} }] } }) { cart { entityId } } } }`,
    ],
  ),
  fc.constant<RandomCall>([
    'storefront',
    `mutation { checkout { applyCheckoutCoupon(input: { checkoutEntityId: "${CART}",
      data: { couponCode: "FIRSTSTEEP" } }) { checkout { entityId } } } }`,
  ]),
)

export const sequences = fc.array(
  fc.oneof({ weight: 3, arbitrary: restCalls }, { weight: 1, arbitrary: graphqlCalls }),
  {
    minLength: 1,
    maxLength: 6,
  },
)

/** Runs the calls; the answer is the first difference between the views, or null. */
export async function firstDifference(calls: readonly RandomCall[]): Promise<string | null> {
  const sandbox = restSandbox()
  for (const each of calls) {
    const status = await perform(sandbox, each)
    if (status >= 500) return `${JSON.stringify(each)} answered ${status}`
    const [fromRest, fromGraphql] = [await restView(sandbox), await graphqlView(sandbox)]
    if (fromRest !== fromGraphql) return `after ${JSON.stringify(each)}\nREST    ${fromRest}\nGraphQL ${fromGraphql}`
  }
  return null
}

async function perform(sandbox: Sandbox, each: RandomCall): Promise<number> {
  if (each[0] === 'rest') return (await call(sandbox, each[1], each[2], each[3])).status
  const { errors = [] } = await sandbox.run(each[0], { query: each[1] })
  return errors.some(({ message }) => message.startsWith('Something went wrong')) ? 500 : 200
}

/** The same facts by both APIs: visible products with their prices and stock, categories, brands and the cart. */
async function restView(sandbox: Sandbox): Promise<string> {
  const products = await Promise.all(
    PRODUCTS.map(async (id) => {
      const { data } = await call(sandbox, 'GET', `/v3/catalog/products/${id}?include=variants`)
      const { is_visible, name: own, price: value, custom_url, variants } = objectOf(data)
      if (is_visible !== true) return null
      return [
        own,
        objectOf(custom_url).url,
        value,
        objectsOf(variants).map(({ sku, inventory_level }) => [sku, Number(inventory_level) > 0]),
      ]
    }),
  )
  const names = async (path: string) => objectsOf((await call(sandbox, 'GET', path)).data).map((each) => each.name)
  const { data: cart } = await call(sandbox, 'GET', `/v3/carts/${CART}`)
  return JSON.stringify([
    products,
    (await names('/v3/catalog/brands?limit=250')).sort(),
    (await names('/v3/catalog/categories?parent_id=0&limit=250')).sort(),
    cart === null ? null : objectOf(cart).cart_amount,
  ])
}

async function graphqlView(sandbox: Sandbox): Promise<string> {
  const parts = PRODUCTS.map(
    (id) => `p${id}: product(entityId: ${id}) { name path prices { basePrice { value } }
      variants(first: 50) { edges { node { sku inventory { isInStock } } } } }`,
  )
  const query = `{ site { ${parts.join('\n')} brands(first: 50) { edges { node { name } } } categoryTree { name }
    cart(entityId: "${CART}") { amount { value } } } }`
  const { data, errors } = await sandbox.run('storefront', { query })
  if (errors !== undefined) return JSON.stringify(errors)
  const names = (path: string) =>
    objectsOf(graphqlAt(data, path) as Json)
      .map((each) => objectOf(each.node ?? each).name)
      .sort()
  const cart = graphqlAt(data, 'site.cart.amount.value')
  return JSON.stringify([
    PRODUCTS.map((id) => productRow(graphqlAt(data, `site.p${id}`) as Json)),
    names('site.brands.edges'),
    names('site.categoryTree'),
    cart ?? null,
  ])
}

function productRow(value: Json): Json {
  const { name: own, path, prices, variants } = objectOf(value)
  if (own === undefined) return null
  const rows = objectsOf(objectOf(variants).edges).map(({ node }) => objectOf(node))
  return [
    own,
    path ?? null,
    objectOf(objectOf(prices).basePrice).value ?? null,
    rows.map(({ sku, inventory }) => [sku ?? null, objectOf(inventory).isInStock ?? null]),
  ]
}
