/**
 * Fifteen values that their schemas forbid, and fifteen that they allow: the build, the form, the sandbox, the tool for
 * agents, the code check, and another interpreter give one answer.
 */
import { Validator } from '@cfworker/json-schema'
import { describe, expect, it } from 'vitest'
import { createCodeChecker } from '../packages/code-check/src/check-code.ts'
import { readBody } from '../packages/sandbox/src/rest/engine/read-body.ts'
import { Rejected } from '../packages/sandbox/src/rest/engine/rejection.ts'
import { checkRequestTool } from '../src/agent/check-tools.ts'
import { createLibrary, type Library } from '../src/agent/library.ts'
import { compileContract } from '../src/compile/compilers/openapi/contract/compile-contract.ts'
import { DocumentSession } from '../src/compile/compilers/openapi/document/cursor.ts'
import { readYaml } from '../src/compile/compilers/openapi/document/yaml-document.ts'
import { checkValue as checkInBuild } from '../src/compile/compilers/openapi/examples/check-value.ts'
import { TrySchemas } from '../src/compile/compilers/openapi/operation/try-schema.ts'
import type { Json, JsonObject } from '../src/core/json.ts'
import { checkFormValue as checkInForm } from '../src/ui/try/form/check-value.ts'

const CASES: readonly (readonly [keyword: string, schema: JsonObject, valid: Json, invalid: Json])[] = [
  [
    'uniqueItems',
    { type: 'array', items: { type: 'object' }, uniqueItems: true },
    [{ a: 1 }, { a: 2 }],
    [{ a: 1 }, { a: 1 }],
  ],
  ['maxProperties', { type: 'object', maxProperties: 1 }, { a: 1 }, { a: 1, b: 1 }],
  ['minProperties', { type: 'object', minProperties: 2 }, { a: 1, b: 1 }, { a: 1 }],
  ['oneOf', { oneOf: [{ type: 'integer' }, { type: 'number', minimum: 5 }] }, 6.5, 6],
  ['ipv4', { type: 'string', format: 'ipv4' }, '192.0.2.1', '192.0.2.256'],
  ['exclusiveMinimum', { type: 'number', minimum: 0, exclusiveMinimum: true }, 0.1, 0],
  // biome-ignore lint/suspicious/noThenProperty: the keyword of JSON Schema
  ['if', { if: { required: ['a'] }, then: { required: ['b'] } }, { a: 1, b: 1 }, { a: 1 }],
  [
    'patternProperties',
    { type: 'object', patternProperties: { '^x_': { type: 'integer' } } },
    { x_a: 1 },
    { x_a: 'one' },
  ],
  ['multipleOf', { type: 'number', multipleOf: 0.05 }, 0.15, 0.12],
  ['propertyNames', { type: 'object', propertyNames: { maxLength: 3 } }, { abc: 1 }, { abcd: 1 }],
  ['contains', { type: 'array', contains: { const: 'tea' } }, ['cup', 'tea'], ['cup']],
  ['prefixItems', { type: 'array', prefixItems: [{ type: 'string' }, { type: 'integer' }] }, ['a', 1], ['a', 'b']],
  ['dependentRequired', { type: 'object', dependentRequired: { a: ['b'] } }, { a: 1, b: 1 }, { a: 1 }],
  ['unevaluatedProperties', { allOf: [{ properties: { a: {} } }], unevaluatedProperties: false }, { a: 1 }, { b: 1 }],
  ['not', { not: { required: ['a', 'b'] } }, { a: 1 }, { a: 1, b: 1 }],
]

const PREFIX = '/stores/{store_hash}/v3'
const URL = 'https://api.bigcommerce.com/stores/abc123/v3'

function documentOf(schema: JsonObject): JsonObject {
  const post = {
    operationId: 'sendValue',
    requestBody: { required: true, content: { 'application/json': { schema } } },
    responses: { '204': { description: 'Stored' } },
  }
  return {
    openapi: '3.0.3',
    servers: [{ url: `https://api.bigcommerce.com${PREFIX}` }],
    paths: { '/values': { post } },
  }
}

/** Whether each of them accepts the value. */
function answersFor(schema: JsonObject, value: Json): { readonly [who: string]: boolean } {
  const session = new DocumentSession(new Map([['a.yaml', readYaml('a.yaml', JSON.stringify(schema))]]))
  const cursor = session.open('a.yaml')
  const contract = compileContract([documentOf(schema)], () => true)
  const [operation] = contract.operations
  if (cursor === null || operation === undefined) throw new Error('no operation')
  const schemas = new TrySchemas()
  const files = createLibrary(() => JSON.stringify(contract))
  const library: Library = Object.create(files, { operationOf: { value: () => undefined } })
  const body = JSON.stringify(value)
  const request = `const retry = 429
await fetch('${URL}/values', {
  method: 'POST',
  headers: { 'X-Auth-Token': token, 'Content-Type': 'application/json' },
  body: JSON.stringify(${body}),
})`
  const draft = schema.exclusiveMinimum === true ? '4' : '2020-12'
  return {
    build: checkInBuild(cursor, value).violations.length === 0,
    form: checkInForm(schemas.add(cursor), value, schemas.table).every(({ code }) => code === 'undocumented'),
    sandbox: isAccepted(() =>
      readBody(contract, operation, {
        method: 'POST',
        path: '',
        headers: { 'content-type': 'application/json' },
        body,
      }),
    ),
    agents: checkRequestTool(library, { method: 'POST', path: '/v3/values', body: value }).startsWith(
      'No problems found.',
    ),
    code: createCodeChecker({ contract, sdl: () => '' }).check([{ name: 'a.js', text: request }]).findings.length === 0,
    oracle: new Validator(schema as object, draft).validate(value).valid,
  }
}

function isAccepted(run: () => void): boolean {
  try {
    run()
    return true
  } catch (error) {
    if (error instanceof Rejected) return false
    throw error
  }
}

const everybody = (answer: boolean) => ({ ...ALL, ...Object.fromEntries(Object.keys(ALL).map((who) => [who, answer])) })
const ALL = { build: true, form: true, sandbox: true, agents: true, code: true, oracle: true }

describe('one answer', () => {
  it.each(CASES)('%s', (_, schema, valid, invalid) => {
    expect(answersFor(schema, valid)).toEqual(everybody(true))
    expect(answersFor(schema, invalid)).toEqual(everybody(false))
  })
})
