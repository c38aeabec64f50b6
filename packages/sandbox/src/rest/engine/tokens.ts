/**
 * Tokens of the sandbox. Any token is accepted, because a reader's own token is never sent here. Three kinds have fewer
 * permissions: `read-only` may only read, `scopes:store_v2_orders,store_v2_products_read_only` has these scopes, and
 * `invalid` has none.
 */
import type { ContractOperation } from '@dev-center/contract/request/contract'
import { Rejected } from './rejection.ts'

export function checkToken(token: string | undefined, operation: ContractOperation): void {
  if (token === undefined || token.trim() === '' || token === 'invalid') throw new Rejected(401)
  if (!mayCall(token, operation)) throw new Rejected(403)
}

function mayCall(token: string, { scopes, method }: ContractOperation): boolean {
  if (token === 'read-only')
    return method === 'GET' && (scopes.length === 0 || scopes.some((scope) => isReadScope(scope)))
  if (!token.startsWith('scopes:') || scopes.length === 0) return true
  const granted = token.slice('scopes:'.length).split(',')
  return scopes.some((scope) => granted.includes(scope.trim()))
}

function isReadScope(scope: string): boolean {
  return /read_only|_read$/.test(scope)
}
