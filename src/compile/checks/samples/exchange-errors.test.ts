/** Which error follows which exchange of a guide, compiled end to end (spec: article.usual-error, content.errors). */
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { siteConfigSchema } from '../../../core/author-files/config.schema.ts'
import { bodyToMarkdown } from '../../../core/markdown-version/markdown-version.ts'
import { type Compiler, createCompiler } from '../../compile.ts'

const document = (errorsOfPut: string) => `openapi: 3.1.0
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
      responses:
        '200': { description: One. }
        '401': { description: The token is wrong. }
        '404':
          description: No tea has this ID. List teas to find it.
          content: { application/json: { schema: { type: object }, example: { title: Tea 9 was not found. } } }
    put:
      operationId: putTea
      summary: Change a tea
      tags: [Teas]
      responses: { '200': { description: One. }, ${errorsOfPut} }
`

const GET = '```http\nGET https://api.bigcommerce.com/stores/abc123/v3/teas/7\n```'
const PUT = '```http\nPUT https://api.bigcommerce.com/stores/abc123/v3/teas/7\n```'
const RESPONSE = '```http partial\nHTTP/1.1 200 OK\n```'
const FAILURE = '```http partial\nHTTP/1.1 404 Not Found\n```'

let folder = ''
let compiler: Compiler

function write(file: string, text: string): void {
  mkdirSync(join(folder, 'content', file, '..'), { recursive: true })
  writeFileSync(join(folder, 'content', file), text)
}

/** The page as Markdown, and the reports about requests without an error. */
async function guide(...blocks: readonly string[]): Promise<{ text: string; silent: string[] }> {
  write('guide.mdx', blocks.join('\n\n'))
  const { pages, problems } = await compiler.compile()
  const page = pages.get('en-US:/guide')
  if (page === undefined) throw new Error('The guide did not compile')
  const silent = problems.filter(({ code }) => code === 'DC746').map(({ line, message }) => `${line} ${message}`)
  return { text: bodyToMarkdown(page.body), silent }
}

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'errors-'))
  write('api/teas.openapi.yaml', document("'422': { description: The name is missing. }"))
  compiler = createCompiler({ root: folder, config: siteConfigSchema.parse({}), cacheDir: null })
})
afterEach(() => {
  rmSync(folder, { recursive: true })
})

test('the usual error of an exchange follows its response, with cause, body, and a link to the others', async () => {
  const { text } = await guide(GET, 'It returns the tea.', RESPONSE, 'Then go on.')
  const after = text.slice(text.indexOf('HTTP/1.1'))
  const error = [
    '**Usual error:** `404`',
    'No tea has this ID. List teas to find it.',
    '```json\n{\n  "title": "Tea 9 was not found."\n}\n```',
    '[All errors of “Get a tea”](/api/teas#get-a-tea)',
    'Then go on.',
  ].join('\n\n')
  expect(after).toContain(error)
  expect(text.match(/Usual error/g)).toHaveLength(1)
})

test('an operation that a guide sends several times has its usual error after the first exchange', async () => {
  const { text } = await guide(GET, RESPONSE, PUT, GET, RESPONSE)
  expect([...text.matchAll(/Usual error:\*\* `(\d+)`/g)].map(([, status]) => status)).toEqual(['404', '422'])
})

test('an error about the body comes first if there is one', async () => {
  expect((await guide(PUT)).text).toContain('**Usual error:** `422`\n\nThe name is missing.')
})

test('an exchange that shows an error gets no other', async () => {
  expect((await guide(GET, FAILURE)).text).not.toContain('Usual error')
})

test('a request without an error on the page and in the document is reported once other operations have errors', async () => {
  write('api/teas.openapi.yaml', document("'204': { description: Done. }"))
  expect((await guide(GET, PUT)).silent).toEqual([
    '5 Neither the page nor the document has an error of PUT /teas/{id}.',
  ])
  expect((await guide(PUT, FAILURE)).silent).toEqual([])
})

test("a changed error in the document changes the guide's page", async () => {
  await guide(PUT)
  write('api/teas.openapi.yaml', document("'422': { description: The price is missing. }"))
  const site = await compiler.update(['api/teas.openapi.yaml'])
  const page = site.pages.get('en-US:/guide')
  expect(page && bodyToMarkdown(page.body)).toContain('The price is missing.')
})
