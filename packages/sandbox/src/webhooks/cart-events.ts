/** Events of carts and cart lines. */
import type { JsonObject } from '@dev-center/contract/json'
import type { Cart } from '../model.ts'
import { restCartId } from '../shop/cart-id.ts'
import type { Change, Sender } from './sender.ts'

export function emitCart({ emit }: Sender, action: string, cart: Cart, more: JsonObject = {}): void {
  emit(`store/cart/${action}`, { type: 'cart', id: restCartId(cart.id), ...more })
}

export function emitLine({ emit }: Sender, action: Change, cart: Cart, id: string): void {
  emit(`store/cart/lineItem/${action}`, { type: 'cart_line_item', id, cartId: restCartId(cart.id) })
}

/** For a new cart and its initial lines. */
export function emitCartCreated(sender: Sender, cart: Cart): void {
  emitCart(sender, 'created', cart)
  for (const { id } of cart.items) emitLine(sender, 'created', cart, id)
}

/** @param before lines that the cart had before others were added */
export function emitLinesAdded(sender: Sender, cart: Cart, before: ReadonlySet<string>): void {
  for (const { id } of cart.items) if (!before.has(id)) emitLine(sender, 'created', cart, id)
  emitCart(sender, 'updated', cart)
}

export function emitLineDeleted(sender: Sender, cart: Cart, id: string, isCartDeleted: boolean): void {
  emitLine(sender, 'deleted', cart, id)
  emitCart(sender, isCartDeleted ? 'deleted' : 'updated', cart)
}
