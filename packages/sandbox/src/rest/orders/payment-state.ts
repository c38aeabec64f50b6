/** Status of a card payment for an order. */
import type { Order } from '../../model.ts'
import type { Store } from '../../store.ts'

/** A seed order that awaits shipment, and therefore capture. */
const AUTHORIZED_ID = 108

export type PaymentState = 'captured' | 'authorized' | 'void'

/** Status of the card payment; null for orders paid another way. */
export function paymentState({ state }: Store, order: Order): PaymentState | null {
  if (order.paymentMethod !== 'Credit card') return null
  const kept = state.extras.get(keyOf(order))?.state
  if (kept === 'captured' || kept === 'void') return kept
  return order.id === AUTHORIZED_ID ? 'authorized' : 'captured'
}

/** Whether the amount was reserved first and captured later. */
export function wasAuthorizedFirst({ id }: Order): boolean {
  return id === AUTHORIZED_ID
}

function keyOf({ id }: Order): string {
  return `payment:${id}`
}

export function keepPaymentState({ state }: Store, order: Order, next: PaymentState): void {
  state.extras.set(keyOf(order), { state: next })
}
