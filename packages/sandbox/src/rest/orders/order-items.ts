/** Stock that an order takes. Refunds don't change it. */
import type { OrderItem } from '../../model.ts'
import { countsStock, holderOf } from '../../shop/stock.ts'
import type { Store } from '../../store.ts'

export function takeItem(store: Store, { productId, variantId, quantity }: OrderItem): void {
  const product = store.state.products.find(({ id }) => id === productId)
  const variant = product?.variants.find(({ id }) => id === variantId)
  if (product !== undefined && variant !== undefined && countsStock(product))
    holderOf(product, variant).inventoryLevel -= quantity
}
