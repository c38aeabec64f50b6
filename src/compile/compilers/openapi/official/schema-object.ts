/**
 * Checks schema objects, which the official schemas of OpenAPI 3.1 and 3.2 leave open: types, keywords, patterns,
 * defaults.
 */

import { dotted } from '@dev-center/contract/json'
import { nearest } from '@dev-center/contract/nearest'
import type { Json, JsonObject } from '../../../../core/json.ts'
import { isJsonObject } from '../../../../core/json.ts'
import { didYouMean } from '../../../../core/words/did-you-mean.ts'
import type { Cursor } from '../document/cursor.ts'
import type { OpenApiVersion } from '../document/document-version.ts'
import { printJson } from '../document/exact-json.ts'
import { checkType, checkValue } from '../examples/check-value.ts'
import { exampleClause } from '../examples/wording.ts'
import { checkExtensions } from './extensions.ts'
import { FORMATS, KEYWORDS, LISTS, NAMED, SINGLE, TYPES, VALUE_TYPES } from './schema-keywords.ts'
import { TYPE_WORDS, typeOf } from './wording.ts'

interface SchemaCheck {
  readonly version: OpenApiVersion
  /** Pointers of the checked schemas. */
  readonly checked: Set<string>
  /** Whether reading the document has already reported a problem there. */
  isTold(at: Cursor): boolean
}

export function checkSchemaObject(cursor: Cursor, check: SchemaCheck): void {
  const { version, checked } = check
  const schema = cursor.object
  if (schema === null) return
  checked.add(cursor.pointer)
  checkExtensions(cursor)
  // The official schema of 3.0 covers the keywords.
  if (version !== '3.0') {
    checkKeywords(cursor, schema, check)
    checkTypes(cursor, schema)
  }
  checkPatterns(cursor, schema)
  checkFormat(cursor, schema)
  checkBounds(cursor, schema)
  checkChoices(cursor, schema)
  checkRequired(cursor, schema)
  checkDefault(cursor, schema)
  checkExamples(cursor, schema)
  if (version !== '3.0')
    for (const child of childrenOf(cursor)) if (!checked.has(child.pointer)) checkSchemaObject(child, check)
}

function childrenOf(cursor: Cursor): Cursor[] {
  const children: Cursor[] = []
  for (const [keyword, child] of cursor.members()) {
    if (SINGLE.has(keyword) && child.object) children.push(child)
    else if (NAMED.has(keyword)) children.push(...child.members().map(([, one]) => one))
    else if (LISTS.has(keyword) && Array.isArray(child.value)) children.push(...cursor.items(keyword))
  }
  return children
}

function checkKeywords(cursor: Cursor, schema: JsonObject, { isTold }: SchemaCheck): void {
  for (const [keyword, value] of Object.entries(schema)) {
    const at = cursor.at(keyword)
    if (at === null) continue
    const wanted = VALUE_TYPES[keyword]
    const found = typeOf(value)
    const fits = wanted === undefined || wanted.includes(found) || (found === 'integer' && wanted.includes('number'))
    if (!fits && isTold(at)) continue
    if (!fits) {
      const words = wanted.map((type) => TYPE_WORDS[type]).join(' or ')
      cursor.session.report('DC341', at, `"${keyword}" must be ${words}, not ${TYPE_WORDS[found]}.`)
    } else if (typeof value === 'number' && value < 0 && wanted?.includes('integer')) {
      cursor.session.report('DC341', at, `"${keyword}" must be at least 0.`)
    } else if (!KEYWORDS.has(keyword) && !keyword.startsWith('x-')) {
      // Keywords of other vocabularies are allowed, so only likely typos are reported.
      const near = nearest(keyword, KEYWORDS)
      if (near !== null)
        cursor.session.report('DC340', at, `"${keyword}" isn't a schema keyword.`, {
          hint: `Did you mean "${near}"?`,
        })
    }
  }
}

function checkTypes(cursor: Cursor, { type }: JsonObject): void {
  const at = cursor.at('type')
  for (const name of Array.isArray(type) ? type : [type]) {
    if (at === null || typeof name !== 'string' || TYPES.includes(name)) continue
    const hint = didYouMean(name, TYPES) ?? `Types are ${TYPES.join(', ')}.`
    cursor.session.report('DC341', at, `"${name}" isn't a schema type.`, { hint })
  }
}

function checkPatterns(cursor: Cursor, { pattern, patternProperties }: JsonObject): void {
  if (typeof pattern === 'string') checkPattern(cursor.at('pattern'), pattern)
  if (!isJsonObject(patternProperties)) return
  for (const name of Object.keys(patternProperties)) checkPattern(cursor.at('patternProperties')?.at(name), name)
}

function checkPattern(at: Cursor | null | undefined, pattern: string): void {
  if (!at) return
  try {
    // Only compiled: this engine never matches a document's text (decision 0030).
    new RegExp(pattern)
  } catch (error) {
    const reason = error instanceof Error ? error.message.replace(/^.*\/[a-z]*: /s, '') : String(error)
    at.session.report('DC342', at, `The pattern ${pattern.slice(0, 80)} can't be read: ${reason}.`)
  }
}

const BOUNDS: readonly (readonly [low: string, high: string])[] = [
  ['minimum', 'maximum'],
  ['minLength', 'maxLength'],
  ['minItems', 'maxItems'],
  ['minProperties', 'maxProperties'],
]

function checkBounds(cursor: Cursor, schema: JsonObject): void {
  for (const [low, high] of BOUNDS) {
    const [least, most] = [schema[low], schema[high]]
    const at = cursor.at(low)
    if (at === null || typeof least !== 'number' || typeof most !== 'number' || least <= most) continue
    cursor.session.report('DC349', at, `"${low}" is ${least}, but "${high}" is ${most}.`)
  }
}

/** An enum value of another type than the schema's can never be sent. */
function checkChoices(cursor: Cursor, schema: JsonObject): void {
  const { enum: choices, type, nullable } = schema
  if (!Array.isArray(choices) || type === undefined) return
  const typed: JsonObject = nullable === undefined ? { type } : { type, nullable }
  const wrong = choices.flatMap((choice, index) => {
    // In OpenAPI 3.0, null in the enum makes a schema nullable.
    const violations = choice === null ? [] : checkType(typed, choice)
    return violations.map((violation) => ({ choice, index, message: exampleClause(violation) }))
  })
  const [first] = wrong
  const at = cursor.at('enum')?.at(first?.index ?? -1)
  if (first === undefined || !at) return
  const others = wrong.length - 1
  const more = others === 0 ? '' : ` There ${others === 1 ? 'is one more' : `are ${others} more`} like this.`
  cursor.session.report('DC349', at, `The choice ${printJson(first.choice).slice(0, 60)} ${first.message}.${more}`)
}

function checkFormat(cursor: Cursor, { format }: JsonObject): void {
  const at = cursor.at('format')
  if (at === null || typeof format !== 'string' || FORMATS.includes(format.toLowerCase())) return
  // Short words are too similar: `int` is not a typo of `int32`.
  const near = format.length < 4 ? null : nearest(format, FORMATS)
  if (near !== null)
    cursor.session.report('DC340', at, `"${format}" isn't a known format.`, {
      hint: `Did you mean "${near}"?`,
    })
}

/**
 * A required name without a property often belongs to another schema, but one that almost matches a property is a typo.
 */
function checkRequired(cursor: Cursor, { required, properties }: JsonObject): void {
  if (!Array.isArray(required) || !isJsonObject(properties)) return
  const names = Object.keys(properties)
  for (const [index, name] of required.entries()) {
    const at = cursor.at('required')?.at(index)
    if (!at || typeof name !== 'string' || Object.hasOwn(properties, name)) continue
    const near = nearest(
      name,
      names.filter((known) => !required.includes(known)),
    )
    if (near !== null)
      cursor.session.report('DC340', at, `"${name}" is required, but isn't a property.`, {
        hint: `Did you mean "${near}"?`,
      })
  }
}

function checkDefault(cursor: Cursor, schema: JsonObject): void {
  const fallback = cursor.at('default')
  const value: Json | undefined = schema.default
  // `default: null` means that there is no default.
  if (fallback === null || value === undefined || value === null) return
  const [violation] = checkValue(cursor, value).violations
  if (violation === undefined) return
  const where =
    violation.at === '' ? `The default ${printJson(value).slice(0, 60)}` : `In the default, ${dotted(violation.at)}`
  cursor.session.report('DC343', fallback, `${where} ${exampleClause(violation)}.`)
}

/** Checks examples of single values and lists. Examples of objects are checked where a body shows them. */
function checkExamples(cursor: Cursor, { example, examples }: JsonObject): void {
  const written = [cursor.at('example'), ...(Array.isArray(examples) ? cursor.items('examples') : [])]
  for (const [index, value] of [example, ...(Array.isArray(examples) ? examples : [])].entries()) {
    const at = written[index]
    if (!at || value === undefined || (typeof value === 'object' && !Array.isArray(value))) continue
    const [violation] = checkValue(cursor, value).violations
    if (violation !== undefined)
      cursor.session.report('DC311', at, `The example ${printJson(value).slice(0, 60)} ${exampleClause(violation)}.`)
  }
}
