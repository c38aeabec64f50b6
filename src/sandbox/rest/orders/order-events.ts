/** What an order sets off: its own event, and the stock that it takes. */
import type { Order } from '../../model.ts'
import type { Call } from '../engine/call.ts'

export function emitOrder(
  call: Call,
  action: string,
  { id }: Order,
  more: { readonly [name: string]: number } | null = null,
): void {
  call.emit(`store/order/${action}`, { type: 'order', id, ...(more !== null && { status: more }) })
}

/** The stock must have been taken already. */
export function emitOrderCreated(call: Call, order: Order): void {
  emitOrder(call, 'created', order)
  for (const item of order.items) {
    const product = call.store.state.products.find(({ id }) => id === item.productId)
    if (product === undefined || product.type === 'digital') continue
    const change = { product_id: product.id, method: 'relative', value: -item.quantity }
    call.emit('store/product/inventory/order/updated', { type: 'product', id: product.id, inventory: change })
    if (product.options.length === 0) continue
    const inventory = { ...change, variant_id: item.variantId }
    call.emit('store/sku/inventory/order/updated', { type: 'sku', id: item.variantId - 700, inventory })
  }
}
