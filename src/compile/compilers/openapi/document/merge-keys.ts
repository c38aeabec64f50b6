/**
 * Merge keys of YAML 1.1 (`<<: *common`), which YAML 1.2 has no more but most tools that read OpenAPI still follow. An
 * object's own members win, then those of the first object in a list (https://yaml.org/type/merge.html).
 */
import { isJsonObject } from '@dev-center/contract/json'
import type { Json, JsonObject } from '../../../../core/json.ts'

const KEY = '<<'

/** The document with its merges made. Parts without any stay the same objects. */
export function withMerges(data: Json): Json {
  const known = new Map<Json, Json>()
  const merged = (value: Json): Json => {
    if (typeof value !== 'object' || value === null) return value
    const before = known.get(value)
    if (before !== undefined) return before
    const made = Array.isArray(value) ? mergedList(value, merged) : mergedObject(value as JsonObject, merged)
    known.set(value, made)
    return made
  }
  return merged(data)
}

function mergedList(list: readonly Json[], merged: (value: Json) => Json): Json {
  const items = list.map(merged)
  return items.every((item, index) => item === list[index]) ? list : items
}

function mergedObject(object: JsonObject, merged: (value: Json) => Json): Json {
  const entries = Object.entries(object).map(([key, value]) => [key, merged(value)] as const)
  const sources = sourcesOf(entries.find(([key]) => key === KEY)?.[1])
  if (sources === null) return entries.every(([key, value]) => value === object[key]) ? object : made(entries)
  const own = entries.filter(([key]) => key !== KEY)
  const names = new Set(own.map(([key]) => key))
  const added = sources.flatMap((source) => Object.entries(source)).filter(([key]) => names.size < names.add(key).size)
  return made([...added, ...own])
}

/** null if the value can't be merged: then the key is one like any other. */
function sourcesOf(value: Json | undefined): readonly JsonObject[] | null {
  if (isJsonObject(value)) return [value]
  return Array.isArray(value) && value.length > 0 && value.every(isJsonObject) ? value : null
}

/** `__proto__` is a member like any other. */
function made(entries: readonly (readonly [string, Json])[]): JsonObject {
  return Object.fromEntries(entries)
}
