/** `mutation { product { ... } }` of the admin schema. */
import type { Product } from '../../model.ts'
import { Refused } from '../../shop/refusal.ts'
import type { ProductOverrides, Store } from '../../store.ts'
import { choiceMutations } from './choice-mutations.ts'
import type { LocaleContext } from './choices.ts'
import { changeField, type FieldChanges, type FieldRemoval, removeFieldOverrides } from './custom-fields.ts'
import { imageMutations } from './images.ts'
import { overridesKey, productView } from './product.ts'
import { requireChannelId, requireProduct } from './require.ts'

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
      guardTexts(store, product, changes, input.localeContext ?? null)
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

function partMutations(store: Store) {
  const changed = (product: Product) => {
    product.updatedAt = store.now()
    return { product: productView(store, product) }
  }
  return {
    updateProductCustomFields: ({
      input,
    }: Input<{ readonly productId: string; readonly data: readonly FieldChanges[] }>) => {
      const product = requireProduct(store, input.productId)
      for (const change of input.data) changeField(store, product, change)
      return changed(product)
    },
    removeProductCustomFieldsOverrides: ({
      input,
    }: Input<{ readonly productId: string; readonly data: readonly FieldRemoval[] }>) => {
      const product = requireProduct(store, input.productId)
      for (const removal of input.data) removeFieldOverrides(store, product, removal)
      return changed(product)
    },
    ...choiceMutations(store),
    ...imageMutations(store),
  }
}

function guardTexts(
  store: Store,
  product: Product,
  { name, path }: ProductOverrides,
  context: LocaleContext | null,
): void {
  if (name !== undefined && (name.trim() === '' || name.length > 250))
    throw new Refused('A product name has 1 to 250 characters')
  if (path === undefined) return
  if (!path.startsWith('/')) throw new Refused('A path starts with /')
  const pathThere = (each: Product) =>
    (context && store.state.productOverrides.get(overridesKey(each.id, context))?.path) ?? each.path
  if (store.state.products.some((each) => each !== product && pathThere(each) === path))
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
