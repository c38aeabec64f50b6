/** Carts: adding and removing lines, and totals. */
import type { Cart, Customer, LineItem } from '../model.ts'
import type { Store } from '../store.ts'
import { isSameItem, type LineRequest, resolveLine, sameChoice } from './cart-lines.ts'
import { type LineTotals, shareCoupon, shareManual } from './line-totals.ts'
import { round2 } from './money.ts'
import { basePrice, bulkPrice, isPurchasable, modifierPrice, priceFor } from './prices.ts'
import { Refused } from './refusal.ts'
import { countsStock, holderOf } from './stock.ts'

export type { LineRequest } from './cart-lines.ts'
export type { LineTotals } from './line-totals.ts'

export interface CartTotals {
  readonly lines: readonly LineTotals[]
  readonly base: number
  readonly discount: number
  readonly amount: number
  readonly coupons: readonly { readonly id: number; readonly code: string; readonly discount: number }[]
}

export function findCart(store: Store, id: string): Cart | undefined {
  return store.state.carts.find((cart) => cart.id === id)
}

/** Returns the cart or fails the request. If a version is given, it must be the current one. */
export function requireCart(store: Store, id: string, version?: number | null): Cart {
  const cart = findCart(store, id)
  if (cart === undefined) throw new Refused(`Cart with entityId ${id} not found`, 'not-found')
  if (version !== undefined && version !== null && version !== cart.version) {
    throw new Refused(`Cart has version ${cart.version}, not ${version}: read it again before you change it`)
  }
  return cart
}

export function createCart(store: Store, customer: Customer | null, currencyCode: string, locale: string): Cart {
  const currency = store.state.currencies.find(({ code }) => code === currencyCode)
  if (!currency?.isTransactional) throw new Refused(`Shoppers cannot pay in ${currencyCode}`, 'wrong-currency')
  const cart: Cart = {
    id: store.nextUuid(),
    customerId: customer?.id ?? null,
    currencyCode,
    locale,
    items: [],
    couponCodes: [],
    createdAt: store.now(),
    updatedAt: store.now(),
    version: 1,
  }
  store.state.carts.push(cart)
  store.state.session.cartId = cart.id
  return cart
}

export function deleteCart(store: Store, id: string): void {
  const { carts, checkouts, session } = store.state
  carts.splice(0, carts.length, ...carts.filter((cart) => cart.id !== id))
  checkouts.splice(
    0,
    checkouts.length,
    ...checkouts.filter((checkout) => checkout.id !== id || checkout.orderId !== null),
  )
  if (session.cartId === id) session.cartId = null
}

/** Checks everything before changing anything, so that a refused line leaves the cart unchanged. */
export function addLines(store: Store, cart: Cart, requests: readonly LineRequest[]): void {
  if (requests.length === 0) throw new Refused('At least one line item is needed')
  const lines = requests.map((request) => resolveLine(store, request))
  const before = structuredClone(cart.items)
  for (const line of lines) {
    const same = cart.items.find((item) => sameChoice(item, line))
    if (same === undefined) cart.items.push({ ...line, id: store.nextUuid() })
    else same.quantity += line.quantity
  }
  guardStock(store, cart, before)
  touch(store, cart)
}

export function updateLine(store: Store, cart: Cart, lineId: string, request: LineRequest): void {
  const index = cart.items.findIndex(({ id }) => id === lineId)
  const current = cart.items[index]
  if (current === undefined) throw new Refused(`Line item with entityId ${lineId} not found`, 'no-line')
  const before = structuredClone(cart.items)
  const { listPrice = current.listPrice, quantity } = request
  const next = isSameItem(current, request)
    ? { ...current, quantity, ...(listPrice !== undefined && { listPrice }) }
    : resolveLine(store, { productId: current.productId, ...defined(request) })
  if (next.quantity < 1) throw new Refused('The quantity must be 1 or more')
  cart.items[index] = { ...next, id: lineId }
  guardStock(store, cart, before)
  touch(store, cart)
}

/** Deleting the last line deletes the cart. */
export function deleteLine(store: Store, cart: Cart, lineId: string): { readonly cartDeleted: boolean } {
  if (!cart.items.some(({ id }) => id === lineId))
    throw new Refused(`Line item with entityId ${lineId} not found`, 'no-line')
  cart.items = cart.items.filter(({ id }) => id !== lineId)
  for (const consignment of store.state.checkouts.find(({ id }) => id === cart.id)?.consignments ?? []) {
    consignment.items = consignment.items.filter(({ lineItemId }) => lineItemId !== lineId)
  }
  touch(store, cart)
  if (cart.items.length > 0) return { cartDeleted: false }
  deleteCart(store, cart.id)
  return { cartDeleted: true }
}

export function touch(store: Store, cart: Cart): void {
  cart.updatedAt = store.now()
  cart.version += 1
}

export function cartTotals(store: Store, cart: Cart): CartTotals {
  const customer = store.state.customers.find(({ id }) => id === cart.customerId) ?? null
  const own = cart.items.flatMap((line) => lineTotals(store, line, customer))
  // A discount by hand replaces those that the store gives.
  const plain =
    cart.manualDiscount === undefined ? own : own.map((entry) => ({ ...entry, sale: entry.list, bulkDiscount: 0 }))
  const base = round2(plain.reduce((sum, { list, line }) => sum + list * line.quantity, 0))
  const bulk = plain.reduce((sum, { bulkDiscount }) => sum + bulkDiscount, 0)
  const goods = round2(base - bulk)
  const coupons = cart.couponCodes.flatMap((code) => {
    const coupon = store.state.coupons.find((candidate) => candidate.code === code)
    if (coupon === undefined || goods < coupon.minimum) return []
    return [{ id: coupon.id, code, discount: round2((goods * coupon.percentOff) / 100) }]
  })
  const couponSum = round2(coupons.reduce((sum, { discount }) => sum + discount, 0))
  const lines = shareManual(shareCoupon(plain, goods, couponSum), cart)
  const manual = lines.reduce((sum, { manualDiscount }) => sum + manualDiscount, 0)
  const discount = round2(bulk + couponSum + manual)
  return { lines, base, discount, amount: round2(base - discount), coupons }
}

function lineTotals(store: Store, line: LineItem, customer: Customer | null): LineTotals[] {
  const product = store.state.products.find(({ id }) => id === line.productId)
  const variant = product?.variants.find(({ id }) => id === line.variantId)
  if (product === undefined || variant === undefined) return []
  const extra = modifierPrice(product, line)
  const list = line.listPrice ?? round2(priceFor(store, product, variant, customer) + extra)
  // Nothing is taken off a price that the caller set.
  const sale = line.listPrice ?? bulkPrice(product, line.quantity, list)
  const bulkDiscount = round2((list - sale) * line.quantity)
  return [
    {
      line,
      product,
      variant,
      original: round2(basePrice(product, variant) + extra),
      list,
      sale,
      bulkDiscount,
      couponDiscount: 0,
      manualDiscount: 0,
    },
  ]
}

/** Restores the previous lines and fails if a line exceeds the stock. */
function guardStock(store: Store, cart: Cart, before: LineItem[]): void {
  for (const line of cart.items) {
    const product = store.state.products.find(({ id }) => id === line.productId)
    const variant = product?.variants.find(({ id }) => id === line.variantId)
    if (product === undefined || variant === undefined) continue
    const most = Math.min(
      product.maxPurchaseQuantity ?? Infinity,
      countsStock(product) ? holderOf(product, variant).inventoryLevel : Infinity,
    )
    if (isPurchasable(product, variant) && line.quantity <= most) continue
    cart.items = before
    const name = variant.sku || product.name
    throw new Refused(most > 0 ? `Only ${most} of ${name} can be bought` : `${name} is out of stock`, 'out-of-stock')
  }
}

function defined(request: LineRequest): LineRequest {
  return Object.fromEntries(
    Object.entries(request).filter(([, value]) => value !== undefined),
  ) as unknown as LineRequest
}
