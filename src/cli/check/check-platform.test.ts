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
      parameters:
        - name: sort
          in: query
          description: "\`price\` or \`rating\`."
          schema: { type: string }
      responses:
        '200': { description: Teas. }
        '409': { description: Closed. }
`
const OURS = TEAS.replace(
  'schema: { type: string }',
  'schema: { type: string, enum: [price, rating, colour] }',
).replace("'409'", "'404'")
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
      facts: { 'status 200': 15, 'status 409': 16 },
    })
    expect(evidence.prose).toEqual({
      [`${key} query.sort enum price`]: 'reference/teas.yml:12',
      [`${key} query.sort enum rating`]: 'reference/teas.yml:12',
    })
    expect(evidence.simulator).toEqual({ [key]: ['query.sort enum colour', 'status 404'] })
  })

  it('lists what the platform states and we lack', () => {
    expect(compareWithPlatform(content, platform).open).toEqual([
      `teas.openapi.yaml: ${key} status 409 (reference/teas.yml:16)`,
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
