/** The steps before a payment: the payment methods of an order or checkout, and the token for paying it. */
import type { JsonObject } from '@dev-center/contract/json'
import type { Order } from '../../model.ts'
import { findRestCart } from '../../shop/cart-id.ts'
import type { Store } from '../../store.ts'
import { type Call, one, type Routes } from '../engine/call.ts'
import { seconds } from '../engine/dates.ts'
import { numberOf, objectOf, textOf } from '../engine/json-value.ts'
import { listAnswer } from '../engine/page.ts'
import { Rejected } from '../engine/rejection.ts'
import { signedLooking } from '../store/signed-looking.ts'

const INCOMPLETE = 0
const TOKEN_SECONDS = 3600

/** The order, if it is still unpaid. */
function payable(store: Store, id: number, field: string): Order {
  const order = store.state.orders.find((each) => each.id === id)
  if (order === undefined) throw new Rejected(404, { '': `The store has no order ${id}.` })
  if (order.statusId !== INCOMPLETE) throw new Rejected(422, { [field]: 'must name an order with status 0' })
  return order
}

function createToken(call: Call) {
  const { store, body } = call
  const { id, is_recurring } = objectOf(objectOf(body).order)
  const order = payable(store, numberOf(id), 'order.id')
  const claims = {
    iss: 'payments.bigcommerce.com',
    sub: order.id,
    jti: store.nextUuid(),
    iat: seconds(store.now()),
    exp: seconds(store.now()) + TOKEN_SECONDS,
    data: { store_id: String(store.seed.store.id), order_id: String(order.id), is_recurring: is_recurring === true },
  }
  return one(call, { id: signedLooking({ typ: 'PAT', alg: 'HS256' }, claims) }, 201)
}

/** Only customer 1 has a stored card. */
const STORED: { readonly [customerId: number]: JsonObject } = {
  1: {
    type: 'stored_card',
    brand: 'VISA',
    expiry_month: 11,
    expiry_year: 2028,
    issuer_identification_number: '411111',
    last_4: '1111',
    token: '0a1b2c3d4e5f60718293a4b5c6d7e8f90a1b2c3d4e5f60718293a4b5c6d7e8f9',
    is_default: true,
  },
}

function methodsOf(customerId: number | null): JsonObject[] {
  const stored = STORED[customerId ?? 0]
  const plain = (type: string, name: string): JsonObject => ({
    id: `bigcommerce.${type}`,
    name,
    type,
    test_mode: false,
    supported_instruments: [],
    stored_instruments: [],
  })
  return [
    {
      id: 'authorizenet.card',
      name: 'Authorize.Net',
      type: 'card',
      test_mode: true,
      supported_instruments: ['VISA', 'MASTERCARD', ...(stored === undefined ? [] : ['STORED_CARD'])].map((brand) => ({
        instrument_type: brand,
        verification_value_required: true,
      })),
      stored_instruments: stored === undefined ? [] : [stored],
    },
    plain('gift_certificate', 'Gift Certificate'),
    ...(customerId === null ? [] : [plain('store_credit', 'Store Credit')]),
  ]
}

function listMethods(call: Call) {
  const { order_id, checkout_id } = call.query
  if (order_id !== undefined)
    return one(call, methodsOf(payable(call.store, numberOf(order_id), 'order_id').customerId))
  const cart = findRestCart(call.store, textOf(checkout_id))
  if (cart === undefined) throw new Rejected(404, { '': `The store has no checkout ${textOf(checkout_id)}.` })
  return one(call, methodsOf(cart.customerId))
}

/** The methods of the store, as version 2 lists them. */
const ENABLED_METHODS = [
  { code: 'authorizenet', name: 'Authorize.Net', test_mode: false },
  { code: 'bankdeposit', name: 'Bank transfer', test_mode: false },
]

export const paymentAccessRoutes: Routes = {
  'POST /v3/payments/access_tokens': createToken,
  'GET /v3/payments/methods': listMethods,
  'GET /v2/payments/methods': (call) => listAnswer(call, ENABLED_METHODS),
}
