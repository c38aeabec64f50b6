/** How far the payment of an order by card is. */
import type { Order } from '../../model.ts'
import type { Store } from '../../store.ts'

/** Of the seed: waits for its shipment, and so for its capture. */
const AUTHORIZED_ID = 108

export type PaymentState = 'captured' | 'authorized' | 'void'

/** What became of the payment by card; null for orders that were paid otherwise. */
export function paymentState({ state }: Store, order: Order): PaymentState | null {
  if (order.paymentMethod !== 'Credit card') return null
  const kept = state.extras.get(keyOf(order))?.state
  if (kept === 'captured' || kept === 'void') return kept
  return order.id === AUTHORIZED_ID ? 'authorized' : 'captured'
}

/** Whether the card was asked twice: first to reserve the amount, then to take it. */
export function wasAuthorizedFirst({ id }: Order): boolean {
  return id === AUTHORIZED_ID
}

function keyOf({ id }: Order): string {
  return `payment:${id}`
}

export function keepPaymentState({ state }: Store, order: Order, next: PaymentState): void {
  state.extras.set(keyOf(order), { state: next })
}
