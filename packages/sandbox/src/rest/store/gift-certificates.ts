/** Gift certificates: `/v2/gift_certificates`. */
import type { JsonObject } from '@dev-center/contract/json'
import type { Store } from '../../store.ts'
import { type Call, NOTHING, type Routes } from '../engine/call.ts'
import { crud } from '../engine/collection.ts'
import { seconds } from '../engine/dates.ts'
import { jsonCollection, recordsOf } from '../engine/json-records.ts'
import { numberOf, textOf } from '../engine/json-value.ts'
import { Rejected } from '../engine/rejection.ts'

const PATH = '/v2/gift_certificates'

const amount = (value: JsonObject[string] | undefined) => numberOf(value).toFixed(4)

function guard({ store }: Call, body: JsonObject, self: JsonObject | null): void {
  const code = textOf(body.code)
  const isTaken = recordsOf(store, 'gift-certificate').some((each) => each !== self && each.code === code)
  if (code !== '' && isTaken) throw new Rejected(400, {}, `The code ${code} is in use.`)
  for (const name of ['amount', 'balance'])
    if (body[name] !== undefined && !(numberOf(body[name], -1) >= 0))
      throw new Rejected(400, {}, `The field '${name}' must be an amount.`)
  const currency = textOf(body.currency_code, 'USD')
  if (!store.state.currencies.some((each) => each.code === currency))
    throw new Rejected(400, {}, `The store does not have the currency ${currency}.`)
}

/** A new unique code: three groups of a UUID. */
function codeFor(store: Store): string {
  const [first = '', second = '', third = ''] = store.nextUuid().toUpperCase().split('-')
  return [first.slice(0, 3), second.slice(0, 3), third.slice(0, 3)].join('-')
}

const certificates = jsonCollection({
  kind: 'gift-certificate',
  param: 'id',
  initial: ({ store, body }) => {
    const given = (body ?? {}) as JsonObject
    return {
      customer_id: 0,
      order_id: 0,
      balance: given.amount ?? '0',
      purchase_date: String(seconds(store.now())),
      expiry_date: '0',
      template: 'general.html',
      message: '',
      code: codeFor(store),
      status: 'pending',
      currency_code: 'USD',
    }
  },
  guard,
  view: (record) => ({ ...record, amount: amount(record.amount), balance: amount(record.balance) }),
})

export const giftCertificateRoutes: Routes = {
  ...crud(PATH, certificates),
  [`DELETE ${PATH}`]: (call) => {
    for (const certificate of certificates.all(call)) certificates.remove?.(call, certificate)
    return NOTHING
  },
}
