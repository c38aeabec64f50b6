/** `Store` of the admin schema: channels, languages, metafields, webhooks and settings. */
import type { Metafield } from '../../model.ts'
import { settingOf } from '../../shop/settings.ts'
import type { SandboxChannel, Store } from '../../store.ts'
import { connection, type PageArgs } from '../connection.ts'
import { adminId, parseAdminId } from '../global-id.ts'
import { appExtensionView } from './app-extensions.ts'
import { sharedViews } from './choices.ts'
import { ACCOUNT_ID, CLIENT_ID } from './client.ts'
import { productView } from './product.ts'
import { redirectsView } from './redirects.ts'
import { type TranslationFilters, translationsView } from './translations.ts'
import { type WebhookFilters, wantsWebhook, webhookView } from './webhooks.ts'

interface DateSpan {
  readonly eq?: string | null
  readonly gt?: string | null
  readonly lt?: string | null
  readonly gte?: string | null
  readonly lte?: string | null
}

interface ChannelFilters {
  readonly available?: boolean | null
  readonly ids?: readonly string[] | null
  readonly platforms?: readonly string[] | null
  readonly statuses?: readonly string[] | null
  readonly types?: readonly string[] | null
  readonly dateCreated?: DateSpan | null
  readonly dateModified?: DateSpan | null
}

interface MetafieldFilters {
  readonly namespace?: string | null
  readonly resourceIds?: readonly string[] | null
  readonly resourceType?: string | null
  readonly createdAt?: DateSpan | null
  readonly updatedAt?: DateSpan | null
}

interface ById {
  readonly id: string
}

export function storeView(store: Store) {
  const { state, seed } = store
  return {
    id: adminId('store', seed.store.id),
    storeHash: seed.store.hash,
    storeReferenceId: String(seed.store.id),
    account: { id: ACCOUNT_ID },
    channel: ({ id }: ById) => found(state.channels, id, 'channel', (channel) => channelView(store, channel)),
    channels: (args: PageArgs & { readonly filters?: ChannelFilters | null }) =>
      connection(
        state.channels.filter((channel) => wantsChannel(channel, args.filters ?? {})),
        args,
        (channel) => channelView(store, channel),
      ),
    product: ({ id }: ById) => found(state.products, id, 'product', (product) => productView(store, product)),
    products: (args: PageArgs & { readonly filters?: { readonly ids?: readonly string[] | null } | null }) => {
      const ids = args.filters?.ids?.map((id) => parseAdminId(id, 'product'))
      return connection(
        state.products.filter(({ id }) => ids?.includes(String(id)) ?? true),
        args,
        (product) => productView(store, product),
      )
    },
    ...sharedViews(store),
    appExtensions: (args: PageArgs) => connection(state.appExtensions, args, appExtensionView),
    locales: (args: PageArgs & { readonly input: { readonly channelId: string } }) => {
      const channel = state.channels.find(({ id }) => String(id) === parseAdminId(args.input.channelId, 'channel'))
      return connection(channel?.locales ?? [], args, localeView)
    },
    metafield: ({ id }: ById) => found(state.metafields, id, 'metafield', metafieldView),
    metafields: (args: PageArgs & { readonly filters?: MetafieldFilters | null }) =>
      connection(
        state.metafields.filter((field) => wantsMetafield(field, args.filters ?? {})),
        args,
        metafieldView,
      ),
    webhook: ({ id }: ById) => found(state.webhooks, id, 'webhook', webhookView),
    webhooks: (args: PageArgs & { readonly filters?: WebhookFilters | null }) =>
      connection(
        state.webhooks.filter((webhook) => wantsWebhook(webhook, args.filters ?? {})),
        args,
        webhookView,
      ),
    translations: (args: PageArgs & { readonly filters: TranslationFilters }) => translationsView(store, args),
    settings: {
      storeName: settingOf(store, 'store/profile', 'store_name', null),
      dataSolutions: () => ({ isDataLayerEnabled: state.isDataLayerEnabled }),
      webhooks: { gcpDeliveryAccount: 'webhook-delivery@example.com' },
    },
  }
}

/** Any record by its identifier. Channels and webhooks are nodes of this schema; products are not. */
export function adminNode(store: Store, id: string): object | null {
  if (id.startsWith('bc/store/channel/'))
    return found(store.state.channels, id, 'channel', (channel) => channelView(store, channel))
  if (id.startsWith('bc/store/webhook/')) return found(store.state.webhooks, id, 'webhook', webhookView)
  return null
}

export function channelView(store: Store, channel: SandboxChannel) {
  const site = store.seed.sites.find(({ channelId }) => channelId === channel.id)
  const dates = { createdAt: channel.createdAt, updatedAt: channel.updatedAt }
  return {
    __typename: 'Channel',
    id: adminId('channel', channel.id),
    name: channel.name,
    type: channel.type,
    platform: channel.platform,
    status: channel.status.toUpperCase(),
    externalId: channel.externalId,
    iconUrl: '',
    isListableFromUi: true,
    isVisible: channel.isVisible,
    dateCreated: channel.createdAt,
    dateModified: channel.updatedAt,
    currencies: { defaultCurrencyCode: 'USD', enabledCurrencyCodes: store.state.currencies.map(({ code }) => code) },
    settings: { storeName: settingOf(store, 'store/profile', 'store_name', channel.id) },
    site:
      site === undefined
        ? null
        : {
            id: adminId('site', site.id),
            ...dates,
            redirects: redirectsView(store, site.id),
            urls: {
              canonicalUrl: { ...dates, url: store.seed.store.permanentUrl },
              primaryUrl: { ...dates, url: site.url },
              checkoutUrl: { ...dates, url: store.seed.store.checkoutUrl, isCustomized: true },
            },
          },
  }
}

export function localeView({ code, isActive, isDefault }: SandboxChannel['locales'][number]) {
  return { code, isDefault, status: isActive ? 'ACTIVE' : 'INACTIVE' }
}

export function metafieldView(field: Metafield) {
  return {
    ...field,
    id: adminId('metafield', field.id),
    resourceId: adminId(field.resource, field.resourceId),
    ownerClientId: CLIENT_ID,
  }
}

function found<T extends { readonly id: number }>(
  list: readonly T[],
  id: string,
  kind: string,
  view: (record: T) => object,
): object | null {
  const record = list.find((each) => String(each.id) === parseAdminId(id, kind))
  return record === undefined ? null : view(record)
}

function within(instant: string, span: DateSpan | null | undefined): boolean {
  if (span == null) return true
  const time = Date.parse(instant)
  const at = (text: string): number => Date.parse(text)
  return (
    (span.eq == null || time === at(span.eq)) &&
    (span.gt == null || time > at(span.gt)) &&
    (span.gte == null || time >= at(span.gte)) &&
    (span.lt == null || time < at(span.lt)) &&
    (span.lte == null || time <= at(span.lte))
  )
}

function wantsChannel(channel: SandboxChannel, filters: ChannelFilters): boolean {
  return (
    (filters.available == null || filters.available === channel.isVisible) &&
    (filters.ids?.some((id) => parseAdminId(id, 'channel') === String(channel.id)) ?? true) &&
    (filters.platforms?.includes(channel.platform) ?? true) &&
    (filters.statuses?.includes(channel.status.toUpperCase()) ?? true) &&
    (filters.types?.includes(channel.type) ?? true) &&
    within(channel.createdAt, filters.dateCreated) &&
    within(channel.updatedAt, filters.dateModified)
  )
}

function wantsMetafield(field: Metafield, filters: MetafieldFilters): boolean {
  return (
    (filters.namespace == null || filters.namespace === field.namespace) &&
    (filters.resourceType == null || filters.resourceType.toLowerCase() === field.resource) &&
    (filters.resourceIds?.some((id) => parseAdminId(id, field.resource) === field.resourceId) ?? true) &&
    within(field.createdAt, filters.createdAt) &&
    within(field.updatedAt, filters.updatedAt)
  )
}
