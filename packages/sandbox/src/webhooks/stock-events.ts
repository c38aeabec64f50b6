/** Events of stock that was set or taken: by location, and in total for the product or SKU. */
import type { Product, Variant } from '../model.ts'
import { hasVariantStock, stockOf } from '../shop/stock.ts'
import type { Sender } from './sender.ts'

interface StockTarget {
  readonly product: Product
  readonly variant: Variant
  readonly locationId: number
}

type LocationEvent = 'stock_changed' | 'settings_changed' | 'low_stock_reached' | 'out_of_stock_reached'

export function emitAtLocation(
  sender: Sender,
  event: LocationEvent,
  { product, variant, locationId }: StockTarget,
): void {
  sender.emit(`store/channel/*/inventory/product/${event}`, {
    variant_id: variant.id,
    product_id: product.id,
    location_id: locationId,
  })
}

/** @param before pieces that each variant had, of all locations */
export function emitStockSet(
  sender: Sender,
  targets: readonly StockTarget[],
  before: ReadonlyMap<Variant, number>,
): void {
  for (const target of targets) emitAtLocation(sender, 'stock_changed', target)
  const products = new Map(targets.map(({ variant, product }) => [variant, product]))
  for (const [variant, product] of products)
    emitLevel(sender, product, variant, variant.inventoryLevel - (before.get(variant) ?? 0))
}

/** `value` is the difference from the previous stock, for every kind of change. A difference of 0 sends no event. */
function emitLevel({ emit }: Sender, product: Product, variant: Variant, value: number): void {
  if (value === 0) return
  const change = { product_id: product.id, method: 'absolute', value }
  if (!hasVariantStock(product)) {
    emit('store/product/inventory/updated', { type: 'product', id: product.id, inventory: change })
    return
  }
  const inventory = { ...change, variant_id: variant.id }
  emit('store/sku/inventory/updated', { type: 'sku', id: variant.id - 700, inventory })
}

/**
 * Events of the locations for a change of the total stock.
 * @param isOrder an order also says when a location has run low or out
 */
export function emitMoved(
  sender: Sender,
  product: Product,
  variant: Variant,
  { before, isOrder }: { readonly before: number; readonly isOrder: boolean },
): void {
  const earlier = stockOf(sender.store, variant, before)
  for (const [index, { location, onHand, warningLevel }] of stockOf(sender.store, variant).entries()) {
    if (earlier[index]?.onHand === onHand) continue
    const target = { product, variant, locationId: location.id }
    emitAtLocation(sender, 'stock_changed', target)
    if (!isOrder) continue
    if (onHand <= warningLevel) emitAtLocation(sender, 'low_stock_reached', target)
    if (onHand <= 0) emitAtLocation(sender, 'out_of_stock_reached', target)
  }
}
