/** Settings of the store, and what single channels override of them. */
import type { Json, JsonObject } from '../../core/json.ts'
import { SETTINGS } from '../seed/settings.ts'
import type { Store } from '../store.ts'

export type SettingsGroup = keyof typeof SETTINGS

export const SETTINGS_GROUPS = Object.keys(SETTINGS) as readonly SettingsGroup[]

function keyOf(group: SettingsGroup, channelId: number | null): string {
  return `settings:${group}:${channelId ?? ''}`
}

/** What was set for the store as a whole, or for one channel and nothing else. */
export function ownSettings({ state }: Store, group: SettingsGroup, channelId: number | null): JsonObject {
  return state.extras.get(keyOf(group, channelId)) ?? (channelId === null ? SETTINGS[group] : {})
}

/** What is left out stays, also inside of a setting that is a group itself; null takes the value of the store again. */
export function changeSettings(
  store: Store,
  group: SettingsGroup,
  channelId: number | null,
  changes: JsonObject,
): JsonObject {
  const next = merged(ownSettings(store, group, channelId), changes)
  store.state.extras.set(keyOf(group, channelId), next)
  return next
}

/** What applies on a channel. */
export function settingOf(store: Store, group: SettingsGroup, name: string, channelId: number | null): Json {
  const own = channelId === null ? undefined : ownSettings(store, group, channelId)[name]
  return own ?? ownSettings(store, group, null)[name] ?? null
}

function merged(before: JsonObject, changes: JsonObject): JsonObject {
  const next = Object.entries({ ...before, ...changes }).flatMap(([name, value]) => {
    const known = before[name]
    if (value === null) return []
    return [[name, isGroup(known) && isGroup(value) ? merged(known, value) : value] as const]
  })
  return Object.fromEntries(next)
}

function isGroup(value: Json | undefined): value is JsonObject {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}
