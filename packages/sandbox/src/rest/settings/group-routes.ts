/** Groups of settings, for the store or, with `channel_id`, for a channel: `/v3/settings/{group}`. */
import { changeSettings, ownSettings, SETTINGS_GROUPS, type SettingsGroup } from '../../shop/settings.ts'
import { type Call, type Handler, one, type Routes } from '../engine/call.ts'
import { numberOf, objectOf } from '../engine/json-value.ts'
import { invalid } from '../engine/rejection.ts'

/** Facts about the business, which channels can't override. */
const STORE_ONLY = ['store_address_type', 'store_country'] as const

/** Its document has a status for an update, but no body. */
const SILENT: SettingsGroup = 'inventory/notifications'

function channelOf({ query }: Call): number | null {
  return query.channel_id === undefined ? null : numberOf(query.channel_id)
}

function readOne(group: SettingsGroup): Handler {
  return (call) => one(call, ownSettings(call.store, group, channelOf(call)))
}

function updateOne(group: SettingsGroup): Handler {
  return (call) => {
    const channelId = channelOf(call)
    const changes = objectOf(call.body)
    if (channelId !== null && !call.store.state.channels.some(({ id }) => id === channelId))
      throw invalid({ channel_id: `channel ${channelId} does not exist` })
    for (const name of STORE_ONLY)
      if (channelId !== null && changes[name] !== undefined)
        throw invalid({ [name]: 'is set for the store, and no channel can override it' })
    const settings = changeSettings(call.store, group, channelId, changes)
    return group === SILENT ? {} : one(call, settings)
  }
}

export const settingsGroupRoutes: Routes = Object.fromEntries(
  SETTINGS_GROUPS.flatMap((group) => [
    [`GET /v3/settings/${group}`, readOne(group)] as const,
    [`PUT /v3/settings/${group}`, updateOne(group)] as const,
  ]),
)
