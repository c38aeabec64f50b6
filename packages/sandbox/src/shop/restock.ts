/** Returns items to stock when an order is canceled or refunded, if the stock settings say so. */
import type { Order } from '../model.ts'
import type { Store } from '../store.ts'
import { settingOf } from './settings.ts'
import { countsStock, holderOf } from './stock.ts'

const REFUNDED = 4
const CANCELLED = 5
/** Statuses after which the items are back in stock already. After a partial refund, the shopper keeps them. */
const ENDED: readonly number[] = [REFUNDED, CANCELLED]

/**
 * Returns the items of an order to stock if its status changed to Refunded or Cancelled.
 * @returns whether stock has changed
 */
export function restock(store: Store, order: Order, statusBefore: number): boolean {
  if (!ENDED.includes(order.statusId) || ENDED.includes(statusBefore)) return false
  // An order without a cart was created manually and uses the settings of the store; other orders use those of their
  // channel.
  const channelId = order.cartId === null ? null : order.channelId
  if (settingOf(store, 'inventory', 'refund_order_stock_adjustment', channelId) !== true) return false
  for (const { productId, variantId, quantity } of order.items) {
    const product = store.state.products.find(({ id }) => id === productId)
    const variant = product?.variants.find(({ id }) => id === variantId)
    if (product !== undefined && variant !== undefined && countsStock(product))
      holderOf(product, variant).inventoryLevel += quantity
  }
  return true
}
