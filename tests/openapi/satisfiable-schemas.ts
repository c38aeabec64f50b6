/**
 * Random schemas that some value satisfies, for the property test of generated examples.
 */
import fc from 'fast-check'
import type { JsonObject } from '../../src/core/json.ts'

const NAMES = ['alpha', 'beta', 'gamma', 'delta', 'size', 'id']

/**
 * Schemas that some value satisfies, with the keywords that make it hard to find one: alternatives that only move what
 * is required, patterns, unique items, conditions, and references to themselves. Each is built around a value.
 */
export const satisfiableSchema: fc.Arbitrary<JsonObject> = fc
  .array(fc.nat(1_000_000), { minLength: 30, maxLength: 90 })
  .map((choices) => new SatisfiableMaker(choices).make())

const PATTERNS = ['^[A-Z]{3}-\\d{4}$', '^\\d{4}-[A-Z]{2}$', '^[a-z]{2}$', '^(?!x)\\w{3,8}$', '[0-9]', '^(?:on|off)$']

class SatisfiableMaker {
  readonly #choices: readonly number[]
  #next = 0

  constructor(choices: readonly number[]) {
    this.#choices = choices
  }

  make(): JsonObject {
    const root = this.#any(0)
    return { ...root, $defs: { Tree: this.#tree(), Leaf: { type: 'string', pattern: this.#one(PATTERNS) } } }
  }

  #pick(count: number): number {
    const choice = this.#choices[this.#next % this.#choices.length] ?? 0
    this.#next += 1
    return (choice + this.#next) % count
  }

  #one<T>(list: readonly T[]): T {
    return list[this.#pick(list.length)] as T
  }

  #any(depth: number): JsonObject {
    const makers = [() => this.#text(), () => this.#number(), () => this.#choice()]
    const containers = [
      () => this.#object(depth),
      () => this.#map(depth),
      () => this.#array(depth),
      () => this.#moving(),
      () => this.#conditional(depth),
      () => this.#selected(),
      () => this.#parts(depth),
      () => this.#closed(),
      () => ({ $ref: '#/$defs/Tree' }),
      () => ({ oneOf: [this.#text(), this.#number(), { type: 'null' }] }),
      () => ({ anyOf: [{ $ref: '#/$defs/Tree' }, this.#object(depth)] }),
    ]
    return this.#one(depth > 2 ? makers : depth === 0 ? containers : [...makers, ...containers])()
  }

  #text(): JsonObject {
    return this.#one<JsonObject>([
      { type: 'string', pattern: this.#one(PATTERNS) },
      { type: 'string', minLength: 12, maxLength: 14 },
      { type: 'string', maxLength: 3 },
      { type: 'string', format: this.#one(['date', 'date-time', 'email', 'uuid', 'ipv4', 'uri']) },
      { type: 'string', format: 'date-time', minLength: 30 },
      { type: 'string', not: { enum: ['string', 'text'] } },
      { $ref: '#/$defs/Leaf' },
    ])
  }

  #number(): JsonObject {
    const type = this.#one(['integer', 'number'])
    return this.#one<JsonObject>([
      { type, minimum: 7, maximum: 9 },
      { type, maximum: -5 },
      { type, exclusiveMinimum: 0, exclusiveMaximum: 2 },
      { type: 'number', multipleOf: 0.05, minimum: 0.1 },
      { type: 'number', exclusiveMinimum: 0, exclusiveMaximum: 0.005 },
      { type: 'integer', multipleOf: 7, minimum: 1 },
      { type, not: { const: 1 } },
    ])
  }

  #choice(): JsonObject {
    return this.#one<JsonObject>([
      { enum: ['red', 2, null] },
      { const: { a: [1] } },
      { type: 'boolean' },
      { type: 'null' },
    ])
  }

  #object(depth: number): JsonObject {
    const names = NAMES.slice(0, 1 + this.#pick(4))
    const properties = Object.fromEntries(names.map((name) => [name, this.#any(depth + 1)]))
    const extras = this.#one<JsonObject>([
      {},
      { additionalProperties: false },
      { minProperties: 6 },
      { dependentRequired: { [names[0] ?? 'x']: ['beta'] } },
      { maxProperties: names.length },
      { propertyNames: { pattern: '^[a-z]+$' } },
    ])
    return { type: 'object', properties, required: names.filter(() => this.#pick(2) === 0), ...extras }
  }

  #map(depth: number): JsonObject {
    return this.#one<JsonObject>([
      { type: 'object', additionalProperties: this.#any(depth + 1), minProperties: 2 },
      {
        type: 'object',
        patternProperties: { '^[a-z]{2}$': this.#any(depth + 1) },
        additionalProperties: false,
        minProperties: 1,
      },
      {
        type: 'object',
        propertyNames: { enum: ['north', 'south'] },
        additionalProperties: this.#any(depth + 1),
        minProperties: 2,
      },
    ])
  }

  #array(depth: number): JsonObject {
    return this.#one<JsonObject>([
      { type: 'array', minItems: 3, uniqueItems: true, items: this.#one([{ type: 'integer' }, { type: 'string' }]) },
      { type: 'array', minItems: 2, uniqueItems: true, items: { enum: ['red', 'green', 'blue'] } },
      {
        type: 'array',
        minItems: 2,
        uniqueItems: true,
        items: { type: 'object', required: ['id'], properties: { id: { type: 'integer' } } },
      },
      { type: 'array', contains: { const: 'x' }, items: { type: 'string' } },
      { type: 'array', contains: { type: 'integer', minimum: 5 }, minContains: 2 },
      { type: 'array', prefixItems: [this.#any(depth + 1), { type: 'integer' }], items: false, minItems: 2 },
      { type: 'array', minItems: 5, maxItems: 6, items: this.#any(depth + 1) },
    ])
  }

  /** Alternatives that only move what is required. */
  #moving(): JsonObject {
    const properties = { iban: { type: 'string' }, account: this.#text(), note: { type: 'string' } }
    return { type: 'object', properties, oneOf: [{ required: ['iban'] }, { required: ['account'] }] }
  }

  #conditional(depth: number): JsonObject {
    return {
      type: 'object',
      properties: { k: { enum: ['a', 'b'] }, v: this.#any(depth + 1) },
      required: ['k'],
      if: { properties: { k: { const: 'a' } } },
      // biome-ignore lint/suspicious/noThenProperty: the keyword of JSON Schema
      then: { required: ['v'] },
      else: { required: ['w'], properties: { w: this.#number() } },
    }
  }

  #selected(): JsonObject {
    const kinds = ['cat', 'dog'].map((kind) => ({
      type: 'object',
      required: ['kind', kind],
      properties: { kind: { const: kind }, [kind]: this.#text() },
    }))
    return { oneOf: kinds, discriminator: { propertyName: 'kind' } }
  }

  #parts(depth: number): JsonObject {
    return {
      allOf: [{ type: 'object', required: ['left'], properties: { left: this.#any(depth + 1) } }, this.#moving()],
      ...this.#one<JsonObject>([{}, { unevaluatedProperties: false }]),
    }
  }

  #closed(): JsonObject {
    return {
      type: 'object',
      anyOf: [{ required: ['a'], properties: { a: { type: 'integer' } } }],
      oneOf: [
        { required: ['b'], properties: { b: { type: 'integer' } } },
        { required: ['c'], properties: { c: this.#number() } },
      ],
    }
  }

  /** Contains itself in a list, in a member, and among alternatives. */
  #tree(): JsonObject {
    return {
      type: 'object',
      required: ['name', 'kids'],
      properties: {
        name: this.#text(),
        kids: { type: 'array', items: { $ref: '#/$defs/Tree' } },
        parent: { $ref: '#/$defs/Tree' },
        next: { oneOf: [{ $ref: '#/$defs/Tree' }, { type: 'null' }] },
      },
    }
  }
}
