/** Creates an order from a request. Prices come from the catalog unless the request sets them. */
import type { JsonObject } from '@dev-center/contract/json'
import type { Order, OrderItem } from '../../model.ts'
import { priceFor } from '../../shop/prices.ts'
import { countsStock, holderOf } from '../../shop/stock.ts'
import { taxOn, taxPlaceOf } from '../../shop/tax.ts'
import type { Store } from '../../store.ts'
import { emitOrderCreated } from '../../webhooks/order-events.ts'
import { addressFrom } from '../customers/address-view.ts'
import type { Call } from '../engine/call.ts'
import { numberOf, objectOf, objectsOf, textOf } from '../engine/json-value.ts'
import { invalid } from '../engine/rejection.ts'
import { consignedOf } from './consignments.ts'
import { keepRequestedFees } from './order-fees.ts'
import { guardStatus } from './order-statuses.ts'
import { ORDER_EXTRAS } from './order-view.ts'

export function createOrder(call: Call, body: JsonObject): Order {
  const { store } = call
  const channelId = numberOf(body.channel_id, 1)
  const customer = store.state.customers.find(({ id }) => id === numberOf(body.customer_id))
  if (!store.state.channels.some(({ id }) => id === channelId))
    throw invalid({ channel_id: 'The channel does not exist or is disconnected.' })
  if (numberOf(body.customer_id) !== 0 && customer === undefined)
    throw invalid({ customer_id: 'The customer does not exist.' })
  const statusId = numberOf(body.status_id, 1)
  guardStatus(statusId)
  const { lines, shipping, pickup } = consignedOf(store, body)
  const billingAddress = addressFrom(objectOf(body.billing_address), 0, '')
  const id = store.nextNumber('order', store.state.orders)
  const items = itemsOf(call, id, lines, customer ?? null)
  const shippingCost = numberOf(body.shipping_cost_ex_tax)
  const goods = items.reduce((sum, item) => sum + item.price * item.quantity, 0)
  const address = shipping === undefined ? billingAddress : addressFrom(shipping, 0, '')
  const order: Order = {
    id,
    customerId: customer?.id ?? null,
    channelId,
    cartId: null,
    statusId,
    currencyCode: store.seed.store.defaultCurrency,
    billingAddress,
    shippingAddress: address,
    shippingMethod: textOf(shipping?.shipping_method),
    shippingCost,
    discount: numberOf(body.discount_amount),
    couponCode: null,
    tax: taxOn(store, taxPlaceOf(address, customer?.groupId ?? null), goods),
    customerMessage: textOf(body.customer_message),
    staffNotes: textOf(body.staff_notes),
    paymentMethod: textOf(body.payment_method),
    createdAt: store.now(),
    updatedAt: store.now(),
    items,
    shipments: [],
    refunds: [],
    ...pickup,
  }
  store.state.orders.push(order)
  setExtras(call, order, { order_source: 'external', tax_provider_id: '', ...knownExtras(body) })
  keepRequestedFees(store, id, body)
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
      // A custom line: a product that is not in the catalog.
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
    const { inventoryLevel } = holderOf(product, variant)
    if (countsStock(product) && inventoryLevel < quantity) {
      const left = `Only ${inventoryLevel} of ${variant.sku || product.name} are in stock.`
      throw invalid({ [`products.${index}`]: left })
    }
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

export function knownExtras(body: JsonObject): JsonObject {
  return Object.fromEntries(
    Object.entries(body).filter(([name]) => name in ORDER_EXTRAS && name !== 'external_merchant_id'),
  )
}

export function setExtras({ store }: Call, { id }: Order, values: JsonObject): void {
  store.state.extras.set(`order:${id}`, { ...store.state.extras.get(`order:${id}`), ...values })
}

/** Stock that an order takes. Refunds don't change it. */
function takeItem(store: Store, { productId, variantId, quantity }: OrderItem): void {
  const product = store.state.products.find(({ id }) => id === productId)
  const variant = product?.variants.find(({ id }) => id === variantId)
  if (product !== undefined && variant !== undefined && countsStock(product))
    holderOf(product, variant).inventoryLevel -= quantity
}
