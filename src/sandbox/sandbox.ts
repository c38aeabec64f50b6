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
import { createStore, type Store, type StoreOptions } from './store.ts'

export { SANDBOX_APIS, type SandboxApi } from './apis.ts'
export type { GraphqlRequest, GraphqlResponse } from './graphql/engine.ts'

export interface SandboxOptions extends StoreOptions {
  /** Schema documents: the text of content/docs/graphql-storefront.graphql and graphql-admin.graphql. An API without one is not there. */
  readonly sdl: { readonly [Api in SandboxApi]?: string }
}

export interface Sandbox {
  readonly store: Store
  /** Never rejects: what goes wrong is in `errors` of the response. */
  run(api: SandboxApi, request: GraphqlRequest, context?: RequestContext): Promise<GraphqlResponse>
  /** Back to the seed; the visitor is a guest again. */
  reset(): void
}

export interface RequestContext {
  /** Channel the request is made for; 1 when absent. */
  readonly channelId?: number
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
  return {
    store,
    run(api, request, { channelId = 1 } = {}) {
      const engine = engineOf(api)
      if (engine === null)
        return Promise.resolve({ errors: [{ message: `The sandbox was started without the ${api} schema` }] })
      return engine.run(request, channelId)
    },
    reset: () => store.reset(),
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
