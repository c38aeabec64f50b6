/** Validates a product in a request: a unique name and SKU, and existing categories and an existing brand. */
import type { JsonObject } from '@dev-center/contract/json'
import type { Product } from '../../model.ts'
import type { Store } from '../../store.ts'
import { numberOf, numbersOf, objectsOf, textOf } from '../engine/json-value.ts'
import { conflict, invalid } from '../engine/rejection.ts'
import { createBrand } from './brands.ts'
import { guardSku } from './variant-layout.ts'

/** Resolves `brand_name` to a brand, which is created if it doesn't exist. */
export function withBrand(store: Store, body: JsonObject): JsonObject {
  const name = textOf(body.brand_name)
  if (name === '') return body
  const known = store.state.brands.find((brand) => brand.name.toLowerCase() === name.toLowerCase())
  return { ...body, brand_id: (known ?? createBrand(store, { name })).id }
}

export function guardProduct(store: Store, body: JsonObject, self: Product | null): void {
  const { products: all, categories, brands: makers } = store.state
  const name = textOf(body.name).toLowerCase()
  if (name !== '' && all.some((each) => each !== self && each.name.toLowerCase() === name))
    throw conflict({ name: 'The product name is a duplicate' }, 'The product name is a duplicate')
  const sku = textOf(body.sku).toLowerCase()
  if (sku !== '' && all.some((each) => each !== self && each.sku.toLowerCase() === sku))
    throw conflict({ sku: 'The product SKU is a duplicate' }, 'The product SKU is a duplicate')
  const category = numbersOf(body.categories).find((id) => !categories.some((each) => each.id === id))
  if (category !== undefined) throw invalid({ categories: `category ${category} does not exist` })
  const brand = numberOf(body.brand_id)
  if (brand !== 0 && !makers.some(({ id }) => id === brand))
    throw invalid({ brand_id: `brand ${brand} does not exist` })
  if (body.is_price_hidden === true && (body.availability ?? self?.availability) !== 'disabled')
    throw invalid({ is_price_hidden: 'availability must be disabled to hide the price' })
  for (const variant of objectsOf(body.variants)) guardSku(store, textOf(variant.sku), null)
}
