/** Shipments of orders: `/v2/orders/{order_id}/shipments`. */
import type { JsonObject } from '@dev-center/contract/json'
import type { Order, Shipment } from '../../model.ts'
import { emitOrder } from '../../webhooks/order-events.ts'
import { type Call, NOTHING, type Routes } from '../engine/call.ts'
import { type Collection, count, crud, drop } from '../engine/collection.ts'
import { mailDate } from '../engine/dates.ts'
import { numberOf, objectsOf, textOf } from '../engine/json-value.ts'
import { invalid } from '../engine/rejection.ts'
import { amountsOf, orderAddressId, shippedOf } from './order-amounts.ts'
import { orderAddress } from './order-view.ts'
import { orderOf } from './orders.ts'

const PATH = '/v2/orders/{order_id}/shipments'

const PROVIDERS: { readonly [code: string]: string } = { usps: 'USPS', ups: 'UPS', fedex: 'FedEx', dhl: 'DHL' }

function view(call: Call, shipment: Shipment): JsonObject {
  const order = orderOf(call)
  const extras = call.store.state.extras.get(`shipment:${shipment.id}`) ?? {}
  return {
    id: shipment.id,
    order_id: order.id,
    customer_id: order.customerId ?? 0,
    order_address_id: orderAddressId(order),
    date_created: mailDate(shipment.shippedAt),
    tracking_number: shipment.trackingNumber,
    merchant_shipping_cost: '0.0000',
    shipping_method: shipment.method,
    comments: textOf(extras.comments),
    shipping_provider: shipment.provider,
    tracking_carrier: textOf(extras.tracking_carrier),
    tracking_link: textOf(extras.tracking_link),
    billing_address: orderAddress(order.billingAddress),
    shipping_address: orderAddress(order.shippingAddress),
    items: shipment.items.map(({ orderItemId, quantity }) => ({
      order_product_id: orderItemId,
      product_id: order.items.find(({ id }) => id === orderItemId)?.productId ?? 0,
      quantity,
    })),
    shipping_provider_display_name: PROVIDERS[shipment.provider] ?? shipment.provider,
    generated_tracking_link:
      shipment.provider === 'usps'
        ? `https://tools.usps.com/go/TrackConfirmAction?tLabels=${shipment.trackingNumber}`
        : '',
  }
}

function emit(call: Call, action: 'created' | 'updated' | 'deleted', { id }: Shipment): void {
  call.emit(`store/shipment/${action}`, { type: 'shipment', id, orderId: orderOf(call).id })
}

/** Requested lines, refused if more pieces are requested than are left to ship. */
function itemsOf(order: Order, entries: readonly JsonObject[]): Shipment['items'] {
  return entries.map((entry) => {
    const item = order.items.find(({ id }) => id === entry.order_product_id)
    if (item === undefined) throw invalid({ items: `Order ${order.id} has no line ${String(entry.order_product_id)}.` })
    const left = item.quantity - shippedOf(order, item)
    const quantity = numberOf(entry.quantity)
    if (quantity < 1 || quantity > left) throw invalid({ items: `Line ${item.id} has ${left} units left to ship.` })
    return { orderItemId: item.id, quantity }
  })
}

/** Sets the order status: shipped if nothing is left to ship, otherwise partially shipped. */
function follow(call: Call, order: Order): void {
  const { pieces, shipped } = amountsOf(order)
  const before = order.statusId
  if (shipped > 0) order.statusId = shipped >= pieces ? 2 : 3
  order.updatedAt = call.store.now()
  emitOrder(call, 'updated', order)
  if (order.statusId !== before)
    emitOrder(call, 'statusUpdated', order, { previous_status_id: before, new_status_id: order.statusId })
}

function keepExtras({ store }: Call, { id }: Shipment, body: JsonObject): void {
  const key = `shipment:${id}`
  const { comments, tracking_carrier, tracking_link } = body
  store.state.extras.set(key, {
    ...store.state.extras.get(key),
    ...(comments !== undefined && { comments }),
    ...(tracking_carrier !== undefined && { tracking_carrier }),
    ...(tracking_link !== undefined && { tracking_link }),
  })
}

const shipments: Collection<Shipment> = {
  param: 'shipment_id',
  all: (call) => orderOf(call).shipments,
  view,
  create(call, body) {
    const order = orderOf(call)
    const everyShipment = call.store.state.orders.flatMap((each) => each.shipments)
    const shipment: Shipment = {
      id: call.store.nextNumber('shipment', everyShipment),
      shippedAt: call.store.now(),
      provider: textOf(body.shipping_provider),
      method: textOf(body.shipping_method, order.shippingMethod),
      trackingNumber: textOf(body.tracking_number),
      items: itemsOf(order, objectsOf(body.items)),
    }
    order.shipments.push(shipment)
    keepExtras(call, shipment, body)
    emit(call, 'created', shipment)
    follow(call, order)
    return shipment
  },
  update(call, shipment, body) {
    shipment.trackingNumber = textOf(body.tracking_number, shipment.trackingNumber)
    shipment.provider = textOf(body.shipping_provider, shipment.provider)
    shipment.method = textOf(body.shipping_method, shipment.method)
    keepExtras(call, shipment, body)
    emit(call, 'updated', shipment)
  },
  remove(call, shipment) {
    drop(orderOf(call).shipments, shipment)
    emit(call, 'deleted', shipment)
  },
}

export const shipmentRoutes: Routes = {
  ...crud(PATH, shipments),
  [`DELETE ${PATH}`]: (call) => {
    for (const shipment of [...orderOf(call).shipments]) shipments.remove?.(call, shipment)
    return NOTHING
  },
  [`GET ${PATH}/count`]: count(shipments),
}
