import { describe, expect, it } from 'vitest'
import { SAMPLE_LANGUAGES } from './languages.ts'
import { graphqlRequest, readRequest } from './read-request.ts'

const GET = 'GET https://api.bigcommerce.com/stores/abc123/v3/catalog/brands?limit=2\nX-Auth-Token: {{ACCESS_TOKEN}}'
const POST = `POST https://api.bigcommerce.com/stores/abc123/v3/catalog/brands
X-Auth-Token: {{ACCESS_TOKEN}}
Content-Type: application/json

{ "name": "Kiln & Crane" }`

describe('readRequest (spec: article.request-language)', () => {
  it('parses method, address, headers, and a JSON body', () => {
    expect(readRequest(POST)).toEqual({
      method: 'POST',
      url: 'https://api.bigcommerce.com/stores/abc123/v3/catalog/brands',
      headers: [
        ['X-Auth-Token', '{{ACCESS_TOKEN}}'],
        ['Content-Type', 'application/json'],
      ],
      body: { kind: 'json', text: '{ "name": "Kiln & Crane" }' },
    })
    expect(readRequest(GET)?.body).toBeNull()
  })

  it('works with every language of the reference', () => {
    const request = readRequest(POST)
    for (const { write } of SAMPLE_LANGUAGES) {
      const code = request && write(request)
      expect(code).toContain('https://api.bigcommerce.com/stores/abc123/v3/catalog/brands')
      expect(code).toContain('Kiln & Crane')
    }
  })

  it.each([
    ['a response', 'HTTP/1.1 200 OK\n\n{}'],
    ['a path without a host', 'GET /load?signed_payload_jwt=x'],
    ['an address with a placeholder', 'GET https://api.bigcommerce.com/stores/{{HASH}}/v2/store'],
    ['several requests', `${GET}\n\n###\n\n${GET}`],
    ['a body that is not whole', `${POST.slice(0, POST.indexOf('{ "name'))}{ "name": "Kiln & Crane", … }`],
    ['a comment', GET.replace('\n', '\n# the first two\n')],
  ])('leaves %s unchanged', (_, code) => {
    expect(readRequest(code)).toBeNull()
  })
})

it('a GraphQL document is sent as single-line JSON in every language (spec: product.routes)', () => {
  const request = graphqlRequest(
    'https://store-abc123.mybigcommerce.com/graphql',
    '{\n  site {\n    id\n  }\n}\n',
    'Bearer {{STOREFRONT_TOKEN}}',
  )
  expect(request).toMatchObject({ method: 'POST', body: { kind: 'json' } })
  for (const { write } of SAMPLE_LANGUAGES) {
    expect(write(request)).toContain('{ site { id } }')
    expect(write(request)).toContain('{{STOREFRONT_TOKEN}}')
  }
})
