/** Creates a product from a request, with its options and variants. */
import type { JsonObject } from '@dev-center/contract/json'
import type { Product } from '../../model.ts'
import type { Store } from '../../store.ts'
import type { Call } from '../engine/call.ts'
import { numberOf, objectOf, objectsOf, textOf } from '../engine/json-value.ts'
import { pathFrom, slugOf } from './paths.ts'
import { PRODUCT } from './product-layout.ts'
import { guardProduct, withBrand } from './product-rules.ts'
import { newVariant } from './variant-layout.ts'

export function createProduct(call: Call, body: JsonObject): Product {
  const { store } = call
  const name = textOf(body.name)
  guardProduct(store, body, null)
  const product = blankProduct(store, name, textOf(objectOf(body.custom_url).url))
  const variants = objectsOf(body.variants)
  makeOptions(product, variants)
  if (variants.length === 0) newVariant(store, product, { sku: textOf(body.sku) }, [])
  for (const variant of variants) newVariant(store, product, variant, chosenValues(product, variant))
  store.state.products.push(product)
  for (const variant of product.variants) if (variant.weight === 0) variant.weight = numberOf(body.weight)
  // The platform tracks stock only on request.
  if (body.inventory_level === undefined && variants.length === 0) product.tracking = 'none'
  PRODUCT.write(store, product, { ...withBrand(store, body), custom_url: { url: product.path } })
  call.emit('store/product/created', { type: 'product', id: product.id })
  return product
}

function blankProduct(store: Store, name: string, path: string): Product {
  return {
    id: store.nextNumber('product', store.state.products),
    name,
    type: 'physical',
    sku: '',
    brandId: 0,
    categoryIds: [],
    description: '',
    price: 0,
    salePrice: null,
    retailPrice: null,
    costPrice: 0,
    path: pathFrom(store, path, `/${slugOf(name)}/`),
    isVisible: true,
    isFeatured: false,
    availability: 'available',
    availabilityDescription: '',
    preorderMessage: '',
    warranty: '',
    searchKeywords: '',
    pageTitle: '',
    metaDescription: '',
    minPurchaseQuantity: 0,
    maxPurchaseQuantity: null,
    totalSold: 0,
    createdAt: store.now(),
    updatedAt: store.now(),
    images: [],
    options: [],
    modifiers: [],
    variants: [],
    customFields: [],
    bulkPricing: [],
    relatedIds: [],
  }
}

/** Creates the options that the values of the variants name, each value once. */
function makeOptions(product: Product, variants: readonly JsonObject[]): void {
  for (const value of variants.flatMap((variant) => objectsOf(variant.option_values))) {
    const [displayName, label] = [textOf(value.option_display_name), textOf(value.label)]
    let option = product.options.find((each) => each.displayName === displayName)
    if (option === undefined) {
      option = {
        id: product.id + 100 + product.options.length * 10_000,
        displayName,
        style: 'radio_buttons',
        values: [],
      }
      product.options.push(option)
    }
    if (option.values.some((each) => each.label === label)) continue
    const id = option.id * 10 + option.values.length + 1
    option.values.push({ id, label, isDefault: false, color: null })
  }
}

function chosenValues(product: Product, variant: JsonObject): number[] {
  return objectsOf(variant.option_values).flatMap((value) => {
    const option = product.options.find(({ displayName }) => displayName === value.option_display_name)
    const chosen = option?.values.find(({ label }) => label === value.label)
    return chosen === undefined ? [] : [chosen.id]
  })
}
