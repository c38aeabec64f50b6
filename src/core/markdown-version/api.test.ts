import { describe, expect, it } from 'vitest'
import type { Operation } from '../api/api.ts'
import type { BodyNode } from '../body.ts'
import type { JsonObject } from '../json.ts'
import { writeOperation, writeOverview } from './api.ts'

const text = (value: string): BodyNode[] => [{ type: 'text', value }]
const write = (nodes: readonly BodyNode[]): string =>
  nodes.map((node) => (node.type === 'text' ? node.value : '')).join('')
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
  servers: [],
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

describe('the Markdown of an operation', () => {
  it('says what the page says', () => {
    expect(writeOperation(component('Operation', { operation }), write)).toBe(`## Create a tea

\`POST /teas\`

Adds a tea.

Authentication: \`header X-Auth-Token\` \`teas\`

Sends the webhook events: [Tea created](/docs/events#tea-created)

### Query parameters

- \`dry\` *boolean* Default \`false\`

### Request body

\`application/json\` *array of object*

- \`name\` *string* **required** Shown to shoppers. Length \`1–255\`

### Response 204 No Content

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
  expect(writeOverview(component('ApiOverview', { overview }), write)).toBe(
    '## Teas\n\n- [List teas](#list-teas) `GET /teas`',
  )
})
