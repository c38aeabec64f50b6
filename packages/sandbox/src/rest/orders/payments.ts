/** Payments and refunds of orders: `/v3/orders/{order_id}/transactions` and `/payment_actions`. */
import type { JsonObject } from '@dev-center/contract/json'
import type { Order, Refund } from '../../model.ts'
import { round2 } from '../../shop/money.ts'
import { restock } from '../../shop/restock.ts'
import { emitOrderStock } from '../../webhooks/order-events.ts'
import { type Call, one, type Routes } from '../engine/call.ts'
import { offsetDate } from '../engine/dates.ts'
import { numberOf, objectOf, objectsOf, textOf } from '../engine/json-value.ts'
import { listAnswer } from '../engine/page.ts'
import { invalid, notFound } from '../engine/rejection.ts'
import { authorizationRoutes } from './authorizations.ts'
import { amountsOf, orderAddressId } from './order-amounts.ts'
import { orderOf } from './orders.ts'
import { paymentState } from './payment-state.ts'
import { GATEWAY, transactionsOf } from './transactions.ts'

const PATH = '/v3/orders/{order_id}'
const OFFLINE = 'custom'

function refundView(call: Call, order: Order, refund: Refund): JsonObject {
  const { taxRate } = amountsOf(order)
  const known = call.store.state.extras.get(`refund:${refund.id}`)
  const items = refund.items.map(({ orderItemId, quantity }) => {
    const price = order.items.find(({ id }) => id === orderItemId)?.price ?? 0
    const requested = round2(price * quantity)
    return { item_type: 'PRODUCT', item_id: orderItemId, reason: refund.reason, quantity, requested_amount: requested }
  })
  const tax = round2(refund.amount - refund.amount / (1 + taxRate))
  return {
    id: refund.id,
    order_id: order.id,
    user_id: 1,
    created: offsetDate(refund.createdAt),
    reason: '',
    total_amount: refund.amount,
    total_tax: numberOf(known?.tax, tax),
    uses_merchant_override_values: known?.isOverridden === true,
    items: known?.items ?? items,
    payments: known?.payments ?? [payment(refund.id, GATEWAY, refund.amount)],
  }
}

function payment(refundId: number, provider: string, amount: number): JsonObject {
  return {
    id: refundId - 482,
    provider_id: provider,
    amount,
    offline: provider === OFFLINE,
    is_declined: false,
    declined_message: '',
  }
}

interface Quote {
  readonly items: readonly JsonObject[]
  readonly lines: Refund['items']
  readonly total: number
  readonly tax: number
  /** Refund for the order as a whole. */
  readonly orderLevel: number
}

/** Total of the items in a request. */
function quoteOf(order: Order, body: JsonObject): Quote {
  const { taxRate, total, refunded } = amountsOf(order)
  const rows = objectsOf(body.items).map((entry, index) => {
    const type = textOf(entry.item_type)
    const reason = textOf(entry.reason)
    if (type !== 'PRODUCT') {
      const value = numberOf(entry.amount)
      const most = type === 'SHIPPING' ? order.shippingCost : round2(total - refunded)
      if (value > most) throw invalid({ [`items[${index}].amount`]: `At most ${most} can be refunded.` })
      const id = type === 'SHIPPING' ? orderAddressId(order) : order.id
      return { item: { item_type: type, item_id: id, reason, requested_amount: value }, line: null, value, tax: 0 }
    }
    const item = order.items.find(({ id }) => id === entry.item_id)
    const quantity = numberOf(entry.quantity, 1)
    const left = item === undefined ? 0 : item.quantity - item.refundedQuantity
    if (item === undefined || quantity > left)
      throw invalid({ [`items[${index}].quantity`]: `Line ${String(entry.item_id)} has ${left} units left to refund.` })
    const price = round2(item.price * quantity)
    const tax = round2(item.price * quantity * taxRate)
    const value = round2(price + tax)
    // Without tax: the tax of a refund is in its total only.
    const shown = { item_type: type, item_id: item.id, reason, quantity, requested_amount: price }
    return { item: shown, line: { orderItemId: item.id, quantity }, value, tax }
  })
  return {
    items: rows.map(({ item }) => item),
    lines: rows.flatMap(({ line }) => (line === null ? [] : [line])),
    total: round2(rows.reduce((sum, { value }) => sum + value, 0)),
    tax: round2(rows.reduce((sum, { tax }) => sum + tax, 0)),
    orderLevel: round2(rows.reduce((sum, { item, value }) => (item.item_type === 'ORDER' ? sum + value : sum), 0)),
  }
}

interface RefundMethod {
  readonly provider: string
  readonly description: string
}

/** How an order can be refunded: to the card that paid it, as store credit of its customer, or outside the store. */
function methodsOf({ store }: Call, order: Order): RefundMethod[] {
  const isPaidByCard = paymentState(store, order) !== null
  return [
    ...(isPaidByCard ? [{ provider: GATEWAY, description: 'Authorize.Net' }] : []),
    ...(order.customerId === null ? [] : [{ provider: 'storecredit', description: 'Store credit' }]),
    { provider: OFFLINE, description: 'Custom' },
  ]
}

function quotes(call: Call) {
  const order = orderOf(call)
  const { total, tax, orderLevel } = quoteOf(order, objectOf(call.body))
  return one(call, {
    order_id: order.id,
    total_refund_amount: total,
    total_refund_tax_amount: tax,
    order_level_refund_amount: orderLevel,
    rounding: 0,
    adjustment: 0,
    tax_inclusive: false,
    refund_methods: methodsOf(call, order).map(({ provider, description }) => [
      {
        provider_id: provider,
        provider_description: description,
        amount: total,
        offline: provider === OFFLINE,
        offline_provider: provider === OFFLINE,
        offline_reason: '',
      },
    ]),
  })
}

/** Throws unless the payments are made by methods that the order has, and together pay what is refunded. */
function guardPayments(call: Call, order: Order, payments: readonly JsonObject[], total: number): void {
  const providers = methodsOf(call, order).map(({ provider }) => provider)
  for (const [index, { provider_id }] of payments.entries())
    if (!providers.includes(textOf(provider_id)))
      throw invalid(
        { [`payments[${index}].provider_id`]: `must be one of ${providers.join(', ')}` },
        'The order has no such refund method.',
      )
  const paid = round2(payments.reduce((sum, { amount }) => sum + numberOf(amount), 0))
  if (paid !== total)
    throw invalid(
      { payments: `pay ${paid}, but ${total} is to be refunded` },
      'The payments are not the total of the refund.',
    )
}

function createRefund(call: Call) {
  const order = orderOf(call)
  const body = objectOf(call.body)
  const { items, lines, ...quoted } = quoteOf(order, body)
  const override = body.merchant_calculated_override === undefined ? null : objectOf(body.merchant_calculated_override)
  const total = numberOf(override?.total_amount, quoted.total)
  const tax = numberOf(override?.total_tax, quoted.tax)
  const payments = objectsOf(body.payments)
  if (payments.some(({ provider_id }) => provider_id === 'storecredit') && order.customerId === null)
    throw invalid({ 'payments[0].provider_id': 'storecredit' }, 'Unable to provide store credit for a guest customer.')
  guardPayments(call, order, payments, total)
  const everyRefund = call.store.state.orders.flatMap((each) => each.refunds)
  const id = call.store.nextNumber('refund', everyRefund)
  const refund: Refund = {
    id,
    createdAt: call.store.now(),
    reason: textOf(items[0]?.reason),
    amount: total,
    items: lines,
  }
  order.refunds.push(refund)
  for (const { orderItemId, quantity } of lines) {
    const item = order.items.find((each) => each.id === orderItemId)
    if (item !== undefined) item.refundedQuantity += quantity
  }
  call.store.state.extras.set(`refund:${id}`, {
    items,
    tax,
    isOverridden: override !== null,
    payments: payments.map((each) => payment(id, textOf(each.provider_id), numberOf(each.amount))),
  })
  const before = order.statusId
  const sums = amountsOf(order)
  order.statusId = sums.refunded >= sums.total ? 4 : 14
  order.updatedAt = call.store.now()
  if (restock(call.store, order, before)) emitOrderStock(call, order, 1)
  call.emit('store/order/refund/created', { type: 'order', id: order.id, refund: { refund_id: id } })
  if (order.statusId !== before)
    call.emit('store/order/statusUpdated', {
      type: 'order',
      id: order.id,
      status: { previous_status_id: before, new_status_id: order.statusId },
    })
  return one(call, refundView(call, order, refund))
}

function everyRefund(call: Call): JsonObject[] {
  return call.store.state.orders.flatMap((order) => order.refunds.map((refund) => refundView(call, order, refund)))
}

export const paymentRoutes: Routes = {
  ...authorizationRoutes,
  [`GET ${PATH}/transactions`]: (call) => listAnswer(call, transactionsOf(call, orderOf(call))),
  [`GET ${PATH}/payment_actions/refunds`]: (call) => {
    const order = orderOf(call)
    return one(
      call,
      order.refunds.map((refund) => refundView(call, order, refund)),
    )
  },
  [`POST ${PATH}/payment_actions/refunds`]: createRefund,
  [`POST ${PATH}/payment_actions/refund_quotes`]: quotes,
  'GET /v3/orders/payment_actions/refunds': (call) => listAnswer(call, everyRefund(call)),
  'GET /v3/orders/payment_actions/refunds/{refund_id}': (call) => {
    const refund = everyRefund(call).find(({ id }) => String(id) === call.params.refund_id)
    if (refund === undefined) throw notFound()
    // When a refund is read by itself, its amounts are strings.
    const items = objectsOf(refund.items).map((item) => ({
      ...item,
      requested_amount: String(item.requested_amount),
    }))
    return one(call, { ...refund, items })
  },
}
