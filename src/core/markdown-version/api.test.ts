import { describe, expect, it } from 'vitest'
import type { Operation } from '../api/api.ts'
import type { BodyNode } from '../body.ts'
import type { JsonObject } from '../json.ts'
import { makeWriter } from './markdown-version.ts'

const text = (value: string): BodyNode[] => [{ type: 'text', value }]
const markdown = (name: 'Operation' | 'ApiOverview', props: object, origin = '') =>
  makeWriter(origin)([component(name, props)]).trim()
const component = (name: 'Operation' | 'ApiOverview', props: object) => ({
  type: 'component' as const,
  name,
  props: props as JsonObject,
  children: [],
})

const operation: Operation = {
  kind: 'operation',
  id: 'create-a-tea',
  aliases: [],
  operationId: 'createTea',
  method: 'post',
  path: '/teas',
  summary: 'Create a tea',
  description: text('Adds a tea.'),
  servers: [{ url: 'https://api.example.com/v3', variables: [] }],
  security: [{ schemes: [{ name: 'key', carrier: 'header X-Auth-Token', scopes: ['teas'] }] }],
  parameters: [{ place: 'query', nodes: [{ id: 'a', name: 'dry', type: 'boolean', default: 'false' }] }],
  body: {
    id: 'b',
    required: true,
    contents: [
      {
        id: 'b',
        contentType: 'application/json',
        schema: {
          id: 'b',
          name: '',
          type: 'array of object',
          groups: [
            {
              kind: 'items',
              nodes: [
                {
                  id: '',
                  name: '',
                  type: 'object',
                  groups: [
                    {
                      kind: 'properties',
                      nodes: [
                        {
                          id: 'n',
                          name: 'name',
                          type: 'string',
                          required: true,
                          description: text('Shown to\nshoppers.'),
                          limits: [{ kind: 'length', text: '1–255' }],
                        },
                      ],
                    },
                  ],
                },
              ],
            },
          ],
        },
        examples: [],
      },
    ],
  },
  responses: [{ id: 'r', status: '204', headers: [], contents: [], links: [] }],
  callbacks: [],
  sends: [{ title: 'Tea created', href: '/docs/events#tea-created' }],
  sentBy: [],
  request: { method: 'POST', url: 'https://api.example.com/teas', headers: [], body: null },
  authoredSamples: [],
}

describe('Markdown of an operation', () => {
  it('puts the values of plain array items on the line of the array, as the page does', () => {
    const sizes = {
      ...{ id: 's', name: 'sizes', type: 'array of string' },
      groups: [{ kind: 'items' as const, nodes: [{ id: '', name: '', type: 'string', enum: [{ value: 'big' }] }] }],
    }
    const text = markdown('Operation', {
      operation: { ...operation, parameters: [{ place: 'query', nodes: [sizes] }] },
    })
    expect(text).toMatch(/- `sizes` \*array of string\* Values `big`/)
    expect(text).not.toContain('Each item')
  })

  it('contains the same facts as the page', () => {
    expect(markdown('Operation', { operation })).toBe(`## Create a tea

\`POST /teas\`, Base URL \`https://api.example.com/v3\`

Adds a tea.

Authentication: \`header X-Auth-Token\` \`teas\`

Sends the webhook events: [Tea created](/docs/events#tea-created)

### Query parameters

- \`dry\` *boolean* Default \`false\`

### Request body (required)

\`application/json\` *array of object*

- \`name\` *string* **required** Shown to shoppers. Length \`1–255\`

### Response 204 No Content

No content.

### Example

\`\`\`bash
curl --request POST \\
  --url 'https://api.example.com/teas'
\`\`\``)
  })
})

it('lists the operations of a document', () => {
  const rows = [{ id: '', method: 'get', path: '/teas', summary: 'List teas', href: '#list-teas' }]
  const overview = {
    version: '1',
    servers: [],
    schemes: [],
    security: [],
    groups: [{ title: 'Teas', href: '', summary: '', rows, hidden: 0 }],
    webhooks: false,
    downloads: [],
    facts: [],
  }
  const ids = {
    operations: 'operations',
    errors: '',
    background: '',
    others: '',
    authentication: 'authentication',
    downloads: '',
  }
  expect(markdown('ApiOverview', { part: 'list', overview, ids })).toBe(
    '## Operations\n\n- `GET` [List teas](#list-teas) `/teas`',
  )
  expect(markdown('ApiOverview', { part: 'rest', overview: { ...overview, groups: [] }, ids })).toBe(
    'Document version 1',
  )
})

describe('additional facts from a document', () => {
  const response = {
    id: 'r',
    status: '200',
    headers: [{ id: 'h', name: 'X-Request-Id', type: 'string' }],
    contents: [],
    links: [
      {
        name: 'next',
        description: text('The next tea.'),
        inputs: [
          {
            name: 'id',
            place: 'path',
            value: '$response.body#/id',
            source: { of: 'response', part: 'field', name: 'id' },
          },
          { name: '', value: 'green' },
        ],
        facts: [{ name: 'operationId', value: 'getTea' }],
      },
    ],
    extra: [{ name: 'x-cached', value: 'true' }],
  }

  it('appear with a response: headers, missing content, links, keywords without dedicated wording', () => {
    const short = { ...operation, parameters: [], body: null, responses: [response], request: null }
    expect(markdown('Operation', { operation: short })).toContain(`### Response 200 OK

Response headers:

- \`X-Request-Id\` *string*

No content.

Links:

\`next\`

The next tea.

- \`id\` (path): field of this response \`id\` (\`$response.body#/id\`)
- Request body: \`green\`

More keywords: \`operationId\` \`getTea\`

More keywords: \`x-cached\` \`true\``)
  })

  it('appear with a field: how it is selected, links to more, deeper fields on a sheet', () => {
    const schema = {
      id: 'b',
      name: '',
      type: 'object',
      discriminator: { property: 'kind', values: [{ name: 'green', value: 'Green' }] },
      externalDocs: { href: '/teas', description: 'About teas' },
      groups: [{ kind: 'oneOf', nodes: [{ id: 'g', name: '', type: 'object', schema: 'Green', selectedBy: 'green' }] }],
      sheet: { href: '/_dc/schema/abc', name: 'Leaf', prefix: 'b' },
    }
    const body = {
      id: 'b',
      required: false,
      contents: [{ id: 'b', contentType: 'application/json', schema, examples: [] }],
    }
    const short = { ...operation, parameters: [], body, responses: [], request: null }
    expect(markdown('Operation', { operation: short }, 'https://docs.example.com')).toContain(`### Request body

\`application/json\` *object* Chosen by \`kind\`: \`green\` → Green [About teas](https://docs.example.com/teas)

- Exactly one of:
  - *object Green* (when \`green\`)
- [More fields of Leaf](https://docs.example.com/_dc/schema/abc.md)`)
  })
})
