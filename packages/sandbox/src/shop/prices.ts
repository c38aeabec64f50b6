/**
 * Prices of a product by customer: sale prices, price lists of customer groups, bulk discounts, and modifiers. All in
 * the default currency.
 */
import type { Customer, LineItem, Product, Variant } from '../model.ts'
import type { Store } from '../store.ts'
import { round2 } from './money.ts'
import { countsStock, holderOf } from './stock.ts'

/** Catalog price of a variant before sales. */
export function basePrice(product: Product, variant: Variant): number {
  return variant.price ?? product.price
}

/** Sale price of a variant, or null. A sale of the product reduces a variant's own price by the same percentage. */
export function salePrice(product: Product, variant: Variant): number | null {
  if (product.salePrice === null) return null
  if (variant.price === null) return product.salePrice
  return round2((variant.price * product.salePrice) / product.price)
}

/** Price of one piece for this customer (null for a guest), before bulk discounts. */
export function priceFor(store: Store, product: Product, variant: Variant, customer: Customer | null): number {
  const catalog = salePrice(product, variant) ?? basePrice(product, variant)
  const group = store.state.customerGroups.find(({ id }) => id === customer?.groupId)
  const list = store.state.priceLists.find(({ id, isActive }) => isActive && id === group?.priceListId)
  if (list === undefined) return catalog
  const record = list.records.find(({ variantId }) => variantId === variant.id)
  return record?.price ?? round2(catalog * (1 - list.percentOff / 100))
}

/** Extra cost of the selected modifiers, per piece. */
export function modifierPrice(product: Product, line: Pick<LineItem, 'modifiers'>): number {
  return line.modifiers.reduce((sum, { modifierId, value }) => {
    const modifier = product.modifiers.find(({ id }) => id === modifierId)
    return sum + (modifier?.values.find(({ id }) => id === value)?.priceAdjustment ?? 0)
  }, 0)
}

/** Price per piece for this quantity, calculated from the price without bulk discounts. */
export function bulkPrice(product: Product, quantity: number, price: number): number {
  const tier = product.bulkPricing.find(({ min, max }) => quantity >= min && (max === null || quantity <= max))
  if (tier === undefined) return price
  const { off, percentOff } = tier
  if (off === undefined) return round2(price * (1 - percentOff / 100))
  return off.type === 'fixed' ? off.amount : Math.max(0, round2(price - off.amount))
}

/** Whether shoppers can buy the variant: visible, not disabled, and in stock if its stock is counted. */
export function isPurchasable(product: Product, variant: Variant): boolean {
  if (!product.isVisible || product.availability === 'disabled') return false
  return isInStock(product, variant)
}

export function isInStock(product: Product, variant: Variant): boolean {
  return !countsStock(product) || holderOf(product, variant).inventoryLevel > 0
}
