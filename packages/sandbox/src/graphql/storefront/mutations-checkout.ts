/** `mutation { checkout { ... } }`. */
import type { Address, Checkout, Consignment } from '../../model.ts'
import { findCart, requireCart, touch } from '../../shop/carts.ts'
import {
  addConsignment,
  completeCheckout,
  openCheckout,
  requireConsignment,
  selectShipping,
  shippingOptionsFor,
  touchCheckout,
  updateConsignment,
} from '../../shop/checkouts.ts'
import { Refused } from '../../shop/refusal.ts'
import { emitCart } from '../../webhooks/cart-events.ts'
import { emitCheckoutCompleted } from '../../webhooks/order-events.ts'
import { checkoutView } from './checkout.ts'
import { cartWithLines, type LineInput } from './mutations-cart.ts'
import type { Viewer } from './viewer.ts'

interface Input<T> {
  readonly input: T
}

interface CheckoutRef {
  readonly checkoutEntityId: string
  readonly version?: number | null
}

interface AddressInput {
  readonly firstName?: string | null
  readonly lastName?: string | null
  readonly email?: string | null
  readonly company?: string | null
  readonly address1?: string | null
  readonly address2?: string | null
  readonly city?: string | null
  readonly stateOrProvince?: string | null
  readonly stateOrProvinceCode?: string | null
  readonly countryCode: string
  readonly postalCode?: string | null
  readonly phone?: string | null
  readonly shouldSaveAddress: boolean
}

interface ConsignmentInput {
  readonly address: AddressInput
  readonly lineItems: readonly { readonly lineItemEntityId: string; readonly quantity: number }[]
}

interface CreateInput {
  readonly lineItems?: readonly LineInput[] | null
  readonly currencyCode?: string | null
  readonly locale?: string | null
  readonly shippingConsignments?:
    | readonly { readonly address: AddressInput; readonly selectRecommendedOption?: boolean | null }[]
    | null
  readonly billingAddress?: AddressInput | null
}

export function checkoutMutations(viewer: Viewer) {
  const { store } = viewer
  const open = (input: CheckoutRef): Checkout => openCheckout(store, input.checkoutEntityId, input.version)
  const shown = (checkout: Checkout) => {
    touchCheckout(store, checkout)
    const cart = findCart(store, checkout.id)
    if (cart !== undefined) touch(store, cart)
    return { checkout: checkoutView(viewer, checkout) }
  }
  return {
    createCheckout: ({ input }: Input<CreateInput>) => shown(createCheckout(viewer, input)),
    addCheckoutBillingAddress: ({
      input,
    }: Input<CheckoutRef & { readonly data: { readonly address: AddressInput } }>) => {
      const checkout = open(input)
      checkout.billingAddress = addressOf(viewer, input.data.address)
      return shown(checkout)
    },
    updateCheckoutBillingAddress: ({
      input,
    }: Input<
      CheckoutRef & { readonly addressEntityId: string; readonly data: { readonly address: AddressInput } }
    >) => {
      const checkout = open(input)
      if (String(checkout.billingAddress?.id) !== input.addressEntityId)
        throw new Refused(`Address ${input.addressEntityId} not found`, 'not-found')
      checkout.billingAddress = addressOf(viewer, input.data.address)
      return shown(checkout)
    },
    updateCheckoutCustomerMessage: ({
      input,
    }: Input<CheckoutRef & { readonly data: { readonly message: string } }>) => {
      const checkout = open(input)
      checkout.customerMessage = input.data.message
      return shown(checkout)
    },
    ...consignmentMutations(viewer, open, shown),
    ...couponMutations(viewer, open, shown),
    completeCheckout: ({ input }: Input<CheckoutRef>) => {
      const cart = findCart(store, input.checkoutEntityId)
      const order = completeCheckout(store, input.checkoutEntityId)
      if (cart !== undefined) emitCheckoutCompleted(viewer, cart, order)
      return { orderEntityId: order.id, paymentAccessToken: `sandbox-payment-${order.id}` }
    },
  }
}

type Open = (input: CheckoutRef) => Checkout
type Shown = (checkout: Checkout) => object

function consignmentMutations(viewer: Viewer, open: Open, shown: Shown) {
  const { store } = viewer
  return {
    addCheckoutShippingConsignments: ({
      input,
    }: Input<CheckoutRef & { readonly data: { readonly consignments: readonly ConsignmentInput[] } }>) => {
      const checkout = open(input)
      for (const consignment of input.data.consignments) {
        addConsignment(store, checkout, addressOf(viewer, consignment.address), itemsOf(consignment))
      }
      return shown(checkout)
    },
    updateCheckoutShippingConsignment: ({
      input,
    }: Input<
      CheckoutRef & { readonly consignmentEntityId: string; readonly data: { readonly consignment: ConsignmentInput } }
    >) => {
      const checkout = open(input)
      const { consignment } = input.data
      updateConsignment(
        store,
        checkout,
        input.consignmentEntityId,
        addressOf(viewer, consignment.address),
        itemsOf(consignment),
      )
      return shown(checkout)
    },
    deleteCheckoutConsignment: ({ input }: Input<CheckoutRef & { readonly consignmentEntityId: string }>) => {
      const checkout = open(input)
      const gone = requireConsignment(checkout, input.consignmentEntityId)
      checkout.consignments = checkout.consignments.filter((each) => each !== gone)
      return shown(checkout)
    },
    selectCheckoutShippingOption: ({
      input,
    }: Input<
      CheckoutRef & { readonly consignmentEntityId: string; readonly data: { readonly shippingOptionEntityId: string } }
    >) => {
      const checkout = open(input)
      selectShipping(store, checkout, input.consignmentEntityId, input.data.shippingOptionEntityId)
      return shown(checkout)
    },
  }
}

function couponMutations(viewer: Viewer, open: Open, shown: Shown) {
  const { store } = viewer
  return {
    applyCheckoutCoupon: ({ input }: Input<CheckoutRef & { readonly data: { readonly couponCode: string } }>) => {
      const checkout = open(input)
      const code = input.data.couponCode.trim().toUpperCase()
      const cart = requireCart(store, checkout.id)
      const coupon = store.state.coupons.find((each) => each.code === code)
      if (coupon === undefined) throw new Refused(`The coupon code ${code} is not valid`)
      if (!cart.couponCodes.includes(code)) cart.couponCodes = [code]
      emitCart(viewer, 'couponApplied', cart, { couponId: coupon.id })
      return shown(checkout)
    },
    unapplyCheckoutCoupon: ({ input }: Input<CheckoutRef & { readonly data: { readonly couponCode: string } }>) => {
      const checkout = open(input)
      const cart = requireCart(store, checkout.id)
      cart.couponCodes = cart.couponCodes.filter((code) => code !== input.data.couponCode.trim().toUpperCase())
      return shown(checkout)
    },
  }
}

function createCheckout(viewer: Viewer, input: CreateInput): Checkout {
  const { store } = viewer
  const cart = cartWithLines(viewer, input)
  const checkout = openCheckout(store, cart.id)
  if (input.billingAddress) checkout.billingAddress = addressOf(viewer, input.billingAddress)
  const [first] = input.shippingConsignments ?? []
  if (first === undefined) return checkout
  const items = cart.items.map(({ id, quantity }) => ({ lineItemId: id, quantity }))
  const consignment = addConsignment(store, checkout, addressOf(viewer, first.address), items)
  const recommended = shippingOptionsFor(store, consignment.address)[0]
  if (first.selectRecommendedOption && recommended !== undefined) consignment.shippingOptionId = recommended.id
  return checkout
}

function itemsOf(input: ConsignmentInput): Consignment['items'] {
  return input.lineItems.map(({ lineItemEntityId, quantity }) => ({ lineItemId: lineItemEntityId, quantity }))
}

/** A separate copy of the address, also saved in the address book if the customer requested it. */
function addressOf(viewer: Viewer, input: AddressInput): Address {
  const { store } = viewer
  const known = store.state.customers.flatMap(({ addresses }) => addresses)
  const customer = viewer.customer()
  const address: Address = {
    id: store.nextNumber('address', known),
    firstName: input.firstName ?? '',
    lastName: input.lastName ?? '',
    email: input.email ?? customer?.email ?? '',
    company: input.company ?? '',
    address1: input.address1 ?? '',
    address2: input.address2 ?? '',
    city: input.city ?? '',
    stateOrProvince: input.stateOrProvince ?? input.stateOrProvinceCode ?? '',
    countryCode: input.countryCode.toUpperCase(),
    postalCode: input.postalCode ?? '',
    phone: input.phone ?? '',
  }
  if (input.shouldSaveAddress && customer !== null) customer.addresses.push({ ...address })
  return address
}
