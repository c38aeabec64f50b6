/** The store's carrier accounts, which can be written but not read: `/v2/shipping/carrier/connection`. */
import { type Call, NOTHING, type Routes } from '../engine/call.ts'
import { objectOf, textOf } from '../engine/json-value.ts'
import { Rejected } from '../engine/rejection.ts'

const PATH = '/v2/shipping/carrier/connection'

/** Required fields of each carrier's account. */
const REQUIRED: { readonly [carrier: string]: readonly string[] } = {
  auspost: ['auth_key'],
  endicia: ['account_id', 'pass_phrase'],
  fedex: ['key', 'password', 'account_number', 'meter_number'],
}

function carrierOf({ body }: Call): string {
  const carrier = textOf(objectOf(body).carrier_id)
  if (carrier === '') throw new Rejected(400, {}, 'Required fields missing [carrier_id]')
  return carrier
}

function connect(call: Call) {
  const carrier = carrierOf(call)
  const connection = objectOf(objectOf(call.body).connection)
  const missing = (REQUIRED[carrier] ?? []).filter((name) => textOf(connection[name]) === '')
  if (missing.length > 0) throw new Rejected(400, {}, `Required fields missing [${missing.join(', ')}]`)
  call.store.state.extras.set(`carrier:${carrier}`, connection)
  return NOTHING
}

export const carrierRoutes: Routes = {
  [`POST ${PATH}`]: connect,
  [`PUT ${PATH}`]: connect,
  [`DELETE ${PATH}`]: (call) => {
    call.store.state.extras.delete(`carrier:${carrierOf(call)}`)
    return NOTHING
  },
}
