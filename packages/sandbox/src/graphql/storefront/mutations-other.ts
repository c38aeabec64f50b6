/** `mutation { wishlist, catalog, submitContactUs }`. */
import type { Wishlist } from '../../model.ts'
import { Refused, refusal } from '../../shop/refusal.ts'
import { visibleProducts } from '../../shop/search.ts'
import { wishlistView } from './customer.ts'
import type { Viewer } from './viewer.ts'

interface Input<T> {
  readonly input: T
}

interface ItemInput {
  readonly productEntityId: number
  readonly variantEntityId?: number | null
}

export function wishlistMutations(viewer: Viewer) {
  const { store } = viewer
  const shown = (list: Wishlist) => ({ result: wishlistView(viewer, list) })
  return {
    createWishlist: ({
      input,
    }: Input<{ readonly name: string; readonly isPublic: boolean; readonly items?: readonly ItemInput[] | null }>) => {
      const customer = requireCustomer(viewer)
      const list: Wishlist = {
        id: store.nextNumber('wishlist', store.state.wishlists),
        customerId: customer.id,
        name: input.name,
        isPublic: input.isPublic,
        token: store.nextUuid(),
        items: [],
      }
      addItems(viewer, list, input.items ?? [])
      store.state.wishlists.push(list)
      return shown(list)
    },
    addWishlistItems: ({ input }: Input<{ readonly entityId: number; readonly items: readonly ItemInput[] }>) => {
      const list = requireList(viewer, input.entityId)
      addItems(viewer, list, input.items)
      return shown(list)
    },
    deleteWishlistItems: ({
      input,
    }: Input<{ readonly entityId: number; readonly itemEntityIds: readonly number[] }>) => {
      const list = requireList(viewer, input.entityId)
      list.items = list.items.filter(({ id }) => !input.itemEntityIds.includes(id))
      return shown(list)
    },
    updateWishlist: ({
      input,
    }: Input<{
      readonly entityId: number
      readonly data: { readonly name?: string | null; readonly isPublic?: boolean | null }
    }>) => {
      const list = requireList(viewer, input.entityId)
      list.name = input.data.name ?? list.name
      list.isPublic = input.data.isPublic ?? list.isPublic
      return shown(list)
    },
    deleteWishlists: ({ input }: Input<{ readonly entityIds: readonly number[] }>) => {
      const gone = input.entityIds.map((id) => requireList(viewer, id))
      for (const list of gone) store.state.wishlists.splice(store.state.wishlists.indexOf(list), 1)
      return { result: 'success' }
    },
  }
}

interface ReviewInput {
  readonly productEntityId: number
  readonly review: {
    readonly author: string
    readonly title: string
    readonly text: string
    readonly rating: number
    readonly email?: string | null
  }
}

export function catalogMutations(viewer: Viewer) {
  const { store } = viewer
  return {
    addProductReview: ({ input }: Input<ReviewInput>) => {
      const { review, productEntityId } = input
      if (!visibleProducts(store).some(({ id }) => id === productEntityId)) {
        return { errors: [refusal('ProductIdNotFoundError', `Product ${productEntityId} not found`)] }
      }
      if (review.rating < 1 || review.rating > 5) {
        return { errors: [refusal('InvalidInputFieldsError', 'A rating is from 1 to 5', { fields: ['rating'] })] }
      }
      const email = review.email ?? viewer.customer()?.email ?? ''
      if (
        email !== '' &&
        store.state.reviews.some((each) => each.productId === productEntityId && each.email === email)
      ) {
        return { errors: [refusal('CustomerAlreadyReviewedProductError', 'You have reviewed this product')] }
      }
      store.state.reviews.push({
        id: store.nextNumber('review', store.state.reviews),
        productId: productEntityId,
        author: review.author,
        email,
        title: review.title,
        text: review.text,
        rating: review.rating,
        status: 'pending',
        createdAt: store.now(),
      })
      return { errors: [] }
    },
  }
}

export function submitContactUs(viewer: Viewer) {
  return ({
    input,
  }: Input<{
    readonly pageEntityId: number
    readonly data: { readonly email: string; readonly comments: string }
  }>) => {
    const { state } = viewer.store
    const page = state.pages.find(({ id, type }) => id === input.pageEntityId && type === 'contact')
    if (page === undefined)
      return { errors: [refusal('ValidationError', 'This is no contact page', { path: ['input', 'pageEntityId'] })] }
    if (!input.data.email.includes('@'))
      return { errors: [refusal('ValidationError', 'This is no e-mail address', { path: ['input', 'data', 'email'] })] }
    state.messages.push({ pageId: page.id, email: input.data.email, comments: input.data.comments })
    return { errors: [] }
  }
}

function addItems(viewer: Viewer, list: Wishlist, items: readonly ItemInput[]): void {
  const { store } = viewer
  for (const { productEntityId, variantEntityId } of items) {
    const product = store.state.products.find(({ id, isVisible }) => id === productEntityId && isVisible)
    if (product === undefined) throw new Refused(`Product ${productEntityId} not found`, 'not-found')
    const variantId = variantEntityId ?? null
    if (variantId !== null && !product.variants.some(({ id }) => id === variantId))
      throw new Refused(`Variant ${variantId} not found`, 'not-found')
    if (list.items.some((item) => item.productId === productEntityId && item.variantId === variantId)) continue
    const known = store.state.wishlists.flatMap((each) => each.items)
    list.items.push({ id: store.nextNumber('wishlist item', known), productId: productEntityId, variantId })
  }
}

function requireCustomer(viewer: Viewer) {
  const customer = viewer.customer()
  if (customer === null) throw new Refused('Nobody is signed in')
  return customer
}

function requireList(viewer: Viewer, id: number): Wishlist {
  const customer = requireCustomer(viewer)
  const list = viewer.store.state.wishlists.find((each) => each.id === id && each.customerId === customer.id)
  if (list === undefined) throw new Refused(`Wishlist ${id} not found`, 'not-found')
  return list
}
