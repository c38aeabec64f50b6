/** Analytics providers, for the store or, with `channel_id`, for a channel: `/v3/settings/analytics`. */
import type { JsonObject } from '@dev-center/contract/json'
import { type Answer, type Call, one, type Routes } from '../engine/call.ts'
import { numberOf, objectOf } from '../engine/json-value.ts'
import { invalid, notFound } from '../engine/rejection.ts'

const PATH = '/v3/settings/analytics'

const PROVIDERS: readonly JsonObject[] = [
  { id: 3, name: 'Google Analytics 4', code: 'G-EXAMPLE', enabled: true, data_tag_enabled: true, version: 4 },
]

function channelOf({ query, store }: Call): number | null {
  if (query.channel_id === undefined) return null
  const id = numberOf(query.channel_id)
  if (!store.state.channels.some((channel) => channel.id === id))
    throw invalid({ channel_id: `channel ${id} does not exist` })
  return id
}

function keyOf(id: unknown, channelId: number | null): string {
  return `analytics:${String(id)}:${channelId ?? ''}`
}

/** A channel shows null for what it inherits from the store. */
function view({ store }: Call, provider: JsonObject, channelId: number | null): JsonObject {
  const { id = 0, name = '', ...settings } = provider
  const own = store.state.extras.get(keyOf(id, channelId))
  const inherited = Object.fromEntries(Object.keys(settings).map((key) => [key, null]))
  return { id, channel_id: channelId ?? 1, name, ...(channelId === null ? settings : inherited), ...own }
}

function providerOf({ params }: Call): JsonObject {
  const provider = PROVIDERS.find(({ id }) => String(id) === params.id)
  if (provider === undefined) throw notFound()
  return provider
}

function update(call: Call): Answer {
  const provider = providerOf(call)
  const channelId = channelOf(call)
  const key = keyOf(provider.id, channelId)
  const { name: _, is_oauth_connected: __, ...changes } = objectOf(call.body)
  call.store.state.extras.set(key, { ...call.store.state.extras.get(key), ...changes })
  return { body: view(call, provider, channelId) }
}

export const analyticsRoutes: Routes = {
  [`GET ${PATH}`]: (call) => {
    const channelId = channelOf(call)
    return one(
      call,
      PROVIDERS.map((provider) => view(call, provider, channelId)),
    )
  },
  [`GET ${PATH}/{id}`]: (call) => ({ body: view(call, providerOf(call), channelOf(call)) }),
  [`PUT ${PATH}/{id}`]: update,
}
