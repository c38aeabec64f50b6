/** Orders that are ready for pickup or already picked up: `/v3/orders/pickups`. */
import type { Json, JsonObject } from '@dev-center/contract/json'
import type { Order } from '../../model.ts'
import { pickupPlace } from '../../shop/pickup.ts'
import { type Call, NOTHING, type Routes } from '../engine/call.ts'
import { drop } from '../engine/collection.ts'
import { nextId, recordsOf } from '../engine/json-records.ts'
import { numberOf, numbersOf, objectsOf, textOf } from '../engine/json-value.ts'
import { invalid } from '../engine/rejection.ts'

const PATH = '/v3/orders/pickups'

const pickupsOf = ({ store }: Call) => recordsOf(store, 'order-pickup')

/** Unix seconds or ISO 8601. */
function timeOf(value: Json | undefined, field: string): string {
  const text = textOf(value)
  const time = /^\d{1,11}$/.test(text) ? Number(text) * 1000 : Date.parse(text)
  if (Number.isNaN(time)) throw invalid({ [field]: 'is not a time' })
  return new Date(time).toISOString().replace('.000Z', 'Z')
}

function orderFor({ store }: Call, entry: JsonObject, at: number): Order {
  const order = store.state.orders.find(({ id }) => id === entry.order_id)
  if (order === undefined) throw invalid({ [`${at}.order_id`]: `order ${textOf(entry.order_id)} does not exist` })
  if (pickupPlace(store, numberOf(entry.pickup_method_id)) === null)
    throw invalid({ [`${at}.pickup_method_id`]: `pickup method ${textOf(entry.pickup_method_id)} does not exist` })
  const items = objectsOf(entry.pickup_items)
  const isWhole = order.items.every(({ id, quantity }) =>
    items.some((item) => item.order_product_id === id && item.quantity === quantity),
  )
  if (!isWhole || items.length !== order.items.length)
    throw invalid({ [`${at}.pickup_items`]: 'must name every product of the order in its full quantity' })
  return order
}

function create(call: Call) {
  const entries = objectsOf(call.body)
  const drafts = entries.map((entry, at) => {
    const order = orderFor(call, entry, at)
    const collected_at = entry.collected_at === undefined ? null : timeOf(entry.collected_at, `${at}.collected_at`)
    return { entry, order, collected_at, ready_at: timeOf(entry.ready_at, `${at}.ready_at`) }
  })
  const now = call.store.now()
  const added = drafts.map(({ entry, order, collected_at, ready_at }) => {
    const pickup = {
      id: nextId(call.store, 'order-pickup', pickupsOf(call)),
      pickup_method_id: entry.pickup_method_id ?? 0,
      order_id: order.id,
      ready_at,
      created_at: now,
      updated_at: now,
      pickup_items: order.items.map(({ id, quantity }) => ({
        id: call.store.nextNumber('order-pickup-item', []),
        order_product_id: id,
        quantity,
        ...collection(collected_at),
      })),
    }
    pickupsOf(call).push(pickup)
    return pickup
  })
  return { body: { data: added, meta: {} } }
}

function collection(collected_at: string | null): JsonObject {
  return { status: collected_at === null ? 'AWAITING_COLLECTION' : 'COLLECTED', collected_at }
}

function update(call: Call) {
  const targets = objectsOf(call.body).map((entry, at) => {
    const pickup = pickupsOf(call).find(({ id }) => id === entry.pickup_id)
    if (pickup === undefined) throw invalid({ [`${at}.pickup_id`]: `pickup ${textOf(entry.pickup_id)} does not exist` })
    const time = (name: string) => (entry[name] === undefined ? undefined : timeOf(entry[name], `${at}.${name}`))
    return { pickup, ready: time('ready_at'), collected: time('collected_at') }
  })
  for (const { pickup, ready, collected } of targets) {
    const items = objectsOf(pickup.pickup_items)
    Object.assign(pickup, {
      ready_at: ready ?? pickup.ready_at,
      updated_at: call.store.now(),
      pickup_items: collected === undefined ? items : items.map((item) => ({ ...item, ...collection(collected) })),
    })
  }
  return { body: { data: targets.map(({ pickup }) => pickup), meta: {} } }
}

function list(call: Call) {
  const orders = call.query['order_id:in'] === undefined ? null : numbersOf(call.query['order_id:in'])
  const ids = call.query['pickup_id:in'] === undefined ? null : numbersOf(call.query['pickup_id:in'])
  const data = pickupsOf(call).filter(
    ({ id, order_id }) =>
      (orders === null || orders.includes(numberOf(order_id))) && (ids === null || ids.includes(numberOf(id))),
  )
  return { body: { data, meta: {} } }
}

export const orderPickupRoutes: Routes = {
  [`GET ${PATH}`]: list,
  [`POST ${PATH}`]: create,
  [`PUT ${PATH}`]: update,
  [`DELETE ${PATH}`]: (call) => {
    const ids = numbersOf(call.query['id:in'])
    for (const pickup of [...pickupsOf(call)]) if (ids.includes(numberOf(pickup.id))) drop(pickupsOf(call), pickup)
    return NOTHING
  },
}
