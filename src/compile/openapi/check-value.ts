/**
 * Does a value fit a schema? Our own small judge instead of a generated validator: it follows references lazily, so
 * cyclic documents cost nothing, it never runs code made from a document, and it says where in the value the fault is.
 */
import type { Json, JsonObject } from '../../core/json.ts'
import { type Cursor, isObject } from './cursor.ts'
import { printJson } from './exact-json.ts'

export interface Violation {
  /** JSON pointer into the value, '' for the whole. */
  readonly at: string
  readonly message: string
}

/** A request may leave out what only the server sets; a response never carries what only the client sends. */
export type Direction = 'request' | 'response' | 'any'

const MAX_DEPTH = 60
const MAX_VIOLATIONS = 5

/** What a hand-written sample may do that an example of a document may not. */
export interface Leniency {
  /** A value that stands for any other: `{{ACCESS_TOKEN}}`. */
  readonly isWildcard?: (value: Json) => boolean
  /** A fragment: what is required may be missing. */
  readonly isPartial?: boolean
}

export function checkValue(
  schema: Cursor,
  value: Json,
  direction: Direction = 'any',
  leniency: Leniency = {},
): Violation[] {
  const violations: Violation[] = []
  check(schema, value, '', { ...leniency, direction, violations, depth: 0 })
  return violations.slice(0, MAX_VIOLATIONS)
}

interface State extends Leniency {
  readonly direction: Direction
  readonly violations: Violation[]
  readonly depth: number
}

function check(place: Cursor, value: Json, at: string, state: State): void {
  if (state.depth > MAX_DEPTH || state.violations.length >= MAX_VIOLATIONS || state.isWildcard?.(value)) return
  const deeper = { ...state, depth: state.depth + 1 }
  const fail = (message: string) => state.violations.push({ at, message })
  if (place.value === false) fail('no value is allowed here')
  const schema = place.object
  if (!schema) return
  if (typeof schema.$ref === 'string') {
    const target = place.session.follow(schema.$ref, place)
    if (target) check(target, value, at, deeper)
  }
  if (value === null && isNullable(schema)) return
  checkType(schema, value, fail)
  checkScalar(schema, value, fail)
  if (isObject(value)) checkObject(place, schema, value, at, deeper, fail)
  if (Array.isArray(value)) checkArray(place, schema, value, at, deeper, fail)
  checkCombinations(place, value, at, deeper, fail)
}

type Fail = (message: string) => void

function isNullable(schema: JsonObject): boolean {
  return schema.nullable === true || schema['x-nullable'] === true
}

function checkType(schema: JsonObject, value: Json, fail: Fail): void {
  const types = Array.isArray(schema.type) ? schema.type : schema.type === undefined ? [] : [schema.type]
  if (types.length > 0 && !types.some((type) => hasType(value, type)))
    fail(`must be ${types.join(' or ')}, not ${nameOf(value)}`)
  if (Array.isArray(schema.enum) && !schema.enum.some((member) => same(member, value))) {
    fail(`must be one of ${schema.enum.map((member) => printJson(member)).join(', ')}, not ${printJson(value)}`)
  }
  if (schema.const !== undefined && !same(schema.const, value)) fail(`must be ${printJson(schema.const)}`)
}

function hasType(value: Json, type: Json): boolean {
  if (type === 'integer') return (typeof value === 'number' && Number.isInteger(value)) || isExact(value)
  if (type === 'number') return typeof value === 'number' || isExact(value)
  return nameOf(value) === type
}

/** A number too large for JavaScript travels as a marked string (exact-json.ts). */
function isExact(value: Json): boolean {
  return typeof value === 'string' && value.startsWith('\uE000')
}

function nameOf(value: Json): string {
  if (value === null) return 'null'
  return Array.isArray(value) ? 'array' : typeof value
}

function same(a: Json, b: Json): boolean {
  return printJson(sorted(a)) === printJson(sorted(b))
}

function sorted(value: Json): Json {
  if (Array.isArray(value)) return value.map(sorted)
  if (!isObject(value)) return value
  return Object.fromEntries(
    Object.keys(value)
      .sort()
      .map((key) => [key, sorted(value[key] ?? null)]),
  )
}

function checkScalar(schema: JsonObject, value: Json, fail: Fail): void {
  const limit = (keyword: string) => (typeof schema[keyword] === 'number' ? (schema[keyword] as number) : null)
  if (typeof value === 'number') {
    const [low, high] = [limit('minimum'), limit('maximum')]
    const [above, below] = [limit('exclusiveMinimum'), limit('exclusiveMaximum')]
    if (low !== null && (value < low || (schema.exclusiveMinimum === true && value === low)))
      fail(`must be at least ${low}`)
    if (high !== null && (value > high || (schema.exclusiveMaximum === true && value === high)))
      fail(`must be at most ${high}`)
    if (above !== null && value <= above) fail(`must be more than ${above}`)
    if (below !== null && value >= below) fail(`must be less than ${below}`)
    const step = limit('multipleOf')
    if (step !== null && step > 0 && Math.abs(value / step - Math.round(value / step)) > 1e-9)
      fail(`must be a multiple of ${step}`)
  }
  if (typeof value !== 'string' || isExact(value)) return
  const length = [...value].length
  const [shortest, longest] = [limit('minLength'), limit('maxLength')]
  if (shortest !== null && length < shortest) fail(`must have at least ${shortest} characters`)
  if (longest !== null && length > longest) fail(`must have at most ${longest} characters`)
  if (typeof schema.pattern === 'string' && !matches(schema.pattern, value)) fail(`must match ${schema.pattern}`)
}

/** Patterns come from content: one that cannot be read, or a text long enough to make a bad one slow, is not judged. */
export function matches(pattern: string, value: string): boolean {
  if (value.length > 200 || /[+*}][^()]*\)[+*{]/.test(pattern)) return true
  try {
    return new RegExp(pattern, 'u').test(value)
  } catch {
    return true
  }
}

function checkObject(place: Cursor, schema: JsonObject, value: JsonObject, at: string, state: State, fail: Fail): void {
  const properties = new Map(place.entries('properties'))
  const size = Object.keys(value).length
  if (typeof schema.minProperties === 'number' && size < schema.minProperties && !state.isPartial)
    fail(`must have at least ${schema.minProperties} members`)
  if (typeof schema.maxProperties === 'number' && size > schema.maxProperties)
    fail(`must have at most ${schema.maxProperties} members`)
  for (const name of Array.isArray(schema.required) ? schema.required : []) {
    if (typeof name !== 'string' || Object.hasOwn(value, name)) continue
    const property = properties.get(name)?.target()?.object
    const isElsewhere =
      (state.direction === 'request' && property?.readOnly === true) ||
      (state.direction === 'response' && property?.writeOnly === true)
    if (!isElsewhere && !state.isPartial) fail(`lacks "${name}", which is required`)
  }
  const patterns = place.entries('patternProperties')
  const additional = place.at('additionalProperties')
  for (const [name, child] of Object.entries(value)) {
    const below = `${at}/${name}`
    const own = properties.get(name)
    const matching = patterns.filter(([pattern]) => matches(pattern, name))
    if (own) check(own, child, below, state)
    for (const [, pattern] of matching) check(pattern, child, below, state)
    if (own || matching.length > 0 || !additional) continue
    if (additional.value === false) fail(`has "${name}", which the schema does not know`)
    else check(additional, child, below, state)
  }
}

function checkArray(
  place: Cursor,
  schema: JsonObject,
  value: readonly Json[],
  at: string,
  state: State,
  fail: Fail,
): void {
  if (typeof schema.minItems === 'number' && value.length < schema.minItems && !state.isPartial)
    fail(`must have at least ${schema.minItems} items`)
  if (typeof schema.maxItems === 'number' && value.length > schema.maxItems)
    fail(`must have at most ${schema.maxItems} items`)
  if (schema.uniqueItems === true && new Set(value.map((item) => printJson(sorted(item)))).size < value.length)
    fail('has an item twice')
  const prefix = place.items('prefixItems')
  const items = place.at('items')
  value.forEach((item, index) => {
    const schemaOfItem = prefix[index] ?? items
    if (schemaOfItem) check(schemaOfItem, item, `${at}/${index}`, state)
  })
}

function checkCombinations(place: Cursor, value: Json, at: string, state: State, fail: Fail): void {
  for (const part of place.items('allOf')) check(part, value, at, state)
  const fits = (part: Cursor) => {
    const violations: Violation[] = []
    check(part, value, at, { ...state, violations })
    return violations.length === 0
  }
  const any = place.items('anyOf')
  if (any.length > 0 && !any.some(fits)) fail('fits none of the alternatives')
  const one = place.items('oneOf')
  if (one.length > 0) {
    const count = one.filter(fits).length
    if (count === 0) fail('fits none of the alternatives')
    if (count > 1) fail(`fits ${count} of the alternatives, but must fit exactly one`)
  }
  const not = place.at('not')
  if (not && fits(not)) fail('fits a schema that it must not fit')
  const condition = place.at('if')
  const consequence = condition && place.at(fits(condition) ? 'then' : 'else')
  if (consequence) check(consequence, value, at, state)
}
