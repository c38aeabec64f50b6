/** Finds an inventory item by SKU, variant, or product. */
import type { JsonObject } from '@dev-center/contract/json'
import type { Product, Variant } from '../../model.ts'
import { hasVariantStock, holderOf, trackingOf } from '../../shop/stock.ts'
import type { Store } from '../../store.ts'

export interface Item {
  readonly product: Product
  readonly variant: Variant
}

/** null if the store doesn't have the item. A product whose variants have their own stock isn't one; they are. */
export function itemNamed({ state }: Store, { sku, variant_id, product_id }: JsonObject): Item | null {
  for (const product of state.products) {
    if (product.type !== 'physical') continue
    const [first] = product.variants
    if (product_id !== undefined && product.id === product_id)
      return first !== undefined && !hasVariantStock(product) ? { product, variant: first } : null
    const variant = product.variants.find((each) => each.id === variant_id || each.sku === sku)
    if (variant !== undefined) return { product, variant: holderOf(product, variant) }
  }
  return null
}

/**
 * Whether the entry names a variant, but the stock is that of its product. The SKU of a product without options is that
 * of the product.
 */
export function namesPart({ product }: Item, { variant_id, product_id }: JsonObject): boolean {
  if (product_id !== undefined || trackingOf(product) !== 'product') return false
  return variant_id !== undefined || product.options.length > 0
}
