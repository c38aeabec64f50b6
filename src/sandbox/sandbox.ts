/**
 * The door of the sandbox: the seeded shop and both GraphQL APIs over it, in a browser worker or in Node.
 * Requests share one store and one session, so what the admin API changes, the storefront shows.
 */
import type { SandboxApi } from './apis.ts'
import { adminRoot } from './graphql/admin/root.ts'
import {
  createEngine,
  type Engine,
  type GraphqlRequest,
  type GraphqlResponse,
  type RequestFacts,
  type RootOf,
} from './graphql/engine.ts'
import { storefrontRoot } from './graphql/storefront/root.ts'
import type { Viewer } from './graphql/storefront/viewer.ts'
import type { Contract } from './rest/engine/contract.ts'
import { createRateLimiter } from './rest/engine/rate-limit.ts'
import { createRestEngine, type RestEngine } from './rest/engine/rest-engine.ts'
import { ROUTES } from './rest/routes.ts'
import type { RestRequest, RestResponse } from './rest/types.ts'
import { createStore, type Store, type StoreOptions } from './store.ts'

export { SANDBOX_APIS, type SandboxApi } from './apis.ts'
export type { GraphqlRequest, GraphqlResponse } from './graphql/engine.ts'
export type { Contract } from './rest/engine/contract.ts'
export type { RestRequest, RestResponse, WebhookEvent } from './rest/types.ts'

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
  /** Never rejects: what goes wrong is a status and a body. */
  rest(request: RestRequest): Promise<RestResponse>
  /** Back to the seed; the visitor is a guest again. */
  reset(): void
}

export interface RequestContext {
  /** Channel the request is made for; 1 when absent. */
  readonly channelId?: number
}

const NO_CONTRACT: RestResponse = {
  status: 501,
  headers: { 'Content-Type': 'application/json' },
  body: JSON.stringify({ status: 501, title: 'The sandbox was started without the contract of the REST API.' }, null, 2),
  events: [],
}

export function createSandbox(options: SandboxOptions): Sandbox {
  const store = createStore(options)
  const roots: { readonly [Api in SandboxApi]: RootOf } = {
    storefront: (operation, facts) => storefrontRoot(viewerOf(store, facts), operation),
    admin: (operation) => adminRoot(store, operation),
  }
  // Reading a schema takes longer than starting the shop: each is read when it is first asked.
  const engines = new Map<SandboxApi, Engine>()
  const engineOf = (api: SandboxApi): Engine | null => {
    const sdl = options.sdl[api]
    if (sdl === undefined) return null
    const engine = engines.get(api) ?? createEngine(sdl, roots[api])
    engines.set(api, engine)
    return engine
  }
  const limiter = createRateLimiter(options.clock ?? null)
  let restEngine: RestEngine | null = null
  const restOf = (): RestEngine | null => {
    // Read when it is first asked, like the schemas: a page may bring it later.
    const { contract } = options
    if (contract === undefined) return null
    restEngine ??= createRestEngine({
      store,
      contract: typeof contract === 'string' ? JSON.parse(contract) : contract,
      routes: ROUTES,
      limiter,
    })
    return restEngine
  }
  return {
    store,
    rest(request) {
      return restOf()?.handle(request) ?? Promise.resolve(NO_CONTRACT)
    },
    run(api, request, { channelId = 1 } = {}) {
      const engine = engineOf(api)
      if (engine === null)
        return Promise.resolve({ errors: [{ message: `The sandbox was started without the ${api} schema` }] })
      return engine.run(request, channelId)
    },
    reset() {
      store.reset()
      limiter.reset()
    },
  }
}

function viewerOf(store: Store, { channelId, preferences }: RequestFacts): Viewer {
  const channel = store.state.channels.find(({ id }) => id === channelId)
  const currency = store.seed.currencies.find(({ code }) => code === preferences.displayCurrencyCode)
  const locale = channel?.locales.find(({ code, isActive }) => isActive && code === preferences.locale)
  return {
    store,
    channelId,
    currencyCode: currency?.code ?? store.seed.store.defaultCurrency,
    locale: locale?.code ?? channel?.locales.find(({ isDefault }) => isDefault)?.code ?? 'en',
    customer: () => store.state.customers.find(({ id }) => id === store.state.session.customerId) ?? null,
  }
}
