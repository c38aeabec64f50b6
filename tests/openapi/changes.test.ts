/**
 * Two releases of a document: each change is detected, with its class for a program (spec: changes.rules). Long,
 * because it is a list with a case for each rule.
 */
import { describe, expect, it } from 'vitest'
import { graphqlSurface } from '../../src/compile/compilers/graphql/api-shape.ts'
import { readSdl } from '../../src/compile/compilers/graphql/read-sdl.ts'
import { readSurface } from '../../src/compile/compilers/openapi/api-shape/read-api-shape.ts'
import { readYaml } from '../../src/compile/compilers/openapi/document/yaml-document.ts'
import type { Surface } from '../../src/core/history/api-shape.ts'
import { CHANGE_CODES, type ChangeClass, classOf } from '../../src/core/history/change-rules.ts'
import { compareSurfaces } from '../../src/core/history/compare-api-shapes.ts'

// biome-ignore lint/suspicious/noExplicitAny: a document is changed at any place of it
type Document = any

const base = (): Document => ({
  openapi: '3.1.0',
  info: { title: 'Teas', version: '1' },
  servers: [{ url: 'https://api.example.com/v3' }],
  security: [{ Token: ['read'] }],
  paths: {
    '/teas': {
      get: {
        operationId: 'getTeas',
        summary: 'Get teas',
        parameters: [
          { name: 'limit', in: 'query', schema: { type: 'integer', maximum: 50, default: 10 } },
          { name: 'kind', in: 'query', schema: { type: 'string', enum: ['black', 'green'] } },
          { name: 'X-Trace', in: 'header', required: true, schema: { type: 'string' } },
        ],
        responses: {
          200: {
            description: 'Teas',
            headers: { 'X-Count': { schema: { type: 'integer' } } },
            content: { 'application/json': { schema: { $ref: '#/components/schemas/TeaList' } } },
          },
          404: { description: 'None' },
        },
      },
      post: {
        summary: 'Create a tea',
        requestBody: {
          required: true,
          content: { 'application/json': { schema: { $ref: '#/components/schemas/Tea' } } },
        },
        responses: { 201: { description: 'Created' } },
      },
    },
    '/teas/{tea_id}': {
      delete: { summary: 'Delete a tea', 'x-stability': 'beta', responses: { 204: { description: 'Gone' } } },
    },
  },
  webhooks: {
    'tea/steeped': {
      post: {
        requestBody: {
          content: { 'application/json': { schema: { type: 'object', properties: { tea_id: { type: 'integer' } } } } },
        },
        responses: { 200: { description: 'Received' } },
      },
    },
  },
  components: {
    schemas: {
      TeaList: {
        type: 'object',
        required: ['data'],
        properties: { data: { type: 'array', items: { $ref: '#/components/schemas/TeaView' } } },
      },
      TeaView: {
        type: 'object',
        required: ['id', 'name'],
        properties: {
          id: { type: 'integer' },
          name: { type: 'string', maxLength: 100 },
          kind: { type: 'string', enum: ['black', 'green'] },
          origin: { oneOf: [{ $ref: '#/components/schemas/Garden' }, { $ref: '#/components/schemas/Region' }] },
          similar: { type: 'array', items: { $ref: '#/components/schemas/TeaView' } },
        },
      },
      Garden: { type: 'object', properties: { estate: { type: 'string' } } },
      Region: { type: 'object', properties: { country: { type: 'string' } } },
      Tea: {
        allOf: [
          {
            type: 'object',
            required: ['name'],
            properties: { name: { type: 'string', minLength: 1, maxLength: 100, pattern: '^\\S' } },
          },
          {
            type: 'object',
            properties: {
              kind: { type: 'string', enum: ['black', 'green'], default: 'black' },
              grams: { type: ['integer', 'null'], minimum: 1 },
              note: { type: 'string', format: 'date' },
              legacy: { type: 'string', deprecated: true },
              id: { type: 'integer', readOnly: true },
              secret: { type: 'string', writeOnly: true },
            },
          },
        ],
      },
    },
  },
})

const surfaceOf = (document: Document): Surface =>
  readSurface([
    {
      route: '/teas',
      file: 'teas.json',
      documents: new Map([['teas.json', readYaml('teas.json', JSON.stringify(document))]]),
    },
  ])

const get = (document: Document) => document.paths['/teas'].get
const post = (document: Document) => document.paths['/teas'].post
const remove = (document: Document) => document.paths['/teas/{tea_id}'].delete
const view = (document: Document) => document.components.schemas.TeaView
const name = (document: Document) => document.components.schemas.Tea.allOf[0].properties.name
const fields = (document: Document) => document.components.schemas.Tea.allOf[1].properties
const parameter = (document: Document, at: number) => get(document).parameters[at]

type Row = readonly [mutation: string, change: (document: Document) => void, found: string, meaning: ChangeClass]

const ROWS: readonly Row[] = [
  ['a new operation', (d) => (d.paths['/cups'] = { get: { responses: {} } }), 'operation.added', 'additive'],
  ['an operation is gone', (d) => delete d.paths['/teas'].post, 'operation.removed', 'breaking'],
  ['an operation is deprecated', (d) => (get(d).deprecated = true), 'operation.deprecated', 'deprecating'],
  ['an operation gets its last day', (d) => (get(d)['x-sunset'] = '2027-01-31'), 'operation.sunset-set', 'deprecating'],
  ['an operation becomes stable', (d) => delete remove(d)['x-stability'], 'operation.stability-raised', 'additive'],
  [
    'an operation becomes alpha',
    (d) => (remove(d)['x-stability'] = 'alpha'),
    'operation.stability-lowered',
    'breaking',
  ],
  [
    'another scope is enough',
    (d) => (get(d).security = [{ Token: ['read'] }, { Token: ['write'] }]),
    'operation.access-added',
    'additive',
  ],
  [
    'a new optional parameter',
    (d) => get(d).parameters.push({ name: 'page', in: 'query', schema: {} }),
    'parameter.added query.page',
    'additive',
  ],
  [
    'a new required parameter',
    (d) => get(d).parameters.push({ name: 'page', in: 'query', required: true, schema: {} }),
    'parameter.added-required query.page',
    'breaking',
  ],
  ['a parameter is gone', (d) => get(d).parameters.splice(1, 1), 'parameter.removed query.kind', 'breaking'],
  [
    'a parameter becomes required',
    (d) => (parameter(d, 0).required = true),
    'parameter.required query.limit',
    'breaking',
  ],
  [
    'a header becomes optional',
    (d) => delete parameter(d, 2).required,
    'parameter.optional header.X-Trace',
    'additive',
  ],
  [
    'a parameter is deprecated',
    (d) => (parameter(d, 0).deprecated = true),
    'parameter.deprecated query.limit',
    'deprecating',
  ],
  [
    'a maximum falls',
    (d) => (parameter(d, 0).schema.maximum = 20),
    'parameter.limit-tightened query.limit',
    'breaking',
  ],
  [
    'a maximum rises',
    (d) => (parameter(d, 0).schema.maximum = 250),
    'parameter.limit-loosened query.limit',
    'additive',
  ],
  [
    'a parameter takes another value',
    (d) => parameter(d, 1).schema.enum.push('white'),
    'parameter.value-added query.kind',
    'additive',
  ],
  [
    'a parameter takes a value no more',
    (d) => parameter(d, 1).schema.enum.pop(),
    'parameter.value-removed query.kind',
    'breaking',
  ],
  [
    'a parameter takes any value',
    (d) => delete parameter(d, 1).schema.enum,
    'parameter.values-lifted query.kind',
    'additive',
  ],
  [
    'a parameter takes certain values only',
    (d) => (parameter(d, 2).schema.enum = ['on']),
    'parameter.values-set header.X-Trace',
    'breaking',
  ],
  ['another preset', (d) => (parameter(d, 0).schema.default = 20), 'parameter.default-changed query.limit', 'breaking'],
  ['no preset', (d) => delete parameter(d, 0).schema.default, 'parameter.default-removed query.limit', 'breaking'],
  [
    'an integer becomes a number',
    (d) => (parameter(d, 0).schema.type = 'number'),
    'parameter.type-widened query.limit',
    'additive',
  ],
  [
    'a parameter has another type',
    (d) => (parameter(d, 2).schema.type = 'boolean'),
    'parameter.type-changed header.X-Trace',
    'breaking',
  ],
  ['the body is gone', (d) => delete post(d).requestBody, 'request.removed body', 'breaking'],
  ['the body becomes optional', (d) => delete post(d).requestBody.required, 'request.optional body', 'additive'],
  [
    'an operation gets a body that it needs',
    (d) => (get(d).requestBody = { required: true, content: { 'application/json': {} } }),
    'request.added-required body',
    'breaking',
  ],
  [
    'the body may be XML',
    (d) => (post(d).requestBody.content['application/xml'] = {}),
    'request.media-added body',
    'additive',
  ],
  ['a new optional field', (d) => (fields(d).shelf = { type: 'string' }), 'request.added body.shelf', 'additive'],
  ['a field is gone', (d) => delete fields(d).note, 'request.removed body.note', 'breaking'],
  [
    'a field becomes required',
    (d) => (d.components.schemas.Tea.allOf[1].required = ['grams']),
    'request.required body.grams',
    'breaking',
  ],
  [
    'a field becomes optional',
    (d) => delete d.components.schemas.Tea.allOf[0].required,
    'request.optional body.name',
    'additive',
  ],
  ['a field is deprecated', (d) => (fields(d).note.deprecated = true), 'request.deprecated body.note', 'deprecating'],
  [
    'a field is deprecated no more',
    (d) => delete fields(d).legacy.deprecated,
    'request.restored body.legacy',
    'additive',
  ],
  [
    'a field may not be null any more',
    (d) => (fields(d).grams.type = 'integer'),
    'request.not-nullable body.grams',
    'breaking',
  ],
  ['a field may be null', (d) => (fields(d).note.type = ['string', 'null']), 'request.nullable body.note', 'additive'],
  ['a minimum length rises', (d) => (name(d).minLength = 3), 'request.limit-tightened body.name', 'breaking'],
  ['a maximum length is gone', (d) => delete name(d).maxLength, 'request.limit-loosened body.name', 'additive'],
  ['another pattern', (d) => (name(d).pattern = '^[a-z]'), 'request.pattern-changed body.name', 'breaking'],
  ['another format', (d) => (fields(d).note.format = 'date-time'), 'request.format-changed body.note', 'breaking'],
  ['no format', (d) => delete fields(d).note.format, 'request.format-lifted body.note', 'additive'],
  ['a format', (d) => (fields(d).legacy.format = 'uuid'), 'request.format-set body.legacy', 'breaking'],
  [
    'a field takes another type too',
    (d) => (fields(d).note.type = ['string', 'integer']),
    'request.type-widened body.note',
    'additive',
  ],
  ['a field takes a type no more', (d) => (name(d).type = ['string']), '', 'additive'],
  ['a field becomes read-only', (d) => (fields(d).note.readOnly = true), 'request.read-only body.note', 'breaking'],
  ['a field becomes writable', (d) => delete fields(d).id.readOnly, 'request.writable body.id', 'additive'],
  [
    'an answer has a new field',
    (d) => (view(d).properties.stock = { type: 'integer' }),
    'response.added 200.data[].stock',
    'additive',
  ],
  ['an answer lacks a field', (d) => delete view(d).properties.kind, 'response.removed 200.data[].kind', 'breaking'],
  ['an answer may lack a field', (d) => view(d).required.pop(), 'response.optional 200.data[].name', 'breaking'],
  [
    'an answer always has a field',
    (d) => view(d).required.push('kind'),
    'response.required 200.data[].kind',
    'additive',
  ],
  [
    'an answer may have null',
    (d) => (view(d).properties.name.type = ['string', 'null']),
    'response.nullable 200.data[].name',
    'breaking',
  ],
  [
    'an answer has another type',
    (d) => (view(d).properties.id.type = 'string'),
    'response.type-changed 200.data[].id',
    'breaking',
  ],
  [
    'an answer may have a wider type',
    (d) => (view(d).properties.id.type = 'number'),
    'response.type-widened 200.data[].id',
    'breaking',
  ],
  [
    'an answer may have any number, written as two types',
    (d) => (view(d).properties.id.type = ['number', 'integer']),
    'response.type-widened 200.data[].id',
    'breaking',
  ],
  [
    'an answer has a value that is new',
    (d) => view(d).properties.kind.enum.push('white'),
    'response.value-added 200.data[].kind',
    'additive',
  ],
  [
    'an answer has longer values',
    (d) => (view(d).properties.name.maxLength = 200),
    'response.limit-loosened 200.data[].name',
    'breaking',
  ],
  [
    'an answer has shorter values',
    (d) => (view(d).properties.name.maxLength = 50),
    'response.limit-tightened 200.data[].name',
    'additive',
  ],
  [
    'a field of an answer is deprecated',
    (d) => (view(d).properties.kind.deprecated = true),
    'response.deprecated 200.data[].kind',
    'deprecating',
  ],
  [
    'an answer has another alternative',
    (d) => view(d).properties.origin.oneOf.push({ title: 'Port', type: 'object' }),
    'response.variant-added 200.data[].origin',
    'breaking',
  ],
  [
    'another success',
    (d) => (post(d).responses[202] = { description: 'Later' }),
    'response.status-added 202',
    'additive',
  ],
  ['a success is gone', (d) => delete post(d).responses[201], 'response.status-removed 201', 'breaking'],
  [
    'another error',
    (d) => (get(d).responses[409] = { description: 'Conflict' }),
    'response.error-added 409',
    'additive',
  ],
  ['an error is gone', (d) => delete get(d).responses[404], 'response.error-removed 404', 'additive'],
  [
    'a header of an answer is gone',
    (d) => delete get(d).responses[200].headers,
    'response.header-removed 200.header.x-count',
    'breaking',
  ],
  [
    'an answer is XML too',
    (d) => (get(d).responses[200].content['application/xml'] = {}),
    'response.media-added 200',
    'additive',
  ],
  [
    'an event has a new field',
    (d) => (d.webhooks['tea/steeped'].post.requestBody.content['application/json'].schema.properties.at = {}),
    'response.added payload.at',
    'additive',
  ],
  ['an event is gone', (d) => delete d.webhooks['tea/steeped'], 'operation.removed', 'breaking'],
  ['other words', (d) => (get(d).summary = 'List teas'), '', 'additive'],
  [
    'another name of a part of the path',
    (d) => {
      d.paths['/teas/{id}'] = d.paths['/teas/{tea_id}']
      delete d.paths['/teas/{tea_id}']
    },
    '',
    'additive',
  ],
  [
    'a header that OpenAPI ignores',
    (d) => get(d).parameters.push({ name: 'Accept', in: 'header', required: true, schema: {} }),
    '',
    'additive',
  ],
]

const shown = (before: Surface, after: Surface) =>
  compareSurfaces(before, after).map(({ code, at }) => `${code} ${at}`.trim())

describe('two releases of an OpenAPI document', () => {
  it.each(ROWS)('%s', (_, change, found, meaning) => {
    const document = base()
    change(document)
    const changes = compareSurfaces(surfaceOf(base()), surfaceOf(document))
    expect(changes.map(({ code, at }) => `${code} ${at}`.trim())).toEqual(found === '' ? [] : [found])
    expect(changes.map(({ code }) => classOf(code))).toEqual(found === '' ? [] : [meaning])
  })

  it('have no changes if both are equal, in any order of their parts', () => {
    const turned = base()
    turned.components.schemas = Object.fromEntries(Object.entries(turned.components.schemas).reverse())
    turned.paths = Object.fromEntries(Object.entries(turned.paths).reverse())
    expect(shown(surfaceOf(base()), surfaceOf(turned))).toEqual([])
  })

  it('detect a last day that is earlier, later, or removed', () => {
    const on = (day?: string) => {
      const document = base()
      if (day !== undefined) get(document)['x-sunset'] = day
      return surfaceOf(document)
    }
    expect(shown(on('2027-06-30'), on('2027-01-31'))).toEqual(['operation.sunset-earlier'])
    expect(shown(on('2027-01-31'), on('2027-06-30'))).toEqual(['operation.sunset-later'])
    expect(shown(on('2027-01-31'), on())).toEqual(['operation.sunset-lifted'])
  })
})

const SDL = `type Query { tea(id: ID!, grams: Int = 100): Tea, find(kind: Kind, filter: Filter): [Tea!]! }
type Tea implements Node { id: ID!, name: String, cups: Int! }
interface Node { id: ID! }
enum Kind { BLACK GREEN @deprecated(reason: "Use BLACK.") }
input Filter { name: String, kind: Kind! }
union Found = Tea
`

const typesOf = (sdl: string): Surface => {
  const { model, problems } = readSdl(sdl, 'teas.graphql')
  if (model === null) throw new Error(JSON.stringify(problems))
  return { operations: {}, types: graphqlSurface('teas', model), shapes: [] }
}

const GRAPHQL: readonly (readonly [from: string, to: string, found: string, meaning: ChangeClass])[] = [
  ['union Found', 'type Cup { size: Int }\nunion Found', 'type.added', 'additive'],
  ['union Found = Tea', '', 'type.removed', 'breaking'],
  ['union Found = Tea', 'type Found { id: ID }', 'type.kind-changed', 'breaking'],
  ['union Found = Tea', 'union Found = Tea | Query', 'type.member-added Query', 'additive'],
  ['Tea implements Node', 'Tea', 'type.interface-removed Node', 'breaking'],
  ['{ BLACK', '{ WHITE BLACK', 'type.value-added WHITE', 'additive'],
  ['{ BLACK', '{', 'type.value-removed BLACK', 'breaking'],
  ['{ BLACK', '{ BLACK @deprecated(reason: "Old.")', 'type.value-deprecated BLACK', 'deprecating'],
  [' @deprecated(reason: "Use BLACK.")', '', 'type.value-restored GREEN', 'additive'],
  ['cups: Int!', 'cups: Int!, origin: String', 'output.added origin', 'additive'],
  [', cups: Int!', '', 'output.removed cups', 'breaking'],
  ['cups: Int!', 'cups: Int', 'output.nullable cups', 'breaking'],
  ['name: String, cups', 'name: String!, cups', 'output.not-nullable name', 'additive'],
  ['cups: Int!', 'cups: Float!', 'output.type-changed cups', 'breaking'],
  ['[Tea!]!', '[Tea]!', 'output.nullable find', 'breaking'],
  ['cups: Int!', 'cups: Int! @deprecated(reason: "Old.")', 'output.deprecated cups', 'deprecating'],
  ['(id: ID!', '(size: Int, id: ID!', 'input.added tea(size)', 'additive'],
  ['(id: ID!', '(size: Int!, id: ID!', 'input.added-required tea(size)', 'breaking'],
  [', grams: Int = 100', '', 'input.removed tea(grams)', 'breaking'],
  ['Int = 100', 'Int = 50', 'input.default-changed tea(grams)', 'breaking'],
  ['Int = 100', 'Int', 'input.default-removed tea(grams)', 'breaking'],
  ['id: ID!, grams', 'id: ID, grams', 'input.nullable tea(id)', 'additive'],
  ['{ name: String, kind', '{ name: String!, kind', 'input.not-nullable name', 'breaking'],
  ['{ name: String, kind', '{ name: [String], kind', 'input.type-changed name', 'breaking'],
  ['{ name: String, kind', '{ name: String = "Oolong", kind', 'input.default-set name', 'additive'],
]

describe('two releases of a GraphQL schema', () => {
  it.each(GRAPHQL)('%s becomes %s', (from, to, found, meaning) => {
    expect(SDL).toContain(from)
    const changes = compareSurfaces(typesOf(SDL), typesOf(SDL.replace(from, to)))
    expect(changes.map(({ code, at }) => `${code} ${at}`.trim())).toEqual([found])
    expect(changes.map(({ code }) => classOf(code))).toEqual([meaning])
  })

  it('has a class for every code', () => {
    expect(CHANGE_CODES.filter((code) => !['breaking', 'deprecating', 'additive'].includes(classOf(code)))).toEqual([])
    expect(shown(typesOf(SDL), typesOf(SDL))).toEqual([])
  })
})
