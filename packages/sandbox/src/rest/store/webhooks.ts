/** Webhooks: `/v3/hooks`, the same as in the GraphQL Admin API. */
import type { JsonObject } from '@dev-center/contract/json'
import type { Webhook } from '../../model.ts'
import { type Call, NOTHING, one, type Routes } from '../engine/call.ts'
import { type Collection, crud, drop, find } from '../engine/collection.ts'
import { seconds } from '../engine/dates.ts'
import { objectOf, textOf } from '../engine/json-value.ts'
import { listAnswer } from '../engine/page.ts'
import { invalid } from '../engine/rejection.ts'

const CLIENT_ID = 'jcpim0client0id'
const MAX_OF_SCOPE = 10

const hooks: Collection<Webhook> = {
  param: 'webhook_id',
  all: ({ store }) => store.state.webhooks.filter(({ destination }) => destination.startsWith('https:')),
  view: ({ store }, webhook) => ({
    id: webhook.id,
    client_id: CLIENT_ID,
    store_hash: store.seed.store.hash,
    scope: webhook.scope,
    destination: webhook.destination,
    headers: Object.fromEntries(webhook.headers.map(({ key, value }) => [key, value])),
    is_active: webhook.isActive,
    created_at: seconds(webhook.createdAt),
    updated_at: seconds(webhook.updatedAt),
  }),
  create(call, body) {
    const { store } = call
    guard(call, body, null)
    const webhook: Webhook = {
      id: store.nextNumber('webhook', store.state.webhooks),
      scope: textOf(body.scope),
      destination: textOf(body.destination),
      isActive: body.is_active !== false,
      headers: headersOf(body) ?? [],
      eventFilters: [],
      createdAt: store.now(),
      updatedAt: store.now(),
    }
    store.state.webhooks.push(webhook)
    return webhook
  },
  update(call, webhook, body) {
    guard(call, body, webhook)
    webhook.scope = textOf(body.scope, webhook.scope)
    webhook.destination = textOf(body.destination, webhook.destination)
    webhook.isActive = body.is_active === undefined ? webhook.isActive : body.is_active === true
    webhook.headers = headersOf(body) ?? webhook.headers
    webhook.updatedAt = call.store.now()
  },
}

function headersOf(body: JsonObject): Webhook['headers'] | null {
  if (body.headers === undefined) return null
  return Object.entries(objectOf(body.headers)).map(([key, value]) => ({ key, value: textOf(value) }))
}

function guard({ store }: Call, body: JsonObject, self: Webhook | null): void {
  const destination = textOf(body.destination, self?.destination)
  const scope = textOf(body.scope, self?.scope)
  if (!URL.canParse(destination)) throw invalid({ destination: 'is not an address' })
  const others = store.state.webhooks.filter((each) => each !== self && each.scope === scope)
  if (others.some((each) => each.destination === destination))
    throw invalid({ destination: 'there is a webhook with this scope and destination already' })
  if (others.length >= MAX_OF_SCOPE)
    throw invalid({ scope: `there are ${MAX_OF_SCOPE} webhooks with this scope already` })
}

function admin(call: Call) {
  const views = hooks.all(call).map((webhook) => ({
    ...hooks.view(call, webhook),
    status: webhook.isActive ? 'active' : 'deactivated',
  }))
  const { body } = listAnswer(call, views)
  const { data, meta } = objectOf(body)
  const emails = call.store.state.extras.get('hooks-admin')?.emails ?? [call.store.seed.store.email]
  return { body: { data: { emails, hooks_list: data ?? [], blocked_domains: [] }, meta: meta ?? {} } }
}

export const webhookRoutes: Routes = {
  ...crud('/v3/hooks', hooks),
  // The response contains the deleted webhook.
  'DELETE /v3/hooks/{webhook_id}': (call) => {
    const webhook = find(hooks, call)
    const view = hooks.view(call, webhook)
    drop(call.store.state.webhooks, webhook)
    return one(call, view)
  },
  'GET /v3/hooks/admin': admin,
  'PUT /v3/hooks/admin': (call) => {
    call.store.state.extras.set('hooks-admin', objectOf(call.body))
    return NOTHING
  },
}
