/** Options of products as the API shows them. */
import type { JsonObject } from '@dev-center/contract/json'
import type { OptionValue, Product, ProductOption } from '../../model.ts'
import type { Store } from '../../store.ts'
import { seconds } from '../engine/dates.ts'
import { numberOf, objectOf } from '../engine/json-value.ts'

export function optionsOf(store: Store, product: Product): JsonObject[] {
  return product.options.map((option) => optionView(store, product, option))
}

export function optionView(store: Store, product: Product, option: ProductOption): JsonObject {
  const extras = store.state.extras.get(`option:${option.id}`) ?? {}
  return {
    id: option.id,
    product_id: product.id,
    name: uniqueName(product, option.displayName),
    display_name: option.displayName,
    type: option.style,
    config: objectOf(extras.config),
    sort_order: numberOf(extras.sort_order, product.options.indexOf(option)),
    option_values: option.values.map((value, index) => optionValueView(store, value, index)),
  }
}

export function optionValueView(store: Store, value: OptionValue, index: number): JsonObject {
  const extras = store.state.extras.get(`option-value:${value.id}`) ?? {}
  return {
    id: value.id,
    label: value.label,
    sort_order: numberOf(extras.sort_order, index),
    value_data: value.color === null ? null : { colors: [value.color] },
    is_default: value.isDefault,
  }
}

/** A generated name that is unique across all products. */
export function uniqueName(product: Product, displayName: string): string {
  return `${displayName.replaceAll(' ', '-')}${seconds(product.createdAt)}-${product.id}`
}
