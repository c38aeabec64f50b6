/**
 * Samples for a small API, compiled end to end: what is found, what is cached, and what an edit rechecks (spec:
 * content.fences).
 */
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { siteConfigSchema } from '../../../core/author-files/config.schema.ts'
import { bodyToMarkdown } from '../../../core/markdown-version/markdown-version.ts'
import type { Site } from '../../../core/site.ts'
import { type Compiler, createCompiler } from '../../compile.ts'
import { hashParts } from '../../content/hash.ts'
import { contentPool } from '../../engine/content-pool.ts'
import { createSampleChecker } from './check-samples.ts'

const document = (title: string, extra = '') => `openapi: 3.1.0
info: { title: ${title}, version: '1' }
servers: [{ url: 'https://api.bigcommerce.com/stores/{store_hash}/v3' }]
tags: [{ name: ${title} }]
paths:
  /${title.toLowerCase()}/{id}:
    parameters: [{ name: id, in: path, required: true, schema: { type: integer } }]
    get:
      operationId: getOne
      summary: Get one of ${title}
      tags: [${title}]
      responses:
        '200':
          description: One.
          content:
            application/json:
              schema: { $ref: '#/components/schemas/One' }
    put:
      operationId: put${title}
      summary: Put one of ${title}
      tags: [${title}]
      requestBody:
        content:
          application/json:
            schema: { $ref: '#/components/schemas/One' }
      responses: { 2XX: { description: Done. } }
components:
  schemas:
    One:
      type: object
      properties:
        name: { type: string }
        tags: { type: object, additionalProperties: { type: object, properties: { a: { type: integer } } } }
        price: { anyOf: [{ type: number }, { type: 'null' }] }${extra}
`

const config = siteConfigSchema.parse({})
let folder = ''
let compiler: Compiler

const write = (file: string, text: string) => {
  mkdirSync(join(folder, 'content', file, '..'), { recursive: true })
  writeFileSync(join(folder, 'content', file), text)
}
const page = (...fences: readonly string[]) => fences.map((fence) => `\`\`\`${fence}\n\`\`\``).join('\n\n')
const create = () => createCompiler({ root: folder, config, cacheDir: join(folder, '.cache') })
const faults = (site: Site) =>
  site.problems
    .filter(({ code }) => code.startsWith('DC7'))
    .map(({ code, line, column, message }) => `${line}:${column} ${code} ${message}`)
const check = async (...fences: readonly string[]) => {
  write('guide.mdx', page(...fences))
  return faults(await compiler.compile())
}

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'samples-'))
  write('api/teas.openapi.yaml', document('Teas'))
  write('api/pots.openapi.yaml', document('Pots'))
  compiler = create()
})
afterEach(() => {
  rmSync(folder, { recursive: true })
})

describe('an operation ID in two documents', () => {
  test('is resolved by the URL', async () => {
    expect(
      await check(
        'http operation="getOne"\nGET /stores/abc123/v3/pots/1',
        'json response="getOne 200"\n{ "name": "Gaiwan" }',
      ),
    ).toEqual([])
  })

  test('must be exact without a URL', async () => {
    expect(await check('json response="getOne 200"\n{}', 'json response="pots#getOne 200"\n{}')).toEqual([
      '1:1 DC701 Several documents have an operation "getOne".',
    ])
  })

  test('is looked up in the named document', async () => {
    expect(await check('json response="api/kettles#getOne 200"\n{}')).toEqual([
      '1:1 DC701 No API document has the operation "api/kettles#getOne".',
    ])
  })
})

describe('fields', () => {
  test('are refused if the schema lists others, even below additional ones', async () => {
    expect(
      await check(
        'json response="teas#getOne 200"\n{\n  "name": "Sencha",\n  "tags": { "x": { "b": 1 } },\n  "colour": "green"\n}',
      ),
    ).toEqual(['4:20 DC704 "b" isn\'t a field of "tags.x".', '5:3 DC704 "colour" isn\'t a field here.'])
  })

  test('are unrestricted if the schema says so', async () => {
    write('api/teas.openapi.yaml', document('Teas', '\n      additionalProperties: true'))
    expect(await check('json response="teas#getOne 200"\n{ "colour": "green" }')).toEqual([])
  })

  test('may be placeholders of any type, including alternatives', async () => {
    expect(await check('json response="teas#getOne 200"\n{ "price": "{{PRICE}}" }')).toEqual([])
    expect(await check('json response="teas#getOne 200"\n{ "price": "dear" }')).toEqual([
      '2:12 DC703 "price" doesn\'t match any of the alternatives.',
    ])
  })
})

test('at most five faults of a sample are reported, in text order', async () => {
  const found = await check(
    `json response="teas#getOne 200"\n{ ${'abcdefgh'
      .split('')
      .map((name) => `"${name}": 1`)
      .join(', ')} }`,
  )
  expect(found.map((fault) => fault.replace(/.*DC/, 'DC'))).toEqual(
    'abcde'.split('').map((name) => `DC704 "${name}" isn't a field here.`),
  )
})

test('a response without a preceding request names its operation', async () => {
  expect(await check('json response="200"\n{}')).toEqual([
    '1:1 DC701 No request comes before this response on the page.',
  ])
})

test('a status range covers each of its statuses', async () => {
  expect(
    await check(
      'http response="putTeas 201"\nHTTP/1.1 201 Created',
      'http response="putTeas 404"\nHTTP/1.1 404 Not Found',
    ),
  ).toEqual(["6:10 DC707 PUT /teas/{id} doesn't document the status 404."])
})

test('a request with a body names its content type', async () => {
  expect(await check('http\nPUT /stores/abc123/v3/teas/1\n\n{ "name": 1 }')).toEqual([
    '2:1 DC706 The request has a body, but no Content-Type.',
    '4:11 DC703 "name" must be string, not number.',
  ])
})

test("code in other languages is parsed with its language's grammar", async () => {
  const [fault] = await check('js\nconst a = {')
  expect(fault).toMatch(/^2:\d+ DC720 /)
})

describe('caching results', () => {
  const one = 'json response="teas#getOne 200"\n{ "name": "Sencha" }'
  const other = 'json response="pots#getOne 200"\n{ "name": "Gaiwan" }'
  const texts = new Map<string, { text: string; hash: string }>()
  const createCheck = () =>
    createSampleChecker({
      pool: contentPool(),
      texts,
      copies: [],
      kept: { folder, name: 'outcomes' },
      salt: 'a',
    })
  const put = (file: string, text: string) => {
    write(file, text)
    texts.set(file, { text, hash: hashParts(text) })
  }
  const compile = async () => (await createCompiler({ root: folder, config, cacheDir: null }).compile()).pages

  beforeEach(() => {
    put('api/teas.openapi.yaml', document('Teas'))
    put('api/pots.openapi.yaml', document('Pots'))
  })

  test('an edit of a page rechecks its new samples, an edit of a document the samples that depend on it', async () => {
    const check = createCheck()
    put('guide.mdx', page(one, other))
    expect((await check.check({ pages: await compile() })).fresh).toBe(2)
    put('guide.mdx', page(other, one, 'json\n{}'))
    expect((await check.check({ pages: await compile() })).fresh).toBe(1)
    put('api/pots.openapi.yaml', document('Pots').replace('name: { type: string }', 'name: { type: integer }'))
    const edited = await check.check({ pages: await compile() })
    expect(edited.fresh).toBe(1)
    expect(edited.problems.map(({ message }) => message)).toEqual(['"name" must be integer, not string.'])
    put('api/teas.openapi.yaml', document('Teas').replace('/teas/', '/infusions/'))
    expect((await check.check({ pages: await compile() })).fresh).toBe(3)
  })

  test('another run checks nothing again', async () => {
    put('guide.mdx', page(one, other, 'json\n[1'))
    const pages = await compile()
    const first = await createCheck().check({ pages })
    const second = await createCheck().check({ pages })
    expect([first.fresh, second.fresh]).toEqual([3, 0])
    expect(second.problems).toEqual(first.problems)
    expect(second.problems).toHaveLength(1)
    expect(second.counts).toEqual({ exchanges: 2, checked: 2, partial: 0, invalid: 0, skipped: 0 })
  })

  test('a damaged cache file counts as empty', async () => {
    await check(one)
    writeFileSync(join(folder, '.cache/samples.json'), '{ "salt": ')
    expect((await create().compile()).samples?.checked).toBe(1)
  })

  test('a page with unchanged samples stays the same object', async () => {
    const first = (await compiler.compile()).pages.get('en-US:/guide')
    write('guide.mdx', page(one))
    const second = await compiler.update(['guide.mdx'])
    write('other.mdx', '# Other')
    const third = await compiler.update(['other.mdx'])
    expect(first).toBeUndefined()
    expect(third.pages.get('en-US:/guide')).toBe(second.pages.get('en-US:/guide'))
  })
})

describe('GraphQL', () => {
  const query = 'graphql api="shop"\nquery Tea($id: Int!) { tea(id: $id) { name } }'

  beforeEach(() =>
    write(
      'graphql-shop.graphql',
      '"Of the shop." type Query { "One." tea("Its id." id: Int!): Tea } "A tea." type Tea { "Its name." name: String! }',
    ),
  )

  test('documents and the variables below them are checked together', async () => {
    expect(await check(query, 'json variables\n{ "id": 7 }')).toEqual([])
    expect(await check(query.replace('name', 'colour'), 'json variables\n{ "id": 7 }')).toEqual([
      '2:39 DC731 Cannot query field "colour" on type "Tea".',
    ])
    expect(await check(query, 'json variables\n{\n  "id": "seven"\n}')).toEqual([
      expect.stringMatching(/^7:\d+ DC733 /),
    ])
  })

  test('a document that only skips its run is checked against the schema', async () => {
    const skipped = query.replace('api="shop"', 'api="shop" skip="the sandbox does not simulate tea"')
    expect(await check(skipped.replace('name', 'colour'))).toEqual([
      '2:39 DC731 Cannot query field "colour" on type "Tea".',
    ])
  })

  test('a checked document has a mark, and an edit of the schema rechecks it', async () => {
    await check(query)
    const site = await compiler.compile()
    expect(JSON.stringify(site.pages.get('en-US:/guide')?.body)).toContain('"href":"/graphql-shop"')
    write('graphql-shop.graphql', '"Of the shop." type Query { "One." pot: Int }')
    expect(faults(await compiler.update(['graphql-shop.graphql']))).toEqual([expect.stringMatching(/DC731/)])
  })

  test('variables and responses follow a document', async () => {
    expect(await check('json variables\n{}')).toEqual([
      '1:1 DC701 No GraphQL document comes before this fence on the page.',
    ])
  })
})

test('prose of an API document is marked in place', async () => {
  const fence = ['description: |', '  ```json response="getOne 200"', '  { "name": "Sencha" }', '  ```'].join(
    '\n      ',
  )
  write(
    'api/teas.openapi.yaml',
    document('Teas').replace('summary: Get one of Teas', `summary: Get one of Teas\n      ${fence}`),
  )
  write('api/pots.openapi.yaml', document('Pots').replace('getOne', 'getPot'))
  const site = await compiler.compile()
  expect(faults(site)).toEqual([])
  const body = JSON.stringify(site.pages.get('en-US:/api/teas')?.body)
  expect(body.match(/"name":"SampleMark","props":\{[^}]*\}/g)).toEqual([
    '"name":"SampleMark","props":{"document":"Teas: Get one of Teas","href":"/api/teas#get-one-of-teas"}',
  ])
})

test('a fault in the prose of an API document is reported at its position', async () => {
  const fence = ['description: |', '  ```json response="teas#getOne 200"', '  { "nmae": "Sencha" }', '  ```'].join(
    '\n      ',
  )
  const text = document('Teas').replace('summary: Get one of Teas', `summary: Get one of Teas\n      ${fence}`)
  write('api/teas.openapi.yaml', text)
  const before = text.slice(0, text.indexOf('"nmae"'))
  expect(faults(await compiler.compile())).toEqual([
    `${before.split('\n').length}:${before.length - before.lastIndexOf('\n')} DC704 "nmae" isn't a field here.`,
  ])
})

test("the page's Markdown says what was checked, and what is wrong on purpose", async () => {
  write(
    'guide.mdx',
    page(
      'json response="teas#getOne 200"\n{}',
      'json response="teas#getOne 200" invalid="400: no text"\n{ "name": 1 }',
      'json\n{}',
    ),
  )
  const site = await compiler.compile()
  const guide = site.pages.get('en-US:/guide')
  expect(guide && bodyToMarkdown(guide.body)).toBe(
    [
      '# Guide',
      '```json\n{}\n```',
      '*Checked against [Teas: Get one of Teas](/api/teas#get-one-of-teas).*',
      '```json\n{ "name": 1 }\n```',
      '*Wrong on purpose. The API returns 400: no text.*',
      '```json\n{}\n```\n',
    ].join('\n\n'),
  )
})
