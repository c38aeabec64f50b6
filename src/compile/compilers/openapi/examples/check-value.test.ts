import { Ajv2020 } from 'ajv/dist/2020.js'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import type { Json, JsonObject } from '../../../../core/json.ts'
import { DocumentSession } from '../document/cursor.ts'
import { readYaml } from '../document/yaml-document.ts'
import { checkOfCursors, checkValue, locate } from './check-value.ts'
import { exampleClause } from './wording.ts'

function check(schema: Json, value: Json, direction: 'request' | 'response' | 'any' = 'any') {
  const session = new DocumentSession(
    new Map([['a.yaml', readYaml('a.yaml', JSON.stringify({ schema, components: {} }))]]),
  )
  const cursor = session.open('a.yaml')?.at('schema')
  if (!cursor) throw new Error('no schema')
  return checkValue(cursor, value, direction).violations.map((violation) =>
    `${violation.at} ${exampleClause(violation)}`.trim(),
  )
}

describe('checkValue', () => {
  it.each<[Json, Json, string[]]>([
    [{ type: 'integer' }, '1', ['must be integer, not string']],
    [{ type: ['string', 'null'] }, null, []],
    [{ type: 'string', nullable: true }, null, []],
    [{ enum: ['a', 'b'] }, 'c', ['must be one of "a", "b", not "c"']],
    [{ type: 'object', required: ['a'], properties: { a: {} } }, {}, ['lacks "a", which is required']],
    [{ type: 'object', additionalProperties: false }, { x: 1 }, ['has "x", which the schema doesn\'t define']],
    [
      { type: 'array', items: { type: 'object', properties: { n: { maximum: 3 } } } },
      [{ n: 4 }],
      ['/0/n must be at most 3'],
    ],
    [{ minimum: 0, exclusiveMinimum: true }, 0, ['must be more than 0']],
    [
      { oneOf: [{ type: 'string' }, { type: 'string' }] },
      'a',
      ['matches 2 of the alternatives, but must match exactly one'],
    ],
    [{ type: 'integer' }, '\uE0009007199254740993', []],
    [false, 1, ['no value is allowed here']],
  ])('%j, %j', (schema, value, expected) => {
    expect(check(schema, value)).toEqual(expected)
  })

  it.each<[string, { [name: string]: Json }, Json]>([
    [
      'a schema that is twice part of itself',
      { S: { allOf: [{ $ref: '#/components/S' }, { $ref: '#/components/S' }, { type: 'string' }] } },
      1,
    ],
    [
      'a chain whose ways double at each of 90 links',
      Object.fromEntries(
        Array.from({ length: 90 }, (_, at): [string, Json] => {
          const next = { $ref: `#/components/S${at + 1}` }
          return [at === 0 ? 'S' : `S${at}`, at === 89 ? { type: 'string' } : { allOf: [next, next] }]
        }),
      ),
      1,
    ],
    [
      'alternatives of alternatives',
      Object.fromEntries(
        Array.from({ length: 60 }, (_, at): [string, Json] => {
          const next = { $ref: `#/components/S${at + 1}` }
          return [at === 0 ? 'S' : `S${at}`, at === 59 ? { type: 'string' } : { anyOf: [next, next, next] }]
        }),
      ),
      1,
    ],
  ])('takes no time for %s', (_name, components, value) => {
    const text = JSON.stringify({ components })
    const session = new DocumentSession(new Map([['a.yaml', readYaml('a.yaml', text)]]))
    const cursor = session.open('a.yaml')?.at('components')?.at('S')
    const check = cursor && checkOfCursors({})
    expect(cursor && check?.violations(locate(cursor), value)).not.toEqual([])
    expect(check?.unchecked).toBeNull()
    expect(check?.steps).toBeLessThan(1_000)
  })

  it('stops after a maximum of steps, and says so instead of guessing', () => {
    const alternatives = Array.from({ length: 1_000 }, (_, at) => ({ type: 'object', required: [`a${at}`] }))
    const schema = { type: 'array', items: { oneOf: alternatives } }
    const session = new DocumentSession(new Map([['a.yaml', readYaml('a.yaml', JSON.stringify({ schema }))]]))
    const cursor = session.open('a.yaml')?.at('schema')
    const value = Array.from({ length: 1_000 }, () => ({ a999: 1 }))
    expect(cursor && checkValue(cursor, value)).toEqual({ violations: [], unchecked: 'it has too many alternatives' })
  })

  it('lets a request omit what only the server sets', () => {
    const schema = {
      type: 'object',
      required: ['id', 'secret'],
      properties: { id: { readOnly: true }, secret: { writeOnly: true } },
    }
    expect(check(schema, { secret: 1 }, 'request')).toEqual([])
    expect(check(schema, { id: 1 }, 'response')).toEqual([])
    expect(check(schema, { id: 1 }, 'request')).toEqual(['lacks "secret", which is required'])
  })

  it('agrees with ajv', () => {
    const scalar = fc.oneof(
      fc.integer({ min: -3, max: 9 }),
      fc.constantFrom('', 'a', 'abc', 'xyz'),
      fc.boolean(),
      fc.constant(null),
    )
    const value: fc.Arbitrary<Json> = fc.oneof(
      scalar,
      fc.array(scalar, { maxLength: 3 }),
      fc.dictionary(fc.constantFrom('a', 'b', 'c'), scalar, { maxKeys: 3 }),
    )
    const leaf: fc.Arbitrary<JsonObject> = fc.oneof(
      fc.record({ type: fc.constantFrom('integer', 'string', 'boolean', 'object', 'array', 'null') }),
      fc.record({ minimum: fc.integer({ min: 0, max: 5 }), maxLength: fc.integer({ min: 1, max: 2 }) }),
      fc.record({ enum: fc.array(scalar, { minLength: 1, maxLength: 3 }) }),
      fc.record({ const: scalar }),
      fc.record({
        required: fc.constant(['a']),
        properties: fc.record({ a: fc.record({ type: fc.constantFrom('integer', 'string') }) }),
        additionalProperties: fc.boolean(),
      }),
      fc.record({
        items: fc.record({ type: fc.constantFrom('integer', 'string') }),
        minItems: fc.constantFrom(0, 1),
        uniqueItems: fc.boolean(),
      }),
    )
    const schema: fc.Arbitrary<JsonObject> = fc.oneof(
      leaf,
      fc.record({ allOf: fc.array(leaf, { minLength: 1, maxLength: 3 }) }),
      fc.record({ anyOf: fc.array(leaf, { minLength: 1, maxLength: 3 }) }),
      fc.record({ oneOf: fc.array(leaf, { minLength: 1, maxLength: 3 }) }),
      fc.record({ not: leaf }),
      // biome-ignore lint/suspicious/noThenProperty: the keyword of JSON Schema
      fc.record({ if: leaf, then: leaf, else: leaf }),
    )
    const ajv = new Ajv2020({ strict: false })
    fc.assert(
      fc.property(schema, value, (one, example) => {
        expect(check(one, example).length === 0).toBe(ajv.validate(structuredClone(one) as object, example))
      }),
      { numRuns: 400, seed: 7 },
    )
  })
})
