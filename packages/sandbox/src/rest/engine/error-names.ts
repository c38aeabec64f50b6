/**
 * The names in a documented error body, replaced by those of this request: an error is about the record that was asked
 * for, never about the one in the example.
 */

import type { Json, JsonObject } from '@dev-center/contract/json'
import { isJsonObject } from '@dev-center/contract/json'
import type { ContractOperation } from '@dev-center/contract/request/contract'

interface NamesOfRequest {
  readonly status: number
  readonly operation: ContractOperation | null
  readonly params: { readonly [name: string]: string }
  /** Path of the request without the store's prefix. */
  readonly instance: string
  /** Path, query, and body as sent. */
  readonly sent: string
  /** The entry of a batch that the error is about; null if it is about the whole request. */
  readonly entry: JsonObject | null
  /** What the error says if the text of the example is about another record. */
  readonly words: string
}

/**
 * @example
 * // GET /v3/hooks/9999
 * ofRequest({ status: 404, title: 'Webhook with id [20172530] not found' }, request)
 * // { status: 404, title: 'Webhook with id [9999] not found' }
 */
export function ofRequest(example: Json, request: NamesOfRequest): Json {
  return partOf(example, '', { ...request, known: knownPairs(example, request) })
}

interface Names extends NamesOfRequest {
  readonly known: ReadonlyMap<string, string>
}

/** Long numbers and UUIDs: what a text uses to identify a record. A single digit is more often a count. */
const IDENTIFIER = /[\da-f]{8}-[\da-f]{4}-[\da-f]{4}-[\da-f]{4}-[\da-f]{12}|\d{2,}/g
const NAME_OF_IDENTIFIER = /(?:^|_)(?:id|uuid)$/

function partOf(part: Json, key: string, names: Names): Json {
  if (typeof part === 'string') return textOf(part, key, names)
  if (Array.isArray(part)) return part.map((item) => partOf(item, key, names))
  if (!isJsonObject(part)) return part
  return Object.fromEntries(
    Object.entries(part).flatMap(([name, value]) => {
      if (isJsonObject(value) || Array.isArray(value)) return [[name, partOf(value, name, names)]]
      const own = names.entry?.[name] ?? paramOf(name, names)
      const isOfRecord = (key === 'data' && names.entry !== null) || NAME_OF_IDENTIFIER.test(name)
      if (!isOfRecord) return [[name, partOf(value, name, names)]]
      if (own !== undefined) return [[name, own]]
      return key !== 'data' && isNamed(String(value), names.sent) ? [[name, value]] : []
    }),
  )
}

function paramOf(name: string, { params }: Names): Json | undefined {
  const text = params[name]
  return text !== undefined && /^\d{1,15}$/.test(text) ? Number(text) : text
}

function textOf(text: string, key: string, { known, sent, status, instance, words }: Names): string {
  if (key === 'instance') return instance
  if (key === 'type' || key === 'code') return text
  const renamed = text.replace(IDENTIFIER, (identifier) => known.get(identifier) ?? identifier)
  const all = renamed.match(IDENTIFIER) ?? []
  return all.every((identifier) => identifier === String(status) || isNamed(identifier, sent)) ? renamed : words
}

function isNamed(identifier: string, sent: string): boolean {
  return sent.toLowerCase().includes(identifier.toLowerCase())
}

/**
 * Which value of the example stands for which path parameter. The path of the example says so; without it, the only
 * identifier of a text stands for the last parameter.
 */
function knownPairs(example: Json, { operation, params, status }: NamesOfRequest): ReadonlyMap<string, string> {
  const body = Array.isArray(example) ? example[0] : example
  if (!isJsonObject(body) || operation === null) return new Map()
  const names = operation.path.split('/').slice(3)
  const actual = typeof body.instance === 'string' ? body.instance.split('/').slice(1) : []
  const pairs = names.flatMap((name, index) => {
    const value = actual[index]
    return name.startsWith('{') && value !== undefined ? [[value, params[name.slice(1, -1)] ?? value] as const] : []
  })
  if (pairs.length > 0) return new Map(pairs)
  const texts = [body.title, body.message, body.detail].map((text) => (typeof text === 'string' ? text : ''))
  const found = new Set(texts.flatMap((text) => text.match(IDENTIFIER) ?? []))
  found.delete(String(status))
  const [only] = found
  const last = Object.keys(params)
    .filter((name) => name !== 'store_hash')
    .at(-1)
  if (found.size !== 1 || only === undefined || last === undefined) return new Map()
  return new Map([[only, params[last] ?? only]])
}
