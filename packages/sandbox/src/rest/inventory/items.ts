/** Stock and settings of items at locations: `/v3/inventory/items`, `/v3/inventory/locations/{location_id}/items`. */
import type { JsonObject } from '@dev-center/contract/json'
import { listOf } from '@dev-center/contract/json'
import type { Product, Variant } from '../../model.ts'
import { changeStockSettings, holdersOf, type StockPlace, stockOf } from '../../shop/stock.ts'
import type { StockSettings } from '../../shop/stock-key.ts'
import type { Store } from '../../store.ts'
import { emitAtLocation } from '../../webhooks/stock-events.ts'
import { type Call, idOf, type Routes } from '../engine/call.ts'
import { numberOf, numbersOf, objectOf, objectsOf, textOf } from '../engine/json-value.ts'
import { listAnswer } from '../engine/page.ts'
import { invalid, notFound } from '../engine/rejection.ts'
import { transaction } from './locations.ts'
import { type Item, itemNamed } from './named-item.ts'

const AT_LOCATION = '/v3/inventory/locations/{location_id}/items'
const MAX_ENTRIES = 2000
/** Difference between a variant's id and the id that version 2 of the catalog gives its SKU. */
const SKU_ID_OFFSET = 700

function counted({ state }: Store): Item[] {
  return state.products
    .filter(({ type }) => type === 'physical')
    .flatMap((product) => holdersOf(product).map((variant) => ({ product, variant })))
}

function identity(product: Product, variant: Variant): JsonObject {
  return { sku: variant.sku, variant_id: variant.id, product_id: product.id }
}

function settings({ safetyStock, isInStock, warningLevel, bin }: StockPlace): JsonObject {
  return { safety_stock: safetyStock, is_in_stock: isInStock, warning_level: warningLevel, bin_picking_number: bin }
}

function levels(place: StockPlace): JsonObject {
  return { available_to_sell: place.availableToSell, total_inventory_onhand: place.onHand }
}

const ITEM_FILTERS = {
  'sku:in': (entry: JsonObject, value: unknown) =>
    String(value)
      .split(',')
      .includes(textOf(objectOf(entry.identity).sku)),
  'variant_id:in': (entry: JsonObject, value: unknown) => [value].flat().includes(objectOf(entry.identity).variant_id),
  'product_id:in': (entry: JsonObject, value: unknown) => [value].flat().includes(objectOf(entry.identity).product_id),
}

function everywhere(call: Call) {
  const { query, store } = call
  const ids = query['location_id:in'] === undefined ? null : numbersOf(query['location_id:in'])
  const codes = query['location_code:in'] === undefined ? null : textOf(query['location_code:in']).split(',')
  const isWanted = ({ location }: StockPlace) =>
    (ids === null || ids.includes(location.id)) && (codes === null || codes.includes(location.code))
  const entries = counted(store).map(({ product, variant }) => ({
    identity: { ...identity(product, variant), sku_id: product.options.length > 0 ? variant.id - SKU_ID_OFFSET : null },
    locations: stockOf(store, variant)
      .filter(isWanted)
      .map((place) => ({
        location_id: place.location.id,
        location_code: place.location.code,
        location_name: place.location.label,
        ...levels(place),
        location_enabled: place.location.isEnabled,
        settings: settings(place),
      })),
  }))
  return listAnswer(call, entries, {
    filters: { ...ITEM_FILTERS, 'location_id:in': () => true, 'location_code:in': () => true },
  })
}

function locationId(call: Call): number {
  const id = idOf(call, 'location_id')
  if (!call.store.state.locations.some((location) => location.id === id))
    throw notFound(`Location ${call.params.location_id} was not found.`)
  return id
}

function atLocation(call: Call) {
  const id = locationId(call)
  const entries = counted(call.store).flatMap(({ product, variant }) =>
    stockOf(call.store, variant)
      .filter(({ location }) => location.id === id)
      .map((place) => ({ identity: identity(product, variant), ...levels(place), settings: settings(place) })),
  )
  return listAnswer(call, entries, { filters: ITEM_FILTERS })
}

function settingsOf(entry: JsonObject): Partial<StockSettings> {
  return {
    ...(entry.safety_stock !== undefined && { safetyStock: numberOf(entry.safety_stock) }),
    ...(entry.is_in_stock !== undefined && { isInStock: entry.is_in_stock === true }),
    ...(entry.warning_level !== undefined && { warningLevel: numberOf(entry.warning_level) }),
    ...(entry.bin_picking_number !== undefined && { bin: textOf(entry.bin_picking_number) }),
  }
}

function change(call: Call) {
  const id = locationId(call)
  const entries = objectsOf(objectOf(call.body).settings)
  if (listOf(objectOf(call.body).settings).length > MAX_ENTRIES)
    throw invalid({ settings: `has more than ${MAX_ENTRIES} entries` })
  const targets = entries.map((entry, at) => {
    const item = itemNamed(call.store, objectOf(entry.identity))
    if (item === null) throw invalid({ [`settings.${at}.identity`]: 'must name an item of the store' })
    const changes = settingsOf(entry)
    if (Object.keys(changes).every((name) => name === 'bin'))
      throw invalid({ [`settings.${at}`]: 'must have warning_level, is_in_stock or safety_stock' })
    return { item, changes }
  })
  for (const { item, changes } of targets) {
    changeStockSettings(call.store, item.variant, id, changes)
    emitAtLocation(call, 'settings_changed', { ...item, locationId: id })
  }
  return transaction(call.store)
}

export const itemRoutes: Routes = {
  'GET /v3/inventory/items': everywhere,
  [`GET ${AT_LOCATION}`]: atLocation,
  [`PUT ${AT_LOCATION}`]: change,
}
