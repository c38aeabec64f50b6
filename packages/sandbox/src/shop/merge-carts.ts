/** Carts at sign-in. */
import type { Cart, Customer } from '../model.ts'
import type { Store } from '../store.ts'
import { addLines, deleteCart, findCart, touch } from './carts.ts'

/** The guest cart becomes the customer's cart. If the customer already has one, the guest's lines are added to it. */
export function mergeCarts(store: Store, customer: Customer, guestCartId: string | null): Cart | null {
  const guest = guestCartId === null ? undefined : findCart(store, guestCartId)
  const own = store.state.carts.find(({ customerId, id }) => customerId === customer.id && id !== guestCartId)
  if (guest === undefined || own === undefined) {
    const cart = own ?? guest ?? null
    if (cart !== null) {
      cart.customerId = customer.id
      store.state.session.cartId = cart.id
    }
    return cart
  }
  addLines(
    store,
    own,
    guest.items.map((item) => ({
      variantId: item.variantId,
      quantity: item.quantity,
      listPrice: item.listPrice,
      selections: item.modifiers.map(({ modifierId, value }) => ({ optionId: modifierId, value })),
    })),
  )
  deleteCart(store, guest.id)
  store.state.session.cartId = own.id
  touch(store, own)
  return own
}
