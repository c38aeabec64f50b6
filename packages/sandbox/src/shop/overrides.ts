/**
 * Parts of a product as one channel and language shows them: labels of options and modifiers, custom fields, images.
 */
import type { CatalogImage, CustomField, Product, ProductModifier, ProductOption } from '../model.ts'
import type { ImageOverrides, Store, WordOverrides } from '../store.ts'

interface Place {
  readonly channelId: number | string
  readonly locale: string
}

/** Kinds of parts, as written in their global identifiers. */
export type PartKind =
  | 'productOption'
  | 'sharedProductOption'
  | 'productModifier'
  | 'sharedProductModifier'
  | 'productCustomField'
  | 'productImage'

export interface Part {
  readonly kind: PartKind
  readonly id: number
}

/** Key in the maps of overrides. */
export function partKey({ kind, id }: Part, { channelId, locale }: Place): string {
  return `${kind}/${id}:${channelId}:${locale}`
}

/** All overrides of a part with their places, oldest first. */
export function overridesOf<T>(
  map: ReadonlyMap<string, T>,
  { kind, id }: Part,
): { readonly place: { readonly channelId: string; readonly locale: string }; readonly overrides: T }[] {
  return [...map].flatMap(([key, overrides]) => {
    const [part, channelId = '', locale = ''] = key.split(':')
    return part === `${kind}/${id}` ? [{ place: { channelId, locale }, overrides }] : []
  })
}

/** The part that stores the labels of an option: the shared option, if it uses one. */
export function optionPart({ id, sharedId }: ProductOption): Part {
  return sharedId === undefined ? { kind: 'productOption', id } : { kind: 'sharedProductOption', id: sharedId }
}

/** The part that stores the labels of a modifier. */
export function modifierPart({ id, sharedId }: ProductModifier): Part {
  return sharedId === undefined ? { kind: 'productModifier', id } : { kind: 'sharedProductModifier', id: sharedId }
}

/** The parts that the storefront shows for a place, without removed images and hidden fields. */
export function localizedParts(
  store: Store,
  product: Product,
  place: Place,
): Pick<Product, 'options' | 'modifiers' | 'customFields' | 'images'> {
  const words = (part: Part) => store.state.wordOverrides.get(partKey(part, place))
  return {
    options: product.options.map((option) => reworded(option, words(optionPart(option)))),
    modifiers: product.modifiers.map((modifier) => reworded(modifier, words(modifierPart(modifier)))),
    customFields: product.customFields.flatMap((field) => localizedField(store, field, place) ?? []),
    images: localizedImages(store, product, place)
      .filter(({ addedToProduct }) => addedToProduct)
      .map(({ image, altText, isThumbnail }) => ({ ...image, alt: altText, isDefault: isThumbnail })),
  }
}

/** An option or modifier with overridden labels. Choices without an override keep theirs. */
export function reworded<T extends ProductOption | ProductModifier>(record: T, words: WordOverrides | undefined): T {
  if (words === undefined) return record
  const { displayName, defaultValue, fieldValue, labels } = words
  const isCheckbox = 'type' in record && record.type === 'checkbox'
  return {
    ...record,
    displayName: displayName ?? record.displayName,
    ...(defaultValue !== undefined && { defaultValue }),
    values: record.values.map((value, position) => ({
      ...value,
      label: labels?.[position] ?? (isCheckbox && position === 0 ? fieldValue : undefined) ?? value.label,
    })),
  }
}

function localizedField(store: Store, field: CustomField, place: Place): CustomField | null {
  const overrides = store.state.customFieldOverrides.get(partKey({ kind: 'productCustomField', id: field.id }, place))
  if (overrides === undefined) return field
  return overrides.isVisible === false ? null : { ...field, ...overrides }
}

export interface LocalizedImage {
  readonly image: CatalogImage
  readonly altText: string
  readonly isThumbnail: boolean
  readonly sortOrder: number
  readonly addedToProduct: boolean
}

/**
 * All images of a product with the overrides of the place, in the order of the place. A main image in the overrides
 * replaces that of the store.
 */
export function localizedImages(store: Store, product: Product, place: Place | null): LocalizedImage[] {
  const images = product.images.map((image, position) => {
    const overrides: ImageOverrides =
      (place && store.state.imageOverrides.get(partKey({ kind: 'productImage', id: image.id }, place))) || {}
    return { image, position, overrides }
  })
  const hasOwnThumbnail = images.some(({ overrides }) => overrides.isThumbnail === true)
  return images
    .map(({ image, position, overrides }) => ({
      image,
      altText: overrides.altText ?? image.alt,
      isThumbnail: overrides.isThumbnail ?? (image.isDefault && !hasOwnThumbnail),
      sortOrder: overrides.sortOrder ?? position,
      addedToProduct: overrides.addedToProduct ?? image.isHidden !== true,
    }))
    .sort((a, b) => a.sortOrder - b.sortOrder)
}
