/** JSON values and pointers to their parts (RFC 6901). */

/** A value that JSON.stringify preserves. */
export type Json = null | boolean | number | string | readonly Json[] | { readonly [key: string]: Json }

export type JsonObject = { readonly [key: string]: Json }

/** A JSON Schema. */
export type Schema = boolean | JsonObject

export function isJsonObject(value: unknown): value is JsonObject {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}

/** A value as a schema. What is none allows everything. */
export function asSchema(value: Json | undefined): Schema {
  return typeof value === 'boolean' || isJsonObject(value) ? value : true
}

/** The items of a list; empty for any other value. */
export function listOf(value: Json | undefined): readonly Json[] {
  return Array.isArray(value) ? value : []
}

/** The members of an object; empty for any other value. */
export function membersOf(value: Json | undefined): [name: string, value: Json][] {
  return isJsonObject(value) ? Object.entries(value) : []
}

/** The pointer to a member or an item of the value at `at`. */
export function pointerTo(at: string, key: string | number): string {
  if (typeof key === 'number' || !/[~/]/.test(key)) return `${at}/${key}`
  return `${at}/${key.replaceAll('~', '~0').replaceAll('/', '~1')}`
}

/** The names and indexes in a pointer. */
export function pointerKeys(pointer: string): string[] {
  return pointer === '' ? [] : pointer.slice(1).split('/').map(unescapeKey)
}

function unescapeKey(key: string): string {
  return key.includes('~') ? key.replaceAll('~1', '/').replaceAll('~0', '~') : key
}

/** A pointer as people write it: `variants.0.price`; '' for the whole. */
export function dotted(pointer: string): string {
  return pointerKeys(pointer).join('.')
}

/** The same text for values that differ only in the order of members. */
export function canonicalJson(value: Json): string {
  return JSON.stringify(value, (_, part: Json) =>
    isJsonObject(part) ? Object.fromEntries(Object.entries(part).sort(([a], [b]) => (a < b ? -1 : 1))) : part,
  )
}

/** Whether the members include the value; one pass over them and over the value. */
export function includesJson(members: readonly Json[], value: Json): boolean {
  if (typeof value !== 'object' || value === null) return members.includes(value)
  const text = canonicalJson(value)
  return members.some((member) => typeof member === 'object' && member !== null && canonicalJson(member) === text)
}

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
