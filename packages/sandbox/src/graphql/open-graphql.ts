/** One GraphQL API over the store, in a separate file so that callers that need only REST don't load it. */
import type { SandboxApi } from '../apis.ts'
import type { Store } from '../store.ts'
import { adminRoot } from './admin/root.ts'
import { createEngine, type Engine, type RequestFacts } from './engine.ts'
import { shopperOf } from './shopper.ts'
import { productView } from './storefront/product.ts'
import { storefrontRoot } from './storefront/root.ts'
import type { Viewer } from './storefront/viewer.ts'

/** @param sdl a complete schema document */
export function openGraphql(api: SandboxApi, sdl: string, store: Store): Engine {
  return createEngine(sdl, (operation, facts) =>
    api === 'admin'
      ? adminRoot({ store, emit: facts.emit }, operation)
      : storefrontRoot(viewerOf(store, facts), operation),
  )
}

function viewerOf(store: Store, { channelId, preferences, headers, emit }: RequestFacts): Viewer {
  const channel = store.state.channels.find(({ id }) => id === channelId)
  const currency = store.state.currencies.find(({ code }) => code === preferences.displayCurrencyCode)
  const locale = channel?.locales.find(({ code, isActive }) => isActive && code === preferences.locale)
  const viewer: Viewer = {
    store,
    emit,
    channelId,
    productView: (product) => productView(viewer, product),
    currencyCode: currency?.code ?? store.seed.store.defaultCurrency,
    locale: locale?.code ?? channel?.locales.find(({ isDefault }) => isDefault)?.code ?? 'en',
    customer: () => shopperOf(store, headers),
  }
  return viewer
}
