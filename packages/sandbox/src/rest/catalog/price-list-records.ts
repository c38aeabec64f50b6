/** Prices of variants in a price list. */
import type { JsonObject } from '@dev-center/contract/json'
import type { PriceList, Product, Variant } from '../../model.ts'
import { priceFor } from '../../shop/prices.ts'
import { type Answer, type Call, NOTHING, one, type Routes } from '../engine/call.ts'
import { parent } from '../engine/collection.ts'
import { passes } from '../engine/filter.ts'
import { numberOf, objectOf, objectsOf, textOf } from '../engine/json-value.ts'
import { listAnswer, withFields } from '../engine/page.ts'
import { invalid, notFound, ofEntry, Rejected } from '../engine/rejection.ts'

const PATH = '/v3/pricelists/{price_list_id}/records'
const SEEDED = '2026-01-05T09:20:00Z'
/** Prices that the shop stores but doesn't calculate with. */
const OTHER_PRICES = ['sale_price', 'retail_price', 'map_price', 'bulk_pricing_tiers'] as const

/** Returned only with `include`. */
const PARTS = ['bulk_pricing_tiers', 'sku']

type PriceRecord = PriceList['records'][number]

function listOf(call: Call): PriceList {
  return parent(call, 'price_list_id', call.store.state.priceLists)
}

function variantOf(call: Call, id: number): { product: Product; variant: Variant } | null {
  for (const product of call.store.state.products) {
    const variant = product.variants.find((each) => each.id === id)
    if (variant !== undefined) return { product, variant }
  }
  return null
}

function keyOf(list: PriceList, { variantId, currency }: Pick<PriceRecord, 'variantId' | 'currency'>): string {
  return `price-record:${list.id}:${variantId}:${currency.toUpperCase()}`
}

function view(call: Call, list: PriceList, record: PriceRecord): JsonObject {
  const found = variantOf(call, record.variantId)
  const { created, modified, ...prices } = call.store.state.extras.get(keyOf(list, record)) ?? {}
  return {
    calculated_price: numberOf(prices.sale_price) || record.price,
    date_created: textOf(created, SEEDED),
    date_modified: textOf(modified, SEEDED),
    product_id: found?.product.id ?? 0,
    price_list_id: list.id,
    variant_id: record.variantId,
    sku: found?.variant.sku ?? '',
    currency: record.currency.toLowerCase(),
    price: record.price,
    ...prices,
  }
}

/** Which record an entry of a request is about. Throws if it names no variant or no currency of the store. */
function keyIn(call: Call, entry: JsonObject): Pick<PriceRecord, 'variantId' | 'currency'> {
  const currency = textOf(entry.currency).toUpperCase()
  if (currency === '') throw invalid({ currency: 'is required' })
  if (!call.store.state.currencies.some(({ code }) => code === currency))
    throw invalid({ currency: `${textOf(entry.currency)} is no currency of this store` })
  if (entry.variant_id === undefined && entry.sku === undefined) throw invalid({ variant_id: 'or sku is required' })
  const variantId = numberOf(entry.variant_id) || variantBySku(call, textOf(entry.sku))
  if (variantOf(call, variantId) === null) throw invalid({ variant_id: `variant ${variantId} does not exist` })
  if (numberOf(entry.price) < 0) throw invalid({ price: 'price must not be negative' })
  return { variantId, currency }
}

/** Sets the price of a variant in a list. Omitted fields stay unchanged. */
function upsert(call: Call, list: PriceList, entry: JsonObject): PriceRecord {
  const { variantId, currency } = keyIn(call, entry)
  const found = variantOf(call, variantId)
  if (found === null) throw notFound()
  const known = list.records.find((record) => record.variantId === variantId && record.currency === currency)
  const price = numberOf(entry.price, known?.price ?? priceFor(call.store, found.product, found.variant, null))
  const record = known ?? { variantId, currency, price }
  if (known === undefined) list.records.push(record)
  record.price = price
  const key = keyOf(list, record)
  const before = call.store.state.extras.get(key) ?? { created: known ? SEEDED : call.store.now() }
  const others = OTHER_PRICES.flatMap((name) =>
    entry[name] === undefined ? [] : [[name, entry[name] ?? null] as const],
  )
  call.store.state.extras.set(key, { ...before, ...Object.fromEntries(others), modified: call.store.now() })
  return record
}

function variantBySku({ store }: Call, sku: string): number {
  return store.state.products.flatMap(({ variants }) => variants).find((variant) => variant.sku === sku)?.id ?? -1
}

function eventOf(list: PriceList, { variantId, currency }: PriceRecord): JsonObject {
  return { price_list_id: list.id, variant_id: variantId, currency_code: currency }
}

interface Target {
  readonly list: PriceList
  readonly entry: JsonObject
}

/** A record that exists is only replaced by PUT. Nothing is written if one entry is refused. */
function write(call: Call, targets: readonly Target[], action: 'created' | 'updated') {
  for (const { list, entry } of targets) {
    ofEntry(entry, () => {
      const { variantId, currency } = keyIn(call, entry)
      const isKnown = list.records.some((record) => record.variantId === variantId && record.currency === currency)
      if (action === 'created' && isKnown)
        throw invalid({ variant_id: `variant ${variantId} has a record in this currency already` })
    })
  }
  const events = targets.map(({ list, entry }) => eventOf(list, upsert(call, list, entry)))
  call.emit(`store/priceList/records/${action}`, events)
  return { body: { data: {}, meta: {} } }
}

function writeMany(call: Call, action: 'created' | 'updated') {
  const list = listOf(call)
  const targets = objectsOf(call.body).map((entry) => ({ list, entry }))
  return write(call, targets, action)
}

function writeEverywhere(call: Call, action: 'created' | 'updated') {
  const targets = objectsOf(call.body).map((entry) => {
    const list = call.store.state.priceLists.find(({ id }) => id === entry.price_list_id)
    const missing = { price_list_id: `price list ${String(entry.price_list_id)} does not exist` }
    if (list === undefined) throw new Rejected(422, missing, null, entry)
    return { list, entry }
  })
  return write(call, targets, action)
}

function drop(list: PriceList, gone: readonly PriceRecord[]): void {
  list.records = list.records.filter((record) => !gone.includes(record))
}

function recordOf(call: Call, list: PriceList): PriceRecord | undefined {
  const currency = (call.params.currency_code ?? '').toUpperCase()
  return list.records.find((each) => String(each.variantId) === call.params.variant_id && each.currency === currency)
}

function recordsAnswer(call: Call, list: PriceList, records: readonly PriceRecord[]): Answer {
  return listAnswer(
    call,
    records.map((record) => view(call, list, record)),
    { parts: PARTS },
  )
}

export const priceRecordRoutes: Routes = {
  [`GET ${PATH}`]: (call) => {
    const list = listOf(call)
    return recordsAnswer(call, list, list.records)
  },
  [`POST ${PATH}`]: (call) => writeMany(call, 'created'),
  [`PUT ${PATH}`]: (call) => writeMany(call, 'updated'),
  [`DELETE ${PATH}`]: (call) => {
    const list = listOf(call)
    const gone = list.records.filter((record) => passes(view(call, list, record), call.query))
    drop(list, gone)
    call.emit(
      'store/priceList/records/deleted',
      gone.map((record) => eventOf(list, record)),
    )
    return NOTHING
  },
  [`GET ${PATH}/{variant_id}`]: (call) => {
    const list = listOf(call)
    const own = list.records.filter(({ variantId }) => String(variantId) === call.params.variant_id)
    if (own.length === 0) throw notFound(`Price list ${list.id} has no record of variant ${call.params.variant_id}.`)
    return recordsAnswer(call, list, own)
  },
  [`GET ${PATH}/{variant_id}/{currency_code}`]: (call) => {
    const list = listOf(call)
    const record = recordOf(call, list)
    if (record === undefined)
      throw notFound(
        `Price list ${list.id} has no record of variant ${call.params.variant_id} in ${call.params.currency_code}.`,
      )
    return one(call, withFields(call, view(call, list, record), PARTS))
  },
  [`PUT ${PATH}/{variant_id}/{currency_code}`]: (call) => {
    const list = listOf(call)
    const variantId = numberOf(call.params.variant_id)
    if (variantOf(call, variantId) === null) throw notFound(`Variant ${call.params.variant_id} was not found.`)
    const currency = call.params.currency_code ?? 'usd'
    if (!call.store.state.currencies.some(({ code }) => code === currency.toUpperCase()))
      throw notFound(`The store does not have the currency ${currency}.`)
    const entry = { ...objectOf(call.body), variant_id: variantId, currency }
    const record = upsert(call, list, entry)
    call.emit('store/priceList/record/updated', eventOf(list, record))
    return one(call, view(call, list, record))
  },
  [`DELETE ${PATH}/{variant_id}/{currency_code}`]: (call) => {
    const list = listOf(call)
    const record = recordOf(call, list)
    if (record === undefined)
      throw notFound(
        `Price list ${list.id} has no record of variant ${call.params.variant_id} in ${call.params.currency_code}.`,
      )
    drop(list, [record])
    call.emit('store/priceList/record/deleted', eventOf(list, record))
    return NOTHING
  },
  'POST /v3/pricelists/records': (call) => writeEverywhere(call, 'created'),
  'PUT /v3/pricelists/records': (call) => writeEverywhere(call, 'updated'),
}
