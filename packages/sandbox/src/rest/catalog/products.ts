/** Products: `/v3/catalog/products`. */
import type { Json, JsonObject } from '@dev-center/contract/json'
import type { Product } from '../../model.ts'
import { channelsOf } from '../../shop/channel-products.ts'
import type { Store } from '../../store.ts'
import { emitProductUpdated } from '../../webhooks/product-events.ts'
import { emitMoved } from '../../webhooks/stock-events.ts'
import { type Answer, type Call, one, type Routes } from '../engine/call.ts'
import { type Collection, crud, drop, removeMatching } from '../engine/collection.ts'
import { fieldsOf } from '../engine/filter.ts'
import { numberOf, numbersOf, objectOf, objectsOf, textOf } from '../engine/json-value.ts'
import { namesIn, withFields } from '../engine/page.ts'
import { notFound, Rejected } from '../engine/rejection.ts'
import { createProduct } from './create-product.ts'
import { optionsOf } from './option-views.ts'
import { PRODUCT } from './product-layout.ts'
import { bulkRuleViews, customFieldViews, imageViews, modifierViews, videoViews } from './product-part-views.ts'
import { addParts } from './product-parts.ts'
import { guardProduct, withBrand } from './product-rules.ts'
import { forgetVariant, variantView } from './variant-layout.ts'

const PRODUCT_PARTS = [
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

type Part = (typeof PRODUCT_PARTS)[number]

const PARTS: { readonly [P in Part]: (store: Store, product: Product) => Json } = {
  variants: (store, product) => product.variants.map((variant) => variantView(store, product, variant)),
  images: imageViews,
  custom_fields: (_, product) => customFieldViews(product),
  bulk_pricing_rules: (_, product) => bulkRuleViews(product),
  primary_image: (store, product) => imageViews(store, product).find((image) => image.is_thumbnail === true) ?? null,
  modifiers: modifierViews,
  options: optionsOf,
  videos: videoViews,
  channels: (store, product) => channelsOf(store, product.id),
  parent_relations: () => [],
}

/**
 * The product with the parts that the query includes.
 * @param also parts that are shown although the query does not name them
 */
function productView({ store, query }: Call, product: Product, also: readonly string[] = []): JsonObject {
  const view = PRODUCT.view(store, product)
  const included = [...namesIn(query.include), ...also]
  if (included.length > 0)
    for (const part of PRODUCT_PARTS) if (included.includes(part)) view[part] = PARTS[part](store, product)
  return view
}

const FILTERED = ['id', 'name', 'sku', 'search_keywords', 'categories', 'inventory_level']

/** The fields that filters use, without parts: most lists show one page of many products. */
function productBrief({ store, query }: Call, product: Product): JsonObject {
  return {
    ...PRODUCT.some(store, product, [...FILTERED, ...fieldsOf(query)]),
    variants: product.variants.map(({ sku, inventoryLevel, warningLevel }) => ({
      sku,
      inventory_level: inventoryLevel,
      inventory_warning_level: warningLevel,
    })),
    channels: channelsOf(store, product.id),
  }
}

function holds(values: readonly (number | string)[], wanted: unknown): boolean {
  return [wanted].flat().some((each) => values.map(String).includes(String(each)))
}

const products: Collection<Product> = {
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
  view: (call, product) => productView(call, product),
  brief: productBrief,
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

function changeProduct(call: Call, product: Product, body: JsonObject): void {
  const { store } = call
  guardProduct(store, body, product)
  const before = product.variants.map((variant) => ({ variant, level: variant.inventoryLevel }))
  const name = textOf(body.name, product.name)
  PRODUCT.write(store, product, { ...withBrand(store, body), name })
  product.updatedAt = store.now()
  emitProductUpdated(call, product)
  const value = before.reduce((sum, { variant, level }) => sum + variant.inventoryLevel - level, 0)
  if (value === 0) return
  const inventory = { product_id: product.id, method: 'absolute', value }
  call.emit('store/product/inventory/updated', { type: 'product', id: product.id, inventory })
  for (const { variant, level } of before) emitMoved(call, product, variant, { before: level, isOrder: false })
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
  // The response shows a new product with the parts that were sent with it.
  'POST /v3/catalog/products': (call) => {
    const product = createProduct(call, objectOf(call.body))
    const sent = objectOf(call.body)
    addParts(call, product, sent)
    const also = ['variants', 'images', 'custom_fields'].filter((part) => sent[part] !== undefined)
    const parts = PRODUCT_PARTS.filter((part) => !also.includes(part))
    return one(call, withFields(call, productView(call, product, also), parts))
  },
  'PUT /v3/catalog/products': updateBatch,
  'DELETE /v3/catalog/products': removeMatching(products),
}
