/** The complete seed as one value. `createStore` copies it, so it is never modified. */
import type { Product } from '../model.ts'
import { BRANDS, CATEGORIES } from './categories.ts'
import * as content from './content.ts'
import { LOCATIONS } from './locations.ts'
import { ORDERS } from './orders.ts'
import { CUSTOMER_GROUPS, CUSTOMERS } from './people.ts'
import { TEAS } from './products-tea.ts'
import { TEAWARE } from './products-teaware.ts'
import { REST_FIELDS } from './rest-fields.ts'
import * as shared from './shared.ts'
import * as store from './store.ts'
import { TAX_RATES, TAX_ZONES } from './tax.ts'

const PRODUCTS: readonly Product[] = [...TEAS, ...TEAWARE]

export const seed = {
  now: store.SEED_NOW,
  store: store.STORE,
  channels: store.CHANNELS,
  sites: store.SITES,
  currencies: store.CURRENCIES,
  locations: LOCATIONS,
  shippingOptions: store.SHIPPING_OPTIONS,
  coupons: store.COUPONS,
  taxClasses: store.TAX_CLASSES,
  taxZones: TAX_ZONES,
  taxRates: TAX_RATES,
  categories: CATEGORIES,
  brands: BRANDS,
  products: PRODUCTS,
  sharedOptions: shared.SHARED_OPTIONS,
  sharedModifiers: shared.SHARED_MODIFIERS,
  appExtensions: shared.APP_EXTENSIONS,
  customerGroups: CUSTOMER_GROUPS,
  customers: CUSTOMERS,
  orders: ORDERS,
  carts: content.CARTS,
  reviews: content.REVIEWS,
  wishlists: content.WISHLISTS,
  metafields: content.METAFIELDS,
  webhooks: content.WEBHOOKS,
  pages: content.PAGES,
  blog: content.BLOG,
  posts: content.POSTS,
  banners: content.BANNERS,
  scripts: content.SCRIPTS,
  redirects: content.REDIRECTS,
  priceLists: content.PRICE_LISTS,
  restFields: REST_FIELDS,
  giftCertificates: content.GIFT_CERTIFICATES,
} as const

export type Seed = typeof seed
