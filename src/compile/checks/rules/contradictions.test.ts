/** Guides against the reference, and what counts as a statement about it (spec: content.agreement). */
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { siteConfigSchema } from '../../../core/author-files/config.schema.ts'
import { createCompiler } from '../../compile.ts'
import { claimsIn } from './claims.ts'

let root = ''
const write = (path: string, text: string) => {
  const file = join(root, 'content', path)
  mkdirSync(dirname(file), { recursive: true })
  writeFileSync(file, text)
}

const UMBRELLAS = `openapi: 3.1.0
info: { title: Umbrellas, version: '1' }
servers: [{ url: 'https://api.example.com' }]
components:
  securitySchemes: { key: { type: oauth2, flows: { clientCredentials: { tokenUrl: 'https://a.example.com', scopes: { store_rain: Rain } } } } }
paths:
  /umbrellas:
    get:
      operationId: listUmbrellas
      summary: List umbrellas
      parameters:
        - { name: limit, in: query, schema: { type: integer, maximum: 250, default: 50 } }
        - { name: sort, in: query, schema: { type: string, default: color } }
      responses: { '200': { description: ok } }
    post:
      operationId: createUmbrella
      summary: Open an umbrella
      security: [{ key: [store_rain] }]
      x-sends: [{ $ref: '#/webhooks/store~1umbrella~1{id}~1opened' }]
      requestBody:
        content: { application/json: { schema: { type: object, properties: { name: { type: string, maxLength: 40 }, frame: { properties: { width: { default: 7 } } }, case: { properties: { width: { type: integer } } } } } } }
      responses: { '201': { description: ok }, '409': { description: An umbrella of this name already exists. }, '422': { description: wrong } }
    put:
      operationId: replaceUmbrella
      summary: Replace an umbrella
      responses: { '200': { description: ok }, '422': { description: wrong, content: { application/json: { example: { title: The name is taken } } } } }
webhooks:
  store/umbrella/{id}/opened:
    post:
      summary: Opened
      x-sent-by: [{ $ref: '#/paths/~1umbrellas/post' }]
      responses: { '200': { description: ok } }
`
const OPEN = '[Open an umbrella](/umbrellas#open-an-umbrella)'
const REPLACE = '[Replace an umbrella](/umbrellas#replace-an-umbrella)'
const LIST = '[List umbrellas](/umbrellas#list-umbrellas)'

beforeAll(() => {
  root = mkdtempSync(join(tmpdir(), 'contradictions-'))
  write('umbrellas.openapi.yaml', UMBRELLAS)
})
afterAll(() => rmSync(root, { recursive: true }))

/** Messages about a page with this text. */
async function check(text: string): Promise<string[]> {
  write('guide.mdx', `---\ntitle: Guide\n---\n\n${text}\n`)
  const site = await createCompiler({ root, config: siteConfigSchema.parse({}), cacheDir: null }).compile()
  return site.problems.filter(({ code }) => code === 'DC848').map(({ line, message }) => `${line}: ${message}`)
}

describe('a guide', () => {
  it.each([
    [`${OPEN} returns \`200\`.`, "5: 200 isn't a status of /umbrellas#open-an-umbrella, which has 201, 409, 422."],
    [`${OPEN} sends \`store/umbrella/closed\`.`, 'store/umbrella/closed isn'],
    [`${OPEN} needs the scope \`store_v2_orders\`.`, "store_v2_orders isn't a scope"],
    [`See ${LIST}. \`limit\` defaults to 20.`, '5: The default of limit is 50 in the reference, not 20.'],
    [`See ${LIST}. \`limit\` is 20 by default.`, '5: The default of limit is 50 in the reference, not 20.'],
    [`See ${LIST}. At most 500 with \`limit\`.`, '5: The limit of limit is 250 in the reference, not 500.'],
    [
      `${LIST}\n\n| Name | Meaning |\n| --- | --- |\n| \`sort\` | the order; default \`size\` |`,
      '9: The default of sort is color',
    ],
    [
      `${OPEN}\n\n| \`name\` | a name |\n| --- | --- |\n| \`name\` | up to 50 characters |`,
      '9: The limit of name is 40',
    ],
  ])('that says something else is reported: %s', async (text, message) => {
    const problems = await check(text)
    expect(problems).toHaveLength(1)
    expect(problems[0]).toContain(message)
  })

  it('that agrees, or that is about something else, is not', async () => {
    const lines = [
      `${OPEN} returns \`201\`. If the name is too long, the response is 422 from ${OPEN}.`,
      `${OPEN} sends \`store/umbrella/7/opened\` and needs the scope \`store_rain\`.`,
      `${OPEN} doesn't return \`200\`, unlike ${LIST}.`,
      `${LIST}: \`limit\` defaults to 50, at most 250.`,
      '`limit` accepts up to 10 requests per second. Up to 500 umbrellas fit into a store.',
      '| `name` | at most 40 characters. A handle has at most 12 |',
      `${OPEN} takes \`width\`, which is 9 by default in a case.`,
      'The default of `color` is 7, and `umbrella_count` is at most 9.',
    ]
    expect(await check(lines.join('\n\n'))).toEqual([])
  })
})

describe('a table of query parameters', () => {
  const table = (head: string, ...names: string[]) =>
    [`| ${head} | Meaning |`, '| --- | --- |', ...names.map((name) => `| ${name} | … |`)].join('\n')

  it.each(['Filter', 'Parameter', 'Query parameters'])('with an unknown one is reported: %s', async (head) => {
    expect(await check(`${LIST}\n\n${table(head, '`limit`, `colour`', '`sort=size`, `open:in=1`')}`)).toEqual([
      '9: colour is no query parameter of umbrellas listUmbrellas.',
      '10: open:in is no query parameter of umbrellas listUmbrellas.',
    ])
  })

  it.each([
    ['has known ones', `${LIST}\n\n${table('Filter', '`limit`, `sort=color`')}`],
    ['is about something else', `${LIST}\n\n${table('Field', '`colour`')}\n\n${table('Setting', '`colour`')}`],
    ['may be about another operation', `${LIST} and ${OPEN}\n\n${table('Filter', '`colour`')}`],
    ['is in a section without operations', `${LIST}\n\n## Hooks\n\n${table('Filter', '`colour`')}`],
    ['is about an operation without any', `${OPEN}\n\n${table('Parameter', '`colour`')}`],
  ])("isn't reported if it %s", async (_, text) => {
    expect(await check(text)).toEqual([])
  })
})

describe('the status of a duplicate', () => {
  it.each([
    `${OPEN}. A name that is taken returns 422.`,
    `${OPEN}. A second umbrella with the same name is refused with \`422\`: change it.`,
    `${OPEN}\n\n| Status | Cause |\n| --- | --- |\n| 422 | the name already exists |`,
    // The sentence is about the operation above it, not about any of the page.
    `${REPLACE}\n\n${OPEN}\n\nA name that exists already is refused with 422.`,
  ])('differs from the reference: %s', async (text) => {
    expect((await check(text)).map((problem) => problem.replace(/^\d+: /, ''))).toEqual([
      'What exists already is refused with 409 in the reference, not 422.',
    ])
  })

  it('is also read from examples', async () => {
    expect(await check(`${REPLACE}. A duplicate returns 400.`)).toHaveLength(1)
  })

  it.each([
    `${OPEN}. A name that is taken returns 409.`,
    `${OPEN}. A name that is taken returns 409 or 422.`,
    `${OPEN}. If the name isn't taken, 422 means that it is too long.`,
    `${OPEN}. A name that is too long returns 422. Then it exists already.`,
    `${OPEN}. The umbrella already exists in 4220 places, for 4.22 years.`,
    `${REPLACE}\n\n${OPEN}\n\n| Status | Cause |\n| --- | --- |\n| 422 | the name already exists |`,
    `${LIST}. A name that is taken returns 422.`,
    `${OPEN}\n\n${REPLACE}\n\nA name that is taken returns 422.`,
  ])('agrees, or it is not clear: %s', async (text) => {
    expect(await check(text)).toEqual([])
  })
})

it('reads only what is clear', () => {
  expect(claimsIn('`limit` and `page` default to 20.')).toEqual([])
  expect(claimsIn(`${OPEN} or ${LIST} returns \`200\`.`)).toEqual([])
  expect(claimsIn(`${OPEN} returns the ID 201, and 2010 umbrellas.`)).toEqual([])
  expect(claimsIn('| `limit` | default `20`, at most 1,000 |')).toEqual([
    { of: 'field', name: 'limit', kind: 'default', text: '20' },
    { of: 'field', name: 'limit', kind: 'limit', text: '1000' },
  ])
})
