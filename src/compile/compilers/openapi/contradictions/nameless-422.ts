/**
 * DC334: a 422 says which field is wrong, so its example must name a field of this request, unless nobody documents its
 * text.
 */
import { UNDOCUMENTED_TEXT } from '@dev-center/contract/request/contract'
import type { Json } from '../../../../core/json.ts'
import type { Cursor } from '../document/cursor.ts'
import type { WalkedOperation } from '../walk/walk-operations.ts'

const STATUS = '422'
/** Deeper than any honest schema. */
const MAX_DEPTH = 40

export function nameless422(
  operation: WalkedOperation,
  requestFields: RequestFields,
): { cursor: Cursor; message: string }[] {
  const { kind, method, path, cursor } = operation.source
  const examples = operation.examples.responses.get(STATUS) ?? []
  if (kind !== 'operation' || examples.length === 0) return []
  // Without a body, a 422 is about the state of the object that the path or a list of IDs names.
  const isFiltered = operation.parameters.some(({ place }) => place === 'query')
  if (!isFiltered && !requestFields.hasBodyFields(operation)) return []
  const isField = requestFields.of(operation)
  return examples
    .filter(({ value }) => !namesField(value.value, isField) && !hasNoText(value.value))
    .map(({ name }) => ({
      cursor: cursor.at('responses')?.at(STATUS) ?? cursor,
      message: `The 422 of ${method.toUpperCase()} ${path} names no field of its request${name === '' ? '' : ` (${name})`}.`,
    }))
}

/** Lower-case names of all request fields. Operations share schemas, so each is read once. */
export class RequestFields {
  readonly #bodies = new Map<string, ReadonlySet<string>>()

  of({ source, parameters: written }: WalkedOperation): (name: string) => boolean {
    // A filter such as `id:in` concerns `id`.
    const parameters = new Set(written.map(({ name }) => name.toLowerCase().split(':', 1)[0] ?? ''))
    const bodies = this.#bodiesOf(source.cursor)
    return (name) => parameters.has(name) || bodies.some((names) => names.has(name))
  }

  hasBodyFields({ source }: WalkedOperation): boolean {
    return this.#bodiesOf(source.cursor).some(({ size }) => size > 0)
  }

  #bodiesOf(operation: Cursor): ReadonlySet<string>[] {
    const media = operation.at('requestBody')?.target()?.at('content')?.members() ?? []
    return media.flatMap(([, body]) => this.#body(body.at('schema')?.target() ?? null) ?? [])
  }

  #body(schema: Cursor | null): ReadonlySet<string> | null {
    if (schema === null) return null
    const known = this.#bodies.get(schema.key) ?? propertyNames(schema)
    this.#bodies.set(schema.key, known)
    return known
  }
}

function propertyNames(root: Cursor): ReadonlySet<string> {
  const names = new Set<string>()
  const seen = new Set<string>()
  const visit = (written: Cursor | null, depth: number): void => {
    const schema = written?.target() ?? null
    if (schema === null || depth > MAX_DEPTH || seen.has(schema.key)) return
    seen.add(schema.key)
    for (const [name, property] of schema.at('properties')?.members() ?? []) {
      names.add(name.toLowerCase())
      visit(property, depth + 1)
    }
    for (const keyword of ['items', 'additionalProperties']) visit(schema.at(keyword), depth + 1)
    for (const keyword of ['allOf', 'anyOf', 'oneOf'])
      for (const part of Array.isArray(schema.at(keyword)?.value) ? schema.items(keyword) : []) visit(part, depth + 1)
  }
  visit(root, 0)
  return names
}

function hasNoText(value: Json): boolean {
  if (value === UNDOCUMENTED_TEXT) return true
  return typeof value === 'object' && value !== null && Object.values(value).some(hasNoText)
}

/** In a key (`errors: { "0.price": … }`) or in the words of a text. */
function namesField(value: Json, isField: (name: string) => boolean): boolean {
  if (typeof value === 'string') return partsOf(value).some(isField)
  if (typeof value !== 'object' || value === null) return false
  if (Array.isArray(value)) return value.some((item) => namesField(item, isField))
  return Object.entries(value).some(
    ([key, child]) => (!ENVELOPE.has(key) && namesField(key, isField)) || namesField(child, isField),
  )
}

/** Members of error envelopes, whose names also occur in requests. */
const ENVELOPE = new Set([
  'status',
  'title',
  'type',
  'detail',
  'errors',
  'instance',
  'message',
  'code',
  'data',
  'meta',
  'name',
  'details',
])

function partsOf(text: string): string[] {
  return text
    .toLowerCase()
    .split(/[^\p{L}\p{N}_-]+/u)
    .filter((part) => part !== '')
}
