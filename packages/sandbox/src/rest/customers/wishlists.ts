/** Wishlists of all customers, the same as those of the storefront: `/v3/wishlists`. */
import type { JsonObject } from '@dev-center/contract/json'
import type { Wishlist } from '../../model.ts'
import { type Answer, type Call, one, type Routes } from '../engine/call.ts'
import { type Collection, crud, drop, find } from '../engine/collection.ts'
import { numberOf, objectOf, objectsOf, textOf } from '../engine/json-value.ts'
import { invalid, notFound } from '../engine/rejection.ts'

const PATH = '/v3/wishlists'

type Item = Wishlist['items'][number]

/** The first variant of the product stands for an item without a choice. */
function itemView({ store }: Call, { id, productId, variantId }: Item): JsonObject {
  const product = store.state.products.find((each) => each.id === productId)
  return { id, product_id: productId, variant_id: variantId ?? product?.variants[0]?.id ?? 0 }
}

/** Throws if the store has no such product or variant. */
function wanted({ store }: Call, entry: JsonObject, field: string): Pick<Item, 'productId' | 'variantId'> {
  const product = store.state.products.find(({ id }) => id === entry.product_id)
  if (product === undefined)
    throw invalid({ [`${field}.product_id`]: `product ${String(entry.product_id)} does not exist` })
  const variantId = numberOf(entry.variant_id) || null
  if (variantId !== null && !product.variants.some(({ id }) => id === variantId))
    throw invalid({ [`${field}.variant_id`]: `product ${product.id} has no variant ${variantId}` })
  return { productId: product.id, variantId }
}

function added(call: Call, entries: readonly JsonObject[]): Item[] {
  const items = entries.map((entry, index) => wanted(call, entry, `items.${index}`))
  const known = call.store.state.wishlists.flatMap((list) => list.items)
  return items.map((item) => ({ id: call.store.nextNumber('wishlist item', known), ...item }))
}

const wishlists: Collection<Wishlist> = {
  param: 'wishlist_id',
  all: ({ store }) => store.state.wishlists,
  view: (call, list) => ({
    id: list.id,
    customer_id: list.customerId,
    name: list.name,
    is_public: list.isPublic,
    token: list.token,
    items: list.items.map((item) => itemView(call, item)),
  }),
  create(call, body) {
    const { store } = call
    const customerId = numberOf(body.customer_id)
    if (!store.state.customers.some(({ id }) => id === customerId))
      throw invalid({ customer_id: `customer ${customerId} does not exist` })
    const list: Wishlist = {
      id: store.nextNumber('wishlist', store.state.wishlists),
      customerId,
      name: textOf(body.name),
      isPublic: body.is_public === true,
      items: added(call, objectsOf(body.items)),
      token: store.nextUuid(),
    }
    store.state.wishlists.push(list)
    return list
  },
  /** Changes items that the list has; it takes and loses none. */
  update(call, list, body) {
    const changes = objectsOf(body.items).map((entry, index) => {
      const known = list.items.find(({ id }) => id === entry.id)
      if (known === undefined)
        throw invalid({ [`items.${index}.id`]: `wishlist ${list.id} has no item ${String(entry.id)}` })
      return { id: known.id, ...wanted(call, entry, `items.${index}`) }
    })
    list.name = textOf(body.name, list.name)
    if (typeof body.is_public === 'boolean') list.isPublic = body.is_public
    list.items = list.items.map((item) => changes.find(({ id }) => id === item.id) ?? item)
  },
  remove: ({ store }, list) => drop(store.state.wishlists, list),
}

function shown(call: Call, list: Wishlist): Answer {
  return one(call, wishlists.view(call, list))
}

export const wishlistRoutes: Routes = {
  ...crud(PATH, wishlists),
  [`POST ${PATH}/{wishlist_id}/items`]: (call) => {
    const list = find(wishlists, call)
    list.items.push(...added(call, objectsOf(objectOf(call.body).items)))
    return shown(call, list)
  },
  [`DELETE ${PATH}/{wishlist_id}/items/{item_id}`]: (call) => {
    const list = find(wishlists, call)
    const item = list.items.find(({ id }) => String(id) === call.params.item_id)
    if (item === undefined) throw notFound()
    drop(list.items, item)
    return shown(call, list)
  },
}
