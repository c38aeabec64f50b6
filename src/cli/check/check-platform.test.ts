/** The comparison with the platform's documents. */
import { execFileSync } from 'node:child_process'
import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { afterAll, describe, expect, it } from 'vitest'
import { compareWithPlatform } from '../evidence/compare.ts'
import { checkPlatform } from './check-platform.ts'

const TEAS = `openapi: 3.1.0
info: { title: Teas, version: '1' }
servers: [{ url: https://shop.example.com/v3 }]
paths:
  /teas:
    get:
      description: |
        At most 10 filters.

        | sort | text | NET, NET.A |

        \`page\` values:

        | 21 | Last |
      parameters:
        - name: page
          in: query
          schema: { type: integer }
        - name: sort
          in: query
          description: "\`price\` or \`rating\`."
          schema: { type: string }
      responses:
        '200': { description: Teas. }
        '409': { description: Closed. }
`
const OURS = TEAS.replace('schema: { type: integer }', 'schema: { type: integer, enum: [21, 22] }')
  .replace('schema: { type: string }', 'schema: { type: string, enum: [price, rating, NET.A, NET., colour] }')
  .replace("'409'", "'404'")
const SHOP = `type Query { teas(kind: Kind): [Tea!]! }
type Tea { name: String! price: Int }
enum Kind { GREEN BLACK }
type Cup { colour: String! }
`
const TEAS_GUIDE = `# Teas

\`\`\`graphql
query ($kind: Kind) {
  teas(kind: $kind) {
    name
  }
}
\`\`\`

\`\`\`json
{ "kind": "GREEN" }
\`\`\`

## Origin

\`\`\`graphql
{
  teas { origin }
}
\`\`\`

Use \`BLACK\` for oxidised teas.
`
const EVENTS_GUIDE = `# Events

| Scope | Description |
|:------|:------------|
| store/tea/created | A tea was added. |
| \`store/channel/{channel_id}/tea/updated\` | A tea changed. |

Payload objects with the \`store/tea/created\` scope have this form. Don't confuse it with store/tea/sold.

\`\`\`json
{ "scope": "store/tea/created", "data": { "id": 7 } } // ID of the tea
\`\`\`

* \`store/channel/{channel_id}/tea/updated\`

\`\`\`json
{ "scope": "store/channel/1/tea/updated", "data": { "tea": { "name": "Sencha", } } }
\`\`\`
`
const EVENTS = `openapi: 3.1.0
info: { title: Events, version: '1' }
webhooks:
  store/tea/created:
    post:
      requestBody:
        content:
          application/json:
            schema:
              properties:
                data: { properties: { id: { type: integer }, colour: { type: string } } }
      responses: { '200': { description: Received. } }
  store/tea/sold:
    post:
      responses: { '200': { description: Received. } }
`
const TEA_LIST = `name: tea_list
type: array of object
description: Teas.
scope: global
properties:
  name: { type: string, description: Name of the tea. }
  colour: { type: string, description: Colour of the tea. }
example: "{{#each tea_list}}{{name}}{{/each}}"
`
const root = mkdtempSync(join(tmpdir(), 'platform-'))
afterAll(() => rmSync(root, { recursive: true, force: true }))

function write(path: string, text: string): void {
  const file = join(root, path)
  mkdirSync(dirname(file), { recursive: true })
  writeFileSync(file, text)
}

describe('evidence (spec: reference.evidence)', () => {
  write('platform/reference/teas.yml', TEAS)
  write('content/teas.openapi.yaml', OURS)
  const git = (...args: readonly string[]) =>
    execFileSync('git', ['-c', 'user.name=a', '-c', 'user.email=a@example.com', ...args], {
      cwd: join(root, 'platform'),
    })
  git('init', '-q')
  git('add', '.')
  git('commit', '-qm', 'Teas')
  const [content, platform] = [join(root, 'content'), join(root, 'platform/.git')]
  const key = 'GET https://shop.example.com/v3/teas'

  it('has the line of each fact in a document or in its prose, and the rest as simulated', () => {
    const text = compareWithPlatform(content, platform).files.get('_evidence/teas.json') ?? ''
    const evidence = JSON.parse(text)
    expect(evidence.operations[key]).toEqual({
      at: 'reference/teas.yml:6',
      facts: { 'status 200': 24, 'status 409': 25 },
    })
    expect(evidence.prose).toEqual({
      [`${key} query.page enum 21`]: 'reference/teas.yml:14',
      [`${key} query.sort enum NET.A`]: 'reference/teas.yml:10',
      [`${key} query.sort enum price`]: 'reference/teas.yml:21',
      [`${key} query.sort enum rating`]: 'reference/teas.yml:21',
    })
    expect(evidence.simulator).toEqual({
      [key]: ['query.page enum 22', 'query.sort enum NET.', 'query.sort enum colour', 'status 404'],
    })
  })

  it('lists what the platform states and we lack', () => {
    expect(compareWithPlatform(content, platform).open).toEqual([
      `teas.openapi.yaml: ${key} status 409 (reference/teas.yml:25)`,
    ])
  })

  it('is reported as DC865 when the documents of the platform have changed', () => {
    expect(checkPlatform(content, platform)).toMatchObject([{ code: 'DC865', file: '_evidence/teas.json', line: 1 }])
    const text = compareWithPlatform(content, platform).files.get('_evidence/teas.json') ?? ''
    write('content/_evidence/teas.json', text)
    expect(checkPlatform(content, platform)).toEqual([])
    expect(readFileSync(join(content, '_evidence/teas.json'), 'utf8')).toBe(text)
  })
})

describe('evidence of a GraphQL schema (spec: reference.evidence)', () => {
  write('shop/docs/teas.mdx', TEAS_GUIDE)
  write('schema-content/shop.graphql', SHOP)
  write(
    'published/shop.graphql',
    'type Query { teas(kind: Kind): [Tea!]! }\ntype Tea { name: String! price: Int }\nenum Kind { GREEN }\n',
  )
  const git = (...args: readonly string[]) =>
    execFileSync('git', ['-c', 'user.name=a', '-c', 'user.email=a@example.com', ...args], { cwd: join(root, 'shop') })
  git('init', '-q')
  git('add', '.')
  git('commit', '-qm', 'Teas')
  const [content, platform] = [join(root, 'schema-content'), join(root, 'shop/.git')]
  const evidenceOf = (published: string | null = null) =>
    JSON.parse(compareWithPlatform(content, platform, published).files.get('_evidence/shop.json') ?? '')

  it('has the line of each name in requests and their variables', () => {
    const { operations, requests } = evidenceOf()
    expect(operations.Query).toEqual({
      at: 'docs/teas.mdx:5',
      facts: { 'field teas': 'docs/teas.mdx:5', 'argument teas(kind)': 'docs/teas.mdx:5' },
    })
    expect(operations.Kind.facts).toEqual({ 'value GREEN': 'docs/teas.mdx:12' })
    expect(requests).toEqual({ read: 2, valid: 1 })
  })

  it('has values in the prose of guides with requests, and the rest as simulated', () => {
    const { prose, simulator } = evidenceOf()
    expect(prose).toEqual({ 'Kind value BLACK': 'docs/teas.mdx:23' })
    expect(simulator).toEqual({ Tea: ['field price'], Cup: ['operation'] })
  })

  it('lists names and requests that the schema lacks', () => {
    expect(compareWithPlatform(content, platform).open.map((line) => line.split(' (')[0])).toEqual([
      'shop.graphql: Tea field origin',
      'shop.graphql: docs/teas.mdx:17 operation Cannot query field "origin" on type "Tea".',
    ])
  })

  it('has the names of a published schema, and keeps them without a copy of it', () => {
    const text = compareWithPlatform(content, platform, join(root, 'published')).files.get('_evidence/shop.json') ?? ''
    expect(JSON.parse(text).operations.Tea).toEqual({
      at: 'shop.graphql:2',
      facts: { 'field name': 'docs/teas.mdx:6', 'field price': 2, 'field origin': 'docs/teas.mdx:19' },
    })
    write('schema-content/_evidence/shop.json', text)
    expect(evidenceOf().simulator).toEqual({ Cup: ['operation'] })
  })
})

describe('evidence of events and theme objects (spec: reference.evidence)', () => {
  const folder = 'events/docs/storefront/object-reference'
  write('events/docs/integrations/webhooks/events/index.mdx', EVENTS_GUIDE)
  write(
    `${folder}/schemas/tea-list.yml`,
    `type: array\nitems:\n  $ref: https://example.com/main/${folder}/helpers/tea.yml\n`,
  )
  write(
    `${folder}/helpers/tea.yml`,
    'type: object\nproperties:\n  name: { type: string }\n  steps:\n    type: number\n',
  )
  write('events-content/events.openapi.yaml', EVENTS)
  write('events-content/theme/schemas/tea_list.schema.yaml', TEA_LIST)
  const git = (...args: readonly string[]) =>
    execFileSync('git', ['-c', 'user.name=a', '-c', 'user.email=a@example.com', ...args], { cwd: join(root, 'events') })
  git('init', '-q')
  git('add', '.')
  git('commit', '-qm', 'Events')
  const { files, open } = compareWithPlatform(join(root, 'events-content'), join(root, 'events/.git'))

  it('has the scopes and payload members of events, for each scope that a payload is for', () => {
    const guide = 'docs/integrations/webhooks/events/index.mdx'
    const { operations, simulator } = JSON.parse(files.get('_evidence/events.json') ?? '')
    expect(operations).toEqual({
      'store/tea/created': { at: `${guide}:5`, facts: { 'body.data.id property': `${guide}:10` } },
      'store/channel/{channel_id}/tea/updated': {
        at: `${guide}:6`,
        facts: { 'body.data.tea.name property': `${guide}:16`, 'body.data.tea property': `${guide}:16` },
      },
    })
    expect(simulator).toEqual({ 'store/tea/created': ['body.data.colour property'], 'store/tea/sold': ['operation'] })
  })

  it('has the properties of theme objects, through references', () => {
    const { operations, simulator } = JSON.parse(files.get('_evidence/theme/schemas.json') ?? '')
    expect(Object.keys(operations.tea_list.facts)).toEqual(['property name', 'property steps'])
    expect(simulator).toEqual({ tea_list: ['property colour'] })
  })

  it('lists what ours lack', () => {
    expect(open.map((line) => line.split(' (')[0])).toEqual([
      'events.openapi.yaml: store/channel/{channel_id}/tea/updated operation',
      'theme/schemas: tea_list property steps',
    ])
  })
})
