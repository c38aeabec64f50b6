/** Events that an order causes: its own, and those of the stock that it takes or returns. */
import type { Cart, Order } from '../model.ts'
import { countsStock, hasVariantStock, holderOf } from '../shop/stock.ts'
import { emitCart } from './cart-events.ts'
import type { Sender } from './sender.ts'
import { emitMoved } from './stock-events.ts'

export function emitOrder(
  { emit }: Sender,
  action: string,
  { id }: Order,
  more: { readonly [name: string]: number } | null = null,
): void {
  emit(`store/order/${action}`, { type: 'order', id, ...(more !== null && { status: more }) })
}

/** Call it after the stock was taken. */
export function emitOrderCreated(sender: Sender, order: Order): void {
  emitOrder(sender, 'created', order)
  emitOrderStock(sender, order, -1)
}

/**
 * Call it after the stock was changed.
 * @param sign below 0 when the order took its goods, above 0 when it gave them back
 */
export function emitOrderStock(sender: Sender, order: Order, sign: 1 | -1): void {
  for (const item of order.items) {
    const product = sender.store.state.products.find(({ id }) => id === item.productId)
    if (product === undefined || !countsStock(product)) continue
    const change = { product_id: product.id, method: 'relative', value: sign * item.quantity }
    sender.emit('store/product/inventory/order/updated', { type: 'product', id: product.id, inventory: change })
    if (hasVariantStock(product)) {
      const inventory = { ...change, variant_id: item.variantId }
      sender.emit('store/sku/inventory/order/updated', { type: 'sku', id: item.variantId - 700, inventory })
    }
    const variant = product.variants.find(({ id }) => id === item.variantId)
    if (variant === undefined) continue
    const holder = holderOf(product, variant)
    emitMoved(sender, product, holder, { before: holder.inventoryLevel - sign * item.quantity, isOrder: true })
  }
}

/** For a checkout that became an order: the deleted cart, and the events of the order. */
export function emitCheckoutCompleted(sender: Sender, cart: Cart, order: Order): void {
  emitCart(sender, 'converted', cart, { orderId: order.id })
  emitOrderCreated(sender, order)
}
