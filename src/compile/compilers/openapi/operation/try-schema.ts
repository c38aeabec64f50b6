/**
 * Reduced schemas for operation forms: the allowed input with short descriptions. Everything else stays on the page.
 */

import type { TrySchema } from '../../../../core/api/try-form.ts'
import type { Json, JsonObject } from '../../../../core/json.ts'
import { type Cursor, isObject } from '../document/cursor.ts'
import { printPlain } from '../document/exact-json.ts'

/** Keywords whose value is copied unchanged. */
const PLAIN = [
  'type',
  'required',
  'enum',
  'const',
  'default',
  'format',
  'pattern',
  'nullable',
  'readOnly',
  'minimum',
  'maximum',
  'exclusiveMinimum',
  'exclusiveMaximum',
  'minLength',
  'maxLength',
  'minItems',
  'maxItems',
] as const
const LISTS = ['allOf', 'anyOf', 'oneOf'] as const
/** A completion shows one line of text. */
const MAX_WORDS = 140

/** Collects the schemas referenced by the schemas of one form. */
export class TrySchemas {
  readonly table: { [name: string]: TrySchema } = {}
  readonly #names = new Map<string, string>()

  add(cursor: Cursor): TrySchema {
    const { value } = cursor
    if (!isObject(value)) return {}
    if (typeof value.$ref === 'string') return this.#reference(cursor, value.$ref)
    const schema: { [keyword: string]: unknown } = {}
    for (const keyword of PLAIN) if (value[keyword] !== undefined) schema[keyword] = value[keyword]
    const words = firstSentence(value.description)
    if (words !== '') schema.description = words
    // Values that only the store sets are neither offered nor walked.
    if (value.readOnly === true) return schema
    for (const keyword of LISTS) {
      const parts = cursor.items(keyword)
      if (parts.length > 0) schema[keyword] = parts.map((part) => this.add(part))
    }
    this.#below(cursor, value, schema)
    return schema
  }

  #below(cursor: Cursor, value: JsonObject, schema: { [keyword: string]: unknown }): void {
    const properties = cursor.entries('properties')
    if (properties.length > 0)
      schema.properties = Object.fromEntries(properties.map(([name, one]) => [name, this.add(one)]))
    const items = cursor.at('items')
    if (items) schema.items = this.add(items)
    const additional = cursor.at('additionalProperties')
    if (additional) schema.additionalProperties = additional.object ? this.add(additional) : value.additionalProperties
  }

  #reference(cursor: Cursor, reference: string): TrySchema {
    const target = cursor.session.follow(reference, cursor)
    if (!target) return {}
    const known = this.#names.get(target.key)
    if (known !== undefined) return { $ref: known }
    const name = this.#freeName(target.name)
    this.#names.set(target.key, name)
    this.table[name] = this.add(target)
    return { $ref: name }
  }

  #freeName(wanted: string): string {
    const taken = new Set(this.#names.values())
    let name = wanted
    for (let count = 2; taken.has(name); count += 1) name = `${wanted}-${count}`
    return name
  }
}

/** Markdown without markup, up to the end of the first sentence. */
export function firstSentence(markdown: Json | undefined): string {
  if (typeof markdown !== 'string') return ''
  const text = markdown
    .replace(/!?\[([^[\]]*)\]\([^()]*\)/g, '$1')
    .replace(/[`*]/g, '')
    .replace(/\s+/g, ' ')
    .trim()
  const end = text.search(/[.!?](?: |$)/)
  const sentence = end === -1 ? text : text.slice(0, end)
  return sentence.length > MAX_WORDS ? `${sentence.slice(0, MAX_WORDS - 1).trimEnd()}…` : sentence
}

/** Enum values of a parameter as readers type them. */
export function choicesOf(schema: Cursor | null): string[] {
  const target = schema?.target()
  const value = target?.object
  if (!target || !value) return []
  if (value.type === 'boolean') return ['true', 'false']
  return target.items('enum').flatMap(({ value: one }) => (one === null ? [] : [printPlain(one)]))
}
