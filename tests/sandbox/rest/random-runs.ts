/** Runs random calls: after each, both views of the store agree, and the events match the changes. */

import { numberOf, objectOf, objectsOf, textOf } from '../../../packages/sandbox/src/rest/engine/json-value.ts'
import type { Sandbox, WebhookEvent } from '../../../packages/sandbox/src/sandbox.ts'
import type { Json } from '../../../src/core/json.ts'
import { at as graphqlAt } from '../sandbox-fixture.ts'
import { eventValidator } from './documents.ts'
import { CART, PRODUCTS, type RandomCall } from './random-calls.ts'
import { call } from './rest-fixture.ts'

/**
 * What is wrong after one of the calls, or null.
 * @param sandbox of the test alone, so that one that took too long cannot disturb the next; `reset` leaves nothing behind
 */
export async function firstDifference(sandbox: Sandbox, calls: readonly RandomCall[]): Promise<string | null> {
  sandbox.reset()
  let before = stockLevels(sandbox)
  for (const each of calls) {
    const { isRefused, isBroken, events } = await perform(sandbox, each)
    const says = (problem: string) => `after ${JSON.stringify(each)}\n${problem}`
    if (isBroken) return says('the sandbox failed')
    const after = stockLevels(sandbox)
    const problem = isRefused ? saidAlthoughRefused(events) : eventProblem(events, before, after)
    if (problem !== null) return says(problem)
    before = after
    const [fromRest, fromGraphql] = [await restView(sandbox), await graphqlView(sandbox)]
    if (fromRest !== fromGraphql) return says(`REST    ${fromRest}\nGraphQL ${fromGraphql}`)
  }
  return null
}

interface Outcome {
  readonly isRefused: boolean
  readonly isBroken: boolean
  readonly events: readonly WebhookEvent[]
}

async function perform(sandbox: Sandbox, each: RandomCall): Promise<Outcome> {
  if (each[0] === 'rest') {
    const { status, events } = await call(sandbox, each[1], each[2], each[3])
    return { isRefused: status >= 400, isBroken: status >= 500, events }
  }
  const { response, events } = await sandbox.graphql(each[0], { query: each[1] })
  const errors = response.errors ?? []
  const isBroken = errors.some(({ message }) => message.startsWith('Something went wrong'))
  return { isRefused: errors.length > 0, isBroken, events }
}

function saidAlthoughRefused(events: readonly WebhookEvent[]): string | null {
  return events.length === 0 ? null : `events of a refused call: ${events.map(({ scope }) => scope).join()}`
}

type Levels = ReadonlyMap<number, number>

function stockLevels({ store }: Sandbox): Levels {
  return new Map(
    store.state.products
      .filter(({ id }) => PRODUCTS.includes(id))
      .map(({ id, variants }) => [id, variants.reduce((sum, { inventoryLevel }) => sum + inventoryLevel, 0)]),
  )
}

const validators = new Map<string, (payload: unknown) => readonly string[]>()

/** Each event fits its document, and the differences that events of stock name add up to the change. */
function eventProblem(events: readonly WebhookEvent[], before: Levels, after: Levels): string | null {
  for (const { scope, payload } of events) {
    const validator = validators.get(scope) ?? eventValidator(scope)
    validators.set(scope, validator)
    const faults = validator(payload)
    if (faults.length > 0) return `${scope}: ${faults.join()}`
  }
  for (const [id, level] of after) {
    const earlier = before.get(id)
    if (earlier === undefined) continue
    const told = events.reduce((sum, event) => sum + stockChange(event, id), 0)
    if (told !== level - earlier) return `stock of ${id} went from ${earlier} to ${level}; events say ${told}`
  }
  return null
}

/** An order names a variant twice, by product and by SKU: the first is counted. */
function stockChange({ scope, payload }: WebhookEvent, productId: number): number {
  if (!/^store\/(?:product\/inventory\/(?:order\/)?|sku\/inventory\/)updated$/.test(scope)) return 0
  const { product_id, value } = objectOf(objectOf(payload.data as Json).inventory)
  return product_id === productId ? numberOf(value) : 0
}

/** The same facts by both APIs: visible products with prices and stock by location, categories, brands, cart and checkout. */
async function restView(sandbox: Sandbox): Promise<string> {
  const data = async (path: string) => (await call(sandbox, 'GET', path)).data
  const ids = PRODUCTS.join()
  const products = objectsOf(await data(`/v3/catalog/products?id:in=${ids}&include=variants`))
  const locations = objectsOf(await data('/v3/inventory/locations?storefront_visibility=true'))
  const stock = objectsOf(await data(`/v3/inventory/items?product_id:in=${ids}&limit=1000`))
  const names = async (path: string) =>
    objectsOf(await data(path))
      .map((each) => each.name)
      .sort()
  const [cart, checkout] = [await data(`/v3/carts/${CART}`), await data(`/v3/checkouts/${CART}`)]
  return JSON.stringify([
    PRODUCTS.map((id) => {
      const product = products.find((each) => each.id === id)
      if (product?.is_visible !== true) return null
      return [product.name, objectOf(product.custom_url).url, product.price, restVariants(product, stock, locations)]
    }),
    await names('/v3/catalog/brands?limit=250'),
    await names('/v3/catalog/categories?parent_id=0&limit=250'),
    locations.map(({ id, code, label }) => [id, code, label]),
    cart === null ? null : [objectOf(cart).cart_amount, objectOf(checkout).grand_total, objectOf(checkout).tax_total],
  ])
}

type Rows = readonly { readonly [name: string]: Json }[]

function restVariants({ variants }: { readonly [name: string]: Json }, stock: Rows, locations: Rows): Json {
  return objectsOf(variants).map(({ id, sku, inventory_level }) => {
    const item = stock.find(({ identity }) => objectOf(identity).variant_id === id)
    const places = objectsOf(item?.locations)
      .filter(({ location_id }) => locations.some((location) => location.id === location_id))
      .map(({ location_id, available_to_sell }) => [location_id ?? null, available_to_sell ?? null])
    return [sku ?? null, numberOf(inventory_level) > 0, numberOf(inventory_level), places]
  })
}

async function graphqlView(sandbox: Sandbox): Promise<string> {
  const parts = PRODUCTS.map(
    (id) => `p${id}: product(entityId: ${id}) { name path prices { basePrice { value } }
      variants(first: 5) { edges { node { sku inventory { isInStock aggregated { availableToSell }
        byLocation(first: 5) { edges { node { locationEntityId availableToSell } } } } } } } }`,
  )
  const query = `{ site { ${parts.join('\n')} brands(first: 50) { edges { node { name } } } categoryTree { name }
    cart(entityId: "${CART}") { amount { value } }
    checkout(entityId: "${CART}") { grandTotal { value } taxTotal { value } } }
    inventory { locations(first: 5) { edges { node { entityId code label } } } } }`
  const { data, errors } = await sandbox.run('storefront', { query })
  if (errors !== undefined) return JSON.stringify(errors)
  const nodes = (path: string) => objectsOf(graphqlAt(data, path) as Json).map((each) => objectOf(each.node ?? each))
  const value = (path: string) => (graphqlAt(data, `site.${path}.value`) as Json | undefined) ?? null
  const cart = value('cart.amount')
  return JSON.stringify([
    PRODUCTS.map((id) => productRow(graphqlAt(data, `site.p${id}`) as Json)),
    nodes('site.brands.edges')
      .map(({ name }) => textOf(name))
      .sort(),
    nodes('site.categoryTree')
      .map(({ name }) => textOf(name))
      .sort(),
    nodes('inventory.locations.edges').map(({ entityId, code, label }) => [entityId, code, label]),
    cart === null ? null : [cart, value('checkout.grandTotal') ?? cart, value('checkout.taxTotal') ?? 0],
  ])
}

function productRow(value: Json): Json {
  const { name, path, prices, variants } = objectOf(value)
  if (name === undefined) return null
  const rows = objectsOf(objectOf(variants).edges).map(({ node }) => objectOf(node))
  return [
    name,
    path ?? null,
    objectOf(objectOf(prices).basePrice).value ?? null,
    rows.map(({ sku, inventory }) => {
      const { isInStock, aggregated, byLocation } = objectOf(inventory)
      const places = objectsOf(objectOf(byLocation).edges).map(({ node }) => objectOf(node))
      return [
        sku ?? null,
        isInStock ?? null,
        objectOf(aggregated).availableToSell ?? null,
        places.map(({ locationEntityId, availableToSell }) => [locationEntityId ?? null, availableToSell ?? null]),
      ]
    }),
  ]
}
