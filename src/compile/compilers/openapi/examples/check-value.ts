/**
 * Checks a value against a schema. Unlike a generated validator, it follows references lazily, so cyclic documents cost
 * nothing, never runs code made from a document, and reports the position of the error in the value.
 *
 * Each schema is checked once per position in the value, however many ways lead there, and the steps per value are
 * limited: schemas that reference each other create more ways than can be tried.
 */

import type { Json, JsonObject } from '../../../../core/json.ts'
import { nearest } from '../../../../core/words/did-you-mean.ts'
import { type Cursor, isObject } from '../document/cursor.ts'
import { createMatcher, type Matcher, stepsOfPattern } from '../schema/patterns.ts'
import { checkScalar, checkType, type Fail, isNullable, printSorted } from './check-scalar.ts'
import { checkItems, checkMembers, type PartCheck, type Violation } from './check-whole.ts'

/** A request may omit what only the server sets; a response never contains what only the client sends. */
export type Direction = 'request' | 'response' | 'any'

/** Many times the cost of the largest honest example. */
const MAX_STEPS = 100_000
const MAX_DEPTH = 200
const MAX_VIOLATIONS = 5
const NONE: readonly Violation[] = []

/** What a handwritten sample may do but a document's example may not. */
export interface Leniency {
  /** A value that stands for any other: `{{ACCESS_TOKEN}}`. */
  readonly isWildcard?: (value: Json) => boolean
  /** A fragment: required members may be missing. */
  readonly isPartial?: boolean
}

export interface Checked {
  readonly violations: readonly Violation[]
  /** Why the check ended early; null if it is complete. */
  readonly unchecked: string | null
}

export function checkValue(schema: Cursor, value: Json, direction: Direction = 'any'): Checked {
  const check = new ValueCheck(direction)
  const violations = check.violations(schema, value, '')
  // Violations of an incomplete check may be wrong: an unchecked alternative counts as a match.
  return { violations: check.unchecked === null ? violations : NONE, unchecked: check.unchecked }
}

interface NamePattern {
  readonly pattern: string
  readonly schema: Cursor
  readonly matches: Matcher
}

/** Checks one value and its parts. */
export class ValueCheck {
  readonly #direction: Direction
  readonly #leniency: Leniency
  /** By schema and position. A schema whose check is still running counts as valid. */
  readonly #known = new Map<string, readonly Violation[]>()
  readonly #properties = new Map<string, ReadonlyMap<string, Cursor>>()
  readonly #patterns = new Map<string, readonly NamePattern[]>()
  #left = MAX_STEPS
  /** Why the check ended early; null until it does. */
  unchecked: string | null = null

  /** Steps taken so far. */
  get steps(): number {
    return MAX_STEPS - this.#left
  }

  constructor(direction: Direction, leniency: Leniency = {}) {
    this.#direction = direction
    this.#leniency = leniency
  }

  /** Violations in the part of the value at `at`; at most a few. */
  violations(schema: Cursor, value: Json, at: string): readonly Violation[] {
    return this.#check(schema, value, at, 0)
  }

  #check(place: Cursor, value: Json, at: string, depth: number): readonly Violation[] {
    if (this.#leniency.isWildcard?.(value)) return NONE
    if (depth > MAX_DEPTH) this.unchecked ??= 'it is nested too deeply'
    if (depth > MAX_DEPTH || !this.#spend(1)) return NONE
    const key = `${place.key} ${at}`
    const known = this.#known.get(key)
    if (known !== undefined) return known
    this.#known.set(key, NONE)
    const found = new Found()
    this.#checkSchema(place, value, at, depth + 1, found)
    this.#known.set(key, found.list)
    return found.list
  }

  /** Takes steps from the budget; false if it is used up. */
  #spend(steps: number): boolean {
    this.#left -= steps
    if (this.#left < 0) this.unchecked ??= 'it has too many alternatives'
    return this.#left >= 0
  }

  #checkSchema(place: Cursor, value: Json, at: string, depth: number, found: Found): void {
    const fail = (message: string) => found.add([{ at, message }])
    if (place.value === false) fail('no value is allowed here')
    const schema = place.object
    if (!schema) return
    if (typeof schema.$ref === 'string') {
      const target = place.session.follow(schema.$ref, place)
      if (target) found.add(this.#check(target, value, at, depth))
    }
    if (value === null && isNullable(schema)) return
    if (!this.#spend(Array.isArray(schema.enum) ? schema.enum.length : 0)) return
    if (typeof schema.pattern === 'string' && typeof value === 'string')
      if (!this.#spend(stepsOfPattern(schema.pattern, value))) return
    checkType(schema, value, fail)
    checkScalar(schema, value, fail)
    const part: PartCheck = {
      check: (below, own, where) => this.#check(below, own, where, depth),
      isPartial: this.#leniency.isPartial === true,
    }
    if (isObject(value)) {
      this.#object(place, schema, value, at, depth, found)
      found.add(checkMembers(place, value, at, part))
    }
    if (Array.isArray(value)) {
      this.#array(place, schema, value, at, depth, found)
      found.add(checkItems(place, value, at, part))
    }
    this.#combinations(place, value, at, depth, found)
  }

  #patternsOf(place: Cursor): readonly NamePattern[] {
    const known = this.#patterns.get(place.key)
    if (known !== undefined) return known
    const patterns = place
      .entries('patternProperties')
      .map(([pattern, schema]) => ({ pattern, schema, matches: createMatcher(pattern) }))
    this.#patterns.set(place.key, patterns)
    return patterns
  }

  /** A name may match if its pattern cannot be checked. */
  #mayMatch({ pattern, matches }: NamePattern, name: string): boolean {
    return this.#spend(stepsOfPattern(pattern, name)) && matches(name) !== false
  }

  #propertiesOf(place: Cursor): ReadonlyMap<string, Cursor> {
    const properties = this.#properties.get(place.key) ?? new Map(place.entries('properties'))
    this.#properties.set(place.key, properties)
    return properties
  }

  #object(place: Cursor, schema: JsonObject, value: JsonObject, at: string, depth: number, found: Found): void {
    const fail = (message: string) => found.add([{ at, message }])
    const properties = this.#propertiesOf(place)
    const names = Object.keys(value)
    const { minProperties, maxProperties } = schema
    if (typeof minProperties === 'number' && names.length < minProperties && !this.#leniency.isPartial)
      fail(`must have at least ${minProperties} members`)
    if (typeof maxProperties === 'number' && names.length > maxProperties)
      fail(`must have at most ${maxProperties} members`)
    this.#required(schema, properties, value, fail)
    const patterns = this.#patternsOf(place)
    const additional = place.at('additionalProperties')
    for (const name of names) {
      if (found.isFull || !this.#spend(1)) return
      const below = `${at}/${name}`
      const child = value[name] ?? null
      const own = properties.get(name)
      const matching = patterns.filter((pattern) => this.#mayMatch(pattern, name))
      if (own) found.add(this.#check(own, child, below, depth))
      for (const { schema: one } of matching) found.add(this.#check(one, child, below, depth))
      if (own || matching.length > 0 || !additional) continue
      if (additional.value === false) fail(`has "${name}", which the schema doesn't define`)
      else found.add(this.#check(additional, child, below, depth))
    }
  }

  #required(schema: JsonObject, properties: ReadonlyMap<string, Cursor>, value: JsonObject, fail: Fail): void {
    const { required } = schema
    if (!Array.isArray(required) || this.#leniency.isPartial || !this.#spend(required.length)) return
    for (const name of required) {
      if (typeof name !== 'string' || Object.hasOwn(value, name)) continue
      // A typo in the list of required names is reported there and makes no value wrong.
      if (!properties.has(name) && isSlip(name, [...properties.keys()], required)) continue
      const property = properties.get(name)?.target()?.object
      const isElsewhere =
        (this.#direction === 'request' && property?.readOnly === true) ||
        (this.#direction === 'response' && property?.writeOnly === true)
      if (!isElsewhere) fail(`lacks "${name}", which is required`)
    }
  }

  #array(place: Cursor, schema: JsonObject, value: readonly Json[], at: string, depth: number, found: Found): void {
    const fail = (message: string) => found.add([{ at, message }])
    if (typeof schema.minItems === 'number' && value.length < schema.minItems && !this.#leniency.isPartial)
      fail(`must have at least ${schema.minItems} items`)
    if (typeof schema.maxItems === 'number' && value.length > schema.maxItems)
      fail(`must have at most ${schema.maxItems} items`)
    if (schema.uniqueItems === true && this.#spend(value.length) && new Set(value.map(printSorted)).size < value.length)
      fail('has a duplicate item')
    const prefix = place.items('prefixItems')
    const items = place.at('items')
    if (!this.#spend(prefix.length)) return
    for (const [index, item] of value.entries()) {
      const schemaOfItem = prefix[index] ?? items
      if (!schemaOfItem || found.isFull || this.#left < 0) return
      found.add(this.#check(schemaOfItem, item, `${at}/${index}`, depth))
    }
  }

  #combinations(place: Cursor, value: Json, at: string, depth: number, found: Found): void {
    const fail = (message: string) => found.add([{ at, message }])
    const fits = (part: Cursor) => this.#check(part, value, at, depth).length === 0
    const parts = (keyword: string) => {
      const list = place.items(keyword)
      return this.#spend(list.length) ? list : []
    }
    for (const part of parts('allOf')) found.add(this.#check(part, value, at, depth))
    const any = parts('anyOf')
    if (any.length > 0 && !any.some(fits)) fail("doesn't match any of the alternatives")
    const one = parts('oneOf')
    if (one.length > 0) {
      const count = one.filter(fits).length
      if (count === 0) fail("doesn't match any of the alternatives")
      if (count > 1) fail(`matches ${count} of the alternatives, but must match exactly one`)
    }
    const not = place.at('not')
    if (not && fits(not)) fail('matches a schema that it must not match')
    const condition = place.at('if')
    const consequence = condition && place.at(fits(condition) ? 'then' : 'else')
    if (consequence) found.add(this.#check(consequence, value, at, depth))
  }
}

function isSlip(name: string, names: readonly string[], required: readonly Json[]): boolean {
  const free = names.filter((known) => !required.includes(known))
  return free.length > 0 && nearest(name, free) !== null
}

/** The first few violations, without duplicates. */
class Found {
  readonly list: Violation[] = []

  get isFull(): boolean {
    return this.list.length >= MAX_VIOLATIONS
  }

  add(violations: Iterable<Violation>): void {
    for (const violation of violations) if (!this.isFull && !this.list.includes(violation)) this.list.push(violation)
  }
}
