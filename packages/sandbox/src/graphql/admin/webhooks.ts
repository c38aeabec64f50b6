/** Webhooks of the admin schema: to an HTTPS address, a Pub/Sub topic or an EventBridge source. */
import type { EventFilter, Webhook } from '../../model.ts'
import { type Refusal, refusal } from '../../shop/refusal.ts'
import type { Store } from '../../store.ts'
import { adminId, parseAdminId } from '../global-id.ts'
import { CLIENT_ID } from './client.ts'
import { notFound } from './not-found.ts'

type Kind = 'Https' | 'PubSub' | 'EventBridge'

interface Input<T> {
  readonly input: T
}

type CreateInput = Input<WebhookData & { readonly destination: string; readonly scope: string }>
type UpdateInput = Input<{ readonly id: string; readonly data: WebhookData }>

export interface WebhookFilters {
  readonly destination?: string | null
  readonly scope?: string | null
  readonly status?: string | null
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
    createHttpsWebhook: ({ input }: CreateInput) => create(store, 'Https', input),
    createPubSubWebhook: ({ input }: CreateInput) => create(store, 'PubSub', input),
    createEventBridgeWebhook: ({ input }: CreateInput) => create(store, 'EventBridge', input),
    updateHttpsWebhook: ({ input }: UpdateInput) => update(store, 'Https', input),
    updatePubSubWebhook: ({ input }: UpdateInput) => update(store, 'PubSub', input),
    updateEventBridgeWebhook: ({ input }: UpdateInput) => update(store, 'EventBridge', input),
    deleteWebhook: ({ input }: Input<{ readonly webhookId: string }>) => {
      const index = store.state.webhooks.findIndex(({ id }) => String(id) === parseAdminId(input.webhookId, 'webhook'))
      if (index < 0) return { id: null, errors: [notFound(input.webhookId)] }
      store.state.webhooks.splice(index, 1)
      return { id: input.webhookId, errors: [] }
    },
  }
}

function create(store: Store, kind: Kind, input: CreateInput['input']) {
  const errors = webhookErrors(store, kind, input, null)
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
}

function update(store: Store, kind: Kind, { id, data }: UpdateInput['input']) {
  const webhook = store.state.webhooks.find(
    (each) => String(each.id) === parseAdminId(id, 'webhook') && kindOf(each.destination) === kind,
  )
  if (webhook === undefined) return { webhook: null, errors: [notFound(id)] }
  const errors = webhookErrors(store, kind, data, webhook)
  if (errors.length > 0) return { webhook: null, errors }
  webhook.destination = data.destination ?? webhook.destination
  webhook.scope = data.scope ?? webhook.scope
  webhook.isActive = data.isActive ?? webhook.isActive
  webhook.headers = data.headers ?? webhook.headers
  if (data.eventFilters != null) webhook.eventFilters = eventFilters(data)
  webhook.updatedAt = store.now()
  return { webhook: webhookView(webhook), errors: [] }
}

export function webhookView(webhook: Webhook) {
  return {
    __typename: `${kindOf(webhook.destination)}Webhook`,
    id: adminId('webhook', webhook.id),
    isActive: webhook.isActive,
    scope: webhook.scope,
    destination: webhook.destination,
    headers: webhook.headers,
    clientId: CLIENT_ID,
    status: webhook.isActive ? 'ACTIVE' : 'DISABLED',
    eventFilters: webhook.eventFilters.map(eventFilterView),
    createdAt: webhook.createdAt,
    updatedAt: webhook.updatedAt,
  }
}

function eventFilterView({ path, delivery, values, valueType }: EventFilter) {
  const type = { string: 'String', long: 'Long', double: 'Double' }[valueType]
  return {
    __typename: 'WebhookEventDataFilter',
    path,
    delivery,
    values: { __typename: `WebhookEventDataFilter${type}Values`, [`${valueType}Values`]: values },
  }
}

export function wantsWebhook(webhook: Webhook, filters: WebhookFilters): boolean {
  return (
    (filters.destination == null || filters.destination === webhook.destination) &&
    (filters.scope == null || filters.scope === webhook.scope) &&
    (filters.status == null || filters.status === webhookView(webhook).status)
  )
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

function webhookErrors(store: Store, kind: Kind, data: WebhookData, self: Webhook | null): Refusal[] {
  const destination = data.destination ?? self?.destination ?? ''
  const scope = data.scope ?? self?.scope ?? ''
  if (kindOf(destination) !== kind) return [wrongDestination(kind, destination)]
  if (!/^store\/[a-zA-Z/*]+$/.test(scope)) return [refusal('ValidationError', `${scope} is no event`)]
  const duplicate = store.state.webhooks.some(
    (each) => each !== self && each.destination === destination && each.scope === scope,
  )
  return duplicate ? [refusal('AlreadyExistsError', 'There is a webhook for this event and destination already')] : []
}

/** The kind of a webhook follows from its destination. */
function kindOf(destination: string): Kind | null {
  if (/^projects\/[^/]+\/topics\/[^/]+$/.test(destination)) return 'PubSub'
  if (destination.startsWith('aws.partner/')) return 'EventBridge'
  return URL.canParse(destination) && new URL(destination).protocol === 'https:' ? 'Https' : null
}

function wrongDestination(kind: Kind, destination: string): Refusal {
  if (kind === 'PubSub')
    return refusal('PubSubTopicNotFoundError', 'A destination is projects/{project}/topics/{topic}', {
      topic: destination,
    })
  if (kind === 'EventBridge')
    return refusal('EventBridgeSourceNotFoundError', 'A destination is a partner event source', { source: destination })
  return refusal('DestinationNotAllowedError', 'A destination is an address that starts with https://')
}
