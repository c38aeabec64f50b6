/**
 * The door of the sandbox: the seeded shop and both GraphQL APIs over it, in a browser worker or in Node.
 * Requests share one store and one session, so what the admin API changes, the storefront shows.
 */
import type { SandboxApi } from './apis.ts'
import type { Engine, GraphqlRequest, GraphqlResponse } from './graphql/engine.ts'
import type { Contract } from './rest/engine/contract.ts'
import { createRateLimiter } from './rest/engine/rate-limit.ts'
import type { RestEngine } from './rest/engine/rest-engine.ts'
import type { RestRequest, RestResponse, WebhookEvent } from './rest/types.ts'
import { createStore, type Store, type StoreOptions } from './store.ts'
import { eventOf } from './webhooks/event.ts'

export { SANDBOX_APIS, type SandboxApi } from './apis.ts'
export type { GraphqlRequest, GraphqlResponse } from './graphql/engine.ts'
export type { Contract } from './rest/engine/contract.ts'
export type { RestRequest, WebhookEvent } from './rest/types.ts'

export interface SandboxOptions extends StoreOptions {
  /** Schema documents: the text of content/docs/graphql-storefront.graphql and graphql-admin.graphql. An API without one is not there. */
  readonly sdl: { readonly [Api in SandboxApi]?: string }
  /** What the documents say of the REST API, also as JSON text: `/_dc/rest/contract.json`. Without it there is no REST API. */
  readonly contract?: Contract | string
  /** Milliseconds, for the quota of requests; without a clock the same requests have the same answers on every run. */
  readonly clock?: () => number
}

export interface Sandbox {
  readonly store: Store
  /** Never rejects: what goes wrong is in `errors` of the response. */
  run(api: SandboxApi, request: GraphqlRequest, context?: RequestContext): Promise<GraphqlResponse>
  /** Like `run`, with the events of the webhooks that the request caused. */
  graphql(api: SandboxApi, request: GraphqlRequest, context?: RequestContext): Promise<GraphqlAnswer>
  /** Never rejects: what goes wrong is a status and a body. */
  rest(request: RestRequest): Promise<RestResponse>
  /** Loads the code of the GraphQL APIs before the first query, so that a reader who goes offline can still run one. */
  loadGraphql(): Promise<void>
  /** Back to the seed; the visitor is a guest again. */
  reset(): void
}

export interface GraphqlAnswer {
  readonly response: GraphqlResponse
  /** In the order in which they happened. */
  readonly events: readonly WebhookEvent[]
}

interface RequestContext {
  /** Channel the request is made for; 1 when absent. */
  readonly channelId?: number
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
 * A store with the seeded shop, and the APIs that were given a schema or a contract. Starts at once: the code of an
 * API is loaded with its first request. No call rejects. Long, because all APIs share one store and are loaded on
 * first use.
 *
 * @example
 * const sandbox = createSandbox({ sdl: { storefront: sdl }, contract })
 * await sandbox.run('storefront', { query: '{ site { settings { storeName } } }' }) // { data: … }, or { errors: [ … ] }
 * const request = { method: 'GET', path: '/stores/abc123/v3/catalog/brands', headers, body: '' }
 * await sandbox.rest(request) // { status: 200, headers, body, events: [] }
 */
export function createSandbox(options: SandboxOptions): Sandbox {
  const store = createStore(options)
  // Reading a schema takes longer than starting the shop: each is read, and its code loaded, when it is first asked.
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
    // Looked for when it is first asked, like the schemas: a page may bring it later.
    const { contract } = options
    if (contract === undefined) return null
    restEngine ??= import('./rest/open-rest.ts').then(({ openRest }) => openRest({ store, contract, limiter }))
    return restEngine
  }
  const graphqlAnswer: Sandbox['graphql'] = async (api, request, { channelId = 1 } = {}) => {
    const engine = await engineOf(api)
    if (engine === null)
      return { response: { errors: [{ message: `The sandbox was started without the ${api} schema` }] }, events: [] }
    const { response, happenings } = await engine.run(request, channelId)
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
