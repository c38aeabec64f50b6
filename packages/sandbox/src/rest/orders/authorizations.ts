/** Authorized payments, and the two ways to settle them: `/payment_actions/capture` and `/void`. */
import type { Call, Routes } from '../engine/call.ts'
import { invalid } from '../engine/rejection.ts'
import { orderOf } from './orders.ts'
import { keepPaymentState, type PaymentState, paymentState } from './payment-state.ts'

const PATH = '/v3/orders/{order_id}/payment_actions'

/** The sandbox gateway responds immediately, so no payment is ever pending. */
function settle(call: Call, state: PaymentState) {
  const order = orderOf(call)
  if (paymentState(call.store, order) !== 'authorized')
    throw invalid({ order_id: `Order ${order.id} has no open authorization.` })
  keepPaymentState(call.store, order, state)
  order.updatedAt = call.store.now()
  call.emit('store/order/updated', { type: 'order', id: order.id })
  return { status: 201, body: {} }
}

export const authorizationRoutes: Routes = {
  [`POST ${PATH}/capture`]: (call) => settle(call, 'captured'),
  [`POST ${PATH}/void`]: (call) => settle(call, 'void'),
}
