/**
 * The shop behind every sample: plain records, one identifier space a kind, amounts in major units of a currency.
 * GraphQL resolvers read and write these records, and REST examples copy them, so both APIs tell the same story.
 * One long file, because the records name each other and are read as a whole.
 */

/** ISO 8601 instant in UTC, for example `2026-03-02T09:30:00Z`. */
export type Instant = string

export interface CatalogImage {
  readonly id: number
  readonly file: string
  readonly alt: string
  readonly isDefault: boolean
  /** Taken off the product; its file stays. */
  readonly isHidden?: boolean
}

export interface OptionValue {
  readonly id: number
  label: string
  readonly isDefault: boolean
  /** `#RRGGBB` of a swatch, else null. */
  readonly color: string | null
}

export interface ProductOption {
  readonly id: number
  displayName: string
  readonly style: 'rectangles' | 'swatch' | 'dropdown' | 'radio_buttons'
  readonly values: OptionValue[]
  /** The shared option this is a use of: its words are kept there, choice by choice in the same order. */
  readonly sharedId?: number
}

/** Asked at purchase, no variant of its own. */
export interface ProductModifier {
  readonly id: number
  displayName: string
  readonly type:
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
  readonly required: boolean
  /** Choices, where the kind has some; for a checkbox the values of checked and unchecked, in this order. */
  readonly values: readonly (OptionValue & { readonly priceAdjustment: number })[]
  readonly maxLength: number | null
  /** What a field to type in holds to begin with: a number where the kind is one, else text. */
  defaultValue?: string | number
  /** The shared modifier this is a use of: its words are kept there, choice by choice in the same order. */
  readonly sharedId?: number
}

export interface Variant {
  readonly id: number
  readonly sku: string
  readonly upc: string
  /** One option value a product option, in the order of the options. */
  readonly optionValueIds: readonly number[]
  /** Own price; null takes the product's. */
  price: number | null
  /** Grams. */
  readonly weight: number
  inventoryLevel: number
  readonly warningLevel: number
  readonly imageId: number | null
}

export interface CustomField {
  readonly id: number
  name: string
  value: string
}

export interface Product {
  readonly id: number
  name: string
  readonly type: 'physical' | 'digital'
  readonly sku: string
  readonly brandId: number
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
  readonly minPurchaseQuantity: number
  readonly maxPurchaseQuantity: number | null
  readonly totalSold: number
  readonly createdAt: Instant
  updatedAt: Instant
  images: CatalogImage[]
  readonly options: ProductOption[]
  readonly modifiers: ProductModifier[]
  readonly variants: Variant[]
  customFields: CustomField[]
  readonly bulkPricing: readonly { readonly min: number; readonly max: number | null; readonly percentOff: number }[]
  readonly relatedIds: readonly number[]
}

export interface Category {
  readonly id: number
  readonly parentId: number
  name: string
  readonly path: string
  readonly description: string
  readonly sortOrder: number
  readonly isVisible: boolean
  readonly imageFile: string | null
}

export interface Brand {
  readonly id: number
  name: string
  readonly path: string
  readonly pageTitle: string
  readonly metaDescription: string
  readonly searchKeywords: readonly string[]
  readonly imageFile: string | null
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
  readonly name: string
  readonly isDefault: boolean
  /** Price list that replaces catalog prices for this group. */
  readonly priceListId: number | null
}

export interface Customer {
  readonly id: number
  email: string
  firstName: string
  lastName: string
  company: string
  phone: string
  password: string
  readonly groupId: number
  readonly storeCredit: number
  readonly createdAt: Instant
  addresses: Address[]
  readonly attributes: readonly { readonly id: number; readonly name: string; readonly value: string }[]
}

export interface LineItem {
  readonly id: string
  readonly productId: number
  readonly variantId: number
  quantity: number
  /** Chosen modifier values: modifier id -> text, choice id or date. */
  readonly modifiers: readonly { readonly modifierId: number; readonly value: string | number }[]
}

export interface Cart {
  readonly id: string
  customerId: number | null
  currencyCode: string
  locale: string
  items: LineItem[]
  couponCodes: string[]
  readonly createdAt: Instant
  updatedAt: Instant
  version: number
}

export interface Consignment {
  readonly id: string
  address: Address
  items: { readonly lineItemId: string; quantity: number }[]
  shippingOptionId: string | null
}

export interface Checkout {
  /** The same identifier as its cart. */
  readonly id: string
  billingAddress: Address | null
  consignments: Consignment[]
  customerMessage: string
  readonly createdAt: Instant
  updatedAt: Instant
  orderId: number | null
}

export interface OrderItem {
  readonly id: number
  readonly productId: number
  readonly variantId: number
  readonly name: string
  readonly sku: string
  readonly quantity: number
  /** Price of one piece, tax excluded, after sale prices. */
  readonly price: number
  readonly options: readonly { readonly name: string; readonly value: string }[]
  refundedQuantity: number
}

export interface Shipment {
  readonly id: number
  readonly shippedAt: Instant
  readonly provider: string
  readonly method: string
  readonly trackingNumber: string
  readonly items: readonly { readonly orderItemId: number; readonly quantity: number }[]
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
  readonly customerId: number | null
  readonly channelId: number
  readonly cartId: string | null
  statusId: number
  readonly currencyCode: string
  readonly billingAddress: Address
  readonly shippingAddress: Address
  readonly shippingMethod: string
  readonly shippingCost: number
  readonly discount: number
  readonly couponCode: string | null
  readonly tax: number
  readonly customerMessage: string
  readonly staffNotes: string
  readonly paymentMethod: string
  readonly createdAt: Instant
  updatedAt: Instant
  readonly items: OrderItem[]
  readonly shipments: readonly Shipment[]
  readonly refunds: readonly Refund[]
}

export interface Review {
  readonly id: number
  readonly productId: number
  readonly author: string
  readonly email: string
  readonly title: string
  readonly text: string
  readonly rating: number
  readonly status: 'approved' | 'pending'
  readonly createdAt: Instant
}

export interface Wishlist {
  readonly id: number
  readonly customerId: number
  name: string
  isPublic: boolean
  /** Part of the public address. */
  readonly token: string
  items: { readonly id: number; readonly productId: number; readonly variantId: number | null }[]
}

export interface Metafield {
  readonly id: number
  readonly resource: 'product' | 'variant' | 'category' | 'brand' | 'cart' | 'customer' | 'order' | 'channel' | 'store'
  readonly resourceId: string
  readonly namespace: string
  key: string
  value: string
  description: string
  permissionSet: 'APP_ONLY' | 'READ' | 'WRITE' | 'READ_AND_SF_ACCESS' | 'WRITE_AND_SF_ACCESS'
  readonly createdAt: Instant
  updatedAt: Instant
}

/** An entry of an app on pages of the control panel. */
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
  /** Conditions on the data of an event; all must hold. */
  eventFilters: readonly EventFilter[]
  readonly createdAt: Instant
  updatedAt: Instant
}
