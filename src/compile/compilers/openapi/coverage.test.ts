import { describe, expect, test } from 'vitest'
import { CoverageReader, saysMore } from './coverage.ts'
import { DocumentSession } from './document/cursor.ts'
import { readPlainNames } from './document/plain-names.ts'
import { readYaml } from './document/yaml-document.ts'
import { sourcesOf } from './plan.ts'
import { walkOperations } from './walk/walk-operations.ts'

function coverageOf(text: string) {
  const session = new DocumentSession(new Map([['a.openapi.yaml', readYaml('a.openapi.yaml', text)]]))
  const root = session.open('a.openapi.yaml')
  if (!root) throw new Error('no document')
  const reader = new CoverageReader(root)
  walkOperations(sourcesOf(root), [reader])
  return reader.result()
}

const HEAD = `openapi: 3.1.0
info: { title: Tea, version: '1' }
components:
  securitySchemes:
    Token: { type: apiKey, in: header, name: X-Auth-Token }
    Session: { type: apiKey, in: cookie, name: SHOP }
`

const operation = (lines: string) => `${HEAD}paths:\n  /teas:\n    get:\n${lines.replace(/^/gm, '      ')}`
const FULL = `summary: Get all teas
description: Lists teas, 50 a page.
security: [{ Token: [read] }]
responses:
  '200': { description: Teas, content: { application/json: { schema: { type: object }, example: {} } } }
  '404': { description: None }
`

describe('operations (spec: content.api-documents)', () => {
  test.each([
    ['a full one', FULL, []],
    ['no summary', FULL.replace(/summary.*\n/, ''), ['summary']],
    ['no description', FULL.replace(/description: Lists.*\n/, ''), ['description']],
    ['a description that is the summary', FULL.replace('Lists teas, 50 a page.', 'Get all the teas.'), ['description']],
    ['no security', FULL.replace(/security.*\n/, ''), ['scopes']],
    ['a token without scopes', FULL.replace('[read]', '[]'), ['scopes']],
    ['no security on purpose', FULL.replace(/security.*\n/, 'security: []\n'), []],
    ['a session, which has no scopes', FULL.replace('{ Token: [read] }', '{ Session: [] }'), []],
    ['no example', FULL.replace(', example: {}', ''), ['responseExample']],
    [
      'an example of the schema',
      FULL.replace('schema: { type: object }, example: {}', 'schema: { examples: [{}] }'),
      [],
    ],
    [
      'a body without an example',
      `${FULL}requestBody: { content: { application/json: { schema: {} } } }\n`,
      ['requestExample'],
    ],
    ['a file has no example', `${FULL}requestBody: { content: { image/png: { schema: {} } } }\n`, []],
    ['no error', FULL.replace(/ {2}'404'.*\n/, ''), ['errors']],
  ])('%s', (_what, lines, missing) => {
    const { incomplete, operations } = coverageOf(operation(lines))
    expect(operations).toBe(1)
    expect(incomplete.flatMap((gap) => gap.missing)).toEqual(missing)
  })

  test('a token of another server has no scopes', () => {
    const lines = FULL.replace('[read]', '[]')
    const other = 'servers: [{ url: "https://api.example.com/franchises/a" }]\n'
    const store = 'servers: [{ url: "https://api.example.com/stores/a" }]\n'
    expect(coverageOf(`${operation(lines).trimEnd()}\n${other}`).incomplete).toEqual([])
    expect(coverageOf(`${operation(lines).trimEnd()}\n${store}`).incomplete).toHaveLength(1)
  })

  test('have their position and label', () => {
    const [gap] = coverageOf(operation(FULL.replace(/security.*\n/, ''))).incomplete
    expect(gap).toMatchObject({ label: 'GET /teas', line: 9, column: 5 })
  })
})

describe('parameters and properties', () => {
  const schema = (text: string) =>
    coverageOf(
      operation(
        `${FULL}requestBody: { content: { application/json: { example: {}, schema: { properties: ${text} } } } }\n`,
      ),
    )

  test.each([
    ['{ brand_id: { description: Id of the brand } }', ['brand_id']],
    ['{ brand_id: { description: Whose tea it is } }', []],
    ['{ brandIds: { description: The brand ids. } }', ['brandIds']],
    ['{ origin: {} }', ['origin']],
    ['{ kind: { const: tea } }', []],
    ['{ a: { properties: { b: {}, c: { items: { properties: { d: {} } } } } } }', ['a', 'b', 'c', 'd']],
    ['{ a: { allOf: [{ description: Grown in the shade }] } }', []],
  ])('%s', (text, bare) => {
    expect(schema(text).bare.map(({ label }) => label)).toEqual(bare)
  })

  test('a cycle ends, and a shared schema counts once', () => {
    const text = `${operation(`${FULL}requestBody: { $ref: '#/components/requestBodies/Leaf' }\n`)}
components:
  requestBodies:
    Leaf: { content: { application/json: { example: {}, schema: { $ref: '#/components/schemas/Leaf' } } } }
  schemas:
    Leaf: { properties: { next: { $ref: '#/components/schemas/Leaf' }, also: { $ref: '#/components/schemas/Leaf' } } }
`.replace(/components:\n {2}securitySchemes:\n.*\n.*\n/, '')
    const { named, bare } = coverageOf(text)
    expect([named, bare.length]).toEqual([2, 2])
  })

  test.each([
    ['{ type: { description: Kind, enum: [green, black] } }', ['green', 'black']],
    ['{ type: { description: "`green` is not rolled, black is.", enum: [green, black] } }', []],
    [
      '{ type: { description: Kind, enum: [green, black], x-enum-descriptions: { green: Not rolled, black: Rolled } } }',
      [],
    ],
    ['{ type: { description: Kind, enum: [green] } }', []],
    ['{ type: { description: Kind, enum: [DE, FR] } }', []],
    ['{ sort: { description: By, enum: [name, -sort] }, name: {} }', []],
    ['{ types: { description: Kinds, items: { enum: [green, black] } } }', ['green', 'black']],
    [
      '{ a: { description: green and black, enum: [green, black] }, "a:in": { description: Any, enum: [green, black] } }',
      [],
    ],
    ['{ a: { description: Any, then: { properties: { b: { enum: [green, black] } } } } }', []],
    [
      '{ a: { description: Any, then: { properties: { b: { description: Any, enum: [green, black] } } } } }',
      ['green', 'black'],
    ],
    ['{ then: { properties: { b: { enum: [green, black] } } } }', ['green', 'black']],
  ])('values of %s', (text, unexplained) => {
    expect(schema(text).enums.flatMap(({ values }) => values)).toEqual(unexplained)
  })
})

test.each([
  ['The id of the brand', ['brand_id'], false],
  ['Brand IDs', ['brandId'], false],
  ['', ['x'], false],
  ['Never changes.', ['id'], true],
])('%j says more than %j: %s', (text, names, expected) => {
  expect(saysMore(text, names)).toBe(expected)
})

test('a plain name is plain in every spelling', () => {
  const isPlain = readPlainNames('# dates\ndate_created # when\n')
  expect(['date_created', 'dateCreated', 'date-created', 'created'].map(isPlain)).toEqual([true, true, true, false])
})
