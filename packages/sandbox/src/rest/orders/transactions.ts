/** Payment transactions of an order, as its gateway reports them. */
import type { JsonObject } from '@dev-center/contract/json'
import type { Order } from '../../model.ts'
import type { Call } from '../engine/call.ts'
import { offsetDate } from '../engine/dates.ts'
import { amountsOf } from './order-amounts.ts'
import { paymentState, wasAuthorizedFirst } from './payment-state.ts'

export const GATEWAY = 'authorizenet'

function transaction(
  order: Order,
  id: number,
  event: 'purchase' | 'authorization' | 'capture' | 'void' | 'refund',
  value: number,
  at: string,
): JsonObject {
  return {
    id,
    order_id: String(order.id),
    event,
    method: 'credit_card',
    amount: value,
    currency: order.currencyCode,
    gateway: GATEWAY,
    gateway_transaction_id: String(40_000_000 + id),
    test: false,
    status: 'ok',
    fraud_review: false,
    ...(event === 'refund' ? { reference_transaction_id: order.id + 2000 } : CARD),
    payment_method_id: `${GATEWAY}.card`,
    date_created: offsetDate(at),
  }
}

/** Fields of a card payment besides the amount. */
const CARD: JsonObject = {
  offline: null,
  custom: null,
  payment_instrument_token: null,
  avs_result: { code: 'Y', message: 'Street and postal code match.', street_match: 'Y', postal_match: 'Y' },
  cvv_result: { code: 'M', message: 'The code matches.' },
  credit_card: {
    card_type: 'visa',
    card_iin: '411111',
    card_last4: '1111',
    card_expiry_month: 11,
    card_expiry_year: 2028,
  },
  gift_certificate: null,
  store_credit: null,
  custom_provider_field_result: null,
}

/**
 * Transactions of a card payment: a purchase, or an authorization and its settlement, and refunds. Other payment
 * methods create no transactions.
 */
export function transactionsOf({ store }: Call, order: Order): JsonObject[] {
  const state = paymentState(store, order)
  if (state === null) return []
  const { total } = amountsOf(order)
  const first = wasAuthorizedFirst(order) ? 'authorization' : 'purchase'
  const next = state === 'void' ? 'void' : 'capture'
  return [
    transaction(order, order.id + 2000, first, total, order.createdAt),
    ...(first === 'authorization' && state !== 'authorized'
      ? [transaction(order, order.id + 3000, next, total, order.updatedAt)]
      : []),
    ...order.refunds.map((refund) => transaction(order, refund.id + 2000, 'refund', refund.amount, refund.createdAt)),
  ]
}
