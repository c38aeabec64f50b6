/** Checks one value against one schema, keyword by keyword; subschemas go back to the schema reader. */
import type { Json, JsonObject } from '../../../../core/json.ts'
import { isObject } from '../document/cursor.ts'
import type { Difference, Outcome, Place, SchemaReader } from './difference.ts'
import { alternativesOf, bestOf, describeNot, TYPE_WORDS, typeOf } from './wording.ts'

export class KeywordCheck {
  readonly #official: SchemaReader
  readonly #schema: JsonObject
  readonly #value: Json
  readonly #place: Place
  readonly #outcome: Outcome

  constructor(official: SchemaReader, schema: JsonObject, value: Json, place: Place, outcome: Outcome) {
    this.#official = official
    this.#schema = schema
    this.#value = value
    this.#place = place
    this.#outcome = outcome
  }

  run(): void {
    const { $ref } = this.#schema
    if (typeof $ref === 'string') this.#merge(this.#official.follow($ref, this.#value, this.#place))
    if (!this.#type()) return
    this.#own()
    if (isObject(this.#value)) this.#members(this.#value)
    if (Array.isArray(this.#value)) this.#items(this.#value)
    this.#combinations()
    if (isObject(this.#value)) this.#unevaluated(this.#value)
  }

  #type(): boolean {
    const { type } = this.#schema
    if (type === undefined) return true
    const types = (Array.isArray(type) ? type : [type]).map(String)
    const found = typeOf(this.#value)
    if (types.includes(found) || (found === 'integer' && types.includes('number'))) return true
    const wanted = types.map((name) => TYPE_WORDS[name] ?? name).join(' or ')
    this.#wrong(`must be ${wanted}, not ${TYPE_WORDS[found] ?? found}`)
    return false
  }

  #own(): void {
    const {
      enum: choices,
      const: only,
      pattern,
      format,
      minimum,
      minItems,
      minProperties,
      maxProperties,
    } = this.#schema
    const value = this.#value
    if (Array.isArray(choices) && !choices.some((choice) => choice === value))
      this.#wrong(`must be one of ${choices.map(String).join(', ')}`, choices.map(String))
    if (only !== undefined && only !== value) this.#wrong(`must be ${JSON.stringify(only)}`)
    if (typeof value === 'string') {
      if (typeof pattern === 'string' && !this.#official.pattern(pattern).test(value))
        this.#wrong(`"${value.slice(0, 60)}" has another form`)
      if (typeof format === 'string' && !this.#official.fitsFormat(format, value))
        this.#wrong(`"${value.slice(0, 60)}" isn't a valid ${format}`)
    }
    if (typeof value === 'number' && typeof minimum === 'number')
      if (value < minimum || (this.#schema.exclusiveMinimum === true && value === minimum))
        this.#wrong(`must be ${this.#schema.exclusiveMinimum === true ? 'more than' : 'at least'} ${minimum}`)
    if (Array.isArray(value) && typeof minItems === 'number' && value.length < minItems)
      this.#wrong(`must have at least ${minItems === 1 ? 'one item' : `${minItems} items`}`)
    if (Array.isArray(value) && this.#schema.uniqueItems === true)
      if (new Set(value.map((item) => JSON.stringify(item))).size < value.length) this.#wrong('has a duplicate item')
    if (!isObject(value)) return
    const size = Object.keys(value).length
    if (typeof minProperties === 'number' && size < minProperties) this.#wrong('must not be empty')
    if (typeof maxProperties === 'number' && size > maxProperties)
      this.#wrong(`must have ${maxProperties === 1 ? 'one member' : `at most ${maxProperties} members`}`)
  }

  #members(value: JsonObject): void {
    const { properties, patternProperties, additionalProperties, required, propertyNames, dependentSchemas } =
      this.#schema
    const { seen, known } = this.#outcome
    for (const name of Array.isArray(required) ? required.map(String) : [])
      if (!Object.hasOwn(value, name)) this.#missing(name)
    const named = isObject(properties) ? properties : {}
    const patterns = Object.entries(isObject(patternProperties) ? patternProperties : {}).map(
      ([pattern, schema]) => [this.#official.pattern(pattern), schema, pattern] as const,
    )
    for (const name of Object.keys(named)) known.add(name)
    // `^(get|put|post)$` is a list of names.
    for (const [, , pattern] of patterns) for (const name of alternativesOf(pattern)) known.add(name)
    for (const [name, member] of Object.entries(value)) {
      let isKnown = false
      const matching = patterns.filter(([pattern]) => pattern.test(name)).map(([, schema]) => schema)
      for (const schema of [...(Object.hasOwn(named, name) ? [named[name]] : []), ...matching]) {
        isKnown = true
        seen.add(name)
        this.#below(name, schema, member)
      }
      if (propertyNames !== undefined && !this.#fits(propertyNames, name))
        this.#unknown(name, "has a character that isn't allowed in this name")
      if (isKnown || additionalProperties === undefined) continue
      seen.add(name)
      if (additionalProperties === false) this.#unknown(name)
      else this.#below(name, additionalProperties, member)
    }
    for (const [name, schema] of Object.entries(isObject(dependentSchemas) ? dependentSchemas : {}))
      if (Object.hasOwn(value, name)) this.#merge(this.#again(schema))
  }

  #items(value: readonly Json[]): void {
    const { items, contains, minContains = 1, maxContains = value.length } = this.#schema
    if (items !== undefined)
      value.forEach((item, index) => {
        this.#below(String(index), items, item)
      })
    if (contains === undefined) return
    const count = value.filter((item) => this.#fits(contains, item)).length
    if (count < Number(minContains) || count > Number(maxContains)) this.#wrong('has too many or too few of a kind')
  }

  #combinations(): void {
    const { allOf, anyOf, oneOf, not, if: condition, then, else: otherwise } = this.#schema
    for (const part of Array.isArray(allOf) ? allOf : []) this.#merge(this.#again(part))
    if (condition !== undefined) {
      const tried = this.#try(condition, this.#value)
      const fits = tried.differences.length === 0
      if (fits) for (const name of tried.seen) this.#outcome.seen.add(name)
      this.#merge(this.#again(fits ? then : otherwise))
    }
    if (not !== undefined && this.#fits(not, this.#value)) this.#wrong(describeNot(not))
    for (const alternatives of [anyOf, oneOf]) {
      if (!Array.isArray(alternatives)) continue
      // If only one can match, it is not tried first: trying at each level doubles the work per level.
      const possible = alternatives.filter((one) => this.#canFit(one))
      const fitting = possible.length === 1 ? possible : alternatives.filter((one) => this.#fits(one, this.#value))
      if (alternatives === oneOf && fitting.length > 1 && !this.#isReference())
        this.#wrong('matches several forms, but must match only one')
      const chosen = fitting[0] ?? bestOf(alternatives, this.#value, (one) => this.#try(one, this.#value).differences)
      this.#merge(this.#again(chosen))
    }
  }

  /** Whether it can match, by its type and required members. */
  #canFit(alternative: Json): boolean {
    const schema = this.#official.target(alternative)
    if (!isObject(schema)) return schema !== false
    const { type, required } = schema
    if (typeof type === 'string' && !this.#isOfType(type)) return false
    const value = this.#value
    return !Array.isArray(required) || !isObject(value) || required.every((name) => Object.hasOwn(value, String(name)))
  }

  #isOfType(type: string): boolean {
    const found = typeOf(this.#value)
    return type === found || (type === 'number' && found === 'integer')
  }

  #isReference(): boolean {
    return isObject(this.#value) && typeof this.#value.$ref === 'string'
  }

  #unevaluated(value: JsonObject): void {
    if (this.#schema.unevaluatedProperties !== false) return
    for (const name of Object.keys(value)) if (!this.#outcome.seen.has(name)) this.#unknown(name)
  }

  #below(name: string, schema: Json | undefined, member: Json): void {
    const place = { ...this.#place, path: [...this.#place.path, name] }
    for (const difference of this.#official.check(schema, member, place).differences)
      this.#outcome.differences.push(difference)
  }

  #again(schema: Json | undefined): Outcome {
    return this.#official.check(schema, this.#value, this.#place)
  }

  #try(schema: Json, value: Json): Outcome {
    return this.#official.check(schema, value, { ...this.#place, isVisited: false })
  }

  #fits(schema: Json, value: Json): boolean {
    return this.#try(schema, value).differences.length === 0
  }

  #merge(other: Outcome): void {
    for (const name of other.seen) this.#outcome.seen.add(name)
    for (const name of other.known) this.#outcome.known.add(name)
    for (const difference of other.differences) this.#outcome.differences.push(difference)
  }

  #wrong(message: string, known: readonly string[] = []): void {
    this.#add({ kind: 'wrong', member: '', message, known })
  }

  #missing(member: string): void {
    this.#add({ kind: 'missing', member, message: `lacks "${member}"`, known: [] })
  }

  #unknown(member: string, message = "isn't defined here"): void {
    this.#add({ kind: 'unknown', member, message, known: [...this.#outcome.known] })
  }

  #add(difference: Omit<Difference, 'path' | 'owner'>): void {
    const { path, owner } = this.#place
    this.#outcome.differences.push({ ...difference, path, owner })
  }
}
