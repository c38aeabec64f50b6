/**
 * Entry point of the sandbox: the seeded shop with both GraphQL APIs and the REST API, in a browser worker or in Node.
 * All requests share one store and one session, so the storefront shows what the Admin API changes.
 */

import type { Contract } from '@dev-center/contract/request/contract'
import type { SandboxApi } from './apis.ts'
import type { Engine, GraphqlRequest, GraphqlResponse, RequestHeaders } from './graphql/engine.ts'
import { createRateLimiter } from './rest/engine/rate-limit.ts'
import type { RestEngine } from './rest/engine/rest-engine.ts'
import type { RestRequest, RestResponse, WebhookEvent } from './rest/types.ts'
import { createStore, type Store, type StoreOptions } from './store.ts'
import { eventOf } from './webhooks/event.ts'

export type { Contract } from '@dev-center/contract/request/contract'
export { SANDBOX_APIS, type SandboxApi } from './apis.ts'
export type { GraphqlRequest, GraphqlResponse } from './graphql/engine.ts'
export type { RestRequest, WebhookEvent } from './rest/types.ts'

export interface SandboxOptions extends StoreOptions {
  /**
   * Schema documents: the text of content/docs/graphql-storefront.graphql and graphql-admin.graphql. An API without a
   * schema is not available.
   */
  readonly sdl: { readonly [Api in SandboxApi]?: string }
  /**
   * The contract of the REST API, which may be JSON text: `/_dc/rest/contract.json`. Without it, the REST API is not
   * available.
   */
  readonly contract?: Contract | string
  /** Milliseconds, for the request quota. Without a clock, the same requests get the same responses on every run. */
  readonly clock?: () => number
}

export interface Sandbox {
  readonly store: Store
  /** Never rejects: errors are in `errors` of the response. */
  run(api: SandboxApi, request: GraphqlRequest, context?: RequestContext): Promise<GraphqlResponse>
  /** Like `run`, and also returns the webhook events that the request caused. */
  graphql(api: SandboxApi, request: GraphqlRequest, context?: RequestContext): Promise<GraphqlAnswer>
  /** Never rejects: errors are returned as a status and a body. */
  rest(request: RestRequest): Promise<RestResponse>
  /** Preloads the code of the GraphQL APIs, so that a reader who goes offline can still run a query. */
  loadGraphql(): Promise<void>
  /** Restores the seed; the visitor is a guest again. */
  reset(): void
}

export interface GraphqlAnswer {
  readonly response: GraphqlResponse
  /** In the order in which they occurred. */
  readonly events: readonly WebhookEvent[]
}

interface RequestContext {
  /** Channel of the request; defaults to 1. */
  readonly channelId?: number
  /**
   * Headers of the request, with names in lower case. `X-Bc-Customer-Access-Token`, or `X-Bc-Customer-Id` with an
   * impersonation token, names the shopper instead of the session.
   */
  readonly headers?: RequestHeaders
}

const NO_CONTRACT: RestResponse = {
  status: 501,
  headers: { 'Content-Type': 'application/json' },
  body: JSON.stringify(
    { status: 501, title: 'The sandbox was started without the contract of the REST API.' },
    null,
    2,
  ),
  events: [],
}

/**
 * A store with the seeded shop, and the APIs for which a schema or a contract is given. Returns immediately: the code
 * of an API is loaded on its first request. No call rejects.
 * @example
 * const sandbox = createSandbox({ sdl: { storefront: sdl }, contract })
 * await sandbox.run('storefront', { query: '{ site { settings { storeName } } }' }) // { data: … }, or { errors: [ … ] }
 * const request = { method: 'GET', path: '/stores/abc123/v3/catalog/brands', headers, body: '' }
 * await sandbox.rest(request) // { status: 200, headers, body, events: [] }
 */
export function createSandbox(options: SandboxOptions): Sandbox {
  const store = createStore(options)
  // Parsing a schema takes longer than starting the shop, so each schema and its code are loaded on first use.
  const engines = new Map<SandboxApi, Promise<Engine>>()
  const graphql = () => import('./graphql/open-graphql.ts')
  const engineOf = (api: SandboxApi): Promise<Engine> | null => {
    const sdl = options.sdl[api]
    if (sdl === undefined) return null
    const engine = engines.get(api) ?? graphql().then(({ openGraphql }) => openGraphql(api, sdl, store))
    engines.set(api, engine)
    return engine
  }
  const limiter = createRateLimiter(options.clock ?? null)
  let restEngine: Promise<RestEngine> | null = null
  const restOf = (): Promise<RestEngine> | null => {
    // Read on first use, like the schemas, because a page may add it later.
    const { contract } = options
    if (contract === undefined) return null
    restEngine ??= import('./rest/open-rest.ts').then(({ openRest }) => openRest({ store, contract, limiter }))
    return restEngine
  }
  const graphqlAnswer: Sandbox['graphql'] = async (api, request, { channelId = 1, headers = {} } = {}) => {
    const engine = await engineOf(api)
    if (engine === null)
      return { response: { errors: [{ message: `The sandbox was started without the ${api} schema` }] }, events: [] }
    const { response, happenings } = await engine.run(request, channelId, headers)
    return { response, events: await Promise.all(happenings.map((happening) => eventOf(store, happening))) }
  }
  return {
    store,
    async rest(request) {
      const engine = await restOf()
      return engine === null ? NO_CONTRACT : engine.handle(request)
    },
    async run(api, request, context) {
      return (await graphqlAnswer(api, request, context)).response
    },
    graphql: graphqlAnswer,
    loadGraphql: () => graphql().then(() => undefined),
    reset() {
      store.reset()
      limiter.reset()
    },
  }
}
