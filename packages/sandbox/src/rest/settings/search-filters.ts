/**
 * Filters of category pages: those of the store, the available filters, and overrides for categories:
 * `/v3/settings/search/filters`.
 */
import type { JsonObject } from '@dev-center/contract/json'
import { listOf } from '@dev-center/contract/json'
import type { Product } from '../../model.ts'
import { type Call, one, type Routes } from '../engine/call.ts'
import { recordsOf } from '../engine/json-records.ts'
import { objectOf, objectsOf, textOf } from '../engine/json-value.ts'
import { listAnswer } from '../engine/page.ts'
import { invalid } from '../engine/rejection.ts'

const PATH = '/v3/settings/search/filters'
const KEY = 'search-filters'

const idOf = (name: string) => btoa(name)

const SEEDED: readonly JsonObject[] = [
  {
    type: 'category',
    id: idOf('category'),
    display_name: 'Category',
    display_product_count: true,
    is_enabled: true,
    items_to_show: 10,
    collapsed_by_default: false,
  },
  {
    type: 'brand',
    id: idOf('brand'),
    display_name: 'Brand',
    display_product_count: true,
    is_enabled: true,
    items_to_show: 10,
    sort_by: 'alpha',
    collapsed_by_default: false,
  },
  { type: 'price', id: idOf('price'), display_name: 'Price', is_enabled: true, collapsed_by_default: false },
]

/** A category and all its descendants. */
function below(call: Call, id: number): ReadonlySet<number> {
  const found = new Set([id])
  for (const each of found)
    for (const child of call.store.state.categories) if (child.parentId === each) found.add(child.id)
  return found
}

function productsOf(call: Call): readonly Product[] {
  const visible = call.store.state.products.filter(({ isVisible }) => isVisible)
  const { category_id } = call.query
  if (category_id === undefined) return visible
  const wanted = below(call, Number(category_id))
  return visible.filter(({ categoryIds }) => categoryIds.some((id) => wanted.has(id)))
}

/** Filters derived from the products: brands, prices, and options. */
function available(call: Call): JsonObject[] {
  const products = productsOf(call)
  const prices = products.map(({ price }) => price)
  const branded = products.filter(({ brandId }) => brandId !== null).length
  const options = [...new Set(products.flatMap((product) => product.options.map(({ displayName }) => displayName)))]
  return [
    ...(branded > 0 ? [{ id: idOf('brand'), name: 'Brand', type: 'brand', product_count: branded }] : []),
    ...(products.length > 0
      ? [
          {
            id: idOf('price'),
            name: 'Price',
            type: 'price',
            price_range_min: Math.min(...prices),
            price_range_max: Math.max(...prices),
          },
        ]
      : []),
    ...(products.length > 0
      ? [{ id: idOf('category'), name: 'Category', type: 'category', product_count: products.length }]
      : []),
    ...options.map((name) => ({
      id: idOf(`option:${name}`),
      name,
      type: 'product',
      product_count: products.filter((product) => product.options.some(({ displayName }) => displayName === name))
        .length,
    })),
  ]
}

function filtersOf({ store }: Call): readonly JsonObject[] {
  return objectsOf(store.state.extras.get(KEY)?.filters ?? SEEDED)
}

function update(call: Call) {
  call.store.state.extras.set(KEY, { filters: listOf(call.body) })
  return one(call, filtersOf(call))
}

function isSame(one_: JsonObject, other: JsonObject): boolean {
  return one_.channel_id === other.channel_id && one_.category_id === other.category_id
}

function upsertContexts(call: Call) {
  const { store } = call
  const contexts = recordsOf(store, 'search-context')
  const entries = objectsOf(call.body)
  for (const [at, { context }] of entries.entries()) {
    const { channel_id, category_id } = objectOf(context)
    if (!store.state.channels.some(({ id }) => id === channel_id))
      throw invalid({ [`${at}.context.channel_id`]: `channel ${textOf(channel_id)} does not exist` })
    if (category_id !== undefined && !store.state.categories.some(({ id }) => id === category_id))
      throw invalid({ [`${at}.context.category_id`]: `category ${textOf(category_id)} does not exist` })
  }
  for (const { context, data = [] } of entries) {
    const known = contexts.find((each) => isSame(objectOf(each.context), objectOf(context)))
    if (known === undefined) contexts.push({ id: contexts.length + 1, context: context ?? {}, data })
    else known.data = data
  }
  return one(
    call,
    entries.map(({ context = {}, data = [] }) => ({ context, data })),
  )
}

function contextsOf(call: Call): JsonObject[] {
  const { channel_id, category_id } = call.query
  return recordsOf(call.store, 'search-context')
    .map(({ context = {}, data = [] }) => ({ context, data }))
    .filter(({ context }) => {
      const own = objectOf(context)
      return (
        (channel_id === undefined || own.channel_id === channel_id) &&
        (category_id === undefined || own.category_id === category_id)
      )
    })
}

export const searchFilterRoutes: Routes = {
  [`GET ${PATH}`]: (call) => one(call, filtersOf(call)),
  [`PUT ${PATH}`]: update,
  [`GET ${PATH}/available`]: (call) => one(call, available(call)),
  [`GET ${PATH}/contexts`]: (call) => listAnswer({ ...call, query: {} }, contextsOf(call)),
  [`PUT ${PATH}/contexts`]: upsertContexts,
}
