/** List responses: filtered, sorted, paginated, and reduced to the requested fields. */
import type { Json, JsonObject } from '@dev-center/contract/json'
import { listOf } from '@dev-center/contract/json'
import { type Answer, type Call, isV2 } from './call.ts'
import { compare, type Filters, passes } from './filter.ts'
import { defaultOf } from './query.ts'

export interface ListOptions {
  readonly filters?: Filters
  /** Members that are shown only if `include` names them. */
  readonly parts?: readonly string[]
  /** Completes a record for the page. Filtering and sorting may work on a partial record. */
  readonly full?: (record: JsonObject) => JsonObject
  /** Page size if the request has no `limit`. */
  readonly pageSize?: number
}

export function listAnswer(call: Call, records: readonly JsonObject[], options: ListOptions = {}): Answer {
  const found = sorted(
    call,
    records.filter((record) => passes(record, call.query, options.filters)),
  )
  const size = Number(call.query.limit ?? defaultOf(call.operation, 'limit', options.pageSize ?? 50))
  const page = Number(call.query.page ?? 1)
  const show = (record: JsonObject) => withFields(call, options.full?.(record) ?? record, options.parts)
  if (isV2(call.operation)) return secondVersion(found.slice((page - 1) * size, page * size).map(show))
  if (call.query.after !== undefined || call.query.before !== undefined) return cursorPage(call, found, size, show)
  const data = found.slice((page - 1) * size, page * size).map(show)
  const offset = pagination(call, found.length, data.length, size, page)
  const hasCursors = call.operation.query.some(({ name }) => name === 'after')
  return {
    body: {
      data,
      meta: { pagination: offset, ...(hasCursors && { cursor_pagination: cursors(found, (page - 1) * size, size) }) },
    },
  }
}

/** Lists of version 2 have no envelope, and an empty one has no body. */
export function secondVersion(data: readonly JsonObject[]): Answer {
  return data.length === 0 ? { status: 204 } : { body: data }
}

function pagination(call: Call, total: number, count: number, size: number, page: number): JsonObject {
  const pages = Math.max(1, Math.ceil(total / size))
  const link = (number: number) => `?page=${number}&limit=${size}${restOfQuery(call)}`
  return {
    total,
    count,
    per_page: size,
    current_page: page,
    total_pages: pages,
    links: {
      ...(page > 1 && { previous: link(page - 1) }),
      current: link(page),
      ...(page < pages && { next: link(page + 1) }),
    },
  }
}

function restOfQuery({ query }: Call): string {
  return Object.entries(query)
    .filter(([name]) => !['page', 'limit', 'after', 'before'].includes(name))
    .map(([name, value]) => `&${encodeURIComponent(name)}=${encodeURIComponent(String(value))}`)
    .join('')
}

function cursorPage(
  call: Call,
  found: readonly JsonObject[],
  size: number,
  show: (record: JsonObject) => JsonObject,
): Answer {
  const { after, before } = call.query
  const place = found.findIndex((record) => cursorOf(record) === (after ?? before))
  const start = after === undefined ? Math.max(0, place - size) : place + 1
  const end = after === undefined ? Math.max(0, place) : start + size
  const data = found.slice(start, end).map(show)
  return { body: { data, meta: { cursor_pagination: cursors(found, start, end - start) } } }
}

function cursors(found: readonly JsonObject[], start: number, size: number): JsonObject {
  const records = found.slice(start, start + size)
  const [first, last] = [records[0], records.at(-1)]
  const link = (name: string, record: JsonObject) => `?${name}=${cursorOf(record)}&limit=${size}`
  return {
    count: records.length,
    per_page: size,
    ...(first !== undefined && { start_cursor: cursorOf(first) }),
    ...(last !== undefined && { end_cursor: cursorOf(last) }),
    links: {
      ...(first !== undefined && start > 0 && { previous: link('before', first) }),
      current: `?limit=${size}`,
      ...(last !== undefined && start + records.length < found.length && { next: link('after', last) }),
    },
  }
}

/**
 * A cursor that points to the preceding record. It contains the id, so it stays valid while records are added and
 * removed.
 */
function cursorOf(record: JsonObject): string {
  return btoa(JSON.stringify({ id: record.id ?? record.variant_id ?? nameOf(record) }))
    .replaceAll('=', '')
    .replaceAll('+', '-')
    .replaceAll('/', '_')
}

/** Values of form fields have no id, but only one owner and name. */
function nameOf({ customer_id = null, address_id = null, name = null }: JsonObject): Json {
  return [customer_id, address_id, name]
}

function sorted(call: Call, records: readonly JsonObject[]): JsonObject[] {
  const [field = '', own] = String(call.query.sort ?? '').split(':')
  if (field === '') return call.query.direction === 'desc' ? [...records].reverse() : [...records]
  const factor = (own ?? call.query.direction) === 'desc' ? -1 : 1
  return [...records].sort((one, other) => factor * order(one[field] ?? null, other[field] ?? null))
}

function order(one: Json, other: Json): number {
  const difference = compare(one, other)
  if (!Number.isNaN(difference)) return difference
  return String(one ?? '').localeCompare(String(other ?? ''), 'en')
}

/** Parts whose field has another name than in `include`. */
const PART_NAMES: { readonly [field: string]: string } = {
  store_credit_amounts: 'storecredit',
  form_fields: 'formfields',
}

/** The record with the requested fields and parts. `id` is always included. */
export function withFields(call: Call, record: JsonObject, parts: readonly string[] = []): JsonObject {
  const included = namesIn(call.query.include)
  const only = namesIn(call.query.include_fields)
  const without = namesIn(call.query.exclude_fields)
  const isShown = (name: string): boolean => {
    if (name === 'id') return true
    if (parts.includes(name)) return included.includes(name) || included.includes(PART_NAMES[name] ?? name)
    if (only.length > 0) return only.includes(name)
    return !without.includes(name)
  }
  const names = Object.keys(record)
  // Most lists show all fields, and copying hundreds of records is slow.
  if (names.every(isShown)) return record
  return Object.fromEntries(names.filter(isShown).map((name) => [name, record[name] ?? null]))
}

/** Names in a parameter that is a list or comma-separated text. */
export function namesIn(value: Json | undefined): string[] {
  const texts = typeof value === 'string' ? value.split(',') : listOf(value).map(String)
  return texts.map((text) => text.trim()).filter((text) => text !== '')
}
