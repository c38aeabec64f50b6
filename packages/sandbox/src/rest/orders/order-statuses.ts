/** Statuses of orders: `/v2/order_statuses`. */
import type { JsonObject } from '@dev-center/contract/json'
import { ORDER_STATUSES } from '../../seed/orders.ts'
import type { Routes } from '../engine/call.ts'
import { invalid, notFound } from '../engine/rejection.ts'

/** Position in lists and meaning of each status. */
const MEANINGS: { readonly [id: number]: readonly [order: number, meaning: string] } = {
  0: [0, 'An incomplete order happens when a shopper reached the payment page, but did not complete the transaction.'],
  1: [1, 'Customer started the checkout process, but did not complete it.'],
  2: [8, 'Order has been shipped, but receipt has not been confirmed; seller has used the Ship Items action.'],
  3: [6, 'Only some items in the order have been shipped.'],
  4: [11, 'Seller has used the Refund action.'],
  5: [9, 'Seller has cancelled an order, due to a stock inconsistency or other reasons.'],
  6: [10, 'Seller has marked the order as declined for lack of manual payment, or other reasons.'],
  7: [2, 'Customer has completed checkout process, but payment has yet to be confirmed.'],
  8: [5, 'Order has been pulled, and is awaiting customer pickup from a seller-specified location.'],
  9: [4, 'Order has been pulled and packaged, and is awaiting collection from a shipping provider.'],
  10: [7, 'Client has paid for their digital product and their file(s) are available for download.'],
  11: [3, 'Customer has completed the checkout process and payment has been confirmed.'],
  12: [13, 'Order on hold while some aspect needs to be manually confirmed.'],
  13: [14, 'Customer has initiated a dispute resolution process for the transaction that paid for the order.'],
  14: [12, 'Seller has partially refunded the order.'],
}

export function statusView(id: number): JsonObject | null {
  const status = ORDER_STATUSES.find((each) => each.id === id)
  if (status === undefined) return null
  const [order, meaning] = MEANINGS[id] ?? [id, '']
  return {
    id,
    name: status.name,
    system_label: status.name,
    custom_label: status.name,
    system_description: meaning,
    order,
  }
}

export function statusName(id: number): string {
  return ORDER_STATUSES.find((each) => each.id === id)?.name ?? ''
}

/** Throws if there is no such status. */
export function guardStatus(id: number): void {
  if (statusName(id) === '') throw invalid({ status_id: `${id} is no status of an order` })
}

export const orderStatusRoutes: Routes = {
  'GET /v2/order_statuses': () => ({ body: ORDER_STATUSES.map(({ id }) => statusView(id)) }),
  'GET /v2/order_statuses/{status_id}': (call) => {
    const view = statusView(Number(call.params.status_id))
    if (view === null) throw notFound()
    return { body: view }
  },
}
