/** What a caller takes off a checkout or adds to it: `/v3/checkouts/{checkoutId}/discounts` and `/fees`. */
import type { JsonObject } from '@dev-center/contract/json'
import { listOf } from '@dev-center/contract/json'
import type { Cart, Checkout, Fee } from '../../model.ts'
import { cartTotals } from '../../shop/carts.ts'
import { emitCart } from '../../webhooks/cart-events.ts'
import type { Call } from '../engine/call.ts'
import { numberOf, objectOf, objectsOf, textOf } from '../engine/json-value.ts'
import { invalid, notFound } from '../engine/rejection.ts'

const MAX_FEES = 5

interface Open {
  readonly cart: Cart
  readonly checkout: Checkout
}

/** Replaces all discounts of the cart. Throws if a line isn't in the cart, or a coupon reduces it already. */
export function setDiscounts(call: Call, { cart }: Open, body: JsonObject): void {
  const { discounts, line_items } = objectOf(body.cart)
  const off = objectsOf(discounts).reduce((sum, { discounted_amount }) => sum + numberOf(discounted_amount), 0)
  const lines = objectsOf(line_items).map(({ id, discounted_amount }, index) => {
    if (!cart.items.some((line) => line.id === id))
      throw invalid({ [`cart.line_items.${index}.id`]: `${textOf(id)} is no line of this cart` })
    return [textOf(id), numberOf(discounted_amount)] as const
  })
  if (off === 0 && lines.length === 0) throw invalid({ 'cart.discounts': 'or cart.line_items is required' })
  if ([off, ...lines.map(([, amount]) => amount)].some((amount) => amount < 0))
    throw invalid({ 'cart.discounts': 'must not be negative' })
  const totals = cartTotals(call.store, cart)
  if (totals.coupons.length > 0)
    throw invalid({ 'cart.discounts': 'cannot be set: a coupon already reduces the lines of this cart' })
  for (const [id, amount] of lines) {
    const line = totals.lines.find((each) => each.line.id === id)
    if (line !== undefined && amount > line.list * line.line.quantity)
      throw invalid({ 'cart.line_items': `take more off ${id} than it costs` })
  }
  cart.manualDiscount = { cart: off, lines: Object.fromEntries(lines) }
  emitCart(call, 'updated', cart)
}

function feeFrom(id: string, entry: JsonObject): Fee {
  return {
    id,
    name: textOf(entry.name),
    displayName: textOf(entry.display_name),
    cost: numberOf(entry.cost),
    source: textOf(entry.source),
    taxClassId: typeof entry.tax_class_id === 'number' ? entry.tax_class_id : null,
  }
}

export function addFees(call: Call, { checkout }: Open, body: JsonObject): void {
  const entries = objectsOf(body.fees)
  const known = checkout.fees ?? []
  if (known.length + entries.length > MAX_FEES) throw invalid({ fees: `can be at most ${MAX_FEES} per checkout` })
  checkout.fees = [...known, ...entries.map((entry) => feeFrom(call.store.nextUuid(), entry))]
}

/** Replaces the fees that are named; others stay. */
export function replaceFees(_: Call, { checkout }: Open, body: JsonObject): void {
  const known = checkout.fees ?? []
  const changed = objectsOf(body.fees).map((entry) => {
    const id = textOf(entry.id)
    if (!known.some((fee) => fee.id === id)) throw notFound(`Fee ${id} not found on this checkout`)
    return feeFrom(id, entry)
  })
  checkout.fees = known.map((fee) => changed.find(({ id }) => id === fee.id) ?? fee)
}

export function removeFees(_: Call, { checkout }: Open, body: JsonObject): void {
  const ids = listOf(body.ids)
  const known = checkout.fees ?? []
  const stray = ids.find((id) => !known.some((fee) => fee.id === id))
  if (stray !== undefined) throw notFound(`Fee ${String(stray)} not found on this checkout`)
  checkout.fees = known.filter(({ id }) => !ids.includes(id))
}
