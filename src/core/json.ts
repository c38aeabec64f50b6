export type { Json, JsonObject } from '@dev-center/contract/json'

/**
 * The value of a table under a name that comes from elsewhere: an address, a document. Undefined for a name that only
 * every object has, such as `constructor`.
 *
 * @example
 * own({ a: 1 }, 'a') // 1
 * own({ a: 1 }, 'constructor') // undefined
 */
export function own<T>(table: { readonly [name: string]: T }, name: string): T | undefined {
  return Object.hasOwn(table, name) ? table[name] : undefined
}
