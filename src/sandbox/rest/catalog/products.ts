/** Products: `/v3/catalog/products`. */
import type { JsonObject } from '../../../core/json.ts'
import type { Product } from '../../model.ts'
import type { Store } from '../../store.ts'
import { type Answer, type Call, one, type Routes } from '../engine/call.ts'
import { type Collection, crud, drop, removeMatching } from '../engine/collection.ts'
import { isJsonObject, numberOf, numbersOf, objectOf, objectsOf, textOf } from '../engine/json-value.ts'
import { withFields } from '../engine/page.ts'
import { conflict, invalid, notFound, Rejected } from '../engine/rejection.ts'
import { createBrand } from './brands.ts'
import { optionsOf } from './option-views.ts'
import { pathFrom, slugOf } from './paths.ts'
import { PRODUCT } from './product-layout.ts'
import { bulkRuleViews, customFieldViews, imageViews, modifierViews, videoViews } from './product-part-views.ts'
import { forgetVariant, guardSku, newVariant, variantView } from './variant-layout.ts'

export const PRODUCT_PARTS = [
  'variants',
  'images',
  'custom_fields',
  'bulk_pricing_rules',
  'primary_image',
  'modifiers',
  'options',
  'videos',
  'channels',
  'parent_relations',
] as const

/** The product with all parts; what the query does not include is left out later. */
function productView({ store }: Call, product: Product): JsonObject {
  const images = imageViews(store, product)
  return {
    ...PRODUCT.view(store, product),
    variants: product.variants.map((variant) => variantView(store, product, variant)),
    images,
    custom_fields: customFieldViews(product),
    bulk_pricing_rules: bulkRuleViews(product),
    primary_image: images.find((image) => image.is_thumbnail === true) ?? null,
    modifiers: modifierViews(store, product),
    options: optionsOf(store, product),
    videos: videoViews(store, product),
    channels: store.state.channels.map(({ id }) => id),
    parent_relations: [],
  }
}

function holds(values: readonly (number | string)[], wanted: unknown): boolean {
  return [wanted].flat().some((each) => values.map(String).includes(String(each)))
}

export const products: Collection<Product> = {
  param: 'product_id',
  parts: PRODUCT_PARTS,
  filters: {
    categories: (view, value) => holds(numbersOf(view.categories), value),
    'categories:in': (view, value) => holds(numbersOf(view.categories), value),
    'channel_id:in': (view, value) => holds(numbersOf(view.channels), value),
    sku: (view, value) => view.sku === value || objectsOf(view.variants).some((variant) => variant.sku === value),
    'sku:in': (view, value) =>
      holds([textOf(view.sku), ...objectsOf(view.variants).map(({ sku }) => textOf(sku))], value),
    keyword: (view, value) =>
      [view.name, view.sku, view.search_keywords].some((text) =>
        textOf(text).toLowerCase().includes(String(value).toLowerCase()),
      ),
    keyword_context: () => true,
    inventory_low: (view, value) => isLow(view) === (numberOf(value) === 1 || value === true),
    out_of_stock: (view, value) => (numberOf(view.inventory_level) === 0) === (numberOf(value) === 1 || value === true),
  },
  all: ({ store }) => store.state.products,
  view: productView,
  create: (call, body) => createProduct(call, body),
  update: (call, product, body) => changeProduct(call, product, body),
  remove(call, product) {
    const { store } = call
    drop(store.state.products, product)
    PRODUCT.forget(store, product)
    for (const variant of product.variants) forgetVariant(store, variant)
    call.emit('store/product/deleted', { type: 'product', id: product.id })
  },
}

function isLow(view: JsonObject): boolean {
  return objectsOf(view.variants).some(
    (variant) => numberOf(variant.inventory_level) <= numberOf(variant.inventory_warning_level),
  )
}

function createProduct(call: Call, body: JsonObject): Product {
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

/** The options that the values of the variants name, each value once. */
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

export function changeProduct(call: Call, product: Product, body: JsonObject): void {
  const { store } = call
  guardProduct(store, body, product)
  const before = stockOf(product)
  const name = textOf(body.name, product.name)
  PRODUCT.write(store, product, { ...withBrand(store, body), name })
  product.updatedAt = store.now()
  call.emit('store/product/updated', { type: 'product', id: product.id })
  const after = stockOf(product)
  if (after === before) return
  const inventory = { product_id: product.id, method: 'absolute', value: after }
  call.emit('store/product/inventory/updated', { type: 'product', id: product.id, inventory })
}

function stockOf({ variants }: Product): number {
  return variants.reduce((sum, { inventoryLevel }) => sum + inventoryLevel, 0)
}

/** `brand_name` names a brand that is used, or made where there is none. */
function withBrand(store: Store, body: JsonObject): JsonObject {
  const name = textOf(body.brand_name)
  if (name === '') return body
  const known = store.state.brands.find((brand) => brand.name.toLowerCase() === name.toLowerCase())
  return { ...body, brand_id: (known ?? createBrand(store, { name })).id }
}

function guardProduct(store: Store, body: JsonObject, self: Product | null): void {
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

const MAX_BATCH = 10

function updateBatch(call: Call): Answer {
  const entries = objectsOf(call.body)
  if (entries.length > MAX_BATCH) throw new Rejected(413)
  const targets = entries.map((entry) => {
    const product = call.store.state.products.find(({ id }) => id === entry.id)
    if (product === undefined) throw notFound(`Product ${String(entry.id)} was not found.`)
    guardProduct(call.store, entry, product)
    return { product, entry }
  })
  for (const { product, entry } of targets) changeProduct(call, product, entry)
  return one(
    call,
    targets.map(({ product }) => withFields(call, productView(call, product), PRODUCT_PARTS)),
  )
}

export const productRoutes: Routes = {
  ...crud('/v3/catalog/products', products),
  // A new product is shown with the variants that came with it.
  'POST /v3/catalog/products': (call) => {
    const product = createProduct(call, objectOf(call.body))
    const hasVariants = isJsonObject(call.body) && call.body.variants !== undefined
    const parts = PRODUCT_PARTS.filter((part) => !(hasVariants && part === 'variants'))
    return one(call, withFields(call, productView(call, product), parts))
  },
  'PUT /v3/catalog/products': updateBatch,
  'DELETE /v3/catalog/products': removeMatching(products),
}
