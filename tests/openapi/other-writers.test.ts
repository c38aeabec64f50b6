/**
 * Forms that documents of other writers have: merges, expressions in paths, documents inside texts,
 * maps by pattern. Each with the value that is right for it.
 */
import { describe, expect, it } from 'vitest'
import type { Operation } from '../../src/core/api/api.ts'
import { compileCase } from './compile-case.ts'

const HEAD = `openapi: 3.2.0\ninfo: { title: T, version: '1' }\nservers: [{ url: https://api.example.com }]\n`

function operationsOf({ pages }: Awaited<ReturnType<typeof compileCase>>): Operation[] {
  return pages
    .flatMap(({ body }) => body.children)
    .flatMap((node) =>
      node.type === 'component' && node.name === 'Operation' ? [node.props.operation as unknown as Operation] : [],
    )
}

async function compiled(rest: string) {
  const result = await compileCase('x.openapi.yaml', HEAD + rest)
  const files = [...result.generated].map(([path, file]) => [path, file.kind === 'text' ? file.content : ''] as const)
  return {
    ...result,
    operations: operationsOf(result),
    file: (end: string) => files.find(([path]) => path.endsWith(end))?.[1] ?? '',
  }
}

const messages = ({ problems }: { problems: readonly { message: string }[] }) => problems.map(({ message }) => message)

describe('merge keys', () => {
  const document = `
x-common: &common
  description: Shared
  content: { application/json: { schema: { type: object, properties: { a: { type: integer, example: 4 } } } } }
x-other: &other { description: Other, headers: { X-Left: { schema: { type: integer } } } }
paths:
  /a:
    get:
      summary: Get
      responses:
        '200': { <<: *common }
        '404': { <<: [*other, *common], description: Own }
`

  it('are made, an own member first, then the first of a list', async () => {
    const result = await compiled(document)
    expect(messages(result)).toEqual([])
    const [ok, missing] = result.operations[0]?.responses ?? []
    expect(ok?.contents[0]?.examples[0]?.value).toBe('{\n  "a": 4\n}')
    expect(JSON.stringify(missing)).toContain('Own')
    expect(JSON.stringify(missing)).toContain('X-Left')
    expect(JSON.stringify(missing)).not.toMatch(/Shared|Other/)
    expect(result.file('.yaml')).not.toContain('<<')
  })

  it('give a problem in what they bring the place where it is brought', async () => {
    const result = await compiled(document.replace('example: 4', 'example: four'))
    expect(result.problems.map(({ line }) => line)).toEqual([expect.any(Number)])
    expect(result.problems[0]?.message).toContain('four')
  })

  it('are members like any other in JSON', async () => {
    const text = JSON.stringify({
      openapi: '3.1.0',
      info: { title: 'T', version: '1' },
      paths: {},
      'x-a': { '<<': { b: 1 } },
    })
    const { generated } = await compileCase('x.openapi.json', text)
    expect(JSON.stringify([...generated])).toContain('<<')
  })
})

it('finds the parameter of an expression in a path, and says once what is wrong with it', async () => {
  const result = await compiled(`
paths:
  '/m{;at*}/l{.to:3}':
    get:
      summary: Get
      parameters: [{ name: at, in: path, required: true, schema: { type: string } }, { name: to, in: path, required: true, schema: { type: string } }]
      responses: { '204': { description: ok } }
`)
  expect(messages(result)).toEqual([
    '{;at*} of the path is declared as "at".',
    '{.to:3} of the path is declared as "to".',
  ])
})

it('makes a text that is a JSON document from the schema of its content', async () => {
  const { operations } = await compiled(`
paths:
  /a:
    post:
      summary: Post
      requestBody:
        content:
          application/json:
            schema:
              type: object
              required: [data, raw]
              properties:
                data: { type: string, contentMediaType: application/json, contentSchema: { type: object, required: [n], properties: { n: { type: integer, minimum: 3 } } } }
                raw: { type: string, contentMediaType: application/json, contentEncoding: base64, contentSchema: { type: object } }
      responses: { '204': { description: ok } }
`)
  const body = operations[0]?.request?.body
  expect(body?.kind === 'json' && JSON.parse(body.text).data).toBe('{"n":3}')
  expect(body?.kind === 'json' && JSON.parse(body.text).raw).not.toContain('{')
})

it('types maps by their patterns', async () => {
  const { file } = await compiled(`
paths:
  /a:
    get:
      summary: Get
      operationId: getA
      responses:
        '200':
          description: ok
          content:
            application/json:
              schema:
                type: object
                properties:
                  closed: { type: object, patternProperties: { '^a': { type: string }, '^b': { type: integer } }, additionalProperties: false }
                  both: { patternProperties: { '^a': { type: string } }, additionalProperties: { type: boolean } }
                  open: { type: object, patternProperties: { '^a': { type: string } } }
                  none: { type: object, additionalProperties: false }
`)
  const types = file('.d.ts')
  expect(types).toContain('"closed"?: Record<string, string | number>')
  expect(types).toContain('"both"?: Record<string, string | boolean>')
  expect(types).toContain('"open"?: Record<string, unknown>')
  expect(types).toContain('"none"?: Record<string, never>')
})

it.each([
  ['style: form, explode: false', 'b,c', 'a comma'],
  ['style: spaceDelimited, explode: false', 'b c', 'a space'],
  ['style: pipeDelimited, explode: false', 'b|c', 'a vertical bar'],
  ['style: form', 'b,c', ''],
])('reports a separator inside a field of a form with "%s"', async (encoding, item, words) => {
  const result = await compiled(`
paths:
  /a:
    post:
      summary: Post
      requestBody:
        content:
          application/x-www-form-urlencoded:
            encoding: { ids: { ${encoding} } }
            schema: { type: object, properties: { ids: { type: array, items: { type: string } } } }
            example: { ids: [a, '${item}'] }
      responses: { '204': { description: ok } }
`)
  const said = `An item in the example of "ids" contains ${words}, which separates items.`
  expect(messages(result)).toEqual(words === '' ? [] : [said])
})

it('names a tag that no page shows by its title', async () => {
  const result = await compiled(`
tags: [{ name: p, summary: The parent }, { name: c, parent: p, description: The child }]
paths: { /a: { get: { tags: [c], summary: Get, responses: { '204': { description: ok } } } } }
`)
  expect(messages(result)).toEqual(['The tag "The parent" has neither operations nor a description.'])
})
