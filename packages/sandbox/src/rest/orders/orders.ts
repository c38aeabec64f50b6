/** Orders of version 2: `/v2/orders`. */
import type { JsonObject } from '@dev-center/contract/json'
import type { Order, OrderItem } from '../../model.ts'
import { restock } from '../../shop/restock.ts'
import { emitOrder, emitOrderStock } from '../../webhooks/order-events.ts'
import { writeAddress } from '../customers/address-view.ts'
import { type Call, NOTHING, type Routes } from '../engine/call.ts'
import { type Collection, create, find, list, parent, read, remove, update } from '../engine/collection.ts'
import { mailDate } from '../engine/dates.ts'
import { compare, passes } from '../engine/filter.ts'
import { numberOf, objectOf, textOf } from '../engine/json-value.ts'
import { listAnswer } from '../engine/page.ts'
import { notFound, Rejected } from '../engine/rejection.ts'
import { createOrder, knownExtras, overriddenAmounts, setExtras } from './create-order.ts'
import { feesOf, keepRequestedFees } from './order-fees.ts'
import { consignmentsView, couponViewsOf, orderProductView, shippingAddressView, taxViews } from './order-part-views.ts'
import { guardStatus, statusView } from './order-statuses.ts'
import { orderView } from './order-view.ts'

const PATH = '/v2/orders'

export function orderOf(call: Call): Order {
  return parent(call, 'order_id', call.store.state.orders)
}

const orders: Collection<Order> = {
  param: 'order_id',
  filters: {
    email: (view, value) => objectOf(view.billing_address).email === value,
    min_total: (view, value) => compare(view.total_inc_tax ?? null, value) >= 0,
    max_total: (view, value) => compare(view.total_inc_tax ?? null, value) <= 0,
    is_deleted: () => true,
    consignment_structure: () => true,
  },
  // Archived orders can only be read by id.
  all: ({ store, params }) =>
    store.state.orders.filter(
      ({ id }) => params.order_id !== undefined || store.state.extras.get(`order:${id}`)?.is_deleted !== true,
    ),
  view: ({ store }, order) => orderView(store, order),
  create: createOrder,
  update: changeOrder,
  remove(call, order) {
    setExtras(call, order, { is_deleted: true })
    emitOrder(call, 'archived', order)
  },
}

function changeOrder(call: Call, order: Order, body: JsonObject): void {
  if (body.external_merchant_id !== undefined) throw new Rejected(400, { external_merchant_id: 'cannot be updated' })
  const before = order.statusId
  const status = numberOf(body.status_id, before)
  guardStatus(status)
  order.statusId = status
  order.staffNotes = textOf(body.staff_notes, order.staffNotes)
  order.customerMessage = textOf(body.customer_message, order.customerMessage)
  order.paymentMethod = textOf(body.payment_method, order.paymentMethod)
  if (body.customer_id !== undefined) order.customerId = numberOf(body.customer_id) || null
  if (body.billing_address !== undefined) writeAddress(order.billingAddress, objectOf(body.billing_address))
  if (body.shipping_cost_ex_tax !== undefined) order.shippingCost = numberOf(body.shipping_cost_ex_tax)
  if (body.discount_amount !== undefined && order.couponCode === null) order.discount = numberOf(body.discount_amount)
  setExtras(call, order, { ...knownExtras(body), ...overriddenAmounts(body) })
  keepRequestedFees(call.store, order.id, body)
  order.updatedAt = call.store.now()
  emitOrder(call, 'updated', order)
  if (restock(call.store, order, before)) emitOrderStock(call, order, 1)
  if (status !== before) emitOrder(call, 'statusUpdated', order, { previous_status_id: before, new_status_id: status })
}

function countByStatus(call: Call) {
  const views = orders.all(call).map((order) => orderView(call.store, order))
  const found = views.filter((view) => passes(view, call.query, orders.filters))
  const statuses = [...new Set(found.map(({ status_id }) => numberOf(status_id)))].flatMap((id) => {
    const { order, ...view } = statusView(id) ?? {}
    return [{ ...view, count: found.filter(({ status_id }) => status_id === id).length, sort_order: order ?? 0 }]
  })
  return { body: { statuses, count: found.length } }
}

function quote(call: Call) {
  const order = orderOf(call)
  return {
    body: {
      id: String(order.id - 86),
      uuid: 'a72acc8d-504b-4a40-8534-7c54d997ed59',
      timestamp: mailDate(order.createdAt),
      shipping_provider_id: 'bcproductbased',
      shipping_provider_quote: [],
      provider_code: 'productfixedshipping',
      carrier_code: '',
      rate_code: '',
      rate_id: '',
      method_id: 4,
    },
  }
}

const lines: Collection<OrderItem> = {
  param: 'product_id',
  all: (call) => orderOf(call).items,
  view: (call, item) => orderProductView(call.store, orderOf(call), item),
}

function addressOf(call: Call): Order {
  const order = orderOf(call)
  if (String(order.id + 200) !== call.params.id) throw notFound()
  return order
}

export const orderRoutes: Routes = {
  [`GET ${PATH}`]: list(orders),
  [`POST ${PATH}`]: create(orders),
  [`DELETE ${PATH}`]: (call) => {
    for (const order of orders.all(call)) orders.remove?.(call, order)
    return NOTHING
  },
  [`GET ${PATH}/count`]: countByStatus,
  [`GET ${PATH}/{order_id}`]: read(orders),
  [`PUT ${PATH}/{order_id}`]: update(orders),
  [`DELETE ${PATH}/{order_id}`]: remove(orders),
  [`GET ${PATH}/{order_id}/products`]: list(lines),
  [`GET ${PATH}/{order_id}/products/{product_id}`]: (call) => ({ body: lines.view(call, find(lines, call)) }),
  [`GET ${PATH}/{order_id}/coupons`]: (call) => listAnswer(call, couponViewsOf(call.store, orderOf(call))),
  [`GET ${PATH}/{order_id}/taxes`]: (call) => listAnswer(call, taxViews(orderOf(call))),
  [`GET ${PATH}/{order_id}/fees`]: (call) => ({ body: { fees: feesOf(call.store, orderOf(call).id) } }),
  [`GET ${PATH}/{order_id}/messages`]: (call) => {
    orderOf(call)
    return listAnswer(call, [])
  },
  [`GET ${PATH}/{order_id}/consignments`]: (call) => {
    const withLines = JSON.stringify(call.query.include ?? '').includes('line_items')
    return { body: consignmentsView(call.store, orderOf(call), withLines) }
  },
  [`GET ${PATH}/{order_id}/consignments/shipping/{shipping_consignment_id}/shipping_quotes`]: quote,
  [`GET ${PATH}/{order_id}/shipping_addresses`]: (call) =>
    listAnswer(call, [shippingAddressView(call.store, orderOf(call))]),
  [`GET ${PATH}/{order_id}/shipping_addresses/{id}`]: (call) => ({
    body: shippingAddressView(call.store, addressOf(call)),
  }),
  [`PUT ${PATH}/{order_id}/shipping_addresses/{id}`]: (call) => {
    const order = addressOf(call)
    // In the seed, billing and shipping address are the same object.
    order.shippingAddress = { ...order.shippingAddress }
    writeAddress(order.shippingAddress, objectOf(call.body))
    order.updatedAt = call.store.now()
    emitOrder(call, 'updated', order)
    return { body: shippingAddressView(call.store, order) }
  },
  [`GET ${PATH}/{order_id}/shipping_addresses/{shipping_address_id}/shipping_quotes`]: quote,
}
