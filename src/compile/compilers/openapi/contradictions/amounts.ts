/** Sums in carts, checkouts, orders, and transactions, as tables for arithmetic.ts. */

export interface SumRule {
  readonly total: string
  readonly add: readonly string[]
  readonly subtract?: readonly string[]
  /**
   * The total includes other amounts if the object or a part of it has one of these and it is not 0, empty, or false.
   */
  readonly unless?: readonly string[]
}

export interface ProductRule {
  readonly total: string
  readonly factors: readonly [one: string, quantity: string]
}

export interface LineSumRule {
  readonly total: string
  /** An object of lists of lines. */
  readonly lists: string
  /** Amount of a line: the first of these names that it has. */
  readonly amounts: readonly string[]
}

export const TAX_ENDINGS = [
  { withTax: '_inc_tax', withoutTax: '_ex_tax', tax: '_tax' },
  { withTax: 'IncTax', withoutTax: 'ExTax', tax: 'Tax' },
] as const

const ORDER_UNLESS = ['fees', 'discount_amount', 'coupon_discount']
const STOREFRONT_UNLESS = ['isTaxIncluded', 'fees', 'coupons', 'discountAmount', 'orderDiscount', 'totalDiscount']

export const SUMS: readonly SumRule[] = [
  // Lines: coupons are not part of the sale price, but all other discounts are.
  { total: 'extended_sale_price', add: ['extended_list_price'], subtract: ['discount_amount'] },
  { total: 'extendedSalePrice', add: ['extendedListPrice'], subtract: ['discountAmount'] },
  // Orders of v2.
  ...(['ex_tax', 'inc_tax', 'tax'] as const).map(
    (form): SumRule => ({
      total: `total_${form}`,
      add: [`subtotal_${form}`, `shipping_cost_${form}`, `handling_cost_${form}`, `wrapping_cost_${form}`],
      unless: ORDER_UNLESS,
    }),
  ),
  // Carts and checkouts of v3.
  {
    total: 'cart_amount',
    add: ['base_amount'],
    subtract: ['discount_amount'],
    unless: ['coupons', 'tax_included', 'discounted_amount'],
  },
  {
    total: 'cart_amount_ex_tax',
    add: ['base_amount'],
    subtract: ['discount_amount'],
    unless: ['coupons', 'tax_included', 'discounted_amount'],
  },
  {
    total: 'grand_total',
    add: ['subtotal_inc_tax', 'shipping_cost_total_inc_tax', 'handling_cost_total_inc_tax'],
    unless: ['fees', 'coupons', 'discount_amount', 'discounted_amount', 'gift_wrapping_cost_total_inc_tax'],
  },
  // The storefront's carts, checkouts, and orders.
  { total: 'cartAmount', add: ['baseAmount'], subtract: ['discountAmount'], unless: ['coupons', 'isTaxIncluded'] },
  {
    total: 'grandTotal',
    add: ['subtotal', 'shippingCostTotal', 'handlingCostTotal', 'giftWrappingCostTotal', 'taxTotal'],
    unless: STOREFRONT_UNLESS,
  },
  {
    total: 'orderAmount',
    add: ['baseAmount', 'shippingCostTotal', 'handlingCostTotal', 'giftWrappingCostTotal', 'taxTotal'],
    unless: STOREFRONT_UNLESS,
  },
  // Tax providers.
  { total: 'amount_inclusive', add: ['amount_exclusive', 'total_tax'] },
]

export const PRODUCTS: readonly ProductRule[] = [
  { total: 'base_total', factors: ['base_price', 'quantity'] },
  { total: 'total_ex_tax', factors: ['price_ex_tax', 'quantity'] },
  { total: 'total_inc_tax', factors: ['price_inc_tax', 'quantity'] },
  { total: 'extended_list_price', factors: ['list_price', 'quantity'] },
  { total: 'extended_sale_price', factors: ['sale_price', 'quantity'] },
  { total: 'extendedListPrice', factors: ['listPrice', 'quantity'] },
  { total: 'extendedSalePrice', factors: ['salePrice', 'quantity'] },
]

export const LINE_SUMS: readonly LineSumRule[] = [
  { total: 'base_amount', lists: 'line_items', amounts: ['extended_list_price', 'amount'] },
  { total: 'baseAmount', lists: 'lineItems', amounts: ['extendedListPrice', 'amount'] },
]
