/**
 * Compares the interpreter with another one, @cfworker/json-schema, on random schemas and values: both must accept the
 * same values. Schemas and values come from one small stock of names and values, so that they meet often.
 */
import { type Schema as OracleSchema, Validator } from '@cfworker/json-schema'
import { Ajv2020 } from 'ajv/dist/2020.js'
import addFormats from 'ajv-formats'
import { isJsonObject, type Json, type JsonObject, pointerKeys, type Schema } from '../json.ts'
import { checkSchema, type Located } from './check-schema.ts'

type Random = () => number

/** Park and Miller's generator. The same seed gives the same pairs. */
function createRandom(seed: number): Random {
  let state = seed
  return () => {
    state = (state * 48_271) % 2_147_483_647
    return state / 2_147_483_647
  }
}

const NAMES = ['a', 'b', 'ab', 'c/d']
const TYPES = ['string', 'number', 'integer', 'boolean', 'null', 'object', 'array']
const TEXTS = [
  ...['', 'a', 'ab', 'Größe', '🍵🍵', '1', '2026-03-14', '2026-02-30', '2026-03-14T09:26:53Z', '2026-03-14T25:00:00Z'],
  ...['192.0.2.1', '192.0.2.256', 'ana@example.com', 'ana@', 'https://example.com/tea', 'tea', 'not a uuid'],
  ...['123e4567-e89b-12d3-a456-426614174000', '2001:db8::1', '2001:db8::z'],
]
const FORMATS = ['date', 'date-time', 'ipv4', 'ipv6', 'email', 'uri', 'uuid', 'unheard-of']
const PATTERNS = ['^a', 'b$', '^[a-c/]+$', '[0-9]{2}', '^(a|ab)*$', 'ß', '^\\p{L}+$']
const NUMBERS = [-2, -1, 0, 0.5, 1, 1.5, 2, 3, 4, 10, 1e3]

class Maker {
  readonly #random: Random

  constructor(random: Random) {
    this.#random = random
  }

  #below(limit: number): number {
    return Math.floor(this.#random() * limit)
  }

  #one<T>(choices: readonly T[]): T {
    return choices[this.#below(choices.length)] as T
  }

  #list<T>(most: number, make: () => T): T[] {
    return Array.from({ length: this.#below(most + 1) }, make)
  }

  #some<T>(make: () => T): T[] {
    return [make(), ...this.#list(2, make)]
  }

  #named(make: () => Json): JsonObject {
    return Object.fromEntries(this.#some(() => [this.#one(NAMES), make()]))
  }

  value(depth = 0): Json {
    const kind = this.#below(depth > 2 ? 4 : 7)
    if (kind === 0) return this.#one(NUMBERS)
    if (kind === 1) return this.#one(TEXTS)
    if (kind === 2) return this.#one([true, false])
    if (kind === 3) return null
    if (kind === 4) return this.#list(4, () => this.value(depth + 1))
    return Object.fromEntries(this.#list(4, () => [this.#one(NAMES), this.value(depth + 1)]))
  }

  /** `canRefer` is false for a definition itself: one that is part of itself at the same place never ends. */
  schema(depth = 0, canRefer = true): Schema {
    if (this.#random() < 0.06) return this.#random() < 0.6
    const schema: { [keyword: string]: Json } = {}
    for (let count = 1 + this.#below(depth === 0 ? 5 : 3); count > 0; count--) this.#add(schema, depth, canRefer)
    return schema
  }

  root(): Schema {
    const schema = this.schema()
    if (typeof schema === 'boolean') return schema
    return { ...schema, $defs: { A: this.schema(2, false), 'c/d': this.schema(2, false) } }
  }

  #add(schema: { [keyword: string]: Json }, depth: number, canRefer: boolean): void {
    const below = (): Json => this.schema(depth + 1)
    const same = (): Json => this.schema(depth + 1, canRefer)
    const count = () => this.#below(4)
    const keywords: { readonly [keyword: string]: () => Json } = {
      type: () => (this.#random() < 0.7 ? this.#one(TYPES) : [...new Set(this.#some(() => this.#one(TYPES)))]),
      enum: () => this.#some(() => this.value(1)),
      const: () => this.value(1),
      minimum: () => this.#one(NUMBERS),
      maximum: () => this.#one(NUMBERS),
      exclusiveMinimum: () => this.#one(NUMBERS),
      exclusiveMaximum: () => this.#one(NUMBERS),
      multipleOf: () => this.#one([0.1, 0.5, 1, 2, 3]),
      minLength: count,
      maxLength: count,
      pattern: () => this.#one(PATTERNS),
      format: () => this.#one(FORMATS),
      required: () => [...new Set(this.#some(() => this.#one(NAMES)))],
      minProperties: count,
      maxProperties: count,
      dependentRequired: () => this.#named(() => [this.#one(NAMES)]),
      minItems: count,
      maxItems: count,
      uniqueItems: () => true,
      ...(canRefer && { $ref: () => this.#one(['#/$defs/A', '#/$defs/c~1d']) }),
    }
    const nested: { readonly [keyword: string]: () => Json } = {
      properties: () => this.#named(below),
      patternProperties: () => ({ [this.#one(PATTERNS)]: below() }),
      additionalProperties: below,
      propertyNames: same,
      unevaluatedProperties: below,
      dependentSchemas: () => this.#named(same),
      items: below,
      prefixItems: () => this.#some(below),
      contains: below,
      unevaluatedItems: below,
      allOf: () => this.#some(same),
      anyOf: () => this.#some(same),
      oneOf: () => this.#some(same),
      not: same,
      if: same,
    }
    const all = depth > 2 ? keywords : { ...keywords, ...nested }
    const keyword = this.#one(Object.keys(all))
    schema[keyword] = all[keyword]?.() ?? true
    if (keyword === 'contains' && this.#random() < 0.5) schema[this.#one(['minContains', 'maxContains'])] = count()
    if (keyword === 'if') Object.assign(schema, { [this.#one(['then', 'else'])]: same() })
  }
}

function isValid(schema: Schema, value: Json): boolean {
  const { violations, unchecked } = checkSchema({ schema, base: null }, value, {
    resolve: (reference) => {
      let target: Json = schema as Json
      for (const key of pointerKeys(reference.slice(1)))
        target = (isJsonObject(target) ? target[key] : undefined) ?? true
      return { schema: target as Schema, base: null } satisfies Located<null>
    },
  })
  if (unchecked !== null) throw new Error(`unchecked: ${unchecked}`)
  return violations.length === 0
}

function isValidByOracle(schema: Schema, value: Json): boolean {
  return new Validator(schema as OracleSchema | boolean, '2020-12', true).validate(value).valid
}

interface Difference {
  readonly schema: Schema
  readonly value: Json
  readonly oracle: boolean
}

interface Comparison {
  /** Pairs that the two interpreters answer differently. */
  readonly differences: readonly Difference[]
  /** Number of pairs that are valid for both. */
  readonly valid: number
}

export function compareWithOracle(pairs: number, seed: number): Comparison {
  const maker = new Maker(createRandom(seed))
  const differences: Difference[] = []
  let valid = 0
  for (let pair = 0; pair < pairs; pair++) {
    const schema = maker.root()
    const value = maker.value()
    const [own, oracle] = [isValid(schema, value), isValidByOracle(schema, value)]
    if (own && oracle) valid += 1
    if (own !== oracle && !isKnown(schema, value, own)) differences.push({ schema, value, oracle })
  }
  return { differences, valid }
}

/**
 * Where the two differ on purpose: in a part such as one of `allOf`, the oracle lets an `unevaluated` keyword see what the
 * keywords next to `allOf` have evaluated, which JSON Schema 2020-12 (11.3) excludes. A third validator must side with
 * ours.
 */
function isKnown(schema: Schema, value: Json, own: boolean): boolean {
  return JSON.stringify(schema).includes('"unevaluated') && arbiter(schema, value) === own
}

function arbiter(schema: Schema, value: Json): boolean {
  const ajv = new Ajv2020({ strict: false })
  addFormats.default(ajv)
  return ajv.validate(schema as object, value)
}
