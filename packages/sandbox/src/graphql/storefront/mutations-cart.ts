/** `mutation { cart { ... } }`. */
import type { Cart } from '../../model.ts'
import {
  addLines,
  createCart,
  deleteCart,
  deleteLine,
  findCart,
  type LineRequest,
  requireCart,
  touch,
  updateLine,
} from '../../shop/carts.ts'
import { Refused, refusal } from '../../shop/refusal.ts'
import { emitCart, emitCartCreated, emitLine, emitLineDeleted, emitLinesAdded } from '../../webhooks/cart-events.ts'
import { emitMetafield } from '../../webhooks/metafield-events.ts'
import { globalId } from '../global-id.ts'
import { cartView } from './cart.ts'
import { cartRedirects } from './cart-redirects.ts'
import type { Viewer } from './viewer.ts'

interface Input<T> {
  readonly input: T
}

interface OptionInput {
  readonly optionEntityId: number
  readonly optionValueEntityId?: number
  readonly text?: string
  readonly date?: string
  readonly number?: number
}

export interface LineInput {
  readonly quantity: number
  readonly productEntityId?: number | null
  readonly variantEntityId?: number | null
  readonly sku?: string | null
  readonly selectedOptions?: { readonly [kind: string]: readonly OptionInput[] | null } | null
}

interface CartRef {
  readonly cartEntityId: string
  readonly version?: number | null
}

function lineRequest(input: LineInput): LineRequest {
  const chosen = Object.values(input.selectedOptions ?? {}).flatMap((list) => list ?? [])
  return {
    productId: input.productEntityId ?? undefined,
    variantId: input.variantEntityId ?? undefined,
    sku: input.sku ?? undefined,
    quantity: input.quantity,
    selections: chosen.map(({ optionEntityId, optionValueEntityId, text, date, number }) => ({
      optionId: optionEntityId,
      value: optionValueEntityId ?? text ?? date ?? number ?? '',
    })),
  }
}

/** A new cart with lines. If a line is refused, no cart is left behind. */
export function cartWithLines(
  viewer: Viewer,
  input: {
    readonly lineItems?: readonly LineInput[] | null
    readonly currencyCode?: string | null
    readonly locale?: string | null
  },
): Cart {
  const { store } = viewer
  const before = store.state.session.cartId
  const cart = createCart(
    store,
    viewer.customer(),
    input.currencyCode ?? store.seed.store.defaultCurrency,
    input.locale ?? viewer.locale,
  )
  try {
    addLines(store, cart, (input.lineItems ?? []).map(lineRequest))
  } catch (error) {
    deleteCart(store, cart.id)
    store.state.session.cartId = before
    throw error
  }
  cart.version = 1
  emitCartCreated(viewer, cart)
  return cart
}

export function cartMutations(viewer: Viewer) {
  const { store } = viewer
  const shown = (cart: Cart) => ({ cart: cartView(viewer, cart) })
  const changed = (cart: Cart) => {
    emitCart(viewer, 'updated', cart)
    return shown(cart)
  }
  return {
    createCart: ({ input }: Input<Parameters<typeof cartWithLines>[1]>) => shown(cartWithLines(viewer, input)),
    deleteCart: ({ input }: Input<CartRef>) => {
      const cart = requireCart(store, input.cartEntityId)
      deleteCart(store, input.cartEntityId)
      emitCart(viewer, 'deleted', cart)
      return { deletedCartEntityId: input.cartEntityId }
    },
    addCartLineItems: ({
      input,
    }: Input<CartRef & { readonly data: { readonly lineItems?: readonly LineInput[] | null } }>) => {
      const cart = requireCart(store, input.cartEntityId, input.version)
      const before = new Set(cart.items.map(({ id }) => id))
      addLines(store, cart, (input.data.lineItems ?? []).map(lineRequest))
      emitLinesAdded(viewer, cart, before)
      return shown(cart)
    },
    updateCartLineItem: ({
      input,
    }: Input<
      CartRef & { readonly lineItemEntityId: string; readonly data: { readonly lineItem?: LineInput | null } }
    >) => {
      const cart = requireCart(store, input.cartEntityId, input.version)
      if (!input.data.lineItem) throw new Refused('The line item is missing')
      updateLine(store, cart, input.lineItemEntityId, lineRequest(input.data.lineItem))
      emitLine(viewer, 'updated', cart, input.lineItemEntityId)
      return changed(cart)
    },
    deleteCartLineItem: ({ input }: Input<CartRef & { readonly lineItemEntityId: string }>) => {
      const cart = requireCart(store, input.cartEntityId, input.version)
      const { cartDeleted } = deleteLine(store, cart, input.lineItemEntityId)
      emitLineDeleted(viewer, cart, input.lineItemEntityId, cartDeleted)
      return {
        deletedLineItemEntityId: input.lineItemEntityId,
        cart: cartDeleted ? null : cartView(viewer, cart),
        deletedCartEntityId: cartDeleted ? cart.id : null,
      }
    },
    updateCartCurrency: ({ input }: Input<CartRef & { readonly data: { readonly currencyCode: string } }>) => {
      const cart = requireCart(store, input.cartEntityId)
      const currency = store.state.currencies.find(({ code }) => code === input.data.currencyCode)
      if (!currency?.isTransactional)
        throw new Refused(`Shoppers cannot pay in ${input.data.currencyCode}`, 'wrong-currency')
      cart.currencyCode = currency.code
      touch(store, cart)
      return changed(cart)
    },
    assignCartToCustomer: ({ input }: Input<CartRef>) => {
      const cart = requireCart(store, input.cartEntityId, input.version)
      const customer = viewer.customer()
      if (customer === null) throw new Refused('Nobody is signed in')
      cart.customerId = customer.id
      touch(store, cart)
      return changed(cart)
    },
    unassignCartFromCustomer: ({ input }: Input<CartRef>) => {
      const cart = requireCart(store, input.cartEntityId, input.version)
      cart.customerId = null
      touch(store, cart)
      return changed(cart)
    },
    ...cartMetafields(viewer),
    ...cartRedirects(viewer),
  }
}

interface MetafieldData {
  readonly key?: string | null
  readonly value?: string | null
}

function cartMetafields(viewer: Viewer) {
  const { store } = viewer
  const notFound = (what: string) => refusal('NotFoundError', `${what} not found`)
  const ownOf = (cartId: string) =>
    store.state.metafields.filter(({ resource, resourceId }) => resource === 'cart' && resourceId === cartId)
  const view = (field: { readonly id: number; readonly key: string; readonly value: string }) => ({
    id: globalId('Metafield', field.id),
    entityId: field.id,
    key: field.key,
    value: field.value,
  })
  return {
    createCartMetafield: ({
      input,
    }: Input<CartRef & { readonly data: { readonly key: string; readonly value: string } }>) => {
      if (findCart(store, input.cartEntityId) === undefined) return { metafield: null, errors: [notFound('Cart')] }
      const { key, value } = input.data
      if (key.length === 0 || key.length > 64) {
        return {
          metafield: null,
          errors: [refusal('ValidationError', 'A key has 1 to 64 characters', { path: ['data', 'key'] })],
        }
      }
      if (ownOf(input.cartEntityId).some((field) => field.key === key)) {
        return { metafield: null, errors: [refusal('AlreadyExistsError', `The cart has a metafield ${key} already`)] }
      }
      const field = {
        id: store.nextNumber('metafield', store.state.metafields),
        resource: 'cart' as const,
        resourceId: input.cartEntityId,
        namespace: 'bc_storefront',
        key,
        value,
        description: '',
        permissionSet: 'WRITE_AND_SF_ACCESS' as const,
        createdAt: store.now(),
        updatedAt: store.now(),
      }
      store.state.metafields.push(field)
      emitMetafield(viewer, 'created', field)
      return { metafield: view(field), errors: [] }
    },
    updateCartMetafield: ({
      input,
    }: Input<CartRef & { readonly metafieldEntityId: number; readonly data: MetafieldData }>) => {
      const field = ownOf(input.cartEntityId).find(({ id }) => id === input.metafieldEntityId)
      if (field === undefined) return { metafield: null, errors: [notFound('Metafield')] }
      field.key = input.data.key ?? field.key
      field.value = input.data.value ?? field.value
      field.updatedAt = store.now()
      emitMetafield(viewer, 'updated', field)
      return { metafield: view(field), errors: [] }
    },
    deleteCartMetafield: ({ input }: Input<CartRef & { readonly metafieldEntityId: number }>) => {
      const field = ownOf(input.cartEntityId).find(({ id }) => id === input.metafieldEntityId)
      if (field === undefined) return { deletedMetafieldEntityId: null, errors: [notFound('Metafield')] }
      store.state.metafields.splice(store.state.metafields.indexOf(field), 1)
      emitMetafield(viewer, 'deleted', field)
      return { deletedMetafieldEntityId: field.id, errors: [] }
    },
  }
}
