/**
 * What an operation promises in words that a guide may repeat: its statuses and that of a duplicate, the events that it sends, its scopes, and
 * the defaults and limits of its parameters and fields (checks/rules/contradictions.ts).
 */

import { pointerKeys } from '@dev-center/contract/json'
import type { Json } from '../../../../core/json.ts'
import type { Cursor } from '../document/cursor.ts'
import type { OperationSource } from '../operation/operation.ts'
import type { Parameter } from '../operation/parameters.ts'
import type { Promises } from '../results.ts'

/** Deeper fields are rarely named without their parent. */
const MAX_DEPTH = 4
const LIMITS = ['maximum', 'maxLength', 'maxItems']

/** @param root the document, whose credentials apply if the operation has none of its own */
export function readPromises(
  { cursor }: OperationSource,
  parameters: readonly Parameter[],
  root: Cursor,
): Omit<Promises, 'simulated'> {
  const fields = new FieldCollector()
  for (const { name, cursor: parameter } of parameters) fields.add(name, parameter.at('schema'))
  for (const [, media] of cursor.at('requestBody')?.target()?.at('content')?.members() ?? [])
    fields.below(media.at('schema'))
  const responses = cursor.at('responses')?.members() ?? []
  return {
    statuses: responses.map(([status]) => status),
    duplicates: responses.flatMap(([status, response]) => (isOfDuplicates(status, response) ? [status] : [])),
    query: parameters.flatMap(({ name, place }) => (place === 'query' ? [name] : [])),
    sends: eventsOf(cursor.object?.['x-sends']),
    scopes: scopesOf((cursor.at('security') ?? root.at('security'))?.value),
    fields: fields.found(),
  }
}

/** Statuses that APIs use for data that collides with other data. */
const COLLISION = /^(?:400|409|422)$/
const EXISTS =
  /\b(?:already (?:exists?|has|have|in use|used|taken)|exists? already|duplicate[sd]?|is taken|(?:be|isn't|not) unique)\b/i

/** Descriptions, examples, and causes of the response, without the schemas that it refers to. */
function isOfDuplicates(status: string, response: Cursor): boolean {
  return COLLISION.test(status) && EXISTS.test(JSON.stringify(response.target()?.object ?? null))
}

/** `store/order/created` for a reference such as `../callbacks.yaml#/webhooks/store~1order~1created`. */
function eventsOf(links: Json | undefined): string[] {
  if (!Array.isArray(links)) return []
  return links.flatMap((link) => {
    const reference = typeof link === 'object' && link !== null && !Array.isArray(link) ? link.$ref : null
    const [section, name] = typeof reference === 'string' ? pointerKeys(reference.split('#')[1] ?? '') : []
    return (section === 'webhooks' || section === 'x-webhooks') && name !== undefined ? [name] : []
  })
}

function scopesOf(security: Json | undefined): string[] {
  if (!Array.isArray(security)) return []
  const schemes = security.flatMap((alternative) =>
    typeof alternative === 'object' && alternative !== null ? Object.values(alternative) : [],
  )
  return [...new Set(schemes.flatMap((scopes) => (Array.isArray(scopes) ? scopes.map(String) : [])))]
}

class FieldCollector {
  readonly #fields = new Map<string, { readonly defaults: (string | null)[]; readonly limits: (number | null)[] }>()
  readonly #seen = new Set<string>()

  add(name: string, written: Cursor | null): void {
    const schema = written?.target()?.object
    if (!schema) return
    const entry = this.#fields.get(name) ?? { defaults: [], limits: [] }
    const limits = LIMITS.flatMap((key) => (typeof schema[key] === 'number' ? schema[key] : []))
    entry.defaults.push(isScalar(schema.default) ? String(schema.default) : null)
    entry.limits.push(...(limits.length === 0 ? [null] : limits))
    this.#fields.set(name, entry)
  }

  /** If two fields of this name differ in whether they promise anything, a guide may mean the other one. */
  found(): Promises['fields'] {
    const complete = <Value>(values: readonly (Value | null)[]) =>
      values.every((value) => value !== null) ? [...new Set(values)] : []
    const fields = [...this.#fields].flatMap(([name, written]) => {
      const [defaults, limits] = [complete(written.defaults), complete(written.limits)]
      const promise = { ...(defaults.length > 0 && { defaults }), ...(limits.length > 0 && { limits }) }
      return Object.keys(promise).length === 0 ? [] : [[name, promise] as const]
    })
    return Object.fromEntries(fields)
  }

  /** The properties of a schema and of everything that it consists of. */
  below(written: Cursor | null, depth = 0): void {
    const schema = written?.target() ?? null
    if (schema === null || depth > MAX_DEPTH || this.#seen.has(schema.key)) return
    this.#seen.add(schema.key)
    for (const [name, property] of schema.at('properties')?.members() ?? []) {
      this.add(name, property)
      this.below(property, depth + 1)
    }
    this.below(schema.at('items'), depth)
    for (const key of ['allOf', 'anyOf', 'oneOf']) {
      const parts = schema.at(key)
      if (Array.isArray(parts?.value)) for (const index of parts.value.keys()) this.below(parts.at(index), depth)
    }
  }
}

function isScalar(value: Json | undefined): value is string | number | boolean {
  return ['string', 'number', 'boolean'].includes(typeof value)
}
