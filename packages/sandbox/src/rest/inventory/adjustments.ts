/**
 * Stock adjustments: absolute ones set the stock, relative ones add or subtract. A request succeeds as a whole or not
 * at all.
 */
import type { JsonObject } from '@dev-center/contract/json'
import { listOf } from '@dev-center/contract/json'
import type { Variant } from '../../model.ts'
import { DEFAULT_LOCATION_ID } from '../../seed/locations.ts'
import { setStock, stockOf } from '../../shop/stock.ts'
import { stockKey } from '../../shop/stock-key.ts'
import { emitStockSet } from '../../webhooks/stock-events.ts'
import type { Answer, Call, Routes } from '../engine/call.ts'
import { numberOf, objectOf, objectsOf, textOf } from '../engine/json-value.ts'
import { invalid } from '../engine/rejection.ts'
import { transaction } from './locations.ts'
import { type Item, itemNamed, namesPart } from './named-item.ts'

const MAX_ENTRIES = 2000
const MAX_STOCK = 2_147_483_647

type Method = 'absolute' | 'relative'

/** The result of an entry, computed before anything is changed. */
interface Target extends Item {
  readonly locationId: number
  readonly onHand: number
}

function adjust(call: Call, method: Method): Answer {
  const { items } = objectOf(call.body)
  if (listOf(items).length > MAX_ENTRIES) throw invalid({ items: `has more than ${MAX_ENTRIES} entries` })
  const planned = new Map<string, number>()
  const targets = objectsOf(items).map((entry, at) => {
    const target = targetOf(call, entry, { method, at, planned })
    planned.set(stockKey(target.variant.id, target.locationId), target.onHand)
    return target
  })
  const before = new Map(targets.map(({ variant }): [Variant, number] => [variant, variant.inventoryLevel]))
  for (const { variant, locationId, onHand } of targets) setStock(call.store, variant, locationId, onHand)
  emitStockSet(call, targets, before)
  return transaction(call.store)
}

interface Place {
  readonly method: Method
  readonly at: number
  /** Stock after the preceding entries of the request. */
  readonly planned: ReadonlyMap<string, number>
}

function targetOf(call: Call, entry: JsonObject, { method, at, planned }: Place): Target {
  const item = itemNamed(call.store, entry)
  if (item === null) throw invalid({ [`items.${at}`]: 'must name an item of the store' })
  if (namesPart(item, entry))
    throw invalid({}, `[Item with ${identityOf(entry)} is tracked by product, please update stock by product id]`)
  const locationId = numberOf(entry.location_id)
  const place = stockOf(call.store, item.variant).find(({ location }) => location.id === locationId)
  if (place === undefined) throw invalid({ [`items.${at}.location_id`]: `location ${locationId} does not exist` })
  if (!place.location.isEnabled) throw invalid({ [`items.${at}.location_id`]: `location ${locationId} is disabled` })
  const key = stockKey(item.variant.id, locationId)
  const quantity = numberOf(entry.quantity)
  const known = planned.get(key)
  if (
    method === 'relative' &&
    known === undefined &&
    locationId !== DEFAULT_LOCATION_ID &&
    !call.store.state.stock.has(key)
  )
    throw invalid({}, `Items with identity: [${identityOf(entry)}] requires absolute adjustment before relative`)
  const onHand = method === 'absolute' ? quantity : (known ?? place.onHand) + quantity
  if (onHand < 0 || (method === 'relative' && quantity < 0 && onHand < place.safetyStock))
    throw invalid({
      [`items.${at}.quantity`]: `would leave ${onHand}, less than the safety stock of ${place.safetyStock}`,
    })
  if (onHand > MAX_STOCK) throw invalid({ [`items.${at}.quantity`]: `must not be more than ${MAX_STOCK}` })
  return { ...item, locationId, onHand }
}

/** How an entry names its item, as errors repeat it: `product_id 113`. */
function identityOf({ sku, variant_id, product_id }: JsonObject): string {
  if (product_id !== undefined) return `product_id ${numberOf(product_id)}`
  return variant_id === undefined ? `sku ${textOf(sku)}` : `variant_id ${numberOf(variant_id)}`
}

export const adjustmentRoutes: Routes = {
  'PUT /v3/inventory/adjustments/absolute': (call) => adjust(call, 'absolute'),
  'POST /v3/inventory/adjustments/relative': (call) => adjust(call, 'relative'),
}
