/** Carts: `/v3/carts`. The shop calculates the cost of lines and decides whether they can be bought. */
import type { Json, JsonObject } from '@dev-center/contract/json'
import { listOf } from '@dev-center/contract/json'
import type { Cart, Customer } from '../../model.ts'
import { findRestCart, restCartId } from '../../shop/cart-id.ts'
import { addLines, createCart, deleteCart, deleteLine, type LineRequest, touch, updateLine } from '../../shop/carts.ts'
import { Refused } from '../../shop/refusal.ts'
import type { Store } from '../../store.ts'
import { emitCart, emitCartCreated, emitLine, emitLineDeleted, emitLinesAdded } from '../../webhooks/cart-events.ts'
import { type Call, NOTHING, one, type Routes } from '../engine/call.ts'
import { numberOf, objectOf, objectsOf, textOf } from '../engine/json-value.ts'
import { conflict, invalid, notFound, Rejected } from '../engine/rejection.ts'
import { settingsRoutes } from '../engine/settings.ts'
import { cartView } from './cart-view.ts'

const PATH = '/v3/carts'

export function cartOf(call: Call, param = 'cartId'): Cart {
  const cart = findRestCart(call.store, call.params[param] ?? '')
  if (cart === undefined) throw notFound()
  return cart
}

/** Checks the version that the caller has seen. A mismatch means that someone else has changed the cart. */
export function guardVersion(cart: Cart, version: unknown): void {
  if (typeof version === 'number' && version !== cart.version) throw conflict({})
}

/** Runs a change of the shop and converts a refusal to a stock conflict or an invalid request. */
function shopping<T>(run: () => T): T {
  try {
    return run()
  } catch (error) {
    if (!(error instanceof Refused)) throw error
    if (error.reason === 'out-of-stock') throw conflict({}, error.message)
    if (error.reason === 'wrong-currency') throw new Rejected(400, {}, error.message)
    if (error.reason === 'no-line') throw notFound()
    if (error.reason === 'needs-variant') throw invalid({ 'line_items.0.variant_id': error.message })
    throw invalid({ line_items: error.message })
  }
}

function shown(call: Call, cart: Cart, status?: number) {
  const include = listOf(call.query.include).map(String).join() || textOf(call.query.include)
  const view = cartView(call.store, cart, include.includes('options'))
  if (!include.includes('redirect_urls')) return one(call, view, status)
  return one(call, { ...view, redirect_urls: urlsOf(call.store, cart) }, status)
}

function customerOf(store: Store, id: unknown): Customer | null {
  if (typeof id !== 'number' || id === 0) return null
  const customer = store.state.customers.find((each) => each.id === id)
  if (customer === undefined) throw invalid({ customer_id: 'There is no customer with this id' })
  return customer
}

function channelOf(store: Store, id: Json | undefined): number {
  const channelId = numberOf(id, 1)
  if (store.state.channels.some((channel) => channel.id === channelId)) return channelId
  throw invalid({ channel_id: 'There is no channel with this id' })
}

function linesOf(body: JsonObject) {
  const others = [...objectsOf(body.custom_items), ...objectsOf(body.gift_certificates)]
  if (others.length > 0) throw invalid({ custom_items: 'and gift certificates are not simulated by the sandbox' })
  return objectsOf(body.line_items).map(lineRequest)
}

function create(call: Call) {
  const { store } = call
  const body = objectOf(call.body)
  const lines = linesOf(body)
  const { cartId } = store.state.session
  const currency = textOf(objectOf(body.currency).code, store.seed.store.defaultCurrency)
  const customer = customerOf(store, body.customer_id)
  const channelId = channelOf(store, body.channel_id)
  const cart = shopping(() => createCart(store, customer, currency, textOf(body.locale, 'en')))
  // The cart was created by a server, so the storefront visitor keeps their current cart.
  store.state.session.cartId = cartId
  if (channelId !== 1) cart.channelId = channelId
  try {
    if (lines.length > 0) shopping(() => addLines(store, cart, lines))
  } catch (error) {
    deleteCart(store, cart.id)
    throw error
  }
  cart.version = 1
  emitCartCreated(call, cart)
  return shown(call, cart)
}

function addItems(call: Call) {
  const cart = cartOf(call)
  const body = objectOf(call.body)
  guardVersion(cart, body.version)
  const before = new Set(cart.items.map(({ id }) => id))
  shopping(() => addLines(call.store, cart, linesOf(body)))
  emitLinesAdded(call, cart, before)
  return shown(call, cart)
}

function updateItem(call: Call) {
  const cart = cartOf(call)
  const body = objectOf(call.body)
  guardVersion(cart, body.version)
  const id = call.params.itemId ?? ''
  const entry = objectOf(body.line_item)
  const line = cart.items.find((item) => item.id === id)
  if (line === undefined) throw notFound()
  const request = lineRequest({ quantity: line.quantity, ...entry })
  const isSame = request.productId === line.productId && (request.variantId ?? line.variantId) === line.variantId
  const own = isSame && request.selections.length === 0 ? { quantity: request.quantity, selections: [] } : request
  shopping(() => updateLine(call.store, cart, id, own))
  emitLine(call, 'updated', cart, id)
  emitCart(call, 'updated', cart)
  return shown(call, cart)
}

function removeItem(call: Call) {
  const cart = cartOf(call)
  const id = call.params.itemId ?? ''
  const { cartDeleted } = shopping(() => deleteLine(call.store, cart, id))
  emitLineDeleted(call, cart, id, cartDeleted)
  return cartDeleted ? NOTHING : shown(call, cart, 200)
}

function update(call: Call) {
  const cart = cartOf(call)
  const body = objectOf(call.body)
  guardVersion(cart, body.version)
  if (body.customer_id !== undefined) cart.customerId = customerOf(call.store, numberOf(body.customer_id))?.id ?? null
  if (typeof body.locale === 'string') cart.locale = body.locale
  touch(call.store, cart)
  emitCart(call, 'updated', cart)
  return shown(call, cart)
}

/** Each link works once, so each has a token of its own. */
function urlsOf(store: Store, cart: Cart): JsonObject {
  const id = restCartId(cart.id)
  const token = `token=${store.nextUuid().replaceAll('-', '')}`
  const { url, checkoutUrl } = store.seed.store
  return {
    cart_url: `${url}/cart.php?action=load&id=${id}&${token}`,
    checkout_url: `${checkoutUrl}/cart.php?action=loadInCheckout&id=${id}&${token}`,
    embedded_checkout_url: `${checkoutUrl}/cart.php?embedded=1&action=loadInCheckout&id=${id}&${token}`,
  }
}

export const cartRoutes: Routes = {
  [`POST ${PATH}`]: create,
  [`GET ${PATH}/{cartId}`]: (call) => shown(call, cartOf(call)),
  [`PUT ${PATH}/{cartId}`]: update,
  [`DELETE ${PATH}/{cartId}`]: (call) => {
    const cart = cartOf(call)
    deleteCart(call.store, cart.id)
    emitCart(call, 'deleted', cart)
    return NOTHING
  },
  [`POST ${PATH}/{cartId}/items`]: addItems,
  [`PUT ${PATH}/{cartId}/items/{itemId}`]: updateItem,
  [`DELETE ${PATH}/{cartId}/items/{itemId}`]: removeItem,
  [`POST ${PATH}/{cartId}/redirect_urls`]: (call) => one(call, urlsOf(call.store, cartOf(call))),
  ...settingsRoutes(`${PATH}/settings`, { kind: 'carts', initial: () => ({ allow_purchasing: true }) }),
}

/** Converts a line of a request to the shop's format. */
function lineRequest(entry: JsonObject): LineRequest {
  return {
    ...(entry.product_id !== undefined && { productId: numberOf(entry.product_id) }),
    ...(entry.variant_id != null && { variantId: numberOf(entry.variant_id) }),
    ...(entry.list_price != null && { listPrice: numberOf(entry.list_price) }),
    quantity: numberOf(entry.quantity, 1),
    selections: objectsOf(entry.option_selections ?? entry.product_options).map((selection) => ({
      optionId: numberOf(selection.option_id ?? selection.id),
      value: choiceOf(selection.option_value ?? selection.value),
    })),
  }
}

/** Choices are identified by numbers, which may be sent as text. */
function choiceOf(value: JsonObject[string] | undefined): string | number {
  const text = textOf(value)
  return /^\d+$/.test(text) ? Number(text) : text
}
