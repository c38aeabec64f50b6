/**
 * Orders 100 to 111 with shipments and refunds. Amounts are in USD; tax is 8 % of the goods after discounts, for US
 * addresses only. One long file, because people compare the rows with the resulting orders by eye.
 */
import type { Address, Order, OrderItem, Product, Refund, Shipment } from '../model.ts'
import { CUSTOMERS } from './people.ts'
import { TEAS } from './products-tea.ts'
import { TEAWARE } from './products-teaware.ts'

/** Status numbers of the platform that the seed uses. */
export const ORDER_STATUSES = [
  { id: 0, name: 'Incomplete', value: 'INCOMPLETE' },
  { id: 1, name: 'Pending', value: 'PENDING' },
  { id: 2, name: 'Shipped', value: 'SHIPPED' },
  { id: 3, name: 'Partially Shipped', value: 'PARTIALLY_SHIPPED' },
  { id: 4, name: 'Refunded', value: 'REFUNDED' },
  { id: 5, name: 'Cancelled', value: 'CANCELLED' },
  { id: 6, name: 'Declined', value: 'DECLINED' },
  { id: 7, name: 'Awaiting Payment', value: 'AWAITING_PAYMENT' },
  { id: 8, name: 'Awaiting Pickup', value: 'AWAITING_PICKUP' },
  { id: 9, name: 'Awaiting Shipment', value: 'AWAITING_SHIPMENT' },
  { id: 10, name: 'Completed', value: 'COMPLETED' },
  { id: 11, name: 'Awaiting Fulfillment', value: 'AWAITING_FULFILLMENT' },
  { id: 12, name: 'Manual Verification Required', value: 'MANUAL_VERIFICATION_REQUIRED' },
  { id: 13, name: 'Disputed', value: 'DISPUTED' },
  { id: 14, name: 'Partially Refunded', value: 'PARTIALLY_REFUNDED' },
] as const

interface Row {
  readonly id: number
  readonly customerId: number
  readonly channelId?: number
  readonly statusId: number
  readonly on: string
  /** Variant id and quantity. */
  readonly lines: readonly (readonly [variantId: number, quantity: number])[]
  readonly shipping: readonly [method: string, cost: number]
  readonly percentOff?: number
  readonly couponCode?: string
  readonly payment?: string
  readonly message?: string
  readonly notes?: string
  /** Shipped lines by position; the ship date is one day after `on`. */
  readonly shipped?: readonly (readonly [line: number, quantity: number])[]
  readonly refunded?: {
    readonly on: string
    readonly reason: string
    readonly lines: readonly (readonly [line: number, quantity: number])[]
  }
}

const ROWS: readonly Row[] = [
  {
    id: 100,
    customerId: 1,
    statusId: 10,
    on: '2026-01-08',
    lines: [
      [1011, 2],
      [1213, 1],
    ],
    shipping: ['Ground', 6.5],
    shipped: [
      [0, 2],
      [1, 1],
    ],
  },
  {
    id: 101,
    customerId: 2,
    statusId: 10,
    on: '2026-01-14',
    lines: [
      [1083, 6],
      [1093, 4],
    ],
    shipping: ['Express', 14],
    shipped: [
      [0, 6],
      [1, 4],
    ],
    message: 'Please leave at the side door.',
  },
  {
    id: 102,
    customerId: 3,
    statusId: 14,
    on: '2026-01-21',
    lines: [
      [1281, 2],
      [1331, 1],
    ],
    shipping: ['Ground', 6.5],
    shipped: [
      [0, 2],
      [1, 1],
    ],
    refunded: { on: '2026-01-29', reason: 'One mug arrived broken', lines: [[0, 1]] },
  },
  {
    id: 103,
    customerId: 4,
    statusId: 2,
    on: '2026-02-02',
    lines: [
      [1041, 1],
      [1341, 1],
      [1261, 1],
    ],
    shipping: ['International tracked', 24],
    shipped: [
      [0, 1],
      [1, 1],
      [2, 1],
    ],
  },
  {
    id: 104,
    customerId: 5,
    channelId: 667251,
    statusId: 10,
    on: '2026-02-06',
    lines: [[1391, 1]],
    shipping: ['Ground', 6.5],
    shipped: [[0, 1]],
    percentOff: 10,
    couponCode: 'FIRSTSTEEP',
  },
  {
    id: 105,
    customerId: 6,
    statusId: 3,
    on: '2026-02-11',
    lines: [
      [1012, 10],
      [1022, 10],
      [1132, 5],
    ],
    shipping: ['International tracked', 24],
    shipped: [
      [0, 10],
      [1, 10],
    ],
    notes: 'Oolong follows with the next delivery.',
  },
  {
    id: 106,
    customerId: 7,
    statusId: 5,
    on: '2026-02-15',
    lines: [[1311, 1]],
    shipping: ['Ground', 6.5],
    notes: 'Cancelled by the customer the same day.',
  },
  {
    id: 107,
    customerId: 8,
    channelId: 667251,
    statusId: 4,
    on: '2026-02-18',
    lines: [[1241, 1]],
    shipping: ['International tracked', 24],
    shipped: [[0, 1]],
    refunded: { on: '2026-03-02', reason: 'Returned unused', lines: [[0, 1]] },
  },
  {
    id: 108,
    customerId: 9,
    statusId: 9,
    on: '2026-03-04',
    lines: [
      [1231, 1],
      [1161, 1],
    ],
    shipping: ['Ground', 6.5],
    percentOff: 15,
    couponCode: 'TEAPOT15',
  },
  {
    id: 109,
    customerId: 10,
    channelId: 667251,
    statusId: 11,
    on: '2026-03-11',
    lines: [[1083, 12]],
    shipping: ['Ground', 6.5],
    payment: 'Purchase order',
  },
  {
    id: 110,
    customerId: 1,
    statusId: 11,
    on: '2026-03-13',
    lines: [
      [1101, 1],
      [1271, 4],
    ],
    shipping: ['Express', 14],
  },
  {
    id: 111,
    customerId: 12,
    statusId: 7,
    on: '2026-03-15',
    lines: [[1371, 1]],
    shipping: ['Ground', 6.5],
    payment: 'Bank transfer',
  },
]

const PRODUCTS: readonly Product[] = [...TEAS, ...TEAWARE]

function orderOf(row: Row): Order {
  const items = row.lines.map(([variantId, quantity], index) => itemOf(row, index, variantId, quantity))
  const goods = items.reduce((sum, item) => sum + item.price * item.quantity, 0)
  const discount = cents((goods * (row.percentOff ?? 0)) / 100)
  const address = addressOf(row.customerId)
  return {
    id: row.id,
    customerId: row.customerId,
    channelId: row.channelId ?? 1,
    cartId: null,
    statusId: row.statusId,
    currencyCode: 'USD',
    billingAddress: address,
    shippingAddress: address,
    shippingMethod: row.shipping[0],
    shippingCost: row.shipping[1],
    discount,
    couponCode: row.couponCode ?? null,
    tax: address.countryCode === 'US' ? cents((goods - discount) * 0.08) : 0,
    customerMessage: row.message ?? '',
    staffNotes: row.notes ?? '',
    paymentMethod: row.payment ?? 'Credit card',
    createdAt: `${row.on}T14:05:00Z`,
    updatedAt: row.refunded === undefined ? `${row.on}T18:30:00Z` : `${row.refunded.on}T10:15:00Z`,
    items,
    shipments: shipmentsOf(row, items),
    refunds: refundsOf(row, items),
  }
}

function itemOf(row: Row, index: number, variantId: number, quantity: number): OrderItem {
  const found = PRODUCTS.flatMap((product) => product.variants.map((variant) => ({ product, variant }))).find(
    ({ variant }) => variant.id === variantId,
  )
  if (found === undefined) throw new RangeError(`The seed has no variant ${variantId}`)
  const { product, variant } = found
  const option = product.options[0]
  const value = option?.values.find(({ id }) => variant.optionValueIds.includes(id))
  const refundedLine = row.refunded?.lines.find(([line]) => line === index)
  return {
    id: row.id * 10 + 1 + index,
    productId: product.id,
    variantId,
    name: product.name,
    sku: variant.sku,
    quantity,
    price: variant.price ?? product.salePrice ?? product.price,
    options: option === undefined || value === undefined ? [] : [{ name: option.displayName, value: value.label }],
    refundedQuantity: refundedLine?.[1] ?? 0,
  }
}

function shipmentsOf(row: Row, items: readonly OrderItem[]): Shipment[] {
  if (row.shipped === undefined) return []
  const day = String(Number(row.on.slice(8)) + 1).padStart(2, '0')
  return [
    {
      id: row.id + 200,
      shippedAt: `${row.on.slice(0, 8)}${day}T16:00:00Z`,
      provider: row.shipping[0] === 'International tracked' ? 'Worldpost' : 'Cascade Parcel',
      method: row.shipping[0],
      trackingNumber: `JC${row.id}0042`,
      items: row.shipped.map(([line, quantity]) => ({ orderItemId: items[line]?.id ?? 0, quantity })),
    },
  ]
}

function refundsOf(row: Row, items: readonly OrderItem[]): Refund[] {
  if (row.refunded === undefined) return []
  const lines = row.refunded.lines.map(([line, quantity]) => ({ orderItemId: items[line]?.id ?? 0, quantity }))
  const amount = row.refunded.lines.reduce((sum, [line, quantity]) => sum + (items[line]?.price ?? 0) * quantity, 0)
  return [
    {
      id: row.id + 400,
      createdAt: `${row.refunded.on}T10:15:00Z`,
      reason: row.refunded.reason,
      amount: cents(amount),
      items: lines,
    },
  ]
}

function addressOf(customerId: number): Address {
  const address = CUSTOMERS.find(({ id }) => id === customerId)?.addresses[0]
  if (address === undefined) throw new RangeError(`Customer ${customerId} of the seed has no address`)
  return address
}

function cents(amount: number): number {
  return Math.round(amount * 100) / 100
}

export const ORDERS: readonly Order[] = ROWS.map(orderOf)
