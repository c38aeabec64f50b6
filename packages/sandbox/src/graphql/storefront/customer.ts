/** `Customer`, `CustomerAddress` and wishlists of the storefront schema. */
import type { Address, Customer, Order, Wishlist } from '../../model.ts'
import { ORDER_STATUSES } from '../../seed/orders.ts'
import { countryName, countryOf, stateOf } from '../../shop/geography.ts'
import { isInStock } from '../../shop/prices.ts'
import { Refused } from '../../shop/refusal.ts'
import { connection, type PageArgs } from '../connection.ts'
import { orderView } from './order.ts'
import { productView } from './product.ts'
import { metafieldsOf, moneyView, type Viewer } from './viewer.ts'

interface WishlistArgs extends PageArgs {
  readonly filters?: {
    readonly entityIds?: readonly number[] | null
    readonly productEntityIds?: readonly number[] | null
    readonly variantEntityIds?: readonly number[] | null
  } | null
}

interface OrderArgs extends PageArgs {
  readonly filters?: {
    readonly status?: string | null
    readonly dateRange?: { readonly from: string; readonly to?: string | null } | null
  } | null
}

export function customerView(viewer: Viewer, customer: Customer) {
  const { state, seed } = viewer.store
  const group = state.customerGroups.find(({ id }) => id === customer.groupId)
  return {
    entityId: customer.id,
    company: customer.company,
    customerGroupId: customer.groupId,
    customerGroupName: group?.name ?? null,
    email: customer.email,
    firstName: customer.firstName,
    lastName: customer.lastName,
    phone: customer.phone,
    taxExemptCategory: '',
    notes: '',
    addressCount: customer.addresses.length,
    attributeCount: customer.attributes.length,
    storeCredit: [moneyView(viewer, customer.storeCredit, seed.store.defaultCurrency)],
    attributes: { attribute: ({ entityId }: { readonly entityId: number }) => attributeView(customer, entityId) },
    wishlists: (args: WishlistArgs) =>
      connection(
        state.wishlists.filter((list) => list.customerId === customer.id && wantsList(list, args)),
        args,
        (list) => wishlistView(viewer, list),
      ),
    addresses: (args: PageArgs) => connection(customer.addresses, args, customerAddressView),
    metafields: metafieldsOf(viewer, 'customer', customer.id),
    orders: (args: OrderArgs) => {
      const own = state.orders.filter((order) => order.customerId === customer.id && wantsOrder(order, args))
      return connection(
        own.toSorted((a, b) => b.id - a.id),
        args,
        (order) => orderView(viewer, order, 'Order'),
      )
    },
  }
}

export function customerAddressView(address: Address) {
  const state = stateOf(address.countryCode, address.stateOrProvince)
  return {
    ...address,
    entityId: address.id,
    addressType: address.company === '' ? 'RESIDENTIAL' : 'COMMERCIAL',
    country: countryName(address.countryCode),
    countryId: countryOf(address.countryCode)?.id ?? null,
    stateId: state?.id ?? null,
  }
}

interface ItemArgs extends PageArgs {
  readonly hideOutOfStock?: boolean | null
  readonly filters?: {
    readonly productEntityIds?: readonly number[] | null
    readonly variantEntityIds?: readonly number[] | null
  } | null
}

export function wishlistView(viewer: Viewer, list: Wishlist) {
  return {
    entityId: list.id,
    name: list.name,
    isPublic: list.isPublic,
    token: list.token,
    items: (args: ItemArgs) =>
      connection(
        list.items.filter((item) => wantsItem(viewer, item, args)),
        args,
        (item) => {
          const product = viewer.store.state.products.find(({ id }) => id === item.productId)
          const variant = product?.variants.find(({ id }) => id === item.variantId) ?? null
          return {
            entityId: item.id,
            productEntityId: item.productId,
            variantEntityId: item.variantId,
            product: product?.isVisible ? () => productView(viewer, product, variant) : null,
          }
        },
      ),
  }
}

function attributeView(customer: Customer, entityId: number) {
  const attribute = customer.attributes.find(({ id }) => id === entityId)
  if (attribute === undefined) throw new Refused(`Attribute ${entityId} does not exist`)
  return { entityId, name: attribute.name, value: attribute.value }
}

function wantsItem(viewer: Viewer, item: Wishlist['items'][number], args: ItemArgs): boolean {
  const product = viewer.store.state.products.find(({ id }) => id === item.productId)
  if (args.hideOutOfStock && !product?.variants.some((variant) => isInStock(product, variant))) return false
  return (
    (args.filters?.productEntityIds?.includes(item.productId) ?? true) &&
    (args.filters?.variantEntityIds?.includes(item.variantId ?? 0) ?? true)
  )
}

function wantsList(list: Wishlist, { filters }: WishlistArgs): boolean {
  return (
    (filters?.entityIds?.includes(list.id) ?? true) &&
    (filters?.productEntityIds?.some((id) => list.items.some(({ productId }) => productId === id)) ?? true) &&
    (filters?.variantEntityIds?.some((id) => list.items.some(({ variantId }) => variantId === id)) ?? true)
  )
}

function wantsOrder(order: Order, { filters }: OrderArgs): boolean {
  const status = ORDER_STATUSES.find(({ id }) => id === order.statusId)?.value
  const placed = Date.parse(order.createdAt)
  const { from, to } = filters?.dateRange ?? {}
  return (
    (filters?.status == null || filters.status === status) &&
    (from == null || placed >= Date.parse(from)) &&
    (to == null || placed <= Date.parse(to))
  )
}
