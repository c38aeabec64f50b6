/**
 * Copies the schemas of one document into the shared book on demand. Schemas that no request references are left out.
 */

import type { Schema } from '@dev-center/contract/json'
import { EVENT_SCOPES } from '../../../../core/api/try-form.ts'
import type { Json, JsonObject } from '../../../../core/json.ts'
import { object } from '../downloads/json-parts.ts'
import { deprecationInWords } from '../operation/deprecation.ts'
import { sentenceAboutForm } from '../operation/try-schema.ts'
import { keywordOf } from '../schema/keyword-table.ts'
import { replacementIn } from './replacement.ts'

/** Keywords that a check does not need. */
const PROSE: ReadonlySet<string> = new Set([
  'description',
  'title',
  'example',
  'examples',
  'default',
  'externalDocs',
  'deprecated',
  'xml',
  'discriminator',
  'writeOnly',
  'contentMediaType',
])
const MAX_REFERENCES = 20

interface BookOptions {
  readonly document: JsonObject
  /** Prefix for the names of the document's schemas. */
  readonly prefix: string
  /** The book. */
  readonly schemas: { [name: string]: Schema }
  /** Whether a deprecated schema gets its replacement as `deprecated`. */
  readonly keepsDeprecation: boolean
}

export class SchemaBook {
  readonly #document: JsonObject
  readonly #prefix: string
  readonly #schemas: { [name: string]: Schema }
  readonly #keepsDeprecation: boolean

  constructor({ document, prefix, schemas, keepsDeprecation }: BookOptions) {
    this.#document = document
    this.#prefix = prefix
    this.#schemas = schemas
    this.#keepsDeprecation = keepsDeprecation
  }

  /** Target of a reference; any other value unchanged. */
  follow(value: Json | undefined): JsonObject {
    let result = object(value)
    for (let count = 0; typeof result.$ref === 'string' && count < MAX_REFERENCES; count += 1)
      result = object(this.#at(result.$ref))
    return result
  }

  /** The schema without prose, except what a pattern means. Keywords in `keep` are kept on its first level. */
  copy(schema: Json | undefined, keep: readonly string[] = []): Schema {
    if (typeof schema === 'boolean') return schema
    const source = object(schema)
    if (typeof source.$ref === 'string') return { $ref: this.#name(source.$ref) }
    const result: { [key: string]: Json } = {}
    for (const [key, value] of Object.entries(source)) {
      if (!keep.includes(key) && (PROSE.has(key) || (key.startsWith('x-') && key !== 'x-nullable'))) continue
      result[key] = this.#keyword(key, value)
    }
    if (typeof source.pattern === 'string') {
      const about = sentenceAboutForm(source.description)
      if (about !== '') result.description = about
    }
    if (source['x-event-scope'] === true) {
      const parts = Array.isArray(result.allOf) ? result.allOf : []
      result.allOf = [...parts, { $ref: EVENT_SCOPES }]
    }
    if (this.#keepsDeprecation && source.deprecated === true)
      result.deprecated = deprecationInWords(source, replacementIn(source))
    return result
  }

  #keyword(key: string, value: Json): Json {
    switch (keywordOf(key)?.holds) {
      case 'schemas by name':
        return Object.fromEntries(Object.entries(object(value)).map(([name, child]) => [name, this.copy(child)]))
      case 'schema':
        return this.copy(value)
      case 'schemas in a list':
        return Array.isArray(value) ? value.map((part) => this.copy(part)) : []
      default:
        return value
    }
  }

  #name(reference: string): string {
    const name = `${this.#prefix}${reference.replace('#/components/schemas/', '')}`
    if (this.#schemas[name] === undefined) {
      // Registered before it is copied, because a schema may reference itself.
      this.#schemas[name] = true
      this.#schemas[name] = this.copy(this.#at(reference))
    }
    return name
  }

  #at(reference: string): Json | undefined {
    return reference
      .replace(/^#\//, '')
      .split('/')
      .reduce<Json | undefined>(
        (value, key) => object(value)[key.replaceAll('~1', '/').replaceAll('~0', '~')],
        this.#document,
      )
  }
}
