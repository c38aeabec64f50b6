/**
 * Reduced schemas for operation forms: the allowed input with short descriptions. Everything else stays on the page.
 */

import { EVENT_SCOPES, type TrySchema } from '../../../../core/api/try-form.ts'
import type { Json } from '../../../../core/json.ts'
import { isJsonObject } from '../../../../core/json.ts'
import type { Cursor } from '../document/cursor.ts'
import { printPlain } from '../document/exact-json.ts'
import { type Keyword, keywordOf } from '../schema/keyword-table.ts'

/** Keywords that say nothing about whether a value may be sent. */
const UNUSED: ReadonlySet<string> = new Set([
  ...['title', 'description', 'example', 'examples', 'externalDocs', 'deprecated', 'writeOnly', 'xml', 'discriminator'],
  ...['contentSchema', 'contentEncoding', 'contentMediaType', '$defs', 'definitions', '$anchor', '$comment', '$id'],
  ...['$dynamicAnchor', '$dynamicRef', '$schema', '$vocabulary', 'x-enum-descriptions', 'x-enumDescriptions'],
  ...['x-event-scope', 'x-used-with', 'x-stability', 'x-sunset', 'x-deprecated-since', 'x-replacement'],
])
/** A completion shows one line of text. */
const MAX_WORDS = 140

/** Collects the schemas referenced by the schemas of one form. */
export class TrySchemas {
  readonly table: { [name: string]: TrySchema } = {}
  readonly #names = new Map<string, string>()

  add(cursor: Cursor): TrySchema {
    const { value } = cursor
    if (!isJsonObject(value)) return {}
    if (typeof value.$ref === 'string') return this.#reference(cursor, value.$ref)
    const schema: { [keyword: string]: unknown } = {}
    const words = firstSentence(value.description)
    if (words !== '') schema.description = words
    for (const keyword of Object.keys(value)) {
      const known = UNUSED.has(keyword) ? undefined : keywordOf(keyword)
      // Values that only the store sets are neither offered nor walked.
      const isWalked = known?.holds.startsWith('schema') === true
      if (known !== undefined && !(isWalked && value.readOnly === true)) schema[keyword] = this.#keyword(cursor, known)
    }
    if (value['x-event-scope'] === true) this.#addScopes(schema)
    return schema
  }

  #addScopes(schema: { [keyword: string]: unknown }): void {
    this.table[EVENT_SCOPES] = {}
    schema.allOf = [...(Array.isArray(schema.allOf) ? schema.allOf : []), { $ref: EVENT_SCOPES }]
  }

  #keyword(cursor: Cursor, { name, holds }: Keyword): unknown {
    const child = cursor.at(name)
    if (child === null) return undefined
    if (holds === 'schema') return this.#part(child)
    if (holds === 'schemas in a list') return cursor.items(name).map((part) => this.#part(part))
    if (holds === 'schemas by name')
      return Object.fromEntries(cursor.entries(name).map(([member, part]) => [member, this.#part(part)]))
    return child.value
  }

  /** A part that is `true` or `false`, as an object. The form reads `additionalProperties` itself. */
  #part(cursor: Cursor): unknown {
    if (cursor.object !== null || typeof cursor.value !== 'boolean') return this.add(cursor)
    return cursor.name === 'additionalProperties' ? cursor.value : cursor.value ? {} : { not: {} }
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
