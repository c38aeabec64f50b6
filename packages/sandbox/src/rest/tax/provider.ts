/** The store's account with a tax provider: `/v3/tax/providers/{provider_id}/connection`. */
import type { JsonObject } from '@dev-center/contract/json'
import { type Call, one, type Routes } from '../engine/call.ts'
import { objectOf, textOf } from '../engine/json-value.ts'
import { invalid, notFound } from '../engine/rejection.ts'

const PATH = '/v3/tax/providers/{provider_id}/connection'
/** The provider that guides and API documents use. */
const PROVIDER = 'SampleTaxProvider'
const KEY = `tax-provider:${PROVIDER}`

function stateOf({ store }: Call): JsonObject {
  const account = store.state.extras.get(KEY)
  const isConfigured = textOf(account?.username) !== '' && textOf(account?.password) !== ''
  return {
    username: account?.username ?? '',
    configured: isConfigured,
    profile: account?.profile ?? '',
    target: { country_codes: isConfigured ? ['US'] : [], subdivision_codes: [] },
  }
}

function shown(call: Call) {
  if (call.params.provider_id !== PROVIDER)
    throw notFound(`Tax provider ${call.params.provider_id ?? ''} was not found.`)
  return one(call, stateOf(call))
}

export const taxProviderRoutes: Routes = {
  [`GET ${PATH}`]: shown,
  [`PUT ${PATH}`]: (call) => {
    shown(call)
    const { username, password, profile } = objectOf(call.body)
    if (textOf(username).includes('@')) throw invalid({ username: 'must hold no personal data' })
    call.store.state.extras.set(KEY, { username: username ?? '', password: password ?? '', profile: profile ?? '' })
    return shown(call)
  },
  [`DELETE ${PATH}`]: (call) => {
    shown(call)
    if (!call.store.state.extras.delete(KEY)) throw notFound('The store is not connected to this tax provider.')
    return shown(call)
  },
}
