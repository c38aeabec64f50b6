/**
 * Generated examples are values that their schema allows, as another validator says (spec: reference.examples). The
 * check says so where no value was found.
 */
import { type Schema as OracleSchema, Validator } from '@cfworker/json-schema'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import type { Operation } from '../../src/core/api/api.ts'
import type { Json, JsonObject } from '../../src/core/json.ts'
import { toProblem } from '../../src/core/problem.ts'
import { compileCase } from './compile-case.ts'
import { satisfiableSchema } from './satisfiable-schemas.ts'

function documentOf(schema: JsonObject, schemas: JsonObject = {}): JsonObject {
  const content = { 'application/json': { schema } }
  const put = { summary: 'Do it', requestBody: { content }, responses: { 200: { description: 'ok', content } } }
  return { openapi: '3.1.0', info: { title: 'T', version: '1' }, paths: { '/x': { put } }, components: { schemas } }
}

async function examplesOf(document: JsonObject) {
  const { pages, problems } = await compileCase('x.openapi.json', JSON.stringify(document))
  const [operation] = pages
    .flatMap(({ body }) => body.children)
    .flatMap((node) =>
      node.type === 'component' && node.name === 'Operation' ? [node.props.operation as unknown as Operation] : [],
    )
  const response = operation?.responses[0]?.contents[0]?.examples[0]
  const sent = operation?.request?.body
  return {
    request: JSON.parse(sent?.kind === 'json' ? sent.text : 'null') as Json,
    shownRequest: JSON.parse(operation?.body?.contents[0]?.examples[0]?.value ?? 'null') as Json,
    response: JSON.parse(response?.value ?? 'null') as Json,
    problems,
  }
}

/** References of a schema of its own become references into the document. */
function moved(schema: JsonObject): { readonly root: JsonObject; readonly schemas: JsonObject } {
  const { $defs, ...root } = JSON.parse(JSON.stringify(schema).replaceAll('#/$defs/', '#/components/schemas/'))
  return { root, schemas: $defs }
}

it('are valid for 300 random schemas', { timeout: 300_000 }, async () => {
  await fc.assert(
    fc.asyncProperty(satisfiableSchema, async (schema) => {
      const { root, schemas } = moved(schema)
      const { request, shownRequest, response, problems } = await examplesOf(documentOf(root, schemas))
      const validator = new Validator(schema as OracleSchema, '2020-12', false)
      for (const value of [request, shownRequest, response]) {
        const { valid, errors } = validator.validate(value)
        const why = errors.map(({ instanceLocation, error }) => `${instanceLocation}: ${error}`).join('\n')
        expect(valid, `${JSON.stringify(value)}\n${JSON.stringify(schema, null, 1)}\n${why}`).toBe(true)
      }
      expect(problems.filter(({ code }) => code === 'DC311')).toEqual([])
    }),
    { numRuns: 300, seed: 20261128 },
  )
})

describe('an example', () => {
  it('says in the check that no value was found', async () => {
    const impossible = {
      type: 'object',
      required: ['a'],
      properties: { a: { type: 'string', minLength: 5, maxLength: 3 } },
    }
    const { problems } = await examplesOf(documentOf(impossible))
    expect(problems.map(toProblem).map(({ code, message, severity }) => [code, severity, message])).toContainEqual([
      'DC311',
      'warning',
      'No example that the schema allows could be made: "a" must have at least 5 characters.',
    ])
  })

  it('has nothing that only the other side sets', async () => {
    const keeper = {
      type: 'object',
      required: ['id', 'name', 'secret'],
      properties: {
        id: { type: 'string', readOnly: true },
        name: { type: 'string' },
        secret: { type: 'string', writeOnly: true },
      },
      example: { id: 'k1', name: 'Ann', secret: 'hush' },
    }
    const { request, shownRequest, response } = await examplesOf(documentOf(keeper))
    expect([request, shownRequest, response]).toEqual([
      { name: 'Ann', secret: 'hush' },
      { name: 'Ann', secret: 'hush' },
      { id: 'k1', name: 'Ann' },
    ])
  })

  it.each<[string, JsonObject, JsonObject, Json]>([
    [
      'the key of the mapping',
      {
        oneOf: [{ $ref: '#/components/schemas/Cat' }, { $ref: '#/components/schemas/Dog' }],
        discriminator: { propertyName: 'kind', mapping: { feline: '#/components/schemas/Cat', canine: 'Dog' } },
      },
      {
        Cat: { type: 'object', required: ['kind'], properties: { kind: { type: 'string' } } },
        Dog: { type: 'object', required: ['bark'] },
      },
      { kind: 'feline' },
    ],
    [
      'what the field of the alternative allows',
      {
        oneOf: [{ $ref: '#/components/schemas/CatV2' }, { $ref: '#/components/schemas/DogV2' }],
        discriminator: { propertyName: 'kind' },
      },
      {
        CatV2: { type: 'object', properties: { kind: { enum: ['cat'] } } },
        DogV2: { type: 'object', properties: { kind: { enum: ['dog'] } } },
      },
      { kind: 'cat' },
    ],
    [
      'no index of an alternative written in place',
      {
        oneOf: [{ type: 'object', required: ['kind'], properties: { kind: { const: 'a' }, n: { type: 'integer' } } }],
        discriminator: { propertyName: 'kind' },
      },
      {},
      { kind: 'a', n: 1 },
    ],
    [
      'the key for a schema that extends the base',
      { $ref: '#/components/schemas/Cat' },
      {
        Pet: {
          type: 'object',
          required: ['kind'],
          properties: { kind: { type: 'string' } },
          discriminator: { propertyName: 'kind', mapping: { feline: '#/components/schemas/Cat' } },
        },
        Cat: {
          allOf: [
            { $ref: '#/components/schemas/Pet' },
            { type: 'object', properties: { lives: { type: 'integer', example: 9 } } },
          ],
        },
      },
      { kind: 'feline', lives: 9 },
    ],
  ])('has %s as its discriminator', async (_, schema, schemas, expected) => {
    const { response } = await examplesOf(documentOf(schema, schemas))
    expect(response).toEqual(expected)
  })

  it('shows an entry of a map, and what its keys are called', async () => {
    const players = {
      type: 'object',
      additionalProperties: {
        type: 'object',
        'x-additionalPropertiesName': 'player-id',
        required: ['points'],
        properties: { points: { type: 'integer', example: 12 } },
      },
    }
    const langs = { type: 'object', patternProperties: { '^[a-z]{2}$': { type: 'string', example: 'Fyr' } } }
    const { request } = await examplesOf(
      documentOf({ type: 'object', required: ['players', 'langs'], properties: { players, langs } }),
    )
    expect(request).toMatchObject({ players: { 'player-id': { points: 12 } }, langs: { ab: 'Fyr' } })
  })

  it('goes on for required members of a schema inside itself, and ends where it may', async () => {
    const group = {
      type: 'object',
      required: ['members'],
      properties: {
        members: { type: 'array', items: { $ref: '#/components/schemas/Group' } },
        parent: { $ref: '#/components/schemas/Group' },
      },
    }
    const { response, problems } = await examplesOf(
      documentOf({ $ref: '#/components/schemas/Group' }, { Group: group }),
    )
    expect(
      new Validator(
        { ...group, $ref: undefined, components: { schemas: { Group: group } } } as OracleSchema,
        '2020-12',
        false,
      ).validate(response).valid,
    ).toBe(true)
    expect(problems).toEqual([])
  })
})
