/** The REST API over the store, in a separate file so that callers that need only GraphQL don't load it. */

import type { Contract } from '@dev-center/contract/request/contract'
import type { Store } from '../store.ts'
import type { RateLimiter } from './engine/rate-limit.ts'
import { createRestEngine, type RestEngine } from './engine/rest-engine.ts'
import { ROUTES } from './routes.ts'

export interface RestSource {
  readonly store: Store
  /** May be JSON text. */
  readonly contract: Contract | string
  readonly limiter: RateLimiter
}

export function openRest({ store, contract, limiter }: RestSource): RestEngine {
  const read: Contract = typeof contract === 'string' ? JSON.parse(contract) : contract
  return createRestEngine({ store, contract: read, routes: ROUTES, limiter })
}
