/** Cart ids: the REST API formats all of them as UUIDs, including the older ones of the storefront. */
import type { Cart } from '../model.ts'
import type { Store } from '../store.ts'

/** Converts an id of forty hexadecimal digits to a UUID of its first thirty-two. */
export function restCartId(id: string): string {
  if (!/^[0-9a-f]{40}$/.test(id)) return id
  return `${id.slice(0, 8)}-${id.slice(8, 12)}-4${id.slice(13, 16)}-${id.slice(16, 20)}-${id.slice(20, 32)}`
}

/** Finds a cart by either form of its id. */
export function findRestCart(store: Store, id: string): Cart | undefined {
  return store.state.carts.find((cart) => cart.id === id || restCartId(cart.id) === id)
}
