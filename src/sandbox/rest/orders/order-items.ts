/** Stock that orders take, and give back when they are refunded. */
import type { OrderItem } from '../../model.ts'
import type { Store } from '../../store.ts'

export function takeItem(store: Store, item: OrderItem): void {
  moveStock(store, item, -item.quantity)
}

export function moveStock(store: Store, { productId, variantId }: OrderItem, change: number): void {
  const product = store.state.products.find(({ id }) => id === productId)
  const variant = product?.variants.find(({ id }) => id === variantId)
  if (product?.type === 'physical' && variant !== undefined) variant.inventoryLevel += change
}
