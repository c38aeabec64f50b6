/** `Order` and `OrderWithPayments` of the storefront schema. */
import type { Address, Order, OrderItem } from '../../model.ts'
import { ORDER_STATUSES } from '../../seed/orders.ts'
import { countryName, stateCode } from '../../shop/geography.ts'
import { round2 } from '../../shop/money.ts'
import { connection, type PageArgs } from '../connection.ts'
import { globalId } from '../global-id.ts'
import { defaultImageView, productView } from './product.ts'
import { dateView, metafieldsOf, moneyView, type Viewer } from './viewer.ts'

export function orderView(viewer: Viewer, order: Order, typename: 'Order' | 'OrderWithPayments') {
  const money = (amount: number) => moneyView(viewer, amount, order.currencyCode)
  const goods = round2(order.items.reduce((sum, { price, quantity }) => sum + price * quantity, 0))
  const status = ORDER_STATUSES.find(({ id }) => id === order.statusId)
  const coupon =
    order.couponCode === null ? [] : [{ couponCode: order.couponCode, discountedAmount: money(order.discount) }]
  return {
    __typename: typename,
    id: globalId(typename, order.id),
    entityId: order.id,
    orderedAt: dateView(order.createdAt),
    updatedAt: dateView(order.updatedAt),
    status: { value: status?.value ?? null, label: status?.name ?? '' },
    billingAddress: addressView(order.billingAddress),
    isTaxIncluded: false,
    consignments: {
      downloads: () => downloads(viewer, order),
      shipping: (args: PageArgs) => shipping(viewer, order, args),
    },
    subTotal: money(goods),
    discounts: {
      nonCouponDiscountTotal: money(order.couponCode === null ? order.discount : 0),
      couponDiscounts: coupon,
    },
    wrappingCostTotal: money(0),
    shippingCostTotal: money(order.shippingCost),
    handlingCostTotal: money(0),
    taxTotal: money(order.tax),
    taxes: order.tax === 0 ? [] : [{ name: 'Tax', amount: money(order.tax) }],
    totalIncTax: money(round2(goods - order.discount + order.shippingCost + order.tax)),
    customerMessage: order.customerMessage || null,
    totalProductQuantity: order.items.reduce((sum, { quantity }) => sum + quantity, 0),
    metafields: metafieldsOf(viewer, 'order', order.id),
    cartMetafields: metafieldsOf(viewer, 'cart', order.cartId ?? ''),
  }
}

function addressView(address: Address) {
  return {
    ...address,
    country: countryName(address.countryCode),
    stateOrProvinceCode: stateCode(address.countryCode, address.stateOrProvince),
  }
}

function isDigital(viewer: Viewer, item: OrderItem): boolean {
  return viewer.store.state.products.find(({ id }) => id === item.productId)?.type === 'digital'
}

function downloads(viewer: Viewer, order: Order) {
  const items = order.items.filter((item) => isDigital(viewer, item))
  if (items.length === 0) return []
  const lineItems = (args: PageArgs) =>
    connection(items, args, (item) => ({
      ...lineView(viewer, order, item),
      downloadFileUrls: [],
      downloadPageUrl: null,
    }))
  return [{ recipientEmail: order.billingAddress.email, lineItems }]
}

function shipping(viewer: Viewer, order: Order, args: PageArgs) {
  const items = order.items.filter((item) => !isDigital(viewer, item))
  return connection(items.length === 0 ? [] : [order], args, () => ({
    entityId: order.id,
    shippingAddress: addressView(order.shippingAddress),
    lineItems: (page: PageArgs) => connection(items, page, (item) => lineView(viewer, order, item)),
    shippingCost: moneyView(viewer, order.shippingCost, order.currencyCode),
    handlingCost: moneyView(viewer, 0, order.currencyCode),
    shipments: (page: PageArgs) =>
      connection(order.shipments, page, (shipment) => ({
        entityId: shipment.id,
        shippedAt: dateView(shipment.shippedAt),
        shippingProviderName: shipment.provider,
        shippingMethodName: shipment.method,
        tracking: {
          __typename: 'OrderShipmentNumberAndUrlTracking',
          number: shipment.trackingNumber,
          url: `https://track.example.com/${shipment.trackingNumber}`,
        },
      })),
  }))
}

function lineView(viewer: Viewer, order: Order, item: OrderItem) {
  const money = (amount: number) => moneyView(viewer, round2(amount), order.currencyCode)
  const product = viewer.store.state.products.find(({ id }) => id === item.productId)
  const variant = product?.variants.find(({ id }) => id === item.variantId) ?? null
  return {
    entityId: item.id,
    productEntityId: item.productId,
    name: item.name,
    sku: item.sku,
    quantity: item.quantity,
    subTotalListPrice: money(item.price * item.quantity),
    subTotalSalePrice: money(item.price * item.quantity),
    refundedQuantity: item.refundedQuantity,
    parentLineItemEntityId: null,
    brand: viewer.store.state.brands.find(({ id }) => id === product?.brandId)?.name ?? null,
    productOptions: item.options,
    image: product === undefined ? null : () => defaultImageView(viewer, product),
    baseCatalogProduct: product === undefined ? null : () => productView(viewer, product),
    catalogProductWithOptionSelections: product === undefined ? null : () => productView(viewer, product, variant),
  }
}
