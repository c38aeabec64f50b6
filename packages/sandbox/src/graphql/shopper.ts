/** Who asks: the customer that the headers of a request name, or the one who is signed in on the storefront. */
import type { Customer } from '../model.ts'
import { claimsOf } from '../rest/store/signed-looking.ts'
import { IMPERSONATION } from '../rest/store/storefront-token-kinds.ts'
import type { Store } from '../store.ts'
import type { RequestHeaders } from './engine.ts'

/** What `login` returns as the value of a customer access token, without the id. */
export const ACCESS_TOKEN = 'sandbox-customer-'

/** A token that isn't valid names nobody, even if somebody is signed in. null for a guest. */
export function shopperOf(store: Store, headers: RequestHeaders): Customer | null {
  const accessToken = headers['x-bc-customer-access-token']
  if (accessToken !== undefined)
    return customerOf(store, accessToken.startsWith(ACCESS_TOKEN) ? accessToken.slice(ACCESS_TOKEN.length) : '')
  const id = headers['x-bc-customer-id']
  const token = /^Bearer (.+)$/i.exec(headers.authorization ?? '')?.[1]
  if (id !== undefined) return customerOf(store, isImpersonation(store, token) ? id : '')
  return customerOf(store, String(store.state.session.customerId ?? ''))
}

function customerOf(store: Store, id: string): Customer | null {
  return store.state.customers.find((customer) => String(customer.id) === id) ?? null
}

/** Only tokens of this kind may act as any customer. */
function isImpersonation(store: Store, token: string | undefined): boolean {
  const claims = token === undefined ? null : claimsOf(token)
  return claims?.token_type === IMPERSONATION && claims.sid === store.seed.store.id
}
