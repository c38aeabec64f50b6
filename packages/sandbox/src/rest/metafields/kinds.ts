/** The kinds of resources that have metafields. */

import { findRestCart } from '../../shop/cart-id.ts'
import type { Routes } from '../engine/call.ts'
import type { MetafieldKind } from './metafield.ts'
import { metafieldRoutes } from './metafield-routes.ts'

type Records = readonly { readonly id: number }[]

function known(records: Records, id: string): string | null {
  return records.some((record) => String(record.id) === id) ? id : null
}

const PRODUCT: MetafieldKind = {
  resource: 'product',
  path: '/v3/catalog/products',
  ownerParam: 'product_id',
  param: 'metafield_id',
  owner: ({ store }, id) => known(store.state.products, id),
}

/** Variants are nested below their products; batches of them have a separate path. */
const VARIANT: MetafieldKind = {
  resource: 'variant',
  path: '/v3/catalog/products/{product_id}/variants',
  ownerParam: 'variant_id',
  param: 'metafield_id',
  hidesEmptyDescription: true,
  owner: ({ store, params }, id) =>
    known(
      store.state.products
        .filter((product) => params.product_id === undefined || String(product.id) === params.product_id)
        .flatMap(({ variants }) => variants),
      id,
    ),
}

const CATEGORY: MetafieldKind = {
  resource: 'category',
  path: '/v3/catalog/categories',
  ownerParam: 'category_id',
  param: 'metafield_id',
  owner: ({ store }, id) => known(store.state.categories, id),
}

const BRAND: MetafieldKind = {
  resource: 'brand',
  path: '/v3/catalog/brands',
  ownerParam: 'brand_id',
  param: 'metafield_id',
  owner: ({ store }, id) => known(store.state.brands, id),
}

const CART: MetafieldKind = {
  resource: 'cart',
  path: '/v3/carts',
  ownerParam: 'cart_id',
  param: 'metafield_id',
  hasTextIds: true,
  hasTextOwners: true,
  owner: ({ store }, id) => findRestCart(store, id)?.id ?? null,
}

const CUSTOMER: MetafieldKind = {
  resource: 'customer',
  path: '/v3/customers',
  ownerParam: 'customerId',
  param: 'metafieldId',
  owner: ({ store }, id) => known(store.state.customers, id),
}

const ORDER: MetafieldKind = {
  resource: 'order',
  path: '/v3/orders',
  ownerParam: 'order_id',
  param: 'metafield_id',
  owner: ({ store }, id) => known(store.state.orders, id),
}

const CHANNEL: MetafieldKind = {
  resource: 'channel',
  path: '/v3/channels',
  ownerParam: 'channel_id',
  param: 'metafield_id',
  owner: ({ store }, id) => known(store.state.channels, id),
}

const LOCATION: MetafieldKind = {
  resource: 'location',
  path: '/v3/inventory/locations',
  ownerParam: 'location_id',
  param: 'metafield_id',
  owner: ({ store }, id) => known(store.state.locations, id),
}

const STORE: MetafieldKind = {
  resource: 'store',
  path: '/v3/store',
  param: 'metafieldId',
  hasTextIds: true,
  hasTextOwners: true,
  owner: ({ store }) => String(store.seed.store.id),
}

/** Batches of variants, on their separate path. */
function variantRoutes(): Routes {
  const single = metafieldRoutes(VARIANT)
  return Object.fromEntries(
    Object.entries(single).map(([route, handler]) => [
      route.replace(`${VARIANT.path}/metafields`, '/v3/catalog/variants/metafields'),
      handler,
    ]),
  )
}

export const allMetafieldRoutes: Routes = {
  ...metafieldRoutes(PRODUCT),
  ...variantRoutes(),
  ...metafieldRoutes(CATEGORY),
  ...metafieldRoutes(BRAND),
  ...metafieldRoutes(CART),
  ...metafieldRoutes(CUSTOMER, true),
  ...metafieldRoutes(ORDER),
  ...metafieldRoutes(CHANNEL),
  ...metafieldRoutes(LOCATION),
  ...metafieldRoutes(STORE),
}
