/** `Prices` and stock of a product or one of its variants. */
import type { Product, Variant } from '../../model.ts'
import { round2 } from '../../shop/money.ts'
import { basePrice, isInStock, priceFor, salePrice } from '../../shop/prices.ts'
import {
  availableStock,
  countsStock,
  hasVariantStock,
  holderOf,
  holdersOf,
  onHandOf,
  stockOf,
} from '../../shop/stock.ts'
import { guestZoneId, taxInZone, taxPlaceOf, zoneOf } from '../../shop/tax.ts'
import { connection, type PageArgs } from '../connection.ts'
import { moneyView, type Viewer } from './viewer.ts'

interface PriceArgs {
  readonly includeTax: boolean
  readonly currencyCode?: string | null
}

/** Prices of the given variant, with ranges over all variants of the product. */
export function pricesView(viewer: Viewer, product: Product, variant: Variant) {
  return (args: PriceArgs) => {
    const taxOf = (amount: number) => (args.includeTax ? taxInZone(viewer.store, zoneIdOf(viewer), amount) : 0)
    const money = (amount: number) =>
      moneyView(viewer, round2(amount + taxOf(amount)), args.currencyCode ?? viewer.currencyCode)
    const maybe = (amount: number | null) => (amount === null ? null : money(amount))
    const price = priceFor(viewer.store, product, variant, viewer.customer())
    const all = product.variants.map((each) => priceFor(viewer.store, product, each, viewer.customer()))
    return {
      price: money(price),
      salePrice: maybe(salePrice(product, variant)),
      basePrice: money(basePrice(product, variant)),
      retailPrice: maybe(product.retailPrice),
      mapPrice: null,
      priceRange: { min: money(Math.min(...all)), max: money(Math.max(...all)) },
      retailPriceRange:
        product.retailPrice === null ? null : { min: money(product.retailPrice), max: money(product.retailPrice) },
      saved: product.retailPrice === null ? null : money(round2(product.retailPrice - price)),
      bulkPricing: product.bulkPricing.map((tier) => ({
        ...bulkDiscount(tier),
        minimumQuantity: tier.min,
        maximumQuantity: tier.max,
      })),
    }
  }
}

function bulkDiscount({ percentOff, off }: Product['bulkPricing'][number]) {
  if (off === undefined) return { __typename: 'BulkPricingPercentageDiscount', percentOff }
  if (off.type === 'fixed') return { __typename: 'BulkPricingFixedPriceDiscount', price: off.amount }
  return { __typename: 'BulkPricingRelativePriceDiscount', priceAdjustment: off.amount }
}

/** The tax zone: by address for a customer, from the settings for a guest. */
function zoneIdOf({ store, customer }: Viewer): number {
  const shopper = customer()
  const [address] = shopper?.addresses ?? []
  if (shopper === null || address === undefined) return guestZoneId(store)
  return zoneOf(store, taxPlaceOf(address, shopper.groupId))?.id ?? guestZoneId(store)
}

/** Stock over all variants. */
export function productInventoryView(viewer: Viewer, product: Product) {
  const counted = countsStock(product)
  return {
    isInStock: product.variants.some((variant) => isInStock(product, variant)),
    hasVariantInventory: counted && hasVariantStock(product) && product.variants.length > 1,
    aggregated: counted
      ? {
          availableToSell: holdersOf(product).reduce((sum, each) => sum + availableStock(viewer.store, each), 0),
          availableOnHand: onHandOf(product),
          warningLevel: product.variants[0]?.warningLevel ?? 0,
        }
      : null,
  }
}

interface LocationArgs extends PageArgs {
  readonly locationEntityIds: readonly number[]
  readonly locationEntityCodes: readonly string[]
}

/** Stock of a variant at the locations that shoppers can see. */
export function variantInventoryView(viewer: Viewer, product: Product, variant: Variant) {
  if (!countsStock(product)) return { aggregated: null, isInStock: true, byLocation: null }
  const holder = holderOf(product, variant)
  return {
    aggregated: {
      availableToSell: availableStock(viewer.store, holder),
      availableOnHand: holder.inventoryLevel,
      warningLevel: holder.warningLevel,
    },
    isInStock: isInStock(product, variant),
    byLocation: (args: LocationArgs) => {
      const wanted = stockOf(viewer.store, holder)
        .filter(({ location }) => location.isEnabled && location.isVisible)
        .filter(({ location }) => args.locationEntityIds.length === 0 || args.locationEntityIds.includes(location.id))
        .filter(
          ({ location }) => args.locationEntityCodes.length === 0 || args.locationEntityCodes.includes(location.code),
        )
      return connection(wanted, args, ({ location, availableToSell, warningLevel }) => ({
        locationEntityId: location.id,
        locationEntityCode: location.code,
        locationEntityTypeId: location.typeId,
        locationEntityServiceTypeIds: [],
        availableToSell,
        warningLevel,
        isInStock: availableToSell > 0,
      }))
    },
  }
}
