/** An order that comes to nothing gives its goods back, where the settings of stock say so. */
import type { Order } from '../model.ts'
import type { Store } from '../store.ts'
import { settingOf } from './settings.ts'

const REFUNDED = 4
const CANCELLED = 5
/** From these, goods are back already; a partial refund leaves them with the shopper. */
const ENDED: readonly number[] = [REFUNDED, CANCELLED]

/**
 * Puts the goods of an order back when its status became Refunded or Cancelled.
 * @returns whether stock has changed
 */
export function restock(store: Store, order: Order, statusBefore: number): boolean {
  if (!ENDED.includes(order.statusId) || ENDED.includes(statusBefore)) return false
  // Orders without a cart were made by hand: those follow the store, others their channel.
  const channelId = order.cartId === null ? null : order.channelId
  if (settingOf(store, 'inventory', 'refund_order_stock_adjustment', channelId) !== true) return false
  for (const { productId, variantId, quantity } of order.items) {
    const product = store.state.products.find(({ id }) => id === productId)
    const variant = product?.variants.find(({ id }) => id === variantId)
    if (product?.type === 'physical' && variant !== undefined) variant.inventoryLevel += quantity
  }
  return true
}
