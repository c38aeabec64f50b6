/** `mutation { channel, locale, webhook, settings }` of the admin schema. */
import type { EventFilter, Webhook } from '../../model.ts'
import { type Refusal, refusal } from '../../shop/refusal.ts'
import type { SandboxChannel, Store } from '../../store.ts'
import { parseAdminId } from '../global-id.ts'
import { channelView, localeView, webhookView } from './store-view.ts'

interface Input<T> {
  readonly input: T
}

export function channelMutations(store: Store) {
  return {
    createChannel: ({
      input,
    }: Input<{
      readonly name: string
      readonly platform: string
      readonly type: string
      readonly status?: string | null
      readonly externalId?: string | null
      readonly isVisible?: boolean | null
    }>) => {
      const channel: SandboxChannel = {
        id: store.nextNumber('channel', store.state.channels),
        name: input.name,
        type: input.type,
        platform: input.platform,
        status: (input.status ?? 'PRELAUNCH').toLowerCase(),
        url: '',
        externalId: input.externalId ?? '',
        isVisible: input.isVisible ?? true,
        createdAt: store.now(),
        updatedAt: store.now(),
        locales: [{ code: 'en', isActive: true, isDefault: true }],
      }
      store.state.channels.push(channel)
      return { channel: channelView(store, channel) }
    },
  }
}

interface LocaleInput {
  readonly channelId: string
  readonly code: string
  readonly status?: 'ACTIVE' | 'INACTIVE' | null
  readonly isDefault?: boolean | null
}

export function localeMutations(store: Store) {
  const channelOf = (input: LocaleInput) =>
    store.state.channels.find(({ id }) => String(id) === parseAdminId(input.channelId, 'channel'))
  const missing = (input: LocaleInput) => notFound(input.channelId, `${input.channelId} has no language ${input.code}`)
  return {
    addLocale: ({ input }: Input<LocaleInput>) => {
      const channel = channelOf(input)
      if (channel === undefined) return { locale: null, errors: [notFound(input.channelId)] }
      if (channel.locales.some(({ code }) => code === input.code)) {
        return {
          locale: null,
          errors: [
            refusal('EntityAlreadyExistsError', `The channel has ${input.code} already`, { id: input.channelId }),
          ],
        }
      }
      if (!/^[a-z]{2}(-[A-Z]{2})?$/.test(input.code))
        return { locale: null, errors: [refusal('ValidationError', `${input.code} is no language code`)] }
      const locale = { code: input.code, isActive: input.status !== 'INACTIVE', isDefault: false }
      channel.locales.push(locale)
      return { locale: localeView(locale), errors: [] }
    },
    updateLocale: ({ input }: Input<LocaleInput>) => {
      const locale = channelOf(input)?.locales.find(({ code }) => code === input.code)
      if (locale === undefined) return { locale: null, errors: [missing(input)] }
      if (input.status != null) locale.isActive = input.status === 'ACTIVE'
      if (input.isDefault) for (const each of channelOf(input)?.locales ?? []) each.isDefault = each === locale
      return { locale: localeView(locale), errors: [] }
    },
    deleteLocale: ({ input }: Input<LocaleInput>) => {
      const channel = channelOf(input)
      const locale = channel?.locales.find(({ code }) => code === input.code)
      if (channel === undefined || locale === undefined || locale.isDefault)
        return { code: null, errors: [missing(input)] }
      channel.locales = channel.locales.filter((each) => each !== locale)
      return { code: locale.code, errors: [] }
    },
  }
}

interface WebhookData {
  readonly destination?: string | null
  readonly scope?: string | null
  readonly isActive?: boolean | null
  readonly headers?: readonly { readonly key: string; readonly value: string }[] | null
  readonly eventFilters?: readonly { readonly dataFilter?: FilterInput | null }[] | null
}

interface FilterInput {
  readonly path: readonly string[]
  readonly delivery: 'IN' | 'NOT_IN'
  readonly values: {
    readonly stringValues?: readonly string[] | null
    readonly longValues?: readonly number[] | null
    readonly doubleValues?: readonly number[] | null
  }
}

export function webhookMutations(store: Store) {
  return {
    createHttpsWebhook: ({ input }: Input<WebhookData & { readonly destination: string; readonly scope: string }>) => {
      const errors = webhookErrors(store, input, null)
      if (errors.length > 0) return { webhook: null, errors }
      const webhook: Webhook = {
        id: store.nextNumber('webhook', store.state.webhooks),
        scope: input.scope,
        destination: input.destination,
        isActive: input.isActive ?? true,
        headers: input.headers ?? [],
        eventFilters: eventFilters(input),
        createdAt: store.now(),
        updatedAt: store.now(),
      }
      store.state.webhooks.push(webhook)
      return { webhook: webhookView(webhook), errors: [] }
    },
    updateHttpsWebhook: ({ input }: Input<{ readonly id: string; readonly data: WebhookData }>) => {
      const webhook = store.state.webhooks.find(({ id }) => String(id) === parseAdminId(input.id, 'webhook'))
      if (webhook === undefined) return { webhook: null, errors: [notFound(input.id)] }
      const errors = webhookErrors(store, input.data, webhook)
      if (errors.length > 0) return { webhook: null, errors }
      webhook.destination = input.data.destination ?? webhook.destination
      webhook.scope = input.data.scope ?? webhook.scope
      webhook.isActive = input.data.isActive ?? webhook.isActive
      webhook.headers = input.data.headers ?? webhook.headers
      if (input.data.eventFilters != null) webhook.eventFilters = eventFilters(input.data)
      webhook.updatedAt = store.now()
      return { webhook: webhookView(webhook), errors: [] }
    },
    deleteWebhook: ({ input }: Input<{ readonly webhookId: string }>) => {
      const index = store.state.webhooks.findIndex(({ id }) => String(id) === parseAdminId(input.webhookId, 'webhook'))
      if (index < 0) return { id: null, errors: [notFound(input.webhookId)] }
      store.state.webhooks.splice(index, 1)
      return { id: input.webhookId, errors: [] }
    },
  }
}

export function settingsMutations(store: Store) {
  return {
    dataSolutions: {
      updateDataLayer: ({ input }: Input<{ readonly isDataLayerEnabled: boolean }>) => {
        store.state.isDataLayerEnabled = input.isDataLayerEnabled
        return { dataSolutions: { isDataLayerEnabled: input.isDataLayerEnabled } }
      },
    },
  }
}

export function notFound(id: string, message = `${id} not found`): Refusal {
  return refusal('EntityNotFoundError', message, { id })
}

function eventFilters(data: WebhookData): EventFilter[] {
  return (data.eventFilters ?? []).flatMap(({ dataFilter }): EventFilter[] => {
    if (dataFilter == null) return []
    const { path, delivery, values } = dataFilter
    if (values.stringValues) return [{ path, delivery, valueType: 'string', values: values.stringValues }]
    if (values.longValues) return [{ path, delivery, valueType: 'long', values: values.longValues }]
    return [{ path, delivery, valueType: 'double', values: values.doubleValues ?? [] }]
  })
}

function webhookErrors(store: Store, data: WebhookData, self: Webhook | null): Refusal[] {
  const destination = data.destination ?? self?.destination ?? ''
  const scope = data.scope ?? self?.scope ?? ''
  if (!URL.canParse(destination) || new URL(destination).protocol !== 'https:') {
    return [refusal('DestinationNotAllowedError', 'A destination is an address that starts with https://')]
  }
  if (!/^store\/[a-zA-Z/*]+$/.test(scope)) return [refusal('ValidationError', `${scope} is no event`)]
  const twin = store.state.webhooks.some(
    (each) => each !== self && each.destination === destination && each.scope === scope,
  )
  return twin ? [refusal('AlreadyExistsError', 'There is a webhook for this event and destination already')] : []
}
