/**
 * A table that maps a record of the shop to its fields in the API. A field is stored in the record, or only the REST
 * API has it; then the store keeps it beside the record, with an initial value.
 */
import type { Json, JsonObject } from '@dev-center/contract/json'
import { isJsonObject } from '@dev-center/contract/json'
import type { Store } from '../../store.ts'

type Getter<R> = (record: R, store: Store) => Json
type Setter<R> = (record: R, value: Json, store: Store) => void

export class Field<R> {
  readonly get: Getter<R>
  /** Absent for fields that the store computes. */
  readonly set: Setter<R> | undefined

  constructor(get: Getter<R>, set?: Setter<R>) {
    this.get = get
    this.set = set
  }
}

type Fields<R> = { readonly [name: string]: Field<R> | Json }

interface Layout<R> {
  /** A new object, which the caller may modify. */
  view(store: Store, record: R): { [name: string]: Json }
  /** Only these fields, for lists that are filtered before they are shown. */
  some(store: Store, record: R, names: readonly string[]): JsonObject
  /** Copies the fields that the body contains. Other fields, and read-only ones, stay unchanged. */
  write(store: Store, record: R, body: JsonObject): void
  /** Deletes the fields stored beside the record. */
  forget(store: Store, record: R): void
}

/** A field stored in the record, under its API name. */
export function kept<R>(name: keyof R): Field<R> {
  return new Field<R>(
    (record) => record[name] as Json,
    (record, value) => {
      record[name] = value as R[typeof name]
    },
  )
}

/** A field computed from others. */
export function derived<R>(get: Getter<R>): Field<R> {
  return new Field<R>(get)
}

export function field<R>(get: Getter<R>, set: Setter<R>): Field<R> {
  return new Field<R>(get, set)
}

/**
 * @param kind first part of the key of what is kept beside the records
 */
export function layout<R extends { readonly id: number | string }>(kind: string, fields: Fields<R>): Layout<R> {
  const keyOf = (record: R) => `${kind}:${record.id}`
  // Copying an object that already has all keys is much faster than adding them one by one, and lists have hundreds of
  // records.
  const entries = Object.entries(fields)
  const computed = entries.flatMap(([name, value]) => (value instanceof Field ? [[name, value.get] as const] : []))
  const initial = Object.fromEntries(entries.map(([name, value]) => [name, value instanceof Field ? null : value]))
  // An object parsed from JSON has fast properties; one built key by key becomes a slow dictionary.
  const template: { [name: string]: Json } = JSON.parse(JSON.stringify(initial))
  const view = (store: Store, record: R): { [name: string]: Json } => {
    const whole = { ...template }
    for (const [name, get] of computed) whole[name] = get(record, store)
    const extras = store.state.extras.get(keyOf(record))
    for (const name in extras)
      if (!(fields[name] instanceof Field) && name in template) whole[name] = extras[name] ?? null
    return whole
  }
  const some = (store: Store, record: R, wanted: readonly string[]): JsonObject => {
    const extras = store.state.extras.get(keyOf(record)) ?? {}
    const view: { [name: string]: Json } = {}
    for (const name of wanted) {
      const value = fields[name]
      if (value instanceof Field) view[name] = value.get(record, store)
      else if (value !== undefined) view[name] = extras[name] ?? value
    }
    return view
  }
  return {
    view,
    some,
    write(store, record, body) {
      const extras: { [name: string]: Json } = { ...store.state.extras.get(keyOf(record)) }
      for (const [name, value] of Object.entries(body)) {
        const place = fields[name]
        if (place instanceof Field) place.set?.(record, value, store)
        else if (place !== undefined) extras[name] = merged(place, extras[name], value)
      }
      if (Object.keys(extras).length > 0) store.state.extras.set(keyOf(record), extras)
    },
    forget(store, record) {
      store.state.extras.delete(keyOf(record))
    },
  }
}

/** Merges objects by key; any other value is replaced. */
function merged(initial: Json, before: Json | undefined, value: Json): Json {
  if (!isJsonObject(value) || !isJsonObject(initial)) return value
  return { ...initial, ...(isJsonObject(before) ? before : {}), ...value }
}
