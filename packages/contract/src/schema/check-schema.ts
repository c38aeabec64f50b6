/**
 * The only interpreter of JSON Schema (2020-12, and the keywords of OpenAPI 3.0). It follows references when a value
 * reaches them, so cyclic schemas cost nothing, runs no code made from a schema, and reports where in the value each
 * violation is. Each schema is checked once at each place of a value, however many ways lead there, and the steps are
 * limited: schemas that reference each other create more ways than can be tried.
 */
import {
  asSchema,
  canonicalJson,
  isJsonObject,
  type Json,
  type JsonObject,
  listOf,
  membersOf,
  type Schema,
} from '../json.ts'
import { matchesPattern, stepsOfPattern } from '../patterns/match-pattern.ts'
import { evaluatedItems, evaluatedNames, namesIn } from './evaluated.ts'
import { checkChoices, checkNumber, checkText, hasType, isNullable, numberIn, typeName, typesOf } from './scalar.ts'
import { ValuePlace } from './value-place.ts'
import type { Reporter, Violation } from './violation.ts'

/** A request may omit what only the server sets; a response never contains what only the client sends. */
export type Direction = 'request' | 'response' | 'any'

/** A value that is not known, such as one that a program computes. It matches every schema; compared by identity. */
export const UNKNOWN_VALUE: JsonObject = Object.freeze({})

/** A schema and the document that its references are relative to. */
export interface Located<Base> {
  readonly schema: Schema
  readonly base: Base
}

export interface CheckOptions<Base> {
  /** The target of a `$ref` in `schema`; null if there is none, which makes no value wrong. */
  resolve(reference: string, base: Base, schema: JsonObject): Located<Base> | null
  readonly direction?: Direction
  /** Whether the value is a fragment: members and items may be missing. */
  readonly isPartial?: boolean
  /** Whether a value stands for any other: `{{ACCESS_TOKEN}}`. */
  isWildcard?(value: Json): boolean
  /** Whether a text is a number that a double would round. */
  isNumber?(text: string): boolean
  /** Whether a required name is a mistake of the schema, which makes no value wrong. */
  isMisnamed?(name: string, schema: JsonObject): boolean
  readonly maxSteps?: number
  /** Levels of schemas, of which a level of the value takes a few. */
  readonly maxDepth?: number
  /** Violations of one value and its parts; the first ones are the useful ones. */
  readonly maxViolations?: number
}

export interface Checked {
  readonly violations: readonly Violation[]
  /** Why the check ended early; null if it is complete. */
  readonly unchecked: 'depth' | 'steps' | null
}

/** Many times the cost of the largest honest example. */
const MAX_STEPS = 100_000
const MAX_DEPTH = 200
const MAX_CHAIN = 50
const MAX_VIOLATIONS = 20
const NONE: readonly Violation[] = []

/** Checks values and their parts within one budget of steps. */
export class SchemaCheck<Base> {
  readonly #options: CheckOptions<Base>
  readonly #most: number
  /**
   * By schema and value, objects and lists by identity: no part of JSON is a part of itself, so a value that is still
   * being checked is at the same place, and counts as valid.
   */
  readonly #known = new Map<JsonObject, Map<Json, Known>>()
  readonly #isNumber: (text: string) => boolean
  #left: number
  /** Why the check ended early; null until it does. */
  unchecked: Checked['unchecked'] = null

  constructor(options: CheckOptions<Base>) {
    this.#options = options
    this.#isNumber = (text) => options.isNumber?.(text) === true
    this.#left = options.maxSteps ?? MAX_STEPS
    this.#most = options.maxViolations ?? MAX_VIOLATIONS
  }

  /**
   * Violations in the value at `at`, a pointer or place. Those of an incomplete check may be wrong: an unchecked alternative
   * counts as a match.
   */
  violations({ schema, base }: Located<Base>, value: Json, at: string | ValuePlace = ''): readonly Violation[] {
    return this.#check(schema, base, value, typeof at === 'string' ? ValuePlace.at(at) : at, 0)
  }

  /** The target of a reference, or the schema itself. */
  followed(located: Located<Base>): Located<Base> | null {
    let target: Located<Base> | null = located
    for (let step = 0; step < MAX_CHAIN && target !== null; step += 1) {
      const { schema, base }: Located<Base> = target
      if (!isJsonObject(schema) || typeof schema.$ref !== 'string') return target
      target = this.#options.resolve(schema.$ref, base, schema)
    }
    return null
  }

  get steps(): number {
    return (this.#options.maxSteps ?? MAX_STEPS) - this.#left
  }

  #check(schema: Schema, base: Base, value: Json, at: ValuePlace, depth: number): readonly Violation[] {
    if (schema === true || value === UNKNOWN_VALUE || this.#options.isWildcard?.(value)) return NONE
    if (schema === false) return [{ code: 'never', at: at.pointer, detail: {} }]
    const isDeep = depth > (this.#options.maxDepth ?? MAX_DEPTH)
    if (isDeep) this.unchecked ??= 'depth'
    if (isDeep || !this.#spend(1)) return NONE
    // Most values are scalars that fit, and need no place of their own in the table.
    const isSimple = (typeof value !== 'object' || value === null) && !hasParts(schema)
    if (isSimple && this.#found(schema, base, value, at, depth).length === 0) return NONE
    const values = this.#known.get(schema) ?? new Map<Json, Known>()
    this.#known.set(schema, values)
    const known = values.get(value)
    // What is wrong with an equal value elsewhere is right but for its place.
    if (known !== undefined && (known.list.length === 0 || known.at === at.pointer)) return known.list
    values.set(value, VALID)
    const list = this.#found(schema, base, value, at, depth)
    if (list.length > 0) values.set(value, { list, at: at.pointer })
    return list
  }

  #found(schema: JsonObject, base: Base, value: Json, at: ValuePlace, depth: number): readonly Violation[] {
    const found = new Found(this.#most, at)
    this.#checkSchema({ schema, base, at, depth: depth + 1, found }, value)
    return found.list
  }

  /** Takes steps from the budget; false if it is used up. */
  #spend(steps: number): boolean {
    this.#left -= steps
    if (this.#left < 0) this.unchecked ??= 'steps'
    return this.#left >= 0
  }

  #checkSchema(place: Place<Base>, value: Json): void {
    const { schema, base, at, depth, found } = place
    if (typeof schema.$ref === 'string') {
      const target = this.#options.resolve(schema.$ref, base, schema)
      if (target !== null) found.add(this.#check(target.schema, target.base, value, at, depth))
    }
    if (value === null && isNullable(schema)) return
    const types = typesOf(schema)
    // What else is wrong with a value of another type only follows from that.
    if (types.length > 0 && !types.some((type) => hasType(value, type, this.#isNumber)))
      return found.report('type', { types: types.map(String), found: typeName(value) })
    if (!this.#spend(listOf(schema.enum).length)) return
    checkChoices(schema, value, found)
    if (typeof value === 'number') checkNumber(schema, value, found)
    if (typeof value === 'string' && !this.#isNumber(value)) {
      if (typeof schema.pattern === 'string' && !this.#spend(stepsOfPattern(schema.pattern, value))) return
      checkText(schema, value, found)
    }
    if (isJsonObject(value)) this.#object(place, value)
    if (Array.isArray(value)) this.#array(place, value)
    this.#combinations(place, value)
    if (isJsonObject(value)) this.#otherMembers(place, value)
    if (Array.isArray(value)) this.#otherItems(place, value)
  }

  #below({ base, at, depth }: Place<Base>, key: string | number, schema: Json | undefined, value: Json) {
    return this.#check(asSchema(schema), base, value, at.below(key), depth)
  }

  /** Checks the same value against a part of the schema. */
  #again({ base, at, depth }: Place<Base>, schema: Json | undefined, value: Json): readonly Violation[] {
    return this.#check(asSchema(schema), base, value, at, depth)
  }

  #object(place: Place<Base>, value: JsonObject): void {
    const { schema, found } = place
    const names = Object.keys(value)
    const [fewest, most] = [numberIn(schema, 'minProperties'), numberIn(schema, 'maxProperties')]
    if (fewest !== null && names.length < fewest && !this.#options.isPartial)
      found.report('min-properties', { bound: fewest })
    if (most !== null && names.length > most) found.report('max-properties', { bound: most })
    this.#required(place, value)
    this.#members(place, value, names)
    for (const [name, dependent] of membersOf(schema.dependentSchemas))
      if (Object.hasOwn(value, name)) found.add(this.#again(place, dependent, value))
  }

  #members(place: Place<Base>, value: JsonObject, names: readonly string[]): void {
    const { schema, base, at, depth, found } = place
    const { additionalProperties: additional, propertyNames } = schema
    const properties = isJsonObject(schema.properties) ? schema.properties : {}
    const patterns = membersOf(schema.patternProperties)
    for (const name of names) {
      if (found.isFull || !this.#spend(1)) return
      const child = value[name] ?? null
      const isOwn = Object.hasOwn(properties, name)
      const matching = patterns.filter(([pattern]) => this.#mayMatch(pattern, name))
      if (isOwn) found.add(this.#below(place, name, properties[name], child))
      for (const [, one] of matching) found.add(this.#below(place, name, one, child))
      // A name is a value of its own: `#` keeps it apart from the member's value.
      const isNamed = propertyNames === undefined || this.#fitsName(propertyNames, base, name, at, depth)
      if (!isNamed) found.report('property-name', { name })
      if (isOwn || matching.length > 0 || additional === undefined || additional === true) continue
      if (additional === false) found.report('unexpected', { name, siblings: namesIn(schema) })
      else found.add(this.#below(place, name, additional, child))
    }
  }

  #fitsName(schema: Json, base: Base, name: string, at: ValuePlace, depth: number): boolean {
    return this.#check(asSchema(schema), base, name, at.below(`${name}#`), depth).length === 0
  }

  /** A name may match if its pattern cannot be checked. */
  #mayMatch(pattern: string, name: string): boolean {
    return this.#spend(stepsOfPattern(pattern, name)) && matchesPattern(pattern, name) !== false
  }

  #required({ schema, base, found }: Place<Base>, value: JsonObject): void {
    const { isPartial, isMisnamed } = this.#options
    const required = listOf(schema.required)
    if (isPartial || !this.#spend(required.length)) return
    for (const name of required) {
      if (typeof name !== 'string' || Object.hasOwn(value, name)) continue
      if (isMisnamed?.(name, schema) || this.#isSetElsewhere(schema, base, name)) continue
      found.report('required', { name, because: null })
    }
    for (const [because, needed] of membersOf(schema.dependentRequired)) {
      if (!Object.hasOwn(value, because)) continue
      for (const name of listOf(needed))
        if (typeof name === 'string' && !Object.hasOwn(value, name)) found.report('required', { name, because })
    }
  }

  /** Whether only the other side sends the member: the server in a response, the client in a request. */
  #isSetElsewhere(schema: JsonObject, base: Base, name: string): boolean {
    const { direction = 'any', resolve } = this.#options
    const keyword = direction === 'request' ? 'readOnly' : direction === 'response' ? 'writeOnly' : null
    if (keyword === null || !isJsonObject(schema.properties) || !Object.hasOwn(schema.properties, name)) return false
    let property: Located<Base> | null = { schema: asSchema(schema.properties[name]), base }
    for (let step = 0; step < MAX_CHAIN && property !== null && isJsonObject(property.schema); step += 1) {
      if (property.schema[keyword] === true) return true
      if (typeof property.schema.$ref !== 'string') return false
      property = resolve(property.schema.$ref, property.base, property.schema)
    }
    return false
  }

  #array(place: Place<Base>, value: readonly Json[]): void {
    const { schema, found } = place
    const [fewest, most] = [numberIn(schema, 'minItems'), numberIn(schema, 'maxItems')]
    if (fewest !== null && value.length < fewest && !this.#options.isPartial)
      found.report('min-items', { bound: fewest })
    if (most !== null && value.length > most) found.report('max-items', { bound: most })
    if (schema.uniqueItems === true && this.#spend(value.length)) {
      const index = firstDuplicate(value)
      if (index !== -1) found.report('unique-items', { index })
    }
    if (schema.contains !== undefined) this.#contains(place, schema.contains, value)
    const prefix = listOf(schema.prefixItems)
    if (!this.#spend(prefix.length)) return
    for (const [index, item] of value.entries()) {
      const own = index < prefix.length ? prefix[index] : schema.items
      if (own === undefined || found.isFull || this.#left < 0) return
      found.add(this.#below(place, index, own, item))
    }
  }

  #contains(place: Place<Base>, contained: Json, value: readonly Json[]): void {
    const { schema, found } = place
    const count = value.filter((item, index) => this.#below(place, index, contained, item).length === 0).length
    const [fewest, most] = [numberIn(schema, 'minContains') ?? 1, numberIn(schema, 'maxContains')]
    if (count < fewest && !this.#options.isPartial) found.report('min-contains', { bound: fewest })
    if (most !== null && count > most) found.report('max-contains', { bound: most })
  }

  #combinations(place: Place<Base>, value: Json): void {
    const { schema, found } = place
    const parts = (keyword: string) => (this.#spend(listOf(schema[keyword]).length) ? listOf(schema[keyword]) : [])
    for (const part of parts('allOf')) found.add(this.#again(place, part, value))
    for (const keyword of ['anyOf', 'oneOf'] as const) {
      const tried = parts(keyword).map((part) => this.#again(place, part, value))
      const count = tried.filter((one) => one.length === 0).length
      if (tried.length > 0 && count === 0) found.report('alternatives', { tried, schemas: listOf(schema[keyword]) })
      if (keyword === 'oneOf' && count > 1) found.report('several-alternatives', { count })
    }
    const { not, if: condition } = schema
    // What a fragment omits can't make it match what it must not.
    const strict = this.#options.isPartial ? new SchemaCheck({ ...this.#options, isPartial: false }) : this
    if (not !== undefined && strict.#again(place, not, value).length === 0)
      found.report('not', { required: namesRequiredBy(not) })
    if (condition === undefined) return
    const holds = this.#again(place, condition, value).length === 0
    found.add(this.#again(place, holds ? schema.then : schema.else, value))
  }

  /** Members that no other keyword has evaluated (JSON Schema 2020-12, 11.3). */
  #otherMembers(place: Place<Base>, value: JsonObject): void {
    const { schema, found } = place
    const others = schema.unevaluatedProperties
    if (others === undefined || others === true) return
    const known = evaluatedNames(this.#reader(place, value), value)
    if (known === 'all') return
    for (const name of Object.keys(value)) {
      if (known.names.has(name)) continue
      if (others === false) found.report('unexpected', { name, siblings: [...known.siblings] })
      else found.add(this.#below(place, name, others, value[name] ?? null))
    }
  }

  #otherItems(place: Place<Base>, value: readonly Json[]): void {
    const { schema, found } = place
    const others = schema.unevaluatedItems
    if (others === undefined || others === true) return
    const known = evaluatedItems(this.#reader(place, value), value)
    if (known === 'all') return
    for (const [index, item] of value.entries()) {
      if (known.has(index)) continue
      if (others === false) return found.report('max-items', { bound: known.size })
      found.add(this.#below(place, index, others, item))
    }
  }

  /** What evaluated.ts asks about the schemas that apply to the value at this place. */
  #reader({ schema, base, at, depth }: Place<Base>, value: Json) {
    return {
      root: { schema, base },
      resolve: this.#options.resolve,
      mayMatch: (pattern: string, name: string) => this.#mayMatch(pattern, name),
      fits: (one: Located<Base>) => this.#check(one.schema, one.base, value, at, depth).length === 0,
      fitsItem: (one: Located<Base>, index: number, item: Json) =>
        this.#check(one.schema, one.base, item, at.below(index), depth).length === 0,
    }
  }
}

interface Place<Base> {
  readonly schema: JsonObject
  readonly base: Base
  readonly at: ValuePlace
  readonly depth: number
  readonly found: Found
}

/** Whether a scalar is checked against further schemas, which may lead back. */
function hasParts({ $ref, allOf, anyOf, oneOf, not, if: condition }: JsonObject): boolean {
  return ($ref ?? allOf ?? anyOf ?? oneOf ?? not ?? condition) !== undefined
}

/** What is known about a value; its violations are those at the place `at`. */
interface Known {
  readonly list: readonly Violation[]
  readonly at: string
}

const VALID: Known = { list: NONE, at: '' }

/** The first few violations, without duplicates. */
class Found implements Reporter {
  list: readonly Violation[] = NONE
  readonly #most: number
  readonly #at: ValuePlace

  constructor(most: number, at: ValuePlace) {
    this.#most = most
    this.#at = at
  }

  get isFull(): boolean {
    return this.list.length >= this.#most
  }

  report(code: Violation['code'], detail: Violation['detail']): void {
    // Reporter says that the detail is that of the code, which TypeScript can't express for a union.
    this.add([{ code, at: this.#at.pointer, detail } as Violation])
  }

  add(violations: readonly Violation[]): void {
    for (const violation of violations)
      if (!this.isFull && !this.list.includes(violation)) this.list = [...this.list, violation]
  }
}

/** Index of the first item that equals an earlier one, or -1. */
function firstDuplicate(items: readonly Json[]): number {
  if (items.length < 2) return -1
  // Most lists have scalars only, whose text isn't needed.
  const seen = new Set<Json>()
  const texts = new Set<string>()
  return items.findIndex((item) =>
    typeof item === 'object' && item !== null
      ? texts.size === texts.add(canonicalJson(item)).size
      : seen.size === seen.add(item).size,
  )
}

/** `not: { required: [a, b] }` is the common way to say that members exclude each other. */
function namesRequiredBy(schema: Json): string[] {
  return isJsonObject(schema) ? listOf(schema.required).map(String) : []
}

/** Checks one value; the budget is for it alone. */
export function checkSchema<Base>(located: Located<Base>, value: Json, options: CheckOptions<Base>): Checked {
  const check = new SchemaCheck(options)
  const violations = check.violations(located, value)
  return { violations: check.unchecked === null ? violations : NONE, unchecked: check.unchecked }
}
