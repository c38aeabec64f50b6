/** Checkouts with in-store pickup. */
import type { Address, Checkout, Consignment } from '../model.ts'
import type { Location } from '../seed/locations.ts'
import type { Store } from '../store.ts'
import { requireCart } from './carts.ts'
import { addConsignment } from './checkouts.ts'
import { pickupPlace } from './pickup.ts'
import { Refused } from './refusal.ts'

/**
 * All items are picked up at one location, so a pickup is the only consignment and includes every line of the cart.
 * @throws Refused when something would be left to ship
 */
export function addPickup(store: Store, checkout: Checkout, methodId: number, items: Consignment['items']): void {
  const place = pickupPlace(store, methodId)
  if (place === null) throw new Refused(`Pickup method ${methodId} not found`, 'not-found')
  if (checkout.consignments.length > 0) throw new Refused('A pickup cannot be combined with another consignment')
  const cart = requireCart(store, checkout.id)
  const isWhole = cart.items.every((line) =>
    items.some(({ lineItemId, quantity }) => lineItemId === line.id && quantity === line.quantity),
  )
  if (!isWhole) throw new Refused('A pickup takes all items of the cart')
  const consignment = addConsignment(store, checkout, addressAt(place.location), items)
  consignment.pickupMethodId = methodId
}

function addressAt({ id, label, address }: Location): Address {
  const { address1, address2, city, state, countryCode, postalCode, phone, email } = address
  const names = { firstName: '', lastName: '', company: label }
  return { id, ...names, address1, address2, city, stateOrProvince: state, countryCode, postalCode, phone, email }
}
