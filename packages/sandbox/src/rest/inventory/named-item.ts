/** Finds an inventory item by SKU, variant, or product. */
import type { JsonObject } from '@dev-center/contract/json'
import type { Product, Variant } from '../../model.ts'
import type { Store } from '../../store.ts'

export interface Item {
  readonly product: Product
  readonly variant: Variant
}

/** null if the store doesn't have the item. A product with options is not an item; its variants are. */
export function itemNamed({ state }: Store, { sku, variant_id, product_id }: JsonObject): Item | null {
  for (const product of state.products) {
    if (product.type !== 'physical') continue
    const [first] = product.variants
    if (product_id !== undefined && product.id === product_id)
      return first !== undefined && product.options.length === 0 ? { product, variant: first } : null
    const variant = product.variants.find((each) => each.id === variant_id || each.sku === sku)
    if (variant !== undefined) return { product, variant }
  }
  return null
}
