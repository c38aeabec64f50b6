/** `consignments` of a new order, which only a pickup needs: its lines, and where they're picked up. */
import type { JsonObject } from '@dev-center/contract/json'
import type { Order } from '../../model.ts'
import { pickupPlace } from '../../shop/pickup.ts'
import type { Store } from '../../store.ts'
import { numberOf, objectOf, objectsOf, textOf } from '../engine/json-value.ts'
import { invalid } from '../engine/rejection.ts'

interface Consigned {
  /** Lines of the order, in the form of `products`. */
  readonly lines: readonly JsonObject[]
  /** In the form of an entry of `shipping_addresses`; undefined if nothing is shipped. */
  readonly shipping: JsonObject | undefined
  /** Empty if the order isn't picked up. */
  readonly pickup: Pick<Order, 'pickup'>
}

/** An order has either `consignments` or `products` with `shipping_addresses`. */
export function consignedOf(store: Store, body: JsonObject): Consigned {
  if (body.consignments === undefined)
    return { lines: objectsOf(body.products), shipping: objectsOf(body.shipping_addresses)[0], pickup: {} }
  if (body.products !== undefined) throw invalid({ products: 'cannot be combined with consignments' })
  const [pickup, ...others] = objectsOf(objectOf(body.consignments).pickups)
  if (pickup === undefined || others.length > 0)
    throw invalid({ 'consignments.pickups': 'An order has at most one pickup.' })
  return { lines: objectsOf(pickup.line_items), shipping: undefined, pickup: pickupFrom(store, pickup) }
}

function pickupFrom(store: Store, consignment: JsonObject): Pick<Order, 'pickup'> {
  const place = pickupPlace(store, numberOf(consignment.pickup_method_id))
  if (place === null) throw invalid({ 'consignments.pickups.pickup_method_id': 'The pickup method does not exist.' })
  const { method, location } = place
  return {
    pickup: {
      pickupMethodId: method.id,
      displayName: textOf(consignment.pickup_method_display_name, method.display_name),
      instructions: textOf(consignment.collection_instructions, method.collection_instructions),
      timeDescription: textOf(consignment.collection_time_description, method.collection_time_description),
      locationId: location.id,
    },
  }
}
