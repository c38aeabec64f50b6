/** Charges of an order besides goods and shipping: `/v2/orders/{order_id}/fees`. */
import type { JsonObject } from '@dev-center/contract/json'
import type { CheckoutTotals } from '../../shop/checkouts.ts'
import type { Store } from '../../store.ts'
import { nextId, recordsOf } from '../engine/json-records.ts'
import { objectsOf, textOf } from '../engine/json-value.ts'

const KIND = 'order-fee'

function add(store: Store, orderId: number, fees: readonly JsonObject[]): void {
  const records = recordsOf(store, KIND)
  for (const fee of fees) records.push({ id: nextId(store, KIND, records), order_id: orderId, ...fee })
}

/** Keeps the fees of a checkout with the order that it became. */
export function keepFees(store: Store, orderId: number, fees: CheckoutTotals['fees']): void {
  add(
    store,
    orderId,
    fees.map(({ fee, tax }) => ({
      type: 'custom_fee',
      display_name_customer: fee.displayName,
      display_name_merchant: fee.name,
      source: fee.source,
      base_cost: fee.cost.toFixed(4),
      cost_ex_tax: fee.cost.toFixed(4),
      cost_inc_tax: (fee.cost + tax).toFixed(4),
      cost_tax: tax.toFixed(4),
      tax_class_id: fee.taxClassId ?? 0,
    })),
  )
}

/** Replaces the fees of an order by those of a request. One that is sent with its id keeps it; one that isn't, is gone. */
export function keepRequestedFees(store: Store, orderId: number, body: JsonObject): void {
  if (body.fees === undefined) return
  const requested = objectsOf(body.fees)
  const records = recordsOf(store, KIND)
  const known = records.filter(({ order_id }) => order_id === orderId).map(({ id }) => id)
  records.splice(0, records.length, ...records.filter(({ order_id }) => order_id !== orderId))
  add(
    store,
    orderId,
    requested.map((fee) => {
      const net = Number(fee.cost_ex_tax ?? fee.base_cost ?? fee.cost ?? 0)
      const gross = Number(fee.cost_inc_tax ?? net)
      return {
        ...(known.includes(fee.id as number) && { id: fee.id ?? 0 }),
        type: textOf(fee.type, 'custom_fee'),
        display_name_customer: textOf(fee.display_name_customer ?? fee.display_name),
        display_name_merchant: textOf(fee.display_name_merchant ?? fee.name ?? fee.display_name_customer),
        source: textOf(fee.source),
        base_cost: net.toFixed(4),
        cost_ex_tax: net.toFixed(4),
        cost_inc_tax: gross.toFixed(4),
        cost_tax: (gross - net).toFixed(4),
        tax_class_id: fee.tax_class_id ?? 0,
      }
    }),
  )
}

export function feesOf(store: Store, orderId: number): JsonObject[] {
  return recordsOf(store, KIND)
    .filter(({ order_id }) => order_id === orderId)
    .map(({ order_id: _, ...fee }) => fee)
}
