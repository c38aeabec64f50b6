/**
 * Records of kinds that only the REST API has. They are stored in the format of the API and created from the seed on
 * first access.
 */
import type { Json, JsonObject } from '@dev-center/contract/json'
import type { Store } from '../../store.ts'
import type { Call } from './call.ts'
import { type Collection, drop } from './collection.ts'
import type { JsonRecord } from './json-value.ts'
import type { ListOptions } from './page.ts'

interface JsonKind extends ListOptions {
  /** Key of the kind in the store. */
  readonly kind: string
  readonly param: string
  readonly seed?: (store: Store) => readonly JsonObject[]
  /** Fields of a new record besides those of the request. */
  readonly initial?: (call: Call) => JsonObject
  /** Fields that identify the parent, taken from the path. A record belongs to the parent if its fields are equal. */
  readonly owner?: (call: Call) => JsonObject
  /** Fields that every change sets, such as the date. */
  readonly touched?: (store: Store) => JsonObject
  /** Whether ids are UUIDs instead of numbers. */
  readonly hasUuids?: boolean
  /** Throws if the body conflicts with the data of the store. */
  readonly guard?: (call: Call, body: JsonObject, self: JsonRecord | null) => void
  readonly view?: (record: JsonObject, call: Call) => JsonObject
  readonly done?: (call: Call, action: 'created' | 'updated' | 'deleted', record: JsonObject) => void
}

export type StoredRecord = JsonRecord & { readonly id: number | string }

/** All records of a kind; callers may modify the array. */
export function recordsOf(store: Store, kind: string, seed: (store: Store) => readonly JsonObject[] = () => []) {
  const known = store.state.collections.get(kind)
  if (known !== undefined) return known as StoredRecord[]
  const records = structuredClone(seed(store)) as StoredRecord[]
  store.state.collections.set(kind, records)
  return records
}

export function jsonCollection(kind: JsonKind): Collection<StoredRecord> {
  const allOf = (store: Store) => recordsOf(store, kind.kind, kind.seed)
  return {
    param: kind.param,
    ...(kind.filters !== undefined && { filters: kind.filters }),
    ...(kind.parts !== undefined && { parts: kind.parts }),
    ...(kind.pageSize !== undefined && { pageSize: kind.pageSize }),
    all(call) {
      const owner = Object.entries(kind.owner?.(call) ?? {})
      return allOf(call.store).filter((record) => owner.every(([name, value]) => record[name] === value))
    },
    view: (call, record) => kind.view?.(record, call) ?? record,
    create(call, body) {
      kind.guard?.(call, body, null)
      const records = allOf(call.store)
      const record: StoredRecord = {
        id: kind.hasUuids ? call.store.nextUuid() : nextId(call.store, kind.kind, records),
        ...kind.initial?.(call),
        ...defined(body),
        ...kind.owner?.(call),
      }
      records.push(record)
      kind.done?.(call, 'created', record)
      return record
    },
    update(call, record, body) {
      kind.guard?.(call, body, record)
      Object.assign(record, without(defined(body), 'id'), kind.touched?.(call.store))
      kind.done?.(call, 'updated', record)
    },
    remove(call, record) {
      drop(allOf(call.store), record)
      kind.done?.(call, 'deleted', record)
    },
  }
}

export function nextId(store: Store, kind: string, records: readonly { readonly id: number | string }[]): number {
  const taken = records.flatMap(({ id }) => (typeof id === 'number' ? [{ id }] : []))
  return store.nextNumber(`rest:${kind}`, taken)
}

function defined(body: JsonObject): JsonObject {
  return Object.fromEntries(Object.entries(body).filter(([, value]) => value !== undefined))
}

function without(body: JsonObject, name: string): { [key: string]: Json } {
  return Object.fromEntries(Object.entries(body).filter(([key]) => key !== name))
}
