/** Assignments of products to categories and channels, and the summary of the catalog. */
import type { Json } from '@dev-center/contract/json'
import { isAssigned, setAssigned } from '../../shop/channel-products.ts'
import { round2 } from '../../shop/money.ts'
import { basePrice } from '../../shop/prices.ts'
import { type Call, NOTHING, one, type Routes } from '../engine/call.ts'
import { offsetDate } from '../engine/dates.ts'
import { numberOf, numbersOf, objectsOf } from '../engine/json-value.ts'
import { listAnswer } from '../engine/page.ts'
import { invalid } from '../engine/rejection.ts'

const CATEGORIES = '/v3/catalog/products/category-assignments'
const CHANNELS = '/v3/catalog/products/channel-assignments'

interface Pair {
  readonly productId: number
  readonly otherId: number
}

function pairsOf(call: Call, other: 'category_id' | 'channel_id'): Pair[] {
  return objectsOf(call.body).map((entry, index) => {
    const pair = { productId: numberOf(entry.product_id), otherId: numberOf(entry[other]) }
    const { products, categories, channels } = call.store.state
    if (!products.some(({ id }) => id === pair.productId))
      throw invalid({ [`${index}.product_id`]: `product ${pair.productId} does not exist` })
    const things: readonly { readonly id: number }[] = other === 'category_id' ? categories : channels
    if (!things.some(({ id }) => id === pair.otherId))
      throw invalid({ [`${index}.${other}`]: `${other.replace('_id', '')} ${pair.otherId} does not exist` })
    return pair
  })
}

function matches(call: Call, name: string, id: number): boolean {
  const wanted: Json | undefined = call.query[name]
  return wanted === undefined || numbersOf(wanted).includes(id)
}

function requireFilter(call: Call, names: readonly string[]): void {
  if (names.some((name) => call.query[name] !== undefined)) return
  throw invalid({}, `A filter is missing: give ${names.join(' or ')}.`)
}

const channelAssignments: Routes = {
  [`GET ${CHANNELS}`]: (call) => {
    const { products, channels } = call.store.state
    const rows = products.flatMap((product) =>
      channels
        .filter(({ id }) => isAssigned(call.store, id, product.id))
        .map(({ id }) => ({ product_id: product.id, channel_id: id })),
    )
    return listAnswer(call, rows)
  },
  [`PUT ${CHANNELS}`]: (call) => {
    for (const { productId, otherId } of pairsOf(call, 'channel_id')) {
      setAssigned(call.store, otherId, productId, true)
      call.emit(`store/channel/${otherId}/product/assigned`, { product_id: productId })
    }
    return NOTHING
  },
  [`DELETE ${CHANNELS}`]: (call) => {
    requireFilter(call, ['product_id:in', 'channel_id:in'])
    const { products, channels } = call.store.state
    for (const channel of channels.filter(({ id }) => matches(call, 'channel_id:in', id))) {
      const gone = products
        .map(({ id }) => id)
        .filter((id) => matches(call, 'product_id:in', id) && isAssigned(call.store, channel.id, id))
      for (const id of gone) {
        setAssigned(call.store, channel.id, id, false)
        call.emit(`store/channel/${channel.id}/product/unassigned`, { product_id: id })
      }
    }
    return NOTHING
  },
}

const categoryAssignments: Routes = {
  [`GET ${CATEGORIES}`]: (call) => {
    const rows = call.store.state.products.flatMap(({ id, categoryIds }) =>
      categoryIds.map((category) => ({ product_id: id, category_id: category })),
    )
    return listAnswer(call, rows)
  },
  [`PUT ${CATEGORIES}`]: (call) => {
    for (const { productId, otherId } of pairsOf(call, 'category_id')) {
      const product = call.store.state.products.find(({ id }) => id === productId)
      if (product !== undefined) product.categoryIds = [...new Set([...product.categoryIds, otherId])]
    }
    return NOTHING
  },
  [`DELETE ${CATEGORIES}`]: (call) => {
    requireFilter(call, ['product_id:in', 'category_id:in'])
    for (const product of call.store.state.products.filter(({ id }) => matches(call, 'product_id:in', id)))
      product.categoryIds = product.categoryIds.filter((id) => !matches(call, 'category_id:in', id))
    return NOTHING
  },
}

function summary(call: Call) {
  const { products, categories } = call.store.state
  const rows = products.flatMap((product) =>
    product.variants.map((variant) => ({ stock: variant.inventoryLevel, price: basePrice(product, variant) })),
  )
  const prices = rows.map(({ price }) => price)
  const sum = prices.reduce((total, price) => total + price, 0)
  const counts = categories.map(({ id }) => products.filter(({ categoryIds }) => categoryIds.includes(id)).length)
  const primary = categories[counts.indexOf(Math.max(...counts))]
  const dates = products.map(({ createdAt }) => createdAt).sort()
  return one(call, {
    inventory_count: rows.reduce((total, { stock }) => total + stock, 0),
    inventory_value: round2(rows.reduce((total, { stock, price }) => total + stock * price, 0)),
    primary_category_id: primary?.id ?? 0,
    primary_category_name: primary?.name ?? '',
    variant_count: rows.length,
    highest_variant_price: Math.max(0, ...prices),
    average_variant_price: rows.length === 0 ? 0 : sum / rows.length,
    lowest_variant_price: String(prices.length === 0 ? 0 : Math.min(...prices)),
    oldest_variant_date: offsetDate(dates[0] ?? call.store.now()),
    newest_variant_date: offsetDate(dates.at(-1) ?? call.store.now()),
  })
}

export const assignmentRoutes: Routes = {
  ...channelAssignments,
  ...categoryAssignments,
  'GET /v3/catalog/summary': summary,
}
