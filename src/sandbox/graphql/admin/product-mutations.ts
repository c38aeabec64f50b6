/** `mutation { product { ... } }` of the admin schema. */
import type { Product } from '../../model.ts'
import { Refused } from '../../shop/refusal.ts'
import type { ProductOverrides, Store } from '../../store.ts'
import type { PageArgs } from '../connection.ts'
import { parseAdminId } from '../global-id.ts'
import { imagesView, type LocaleContext, overridesKey, productView } from './product.ts'

interface Input<T> {
  readonly input: T
}

type TextKey = keyof ProductOverrides

interface SetInput {
  readonly productId: string
  readonly localeContext?: LocaleContext | null
  readonly data: { readonly [field: string]: string | null | undefined }
}

interface RemoveInput {
  readonly productId: string
  readonly localeContext: LocaleContext
  readonly overridesToRemove?: readonly string[] | null
}

/** Values of `overridesToRemove` and the texts they stand for. */
const OVERRIDE_FIELDS: Readonly<Record<string, TextKey>> = {
  PRODUCT_NAME_FIELD: 'name',
  PRODUCT_DESCRIPTION_FIELD: 'description',
  PRODUCT_PAGE_TITLE_FIELD: 'pageTitle',
  PRODUCT_META_DESCRIPTION_FIELD: 'metaDescription',
  PRODUCT_WARRANTY: 'warranty',
  PRODUCT_AVAILABILITY_DESCRIPTION_FIELD: 'availabilityDescription',
  PRODUCT_SEARCH_KEYWORDS: 'searchKeywords',
  PRODUCT_PRE_ORDER_MESSAGE: 'preorderMessage',
}

export function productMutations(store: Store) {
  const set =
    (keys: Readonly<Record<string, TextKey>>) =>
    ({ input }: Input<SetInput>) => {
      const product = requireProduct(store, input.productId)
      const changes: ProductOverrides = {}
      for (const [field, key] of Object.entries(keys)) {
        const value = input.data[field]
        if (value !== null && value !== undefined) changes[key] = value
      }
      guardTexts(store, product, changes)
      setTexts(store, product, input.localeContext ?? null, changes)
      return { product: productView(store, product) }
    }
  const remove =
    (keys: readonly TextKey[]) =>
    ({ input }: Input<RemoveInput>) => {
      const product = requireProduct(store, input.productId)
      const named = input.overridesToRemove?.map((field) => OVERRIDE_FIELDS[field])
      removeTexts(
        store,
        product,
        input.localeContext,
        named === undefined ? keys : keys.filter((key) => named.includes(key)),
      )
      return { product: productView(store, product) }
    }
  return {
    setProductBasicInformation: set({ name: 'name', description: 'description' }),
    removeProductBasicInformationOverrides: remove(['name', 'description']),
    setProductSeoInformation: set({ pageTitle: 'pageTitle', metaDescription: 'metaDescription' }),
    removeProductSeoInformationOverrides: remove(['pageTitle', 'metaDescription']),
    setProductStorefrontDetails: set({
      warranty: 'warranty',
      availabilityDescription: 'availabilityDescription',
      searchKeywords: 'searchKeywords',
    }),
    removeProductStorefrontDetailsOverrides: remove(['warranty', 'availabilityDescription', 'searchKeywords']),
    setProductPreOrderSettings: set({ message: 'preorderMessage' }),
    removeProductPreOrderSettingsOverrides: remove(['preorderMessage']),
    setProductUrlPath: set({ path: 'path' }),
    removeProductUrlPathOverride: remove(['path']),
    ...featuredMutations(store),
    ...partMutations(store),
  }
}

function featuredMutations(store: Store) {
  return {
    setProductIsFeatured: ({
      input,
    }: Input<{
      readonly productId: string
      readonly channelId?: string | null
      readonly data: { readonly isFeatured: boolean }
    }>) => {
      const product = requireProduct(store, input.productId)
      if (input.channelId == null) product.isFeatured = input.data.isFeatured
      else
        store.state.featuredOverrides.set(
          `${product.id}:${requireChannelId(store, input.channelId)}`,
          input.data.isFeatured,
        )
      product.updatedAt = store.now()
      return { product: productView(store, product) }
    },
    removeProductIsFeaturedOverride: ({ input }: Input<{ readonly productId: string; readonly channelId: string }>) => {
      const product = requireProduct(store, input.productId)
      store.state.featuredOverrides.delete(`${product.id}:${requireChannelId(store, input.channelId)}`)
      return { product: productView(store, product) }
    },
  }
}

interface OptionWords {
  readonly displayName?: string | null
  readonly values?: readonly { readonly valueId: string; readonly label: string }[] | null
}

interface ImageWords {
  readonly imageId: string
  readonly sortOrder?: number | null
  readonly altText?: string | null
  readonly isThumbnail?: boolean | null
}

function partMutations(store: Store) {
  return {
    setProductOptionsInformation: ({
      input,
    }: Input<{
      readonly productId: string
      readonly data: {
        readonly options: readonly {
          readonly optionId: string
          readonly data: { readonly [kind: string]: OptionWords | null }
        }[]
      }
    }>) => {
      const product = requireProduct(store, input.productId)
      for (const { optionId, data } of input.data.options)
        renameOption(product, optionId, Object.values(data).find((words) => words != null) ?? {})
      product.updatedAt = store.now()
      return { product: productView(store, product) }
    },
    updateProductCustomFields: ({
      input,
    }: Input<{
      readonly productId: string
      readonly data: readonly {
        readonly customFieldId: string
        readonly name?: string | null
        readonly value?: string | null
      }[]
    }>) => {
      const product = requireProduct(store, input.productId)
      for (const change of input.data) {
        const field = product.customFields.find(
          ({ id }) => String(id) === parseAdminId(change.customFieldId, 'productCustomField'),
        )
        if (field === undefined) throw new Refused(`Custom field ${change.customFieldId} not found`)
        field.name = change.name ?? field.name
        field.value = change.value ?? field.value
      }
      product.updatedAt = store.now()
      return { product: productView(store, product) }
    },
    updateProductImageProperties: ({
      input,
    }: Input<{ readonly productId: string; readonly data: readonly ImageWords[] }>) => {
      const product = requireProduct(store, input.productId)
      for (const change of input.data) changeImage(product, change)
      product.updatedAt = store.now()
      return { images: (args: PageArgs) => imagesView(store, product, args) }
    },
  }
}

export function requireProduct(store: Store, id: string): Product {
  const product = store.state.products.find((each) => String(each.id) === parseAdminId(id, 'product'))
  if (product === undefined) throw new Refused(`Product ${id} not found`)
  return product
}

function requireChannelId(store: Store, id: string): string {
  const number = parseAdminId(id, 'channel')
  if (number === null || !store.state.channels.some((channel) => String(channel.id) === number))
    throw new Refused(`Channel ${id} not found`)
  return number
}

function guardTexts(store: Store, product: Product, { name, path }: ProductOverrides): void {
  if (name !== undefined && (name.trim() === '' || name.length > 250))
    throw new Refused('A product name has 1 to 250 characters')
  if (path === undefined) return
  if (!path.startsWith('/')) throw new Refused('A path starts with /')
  if (store.state.products.some((each) => each !== product && each.path === path))
    throw new Refused(`${path} leads to another product`)
}

function setTexts(store: Store, product: Product, context: LocaleContext | null, changes: ProductOverrides): void {
  product.updatedAt = store.now()
  if (context === null) {
    Object.assign(product, changes)
    return
  }
  requireChannelId(store, context.channelId)
  const key = overridesKey(product.id, context)
  store.state.productOverrides.set(key, { ...store.state.productOverrides.get(key), ...changes })
}

function removeTexts(store: Store, product: Product, context: LocaleContext, keys: readonly TextKey[]): void {
  const key = overridesKey(product.id, context)
  const rest = Object.entries(store.state.productOverrides.get(key) ?? {}).filter(
    ([field]) => !keys.some((each) => each === field),
  )
  if (rest.length === 0) store.state.productOverrides.delete(key)
  else store.state.productOverrides.set(key, Object.fromEntries(rest))
}

function renameOption(product: Product, optionId: string, words: OptionWords): void {
  const option = product.options.find(({ id }) => String(id) === parseAdminId(optionId, 'productOption'))
  if (option === undefined) throw new Refused(`Option ${optionId} not found`)
  option.displayName = words.displayName ?? option.displayName
  for (const { valueId, label } of words.values ?? []) {
    const value = option.values.find(({ id }) => String(id) === parseAdminId(valueId, 'productOptionValue'))
    if (value === undefined) throw new Refused(`Choice ${valueId} not found`)
    value.label = label
  }
}

function changeImage(product: Product, change: ImageWords): void {
  const image = product.images.find(({ id }) => String(id) === parseAdminId(change.imageId, 'productImage'))
  if (image === undefined) throw new Refused(`Image ${change.imageId} not found`)
  const next = { ...image, alt: change.altText ?? image.alt, isDefault: change.isThumbnail ?? image.isDefault }
  const others = product.images
    .filter((each) => each !== image)
    .map((each) => ({ ...each, isDefault: change.isThumbnail ? false : each.isDefault }))
  others.splice(change.sortOrder ?? product.images.indexOf(image), 0, next)
  product.images = others
}
