/** Checkouts as `/v3/checkouts` shows them. */
import type { Json, JsonObject } from '@dev-center/contract/json'
import type { Address, Cart, Checkout, Consignment, CustomShipping, Fee } from '../../model.ts'
import { restCartId } from '../../shop/cart-id.ts'
import type { LineTotals } from '../../shop/carts.ts'
import { checkoutTotals, consignmentCost, type ShippingOption, shippingOptionsFor } from '../../shop/checkouts.ts'
import { COUNTRIES, countryName } from '../../shop/geography.ts'
import { round2 } from '../../shop/money.ts'
import type { Store } from '../../store.ts'
import { offsetDate } from '../engine/dates.ts'
import { couponViews, discountViews, lineItems, lineView, manualDiscountOf } from './cart-view.ts'

export function checkoutView(store: Store, checkout: Checkout, cart: Cart, withOptions: boolean): JsonObject {
  const totals = checkoutTotals(store, checkout, cart)
  const { amount, base } = totals.cart
  const taxOfBase = amount === 0 ? 0 : (totals.tax * base) / amount
  const shipping = checkout.consignments.reduce((sum, each) => sum + (consignmentCost(store, each) ?? 0), 0)
  const feeCost = totals.fees.reduce((sum, { fee }) => sum + fee.cost, 0)
  const feeTax = totals.fees.reduce((sum, { tax }) => sum + tax, 0)
  return {
    id: restCartId(checkout.id),
    cart: cartPart(store, cart, totals),
    billing_address: checkout.billingAddress === null ? {} : addressPart(checkout.billingAddress),
    consignments: checkout.consignments.map((consignment) => consignmentPart(store, consignment, withOptions)),
    taxes: [{ name: 'Tax', amount: round2(totals.tax + feeTax) }],
    coupons: couponViews(store, totals.cart),
    fees: totals.fees.map(({ fee, tax }) => feePart(fee, tax)),
    order_id: checkout.orderId === null ? null : String(checkout.orderId),
    shipping_cost_total_inc_tax: round2(shipping),
    shipping_cost_total_ex_tax: round2(shipping),
    handling_cost_total_inc_tax: 0,
    handling_cost_total_ex_tax: 0,
    tax_total: round2(totals.tax + feeTax),
    subtotal_inc_tax: round2(base + taxOfBase),
    subtotal_ex_tax: base,
    grand_total: round2(amount + totals.tax + shipping + feeCost + feeTax),
    created_time: offsetDate(cart.createdAt),
    updated_time: offsetDate(checkout.updatedAt),
    customer_message: checkout.customerMessage,
    version: cart.version,
  }
}

function feePart(fee: Fee, tax: number): JsonObject {
  return {
    id: fee.id,
    type: 'custom_fee',
    name: fee.name,
    display_name: fee.displayName,
    cost_inc_tax: round2(fee.cost + tax),
    cost_ex_tax: fee.cost,
    source: fee.source,
    tax_class_id: fee.taxClassId,
  }
}

function cartPart(store: Store, cart: Cart, { cart: totals, tax }: ReturnType<typeof checkoutTotals>): JsonObject {
  const customer = store.state.customers.find(({ id }) => id === cart.customerId)
  return {
    id: restCartId(cart.id),
    customer_id: cart.customerId ?? 0,
    email: customer?.email ?? '',
    currency: { code: cart.currencyCode },
    tax_included: false,
    base_amount: totals.base,
    channel_id: cart.channelId ?? 1,
    discount_amount: round2(totals.discount - totals.coupons.reduce((sum, { discount }) => sum + discount, 0)),
    manual_discount_amount: manualDiscountOf(totals),
    cart_amount_inc_tax: round2(totals.amount + tax),
    cart_amount_ex_tax: totals.amount,
    coupons: couponViews(store, totals),
    discounts: discountViews(totals),
    line_items: lineItems(totals, (entry) => ({
      ...lineView(store, entry),
      ...couponOf(entry),
      is_taxable: true,
      comparison_price: entry.list,
      extended_comparison_price: round2(entry.list * entry.line.quantity),
      parent_id: null,
      gift_wrapping: null,
    })),
    created_time: offsetDate(cart.createdAt),
    updated_time: offsetDate(cart.updatedAt),
  }
}

/** Unlike a cart, a checkout shows the coupon discount of each line. */
function couponOf({ bulkDiscount, couponDiscount }: LineTotals): JsonObject {
  if (couponDiscount === 0) return {}
  const bulk = bulkDiscount > 0 ? [{ id: 'bulk-discount', discounted_amount: bulkDiscount }] : []
  return {
    discounts: [...bulk, { id: 'coupon', discounted_amount: couponDiscount }],
    coupons: couponDiscount,
  }
}

function addressPart(address: Address): JsonObject {
  const states = COUNTRIES.find(({ code }) => code === address.countryCode)?.states ?? []
  return {
    id: String(address.id),
    first_name: address.firstName,
    last_name: address.lastName,
    email: address.email,
    company: address.company,
    address1: address.address1,
    address2: address.address2,
    city: address.city,
    state_or_province: address.stateOrProvince,
    state_or_province_code: states.find(({ name }) => name === address.stateOrProvince)?.code ?? '',
    country: countryName(address.countryCode),
    country_code: address.countryCode,
    postal_code: address.postalCode,
    ...(address.phone !== '' && { phone: address.phone.replaceAll(/[^+\dx]/g, '') }),
    custom_fields: [],
  }
}

function consignmentPart(store: Store, consignment: Consignment, withOptions: boolean): JsonObject {
  const selected = store.seed.shippingOptions.find(({ id }) => id === consignment.shippingOptionId)
  const cost = consignmentCost(store, consignment) ?? 0
  const { pickupMethodId = null, customShipping = null } = consignment
  return {
    id: consignment.id,
    ...(pickupMethodId === null && { address: addressPart(consignment.address) }),
    ...(selected !== undefined && { selected_shipping_option: optionPart(selected) }),
    ...(customShipping !== null && { selected_shipping_option: customPart(consignment.id, customShipping) }),
    ...(pickupMethodId !== null && { selected_pickup_option: { pickup_method_id: pickupMethodId } }),
    ...(withOptions && { available_shipping_options: shippingOptionsFor(store, consignment.address).map(optionPart) }),
    coupon_discounts: [],
    discounts: [],
    shipping_cost_inc_tax: cost,
    shipping_cost_ex_tax: cost,
    handling_cost_inc_tax: 0,
    handling_cost_ex_tax: 0,
    line_item_ids: consignment.items.map(({ lineItemId }) => lineItemId),
  }
}

function customPart(id: string, { description, price }: CustomShipping): JsonObject {
  const type = 'shipping_custom'
  return {
    id: `${id}-custom`,
    type,
    description,
    image_url: '',
    cost: price,
    transit_time: '',
    additional_description: '',
  }
}

function optionPart({ id, type, description, cost, transitTime }: ShippingOption): { [name: string]: Json } {
  return { id, type, description, image_url: '', cost, transit_time: transitTime, additional_description: '' }
}
