/**
 * The shop behind every sample: plain records, one identifier space per kind, amounts in major units of a currency.
 * GraphQL resolvers read and write these records, and REST examples copy them, so that both APIs agree. One long file,
 * because the records refer to each other and are read as a whole.
 */

/** ISO 8601 instant in UTC, for example `2026-03-02T09:30:00Z`. */
export type Instant = string

export interface CatalogImage {
  readonly id: number
  file: string
  alt: string
  isDefault: boolean
  /** Removed from the product, but its file is kept. */
  isHidden?: boolean
}

export interface OptionValue {
  readonly id: number
  label: string
  isDefault: boolean
  /** `#RRGGBB` of a swatch; otherwise null. */
  color: string | null
}

export interface ProductOption {
  readonly id: number
  displayName: string
  style: 'rectangles' | 'swatch' | 'dropdown' | 'radio_buttons'
  values: OptionValue[]
  /** The shared option that this option uses. Its labels are stored there, with the choices in the same order. */
  sharedId?: number
}

/** A choice at purchase that doesn't create variants. */
export interface ProductModifier {
  readonly id: number
  displayName: string
  type:
    | 'text'
    | 'multi_line_text'
    | 'numbers_only_text'
    | 'checkbox'
    | 'dropdown'
    | 'radio_buttons'
    | 'rectangles'
    | 'swatch'
    | 'product_list'
    | 'date'
    | 'file'
  required: boolean
  /** Choices, for kinds that have them. For a checkbox: the checked and the unchecked value, in this order. */
  values: readonly (OptionValue & { readonly priceAdjustment: number })[]
  maxLength: number | null
  /** Initial value of an input field: a number for numeric kinds, otherwise text. */
  defaultValue?: string | number
  /** The shared modifier that this modifier uses. Its labels are stored there, with the choices in the same order. */
  sharedId?: number
}

export interface Variant {
  readonly id: number
  sku: string
  upc: string
  /** One value per product option, in the order of the options. */
  optionValueIds: readonly number[]
  /** The variant's own price; null uses the product's price. */
  price: number | null
  /** Grams. */
  weight: number
  inventoryLevel: number
  warningLevel: number
  imageId: number | null
}

export interface CustomField {
  readonly id: number
  name: string
  value: string
}

export interface Product {
  readonly id: number
  name: string
  type: 'physical' | 'digital'
  sku: string
  brandId: number
  categoryIds: readonly number[]
  description: string
  price: number
  salePrice: number | null
  retailPrice: number | null
  costPrice: number
  path: string
  isVisible: boolean
  isFeatured: boolean
  availability: 'available' | 'preorder' | 'disabled'
  availabilityDescription: string
  preorderMessage: string
  warranty: string
  searchKeywords: string
  pageTitle: string
  metaDescription: string
  minPurchaseQuantity: number
  maxPurchaseQuantity: number | null
  totalSold: number
  /** What stock is counted for. Undefined for the variants of a product with options, else for the product. */
  tracking?: 'none' | 'product' | 'variant'
  createdAt: Instant
  updatedAt: Instant
  images: CatalogImage[]
  options: ProductOption[]
  modifiers: ProductModifier[]
  variants: Variant[]
  customFields: CustomField[]
  bulkPricing: readonly {
    readonly id?: number
    readonly min: number
    readonly max: number | null
    /** 0 if `off` applies instead. */
    readonly percentOff: number
    /** An amount off each piece, or a fixed price for each piece. */
    readonly off?: { readonly type: 'price' | 'fixed'; readonly amount: number }
  }[]
  relatedIds: readonly number[]
}

export interface Category {
  readonly id: number
  parentId: number
  name: string
  path: string
  description: string
  sortOrder: number
  isVisible: boolean
  imageFile: string | null
}

export interface Brand {
  readonly id: number
  name: string
  path: string
  pageTitle: string
  metaDescription: string
  searchKeywords: readonly string[]
  imageFile: string | null
}

export interface Address {
  readonly id: number
  firstName: string
  lastName: string
  company: string
  address1: string
  address2: string
  city: string
  stateOrProvince: string
  countryCode: string
  postalCode: string
  phone: string
  email: string
}

export interface CustomerGroup {
  readonly id: number
  name: string
  isDefault: boolean
  /** Price list that replaces the catalog prices for this group. */
  priceListId: number | null
}

/** A code that takes a percentage off a cart. */
export interface Coupon {
  readonly id: number
  code: string
  name: string
  percentOff: number
  /** Minimum value of the goods. */
  minimum: number
}

/** Special prices for customers of the groups that use the list. */
export interface PriceList {
  readonly id: number
  name: string
  isActive: boolean
  /** Percentage off every price without a record. */
  percentOff: number
  records: { readonly variantId: number; readonly currency: string; price: number }[]
}

export interface Customer {
  readonly id: number
  email: string
  firstName: string
  lastName: string
  company: string
  phone: string
  password: string
  groupId: number
  storeCredit: number
  createdAt: Instant
  addresses: Address[]
  attributes: { readonly id: number; name: string; value: string }[]
}

export interface LineItem {
  readonly id: string
  readonly productId: number
  readonly variantId: number
  quantity: number
  /** Selected modifier values: modifier id -> text, choice id, or date. */
  readonly modifiers: readonly { readonly modifierId: number; readonly value: string | number }[]
  /** A price that the caller set instead of the one in the catalog. */
  readonly listPrice?: number
}

export interface Cart {
  readonly id: string
  customerId: number | null
  /** The channel that a server named; channel 1 without it. */
  channelId?: number
  currencyCode: string
  locale: string
  items: LineItem[]
  couponCodes: string[]
  /** Amounts off that a caller set by hand, off the whole cart and off single lines. */
  manualDiscount?: { readonly cart: number; readonly lines: { readonly [lineItemId: string]: number } }
  createdAt: Instant
  updatedAt: Instant
  version: number
}

export interface CurrencyRecord {
  readonly id: number
  readonly code: string
  name: string
  symbol: string
  placement: 'LEFT' | 'RIGHT'
  decimals: number
  decimalToken: string
  thousandsToken: string
  /** How much of this currency one unit of the default currency buys. */
  rate: number
  isTransactional: boolean
  readonly isDefault: boolean
  isActive: boolean
}

export interface Consignment {
  readonly id: string
  address: Address
  items: { readonly lineItemId: string; quantity: number }[]
  shippingOptionId: string | null
  /** A custom price from the caller instead of a shipping option. */
  customShipping?: CustomShipping | null
  /** Set if the goods are picked up; `address` is then the address of the location. */
  pickupMethodId?: number | null
}

export interface CustomShipping {
  readonly description: string
  readonly price: number
}

/** How an order is picked up, copied when the order is placed. */
export interface OrderPickup {
  pickupMethodId: number
  displayName: string
  instructions: string
  timeDescription: string
  readonly locationId: number
}

export interface Checkout {
  /** Identical to the id of its cart. */
  readonly id: string
  billingAddress: Address | null
  consignments: Consignment[]
  customerMessage: string
  /** Absent while the checkout has none. */
  fees?: Fee[]
  readonly createdAt: Instant
  updatedAt: Instant
  orderId: number | null
}

/** A charge besides goods and shipping, in the currency of the cart. */
export interface Fee {
  readonly id: string
  name: string
  displayName: string
  /** Without tax. */
  cost: number
  source: string
  taxClassId: number | null
}

export interface OrderItem {
  readonly id: number
  productId: number
  variantId: number
  name: string
  sku: string
  quantity: number
  /** Price of one piece after sale prices, without tax. */
  price: number
  options: readonly { readonly name: string; readonly value: string }[]
  refundedQuantity: number
}

export interface Shipment {
  readonly id: number
  shippedAt: Instant
  provider: string
  method: string
  trackingNumber: string
  items: readonly { readonly orderItemId: number; readonly quantity: number }[]
}

export interface Refund {
  readonly id: number
  readonly createdAt: Instant
  readonly reason: string
  readonly amount: number
  readonly items: readonly { readonly orderItemId: number; readonly quantity: number }[]
}

export interface Order {
  readonly id: number
  customerId: number | null
  channelId: number
  cartId: string | null
  statusId: number
  currencyCode: string
  billingAddress: Address
  shippingAddress: Address
  shippingMethod: string
  shippingCost: number
  discount: number
  couponCode: string | null
  tax: number
  customerMessage: string
  staffNotes: string
  paymentMethod: string
  createdAt: Instant
  updatedAt: Instant
  /** Absent on shipped orders. */
  pickup?: OrderPickup
  items: OrderItem[]
  shipments: Shipment[]
  refunds: Refund[]
}

export interface Review {
  readonly id: number
  productId: number
  author: string
  email: string
  title: string
  text: string
  rating: number
  status: 'approved' | 'pending' | 'disapproved'
  createdAt: Instant
}

export interface Wishlist {
  readonly id: number
  readonly customerId: number
  name: string
  isPublic: boolean
  /** Used in the public URL. */
  readonly token: string
  items: { readonly id: number; readonly productId: number; readonly variantId: number | null }[]
}

export interface Metafield {
  readonly id: number
  readonly resource:
    | 'product'
    | 'variant'
    | 'category'
    | 'brand'
    | 'cart'
    | 'customer'
    | 'order'
    | 'channel'
    | 'location'
    | 'store'
  readonly resourceId: string
  readonly namespace: string
  key: string
  value: string
  description: string
  permissionSet: 'APP_ONLY' | 'READ' | 'WRITE' | 'READ_AND_SF_ACCESS' | 'WRITE_AND_SF_ACCESS'
  createdAt: Instant
  updatedAt: Instant
}

/** An entry that an app adds to pages of the control panel. */
export interface AppExtension {
  readonly id: number
  readonly context: 'LINK' | 'PANEL'
  readonly model: 'CUSTOMERS' | 'ORDERS' | 'PRODUCTS' | 'PRODUCT_DESCRIPTION'
  url: string
  label: {
    readonly defaultValue: string
    readonly locales: readonly { readonly localeCode: string; readonly value: string }[]
  }
}

export interface EventFilter {
  readonly path: readonly string[]
  readonly delivery: 'IN' | 'NOT_IN'
  readonly values: readonly string[] | readonly number[]
  readonly valueType: 'string' | 'long' | 'double'
}

export interface Webhook {
  readonly id: number
  scope: string
  destination: string
  isActive: boolean
  headers: readonly { readonly key: string; readonly value: string }[]
  /** Conditions on the data of an event; all must be true. */
  eventFilters: readonly EventFilter[]
  readonly createdAt: Instant
  updatedAt: Instant
}

export interface ContentPage {
  readonly id: number
  readonly channelId: number
  type: 'normal' | 'contact' | 'raw' | 'link' | 'blog'
  name: string
  /** The URL of a link; a path for any other page. */
  path: string
  parentId: number | null
  isVisible: boolean
  /** HTML; for a raw page the whole document. */
  body: string
}

export interface BlogPost {
  readonly id: number
  title: string
  path: string
  author: string | null
  tags: readonly string[]
  publishedAt: Instant
  isPublished: boolean
  body: string
}

export interface Redirect {
  readonly id: number
  readonly siteId: number
  fromPath: string
  /** Path or URL of the target. */
  toPath: string
  toType: 'product' | 'category' | 'brand' | 'page' | 'post' | 'url'
  /** null for a URL. */
  toId: number | null
}
