/** Options of products and their values: `/v3/catalog/products/{product_id}/options`. */
import type { JsonObject } from '@dev-center/contract/json'
import type { OptionValue, Product, ProductOption } from '../../model.ts'
import type { Call, Routes } from '../engine/call.ts'
import { type Collection, crud, drop, find, parent } from '../engine/collection.ts'
import { objectOf, objectsOf, textOf } from '../engine/json-value.ts'
import { conflict } from '../engine/rejection.ts'
import { optionValueView, optionView } from './option-views.ts'

const PATH = '/v3/catalog/products/{product_id}/options'

function productOf(call: Call): Product {
  return parent(call, 'product_id', call.store.state.products)
}

const options: Collection<ProductOption> = {
  param: 'option_id',
  all: (call) => productOf(call).options,
  view: (call, option) => optionView(call.store, productOf(call), option),
  create(call, body) {
    const product = productOf(call)
    guardName(product, textOf(body.display_name), null)
    const all = call.store.state.products.flatMap((each) => each.options)
    const wanted = product.options.length === 0 ? product.id + 100 : product.id + 200
    const id = all.some((each) => each.id === wanted) ? call.store.nextNumber('option', all) : wanted
    const option: ProductOption = { id, displayName: '', style: 'rectangles', values: [] }
    product.options.push(option)
    write(call, option, body)
    return option
  },
  update(call, option, body) {
    guardName(productOf(call), textOf(body.display_name, option.displayName), option)
    write(call, option, body)
  },
  remove(call, option) {
    const product = productOf(call)
    drop(product.options, option)
    const gone = option.values.map(({ id }) => id)
    for (const variant of product.variants)
      variant.optionValueIds = variant.optionValueIds.filter((id) => !gone.includes(id))
  },
}

function write({ store }: Call, option: ProductOption, body: JsonObject): void {
  option.displayName = textOf(body.display_name, option.displayName)
  option.style = textOf(body.type, option.style) as ProductOption['style']
  const key = `option:${option.id}`
  const { config, sort_order } = body
  store.state.extras.set(key, {
    ...store.state.extras.get(key),
    ...(config !== undefined && { config }),
    ...(sort_order !== undefined && { sort_order }),
  })
  for (const value of objectsOf(body.option_values)) {
    const known = option.values.find(({ id, label }) => id === value.id || label === value.label)
    writeValue(store.state.extras, known ?? newValue(option), value)
  }
}

function newValue(option: ProductOption): OptionValue {
  const wanted = option.id * 10 + 1
  const value: OptionValue = {
    id: Math.max(wanted - 1, ...option.values.map(({ id }) => id)) + 1,
    label: '',
    isDefault: false,
    color: null,
  }
  option.values.push(value)
  return value
}

function writeValue(extras: Map<string, JsonObject>, value: OptionValue, body: JsonObject): void {
  value.label = textOf(body.label, value.label)
  value.isDefault = body.is_default === undefined ? value.isDefault : body.is_default === true
  const [color] = [objectOf(body.value_data).colors ?? []].flat()
  if (typeof color === 'string') value.color = color
  if (body.sort_order !== undefined) extras.set(`option-value:${value.id}`, { sort_order: body.sort_order })
}

function guardName(product: Product, name: string, self: ProductOption | null): void {
  const duplicate = product.options.find(
    (each) => each !== self && each.displayName.toLowerCase() === name.toLowerCase(),
  )
  if (duplicate) throw conflict({ name: `${name} is the name of option ${duplicate.id}` })
}

const values: Collection<OptionValue> = {
  param: 'value_id',
  all: (call) => find(options, call).values,
  view: (call, value) => optionValueView(call.store, value, find(options, call).values.indexOf(value)),
  create(call, body) {
    const value = newValue(find(options, call))
    writeValue(call.store.state.extras, value, body)
    return value
  },
  update: (call, value, body) => writeValue(call.store.state.extras, value, body),
  remove: (call, value) => drop(find(options, call).values, value),
}

export const optionRoutes: Routes = { ...crud(PATH, options), ...crud(`${PATH}/{option_id}/values`, values) }
