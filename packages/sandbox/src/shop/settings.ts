/** Settings of the store, and their overrides for individual channels. */
import type { Json, JsonObject } from '@dev-center/contract/json'
import { SETTINGS } from '../seed/settings.ts'
import type { Store } from '../store.ts'

export type SettingsGroup = keyof typeof SETTINGS

export const SETTINGS_GROUPS = Object.keys(SETTINGS) as readonly SettingsGroup[]

function keyOf(group: SettingsGroup, channelId: number | null): string {
  return `settings:${group}:${channelId ?? ''}`
}

/** Values that were set for the whole store, or only for one channel. */
export function ownSettings({ state }: Store, group: SettingsGroup, channelId: number | null): JsonObject {
  return state.extras.get(keyOf(group, channelId)) ?? (channelId === null ? SETTINGS[group] : {})
}

/** Omitted values stay unchanged, also in nested groups; null resets a value to that of the store. */
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

/** The effective value for a channel. */
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
