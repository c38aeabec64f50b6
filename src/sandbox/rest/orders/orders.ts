/** Orders of version 2: `/v2/orders`. */
import type { JsonObject } from '../../../core/json.ts'
import type { Address, Order, OrderItem } from '../../model.ts'
import { round2 } from '../../shop/money.ts'
import { priceFor } from '../../shop/prices.ts'
import { writeAddress } from '../customers/address-view.ts'
import { type Call, NOTHING, type Routes } from '../engine/call.ts'
import { type Collection, create, find, list, parent, read, remove, update } from '../engine/collection.ts'
import { mailDate } from '../engine/dates.ts'
import { compare, passes } from '../engine/filter.ts'
import { numberOf, objectOf, objectsOf, textOf } from '../engine/json-value.ts'
import { listAnswer } from '../engine/page.ts'
import { invalid, notFound } from '../engine/rejection.ts'
import { emitOrder, emitOrderCreated } from './order-events.ts'
import { takeItem } from './order-items.ts'
import { consignmentsView, couponViewsOf, orderProductView, shippingAddressView, taxViews } from './order-part-views.ts'
import { statusName, statusView } from './order-statuses.ts'
import { ORDER_EXTRAS, orderView } from './order-view.ts'

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
  // Archived orders are found by their number only.
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

function setExtras({ store }: Call, { id }: Order, values: JsonObject): void {
  store.state.extras.set(`order:${id}`, { ...store.state.extras.get(`order:${id}`), ...values })
}

function createOrder(call: Call, body: JsonObject): Order {
  const { store } = call
  const channelId = numberOf(body.channel_id, 1)
  const customer = store.state.customers.find(({ id }) => id === numberOf(body.customer_id))
  if (!store.state.channels.some(({ id }) => id === channelId))
    throw invalid({ channel_id: 'The channel does not exist or is disconnected.' })
  if (numberOf(body.customer_id) !== 0 && customer === undefined)
    throw invalid({ customer_id: 'The customer does not exist.' })
  const [shipping] = objectsOf(body.shipping_addresses)
  const billingAddress = addressFrom(objectOf(body.billing_address))
  const id = store.nextNumber('order', store.state.orders)
  const items = itemsOf(call, id, objectsOf(body.products), customer ?? null)
  const shippingCost = numberOf(body.shipping_cost_ex_tax)
  const goods = items.reduce((sum, item) => sum + item.price * item.quantity, 0)
  const address = shipping === undefined ? billingAddress : addressFrom(shipping)
  const order: Order = {
    id,
    customerId: customer?.id ?? null,
    channelId,
    cartId: null,
    statusId: numberOf(body.status_id, 1),
    currencyCode: store.seed.store.defaultCurrency,
    billingAddress,
    shippingAddress: address,
    shippingMethod: textOf(shipping?.shipping_method),
    shippingCost,
    discount: numberOf(body.discount_amount),
    couponCode: null,
    tax: address.countryCode === 'US' ? round2((goods * store.seed.store.taxRatePercent) / 100) : 0,
    customerMessage: textOf(body.customer_message),
    staffNotes: textOf(body.staff_notes),
    paymentMethod: textOf(body.payment_method),
    createdAt: store.now(),
    updatedAt: store.now(),
    items,
    shipments: [],
    refunds: [],
  }
  store.state.orders.push(order)
  setExtras(call, order, { order_source: 'external', tax_provider_id: '', ...knownExtras(body) })
  for (const item of items) takeItem(store, item)
  emitOrderCreated(call, order)
  return order
}

function itemsOf(
  call: Call,
  orderId: number,
  entries: readonly JsonObject[],
  customer: Parameters<typeof priceFor>[3],
): OrderItem[] {
  return entries.map((entry, index) => {
    const product = call.store.state.products.find(({ id }) => id === numberOf(entry.product_id))
    const quantity = numberOf(entry.quantity, 1)
    const own = { id: orderId * 10 + 1 + index, quantity, refundedQuantity: 0 }
    if (product === undefined) {
      // A custom line: something that the catalog does not have.
      if (entry.product_id !== undefined || textOf(entry.name) === '')
        throw invalid({ [`products.${index}`]: 'The product does not exist.' })
      const price = numberOf(entry.price_ex_tax)
      return {
        ...own,
        productId: 0,
        variantId: 0,
        name: textOf(entry.name),
        sku: textOf(entry.sku),
        price,
        options: [],
      }
    }
    const chosen = objectsOf(entry.product_options).map(({ value }) => Number(value))
    const variant =
      product.variants.find(({ id }) => id === entry.variant_id) ??
      product.variants.find(({ optionValueIds }) => optionValueIds.every((id) => chosen.includes(id)))
    if (variant === undefined) throw invalid({ [`products.${index}`]: 'Choose a value of each option.' })
    if (product.type === 'physical' && variant.inventoryLevel < quantity)
      throw invalid({ [`products.${index}`]: `Only ${variant.inventoryLevel} of ${variant.sku} are in stock.` })
    const options = product.options.flatMap(({ displayName, values }) => {
      const value = values.find(({ id }) => variant.optionValueIds.includes(id))
      return value ? [{ name: displayName, value: value.label }] : []
    })
    const price =
      entry.price_ex_tax === undefined ? priceFor(call.store, product, variant, customer) : numberOf(entry.price_ex_tax)
    return {
      ...own,
      productId: product.id,
      variantId: variant.id,
      name: product.name,
      sku: variant.sku,
      price,
      options,
    }
  })
}

function addressFrom(body: JsonObject): Address {
  const address: Address = {
    id: 0,
    firstName: '',
    lastName: '',
    company: '',
    address1: '',
    address2: '',
    city: '',
    stateOrProvince: '',
    countryCode: '',
    postalCode: '',
    phone: '',
    email: '',
  }
  writeAddress(address, body)
  return address
}

function knownExtras(body: JsonObject): JsonObject {
  return Object.fromEntries(
    Object.entries(body).filter(([name]) => name in ORDER_EXTRAS && name !== 'external_merchant_id'),
  )
}

function changeOrder(call: Call, order: Order, body: JsonObject): void {
  if (body.external_merchant_id !== undefined) throw invalid({ external_merchant_id: 'cannot be updated' })
  const before = order.statusId
  const status = numberOf(body.status_id, before)
  if (statusName(status) === '') throw invalid({ status_id: `${status} is no status of an order` })
  order.statusId = status
  order.staffNotes = textOf(body.staff_notes, order.staffNotes)
  order.customerMessage = textOf(body.customer_message, order.customerMessage)
  order.paymentMethod = textOf(body.payment_method, order.paymentMethod)
  if (body.customer_id !== undefined) order.customerId = numberOf(body.customer_id) || null
  if (body.billing_address !== undefined) writeAddress(order.billingAddress, objectOf(body.billing_address))
  if (body.shipping_cost_ex_tax !== undefined) order.shippingCost = numberOf(body.shipping_cost_ex_tax)
  setExtras(call, order, knownExtras(body))
  order.updatedAt = call.store.now()
  emitOrder(call, 'updated', order)
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
  [`GET ${PATH}/{order_id}/messages`]: (call) => {
    orderOf(call)
    return listAnswer(call, [])
  },
  [`GET ${PATH}/{order_id}/consignments`]: (call) => ({ body: consignmentsView(call.store, orderOf(call)) }),
  [`GET ${PATH}/{order_id}/consignments/shipping/{shipping_consignment_id}/shipping_quotes`]: quote,
  [`GET ${PATH}/{order_id}/shipping_addresses`]: (call) =>
    listAnswer(call, [shippingAddressView(call.store, orderOf(call))]),
  [`GET ${PATH}/{order_id}/shipping_addresses/{id}`]: (call) => ({
    body: shippingAddressView(call.store, addressOf(call)),
  }),
  [`PUT ${PATH}/{order_id}/shipping_addresses/{id}`]: (call) => {
    const order = addressOf(call)
    // Orders of the seed have one address in both places.
    order.shippingAddress = { ...order.shippingAddress }
    writeAddress(order.shippingAddress, objectOf(call.body))
    order.updatedAt = call.store.now()
    emitOrder(call, 'updated', order)
    return { body: shippingAddressView(call.store, order) }
  },
  [`GET ${PATH}/{order_id}/shipping_addresses/{shipping_address_id}/shipping_quotes`]: quote,
}
