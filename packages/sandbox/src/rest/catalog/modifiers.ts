/** Modifiers of products and their values: `/v3/catalog/products/{product_id}/modifiers`. */
import type { JsonObject } from '@dev-center/contract/json'
import type { Product, ProductModifier } from '../../model.ts'
import type { Call, Routes } from '../engine/call.ts'
import { type Collection, crud, drop, find, parent } from '../engine/collection.ts'
import { numberOf, objectOf, objectsOf, textOf } from '../engine/json-value.ts'
import { conflict } from '../engine/rejection.ts'
import { modifierValueView, modifierView } from './product-part-views.ts'

const PATH = '/v3/catalog/products/{product_id}/modifiers'
type ModifierValue = ProductModifier['values'][number]

function productOf(call: Call): Product {
  return parent(call, 'product_id', call.store.state.products)
}

const modifiers: Collection<ProductModifier> = {
  param: 'modifier_id',
  all: (call) => productOf(call).modifiers,
  view: (call, modifier) => modifierView(call.store, productOf(call), modifier),
  create(call, body) {
    const product = productOf(call)
    guardName(product, textOf(body.display_name), null)
    const modifier: ProductModifier = {
      id: Math.max(product.id * 10 + 4000, ...product.modifiers.map(({ id }) => id)) + 1,
      displayName: '',
      type: 'text',
      required: false,
      values: [],
      maxLength: null,
    }
    product.modifiers.push(modifier)
    write(call, modifier, body)
    if (modifier.type === 'checkbox' && modifier.values.length === 0)
      modifier.values = [
        newValue(modifier, 'Yes'),
        { ...newValue(modifier, 'No'), id: modifier.id * 10 + 2, isDefault: true },
      ]
    return modifier
  },
  update(call, modifier, body) {
    guardName(productOf(call), textOf(body.display_name, modifier.displayName), modifier)
    write(call, modifier, body)
  },
  remove: (call, modifier) => drop(productOf(call).modifiers, modifier),
}

function write(call: Call, modifier: ProductModifier, body: JsonObject): void {
  const { extras } = call.store.state
  modifier.displayName = textOf(body.display_name, modifier.displayName)
  modifier.type = textOf(body.type, modifier.type) as ProductModifier['type']
  modifier.required = body.required === undefined ? modifier.required : body.required === true
  const limit = objectOf(body.config).text_max_length
  if (limit !== undefined) modifier.maxLength = numberOf(limit) || null
  const { config, sort_order } = body
  extras.set(`modifier:${modifier.id}`, {
    ...extras.get(`modifier:${modifier.id}`),
    ...(config !== undefined && { config }),
    ...(sort_order !== undefined && { sort_order }),
  })
  for (const entry of objectsOf(body.option_values)) {
    const known = modifier.values.find(({ id, label }) => id === entry.id || label === entry.label)
    const value = known ?? newValue(modifier, textOf(entry.label))
    if (known === undefined) modifier.values = [...modifier.values, value]
    writeValue(call, modifier, value.id, entry)
  }
}

function newValue(modifier: ProductModifier, label: string): ModifierValue {
  const id = Math.max(modifier.id * 10, ...modifier.values.map((value) => value.id)) + 1
  return { id, label, isDefault: false, color: null, priceAdjustment: 0 }
}

/** Replaces the whole value of a modifier, because the shop never mutates one. */
function writeValue({ store }: Call, modifier: ProductModifier, id: number, body: JsonObject): void {
  const { price, weight, purchasing_disabled } = objectOf(body.adjusters)
  const [color] = [objectOf(body.value_data).colors ?? []].flat()
  modifier.values = modifier.values.map((value) =>
    value.id === id
      ? {
          ...value,
          label: textOf(body.label, value.label),
          isDefault: body.is_default === undefined ? value.isDefault : body.is_default === true,
          color: typeof color === 'string' ? color : value.color,
          priceAdjustment: price === undefined ? value.priceAdjustment : numberOf(objectOf(price).adjuster_value),
        }
      : value,
  )
  const key = `modifier-value:${id}`
  store.state.extras.set(key, {
    ...store.state.extras.get(key),
    ...(weight !== undefined && { weight }),
    ...(purchasing_disabled !== undefined && { purchasing_disabled }),
    ...(body.sort_order !== undefined && { sort_order: body.sort_order }),
  })
}

function guardName(product: Product, name: string, self: ProductModifier | null): void {
  const duplicate = [...product.modifiers, ...product.options].find(
    (each) => each !== self && each.displayName.toLowerCase() === name.toLowerCase(),
  )
  if (duplicate)
    throw conflict({ name: `${name} is the name of ${'style' in duplicate ? 'option' : 'modifier'} ${duplicate.id}` })
}

const values: Collection<ModifierValue> = {
  param: 'value_id',
  all: (call) => find(modifiers, call).values,
  view(call, { id }) {
    const modifier = find(modifiers, call)
    const index = modifier.values.findIndex((each) => each.id === id)
    const value = modifier.values[index]
    return value === undefined ? {} : modifierValueView(call.store, modifier, value, index)
  },
  create(call, body) {
    const modifier = find(modifiers, call)
    const value = newValue(modifier, textOf(body.label))
    modifier.values = [...modifier.values, value]
    writeValue(call, modifier, value.id, body)
    return value
  },
  update: (call, value, body) => writeValue(call, find(modifiers, call), value.id, body),
  remove(call, value) {
    const modifier = find(modifiers, call)
    modifier.values = modifier.values.filter(({ id }) => id !== value.id)
  },
}

export const modifierRoutes: Routes = { ...crud(PATH, modifiers), ...crud(`${PATH}/{modifier_id}/values`, values) }
