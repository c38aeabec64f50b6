/** Stock that orders take. Refunds leave it as it is. */
import type { OrderItem } from '../../model.ts'
import type { Store } from '../../store.ts'

export function takeItem(store: Store, { productId, variantId, quantity }: OrderItem): void {
  const product = store.state.products.find(({ id }) => id === productId)
  const variant = product?.variants.find(({ id }) => id === variantId)
  if (product?.type === 'physical' && variant !== undefined) variant.inventoryLevel -= quantity
}
