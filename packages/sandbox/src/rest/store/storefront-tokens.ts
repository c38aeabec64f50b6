/**
 * Tokens of the Storefront API: `/v3/storefront/api-token` and its kinds. They look like the platform's tokens but
 * grant no access.
 */
import type { Json, JsonObject } from '@dev-center/contract/json'
import { listOf } from '@dev-center/contract/json'
import { type Answer, type Call, one, type Routes } from '../engine/call.ts'
import { drop } from '../engine/collection.ts'
import { seconds } from '../engine/dates.ts'
import { nextId, recordsOf } from '../engine/json-records.ts'
import { numberOf, numbersOf, objectOf } from '../engine/json-value.ts'
import { invalid } from '../engine/rejection.ts'
import { signedLooking } from './signed-looking.ts'
import { IMPERSONATION } from './storefront-token-kinds.ts'

const KIND = 'storefront-token'
/** The largest instant in seconds; greater values are milliseconds. */
const MAX_SECONDS = 99_999_999_999

function channelsOf({ store }: Call, body: JsonObject): number[] {
  const named = body.channel_ids === undefined ? [] : numbersOf(body.channel_ids)
  const wanted = named.length > 0 || body.channel_id === undefined ? named : [numberOf(body.channel_id)]
  if (wanted.length === 0) throw invalid({ channel_ids: 'channel_id or channel_ids is required' })
  const stray = wanted.find((id) => !store.state.channels.some((channel) => channel.id === id))
  if (stray !== undefined) throw invalid({ channel_ids: `channel ${stray} does not exist` })
  return wanted
}

/** @param kind what the token says of itself beside its channels */
function create(call: Call, kind: { readonly [claim: string]: Json }): Answer {
  const { store } = call
  const body = objectOf(call.body)
  const channels = channelsOf(call, body)
  if (numberOf(body.expires_at) > MAX_SECONDS)
    throw invalid({ expires_at: 'expires_at must be whole seconds, not milliseconds' })
  const tokens = recordsOf(store, KIND)
  const id = nextId(store, KIND, tokens)
  const claims: JsonObject = {
    cid: channels,
    ...(body.allowed_cors_origins !== undefined && { corsd: listOf(body.allowed_cors_origins) }),
    eat: body.expires_at ?? 0,
    iat: seconds(store.now()),
    iss: 'BC',
    sid: store.seed.store.id,
    jti: id,
    ...kind,
  }
  const token = signedLooking({ typ: 'JWT', alg: 'ES256' }, claims)
  // An impersonation token can't be revoked.
  if (kind.token_type !== IMPERSONATION) tokens.push({ id, token })
  return one(call, { token })
}

function revoke(call: Call): Answer {
  const wanted = call.header('sf-api-token')
  if (wanted === null) throw invalid({ 'Sf-Api-Token': 'Sf-Api-Token is required' })
  const tokens = recordsOf(call.store, KIND)
  const known = tokens.find(({ token }) => token === wanted)
  if (known === undefined) throw invalid({ 'Sf-Api-Token': 'Sf-Api-Token is no token of this store' })
  drop(tokens, known)
  return { status: 200 }
}

export const storefrontTokenRoutes: Routes = {
  'POST /v3/storefront/api-token': (call) => create(call, { token_type: 1 }),
  'DELETE /v3/storefront/api-token': revoke,
  'POST /v3/storefront/api-token-private': (call) =>
    create(call, { token_type: 2, scopes: listOf(objectOf(call.body).scopes) }),
  'POST /v3/storefront/api-token-customer-impersonation': (call) => create(call, { token_type: IMPERSONATION }),
}
