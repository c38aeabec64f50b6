/** An order as `/v2/orders` shows it. */
import type { JsonObject } from '@dev-center/contract/json'
import type { Address, Order } from '../../model.ts'
import { restCartId } from '../../shop/cart-id.ts'
import { countryName } from '../../shop/geography.ts'
import { currencyOf } from '../../shop/money.ts'
import type { Store } from '../../store.ts'
import { mailDate } from '../engine/dates.ts'
import { amount, amountsOf, type OrderAmounts } from './order-amounts.ts'
import { statusName } from './order-statuses.ts'
import { paymentState } from './payment-state.ts'

/** Initial values of the fields that only the REST API has. A request may set them. */
export const ORDER_EXTRAS: JsonObject = {
  external_source: null,
  external_order_id: '',
  external_id: null,
  external_merchant_id: null,
  ebay_order_id: '0',
  ip_address: '',
  ip_address_v6: '',
  geoip_country: '',
  geoip_country_iso2: '',
  payment_provider_id: '',
  is_deleted: false,
  is_email_opt_in: false,
  order_source: 'www',
  tax_provider_id: 'BasicTaxProvider',
  customer_locale: 'en',
}

/** For orders that shoppers placed before the sandbox was opened. */
const VISITOR: JsonObject = { ip_address: '192.0.2.10', geoip_country: 'United States', geoip_country_iso2: 'US' }

export function orderView(store: Store, order: Order): JsonObject {
  const sums = amountsOf(order)
  const status = statusName(order.statusId)
  const currency = currencyOf(store.state, order.currencyCode)
  const lastShipment = order.shipments.at(-1)
  return {
    id: order.id,
    customer_id: order.customerId ?? 0,
    date_created: mailDate(order.createdAt),
    date_modified: mailDate(order.updatedAt),
    date_shipped: lastShipment === undefined ? '' : mailDate(lastShipment.shippedAt),
    status_id: order.statusId,
    status,
    custom_status: status,
    ...sumFields(order, sums),
    items_total: sums.pieces,
    items_shipped: sums.shipped,
    payment_method: order.paymentMethod,
    payment_status: paymentStatus(store, order, sums),
    refunded_amount: amount(sums.refunded),
    order_is_digital: false,
    store_credit_amount: amount(0),
    gift_certificate_amount: amount(0),
    currency_id: currency.id,
    currency_code: currency.code,
    currency_exchange_rate: currency.rate.toFixed(10),
    default_currency_id: 1,
    default_currency_code: 'USD',
    store_default_currency_code: 'USD',
    store_default_to_transactional_exchange_rate: currency.rate.toFixed(10),
    staff_notes: order.staffNotes,
    customer_message: order.customerMessage,
    discount_amount: amount(order.couponCode === null ? order.discount : 0),
    coupon_discount: amount(order.couponCode === null ? 0 : order.discount),
    shipping_address_count: order.pickup === undefined ? 1 : 0,
    channel_id: order.channelId,
    cart_id: order.cartId === null ? '' : restCartId(order.cartId),
    ...ORDER_EXTRAS,
    ...(store.seed.orders.some(({ id }) => id === order.id) && VISITOR),
    ...store.state.extras.get(`order:${order.id}`),
    billing_address: { ...orderAddress(order.billingAddress), form_fields: [] },
    ...linksOf(store, order),
  }
}

export function orderAddress(address: Address): JsonObject {
  return {
    first_name: address.firstName,
    last_name: address.lastName,
    company: address.company,
    street_1: address.address1,
    street_2: address.address2,
    city: address.city,
    state: address.stateOrProvince,
    zip: address.postalCode,
    country: countryName(address.countryCode),
    country_iso2: address.countryCode,
    phone: address.phone,
    email: address.email,
  }
}

function sumFields(order: Order, { goods, tax, total }: OrderAmounts): JsonObject {
  const shipping = amount(order.shippingCost)
  return {
    subtotal_ex_tax: amount(goods),
    subtotal_inc_tax: amount(goods + tax),
    subtotal_tax: amount(tax),
    base_shipping_cost: shipping,
    shipping_cost_ex_tax: shipping,
    shipping_cost_inc_tax: shipping,
    shipping_cost_tax: amount(0),
    shipping_cost_tax_class_id: 2,
    ...costsOf('handling'),
    ...costsOf('wrapping'),
    total_ex_tax: amount(total - tax),
    total_inc_tax: amount(total),
    total_tax: amount(tax),
    is_tax_inclusive_pricing: false,
  }
}

/** Costs that are always zero in the sandbox. */
function costsOf(kind: 'handling' | 'wrapping'): JsonObject {
  return {
    [`base_${kind}_cost`]: amount(0),
    [`${kind}_cost_ex_tax`]: amount(0),
    [`${kind}_cost_inc_tax`]: amount(0),
    [`${kind}_cost_tax`]: amount(0),
    [`${kind}_cost_tax_class_id`]: 0,
  }
}

function paymentStatus(store: Store, order: Order, { refunded, total }: OrderAmounts): string {
  if (refunded > 0) return refunded >= total ? 'refunded' : 'partially refunded'
  return order.statusId === 7 ? '' : (paymentState(store, order) ?? '')
}

function linksOf(store: Store, { id }: Order): JsonObject {
  const base = `https://api.bigcommerce.com/stores/${store.seed.store.hash}/v2`
  const link = (part: string) => ({ url: `${base}/orders/${id}/${part}`, resource: `/orders/${id}/${part}` })
  return {
    consignments: link('consignments'),
    products: link('products'),
    shipping_addresses: link('shippingaddresses'),
    coupons: link('coupons'),
    fees: link('fees'),
  }
}
