/** In-store pickup: methods, and which of them have the items near a place. */
import type { Consignment, Instant, Order, Variant } from '../model.ts'
import type { Location } from '../seed/locations.ts'
import type { Store } from '../store.ts'
import { stockOf } from './stock.ts'

/** In the format of the API. */
export interface PickupMethod {
  readonly id: number
  location_id: number
  display_name: string
  collection_instructions: string
  collection_time_description: string
  readonly date_created: Instant
  date_modified: Instant
  [name: string]: string | number
}

export interface Circle {
  readonly latitude: number
  readonly longitude: number
  readonly kilometers: number
}

export interface Wanted {
  /** The variant that has the stock. */
  readonly holder: Variant
  readonly quantity: number
}

const SHOP_ID = 2
const EARTH_KILOMETERS = 6371

function seeded(): PickupMethod[] {
  return [
    {
      id: 1,
      location_id: SHOP_ID,
      display_name: 'Pick up at Alder Lane',
      collection_instructions: 'Come to the counter with your order number',
      collection_time_description: 'Ready within two hours',
      date_created: '2026-02-11T16:30:00Z',
      date_modified: '2026-02-11T16:30:00Z',
    },
  ]
}

/** All methods; callers may modify the array. */
export function pickupMethodsOf({ state }: Store): PickupMethod[] {
  const known = state.collections.get('pickup-method')
  if (known !== undefined) return known as PickupMethod[]
  const methods = seeded()
  state.collections.set('pickup-method', methods)
  return methods
}

/** The method and its location; null if either was deleted. */
export function pickupPlace(store: Store, id: number): { method: PickupMethod; location: Location } | null {
  const method = pickupMethodsOf(store).find((each) => each.id === id)
  const location = store.state.locations.find((each) => each.id === method?.location_id)
  return method === undefined || location === undefined ? null : { method, location }
}

/** A copy for the order, so that later changes of the method don't affect it. */
export function pickupOf(store: Store, consignment: Consignment | undefined): Pick<Order, 'pickup'> {
  const place = consignment?.pickupMethodId == null ? null : pickupPlace(store, consignment.pickupMethodId)
  if (place === null) return {}
  const { method, location } = place
  return {
    pickup: {
      pickupMethodId: method.id,
      displayName: method.display_name,
      instructions: method.collection_instructions,
      timeDescription: method.collection_time_description,
      locationId: location.id,
    },
  }
}

/** Methods inside the circle whose location is active and has all items in the requested quantity. */
export function pickupOptions(store: Store, circle: Circle | null, wanted: readonly Wanted[]): PickupMethod[] {
  return pickupMethodsOf(store).filter(({ id }) => {
    const location = pickupPlace(store, id)?.location
    if (location === undefined || !location.isEnabled || !isWithin(location, circle)) return false
    return wanted.every(({ holder, quantity }) => {
      const place = stockOf(store, holder).find((each) => each.location === location)
      return (place?.availableToSell ?? 0) >= quantity
    })
  })
}

function isWithin({ address }: Location, circle: Circle | null): boolean {
  if (circle === null) return true
  if (address.latitude === null || address.longitude === null) return false
  return distance(circle, address.latitude, address.longitude) <= circle.kilometers
}

/** Great-circle distance. */
function distance(from: Circle, latitude: number, longitude: number): number {
  const radians = (degrees: number) => (degrees * Math.PI) / 180
  const haversine = (angle: number) => Math.sin(angle / 2) ** 2
  const sum =
    haversine(radians(latitude - from.latitude)) +
    Math.cos(radians(from.latitude)) * Math.cos(radians(latitude)) * haversine(radians(longitude - from.longitude))
  return 2 * EARTH_KILOMETERS * Math.asin(Math.sqrt(sum))
}
