/** Ids of carts: the REST API writes all of them as UUIDs, the storefront's older ones too. */
import type { Cart } from '../model.ts'
import type { Store } from '../store.ts'

/** An id of forty hexadecimal digits, as the UUID that its first thirty-two make. */
export function restCartId(id: string): string {
  if (!/^[0-9a-f]{40}$/.test(id)) return id
  return `${id.slice(0, 8)}-${id.slice(8, 12)}-4${id.slice(13, 16)}-${id.slice(16, 20)}-${id.slice(20, 32)}`
}

/** The cart with the id in either form. */
export function findRestCart(store: Store, id: string): Cart | undefined {
  return store.state.carts.find((cart) => cart.id === id || restCartId(cart.id) === id)
}
