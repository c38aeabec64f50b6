/** `mutation { login, logout }`: the session of the shopper. */
import type { Cart, Customer } from '../../model.ts'
import { findCart } from '../../shop/carts.ts'
import { mergeCarts } from '../../shop/merge-carts.ts'
import { Refused, refusal } from '../../shop/refusal.ts'
import { emitCart, emitLinesAdded } from '../../webhooks/cart-events.ts'
import { ACCESS_TOKEN } from '../shopper.ts'
import { cartView } from './cart.ts'
import { customerView } from './customer.ts'
import type { Viewer } from './viewer.ts'

export function sessionMutations(viewer: Viewer) {
  const { store } = viewer
  return {
    login: (args: {
      readonly email: string
      readonly password: string
      readonly guestCartEntityId?: string | null
    }) => {
      const customer = store.state.customers.find(({ email }) => email === args.email.trim().toLowerCase())
      if (customer === undefined || customer.password !== args.password)
        throw new Refused('The e-mail address or the password is wrong')
      store.state.session.customerId = customer.id
      const cart = joinCarts(viewer, customer, args.guestCartEntityId ?? null)
      return {
        result: 'success',
        customer: customerView(viewer, customer),
        cart: cart === null ? null : cartView(viewer, cart),
        customerAccessToken: { value: `${ACCESS_TOKEN}${customer.id}`, expiresAt: later(store.now()) },
      }
    },
    logout: ({ cartEntityId }: { readonly cartEntityId?: string | null }) => {
      const cart = cartEntityId ? findCart(store, cartEntityId) : undefined
      const errors =
        cartEntityId && cart === undefined
          ? [refusal('CartUnassignInaccessibleError', `Cart ${cartEntityId} not found`)]
          : []
      if (cart !== undefined) {
        cart.customerId = null
        emitCart(viewer, 'updated', cart)
      }
      store.state.session.customerId = null
      store.state.session.cartId = null
      return {
        result: 'success',
        cartUnassignResult: { cart: cart === undefined ? null : cartView(viewer, cart), errors },
      }
    },
  }
}

/** Merges carts at sign-in and emits the events: lines added to one cart, the other cart deleted. */
function joinCarts(viewer: Viewer, customer: Customer, guestCartId: string | null): Cart | null {
  const { store } = viewer
  const guest = guestCartId === null ? undefined : findCart(store, guestCartId)
  const lines = new Set(store.state.carts.flatMap(({ items }) => items.map(({ id }) => id)))
  const cart = mergeCarts(store, customer, guestCartId)
  if (guest === undefined || cart === null) return cart
  emitLinesAdded(viewer, cart, lines)
  if (guest !== cart) emitCart(viewer, 'deleted', guest)
  return cart
}

function later(instant: string): string {
  const days = 24 * 60 * 60 * 1000
  return new Date(Date.parse(instant) + 7 * days).toISOString().replace('.000', '')
}
