/** Variants, under their product and under `/v3/catalog/variants`. */
import type { JsonObject } from '@dev-center/contract/json'
import type { Product, Variant } from '../../model.ts'
import { emitMoved } from '../../webhooks/stock-events.ts'
import { type Answer, type Call, one, type Routes } from '../engine/call.ts'
import { type Collection, crud, drop, find, parent } from '../engine/collection.ts'
import { numbersOf, objectOf, objectsOf, textOf } from '../engine/json-value.ts'
import { listAnswer } from '../engine/page.ts'
import { conflict, invalid, notFound } from '../engine/rejection.ts'
import { forgetVariant, guardSku, newVariant, variantView, writeVariant } from './variant-layout.ts'

const PATH = '/v3/catalog/products/{product_id}/variants'

function productOfVariant(call: Call, variant: Variant): Product {
  const product = call.store.state.products.find(({ variants }) => variants.includes(variant))
  if (product === undefined) throw notFound()
  return product
}

const variants: Collection<Variant> = {
  param: 'variant_id',
  all: (call) => parent(call, 'product_id', call.store.state.products).variants,
  view: (call, variant) => variantView(call.store, productOfVariant(call, variant), variant),
  create: (call, body) => createIn(call, parent(call, 'product_id', call.store.state.products), body),
  update(call, variant, body) {
    changeVariant(call, variant, body)
  },
  remove(call, variant) {
    const product = productOfVariant(call, variant)
    drop(product.variants, variant)
    forgetVariant(call.store, variant)
    emitSku(call, 'deleted', product, variant)
  },
}

function createIn(call: Call, product: Product, body: JsonObject): Variant {
  guardSku(call.store, textOf(body.sku), null)
  const chosen = objectsOf(body.option_values).map((value) => Number(value.id))
  guardChoice(product, chosen)
  const variant = newVariant(call.store, product, body, chosen)
  emitSku(call, 'created', product, variant)
  return variant
}

function changeVariant(call: Call, variant: Variant, body: JsonObject): void {
  const before = variant.inventoryLevel
  const product = productOfVariant(call, variant)
  writeVariant(call.store, variant, body)
  product.updatedAt = call.store.now()
  emitSku(call, 'updated', product, variant)
  const value = variant.inventoryLevel - before
  if (value === 0) return
  const inventory = { product_id: product.id, method: 'absolute', value, variant_id: variant.id }
  call.emit('store/sku/inventory/updated', { type: 'sku', id: variant.id - 700, inventory })
  emitMoved(call, product, variant, { before, isOrder: false })
}

function emitSku(call: Call, action: 'created' | 'updated' | 'deleted', product: Product, variant: Variant): void {
  const sku = { product_id: product.id, variant_id: variant.id }
  call.emit(`store/sku/${action}`, { type: 'sku', id: variant.id - 700, sku })
}

/** Requires one value of each option, in a combination that no variant has yet. */
function guardChoice(product: Product, chosen: readonly number[]): void {
  for (const id of chosen)
    if (!product.options.some(({ values }) => values.some((value) => value.id === id)))
      throw notFound(`The product has no option with the value ${id}.`)
  const missing = product.options.find(({ values }) => !values.some(({ id }) => chosen.includes(id)))
  if (missing) throw invalid({ option_values: `a value of option ${missing.id} is missing` })
  const duplicate = product.variants.find(
    ({ optionValueIds }) =>
      optionValueIds.length === chosen.length && chosen.every((id) => optionValueIds.includes(id)),
  )
  if (duplicate) throw conflict({ option_values: `variant ${duplicate.id} has the same values` })
}

const everyVariant: Collection<Variant> = {
  ...variants,
  filters: { 'product_id:in': (view, value) => numbersOf(value).includes(Number(view.product_id)) },
  all: ({ store }) => store.state.products.flatMap((product) => product.variants),
}

/** Entries without an id create new variants of their product. */
function updateBatch(call: Call): Answer {
  const targets = objectsOf(call.body).map((entry) => {
    if (entry.id === undefined) return { entry, product: productOfEntry(call, entry) }
    const variant = everyVariant.all(call).find(({ id }) => id === entry.id)
    if (variant === undefined) throw invalid({ id: `variant ${String(entry.id)} does not exist` })
    if (entry.sku !== undefined) guardSku(call.store, textOf(entry.sku), variant)
    return { variant, entry }
  })
  const stored = targets.map((target) => {
    if (target.product !== undefined) return createIn(call, target.product, target.entry)
    changeVariant(call, target.variant, target.entry)
    return target.variant
  })
  return listAnswer(
    call,
    stored.map((variant) => everyVariant.view(call, variant)),
  )
}

function productOfEntry({ store }: Call, { product_id }: JsonObject): Product {
  const product = store.state.products.find(({ id }) => id === product_id)
  if (product === undefined) throw invalid({ product_id: `product ${String(product_id)} does not exist` })
  return product
}

export const variantRoutes: Routes = {
  ...crud(PATH, variants),
  [`POST ${PATH}/{variant_id}/image`]: (call) => {
    const variant = find(variants, call)
    const image_url = textOf(objectOf(call.body).image_url)
    if (!/^https?:/.test(image_url)) throw invalid({ image_url: 'is not an address of an image' })
    writeVariant(call.store, variant, { image_url })
    return one(call, { image_url })
  },
  'GET /v3/catalog/variants': (call) => {
    const views = call.store.state.products.flatMap((product) =>
      product.variants.map((variant) => variantView(call.store, product, variant)),
    )
    return listAnswer(call, views, everyVariant)
  },
  'PUT /v3/catalog/variants': updateBatch,
}
