/** Tax classes of both versions: `/v2/tax_classes` and `/v3/tax/classes`. */
import type { JsonObject } from '@dev-center/contract/json'
import type { Store } from '../../store.ts'
import { type Answer, type Call, NOTHING, one, type Routes } from '../engine/call.ts'
import { drop } from '../engine/collection.ts'
import { nextId, recordsOf, type StoredRecord } from '../engine/json-records.ts'
import { objectsOf, textOf } from '../engine/json-value.ts'
import { listAnswer } from '../engine/page.ts'
import { conflict, invalid, notFound } from '../engine/rejection.ts'

const PATH = '/v3/tax/classes'
const CREATED = '2026-01-05T09:00:00Z'
const KIND = 'tax-class'
/** Classes that every store has. */
const LAST_PREDEFINED = 2

function seeded({ seed }: Store): JsonObject[] {
  return seed.taxClasses.map(({ id, name }) => ({ id, name, created_at: CREATED, updated_at: CREATED }))
}

export function taxClassesOf(store: Store): StoredRecord[] {
  return recordsOf(store, KIND, seeded)
}

/** In version 2, ids are texts. */
function olderView(record: StoredRecord): JsonObject {
  return { ...record, id: String(record.id) }
}

function recordFor(store: Store, id: unknown): StoredRecord {
  const record = taxClassesOf(store).find((each) => each.id === id)
  if (record === undefined) throw invalid({ id: `tax class ${String(id)} does not exist` })
  return record
}

/** Names differ from each other in the store and in the request, whatever their case. */
function guardNames(store: Store, entries: readonly JsonObject[]): void {
  const changed = new Set(entries.map(({ id }) => id))
  const others = taxClassesOf(store).filter(({ id }) => !changed.has(id))
  const names = [...others, ...entries].map(({ name }) => textOf(name).toLowerCase())
  const twice = entries.find(({ name }) => names.filter((each) => each === textOf(name).toLowerCase()).length > 1)
  if (twice !== undefined) throw conflict({ name: `${textOf(twice.name)} is the name of another tax class` })
}

function create({ store, ...call }: Call): Answer {
  const entries = objectsOf(call.body)
  guardNames(store, entries)
  const records = taxClassesOf(store)
  const made = entries.map(({ name }) => {
    const id = nextId(store, KIND, records)
    const record = { id, name: name ?? '', created_at: store.now(), updated_at: store.now() }
    records.push(record)
    return record
  })
  return one({ store, ...call }, made)
}

function update(call: Call): Answer {
  const { store } = call
  const targets = objectsOf(call.body).map((entry) => ({ entry, record: recordFor(store, entry.id) }))
  guardNames(store, objectsOf(call.body))
  for (const { entry, record } of targets) Object.assign(record, { name: entry.name ?? '', updated_at: store.now() })
  return one(
    call,
    targets.map(({ record }) => record),
  )
}

function removeMany({ store, query }: Call): Answer {
  const ids = textOf(query['id:in']).split(',').map(Number)
  const predefined = ids.find((id) => id <= LAST_PREDEFINED)
  if (predefined !== undefined) throw invalid({ 'id:in': `${predefined} is a predefined tax class` })
  for (const record of taxClassesOf(store).filter(({ id }) => ids.includes(Number(id))))
    drop(taxClassesOf(store), record)
  return NOTHING
}

export const taxClassRoutes: Routes = {
  'GET /v2/tax_classes': (call) => listAnswer(call, taxClassesOf(call.store).map(olderView)),
  'GET /v2/tax_classes/{id}': ({ store, params }) => {
    const record = taxClassesOf(store).find(({ id }) => String(id) === params.id)
    if (record === undefined) throw notFound()
    return { body: olderView(record) }
  },
  [`POST ${PATH}`]: create,
  [`PUT ${PATH}`]: update,
  [`DELETE ${PATH}`]: removeMany,
}
