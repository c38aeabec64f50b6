/** Settings: a single record that is read and updated, never created or deleted. */
import type { JsonObject } from '@dev-center/contract/json'
import { isJsonObject } from '@dev-center/contract/json'
import type { Store } from '../../store.ts'
import { type Call, type Handler, one } from './call.ts'
import { objectOf } from './json-value.ts'

interface Settings {
  /** Key in the store. */
  readonly kind: string
  readonly initial: (store: Store) => JsonObject
  /** Whether the response has no `data` wrapper. */
  readonly isBare?: boolean
  /** Part of the key that comes from the path, such as a channel. Throws if it doesn't exist. */
  readonly owner?: (call: Call) => string
  /** Throws if the store doesn't allow the change. */
  readonly guard?: (call: Call) => void
}

export function settingsRoutes(path: string, settings: Settings): { [route: string]: Handler } {
  return {
    [`GET ${path}`]: (call) => shown(call, settings, settingsOf(call, settings)),
    [`PUT ${path}`]: (call) => {
      settings.guard?.(call)
      const next = merged(settingsOf(call, settings), objectOf(call.body))
      call.store.state.extras.set(keyOf(call, settings), next)
      return shown(call, settings, next)
    },
  }
}

function keyOf(call: Call, { kind, owner }: Settings): string {
  return `settings:${kind}:${owner?.(call) ?? ''}`
}

function settingsOf(call: Call, settings: Settings): JsonObject {
  return call.store.state.extras.get(keyOf(call, settings)) ?? settings.initial(call.store)
}

function shown(call: Call, { isBare = false }: Settings, value: JsonObject) {
  return isBare ? { body: value } : one(call, value)
}

/** Omitted values stay unchanged, also in nested groups of settings. */
function merged(before: JsonObject, change: JsonObject): JsonObject {
  const next = Object.entries(change).map(([name, value]) => {
    const known = before[name]
    return [name, isJsonObject(known) && isJsonObject(value) ? merged(known, value) : value] as const
  })
  return { ...before, ...Object.fromEntries(next) }
}
