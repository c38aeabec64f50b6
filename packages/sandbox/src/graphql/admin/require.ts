/** Finds the records that a request names. The request fails if one doesn't exist. */
import type { Product } from '../../model.ts'
import { Refused } from '../../shop/refusal.ts'
import type { Store } from '../../store.ts'
import { parseAdminId } from '../global-id.ts'

export function requireProduct(store: Store, id: string): Product {
  const product = store.state.products.find((each) => String(each.id) === parseAdminId(id, 'product'))
  if (product === undefined) throw new Refused(`Product ${id} not found`, 'not-found')
  return product
}

/** The number of the channel. */
export function requireChannelId(store: Store, id: string): string {
  const number = parseAdminId(id, 'channel')
  if (number === null || !store.state.channels.some((channel) => String(channel.id) === number))
    throw new Refused(`Channel ${id} not found`, 'not-found')
  return number
}
