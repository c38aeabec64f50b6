/** Guarantees of the keyword table: each keyword is checked, walked, shown, and allowed, or the table says why not. */
import { Ajv2020 } from 'ajv/dist/2020.js'
import { describe, expect, it, test } from 'vitest'
import { GROUP_KINDS } from '../../../../core/api/api-schema.ts'
import type { Json } from '../../../../core/json.ts'
import { CoverageReader } from '../coverage.ts'
import { DocumentSession } from '../document/cursor.ts'
import { readYaml } from '../document/yaml-document.ts'
import { checkValue } from '../examples/check-value.ts'
import { sourcesOf } from '../plan.ts'
import { walkOperations } from '../walk/walk-operations.ts'
import { KEYWORD_TABLE } from './keyword-table.ts'
import { subSchemas } from './schema-walk.ts'

const open = (document: Json) =>
  new DocumentSession(new Map([['a.openapi.yaml', readYaml('a.openapi.yaml', JSON.stringify(document))]])).open(
    'a.openapi.yaml',
  )

/** [schema, a matching value, a violating value]; several if a keyword can be violated in several ways. */
const SAMPLES: { readonly [keyword: string]: readonly (readonly [schema: Json, good: Json, bad: Json])[] } = {
  properties: [[{ properties: { a: { type: 'string' } } }, { a: 'x' }, { a: 1 }]],
  patternProperties: [[{ patternProperties: { '^x-': { type: 'string' } } }, { 'x-a': 'x', b: 1 }, { 'x-a': 1 }]],
  dependentSchemas: [[{ dependentSchemas: { a: { minProperties: 2 } } }, { b: 1 }, { a: 1 }]],
  prefixItems: [[{ prefixItems: [{ type: 'string' }] }, ['x', 1], [1]]],
  items: [[{ items: { type: 'string' } }, ['x'], ['x', 1]]],
  additionalProperties: [
    [{ properties: { a: {} }, additionalProperties: false }, { a: 1 }, { b: 1 }],
    [{ additionalProperties: { type: 'string' } }, { a: 'x' }, { a: 1 }],
  ],
  unevaluatedProperties: [
    [
      { allOf: [{ properties: { a: {} } }], properties: { b: {} }, unevaluatedProperties: false },
      { a: 1, b: 2 },
      { a: 1, c: 3 },
    ],
    [
      {
        anyOf: [{ properties: { a: { type: 'string' } } }, { properties: { b: {} } }],
        unevaluatedProperties: false,
      },
      { a: 'x', b: 1 },
      { a: 1, b: 1 },
    ],
  ],
  unevaluatedItems: [[{ allOf: [{ prefixItems: [{}, {}] }], unevaluatedItems: false }, [1, 2], [1, 2, 3]]],
  not: [[{ not: { type: 'string' } }, 1, 'x']],
  contains: [[{ contains: { type: 'string' } }, [1, 'x'], [1, 2]]],
  propertyNames: [[{ propertyNames: { maxLength: 2 } }, { ab: 1 }, { abc: 1 }]],
  // biome-ignore lint/suspicious/noThenProperty: the name of a keyword.
  if: [[{ if: { type: 'string' }, then: { minLength: 2 } }, 1, 'x']],
  // biome-ignore lint/suspicious/noThenProperty: the name of a keyword.
  then: [[{ if: { type: 'string' }, then: { minLength: 2 } }, 'xy', 'x']],
  else: [[{ if: { type: 'string' }, else: { minimum: 2 } }, 2, 1]],
  oneOf: [[{ oneOf: [{ type: 'string' }, { minLength: 2 }] }, 'x', 'xy']],
  anyOf: [[{ anyOf: [{ type: 'string' }, { type: 'boolean' }] }, true, 1]],
  allOf: [[{ allOf: [{ type: 'string' }, { minLength: 2 }] }, 'xy', 'x']],
  minimum: [[{ minimum: 2 }, 2, 1]],
  maximum: [[{ maximum: 2 }, 2, 3]],
  exclusiveMinimum: [[{ exclusiveMinimum: 2 }, 3, 2]],
  exclusiveMaximum: [[{ exclusiveMaximum: 2 }, 1, 2]],
  multipleOf: [[{ multipleOf: 5 }, 10, 11]],
  minLength: [[{ minLength: 2 }, 'xy', 'x']],
  maxLength: [[{ maxLength: 2 }, 'xy', 'xyz']],
  pattern: [[{ pattern: '^a' }, 'ab', 'b']],
  minItems: [[{ minItems: 2 }, [1, 2], [1]]],
  maxItems: [[{ maxItems: 2 }, [1, 2], [1, 2, 3]]],
  minContains: [[{ contains: { type: 'string' }, minContains: 2 }, ['x', 'y'], ['x', 1]]],
  maxContains: [[{ contains: { type: 'string' }, maxContains: 1 }, ['x', 1], ['x', 'y']]],
  uniqueItems: [[{ uniqueItems: true }, [1, 2], [1, 1]]],
  minProperties: [[{ minProperties: 2 }, { a: 1, b: 1 }, { a: 1 }]],
  maxProperties: [[{ maxProperties: 1 }, { a: 1 }, { a: 1, b: 1 }]],
  required: [[{ required: ['a'], properties: { a: {} } }, { a: 1 }, { b: 1 }]],
  dependentRequired: [[{ dependentRequired: { a: ['b'] } }, { a: 1, b: 1 }, { a: 1 }]],
  type: [[{ type: 'integer' }, 1, 'x']],
  enum: [[{ enum: ['a', 1] }, 1, 'b']],
  const: [[{ const: { a: 1 } }, { a: 1 }, { a: 2 }]],
  format: [[{ format: 'uuid' }, '6f1c1d1e-0b1a-4c58-9a52-3a6b1f0e7d21', '6f1c']],
  $ref: [[{ $ref: '#/$defs/A', $defs: { A: { type: 'string' } } }, 'x', 1]],
}

/** They describe a value or the schema, and forbid nothing. */
const NO_CONSTRAINT = new Set(
  `contentSchema contentEncoding contentMediaType $defs definitions default nullable x-nullable discriminator title
  description example examples externalDocs deprecated readOnly writeOnly x-enum-descriptions x-enumDescriptions
  x-event-scope x-used-with x-stability x-sunset x-deprecated-since x-replacement xml $anchor $comment $dynamicAnchor $dynamicRef $id $schema $vocabulary`.split(
    /\s+/,
  ),
)

describe('an example is checked by', () => {
  test.each(KEYWORD_TABLE.filter(({ name }) => !NO_CONSTRAINT.has(name)).map(({ name }) => name))('%s', (keyword) => {
    const samples = SAMPLES[keyword] ?? []
    expect(samples.length).toBeGreaterThan(0)
    for (const [schema, good, bad] of samples) {
      const cursor = open(schema)
      if (cursor === null) throw new Error('no schema')
      expect(checkValue(cursor, good).violations).toEqual([])
      expect(checkValue(cursor, bad).violations).not.toEqual([])
      // Formats are implemented here: the validator needs a plug-in for them.
      if (keyword === 'format') continue
      const isValid = new Ajv2020({ strict: false }).compile(schema as object)
      expect([isValid(good), isValid(bad)]).toEqual([true, false])
    }
  })
})

describe('schemas below', () => {
  const holding = KEYWORD_TABLE.filter(({ holds, isFact }) => holds.startsWith('schema') && !isFact)
  const heldBy = (holds: string, schema: Json): Json =>
    holds === 'schema' ? schema : holds === 'schemas by name' ? { inner: schema } : [schema]

  test.each(holding.map(({ name, holds }) => ({ name, holds })))('$name are walked, and counted', ({ name, holds }) => {
    const schema = { [name]: heldBy(holds, { properties: { leaves: { type: 'string' } } }) }
    const root = open({
      openapi: '3.1.0',
      paths: {
        '/t': { get: { responses: { '200': { description: 'T', content: { 'application/json': { schema } } } } } },
      },
    })
    if (root === null) throw new Error('no document')
    const reader = new CoverageReader(root)
    walkOperations(sourcesOf(root), [reader])
    expect(reader.result().bare.map(({ label }) => label)).toContain('leaves')
    const cursor = open(schema)
    expect(cursor && subSchemas(cursor).map(({ keyword }) => keyword)).toEqual([name])
  })

  it('have a display group, each group except subtypes for one keyword', () => {
    const groups = holding.filter(({ name }) => name !== 'allOf').map(({ group }) => group)
    expect(groups.toSorted()).toEqual(GROUP_KINDS.filter((kind) => kind !== 'subtypes').toSorted())
  })
})

it('names each keyword once', () => {
  expect(new Set(KEYWORD_TABLE.map(({ name }) => name)).size).toBe(KEYWORD_TABLE.length)
})
