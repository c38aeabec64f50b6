/** Lines, addresses, taxes, and coupons of an order, as version 2 shows them. */
import type { JsonObject } from '@dev-center/contract/json'
import type { Order, OrderItem, OrderPickup } from '../../model.ts'
import { round2 } from '../../shop/money.ts'
import type { Store } from '../../store.ts'
import { amount, amountsOf, orderAddressId, shippedOf } from './order-amounts.ts'
import { orderAddress } from './order-view.ts'

const ZERO = amount(0)
const STYLES: { readonly [style: string]: string } = {
  rectangles: 'Rectangle',
  swatch: 'Swatch',
  dropdown: 'Dropdown',
  radio_buttons: 'Radio',
}

export function orderProductView(store: Store, order: Order, item: OrderItem): JsonObject {
  const { taxRate } = amountsOf(order)
  const product = store.state.products.find(({ id }) => id === item.productId)
  const variant = product?.variants.find(({ id }) => id === item.variantId)
  const tax = round2(item.price * taxRate)
  const total = round2(item.price * item.quantity)
  const totalTax = round2(total * taxRate)
  const cost = amount(product?.costPrice ?? 0)
  return {
    id: item.id,
    order_id: order.id,
    product_id: item.productId,
    variant_id: item.variantId,
    order_pickup_method_id: order.pickup === undefined ? 0 : PICKUP_ID,
    order_address_id: order.pickup === undefined ? orderAddressId(order) : 0,
    name: item.name,
    name_customer: item.name,
    name_merchant: item.name,
    sku: item.sku,
    upc: variant?.upc ?? '',
    type: product?.type ?? 'physical',
    base_price: amount(item.price),
    price_ex_tax: amount(item.price),
    price_inc_tax: amount(item.price + tax),
    price_tax: amount(tax),
    base_total: amount(total),
    total_ex_tax: amount(total),
    total_inc_tax: amount(total + totalTax),
    total_tax: amount(totalTax),
    quantity: item.quantity,
    base_cost_price: cost,
    cost_price_inc_tax: cost,
    cost_price_ex_tax: cost,
    cost_price_tax: ZERO,
    weight: amount(variant?.weight ?? 0),
    width: ZERO,
    height: ZERO,
    depth: ZERO,
    is_refunded: item.refundedQuantity >= item.quantity,
    quantity_refunded: item.refundedQuantity,
    refund_amount: amount(round2(item.refundedQuantity * (item.price + tax))),
    return_id: 0,
    ...WRAPPING,
    quantity_shipped: shippedOf(order, item),
    event_name: null,
    event_date: null,
    fixed_shipping_cost: ZERO,
    ebay_item_id: '',
    ebay_transaction_id: '',
    option_set_id: null,
    parent_order_product_id: null,
    is_bundled_product: false,
    bin_picking_number: '',
    external_id: null,
    brand: store.state.brands.find(({ id }) => id === product?.brandId)?.name ?? '',
    applied_discounts: [],
    product_options: chosenOptions(store, item),
    configurable_fields: [],
    gift_certificate_id: null,
    discounted_total_inc_tax: amount(total + totalTax),
  }
}

const WRAPPING: JsonObject = {
  wrapping_id: 0,
  wrapping_name: '',
  base_wrapping_cost: ZERO,
  wrapping_cost_ex_tax: ZERO,
  wrapping_cost_inc_tax: ZERO,
  wrapping_cost_tax: ZERO,
  wrapping_message: '',
}

function chosenOptions(store: Store, item: OrderItem): JsonObject[] {
  const product = store.state.products.find(({ id }) => id === item.productId)
  return item.options.map(({ name, value }, index) => {
    const option = product?.options.find(({ displayName }) => displayName === name)
    const chosen = option?.values.find(({ label }) => label === value)
    return {
      id: item.id * 10 + index,
      option_id: option?.id ?? 0,
      order_product_id: item.id,
      product_option_id: option?.id ?? 0,
      display_name: name,
      display_name_customer: name,
      display_name_merchant: name,
      display_value: value,
      display_value_customer: value,
      display_value_merchant: value,
      value: String(chosen?.id ?? ''),
      type: 'Multiple choice',
      name,
      display_style: STYLES[option?.style ?? ''] ?? '',
    }
  })
}

/** @param write how amounts are written: text in most places, numbers in consignments */
function shippingCosts(order: Order, write: (value: number) => string | number): JsonObject {
  return {
    shipping_method: order.shippingMethod,
    base_cost: write(order.shippingCost),
    cost_ex_tax: write(order.shippingCost),
    cost_inc_tax: write(order.shippingCost),
    cost_tax: write(0),
    cost_tax_class_id: 2,
    base_handling_cost: write(0),
    handling_cost_ex_tax: write(0),
    handling_cost_inc_tax: write(0),
    handling_cost_tax: write(0),
    handling_cost_tax_class_id: 0,
    shipping_zone_id: 1,
    shipping_zone_name: order.shippingAddress.countryCode === 'US' ? 'United States' : 'Rest of the world',
  }
}

export function shippingAddressView(store: Store, order: Order): JsonObject {
  const id = orderAddressId(order)
  const { pieces, shipped } = amountsOf(order)
  const quotes = `orders/${order.id}/shippingaddresses/${id}/shippingquotes`
  return {
    id,
    order_id: order.id,
    ...orderAddress(order.shippingAddress),
    items_total: pieces,
    items_shipped: shipped,
    ...shippingCosts(order, amount),
    shipping_quotes: {
      url: `https://api.bigcommerce.com/stores/${store.seed.store.hash}/v2/${quotes}`,
      resource: `/${quotes}`,
    },
    form_fields: [],
  }
}

/** Constant, because an order has at most one pickup. */
const PICKUP_ID = 1

function pickupView({ state }: Store, pickup: OrderPickup, lines: readonly JsonObject[]): JsonObject {
  const location = state.locations.find(({ id }) => id === pickup.locationId)
  const address = location?.address
  return {
    id: PICKUP_ID,
    pickup_method_id: pickup.pickupMethodId,
    pickup_method_display_name: pickup.displayName,
    collection_instructions: pickup.instructions,
    collection_time_description: pickup.timeDescription,
    location: {
      id: pickup.locationId,
      name: location?.label ?? '',
      code: location?.code ?? '',
      address_line_1: address?.address1 ?? '',
      address_line_2: address?.address2 ?? '',
      city: address?.city ?? '',
      state: address?.state ?? '',
      postal_code: address?.postalCode ?? '',
      country_alpha2: address?.countryCode ?? '',
      email: address?.email ?? '',
      phone: address?.phone ?? '',
    },
    line_items: lines,
  }
}

/** @param withLines whether lines are shown instead of the address where they can be read */
export function consignmentsView(store: Store, order: Order, withLines: boolean): JsonObject {
  const id = orderAddressId(order)
  const { pieces, shipped } = amountsOf(order)
  const base = `https://api.bigcommerce.com/stores/${store.seed.store.hash}/v2`
  const link = (path: string) => ({ url: `${base}${path}`, resource: path })
  const lines = withLines
    ? order.items.map((item) => orderProductView(store, order, item))
    : [link(`/orders/${order.id}/products`)]
  const shipping = {
    id,
    ...orderAddress(order.shippingAddress),
    form_fields: [],
    line_items: lines,
    items_total: pieces,
    items_shipped: shipped,
    ...shippingCosts(order, (value) => value),
    shipping_quotes: link(`/orders/${order.id}/consignments/shipping/${id}/shipping_quotes`),
  }
  if (order.pickup !== undefined) {
    const pickups = [pickupView(store, order.pickup, lines)]
    return { pickups, shipping: [], downloads: [], email: { gift_certificates: [] } }
  }
  return { pickups: [], shipping: [shipping], downloads: [], email: { gift_certificates: [] } }
}

export function taxViews(order: Order): JsonObject[] {
  const { taxRate } = amountsOf(order)
  if (taxRate === 0) return []
  return order.items.map((item) => {
    const tax = amount(round2(item.price * item.quantity * taxRate))
    return {
      id: item.id,
      order_id: order.id,
      order_address_id: orderAddressId(order),
      tax_rate_id: 1,
      sales_tax_id: '1',
      tax_class_id: 0,
      name: 'Sales tax',
      class: 'Default Tax Class',
      rate: amount(taxRate * 100),
      priority: 0,
      priority_amount: tax,
      line_amount: tax,
      order_pickup_method_id: 0,
      order_product_id: String(item.id),
      line_item_type: 'item',
    }
  })
}

export function couponViewsOf(store: Store, order: Order): JsonObject[] {
  if (order.couponCode === null) return []
  const coupon = store.state.coupons.find(({ code }) => code === order.couponCode)
  return [
    {
      id: order.id - 101,
      coupon_id: coupon?.id ?? 0,
      order_id: order.id,
      code: order.couponCode,
      amount: coupon?.percentOff ?? 0,
      type: 1,
      discount: order.discount,
    },
  ]
}
