/** `Product` of the admin schema: the values of the store, plus overrides for channels and languages. */
import type { Product } from '../../model.ts'
import type { ProductOverrides, Store } from '../../store.ts'
import { connection, type PageArgs } from '../connection.ts'
import { adminId, parseAdminId } from '../global-id.ts'
import { type LocaleContext, modifierView, optionView } from './choices.ts'
import { customFieldView } from './custom-fields.ts'
import { type ImageArgs, imagesView } from './images.ts'

export function overridesKey(productId: number, context: LocaleContext): string {
  return `${productId}:${parseAdminId(context.channelId, 'channel') ?? ''}:${context.locale}`
}

export function productView(store: Store, product: Product) {
  return {
    __typename: 'Product',
    id: adminId('product', product.id),
    basicInformation: { name: product.name, description: product.description },
    isFeatured: product.isFeatured,
    urlPath: { path: product.path },
    seoInformation: { pageTitle: product.pageTitle, metaDescription: product.metaDescription },
    storefrontDetails: {
      warranty: product.warranty,
      availabilityDescription: product.availabilityDescription,
      searchKeywords: product.searchKeywords,
    },
    preOrderSettings: { message: product.preorderMessage },
    overridesForLocale: ({ localeContext }: { readonly localeContext: LocaleContext }) =>
      overridesView(store.state.productOverrides.get(overridesKey(product.id, localeContext))),
    overridesForChannel: ({ channelId }: { readonly channelId: string }) => {
      const isFeatured = store.state.featuredOverrides.get(`${product.id}:${parseAdminId(channelId, 'channel') ?? ''}`)
      return { isFeatured: isFeatured ?? null }
    },
    customFields: (args: PageArgs) => connection(product.customFields, args, (field) => customFieldView(store, field)),
    options: (args: PageArgs) => connection(product.options, args, (option) => optionView(store, option)),
    modifiers: (args: PageArgs) => connection(product.modifiers, args, (modifier) => modifierView(store, modifier)),
    images: (args: ImageArgs) => imagesView(store, product, args),
    imagesOverrides: (args: ImageArgs & { readonly context: LocaleContext }) =>
      imagesView(store, product, args, args.context),
  }
}

/** Inherited values are null. The platform answers with an object even if nothing is overridden. */
function overridesView(overrides: ProductOverrides = {}) {
  const {
    name,
    description,
    pageTitle,
    metaDescription,
    warranty,
    availabilityDescription,
    searchKeywords,
    preorderMessage,
    path,
  } = overrides
  const some = (fields: object) => (Object.values(fields).some((value) => value !== undefined) ? fields : null)
  return {
    basicInformation: some({ name, description }),
    seoInformation: some({ pageTitle, metaDescription }),
    storefrontDetails: { warranty, availabilityDescription, searchKeywords },
    urlPath: some({ path }),
    preOrderSettings: some({ message: preorderMessage }),
  }
}
