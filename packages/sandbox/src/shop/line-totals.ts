/** What each line of a cart costs, and its share of what is off the whole cart. */
import type { Cart, LineItem, Product, Variant } from '../model.ts'
import { round2 } from './money.ts'

/** Cost of a line, in the default currency. */
export interface LineTotals {
  readonly line: LineItem
  readonly product: Product
  readonly variant: Variant
  /** One piece at its list price, without sales and bulk discounts. */
  readonly original: number
  readonly list: number
  readonly sale: number
  readonly bulkDiscount: number
  readonly couponDiscount: number
  /** What a caller took off this line by hand, and its share of what they took off the cart. */
  readonly manualDiscount: number
}

/** Distributes coupons over the lines in proportion to their value. The last line takes the rounding difference. */
export function shareCoupon(lines: readonly LineTotals[], goods: number, couponSum: number): LineTotals[] {
  let left = couponSum
  return lines.map((entry, index) => {
    const worth = entry.list * entry.line.quantity - entry.bulkDiscount
    const share = index === lines.length - 1 ? left : round2(goods === 0 ? 0 : (couponSum * worth) / goods)
    left = round2(left - share)
    return { ...entry, couponDiscount: share }
  })
}

/** Distributes what is off the cart in proportion to the value of its lines; what is off one line stays there. */
export function shareManual(lines: readonly LineTotals[], { manualDiscount }: Cart): LineTotals[] {
  if (manualDiscount === undefined) return [...lines]
  const worthOf = ({ line, list }: LineTotals) => list * line.quantity - (manualDiscount.lines[line.id] ?? 0)
  const worth = lines.reduce((sum, entry) => sum + worthOf(entry), 0)
  const total = Math.min(manualDiscount.cart, worth)
  let left = total
  return lines.map((entry, index) => {
    const share = index === lines.length - 1 ? left : round2(worth === 0 ? 0 : (total * worthOf(entry)) / worth)
    left = round2(left - share)
    const discount = round2(share + (manualDiscount.lines[entry.line.id] ?? 0))
    return { ...entry, manualDiscount: discount, sale: round2(entry.list - discount / entry.line.quantity) }
  })
}
