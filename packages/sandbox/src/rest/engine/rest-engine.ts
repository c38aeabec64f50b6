/** Handles a request: route, token, quota, query, body, handler, response. Has no effects outside the store. */
import type { Json } from '@dev-center/contract/json'
import { decoded, PathIndex, type PathMatch } from '@dev-center/contract/paths'
import type { Contract, ContractOperation } from '@dev-center/contract/request/contract'
import { Refused } from '../../shop/refusal.ts'
import type { Store } from '../../store.ts'
import { eventOf, type Happening } from '../../webhooks/event.ts'
import type { RestRequest, RestResponse } from '../types.ts'
import { type Answer, type Call, type Handler, isV2, type Routes } from './call.ts'
import { type ErrorPlace, errorBody } from './error-body.ts'
import { queryOf } from './query.ts'
import { type RateLimiter, rateHeaders } from './rate-limit.ts'
import { readBody } from './read-body.ts'
import { Rejected } from './rejection.ts'

export interface RestEngine {
  /** Never rejects: errors are returned as a status and a body. */
  handle(request: RestRequest): Promise<RestResponse>
}

interface RestParts {
  readonly store: Store
  readonly contract: Contract
  readonly routes: Routes
  readonly limiter: RateLimiter
}

export const PREFIX = '/stores/{store_hash}'

interface Outcome {
  readonly status: number
  readonly body: Json | undefined
  readonly happenings: readonly Happening[]
}

export function createRestEngine({ store, contract, routes, limiter }: RestParts): RestEngine {
  const paths = new PathIndex(contract.operations)
  const run = (request: RestRequest, isOverLimit: boolean): Outcome => {
    const url = new URL(request.path, 'https://api.bigcommerce.com')
    const found = paths.match(url.pathname)
    const operation = found?.operations.get(request.method) ?? null
    const instance = url.pathname.replace(/^\/stores\/[^/]+/, '')
    const sent = `${decoded(request.path)}\n${request.body}`
    const place: ErrorPlace = { contract, operation, params: found?.params ?? {}, instance, sent }
    const happenings: Happening[] = []
    try {
      const answer = answerOf({ request, url, found, operation, isOverLimit, happenings })
      return { status: answer.status ?? operation?.success[0] ?? 200, body: answer.body, happenings }
    } catch (error) {
      const rejected = asRejected(error, operation)
      return { status: rejected.status, body: errorBody(place, rejected), happenings: [] }
    }
  }
  const answerOf = (step: Step): Answer => {
    const { request, url, found, operation, isOverLimit, happenings } = step
    if (found === null) throw new Rejected(404)
    if (operation === null) throw new Rejected(405)
    if (isOverLimit) throw new Rejected(429)
    checkToken(request.headers['x-auth-token'], operation)
    const wanted = Number(request.headers['x-sandbox-status'] ?? 0)
    if (operation.errors[wanted] !== undefined) throw new Rejected(wanted)
    const handler = handlerOf(routes, operation)
    const call: Call = {
      store,
      operation,
      params: found.params,
      query: queryOf(contract, operation, url.searchParams),
      body: readBody(contract, operation, request),
      header: (name) => request.headers[name] ?? null,
      example: (status) => contract.errors[operation.errors[status] ?? -1] ?? null,
      emit: (scope, data) => happenings.push({ scope, data }),
    }
    return handler(call)
  }
  return {
    async handle(request) {
      const rate = limiter.take()
      const { status, body, happenings } = run(request, rate.isExceeded)
      const events = await Promise.all(happenings.map((happening) => eventOf(store, happening)))
      const text = body === undefined ? '' : JSON.stringify(body, null, 2)
      return {
        status,
        headers: { ...(text !== '' && { 'Content-Type': 'application/json' }), ...rateHeaders(rate) },
        body: text,
        events,
      }
    },
  }
}

interface Step {
  readonly request: RestRequest
  readonly url: URL
  readonly found: PathMatch<ContractOperation> | null
  readonly operation: ContractOperation | null
  readonly isOverLimit: boolean
  readonly happenings: Happening[]
}

function handlerOf(routes: Routes, { method, path }: ContractOperation): Handler {
  const handler = routes[`${method} ${path.slice(PREFIX.length)}`]
  if (handler === undefined) throw new Rejected(501)
  return handler
}

/**
 * A refusal of the shop is an error in the request. Anything else is an internal fault, and the reader gets no details.
 */
function asRejected(error: unknown, operation: ContractOperation | null): Rejected {
  if (error instanceof Rejected) return fitting(error, operation)
  if (!(error instanceof Refused)) return new Rejected(500)
  const title = error.message.endsWith('.') ? error.message : `${error.message}.`
  if (error.reason === 'not-found' || error.reason === 'no-line') return new Rejected(404, {}, title)
  return fitting(new Rejected(422, {}, title), operation)
}

/** Statuses with nearly the same meaning, for operations that document only one of them. */
const RELATED: { readonly [status: number]: readonly number[] } = { 409: [422, 400], 422: [400] }

/**
 * The error in the form that the operation documents. Many operations answer 400 to data that they can't store, in
 * version 2 nearly all.
 */
function fitting(rejected: Rejected, operation: ContractOperation | null): Rejected {
  const { status, errors, title, entry } = rejected
  if (operation === null || operation.errors[status] !== undefined) return rejected
  const related = RELATED[status]?.find((each) => operation.errors[each] !== undefined)
  if (related !== undefined) return new Rejected(related, errors, title, entry)
  return status === 422 && isV2(operation) ? new Rejected(400, errors, title, entry) : rejected
}

/**
 * Tokens of the sandbox. Any token is accepted, because a reader's own token is never sent here. Three kinds have fewer
 * permissions: `read-only` may only read, `scopes:store_v2_orders,store_v2_products_read_only` has these scopes, and
 * `invalid` has none.
 */
function checkToken(token: string | undefined, operation: ContractOperation): void {
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
