/** Carts as `/v3/carts` shows them, and the parts that checkouts also use. */
import type { JsonObject } from '@dev-center/contract/json'
import type { Cart, Product } from '../../model.ts'
import { restCartId } from '../../shop/cart-id.ts'
import { type CartTotals, cartTotals, type LineTotals } from '../../shop/carts.ts'
import { round2 } from '../../shop/money.ts'
import type { Store } from '../../store.ts'
import { offsetDate } from '../engine/dates.ts'

export function cartView(store: Store, cart: Cart, withOptions: boolean): JsonObject {
  const totals = cartTotals(store, cart)
  const customer = store.state.customers.find(({ id }) => id === cart.customerId)
  return {
    id: restCartId(cart.id),
    customer_id: cart.customerId ?? 0,
    channel_id: cart.channelId ?? 1,
    email: customer?.email ?? '',
    currency: { code: cart.currencyCode },
    tax_included: false,
    base_amount: totals.base,
    discount_amount: totals.discount,
    manual_discount_amount: manualDiscountOf(totals),
    cart_amount: totals.amount,
    coupons: couponViews(store, totals),
    discounts: discountViews(totals),
    line_items: lineItems(totals, (entry) => ({
      ...lineView(store, entry),
      taxable: true,
      ...(withOptions && { options: optionViews(entry) }),
    })),
    created_time: offsetDate(cart.createdAt),
    updated_time: offsetDate(cart.updatedAt),
    locale: cart.locale,
    version: cart.version,
  }
}

/** What callers took off by hand. */
export function manualDiscountOf({ lines }: CartTotals): number {
  return round2(lines.reduce((sum, { manualDiscount }) => sum + manualDiscount, 0))
}

export function couponViews(store: Store, { coupons }: CartTotals): JsonObject[] {
  return coupons.map(({ id, code, discount }) => ({
    code,
    id,
    coupon_type: 'percentage_discount',
    display_name: store.state.coupons.find((coupon) => coupon.id === id)?.name ?? code,
    discounted_amount: discount,
  }))
}

export function discountViews({ lines }: CartTotals): JsonObject[] {
  return lines.map(({ line, bulkDiscount, couponDiscount, manualDiscount }) => ({
    id: line.id,
    discounted_amount: round2(bulkDiscount + couponDiscount + manualDiscount),
  }))
}

/** Lines grouped by type. */
export function lineItems({ lines }: CartTotals, view: (entry: LineTotals) => JsonObject): JsonObject {
  const of = (type: Product['type']) => lines.filter(({ product }) => product.type === type).map(view)
  return { physical_items: of('physical'), digital_items: of('digital'), gift_certificates: [], custom_items: [] }
}

/** What rules and callers take off a line, without coupons. */
export function lineDiscounts({ bulkDiscount, manualDiscount }: LineTotals): JsonObject[] {
  return [
    ...(bulkDiscount > 0 ? [{ id: 'bulk-discount', discounted_amount: bulkDiscount }] : []),
    ...(manualDiscount > 0 ? [{ id: 'manual-discount', discounted_amount: manualDiscount }] : []),
  ]
}

export function lineView(store: Store, entry: LineTotals): JsonObject {
  const { line, product, variant, bulkDiscount, couponDiscount, manualDiscount } = entry
  const image = product.images.find(({ isDefault }) => isDefault) ?? product.images[0]
  return {
    id: line.id,
    variant_id: variant.id,
    product_id: product.id,
    sku: variant.sku,
    name: product.name,
    url: `${store.seed.store.url}${product.path}`,
    quantity: line.quantity,
    image_url: `${store.seed.store.cdnUrl}/${image?.file ?? 'no-image.svg'}`,
    discounts: lineDiscounts(entry),
    coupons: [],
    discount_amount: round2(bulkDiscount + manualDiscount),
    coupon_amount: couponDiscount,
    original_price: entry.original,
    list_price: entry.list,
    sale_price: entry.sale,
    extended_list_price: round2(entry.list * line.quantity),
    extended_sale_price: round2(entry.list * line.quantity - bulkDiscount - manualDiscount),
    ...(product.type === 'physical' && { is_require_shipping: true }),
    is_mutable: true,
    ...(product.type === 'physical' && { added_by_promotion: false }),
  }
}

function optionViews({ product, variant, line }: LineTotals): JsonObject[] {
  const chosen = product.options.flatMap((option) => {
    const value = option.values.find(({ id }) => variant.optionValueIds.includes(id))
    return value ? [{ name: option.displayName, nameId: option.id, value: value.label, valueId: value.id }] : []
  })
  const asked = line.modifiers.flatMap(({ modifierId, value }) => {
    const modifier = product.modifiers.find(({ id }) => id === modifierId)
    const choice = modifier?.values.find(({ id }) => id === value)
    if (modifier === undefined) return []
    const { id: nameId, displayName: name } = modifier
    // Text that the shopper typed has no value id.
    return [{ name, nameId, value: choice?.label ?? String(value), ...(choice && { valueId: choice.id }) }]
  })
  return [...chosen, ...asked]
}
