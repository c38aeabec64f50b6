/** From cart to order: addresses, consignments, shipping, totals, and placing the order. */
import type { Address, Cart, Checkout, Consignment, Fee, Order, OrderItem } from '../model.ts'
import type { Store } from '../store.ts'
import { type CartTotals, cartTotals, deleteCart, findCart, requireCart } from './carts.ts'
import { round2 } from './money.ts'
import { pickupOf } from './pickup.ts'
import { Refused } from './refusal.ts'
import { countsStock, holderOf } from './stock.ts'
import { groupOf, taxOn, taxPlaceOf } from './tax.ts'

export type ShippingOption = Store['seed']['shippingOptions'][number]

export interface CheckoutTotals {
  readonly cart: CartTotals
  /** null until every consignment has a shipping option. */
  readonly shipping: number | null
  /** On the goods. */
  readonly tax: number
  readonly fees: readonly { readonly fee: Fee; readonly tax: number }[]
  readonly grandTotal: number
}

function findCheckout(store: Store, id: string): Checkout | undefined {
  return store.state.checkouts.find((checkout) => checkout.id === id)
}

/** The open checkout of a cart, created when the first value is set on it. */
export function openCheckout(store: Store, cartId: string, version?: number | null): Checkout {
  const cart = requireCart(store, cartId, version)
  const known = findCheckout(store, cartId)
  if (known !== undefined) return known
  const checkout = emptyCheckout(store, cart)
  store.state.checkouts.push(checkout)
  return checkout
}

/** The checkout of a cart to read: an empty one as long as no value is set on it. undefined without the cart. */
export function readCheckout(store: Store, cartId: string): Checkout | undefined {
  const known = findCheckout(store, cartId)
  if (known !== undefined) return known
  const cart = findCart(store, cartId)
  return cart === undefined ? undefined : emptyCheckout(store, cart)
}

function emptyCheckout(store: Store, cart: Cart): Checkout {
  return {
    id: cart.id,
    billingAddress: null,
    consignments: [],
    customerMessage: '',
    createdAt: store.now(),
    updatedAt: store.now(),
    orderId: null,
  }
}

/** Shipping options for an address, cheapest first. */
export function shippingOptionsFor(store: Store, address: Address): readonly ShippingOption[] {
  const domestic = store.seed.shippingOptions.filter(({ countryCodes }) =>
    (countryCodes as readonly string[]).includes(address.countryCode),
  )
  return domestic.length > 0
    ? domestic
    : store.seed.shippingOptions.filter(({ countryCodes }) => countryCodes.length === 0)
}

/** Adds a consignment. Its lines must be in the cart, and no piece may be in two consignments. */
export function addConsignment(
  store: Store,
  checkout: Checkout,
  address: Address,
  items: Consignment['items'],
): Consignment {
  guardItems(store, checkout, items, null)
  const consignment: Consignment = { id: store.nextUuid(), address, items: [...items], shippingOptionId: null }
  checkout.consignments.push(consignment)
  touchCheckout(store, checkout)
  return consignment
}

export function updateConsignment(
  store: Store,
  checkout: Checkout,
  id: string,
  address: Address,
  items: Consignment['items'],
): void {
  const consignment = requireConsignment(checkout, id)
  guardItems(store, checkout, items, id)
  const undecided = { shippingOptionId: null, customShipping: null, pickupMethodId: null }
  Object.assign(consignment, { address, items: [...items], ...undecided })
  touchCheckout(store, checkout)
}

export function requireConsignment(checkout: Checkout, id: string): Consignment {
  const consignment = checkout.consignments.find((candidate) => candidate.id === id)
  if (consignment === undefined) throw new Refused(`Consignment with entityId ${id} not found`, 'not-found')
  return consignment
}

export function selectShipping(store: Store, checkout: Checkout, consignmentId: string, optionId: string): void {
  const consignment = requireConsignment(checkout, consignmentId)
  if (!shippingOptionsFor(store, consignment.address).some(({ id }) => id === optionId)) {
    throw new Refused(`Shipping option ${optionId} is not available for this address`)
  }
  consignment.shippingOptionId = optionId
  consignment.customShipping = null
  touchCheckout(store, checkout)
}

export function touchCheckout(store: Store, checkout: Checkout): void {
  checkout.updatedAt = store.now()
}

export function checkoutTotals(store: Store, checkout: Checkout, cart: Cart): CheckoutTotals {
  const totals = cartTotals(store, cart)
  const costs = checkout.consignments.map((consignment) => consignmentCost(store, consignment))
  const shipping =
    costs.length === 0 || costs.includes(null)
      ? null
      : round2(costs.reduce<number>((sum, cost) => sum + (cost ?? 0), 0))
  const address = checkout.consignments[0]?.address ?? checkout.billingAddress
  const place = address == null ? null : taxPlaceOf(address, groupOf(store, cart.customerId))
  const tax = place === null ? 0 : taxOn(store, place, totals.amount)
  const fees = (checkout.fees ?? []).map((fee) => ({ fee, tax: place === null ? 0 : taxOn(store, place, fee.cost) }))
  const charged = fees.reduce((sum, each) => sum + each.fee.cost + each.tax, 0)
  return { cart: totals, shipping, tax, fees, grandTotal: round2(totals.amount + (shipping ?? 0) + tax + charged) }
}

function shippingCost(store: Store, optionId: string | null): number | null {
  return store.seed.shippingOptions.find(({ id }) => id === optionId)?.cost ?? null
}

/** Shipping cost of a consignment; null until a method is chosen. */
export function consignmentCost(store: Store, consignment: Consignment): number | null {
  if (consignment.pickupMethodId != null) return 0
  return consignment.customShipping?.price ?? shippingCost(store, consignment.shippingOptionId)
}

/** The name of the shipping method, as shoppers see it. */
function shippingName(store: Store, consignment: Consignment | undefined): string {
  const option = store.seed.shippingOptions.find(({ id }) => id === consignment?.shippingOptionId)
  return consignment?.customShipping?.description ?? option?.description ?? ''
}

/** Places the order: reduces stock, deletes the cart, and stores the order number in the checkout. */
export function completeCheckout(store: Store, checkoutId: string): Order {
  const checkout = findCheckout(store, checkoutId)
  if (checkout?.orderId) throw new Refused(`Checkout ${checkoutId} is complete: it is order ${checkout.orderId}`)
  const cart = findCart(store, checkoutId)
  if (checkout === undefined || cart === undefined)
    throw new Refused(`Checkout with entityId ${checkoutId} not found`, 'not-found')
  const billing = checkout.billingAddress
  if (billing === null) throw new Refused('The checkout needs a billing address', 'needs-billing-address')
  guardShipping(store, checkout, cart)
  const totals = checkoutTotals(store, checkout, cart)
  const id = store.nextNumber('order', store.state.orders)
  const first = checkout.consignments[0]
  const order: Order = {
    id,
    customerId: cart.customerId,
    channelId: cart.channelId ?? 1,
    cartId: cart.id,
    // Incomplete until payment, which the sandbox doesn't take.
    statusId: 0,
    currencyCode: cart.currencyCode,
    billingAddress: billing,
    shippingAddress: first?.address ?? billing,
    shippingMethod: shippingName(store, first),
    ...pickupOf(store, first),
    shippingCost: totals.shipping ?? 0,
    discount: totals.cart.discount,
    couponCode: totals.cart.coupons[0]?.code ?? null,
    tax: totals.tax,
    customerMessage: checkout.customerMessage,
    staffNotes: '',
    paymentMethod: '',
    createdAt: store.now(),
    updatedAt: store.now(),
    items: itemsOf(totals.cart, id),
    shipments: [],
    refunds: [],
  }
  store.state.orders.push(order)
  for (const { variant, product, line } of totals.cart.lines) {
    if (countsStock(product)) holderOf(product, variant).inventoryLevel -= line.quantity
  }
  checkout.orderId = id
  deleteCart(store, cart.id)
  return order
}

function itemsOf(totals: CartTotals, orderId: number): OrderItem[] {
  return totals.lines.map(({ line, product, variant, list }, index) => ({
    id: orderId * 10 + 1 + index,
    productId: product.id,
    variantId: variant.id,
    name: product.name,
    sku: variant.sku,
    quantity: line.quantity,
    price: list,
    options: product.options.flatMap(({ displayName, values }) => {
      const value = values.find(({ id }) => variant.optionValueIds.includes(id))
      return value === undefined ? [] : [{ name: displayName, value: value.label }]
    }),
    refundedQuantity: 0,
  }))
}

function guardItems(store: Store, checkout: Checkout, items: Consignment['items'], except: string | null): void {
  const cart = requireCart(store, checkout.id)
  if (items.length === 0) throw new Refused('A consignment needs at least one line item')
  for (const { lineItemId, quantity } of items) {
    const line = cart.items.find(({ id }) => id === lineItemId)
    if (line === undefined) throw new Refused(`Line item with entityId ${lineItemId} not found`, 'no-line')
    const promised = checkout.consignments
      .filter(({ id }) => id !== except)
      .flatMap((consignment) => consignment.items)
      .filter((item) => item.lineItemId === lineItemId)
      .reduce((sum, item) => sum + item.quantity, 0)
    if (quantity < 1 || promised + quantity > line.quantity) {
      throw new Refused(`Line item ${lineItemId} has ${line.quantity - promised} pieces left to ship`, 'none-left')
    }
  }
}

function guardShipping(store: Store, checkout: Checkout, cart: Cart): void {
  for (const line of cart.items) {
    const product = store.state.products.find(({ id }) => id === line.productId)
    if (product?.type !== 'physical') continue
    const shipped = checkout.consignments
      .filter((consignment) => consignmentCost(store, consignment) !== null)
      .flatMap((consignment) => consignment.items)
      .filter((item) => item.lineItemId === line.id)
      .reduce((sum, item) => sum + item.quantity, 0)
    if (shipped < line.quantity)
      throw new Refused(`Choose how to ship all of ${product.name} before you complete the checkout`)
  }
}
