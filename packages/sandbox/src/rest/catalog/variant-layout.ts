/** A variant as the API shows it. The layout takes the product too, because a variant refers to it. */
import type { Json, JsonObject } from '@dev-center/contract/json'
import type { Product, Variant } from '../../model.ts'
import { basePrice, salePrice } from '../../shop/prices.ts'
import type { Store } from '../../store.ts'
import { numberOf, textOf } from '../engine/json-value.ts'
import { derived, field, kept, layout } from '../engine/layout.ts'
import { conflict } from '../engine/rejection.ts'

/** Depends on the product too, so `variantView` fills it in. */
const OF_PRODUCT = derived<Variant>(() => null)

const OWN = layout<Variant>('variant', {
  id: derived((variant) => variant.id),
  product_id: OF_PRODUCT,
  sku: kept('sku'),
  // SKU rows are numbered separately from variants, with a constant difference.
  sku_id: derived((variant) => variant.id - 700),
  cost_price: 0,
  price: kept('price'),
  sale_price: null,
  retail_price: null,
  map_price: 0,
  weight: field(
    (variant) => variant.weight,
    (variant, value) => {
      variant.weight = numberOf(value, variant.weight)
    },
  ),
  width: null,
  height: null,
  depth: null,
  is_free_shipping: false,
  fixed_cost_shipping_price: null,
  purchasing_disabled: false,
  purchasing_disabled_message: '',
  upc: kept('upc'),
  image_url: '',
  inventory_level: field(
    (variant) => variant.inventoryLevel,
    (variant, value) => {
      variant.inventoryLevel = numberOf(value, variant.inventoryLevel)
    },
  ),
  inventory_warning_level: field(
    (variant) => variant.warningLevel,
    (variant, value) => {
      variant.warningLevel = numberOf(value, variant.warningLevel)
    },
  ),
  bin_picking_number: '',
  mpn: '',
  gtin: '',
  option_values: OF_PRODUCT,
  calculated_price: OF_PRODUCT,
  calculated_weight: derived((variant) => variant.weight),
})

export function variantView(store: Store, product: Product, variant: Variant): JsonObject {
  const view = OWN.view(store, variant)
  const ownSale = typeof view.sale_price === 'number' && view.sale_price > 0 ? view.sale_price : null
  view.product_id = product.id
  view.option_values = optionValues(product, variant)
  view.calculated_price = ownSale ?? salePrice(product, variant) ?? basePrice(product, variant)
  return view
}

export function writeVariant(store: Store, variant: Variant, body: JsonObject): void {
  if (typeof body.sku === 'string') guardSku(store, body.sku, variant)
  OWN.write(store, variant, body)
}

export function forgetVariant(store: Store, variant: Variant): void {
  OWN.forget(store, variant)
}

function optionValues(product: Product, variant: Variant): Json {
  return product.options.flatMap((option) => {
    const value = option.values.find(({ id }) => variant.optionValueIds.includes(id))
    if (value === undefined) return []
    return [{ id: value.id, label: value.label, option_id: option.id, option_display_name: option.displayName }]
  })
}

export function guardSku(store: Store, sku: string, self: Variant | null): void {
  if (sku === '') return
  const wanted = sku.toLowerCase()
  for (const { variants } of store.state.products) {
    const other = variants.find((variant) => variant !== self && variant.sku.toLowerCase() === wanted)
    if (other) throw conflict({ sku: `${sku} is the SKU of variant ${other.id}` })
  }
}

export function newVariant(
  store: Store,
  product: Product,
  body: JsonObject,
  optionValueIds: readonly number[],
): Variant {
  const variants = store.state.products.flatMap((each) => each.variants)
  const wanted = product.id * 10 + product.variants.length + 1
  const variant: Variant = {
    id: variants.some(({ id }) => id === wanted) ? Math.max(...variants.map(({ id }) => id)) + 1 : wanted,
    sku: textOf(body.sku),
    upc: '',
    optionValueIds,
    price: null,
    weight: product.variants[0]?.weight ?? 0,
    inventoryLevel: 0,
    warningLevel: 0,
    imageId: null,
  }
  product.variants.push(variant)
  writeVariant(store, variant, body)
  return variant
}
