/**
 * Stock by location. A variant has the total; the store has the numbers of all locations except the default one, which
 * has the rest. A change of the total alone, by an order or in the catalog, therefore affects the default location, and
 * others only when that one is empty.
 */
import type { Product, Variant } from '../model.ts'
import { DEFAULT_LOCATION_ID, type Location } from '../seed/locations.ts'
import type { Store } from '../store.ts'
import { type StockSettings, stockKey } from './stock-key.ts'

export interface StockPlace extends StockSettings {
  readonly location: Location
  readonly onHand: number
  readonly availableToSell: number
  readonly warningLevel: number
}

const SETTINGS: StockSettings = { safetyStock: 0, isInStock: true, warningLevel: null, bin: '' }

/**
 * The stock of a variant at each location, in the order of the locations.
 * @param level pieces of all locations, for how it stood before a change
 */
export function stockOf({ state }: Store, variant: Variant, level: number = variant.inventoryLevel): StockPlace[] {
  let left = level
  const others = new Map<number, number>()
  for (const { id } of state.locations) {
    if (id === DEFAULT_LOCATION_ID) continue
    const held = Math.max(0, Math.min(left, state.stock.get(stockKey(variant.id, id)) ?? 0))
    others.set(id, held)
    left -= held
  }
  return state.locations.map((location) => {
    const onHand = others.get(location.id) ?? left
    const settings = { ...SETTINGS, ...state.stockSettings.get(stockKey(variant.id, location.id)) }
    const availableToSell = settings.isInStock ? Math.max(0, onHand - settings.safetyStock) : 0
    return {
      ...settings,
      warningLevel: settings.warningLevel ?? variant.warningLevel,
      location,
      onHand,
      availableToSell,
    }
  })
}

/** Whether the stock of the product is counted. If it isn't, shoppers can buy any number. */
export function countsStock({ type, tracking }: Product): boolean {
  return type === 'physical' && tracking !== 'none'
}

/**
 * What the stock of a product is counted for: with options, its variants, unless the product counts as a whole.
 * @returns `none` also for what has no stock, such as downloads
 */
export function trackingOf({ type, tracking, options }: Product): 'none' | 'product' | 'variant' {
  if (tracking !== undefined) return tracking
  if (type === 'digital') return 'none'
  return options.length > 0 ? 'variant' : 'product'
}

/** Whether each variant has stock of its own, and events of its SKU. A product without options has one variant, itself. */
export function hasVariantStock(product: Product): boolean {
  return product.options.length > 0 && trackingOf(product) !== 'product'
}

/** The variant that has the stock: the first one has that of all if the product counts as a whole. */
export function holderOf(product: Product, variant: Variant): Variant {
  return hasVariantStock(product) ? variant : (product.variants[0] ?? variant)
}

/** Units of the product on hand, of all variants and locations. */
export function onHandOf(product: Product): number {
  return holdersOf(product).reduce((sum, { inventoryLevel }) => sum + inventoryLevel, 0)
}

/** The variants that have stock of their own. */
export function holdersOf(product: Product): readonly Variant[] {
  return hasVariantStock(product) ? product.variants : product.variants.slice(0, 1)
}

/** Stock that shoppers can buy, from all locations that take part in selling. */
export function availableStock(store: Store, variant: Variant): number {
  return stockOf(store, variant).reduce(
    (sum, { location, availableToSell }) => sum + (location.isEnabled ? availableToSell : 0),
    0,
  )
}

export function setStock(store: Store, variant: Variant, locationId: number, onHand: number): void {
  const places = stockOf(store, variant)
  const before = places.find(({ location }) => location.id === locationId)?.onHand ?? 0
  for (const { location, onHand: held } of places)
    if (location.id !== DEFAULT_LOCATION_ID)
      store.state.stock.set(stockKey(variant.id, location.id), location.id === locationId ? onHand : held)
  variant.inventoryLevel += onHand - before
}

export function changeStockSettings(
  { state }: Store,
  variant: Variant,
  locationId: number,
  change: Partial<StockSettings>,
): void {
  const key = stockKey(variant.id, locationId)
  state.stockSettings.set(key, { ...SETTINGS, ...state.stockSettings.get(key), ...change })
}

/** Removes a deleted location's stock. */
export function dropStock(store: Store, locationId: number): void {
  for (const variant of store.state.products.flatMap(({ variants }) => variants)) {
    if (store.state.stock.has(stockKey(variant.id, locationId))) setStock(store, variant, locationId, 0)
    store.state.stock.delete(stockKey(variant.id, locationId))
  }
}
