/**
 * Checks a JSON value in a sample against a schema: values, required fields, and names that the schema does not list.
 */

import type { Json } from '../../../../core/json.ts'
import { didYouMean } from '../../../../core/words/did-you-mean.ts'
import { type Cursor, isObject } from '../../../compilers/openapi/document/cursor.ts'
import { type Direction, type Leniency, ValueCheck } from '../../../compilers/openapi/examples/check-value.ts'
import type { Violation } from '../../../compilers/openapi/examples/check-whole.ts'
import { createMatcher } from '../../../compilers/openapi/schema/patterns.ts'
import { type Finding, hasPlaceholder } from '../../../compilers/sample-text/finding.ts'
import { isEllipsis, type JsonText } from '../../../compilers/sample-text/json-text.ts'

interface BodyOptions {
  readonly direction: Direction
  /** A fragment: fields may be missing, and `…` stands for anything. */
  readonly isPartial: boolean
  /** Offset of the JSON in the fence's text. */
  readonly at: number
  readonly text: string
}

/** That two alternatives allow the same value is a mistake of the document, which says so where it stands (DC311). */
const TOO_MANY = /^matches \d+ of the alternatives/
const NO_ALTERNATIVE = "doesn't match any of the alternatives"
/** `additionalProperties: false` gives the same result as our rule, which also suggests the intended name. */
const UNKNOWN = /^has ".*", which the schema doesn't define$/s
const MAX_DEPTH = 60
/** A placeholder that is the whole value. */
const WHOLE = /^\{\{\s*\w{1,60}\s*\}\}$/

export function checkBody(schema: Cursor, json: JsonText, options: BodyOptions): Finding[] {
  const leniency: Leniency = {
    isPartial: options.isPartial,
    isWildcard: (value) =>
      typeof value === 'string' && (hasPlaceholder(value) || (options.isPartial && isEllipsis(value))),
  }
  const check = new ValueCheck(options.direction, leniency)
  const walk = new Walk(check)
  walk.visit([schema], json.value, '', 0)
  const unknown = walk.unknown.map(({ at, name, known }): Finding => {
    const pointer = `${at}/${name}`
    return {
      code: 'DC704',
      at: options.at + (json.places.get(pointer)?.key ?? 0),
      message: `"${name}" isn't a field ${at === '' ? 'here' : `of ${readable(at)}`}.`,
      hint: didYouMean(name, known) ?? `Known fields: ${[...known].slice(0, 12).join(', ')}.`,
    }
  })
  const found = check.violations(schema, json.value, '')
  if (check.unchecked !== null)
    return [{ code: 'DC722', at: options.at, message: `The sample wasn't checked: ${check.unchecked}.` }]
  const violations = [...found, ...walk.misfits]
    .filter(({ message }) => !UNKNOWN.test(message) && !TOO_MANY.test(message))
    .flatMap((violation) => walk.explain(violation))
    .filter(
      ({ at, message }) =>
        message !== NO_ALTERNATIVE || !walk.unknown.some((field) => `${field.at}/`.startsWith(`${at}/`)),
    )
    .map(({ at, message }): Finding => {
      const place = json.places.get(at)
      return {
        code: 'DC703',
        at: options.at + (place?.value ?? 0),
        message: `${at === '' ? 'The body' : readable(at)} ${message}.`,
      }
    })
  const mistyped = options.direction !== 'request' ? [] : mistypedPlaceholders(walk.placeholders, json, options)
  return [...violations, ...unknown, ...mistyped]
}

/** A placeholder has the type of its field: readers replace it with a value, and keep the quotes that they see. */
function mistypedPlaceholders(
  placeholders: Walk['placeholders'],
  json: JsonText,
  { at, text }: BodyOptions,
): Finding[] {
  return [...placeholders].flatMap(([pointer, types]): Finding[] => {
    const start = json.places.get(pointer)?.value ?? 0
    const isQuoted = text[start] === '"'
    const isString = types.has('string')
    if (types.size === 0 || (isQuoted ? isString : !isString || types.size > 1)) return []
    const message = isQuoted
      ? `${readable(pointer)} is ${[...types].join(' or ')}, but the placeholder is in quotes.`
      : `${readable(pointer)} is string, but the placeholder has no quotes.`
    return [{ code: 'DC748', at: at + start, message }]
  })
}

function readable(pointer: string): string {
  return `"${pointer.slice(1).replaceAll('/', '.')}"`
}

interface UnknownField {
  /** Pointer of the object. */
  readonly at: string
  readonly name: string
  readonly known: ReadonlySet<string>
}

/** The schemas that apply at one position of a value. */
interface Shape {
  readonly parts: Map<string, Cursor>
  /** Alternatives that the value does not match. */
  readonly others: Cursor[]
  isFree: boolean
}

/** Walks a value with all schemas that apply to each part of it. */
class Walk {
  readonly unknown: UnknownField[] = []
  /** Fields of another alternative than the matching one, with a value that it does not allow. */
  readonly misfits: Violation[] = []
  /** Types that the schemas allow where a placeholder is the whole value, by pointer. */
  readonly placeholders = new Map<string, Set<string>>()
  readonly #check: ValueCheck
  readonly #alternatives = new Map<string, { schemas: Cursor[]; value: Json }>()

  constructor(check: ValueCheck) {
    this.#check = check
  }

  visit(schemas: readonly Cursor[], value: Json, at: string, depth: number): void {
    if (depth > MAX_DEPTH || value === null) return
    if (typeof value === 'string' && WHOLE.test(value)) return this.#placeholder(schemas, value, at)
    if (typeof value !== 'object') return
    const shape: Shape = { parts: new Map(), others: [], isFree: false }
    for (const schema of schemas) this.#expand(schema, value, at, shape)
    const parts = [...shape.parts.values()]
    if (isObject(value)) return this.#object(parts, shape, value, at, depth)
    for (const [index, item] of value.entries()) {
      const below = parts.flatMap((part) => {
        const prefix = part.items('prefixItems')[index]
        const items = prefix ?? part.at('items')
        return items ? [items] : []
      })
      this.visit(below, item, `${at}/${index}`, depth + 1)
    }
  }

  #placeholder(schemas: readonly Cursor[], value: string, at: string): void {
    const shape: Shape = { parts: new Map(), others: [], isFree: false }
    for (const schema of schemas) this.#expand(schema, value, at, shape)
    const types = [...shape.parts.values()].flatMap(({ object }) => [object?.type ?? []].flat().map(String))
    this.placeholders.set(at, new Set(types.filter((type) => type !== 'null')))
  }

  #object(
    parts: readonly Cursor[],
    { isFree, others: refused }: Shape,
    value: { readonly [name: string]: Json },
    at: string,
    depth: number,
  ) {
    const properties = Map.groupBy(
      parts.flatMap((part) => part.entries('properties')),
      ([name]) => name,
    )
    const known = new Set(properties.keys())
    const patterns = parts
      .flatMap((part) => part.entries('patternProperties'))
      .map(([pattern, schema]) => ({ schema, matches: createMatcher(pattern) }))
    const isClosed = parts.some((part) => part.object?.additionalProperties === false)
    const others = parts.flatMap((part) => {
      const more = part.at('additionalProperties') ?? part.at('unevaluatedProperties')
      return more && more.value !== false ? [more] : []
    })
    for (const [name, child] of Object.entries(value)) {
      const matching = patterns.filter(({ matches }) => matches(name) !== false).map(({ schema }) => schema)
      const own = [...(properties.get(name) ?? []).map(([, schema]) => schema), ...matching]
      if (own.length > 0) this.visit(own, child, `${at}/${name}`, depth + 1)
      else if (others.length > 0) this.visit(others, child, `${at}/${name}`, depth + 1)
      else if ((known.size > 0 && !isFree) || isClosed) {
        const elsewhere = refused.flatMap((part) => part.entries('properties').find(([one]) => one === name)?.[1] ?? [])
        if (elsewhere.length === 0) this.unknown.push({ at, name, known })
        else
          this.misfits.push(...(elsewhere.map((part) => this.#check.violations(part, child, `${at}/${name}`))[0] ?? []))
      }
    }
  }

  /** Adds a schema and everything it is composed of; the matching alternatives, or all of them if none matches. */
  #expand(schema: Cursor, value: Json, at: string, shape: Shape): void {
    if (shape.parts.has(schema.key) || shape.parts.size > 200 || !schema.object) return
    shape.parts.set(schema.key, schema)
    const reference = schema.object.$ref
    const target = typeof reference === 'string' ? schema.session.follow(reference, schema) : null
    if (target) this.#expand(target, value, at, shape)
    for (const part of [...schema.items('allOf'), ...['then', 'else'].flatMap((key) => schema.at(key) ?? [])])
      this.#expand(part, value, at, shape)
    for (const key of ['anyOf', 'oneOf']) {
      const all = schema.items(key)
      if (all.length === 0) continue
      const fitting = all.filter((part) => this.#check.violations(part, value, at).length === 0)
      if (fitting.length > 0)
        shape.others.push(...all.flatMap((part) => (fitting.includes(part) ? [] : (part.target() ?? part))))
      if (fitting.length === 0) this.#alternatives.set(at, { schemas: all, value })
      for (const part of fitting.length > 0 ? fitting : all) {
        this.#expand(part, value, at, shape)
        // An object without any description can have any field.
        const { object } = part.target() ?? part
        const saysMore = ['properties', 'allOf', 'anyOf', 'oneOf', 'additionalProperties', '$ref']
        if (object?.type === 'object' && !saysMore.some((keyword) => Object.hasOwn(object, keyword)))
          shape.isFree = true
      }
    }
  }

  /** Reports why the closest alternative does not match, which is more helpful than "none matches". */
  explain(violation: Violation): Violation[] {
    const alternatives = violation.message === NO_ALTERNATIVE ? this.#alternatives.get(violation.at) : undefined
    if (alternatives === undefined) return [violation]
    const tried = alternatives.schemas
      .map((schema) => this.#check.violations(schema, alternatives.value, violation.at))
      // A value of another type is not meant as this alternative.
      .filter((found) => !found.some(({ at, message }) => at === violation.at && /^must be .*, not /.test(message)))
      .sort((a, b) => a.length - b.length)
    const [nearest] = tried
    return nearest?.filter(({ message }) => !UNKNOWN.test(message)) ?? [violation]
  }
}
