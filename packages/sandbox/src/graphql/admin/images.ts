/** Images of a product in the admin schema: where they appear, in which order, and with which text. */
import type { Product } from '../../model.ts'
import { type LocalizedImage, localizedImages, overridesOf, type Part, partKey } from '../../shop/overrides.ts'
import { Refused } from '../../shop/refusal.ts'
import type { ImageOverrides, Store } from '../../store.ts'
import { emitProductUpdated } from '../../webhooks/product-events.ts'
import type { Sender } from '../../webhooks/sender.ts'
import { connection, type PageArgs } from '../connection.ts'
import { adminId, parseAdminId } from '../global-id.ts'
import { type LocaleContext, placeOfContext } from './choices.ts'
import { type OverrideArgs, overridesConnection } from './context.ts'
import { requireChannelId, requireProduct } from './require.ts'

export interface ImageArgs extends PageArgs {
  readonly filters?: { readonly ids?: readonly string[] | null; readonly addedToProduct?: boolean | null } | null
  readonly sort?: {
    readonly field?: 'DATE_CREATED' | 'ID' | 'SORT_ORDER' | null
    readonly direction?: 'ASC' | 'DESC' | null
  } | null
}

/** @param context channel and language whose overrides apply, for the images that have any; without it, all images */
export function imagesView(store: Store, product: Product, args: ImageArgs, context: LocaleContext | null = null) {
  const place = context && placeOfContext(context)
  const wanted = localizedImages(store, product, place).filter(
    ({ image, addedToProduct }) =>
      (place === null || store.state.imageOverrides.has(partKey(partOf(image.id), place))) &&
      (args.filters?.ids?.some((id) => parseAdminId(id, 'productImage') === String(image.id)) ?? true) &&
      (args.filters?.addedToProduct ?? addedToProduct) === addedToProduct,
  )
  if (args.sort?.field === 'ID') wanted.sort((a, b) => a.image.id - b.image.id)
  if (args.sort?.direction === 'DESC') wanted.reverse()
  return connection(wanted, args, (image) => imageView(store, product, image))
}

function imageView(store: Store, product: Product, localized: LocalizedImage) {
  const { image, altText, isThumbnail, sortOrder, addedToProduct } = localized
  const base = `${store.seed.store.cdnUrl}/images/stencil`
  return {
    id: adminId('productImage', image.id),
    altText,
    isThumbnail,
    sortOrder,
    dateCreated: product.createdAt,
    dateModified: product.updatedAt,
    imageFile: image.file,
    urlZoom: `${base}/1280x1280/${image.file}`,
    urlStandard: `${base}/386x513/${image.file}`,
    addedToProduct,
    overrides: (args: OverrideArgs) =>
      overridesConnection(
        overridesOf(store.state.imageOverrides, partOf(image.id)),
        args,
        'ProductImagesOverridesForChannelLocale',
      ),
  }
}

interface Input<T> {
  readonly input: T
}

interface Visibility {
  readonly productId: string
  readonly context?: LocaleContext | null
  readonly ids: readonly string[]
}

interface Properties {
  readonly altText?: string | null
  readonly isThumbnail?: boolean | null
  readonly sortOrder?: number | null
}

interface Changes extends Properties {
  readonly imageId: string
  readonly overrides?:
    | readonly {
        readonly channelLocaleOverrides?: { readonly context: LocaleContext; readonly data: Properties } | null
      }[]
    | null
}

interface Removal {
  readonly imageId: string
  readonly contexts: readonly { readonly channelLocaleContext?: LocaleContext | null }[]
}

export function imageMutations(sender: Sender) {
  const { store } = sender
  const answer = (product: Product) => {
    product.updatedAt = store.now()
    return { images: (args: PageArgs) => imagesView(store, product, args) }
  }
  const show =
    (addedToProduct: boolean) =>
    ({ input }: Input<Visibility>) => {
      const product = requireProduct(store, input.productId)
      const ids = input.ids.map((id) => requireImage(product, id).id)
      if (input.context == null)
        product.images = product.images.map((image) =>
          ids.includes(image.id) ? { ...image, isHidden: !addedToProduct } : image,
        )
      else for (const id of ids) override(store, id, input.context, { addedToProduct })
      return answer(product)
    }
  return {
    addImagesToProduct: show(true),
    removeImagesFromProduct: show(false),
    updateProductImageProperties: ({
      input,
    }: Input<{ readonly productId: string; readonly data: readonly Changes[] }>) => {
      const product = requireProduct(store, input.productId)
      const before = thumbnailOf(product)
      for (const change of input.data) {
        changeImage(product, change)
        const { id } = requireImage(product, change.imageId)
        for (const { channelLocaleOverrides } of change.overrides ?? [])
          if (channelLocaleOverrides != null)
            override(store, id, channelLocaleOverrides.context, given(channelLocaleOverrides.data))
      }
      // Of all image changes, only a different thumbnail counts as a change of the product.
      if (thumbnailOf(product) !== before) emitProductUpdated(sender, product)
      return answer(product)
    },
    removeProductImagePropertiesOverrides: ({
      input,
    }: Input<{ readonly productId: string; readonly data: readonly Removal[] }>) => {
      const product = requireProduct(store, input.productId)
      for (const { imageId, contexts } of input.data) {
        const { id } = requireImage(product, imageId)
        for (const { channelLocaleContext } of contexts)
          if (channelLocaleContext != null) removeProperties(store, id, channelLocaleContext)
      }
      return answer(product)
    },
  }
}

function thumbnailOf({ images }: Product): number | undefined {
  return images.find(({ isDefault }) => isDefault)?.id
}

function partOf(id: number): Part {
  return { kind: 'productImage', id }
}

function requireImage(product: Product, imageId: string) {
  const image = product.images.find(({ id }) => String(id) === parseAdminId(imageId, 'productImage'))
  if (image === undefined) throw new Refused(`Image ${imageId} not found`, 'not-found')
  return image
}

function given({ altText, isThumbnail, sortOrder }: Properties): ImageOverrides {
  return {
    ...(altText != null && { altText }),
    ...(isThumbnail != null && { isThumbnail }),
    ...(sortOrder != null && { sortOrder }),
  }
}

function override(store: Store, id: number, context: LocaleContext, changes: ImageOverrides): void {
  requireChannelId(store, context.channelId)
  const { imageOverrides } = store.state
  const key = partKey(partOf(id), placeOfContext(context))
  imageOverrides.set(key, { ...imageOverrides.get(key), ...changes })
}

/** Keeps the visibility of the image in this place, because visibility is not a property of the image. */
function removeProperties(store: Store, id: number, context: LocaleContext): void {
  const { imageOverrides } = store.state
  const key = partKey(partOf(id), placeOfContext(context))
  const addedToProduct = imageOverrides.get(key)?.addedToProduct
  if (addedToProduct === undefined) imageOverrides.delete(key)
  else imageOverrides.set(key, { addedToProduct })
}

function changeImage(product: Product, change: Changes): void {
  const image = requireImage(product, change.imageId)
  const next = { ...image, alt: change.altText ?? image.alt, isDefault: change.isThumbnail ?? image.isDefault }
  const others = product.images
    .filter((each) => each !== image)
    .map((each) => ({ ...each, isDefault: change.isThumbnail ? false : each.isDefault }))
  others.splice(change.sortOrder ?? product.images.indexOf(image), 0, next)
  product.images = others
}
