/** `mutation { product { ... } }` of the admin schema. */
import type { Product } from '../../model.ts'
import { Refused } from '../../shop/refusal.ts'
import type { ProductOverrides, Store } from '../../store.ts'
import { emitProductOverridden, emitProductUpdated } from '../../webhooks/product-events.ts'
import type { Sender } from '../../webhooks/sender.ts'
import { choiceMutations } from './choice-mutations.ts'
import { type LocaleContext, placeOfContext } from './choices.ts'
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

/** Values of `overridesToRemove` and the texts that they refer to. */
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

export function productMutations(sender: Sender) {
  const { store } = sender
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
      report(sender, product, propertiesOf(Object.keys(changes)), input.localeContext ?? null)
      return { product: productView(store, product) }
    }
  const remove =
    (keys: readonly TextKey[]) =>
    ({ input }: Input<RemoveInput>) => {
      const product = requireProduct(store, input.productId)
      const named = input.overridesToRemove?.map((field) => OVERRIDE_FIELDS[field])
      const wanted = named === undefined ? keys : keys.filter((key) => named.includes(key))
      const gone = removeTexts(store, product, input.localeContext, wanted)
      if (gone.length > 0) report(sender, product, propertiesOf(gone), input.localeContext)
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
    ...featuredMutations(sender),
    ...partMutations(sender),
  }
}

function featuredMutations(sender: Sender) {
  const { store } = sender
  const reported = (product: Product, channelId: string | null) => {
    if (channelId === null) emitProductUpdated(sender, product)
    else emitProductOverridden(sender, product, ['is_featured'], { channelId, locale: null })
  }
  return {
    setProductIsFeatured: ({
      input,
    }: Input<{
      readonly productId: string
      readonly channelId?: string | null
      readonly data: { readonly isFeatured: boolean }
    }>) => {
      const product = requireProduct(store, input.productId)
      const channelId = input.channelId == null ? null : requireChannelId(store, input.channelId)
      if (channelId === null) product.isFeatured = input.data.isFeatured
      else store.state.featuredOverrides.set(`${product.id}:${channelId}`, input.data.isFeatured)
      product.updatedAt = store.now()
      reported(product, channelId)
      return { product: productView(store, product) }
    },
    removeProductIsFeaturedOverride: ({ input }: Input<{ readonly productId: string; readonly channelId: string }>) => {
      const product = requireProduct(store, input.productId)
      const channelId = requireChannelId(store, input.channelId)
      if (store.state.featuredOverrides.delete(`${product.id}:${channelId}`)) reported(product, channelId)
      return { product: productView(store, product) }
    },
  }
}

function partMutations(sender: Sender) {
  const { store } = sender
  const changed = (product: Product) => {
    product.updatedAt = store.now()
    return { product: productView(store, product) }
  }
  return {
    updateProductCustomFields: ({
      input,
    }: Input<{ readonly productId: string; readonly data: readonly FieldChanges[] }>) => {
      const product = requireProduct(store, input.productId)
      for (const change of input.data) {
        changeField(store, product, change)
        for (const { channelLocaleOverrides } of change.overrides ?? [])
          if (channelLocaleOverrides != null) reportFields(sender, product, channelLocaleOverrides.context)
      }
      return changed(product)
    },
    removeProductCustomFieldsOverrides: ({
      input,
    }: Input<{ readonly productId: string; readonly data: readonly FieldRemoval[] }>) => {
      const product = requireProduct(store, input.productId)
      for (const removal of input.data) {
        removeFieldOverrides(store, product, removal)
        reportFields(sender, product, removal.channelLocaleContextData.context)
      }
      return changed(product)
    },
    ...choiceMutations(sender),
    ...imageMutations(sender),
  }
}

/** Names of the texts in the event. The path of a product is not included. */
const EVENT_PROPERTIES: Readonly<Partial<Record<string, string>>> = {
  name: 'name',
  description: 'description',
  pageTitle: 'page_title',
  metaDescription: 'meta_description',
  warranty: 'warranty',
  availabilityDescription: 'availability_description',
  searchKeywords: 'search_keywords',
  preorderMessage: 'preorder_message',
}

function propertiesOf(keys: readonly string[]): string[] {
  return keys.flatMap((key) => EVENT_PROPERTIES[key] ?? [])
}

function report(sender: Sender, product: Product, properties: string[], context: LocaleContext | null): void {
  if (context !== null) emitProductOverridden(sender, product, properties, placeOfContext(context))
  else if (properties.length > 0) emitProductUpdated(sender, product)
}

/** Custom fields count as a change of the product only if a channel and language overrides them. */
function reportFields(sender: Sender, product: Product, context: LocaleContext): void {
  emitProductOverridden(sender, product, ['custom_fields'], placeOfContext(context))
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

/** Returns the overrides that it removed. */
function removeTexts(
  store: Store,
  product: Product,
  context: LocaleContext,
  keys: readonly TextKey[],
): readonly TextKey[] {
  const key = overridesKey(product.id, context)
  const before = store.state.productOverrides.get(key) ?? {}
  const rest = Object.entries(before).filter(([field]) => !keys.some((each) => each === field))
  if (rest.length === 0) store.state.productOverrides.delete(key)
  else store.state.productOverrides.set(key, Object.fromEntries(rest))
  return keys.filter((each) => before[each] !== undefined)
}
