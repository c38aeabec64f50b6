/** Channels and their currencies: `/v3/channels`. */
import type { JsonObject } from '@dev-center/contract/json'
import { listOf } from '@dev-center/contract/json'
import { openEmptyChannel } from '../../shop/channel-products.ts'
import type { SandboxChannel } from '../../store.ts'
import { emitChannel } from '../../webhooks/channel-events.ts'
import { type Call, idOf, one, type Routes } from '../engine/call.ts'
import { type Collection, crud } from '../engine/collection.ts'
import { offsetDate } from '../engine/dates.ts'
import { objectOf, objectsOf, textOf } from '../engine/json-value.ts'
import { conflict, invalid, notFound } from '../engine/rejection.ts'

const PATH = '/v3/channels'

const channels: Collection<SandboxChannel> = {
  param: 'channel_id',
  parts: ['currencies'],
  filters: { available: () => true },
  all: ({ store }) => store.state.channels,
  view: (call, channel) => ({
    id: channel.id,
    external_id: channel.externalId,
    is_listable_from_ui: listable(call, channel),
    is_enabled: channel.status === 'active' || channel.status === 'prelaunch' || channel.status === 'connected',
    is_visible: channel.isVisible,
    status: channel.status,
    name: channel.name,
    type: channel.type,
    platform: channel.platform,
    date_created: offsetDate(channel.createdAt),
    date_modified: offsetDate(channel.updatedAt),
    icon_url: `${call.store.seed.store.url}/channel.svg`,
    currencies: currenciesOf(call, channel),
  }),
  create(call, body) {
    const { store } = call
    const channel: SandboxChannel = {
      id: store.nextNumber('channel', store.state.channels),
      name: textOf(body.name),
      type: textOf(body.type),
      platform: textOf(body.platform),
      status: textOf(body.status, body.type === 'storefront' ? 'prelaunch' : 'disconnected'),
      url: '',
      externalId: textOf(body.external_id),
      isVisible: body.is_visible !== false,
      createdAt: store.now(),
      updatedAt: store.now(),
      locales: [{ code: 'en', isActive: true, isDefault: true }],
    }
    guardName(call, channel, channel.name)
    store.state.channels.push(channel)
    openEmptyChannel(store, channel.id)
    keepListable(call, channel, body)
    emitChannel(call, 'created', channel)
    return channel
  },
  update(call, channel, body) {
    for (const name of ['type', 'platform'])
      if (body[name] !== undefined && body[name] !== (name === 'type' ? channel.type : channel.platform))
        throw invalid({ [name]: `The field '${name}' can not be updated after channel is created.` })
    guardName(call, channel, textOf(body.name, channel.name))
    guardStatus(channel, textOf(body.status, channel.status))
    channel.name = textOf(body.name, channel.name)
    channel.status = textOf(body.status, channel.status)
    channel.externalId = textOf(body.external_id, channel.externalId)
    if (typeof body.is_visible === 'boolean') channel.isVisible = body.is_visible
    channel.updatedAt = call.store.now()
    keepListable(call, channel, body)
    emitChannel(call, 'updated', channel)
  },
}

function listable({ store }: Call, { id }: SandboxChannel): boolean {
  return store.state.extras.get(`channel:${id}`)?.listable !== false
}

function keepListable({ store }: Call, { id }: SandboxChannel, body: JsonObject): void {
  if (typeof body.is_listable_from_ui === 'boolean')
    store.state.extras.set(`channel:${id}`, { listable: body.is_listable_from_ui })
}

const STATUSES: { readonly [type: string]: readonly string[] } = {
  storefront: ['prelaunch', 'active', 'inactive', 'archived', 'deleted'],
}
const CONNECTION_STATUSES = ['connected', 'disconnected', 'archived', 'deleted']

/** A change of a channel doesn't name its type, so the document can't say which statuses it may have. */
function guardStatus(channel: SandboxChannel, status: string): void {
  if (channel.status === 'deleted') throw invalid({ status: 'is deleted, so the channel can no longer be changed' })
  const allowed = STATUSES[channel.type] ?? CONNECTION_STATUSES
  if (!allowed.includes(status))
    throw invalid({ status: `of a channel of the type ${channel.type} must be one of ${allowed.join(', ')}` })
}

/** A name is taken by a channel of the same type and platform only. */
function guardName({ store }: Call, { id, type, platform }: SandboxChannel, name: string): void {
  const isTaken = store.state.channels.some(
    (each) =>
      each.id !== id &&
      each.type === type &&
      each.platform === platform &&
      each.name.toLowerCase() === name.toLowerCase(),
  )
  if (isTaken)
    throw conflict({}, `Channel already exists with name: "${name}", platform: "${platform}", and type: "${type}"`)
}

function currenciesOf({ store }: Call, { id }: SandboxChannel): JsonObject {
  const own = store.state.extras.get(`channel-currencies:${id}`)
  const enabled = store.state.currencies.filter(({ isTransactional }) => isTransactional).map(({ code }) => code)
  return { channel_id: id, enabled_currencies: enabled, default_currency: store.seed.store.defaultCurrency, ...own }
}

function setCurrencies(call: Call, channel: SandboxChannel, body: JsonObject): JsonObject {
  const { enabled_currencies, default_currency } = body
  for (const code of listOf(enabled_currencies))
    if (!call.store.state.currencies.some((currency) => currency.code === code))
      throw invalid(
        {
          enabled_currencies: `The field \`enabled_currencies\` contains the following currencies that have not been enabled [${String(code)}]`,
        },
        'The following fields are invalid: `enabled_currencies`',
      )
  call.store.state.extras.set(`channel-currencies:${channel.id}`, {
    enabled_currencies: enabled_currencies ?? [],
    default_currency: default_currency ?? 'USD',
  })
  return currenciesOf(call, channel)
}

/** Throws 404, or 422 for an operation that documents no 404. */
function channelOf(call: Call): SandboxChannel {
  const { store, operation } = call
  const channel = store.state.channels.find(({ id }) => id === idOf(call, 'channel_id'))
  if (channel !== undefined) return channel
  if (operation.errors[404] !== undefined) throw notFound()
  const title = `The following \`channel_id\`s [${idOf(call, 'channel_id')}] are not valid for store ${store.seed.store.id}.`
  throw invalid({}, title)
}

function assignOne(call: Call) {
  return one(call, setCurrencies(call, channelOf(call), objectOf(call.body)))
}

function assignMany(call: Call) {
  const targets = objectsOf(call.body).map((entry, index) => {
    const channel = call.store.state.channels.find(({ id }) => id === entry.channel_id)
    if (channel === undefined)
      throw invalid({ [`${index}.channel_id`]: `channel ${String(entry.channel_id)} does not exist` })
    return { channel, entry }
  })
  return one(
    call,
    targets.map(({ channel, entry }) => setCurrencies(call, channel, entry)),
  )
}

const own = crud(PATH, channels)

export const channelRoutes: Routes = {
  ...own,
  [`GET ${PATH}/currency-assignments`]: (call) =>
    one(
      call,
      call.store.state.channels.map((channel) => currenciesOf(call, channel)),
    ),
  [`POST ${PATH}/currency-assignments`]: assignMany,
  [`PUT ${PATH}/currency-assignments`]: assignMany,
  [`GET ${PATH}/{channel_id}/currency-assignments`]: (call) => one(call, currenciesOf(call, channelOf(call))),
  [`POST ${PATH}/{channel_id}/currency-assignments`]: assignOne,
  [`PUT ${PATH}/{channel_id}/currency-assignments`]: assignOne,
  [`DELETE ${PATH}/{channel_id}/currency-assignments`]: (call) => {
    const { id } = channelOf(call)
    call.store.state.extras.delete(`channel-currencies:${id}`)
    return one(call, id)
  },
  [`GET ${PATH}/{channel_id}/active-theme`]: (call) => {
    channelOf(call)
    return one(call, {
      active_theme_uuid: '1fd1d5f0-7f2f-4a3e-8a1b-0f4b1c9e2d10',
      active_theme_configuration_uuid: '2b7c9c1e-58a0-4d7b-9f1e-6d2a3b4c5d20',
      active_theme_version_uuid: '3c8d0d2f-69b1-4e8c-a02f-7e3b4c5d6e30',
      saved_theme_configuration_uuid: '2b7c9c1e-58a0-4d7b-9f1e-6d2a3b4c5d20',
    })
  },
}
