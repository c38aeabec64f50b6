/** The shop in memory: a modifiable copy of the seed, a clock, and identifiers that are the same on every run. */
import type { Json, JsonObject } from '@dev-center/contract/json'
import type {
  AppExtension,
  BlogPost,
  Brand,
  Cart,
  Category,
  Checkout,
  ContentPage,
  Coupon,
  CurrencyRecord,
  Customer,
  CustomerGroup,
  Instant,
  Metafield,
  Order,
  PriceList,
  Product,
  ProductModifier,
  ProductOption,
  Redirect,
  Review,
  Webhook,
  Wishlist,
} from './model.ts'
import { type Location, SHOP_SHARE } from './seed/locations.ts'
import { type Seed, seed } from './seed/seed.ts'
import type { TaxRate, TaxZone } from './seed/tax.ts'
import { type StockSettings, stockKey } from './shop/stock-key.ts'
import { uuidOf } from './uuid.ts'

export interface SandboxChannel {
  readonly id: number
  name: string
  readonly type: string
  readonly platform: string
  status: string
  /** '' for a channel without a site. */
  readonly url: string
  externalId: string
  isVisible: boolean
  readonly createdAt: Instant
  updatedAt: Instant
  locales: { code: string; isActive: boolean; isDefault: boolean }[]
}

/** Values that override those of the store for a channel and language. A key that is absent has no override. */
export type ProductOverrides = Partial<
  Pick<
    Product,
    | 'name'
    | 'description'
    | 'pageTitle'
    | 'metaDescription'
    | 'warranty'
    | 'availabilityDescription'
    | 'searchKeywords'
    | 'preorderMessage'
    | 'path'
  >
>

/** Labels and default value of an option or modifier. A key that is absent has no override. */
export interface WordOverrides {
  readonly displayName?: string
  readonly defaultValue?: string | number
  /** Text beside the box of a checkbox. */
  readonly fieldValue?: string
  /** Labels of choices by their position, from 0. */
  readonly labels?: { readonly [position: number]: string }
}

export interface CustomFieldOverrides {
  readonly name?: string
  readonly value?: string
  readonly isVisible?: boolean
}

export interface ImageOverrides {
  readonly altText?: string
  readonly isThumbnail?: boolean
  readonly sortOrder?: number
  readonly addedToProduct?: boolean
}

/** The visitor: only one at a time, as in a browser. */
interface Session {
  customerId: number | null
  cartId: string | null
}

interface State {
  readonly session: Session
  readonly channels: SandboxChannel[]
  readonly products: Product[]
  readonly categories: Category[]
  readonly brands: Brand[]
  readonly customers: Customer[]
  readonly carts: Cart[]
  readonly checkouts: Checkout[]
  readonly orders: Order[]
  readonly reviews: Review[]
  readonly wishlists: Wishlist[]
  readonly pages: ContentPage[]
  readonly posts: BlogPost[]
  readonly redirects: Redirect[]
  readonly metafields: Metafield[]
  readonly webhooks: Webhook[]
  /** Key `productId:channelId:locale`. */
  readonly productOverrides: Map<string, ProductOverrides>
  readonly sharedOptions: ProductOption[]
  readonly sharedModifiers: ProductModifier[]
  readonly appExtensions: AppExtension[]
  /** The key of all three is `part:channelId:locale`; see `partKey`. */
  readonly wordOverrides: Map<string, WordOverrides>
  readonly customFieldOverrides: Map<string, CustomFieldOverrides>
  readonly imageOverrides: Map<string, ImageOverrides>
  /** Key `productId:channelId`. */
  readonly featuredOverrides: Map<string, boolean>
  /** Key `resourceType:resourceId:fieldName:channelId:locale`. */
  readonly translations: Map<string, string>
  /** The default currency is first. */
  readonly currencies: CurrencyRecord[]
  readonly coupons: Coupon[]
  readonly customerGroups: CustomerGroup[]
  readonly priceLists: PriceList[]
  readonly locations: Location[]
  /** Pieces of a variant at a location other than the default one; see `shop/stock.ts`. */
  readonly stock: Map<string, number>
  readonly stockSettings: Map<string, StockSettings>
  readonly taxZones: TaxZone[]
  readonly taxRates: TaxRate[]
  /** Fields that only the REST API has, stored beside the records of the shop. Key `kind:id`. */
  readonly extras: Map<string, JsonObject>
  /** Records of kinds that only the REST API has, in the format of the API, by kind. */
  readonly collections: Map<string, { [key: string]: Json }[]>
  readonly messages: { readonly pageId: number; readonly email: string; readonly comments: string }[]
  isDataLayerEnabled: boolean
}

export interface Store {
  readonly seed: Seed
  readonly state: State
  /** The timestamp of all changes. */
  now(): Instant
  /** The next number of a kind, starting after those of the seed. */
  nextNumber(kind: string, taken: readonly { readonly id: number }[]): number
  /** An identifier in UUID form. The sequence is the same on every run. */
  nextUuid(): string
  /** Restores the seed, including the session. */
  reset(): void
}

export interface StoreOptions {
  readonly seed?: Seed
  /** Defaults to the fixed instant of the seed, so that every run has the same result. */
  readonly now?: () => Instant
}

/** A shop with the data of the seed. Stores share no data. */
export function createStore(options: StoreOptions = {}): Store {
  const source = options.seed ?? seed
  const counters = new Map<string, number>()
  const box = { state: freshState(source) }
  return {
    seed: source,
    get state() {
      return box.state
    },
    now: options.now ?? (() => source.now),
    nextNumber(kind, taken) {
      const last = counters.get(kind) ?? taken.reduce((max, { id }) => Math.max(max, id), 0)
      counters.set(kind, last + 1)
      return last + 1
    },
    nextUuid() {
      const count = (counters.get('uuid') ?? 0) + 1
      counters.set('uuid', count)
      return uuidOf(count)
    },
    reset() {
      counters.clear()
      box.state = freshState(source)
    },
  }
}

function freshState(source: Seed): State {
  return {
    session: { customerId: null, cartId: null },
    channels: source.channels.map((channel) => ({
      ...channel,
      externalId: '',
      locales: channel.locales.map((code, index) => ({ code, isActive: true, isDefault: index === 0 })),
    })),
    products: structuredClone(source.products) as Product[],
    categories: structuredClone(source.categories) as Category[],
    brands: structuredClone(source.brands) as Brand[],
    customers: structuredClone(source.customers) as Customer[],
    carts: structuredClone(source.carts) as Cart[],
    checkouts: [],
    orders: structuredClone(source.orders) as Order[],
    reviews: structuredClone(source.reviews) as Review[],
    wishlists: structuredClone(source.wishlists) as Wishlist[],
    pages: source.pages.map((page) => ({ ...page, channelId: 1 })),
    posts: source.posts.map((post) => ({ ...post, isPublished: true })),
    redirects: source.redirects.map((redirect) => ({ ...redirect })),
    metafields: structuredClone(source.metafields) as Metafield[],
    webhooks: structuredClone(source.webhooks) as Webhook[],
    productOverrides: new Map(),
    sharedOptions: structuredClone(source.sharedOptions) as ProductOption[],
    sharedModifiers: structuredClone(source.sharedModifiers) as ProductModifier[],
    appExtensions: structuredClone(source.appExtensions) as AppExtension[],
    wordOverrides: new Map(),
    customFieldOverrides: new Map(),
    imageOverrides: new Map(),
    featuredOverrides: new Map(),
    translations: new Map(),
    currencies: source.currencies.map((currency) => ({
      ...currency,
      decimalToken: '.',
      thousandsToken: ',',
      isActive: true,
    })),
    coupons: structuredClone(source.coupons) as unknown as Coupon[],
    customerGroups: structuredClone(source.customerGroups) as CustomerGroup[],
    priceLists: structuredClone(source.priceLists) as unknown as PriceList[],
    locations: structuredClone(source.locations) as Location[],
    stock: stockInShop(source),
    stockSettings: new Map(),
    taxZones: structuredClone(source.taxZones) as TaxZone[],
    taxRates: structuredClone(source.taxRates) as TaxRate[],
    extras: structuredClone(new Map(source.restFields)),
    collections: new Map(),
    messages: [],
    isDataLayerEnabled: false,
  }
}

function stockInShop({ products }: Seed): Map<string, number> {
  const { locationId, share } = SHOP_SHARE
  const variants = products.filter(({ type }) => type === 'physical').flatMap((product) => product.variants)
  return new Map(
    variants.map(({ id, inventoryLevel }) => [stockKey(id, locationId), Math.floor(inventoryLevel * share)]),
  )
}
