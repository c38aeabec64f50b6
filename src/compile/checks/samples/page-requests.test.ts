/** What a guide owes to its requests: scopes, placeholders, the origin of IDs, and times (spec: content.requests). */
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { siteConfigSchema } from '../../../core/author-files/config.schema.ts'
import { type Compiler, createCompiler } from '../../compile.ts'

const API = `openapi: 3.1.0
info: { title: Teas, version: '1' }
servers: [{ url: 'https://api.bigcommerce.com/stores/{store_hash}/v3' }]
tags: [{ name: Teas }]
paths:
  /teas/{id}:
    parameters: [{ name: id, in: path, required: true, schema: { type: integer } }]
    get:
      operationId: getTea
      summary: Get a tea
      tags: [Teas]
      security: [{ token: [store_teas_read_only] }, { token: [store_teas] }]
      responses: { '200': { description: Done. } }
    put:
      operationId: updateTea
      summary: Update a tea
      tags: [Teas]
      security: [{ token: [store_teas] }]
      requestBody:
        content:
          application/json:
            schema:
              type: object
              properties:
                garden_id: { type: integer }
                parent_id: { type: [integer, 'null'] }
                is_new: { type: boolean }
                name: { type: string }
                code: { oneOf: [{ type: string }, { type: integer }] }
                expires_at: { type: integer }
                end_date: { type: string }
      responses: { '200': { description: Done. } }
  /hooks:
    get:
      operationId: getHooks
      summary: List hooks
      tags: [Teas]
      security: [{ token: [default] }]
      responses: { '200': { description: Done. } }
components:
  securitySchemes: { token: { type: apiKey, in: header, name: X-Auth-Token } }
`
const HEADERS = 'X-Auth-Token: {{ACCESS_TOKEN}}'
const GET = (id: string) =>
  `\`\`\`http\nGET https://api.bigcommerce.com/stores/abc123/v3/teas/${id}\n${HEADERS}\n\`\`\``
const PUT = (body: string) =>
  `\`\`\`http\nPUT https://api.bigcommerce.com/stores/abc123/v3/teas/7\n${HEADERS}\nContent-Type: application/json\n\n${body}\n\`\`\``

let folder = ''
let compiler: Compiler

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'page-requests-'))
  mkdirSync(join(folder, 'content'), { recursive: true })
  writeFileSync(join(folder, 'content/teas.openapi.yaml'), API)
  compiler = createCompiler({ root: folder, config: siteConfigSchema.parse({}), cacheDir: null })
})
afterEach(() => rmSync(folder, { recursive: true }))

async function problems(...blocks: readonly string[]): Promise<string[]> {
  writeFileSync(join(folder, 'content/guide.mdx'), blocks.join('\n\n'))
  const site = await compiler.compile()
  return site.problems
    .filter(({ code }) => /^DC7(?:0[38]|4[789]|50)$/.test(code))
    .map(({ code, line, column, message }) => `${line}:${column} ${code} ${message}`)
}

test('the scope of each request is named outside samples and keywords', async () => {
  const missing = "1:1 DC747 The page doesn't name the scope of GET /teas/{id}: store_teas_read_only or store_teas."
  expect(await problems(GET('7'))).toEqual([missing])
  expect(await problems(GET('7'), 'You need `store_teas_read_only_more`.')).toEqual([missing])
  expect(await problems('You need `store_teas`.', GET('7'), PUT('{}'))).toEqual([])
  expect(await problems('You need `store_teas_read_only`.', GET('7'), PUT('{}'))).toEqual([
    "8:1 DC747 The page doesn't name the scope of PUT /teas/{id}: store_teas.",
  ])
  const keywords = '---\ntitle: Teas\nkeywords: "store_teas, "\n---'
  expect(await problems(keywords, GET('7'))).toHaveLength(1)
})

test('the scope that every token has needs no name', async () => {
  expect(
    await problems(`\`\`\`http\nGET https://api.bigcommerce.com/stores/abc123/v3/hooks\n${HEADERS}\n\`\`\``),
  ).toEqual([])
})

test('a placeholder has the type of its field', async () => {
  const scope = '`store_teas`'
  expect(
    await problems(scope, PUT('{ "garden_id": {{garden_id}}, "is_new": {{IS_NEW}}, "name": "{{name}}" }')),
  ).toEqual([])
  expect(await problems(scope, PUT('{ "code": {{code}} }'), PUT('{ "code": "{{code}}" }'))).toEqual([])
  expect(
    await problems(scope, PUT('{ "garden_id": "{{garden_id}}", "parent_id": "{{id}}", "name": {{name}} }')),
  ).toEqual([
    '8:16 DC748 "garden_id" is integer, but the placeholder is in quotes.',
    '8:46 DC748 "parent_id" is integer, but the placeholder is in quotes.',
    '8:64 DC748 "name" is string, but the placeholder has no quotes.',
  ])
})

test('an ID comes from an earlier response, or from a line that says where', async () => {
  const scope = '`store_teas`'
  expect(await problems(scope, GET('110'))).toEqual(['4:55 DC749 Nothing on the page says where 110 comes from.'])
  expect(await problems(scope, 'Tea 110 is a green one.', GET('110'))).toEqual([])
  expect(await problems(scope, '```json\n{ "id": 110 }\n```', GET('110'))).toEqual([])
  expect(await problems(scope, GET('110'), '```json\n{ "id": 110 }\n```')).toHaveLength(1)
  // Part of another number, or a status, is not the record.
  expect(await problems(scope, 'It costs 1101.', GET('110'))).toHaveLength(1)
  expect(await problems(scope, PUT('{ "garden_id": 4711, "status_id": 11 }'))).toEqual([
    '8:16 DC749 Nothing on the page says where 4711 comes from.',
  ])
})

test('a time that must lie ahead of the reader is a placeholder', async () => {
  const scope = '`store_teas`'
  expect(await problems(scope, PUT('{ "expires_at": {{EXPIRES_AT}} }'))).toEqual([])
  expect(await problems(scope, PUT('{ "expires_at": 1798675200 }'))).toEqual([
    '8:17 DC750 1798675200 is a time that passes.',
  ])
  expect(await problems(scope, PUT('{ "end_date": "{{END_DATE}}" }'))).toEqual([])
  expect(await problems(scope, PUT('{ "end_date": "2026-06-01" }'))).toEqual([
    '8:15 DC750 2026-06-01 is a time that passes.',
  ])
})

test('the scope of a URL in a program is named, whatever its method', async () => {
  const program = "```js\nawait fetch('https://api.bigcommerce.com/stores/abc123/v3/teas/7?limit=5', { headers })\n```"
  expect(await problems(program)).toEqual([
    "1:1 DC747 The page doesn't name the scope of GET /teas/{id}: store_teas_read_only or store_teas.",
  ])
  expect(await problems('You need `store_teas`.', program)).toEqual([])
  expect(await problems("```js\nfetch('https://api.bigcommerce.com/stores/abc123/v3/hooks')\n```")).toEqual([])
  expect(await problems("```js\nfetch('https://api.example.com/stores/abc123/v9/cups')\n```")).toEqual([])
  expect(await problems('```text\nhttps://api.bigcommerce.com/stores/abc123/v3/teas/7\n```')).toEqual([])
})

test('the same sample is not shown twice in a row', async () => {
  const typed = '```json\n{ "name": "Uji Sencha", "garden": "Hoshino", "grams": 80 }\n```'
  const run = '```json partial\n{\n  "name": "Uji Sencha",\n  "garden": "Hoshino",\n  "grams": 80,\n  …\n}\n```'
  expect(await repeated(run, typed)).toEqual([{ line: 10 }])
  expect(
    await repeated(typed, 'Later:', '```json\n{ "name": "Sencha", "garden": "Hoshino", "grams": 80 }\n```'),
  ).toEqual([])
  const answer = (teas: string) => `\`\`\`json\n{ "teas": ${teas} }\n\`\`\``
  const [first, other] = [answer('[{ "id": 7, "garden": "Uji" }]'), answer('[{ "id": 8, "garden": "Nishio" }]')]
  expect(await repeated(first, other)).toEqual([{ line: 5 }])
  expect(await repeated(first, 'With another garden:', other)).toEqual([])
  expect(await repeated(first, answer('[{ "id": 7, "grams": 80 }]'))).toEqual([])
  expect(await repeated('```sh\nnpm run dev\n```', '```sh\nnpm run dev\n```')).toEqual([])
})

test('variables of a GraphQL sample are marked, if there is a schema for it', async () => {
  const query = '```graphql\nquery Tea($id: Int!, $first: Int) {\n  tea(id: $id) { name }\n}\n```'
  expect(await repeated(query, '```json\n{ "id": 7 }\n```')).toEqual([])
  writeFileSync(join(folder, 'content/leaves.graphql'), 'type Query { tea(id: Int!): Tea }\ntype Tea { name: String }')
  expect(await repeated(query, '```json\n{ "id": 7 }\n```')).toEqual([{ line: 7 }])
  expect(await repeated(query, '```json\n{ "id": {{tea_id}} }\n```')).toEqual([{ line: 7 }])
  expect(await repeated(query, '```json variables\n{ "id": 7 }\n```')).toEqual([])
  expect(await repeated(query, '```json\n{ "data": { "tea": { "name": "Sencha" } } }\n```')).toEqual([])
  expect(await repeated('```graphql\n{ tea(id: 7) { name } }\n```', '```json\n{ "id": 7 }\n```')).toEqual([])
})

async function repeated(...blocks: readonly string[]) {
  writeFileSync(join(folder, 'content/guide.mdx'), blocks.join('\n\n'))
  const { problems } = await compiler.compile()
  return problems.filter(({ code }) => code === 'DC752' || code === 'DC753').map(({ line }) => ({ line }))
}
