/**
 * The operations that most resources share: list, read, create, update, and delete records of one kind. A resource adds
 * only what is special to it.
 */
import type { JsonObject } from '@dev-center/contract/json'
import { type Answer, type Call, type Handler, idOf, NOTHING, one } from './call.ts'
import { objectOf } from './json-value.ts'
import { type ListOptions, listAnswer, withFields } from './page.ts'
import { notFound } from './rejection.ts'

export interface Collection<R> extends ListOptions {
  /** Path parameter that identifies one record. */
  readonly param: string
  /** Records that the path selects, of all records or of a parent. Throws if the parent doesn't exist. */
  all(call: Call): readonly R[]
  view(call: Call, record: R): JsonObject
  /** The fields that filtering and sorting need, for records whose full view is expensive. */
  brief?(call: Call, record: R): JsonObject
  create?(call: Call, body: JsonObject): R
  update?(call: Call, record: R, body: JsonObject): void
  remove?(call: Call, record: R): void
}

type Identified = { readonly id: number | string }

export function find<R extends Identified>(collection: Collection<R>, call: Call): R {
  const id = call.params[collection.param] ?? ''
  const record = collection.all(call).find((each) => String(each.id) === id)
  if (record === undefined) throw notFound()
  return record
}

/** The parent record whose number is in the path, or 404. */
export function parent<R extends Identified>(call: Call, param: string, records: readonly R[]): R {
  const record = records.find(({ id }) => id === idOf(call, param))
  if (record === undefined) throw notFound()
  return record
}

export function list<R>(collection: Collection<R>): Handler {
  return (call) => {
    const records = collection.all(call)
    if (collection.brief === undefined)
      return listAnswer(
        call,
        records.map((record) => collection.view(call, record)),
        collection,
      )
    const whole = new Map(records.map((record) => [collection.brief?.(call, record) ?? {}, record]))
    const full = (brief: JsonObject): JsonObject => {
      const record = whole.get(brief)
      return record === undefined ? brief : collection.view(call, record)
    }
    return listAnswer(call, [...whole.keys()], { ...collection, full })
  }
}

export function read<R extends Identified>(collection: Collection<R>): Handler {
  return (call) => one(call, shown(collection, call, find(collection, call)))
}

export function create<R>(collection: Collection<R>): Handler {
  return (call) => {
    collection.all(call)
    const record = collection.create?.(call, objectOf(call.body))
    if (record === undefined) throw notFound()
    return one(call, shown(collection, call, record))
  }
}

export function update<R extends Identified>(collection: Collection<R>): Handler {
  return (call) => {
    const record = find(collection, call)
    collection.update?.(call, record, objectOf(call.body))
    return one(call, shown(collection, call, record))
  }
}

/** @param missing what a delete of something that is not there answers: some operations document 404, others none. */
export function remove<R extends Identified>(collection: Collection<R>): Handler {
  return (call) => {
    const id = call.params[collection.param] ?? ''
    const record = collection.all(call).find((each) => String(each.id) === id)
    if (record !== undefined) collection.remove?.(call, record)
    else if (call.operation.errors[404] !== undefined) throw notFound()
    return NOTHING
  }
}

/**
 * Deletes the records that match the query filters; without a filter, all of them. Operations that require a filter say
 * so in their document, and the query is checked by it.
 */
export function removeMatching<R extends Identified>(collection: Collection<R>): Handler {
  return (call) => {
    const ids = matching(call, collection)
    for (const record of [...collection.all(call)]) if (ids.has(String(record.id))) collection.remove?.(call, record)
    return NOTHING
  }
}

function matching<R extends Identified>(call: Call, collection: Collection<R>): ReadonlySet<string> {
  const view = collection.brief ?? collection.view
  const views = collection.all(call).map((record) => view(call, record))
  const everything: Call = { ...call, query: { ...call.query, page: 1, limit: Math.max(1, views.length) } }
  const { body } = listAnswer(everything, views, collection)
  const records = Array.isArray(body) ? body : objectOf(body).data
  return new Set((Array.isArray(records) ? records : []).map((record) => String(objectOf(record).id)))
}

function shown<R>(collection: Collection<R>, call: Call, record: R): JsonObject {
  return withFields(call, collection.view(call, record), collection.parts)
}

export function crud<R extends Identified>(path: string, collection: Collection<R>): { [route: string]: Handler } {
  const single = `${path}/{${collection.param}}`
  return {
    [`GET ${path}`]: list(collection),
    ...(collection.create && { [`POST ${path}`]: create(collection) }),
    [`GET ${single}`]: read(collection),
    ...(collection.update && { [`PUT ${single}`]: update(collection) }),
    ...(collection.remove && { [`DELETE ${single}`]: remove(collection) }),
  }
}

/** Removes a record from the list of its siblings, in place. */
export function drop<R>(records: R[], record: R): void {
  const index = records.indexOf(record)
  if (index >= 0) records.splice(index, 1)
}

/** A count in the format of version 2 of the API. */
export function count<R>(collection: Collection<R>): Handler {
  return (call): Answer => ({ body: { count: collection.all(call).length } })
}
