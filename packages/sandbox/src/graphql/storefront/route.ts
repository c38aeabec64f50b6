/** Resolves a path or a global identifier. */
import type { Redirect } from '../../model.ts'
import { globalId, parseGlobalId } from '../global-id.ts'
import { brandView } from './brand.ts'
import { cartView } from './cart.ts'
import { categoryView } from './category.ts'
import { checkoutView } from './checkout.ts'
import { bannerView, blogView, pageView, postView } from './content.ts'
import { orderView } from './order.ts'
import { productView, variantView } from './product.ts'
import { localized, type Viewer } from './viewer.ts'

export function routeView(
  viewer: Viewer,
  args: { readonly path: string; readonly redirectBehavior: 'FOLLOW' | 'IGNORE' },
) {
  const path = normalize(args.path)
  const redirect = viewer.store.state.redirects.find(({ fromPath }) => fromPath === path)
  const target = redirect !== undefined && args.redirectBehavior === 'FOLLOW' ? redirect.toPath : path
  return { node: nodeAt(viewer, target), redirect: redirect === undefined ? null : redirectView(viewer, redirect) }
}

/**
 * The record with a global identifier, or null. Carts, checkouts, and orders of other shoppers stay hidden. Long,
 * because it is a table with one case per type of record.
 */
export function nodeById(viewer: Viewer, id: string): object | null {
  const parsed = parseGlobalId(id)
  if (parsed === null) return null
  const { state, seed } = viewer.store
  const number = Number(parsed.entityId)
  const has = <T extends { readonly id: number }>(list: readonly T[]): T | undefined =>
    list.find((each) => each.id === number)
  const show = <T>(record: T | undefined, view: (found: T) => object): object | null =>
    record === undefined ? null : view(record)
  switch (parsed.type) {
    case 'Product':
      return show(has(state.products.filter(({ isVisible }) => isVisible)), (each) => productView(viewer, each))
    case 'Variant': {
      const product = state.products.find(
        ({ isVisible, variants }) => isVisible && variants.some(({ id: own }) => own === number),
      )
      return show(product, (each) => show(has(each.variants), (variant) => variantView(viewer, each, variant)) ?? {})
    }
    case 'Category':
      return show(has(state.categories), (each) => categoryView(viewer, each))
    case 'Brand':
      return show(has(state.brands), (each) => brandView(viewer, each))
    case 'NormalPage':
    case 'ContactPage':
    case 'RawHtmlPage':
    case 'ExternalLinkPage':
      return show(has(state.pages), (each) => pageView(viewer, each))
    case 'Blog':
      return blogView(viewer)
    case 'BlogPost':
      return show(has(state.posts.filter(({ isPublished }) => isPublished)), postView)
    case 'Banner':
      return show(has(seed.banners), bannerView)
    case 'Redirect':
      return show(has(state.redirects), (each) => redirectView(viewer, each))
    case 'Cart':
      return show(
        state.carts.find((cart) => cart.id === parsed.entityId),
        (each) => cartView(viewer, each),
      )
    case 'Checkout':
      return show(
        state.checkouts.find((checkout) => checkout.id === parsed.entityId),
        (each) => checkoutView(viewer, each),
      )
    case 'Order':
    case 'OrderWithPayments': {
      const typename = parsed.type
      const own = state.orders.filter(({ customerId }) => customerId !== null && customerId === viewer.customer()?.id)
      return show(has(own), (each) => orderView(viewer, each, typename))
    }
    default:
      return null
  }
}

function nodeAt(viewer: Viewer, path: string): object | null {
  const { state, seed } = viewer.store
  const product = state.products.find((each) => each.isVisible && localized(viewer, each).path === path)
  if (product !== undefined) return productView(viewer, product)
  const category = state.categories.find((each) => each.path === path)
  if (category !== undefined) return categoryView(viewer, category)
  const brand = state.brands.find((each) => each.path === path)
  if (brand !== undefined) return brandView(viewer, brand)
  const page = state.pages.find((each) => each.path === path)
  if (page !== undefined) return pageView(viewer, page)
  if (path === seed.blog.path) return blogView(viewer)
  const post = state.posts.find((each) => each.isPublished && each.path === path)
  return post === undefined ? null : postView(post)
}

function redirectView(viewer: Viewer, redirect: Redirect) {
  const toUrl = new URL(redirect.toPath, viewer.store.seed.store.url).href
  return {
    __typename: 'Redirect',
    id: globalId('Redirect', redirect.id),
    fromPath: redirect.fromPath,
    toUrl,
    to: redirectTarget(redirect, toUrl),
  }
}

const REDIRECT_TYPES = {
  product: 'Product',
  category: 'Category',
  brand: 'Brand',
  post: 'BlogPost',
  page: 'Page',
} as const

function redirectTarget(redirect: Redirect, url: string) {
  if (redirect.toType === 'url') return { __typename: 'ManualRedirect', url }
  const type = REDIRECT_TYPES[redirect.toType]
  return {
    __typename: `${type}Redirect`,
    id: globalId(type === 'Page' ? 'NormalPage' : type, redirect.toId ?? 0),
    entityId: redirect.toId,
    path: redirect.toPath,
  }
}

/** Adds slashes: paths of the shop start and end with one. */
function normalize(path: string): string {
  return `/${path.split('/').filter(Boolean).join('/')}/`.replace('//', '/')
}
