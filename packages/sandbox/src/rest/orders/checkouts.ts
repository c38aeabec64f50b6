/** Checkouts: `/v3/checkouts`. A checkout has the same id and version as its cart. */
import type { JsonObject } from '@dev-center/contract/json'
import type { Address, Cart, Checkout, Consignment } from '../../model.ts'
import { touch } from '../../shop/carts.ts'
import {
  addConsignment,
  checkoutTotals,
  completeCheckout,
  openCheckout,
  selectShipping,
  touchCheckout,
  updateConsignment,
} from '../../shop/checkouts.ts'
import { addPickup } from '../../shop/pickup-checkout.ts'
import { Refused } from '../../shop/refusal.ts'
import { emitCart } from '../../webhooks/cart-events.ts'
import { emitCheckoutCompleted } from '../../webhooks/order-events.ts'
import { addressFrom, writeAddress } from '../customers/address-view.ts'
import { type Answer, type Call, type Handler, one, type Routes } from '../engine/call.ts'
import { numberOf, objectOf, objectsOf, textOf } from '../engine/json-value.ts'
import { conflict, invalid, notFound, Rejected } from '../engine/rejection.ts'
import { isPromotionCode } from '../store/promotions.ts'
import { cartOf, guardVersion } from './carts.ts'
import { addFees, removeFees, replaceFees, setDiscounts } from './checkout-charges.ts'
import { checkoutView } from './checkout-view.ts'
import { keepFees } from './order-fees.ts'

const PATH = '/v3/checkouts/{checkoutId}'

interface Open {
  readonly cart: Cart
  readonly checkout: Checkout
}

function openOf(call: Call): Open {
  const cart = cartOf(call, 'checkoutId')
  return { cart, checkout: openCheckout(call.store, cart.id) }
}

function shown(call: Call, { cart, checkout }: Open): Answer {
  const withOptions = JSON.stringify(call.query.include ?? '').includes('available_shipping_options')
  return one(call, checkoutView(call.store, checkout, cart, withOptions))
}

/** Wraps a change of a checkout. Refuses it if the caller hasn't seen the latest version. */
function change(run: (call: Call, open: Open, body: JsonObject) => void): Handler {
  return (call) => {
    const open = openOf(call)
    const [first] = objectsOf(call.body)
    const body = objectOf(call.body)
    guardVersion(open.cart, first?.version ?? body.version ?? objectOf(body.cart).version)
    try {
      run(call, open, objectOf(call.body))
    } catch (error) {
      if (!(error instanceof Refused)) throw error
      if (error.reason === 'not-found' || error.reason === 'no-line') throw notFound()
      if (error.reason === 'none-left') throw conflict({}, error.message)
      throw invalid({ checkout: error.message })
    }
    touch(call.store, open.cart)
    touchCheckout(call.store, open.checkout)
    return shown(call, open)
  }
}

function checkoutAddress(call: Call, body: JsonObject, email: string): Address {
  const { checkouts } = call.store.state
  const id = call.store.nextNumber('checkout-address', checkouts.length === 0 ? [{ id: 41 }] : [])
  const address = addressFrom(body, id, email)
  if (address.countryCode === '') throw invalid({ country_code: 'is required' })
  return address
}

function emailOf(call: Call, cart: Cart): string {
  return call.store.state.customers.find(({ id }) => id === cart.customerId)?.email ?? ''
}

function linesOf(body: JsonObject) {
  return objectsOf(body.line_items).map((line) => ({
    lineItemId: textOf(line.item_id),
    quantity: numberOf(line.quantity, 1),
  }))
}

const addConsignments = change((call, { cart, checkout }) => {
  for (const entry of objectsOf(call.body)) {
    if (entry.pickup_option !== undefined) {
      addPickup(call.store, checkout, numberOf(objectOf(entry.pickup_option).pickup_method_id), linesOf(entry))
      continue
    }
    guardNoPickup(checkout)
    const address = checkoutAddress(call, objectOf(entry.address), emailOf(call, cart))
    const { id } = addConsignment(call.store, checkout, address, linesOf(entry))
    const option = textOf(entry.shipping_option_id)
    if (option !== '') selectShipping(call.store, checkout, id, option)
  }
})

function guardNoPickup({ consignments }: Checkout): void {
  if (consignments.some(({ pickupMethodId }) => pickupMethodId != null))
    throw new Refused('A pickup cannot be combined with another consignment')
}

const changeConsignment = change((call, { cart, checkout }, body) => {
  const id = call.params.consignmentId ?? ''
  const before = checkout.consignments.find((each) => each.id === id)
  if (before === undefined) throw notFound(`Consignment ${id} not found on this checkout`)
  const option = textOf(body.shipping_option_id)
  if (body.address !== undefined || body.line_items !== undefined) {
    const address =
      body.address === undefined ? before.address : checkoutAddress(call, objectOf(body.address), emailOf(call, cart))
    updateConsignment(call.store, checkout, id, address, body.line_items === undefined ? before.items : linesOf(body))
  }
  if (body.pickup_option !== undefined) {
    checkout.consignments = checkout.consignments.filter((each) => each !== before)
    const methodId = numberOf(objectOf(body.pickup_option).pickup_method_id)
    addPickup(call.store, checkout, methodId, body.line_items === undefined ? before.items : linesOf(body))
  }
  if (option !== '') selectShipping(call.store, checkout, id, option)
  if (body.custom_shipping !== undefined) setCustomShipping(before, objectOf(body.custom_shipping))
})

function setCustomShipping(consignment: Consignment, { description, price }: JsonObject): void {
  if (!(numberOf(price, -1) >= 0)) throw invalid({ 'custom_shipping.price': 'must be an amount' })
  consignment.customShipping = { description: textOf(description), price: numberOf(price) }
  consignment.shippingOptionId = null
}

const removeConsignment = change((call, { checkout }) => {
  const id = call.params.consignmentId ?? ''
  if (!checkout.consignments.some((each) => each.id === id))
    throw notFound(`Consignment ${id} not found on this checkout`)
  checkout.consignments = checkout.consignments.filter((each) => each.id !== id)
})

const setBilling = change((call, { cart, checkout }, body) => {
  checkout.billingAddress = checkoutAddress(call, body, emailOf(call, cart))
})

const changeBilling = change((call, { checkout }, body) => {
  if (String(checkout.billingAddress?.id) !== call.params.addressId || checkout.billingAddress === null)
    throw notFound()
  writeAddress(checkout.billingAddress, body)
})

const addCoupon = change((call, { cart }, body) => {
  const code = textOf(body.coupon_code)
  if (!call.store.state.coupons.some((coupon) => coupon.code === code)) {
    if (isPromotionCode(call.store, code))
      throw new Rejected(501, {}, `The sandbox does not apply promotions, and ${code} is the coupon code of one.`)
    throw invalid({ coupon_code: `The coupon code ${code} is not valid for this cart` })
  }
  if (!cart.couponCodes.includes(code)) cart.couponCodes.push(code)
  const couponId = call.store.state.coupons.find((coupon) => coupon.code === code)?.id ?? 0
  emitCart(call, 'couponApplied', cart, { couponId })
})

const removeCoupon = change((call, { cart }) => {
  const code = call.params.couponCode ?? ''
  if (!cart.couponCodes.includes(code)) throw notFound(`Coupon ${code} not found on this checkout`)
  cart.couponCodes = cart.couponCodes.filter((each) => each !== code)
})

function order(call: Call): Answer {
  const { cart, checkout } = openOf(call)
  const { fees } = checkoutTotals(call.store, checkout, cart)
  try {
    const placed = completeCheckout(call.store, checkout.id)
    keepFees(call.store, placed.id, fees)
    emitCheckoutCompleted(call, cart, placed)
    return one(call, { id: placed.id })
  } catch (error) {
    if (!(error instanceof Refused)) throw error
    if (error.reason === 'needs-billing-address') throw invalid({ billing_address: 'is required' }, error.message)
    throw invalid({ consignments: error.message }, error.message)
  }
}

export const checkoutRoutes: Routes = {
  [`GET ${PATH}`]: (call) => shown(call, openOf(call)),
  [`PUT ${PATH}`]: change((_, { checkout }, body) => {
    checkout.customerMessage = textOf(body.customer_message, checkout.customerMessage)
  }),
  [`POST ${PATH}/billing-address`]: setBilling,
  [`PUT ${PATH}/billing-address/{addressId}`]: changeBilling,
  [`POST ${PATH}/consignments`]: addConsignments,
  [`PUT ${PATH}/consignments/{consignmentId}`]: changeConsignment,
  [`DELETE ${PATH}/consignments/{consignmentId}`]: removeConsignment,
  [`POST ${PATH}/coupons`]: addCoupon,
  [`DELETE ${PATH}/coupons/{couponCode}`]: removeCoupon,
  [`POST ${PATH}/discounts`]: change(setDiscounts),
  [`POST ${PATH}/fees`]: change(addFees),
  [`PUT ${PATH}/fees`]: change(replaceFees),
  [`DELETE ${PATH}/fees`]: change(removeFees),
  [`POST ${PATH}/orders`]: order,
  [`POST ${PATH}/token`]: (call) => {
    openOf(call)
    return one(call, { checkoutToken: call.store.nextUuid().replaceAll('-', '') })
  },
}
