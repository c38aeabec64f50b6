/** Parts of products as the API shows them. */
import type { Json, JsonObject } from '@dev-center/contract/json'
import type { CatalogImage, Product, ProductModifier } from '../../model.ts'
import type { Store } from '../../store.ts'
import { offsetDate } from '../engine/dates.ts'
import { recordsOf } from '../engine/json-records.ts'
import { numberOf } from '../engine/json-value.ts'
import { uniqueName } from './option-views.ts'

export function imageViews(store: Store, product: Product): JsonObject[] {
  return product.images.map((image, index) => imageView(store, product, image, index))
}

export function imageView(store: Store, product: Product, image: CatalogImage, index: number): JsonObject {
  const extras = store.state.extras.get(`image:${image.id}`) ?? {}
  const file = /^https?:/.test(image.file) ? `products/${product.id}/${image.file.split('/').at(-1)}` : image.file
  const at = (width: number) => `${store.seed.store.cdnUrl}/images/stencil/${width}w/${file}`
  return {
    id: image.id,
    product_id: product.id,
    is_thumbnail: image.isDefault,
    sort_order: numberOf(extras.sort_order, index),
    description: image.alt,
    image_file: file,
    url_zoom: at(1280),
    url_standard: at(500),
    url_thumbnail: at(220),
    url_tiny: at(50),
    date_modified: offsetDate(product.updatedAt),
  }
}

export function customFieldViews({ customFields }: Product): JsonObject[] {
  return customFields.map(({ id, name, value }) => ({ id, name, value }))
}

export type BulkRule = Product['bulkPricing'][number] & { readonly id: number }

/** Rules with their ids: seed rules are numbered, new rules keep the id they were given. */
export function bulkRulesOf(product: Product): BulkRule[] {
  return product.bulkPricing.map((rule, index) => ({ ...rule, id: rule.id ?? product.id * 10 + index + 1 }))
}

export function bulkRuleView({ id, min, max, percentOff, off }: BulkRule): JsonObject {
  const { type, amount } = off ?? { type: 'percent', amount: percentOff / 100 }
  return { id, quantity_min: min, quantity_max: max ?? 0, type, amount }
}

export function bulkRuleViews(product: Product): JsonObject[] {
  return bulkRulesOf(product).map(bulkRuleView)
}

/** The only video in the seed. */
export function seededVideos(): JsonObject[] {
  return [
    {
      id: 21,
      product_id: 121,
      title: 'Pouring without a drip',
      description: 'The Crane Teapot in use.',
      sort_order: 0,
      type: 'youtube',
      video_id: 'Jc4nETea_01',
      length: '1:42',
    },
  ]
}

export function videoViews(store: Store, product: Product): JsonObject[] {
  return recordsOf(store, 'video', seededVideos).filter((video) => video.product_id === product.id)
}

export function modifierViews(store: Store, product: Product): JsonObject[] {
  return product.modifiers.map((modifier) => modifierView(store, product, modifier))
}

export function modifierView(store: Store, product: Product, modifier: ProductModifier): JsonObject {
  const extras = store.state.extras.get(`modifier:${modifier.id}`) ?? {}
  return {
    id: modifier.id,
    product_id: product.id,
    name: uniqueName(product, modifier.displayName),
    display_name: modifier.displayName,
    type: modifier.type,
    required: modifier.required,
    sort_order: numberOf(extras.sort_order, product.modifiers.indexOf(modifier)),
    config: extras.config ?? configOf(modifier),
    option_values: modifier.values.map((value, index) => modifierValueView(store, modifier, value, index)),
  }
}

function configOf({ type, maxLength, defaultValue }: ProductModifier): JsonObject {
  if (type === 'checkbox') return { checked_by_default: false, checkbox_label: 'Yes' }
  if (!/text/.test(type)) return {}
  return {
    default_value: String(defaultValue ?? ''),
    text_characters_limited: maxLength !== null,
    ...(maxLength !== null && { text_min_length: 0, text_max_length: maxLength }),
  }
}

type ModifierValue = ProductModifier['values'][number]

export function modifierValueView(
  store: Store,
  modifier: ProductModifier,
  value: ModifierValue,
  index: number,
): JsonObject {
  const extras = store.state.extras.get(`modifier-value:${value.id}`) ?? {}
  const price = value.priceAdjustment
  return {
    id: value.id,
    option_id: modifier.id,
    label: value.label,
    sort_order: numberOf(extras.sort_order, index),
    value_data: valueData(modifier, value, index),
    is_default: value.isDefault,
    adjusters: {
      price: { adjuster: price === 0 ? null : 'relative', adjuster_value: price },
      weight: extras.weight ?? { adjuster: null, adjuster_value: 0 },
      image_url: '',
      purchasing_disabled: extras.purchasing_disabled ?? { status: false, message: '' },
    },
  }
}

function valueData(modifier: ProductModifier, value: ModifierValue, index: number): Json {
  if (modifier.type === 'checkbox') return { checked_value: index === 0 }
  return value.color === null ? null : { colors: [value.color] }
}
