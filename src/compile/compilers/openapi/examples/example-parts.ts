/** Small steps on values that examples are made of. */
import type { Json, JsonObject } from '../../../../core/json.ts'
import type { Shape } from '../schema/shape.ts'

/** An object with these members; the last of a name counts. A plain assignment would treat `__proto__` differently. */
export function objectOf(members: readonly (readonly [string, Json])[]): JsonObject {
  const result: { [name: string]: Json } = {}
  for (const [name, value] of members)
    Object.defineProperty(result, name, { value, enumerable: true, writable: true, configurable: true })
  return result
}

/** Without members that have these names, unless the schema itself requires them. */
export function without(value: JsonObject, names: ReadonlySet<string>, shape: Shape | null): JsonObject {
  const needed = new Set(shape?.properties.flatMap((one) => (one.required ? [one.name] : [])))
  if (![...names].some((name) => Object.hasOwn(value, name) && !needed.has(name))) return value
  return objectOf(Object.entries(value).filter(([name]) => !names.has(name) || needed.has(name)))
}

export function firstKey(pointer: string): string {
  return (pointer.split('/')[1] ?? '').replaceAll('~1', '/').replaceAll('~0', '~')
}

export function rotated<T>(list: readonly T[], by: number): T[] {
  const start = list.length === 0 ? 0 : by % list.length
  return [...list.slice(start), ...list.slice(0, start)]
}
