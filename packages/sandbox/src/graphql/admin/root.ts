/** `Query` and `Mutation` of the admin schema. */
import type { Store } from '../../store.ts'
import type { Sender } from '../../webhooks/sender.ts'
import { connection, type PageArgs } from '../connection.ts'
import { appExtensionMutations } from './app-extensions.ts'
import { sharedModifierMutations, sharedOptionMutations } from './choice-mutations.ts'
import { clientView } from './client.ts'
import { metafieldMutations } from './metafield-mutations.ts'
import { channelMutations, localeMutations, settingsMutations } from './mutations.ts'
import { productMutations } from './product-mutations.ts'
import { adminNode, storeView } from './store-view.ts'
import { translationMutations } from './translations.ts'
import { webhookMutations } from './webhooks.ts'

/** Languages that a channel can use. The platform translates its own texts into the first three. */
const LOCALES = [
  { code: 'en', englishName: 'English', hasBuiltInTranslations: true },
  { code: 'fr', englishName: 'French', hasBuiltInTranslations: true },
  { code: 'de', englishName: 'German', hasBuiltInTranslations: true },
  { code: 'ja', englishName: 'Japanese', hasBuiltInTranslations: false },
] as const

export function adminRoot(sender: Sender, operation: 'query' | 'mutation') {
  return operation === 'query' ? queryRoot(sender.store) : mutationRoot(sender)
}

function queryRoot(store: Store) {
  return {
    client: clientView,
    store: () => storeView(store),
    system: { time: Math.floor(Date.parse(store.now()) / 1000) },
    node: ({ id }: { readonly id: string }) => adminNode(store, id),
    nodes: ({ ids }: { readonly ids: readonly string[] }) => ids.map((id) => adminNode(store, id)),
    i18n: { supportedLocales: (args: PageArgs) => connection(LOCALES, args, (locale) => locale) },
  }
}

function mutationRoot(sender: Sender) {
  const { store } = sender
  return {
    appExtension: appExtensionMutations(store),
    channel: channelMutations(sender),
    locale: localeMutations(sender),
    metafield: metafieldMutations(sender),
    product: productMutations(sender),
    settings: settingsMutations(store),
    sharedProductModifiers: sharedModifierMutations(sender),
    sharedProductOptions: sharedOptionMutations(sender),
    translation: translationMutations(store),
    webhook: webhookMutations(store),
  }
}
