/** `Product` of the admin schema: what the store keeps, with overrides of channels and languages beside it. */
import type { CatalogImage, Product, ProductOption } from '../../model.ts'
import type { ProductOverrides, Store } from '../../store.ts'
import { connection, type PageArgs } from '../connection.ts'
import { adminId, parseAdminId } from '../global-id.ts'

export interface LocaleContext {
  readonly channelId: string
  readonly locale: string
}

const OPTION_TYPES: Record<ProductOption['style'], string> = {
  rectangles: 'RectangleList',
  swatch: 'Swatch',
  dropdown: 'Dropdown',
  radio_buttons: 'RadioButtons',
}

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
      return isFeatured === undefined ? null : { isFeatured }
    },
    customFields: (args: PageArgs) =>
      connection(product.customFields, args, ({ id, name, value }) => ({
        id: adminId('productCustomField', id),
        name,
        value,
      })),
    options: (args: PageArgs) => connection(product.options, args, optionView),
    images: (args: ImageArgs) => imagesView(store, product, args),
  }
}

interface ImageArgs extends PageArgs {
  readonly filters?: { readonly ids?: readonly string[] | null; readonly addedToProduct?: boolean | null } | null
  readonly sort?: {
    readonly field?: 'DATE_CREATED' | 'ID' | 'SORT_ORDER' | null
    readonly direction?: 'ASC' | 'DESC' | null
  } | null
}

export function imagesView(store: Store, product: Product, args: ImageArgs) {
  const numbered = product.images.map((image, sortOrder) => ({ image, sortOrder }))
  const wanted = numbered.filter(
    ({ image }) =>
      (args.filters?.ids?.some((id) => parseAdminId(id, 'productImage') === String(image.id)) ?? true) &&
      args.filters?.addedToProduct !== false,
  )
  if (args.sort?.field === 'ID') wanted.sort((a, b) => a.image.id - b.image.id)
  if (args.sort?.direction === 'DESC') wanted.reverse()
  return connection(wanted, args, ({ image, sortOrder }) => imageView(store, product, image, sortOrder))
}

function imageView(store: Store, product: Product, image: CatalogImage, sortOrder: number) {
  const base = `${store.seed.store.cdnUrl}/images/stencil`
  return {
    id: adminId('productImage', image.id),
    altText: image.alt,
    isThumbnail: image.isDefault,
    sortOrder,
    dateCreated: product.createdAt,
    dateModified: product.updatedAt,
    imageFile: image.file,
    urlZoom: `${base}/1280x1280/${image.file}`,
    urlStandard: `${base}/386x513/${image.file}`,
    addedToProduct: true,
  }
}

function optionView(option: ProductOption) {
  const type = OPTION_TYPES[option.style]
  return {
    __typename: `${type}ProductOption`,
    id: adminId('productOption', option.id),
    displayName: option.displayName,
    isShared: false,
    values: option.values.map((value) => ({
      __typename: `${type}OptionValue`,
      id: adminId('productOptionValue', value.id),
      label: value.label,
      isDefault: value.isDefault,
    })),
  }
}

function overridesView(overrides: ProductOverrides | undefined) {
  if (overrides === undefined) return null
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
    storefrontDetails: some({ warranty, availabilityDescription, searchKeywords }),
    urlPath: some({ path }),
    preOrderSettings: some({ message: preorderMessage }),
  }
}
