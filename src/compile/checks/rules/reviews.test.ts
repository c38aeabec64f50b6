import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { afterAll, beforeEach, describe, expect, test } from 'vitest'
import { writeReviews } from '../../../cli/check/write-reviews.ts'
import { siteConfigSchema } from '../../../core/author-files/config.schema.ts'
import { createCompiler } from '../../compile.ts'

const folder = mkdtempSync(join(tmpdir(), 'reviews-'))
afterAll(() => rmSync(folder, { recursive: true, force: true }))

const DOCUMENT = `openapi: 3.1.0
info: { title: Teas, version: '1', summary: Teas of the shop that can be read and made with these operations. }
paths:
  /teas:
    post:
      summary: Create a tea
      operationId: createTea
      description: Adds a tea.
      parameters:
        - { name: dry, in: query, schema: { type: boolean } }
      requestBody:
        content: { application/json: { schema: { $ref: '#/components/schemas/Tea' } } }
      responses:
        '201': { description: Done }
webhooks:
  store/tea/created:
    post: { summary: Tea created, description: It is there., responses: { '200': { description: Taken } } }
components:
  schemas:
    Tea: { type: object, required: [name], properties: { name: { type: string }, notes: { type: array, items: { type: object, properties: { text: { type: string } } } } } }
`
const page = (title: string, text: string) =>
  `---\ntitle: ${title}\ndescription: "A description of this page that is neither too short nor too long."\n---\n\n${text}\n`

let root = ''
let count = 0
const write = (path: string, text: string) => {
  mkdirSync(dirname(join(root, 'content', path)), { recursive: true })
  writeFileSync(join(root, 'content', path), text)
}
const ledger = () => readFileSync(join(root, 'content/_reviews.json'), 'utf8')

async function compile() {
  const compiler = createCompiler({ root, config: siteConfigSchema.parse({}), cacheDir: '.cache' })
  const site = await compiler.compile()
  const facts = compiler.facts()
  if (facts === null) throw new Error('not compiled')
  return { facts, found: site.problems.filter(({ code }) => code === 'DC815' || code === 'DC814') }
}

async function review(which: string) {
  return writeReviews((await compile()).facts, join(root, 'content'), which)
}

beforeEach(() => {
  root = join(folder, String(count++))
  write('teas.openapi.yaml', DOCUMENT)
  write('link.mdx', page('Link', 'First,\n[create](/teas#create-a-tea).'))
  write('alias.mdx', page('Alias', '[create](/teas#createTea)'))
  write('endpoint.mdx', page('Endpoint', '<Endpoint operation="createTea" document="teas" />'))
  write('table.mdx', page('Table', '<SchemaTable schema="Tea" />'))
  write('event.mdx', page('Event', '```json webhook="store/tea/created" skip="not the point here"\n{}\n```'))
  write('none.mdx', page('None', 'Text'))
})

describe('reviews', () => {
  test('record the structures that each page describes, sorted, one per line', async () => {
    expect(await review('all')).toBe('Reviewed: 5 of 7 pages describe operations.')
    const lines = ledger().split('\n')
    expect(lines.filter((line) => /^ {4}"\//.test(line)).map((line) => line.replace(/"[\w]{8}"/g, '…'))).toEqual([
      '    "/alias": {"teas createTea":…},',
      '    "/endpoint": {"teas createTea":…},',
      '    "/event": {"teas store/tea/created":…},',
      '    "/link": {"teas createTea":…},',
      '    "/table": {"teas schema Tea":…}',
    ])
    expect((await compile()).found).toEqual([])
  })

  test('a changed structure is reported with its field names, where the page mentions it', async () => {
    await review('all')
    write(
      'teas.openapi.yaml',
      DOCUMENT.replace('name: dry', 'name: test')
        .replace('name: { type: string }', 'name: { type: string, maxLength: 9 }')
        .replace("'201'", "'200'")
        .replace('Adds a tea.', 'Adds one tea.'),
    )
    const { found } = await compile()
    expect(found.filter(({ file }) => file === 'link.mdx')).toMatchObject([
      {
        line: 7,
        column: 1,
        message:
          'createTea has changed since the review: added 200, query.test; removed 201, query.dry; changed body.name.',
      },
    ])
    expect(found.map(({ file }) => file)).toEqual(['alias.mdx', 'endpoint.mdx', 'link.mdx', 'table.mdx'])
  })

  test('fields inside lists count, prose and order do not', async () => {
    await review('all')
    write(
      'teas.openapi.yaml',
      DOCUMENT.replace('Adds a tea.', 'Makes a new tea.').replace('Create a tea', 'Create a tea'),
    )
    expect((await compile()).found).toEqual([])
    write(
      'teas.openapi.yaml',
      DOCUMENT.replace('text: { type: string }', 'text: { type: string }, by: { type: string }'),
    )
    expect((await compile()).found[0]?.message).toContain('added body.notes[].by.')
  })

  test('one page can be reviewed without the others', async () => {
    await review('all')
    write('teas.openapi.yaml', DOCUMENT.replace('name: dry', 'name: test'))
    await review('/link')
    expect((await compile()).found.map(({ file }) => file)).toEqual(['alias.mdx', 'endpoint.mdx'])
    await review('all')
    expect((await compile()).found).toEqual([])
    // States that no page was reviewed against are removed.
    expect(ledger()).not.toContain('query.dry')
  })

  test('a page that was never reviewed gives no problem, a new mention does', async () => {
    await review('/table')
    write('table.mdx', page('Table', '<SchemaTable schema="Tea" /> <Endpoint operation="createTea" />'))
    expect((await compile()).found.map(({ message }) => message)).toEqual(['createTea was not part of the review.'])
  })

  test('an invalid ledger is reported and not overwritten', async () => {
    write('_reviews.json', '[]')
    expect((await compile()).found).toMatchObject([{ code: 'DC814', file: '_reviews.json' }])
    await expect(review('all')).rejects.toThrow("isn't a record")
    await expect(review('/nowhere')).rejects.toThrow('There is no page')
  })

  test('the result is the same from the cache', async () => {
    await review('all')
    write('teas.openapi.yaml', DOCUMENT.replace('name: dry', 'name: test'))
    const first = (await compile()).found
    expect(first).toHaveLength(3)
    expect((await compile()).found).toEqual(JSON.parse(JSON.stringify(first)))
  })
})
