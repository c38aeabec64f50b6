/** Pages with a custom template: `/v3/storefront/custom-template-associations`. */
import type { JsonObject } from '@dev-center/contract/json'
import type { Store } from '../../store.ts'
import { type Call, NOTHING, type Routes } from '../engine/call.ts'
import { drop } from '../engine/collection.ts'
import { nextId, recordsOf } from '../engine/json-records.ts'
import { numbersOf, objectsOf, textOf } from '../engine/json-value.ts'
import { listAnswer } from '../engine/page.ts'
import { invalid } from '../engine/rejection.ts'

const PATH = '/v3/storefront/custom-template-associations'

const associationsOf = ({ store }: Call) => recordsOf(store, 'custom-template')

function entitiesOf({ state }: Store, type: string): readonly { readonly id: number }[] {
  const kinds: { readonly [type: string]: readonly { readonly id: number }[] } = {
    product: state.products,
    category: state.categories,
    brand: state.brands,
    page: state.pages,
  }
  return kinds[type] ?? []
}

function guard({ store }: Call, entry: JsonObject, at: number): void {
  const { channel_id, entity_id, entity_type } = entry
  if (!store.state.channels.some(({ id }) => id === channel_id))
    throw invalid({ [`${at}.channel_id`]: `channel ${textOf(channel_id)} does not exist` })
  if (!entitiesOf(store, textOf(entity_type)).some(({ id }) => id === entity_id))
    throw invalid({ [`${at}.entity_id`]: `${textOf(entity_type)} ${textOf(entity_id)} does not exist` })
}

function isSame(one: JsonObject, other: JsonObject): boolean {
  return ['channel_id', 'entity_type', 'entity_id'].every((name) => one[name] === other[name])
}

function upsert(call: Call) {
  const entries = objectsOf(call.body)
  for (const [at, entry] of entries.entries()) {
    guard(call, entry, at)
    if (entries.findIndex((each) => isSame(each, entry)) < at)
      throw invalid({ [`${at}.entity_id`]: 'is in the request twice' })
  }
  const now = call.store.now()
  for (const entry of entries) {
    const known = associationsOf(call).find((each) => isSame(each, entry))
    if (known !== undefined) Object.assign(known, { file_name: entry.file_name ?? '', date_modified: now })
    else
      associationsOf(call).push({
        id: nextId(call.store, 'custom-template', associationsOf(call)),
        ...entry,
        // The theme of the sandbox has no custom templates.
        is_valid: false,
        date_created: now,
        date_modified: now,
      })
  }
  return { body: {} }
}

const FILTERS = {
  type: (record: JsonObject, value: JsonObject[string]) => record.entity_type === value,
  'entity_id:in': (record: JsonObject, value: JsonObject[string]) =>
    numbersOf(value).includes(Number(record.entity_id)),
}

function remove(call: Call) {
  const { query } = call
  if (Object.keys(query).length === 0 || (query['entity_id:in'] !== undefined && query.type === undefined))
    throw invalid({ 'id:in': 'one of id:in, channel_id, type and entity_id:in with type is required' })
  const ids = query['id:in'] === undefined ? null : numbersOf(query['id:in'])
  for (const record of [...associationsOf(call)]) {
    const isMeant =
      (ids === null || ids.includes(Number(record.id))) &&
      (query.channel_id === undefined || record.channel_id === query.channel_id) &&
      (query.type === undefined || FILTERS.type(record, query.type)) &&
      (query['entity_id:in'] === undefined || FILTERS['entity_id:in'](record, query['entity_id:in']))
    if (isMeant) drop(associationsOf(call), record)
  }
  return NOTHING
}

export const customTemplateRoutes: Routes = {
  [`GET ${PATH}`]: (call) => listAnswer(call, associationsOf(call), { filters: FILTERS }),
  [`PUT ${PATH}`]: upsert,
  [`DELETE ${PATH}`]: remove,
}
