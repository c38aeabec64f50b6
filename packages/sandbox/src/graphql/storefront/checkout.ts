/** `Checkout` of the storefront schema. A completed checkout shows its order; its cart no longer exists. */
import type { Address, Cart, Checkout, Consignment } from '../../model.ts'
import { findCart } from '../../shop/carts.ts'
import {
  type CheckoutTotals,
  checkoutTotals,
  consignmentCost,
  type ShippingOption,
  shippingOptionsFor,
} from '../../shop/checkouts.ts'
import { stateCode } from '../../shop/geography.ts'
import { globalId } from '../global-id.ts'
import { cartView } from './cart.ts'
import { orderView } from './order.ts'
import { dateView, moneyPairs, moneyView, type Viewer } from './viewer.ts'

export function checkoutView(viewer: Viewer, checkout: Checkout) {
  const cart = findCart(viewer.store, checkout.id)
  const order = viewer.store.state.orders.find(({ id }) => id === checkout.orderId)
  const currencyCode = cart?.currencyCode ?? order?.currencyCode ?? viewer.currencyCode
  const totals = cart === undefined ? null : checkoutTotals(viewer.store, checkout, cart)
  return {
    __typename: 'Checkout',
    id: globalId('Checkout', checkout.id),
    entityId: checkout.id,
    currencyCode,
    displayCurrencyCode: viewer.currencyCode,
    billingAddress: checkout.billingAddress === null ? null : addressView(checkout.billingAddress),
    cart: cart === undefined ? null : () => cartView(viewer, cart),
    shippingConsignments: checkout.consignments.map((consignment) =>
      consignmentView(viewer, consignment, currencyCode),
    ),
    order: order === undefined ? null : () => orderView(viewer, order, 'Order'),
    ...amounts(viewer, totals, currencyCode),
    taxes:
      totals === null || totals.tax === 0
        ? []
        : [{ name: 'Tax', ...moneyPairs(viewer, currencyCode, { amount: totals.tax }) }],
    createdAt: dateView(checkout.createdAt),
    updatedAt: dateView(checkout.updatedAt),
    customerMessage: checkout.customerMessage,
    coupons: cart === undefined || totals === null ? [] : couponViews(viewer, totals, cart),
    version: cart?.version ?? null,
  }
}

function amounts(viewer: Viewer, totals: CheckoutTotals | null, currencyCode: string) {
  return moneyPairs(viewer, currencyCode, {
    shippingCostTotal: totals?.shipping ?? null,
    shippingCostBeforeDiscount: totals?.shipping ?? 0,
    comparisonShippingCost: totals?.shipping ?? 0,
    giftWrappingCostTotal: totals && 0,
    handlingCostTotal: totals && 0,
    taxTotal: totals?.tax ?? null,
    subtotal: totals?.cart.base ?? null,
    grandTotal: totals?.grandTotal ?? null,
    outstandingBalance: totals?.grandTotal ?? null,
  })
}

function couponViews(viewer: Viewer, totals: CheckoutTotals, cart: Cart) {
  return totals.cart.coupons.map(({ id, code, discount }) => ({
    entityId: id,
    code,
    couponType: 'PERCENTAGE_DISCOUNT',
    ...moneyPairs(viewer, cart.currencyCode, { discountedAmount: discount }),
  }))
}

function consignmentView(viewer: Viewer, consignment: Consignment, currencyCode: string) {
  const options = shippingOptionsFor(viewer.store, consignment.address)
  const selected = viewer.store.seed.shippingOptions.find(({ id }) => id === consignment.shippingOptionId)
  const cost = consignmentCost(viewer.store, consignment)
  return {
    entityId: consignment.id,
    address: addressView(consignment.address),
    availableShippingOptions: options.map((option, index) => ({
      ...optionView(viewer, option, currencyCode),
      isRecommended: index === 0,
    })),
    selectedShippingOption: selected === undefined ? null : optionView(viewer, selected, currencyCode),
    coupons: [],
    ...moneyPairs(viewer, currencyCode, {
      shippingCost: cost,
      shippingCostBeforeDiscount: cost ?? 0,
      comparisonShippingCost: cost ?? 0,
      handlingCost: 0,
    }),
    lineItemIds: consignment.items.map(({ lineItemId }) => lineItemId),
  }
}

function optionView(viewer: Viewer, option: ShippingOption, currencyCode: string) {
  return {
    entityId: option.id,
    description: option.description,
    type: option.type,
    imageUrl: null,
    image: null,
    cost: moneyView(viewer, option.cost, currencyCode),
    costInDisplayCurrency: moneyView(viewer, option.cost),
    transitTime: option.transitTime,
  }
}

function addressView(address: Address) {
  return {
    ...address,
    entityId: String(address.id),
    stateOrProvinceCode: stateCode(address.countryCode, address.stateOrProvince),
  }
}
