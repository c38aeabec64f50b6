/** `Site` of the storefront schema: the entry point of all queries. */
import type { Product, Variant } from '../../model.ts'
import { findCart } from '../../shop/carts.ts'
import { readCheckout } from '../../shop/checkouts.ts'
import { visibleProducts } from '../../shop/search.ts'
import { connection, type PageArgs } from '../connection.ts'
import { parseGlobalId } from '../global-id.ts'
import { brandView, popularBrandsView } from './brand.ts'
import { cartView } from './cart.ts'
import { categoryTreeView, categoryView, type ProductListArgs, productConnection } from './category.ts'
import { checkoutView } from './checkout.ts'
import { contentView } from './content.ts'
import { wishlistView } from './customer.ts'
import { orderView } from './order.ts'
import { productView } from './product.ts'
import { routeView } from './route.ts'
import { type SearchArgs, searchView } from './search.ts'
import { currencyView, settingsView } from './settings.ts'
import { dateView, localized, moneyView, type Viewer } from './viewer.ts'

interface ProductArgs {
  readonly id?: string | null
  readonly entityId?: number | null
  readonly variantEntityId?: number | null
  readonly optionValueIds: readonly { readonly valueEntityId: number }[]
  readonly sku?: string | null
  readonly useDefaultOptionSelections?: boolean | null
}

export function siteView(viewer: Viewer) {
  const { state } = viewer.store
  return {
    search: { searchProducts: (args: SearchArgs) => searchView(viewer, args) },
    categoryTree: ({ rootEntityId }: { readonly rootEntityId?: number | null }) =>
      categoryTreeView(viewer, rootEntityId ?? null),
    category: ({ entityId }: { readonly entityId: number }) => {
      const category = state.categories.find(({ id, isVisible }) => id === entityId && isVisible)
      return category === undefined ? null : categoryView(viewer, category)
    },
    brands: (
      args: PageArgs & { readonly entityIds: readonly number[]; readonly productEntityIds: readonly number[] },
    ) => {
      const ofProducts = state.products
        .filter(({ id }) => args.productEntityIds.includes(id))
        .map(({ brandId }) => brandId)
      const wanted = state.brands.filter(
        ({ id }) =>
          (args.entityIds.length === 0 || args.entityIds.includes(id)) &&
          (args.productEntityIds.length === 0 || ofProducts.includes(id)),
      )
      return connection(wanted, args, (brand) => brandView(viewer, brand))
    },
    brand: ({ entityId }: { readonly entityId: number }) => {
      const brand = state.brands.find(({ id }) => id === entityId)
      return brand === undefined ? null : brandView(viewer, brand)
    },
    popularBrands: (args: PageArgs) => popularBrandsView(viewer, args),
    ...productFields(viewer),
    route: (args: { readonly path: string; readonly redirectBehavior: 'FOLLOW' | 'IGNORE' }) => routeView(viewer, args),
    settings: () => settingsView(viewer),
    content: () => contentView(viewer),
    currency: ({ currencyCode }: { readonly currencyCode: string }) => {
      const currency = state.currencies.find(({ code }) => code === currencyCode)
      return currency === undefined ? null : currencyView(currency)
    },
    currencies: (args: PageArgs) => connection(state.currencies, args, currencyView),
    publicWishlist: ({ token }: { readonly token: string }) => {
      const list = state.wishlists.find((each) => each.token === token && each.isPublic)
      return list === undefined ? null : wishlistView(viewer, list)
    },
    cart: ({ entityId }: { readonly entityId?: string | null }) => {
      const cart = findCart(viewer.store, entityId ?? state.session.cartId ?? '')
      return cart === undefined ? null : cartView(viewer, cart)
    },
    checkout: ({ entityId }: { readonly entityId?: string | null }) => {
      const checkout = readCheckout(viewer.store, entityId ?? state.session.cartId ?? '')
      return checkout === undefined ? null : checkoutView(viewer, checkout)
    },
    order: ({
      filter,
    }: {
      readonly filter?: { readonly entityId: number; readonly cartEntityId?: string | null } | null
    }) => {
      const order = state.orders.find(({ id }) => id === filter?.entityId)
      if (order === undefined) return null
      const own = order.customerId !== null && order.customerId === viewer.customer()?.id
      const byCart = order.cartId !== null && order.cartId === filter?.cartEntityId
      return own || byCart ? orderView(viewer, order, 'OrderWithPayments') : null
    },
    giftCertificate: ({ code }: { readonly code: string }) => giftCertificateView(viewer, code),
  }
}

function productFields(viewer: Viewer) {
  const { store } = viewer
  return {
    product: (args: ProductArgs) => {
      const found = findProduct(visibleProducts(store), args)
      return found === null ? null : productView(viewer, found.product, found.variant)
    },
    products: (args: ProductListArgs & { readonly ids: readonly string[]; readonly entityIds: readonly number[] }) => {
      const ids = [...args.entityIds, ...args.ids.map((id) => Number(parseGlobalId(id)?.entityId))]
      const wanted = visibleProducts(store).filter(({ id }) => ids.length === 0 || ids.includes(id))
      return productConnection(viewer, wanted, args)
    },
    newestProducts: (args: ProductListArgs) =>
      productConnection(viewer, visibleProducts(store), { ...args, sortBy: 'NEWEST' }),
    bestSellingProducts: (args: ProductListArgs) =>
      productConnection(viewer, visibleProducts(store), { ...args, sortBy: 'BEST_SELLING' }),
    featuredProducts: (args: ProductListArgs) =>
      productConnection(
        viewer,
        visibleProducts(store).filter((product) => localized(viewer, product).isFeatured),
        args,
      ),
  }
}

function findProduct(
  products: readonly Product[],
  args: ProductArgs,
): { product: Product; variant: Variant | null } | null {
  const entityId = args.entityId ?? (args.id ? Number(parseGlobalId(args.id)?.entityId) : null)
  for (const product of products) {
    const variant = product.variants.find(({ id, sku }) => id === args.variantEntityId || sku === args.sku) ?? null
    if (product.id !== entityId && product.sku !== args.sku && variant === null) continue
    return { product, variant: variant ?? chosenVariant(product, args) }
  }
  return null
}

function chosenVariant(product: Product, args: ProductArgs): Variant | null {
  const chosen = args.optionValueIds.map(({ valueEntityId }) => valueEntityId)
  if (args.useDefaultOptionSelections) {
    for (const option of product.options) {
      if (option.values.some(({ id }) => chosen.includes(id))) continue
      chosen.push(...option.values.filter(({ isDefault }) => isDefault).map(({ id }) => id))
    }
  }
  if (chosen.length === 0) return null
  return product.variants.find(({ optionValueIds }) => chosen.every((id) => optionValueIds.includes(id))) ?? null
}

function giftCertificateView(viewer: Viewer, code: string) {
  const certificate = viewer.store.seed.giftCertificates.find((each) => each.code === code)
  if (certificate === undefined) return null
  return {
    code,
    amount: moneyView(viewer, certificate.amount, certificate.currencyCode),
    balance: moneyView(viewer, certificate.balance, certificate.currencyCode),
    currencyCode: certificate.currencyCode,
    message: 'For quiet mornings',
    status: certificate.status,
    recipient: { name: 'Amara Okafor', email: 'amara.okafor@example.com' },
    sender: { name: 'Maya Lindqvist', email: 'maya.lindqvist@example.com' },
    purchasedAt: dateView('2026-03-16T00:00:00Z'),
    expiresAt: dateView(certificate.expiresAt),
    theme: 'GENERAL',
    html: null,
  }
}
