/** `Product` and `Variant` of the storefront schema. */
import type { Product, Review, Variant } from '../../model.ts'
import { plainText } from '../../shop/plain-text.ts'
import { isInStock, isPurchasable } from '../../shop/prices.ts'
import { visibleProducts } from '../../shop/search.ts'
import { connection, type PageArgs } from '../connection.ts'
import { globalId } from '../global-id.ts'
import { brandView } from './brand.ts'
import { categoryView } from './category.ts'
import { pricesView, productInventoryView, variantInventoryView } from './prices.ts'
import { productOptionsView, variantOptionsView } from './product-options.ts'
import { dateView, imageView, localized, metafieldsOf, type Viewer } from './viewer.ts'

interface VariantArgs extends PageArgs {
  readonly isPurchasable?: boolean | null
  readonly entityIds: readonly number[]
  readonly skus: readonly string[]
  readonly optionValueIds: readonly { readonly valueEntityId: number }[]
}

interface ReviewArgs extends PageArgs {
  readonly sort?: 'HIGHEST_RATING' | 'LOWEST_RATING' | 'NEWEST' | 'OLDEST' | null
  readonly filters?: {
    readonly rating?: { readonly minRating?: number | null; readonly maxRating?: number | null } | null
  } | null
}

/**
 * A product for this viewer. If a variant is selected, SKU, price, weight, and stock are those of the variant. Long,
 * because it has a line for each field of the type.
 */
export function productView(viewer: Viewer, record: Product, selected: Variant | null = null) {
  const product = localized(viewer, record)
  const variant = selected ?? product.variants[0]
  if (variant === undefined) throw new RangeError(`Product ${product.id} has no variant`)
  const { store } = viewer
  return {
    __typename: 'Product',
    id: globalId('Product', product.id),
    entityId: product.id,
    sku: selected?.sku ?? product.sku,
    path: product.path,
    name: product.name,
    description: product.description,
    plainTextDescription: ({ characterLimit }: { readonly characterLimit: number }) =>
      plainText(product.description, characterLimit),
    warranty: product.warranty,
    minPurchaseQuantity: product.minPurchaseQuantity,
    maxPurchaseQuantity: product.maxPurchaseQuantity,
    addToCartUrl: `${store.seed.store.url}/cart.php?action=add&product_id=${product.id}`,
    prices: pricesView(viewer, product, variant),
    ...measures(variant),
    productOptions: productOptionsView(product, selected),
    type: product.type === 'digital' ? 'Digital' : 'Physical',
    availabilityV2: availabilityView(product),
    categories: (args: PageArgs) =>
      connection(
        store.state.categories.filter(({ id }) => product.categoryIds.includes(id)),
        args,
        (category) => categoryView(viewer, category),
      ),
    brand: () => {
      const brand = store.state.brands.find(({ id }) => id === product.brandId)
      return brand === undefined ? null : brandView(viewer, brand)
    },
    variants: (args: VariantArgs) =>
      connection(
        product.variants.filter((each) => wantsVariant(product, each, args)),
        args,
        (each) => variantView(viewer, product, each),
      ),
    customFields: (args: PageArgs & { readonly names: readonly string[] }) =>
      connection(
        product.customFields.filter(({ name }) => args.names.length === 0 || args.names.includes(name)),
        args,
        (field) => ({
          entityId: field.id,
          name: field.name,
          value: field.value,
        }),
      ),
    images: (args: PageArgs) =>
      connection(product.images, args, (image) => imageView(viewer, image.file, image.alt, image.isDefault)),
    defaultImage: () => defaultImageView(viewer, product),
    relatedProducts: (args: PageArgs & { readonly hideOutOfStock?: boolean | null }) =>
      connection(related(viewer, product, args.hideOutOfStock === true), args, (each) => productView(viewer, each)),
    inventory: productInventoryView(viewer, product),
    metafields: metafieldsOf(viewer, 'product', product.id),
    upc: selected?.upc ?? null,
    mpn: null,
    gtin: null,
    createdAt: dateView(product.createdAt),
    ...reviewsOf(viewer, product),
    seo: {
      pageTitle: product.pageTitle,
      metaDescription: product.metaDescription,
      metaKeywords: product.searchKeywords,
    },
    condition: 'NEW',
    showCartAction: product.variants.some((each) => isPurchasable(product, each)),
  }
}

export function defaultImageView(viewer: Viewer, product: Product) {
  const image = product.images.find(({ isDefault }) => isDefault) ?? product.images[0]
  return image === undefined ? null : imageView(viewer, image.file, image.alt, true)
}

export function variantView(viewer: Viewer, product: Product, variant: Variant) {
  return {
    __typename: 'Variant',
    id: globalId('Variant', variant.id),
    entityId: variant.id,
    sku: variant.sku,
    ...measures(variant),
    productOptions: variantOptionsView(product, variant),
    options: variantOptionsView(product, variant),
    defaultImage: () => defaultImageView(viewer, product),
    prices: pricesView(viewer, product, variant),
    inventory: variantInventoryView(viewer, product, variant),
    metafields: metafieldsOf(viewer, 'variant', variant.id),
    upc: variant.upc,
    mpn: null,
    gtin: null,
    isPurchasable: isPurchasable(product, variant),
  }
}

function measures(variant: Variant) {
  return { weight: { value: variant.weight, unit: 'g' }, height: null, width: null, depth: null }
}

function availabilityView(product: Product) {
  const description = product.availabilityDescription
  switch (product.availability) {
    case 'available':
      return { __typename: 'ProductAvailable', status: 'Available', description }
    case 'preorder':
      return {
        __typename: 'ProductPreOrder',
        status: 'Preorder',
        description,
        message: product.preorderMessage || null,
        willBeReleasedAt: null,
      }
    case 'disabled':
      return { __typename: 'ProductUnavailable', status: 'Unavailable', description, message: null }
  }
}

function reviewsOf(viewer: Viewer, product: Product) {
  const approved = viewer.store.state.reviews.filter(
    ({ productId, status }) => productId === product.id && status === 'approved',
  )
  const sum = approved.reduce((total, { rating }) => total + rating, 0)
  return {
    reviewSummary: {
      averageRating: approved.length === 0 ? 0 : sum / approved.length,
      numberOfReviews: approved.length,
      summationOfRatings: sum,
    },
    reviews: (args: ReviewArgs) => {
      const { minRating, maxRating } = args.filters?.rating ?? {}
      const wanted = approved.filter(({ rating }) => rating >= (minRating ?? 1) && rating <= (maxRating ?? 5))
      return connection(sortReviews(wanted, args.sort ?? 'NEWEST'), args, (review) => ({
        entityId: review.id,
        author: { name: review.author },
        title: review.title,
        text: review.text,
        rating: review.rating,
        createdAt: dateView(review.createdAt),
      }))
    },
  }
}

function sortReviews(reviews: readonly Review[], sort: NonNullable<ReviewArgs['sort']>): Review[] {
  const sign = sort === 'OLDEST' || sort === 'LOWEST_RATING' ? 1 : -1
  const rank = (review: Review): number => (sort.endsWith('RATING') ? review.rating : Date.parse(review.createdAt))
  return reviews.toSorted((a, b) => sign * (rank(a) - rank(b)) || a.id - b.id)
}

function related(viewer: Viewer, product: Product, hideOutOfStock: boolean): Product[] {
  return visibleProducts(viewer.store).filter(
    (each) =>
      product.relatedIds.includes(each.id) &&
      (!hideOutOfStock || each.variants.some((variant) => isInStock(each, variant))),
  )
}

function wantsVariant(product: Product, variant: Variant, args: VariantArgs): boolean {
  return (
    (args.entityIds.length === 0 || args.entityIds.includes(variant.id)) &&
    (args.skus.length === 0 || args.skus.includes(variant.sku)) &&
    (args.isPurchasable == null || args.isPurchasable === isPurchasable(product, variant)) &&
    args.optionValueIds.every(({ valueEntityId }) => variant.optionValueIds.includes(valueEntityId))
  )
}
