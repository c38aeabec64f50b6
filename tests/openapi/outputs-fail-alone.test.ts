/** No output of a document can cost its pages: odd server addresses, and outputs that throw (spec: reference.failures). */
import { beforeEach, describe, expect, it, vi } from 'vitest'
import { postmanUrl } from '../../src/compile/compilers/openapi/downloads/postman-url.ts'
import { makeSampleRequest } from '../../src/compile/compilers/openapi/examples/sample-request.ts'
import type { Operation } from '../../src/core/api/api.ts'
import { compileCase, printProblem, renderPage } from './compile-case.ts'

vi.mock(import('../../src/compile/compilers/openapi/downloads/postman-url.ts'), async (original) => {
  const real = await original()
  return { ...real, postmanUrl: vi.fn(real.postmanUrl) }
})
vi.mock(import('../../src/compile/compilers/openapi/downloads/types.ts'), async (original) => {
  const real = await original()
  return { typescriptTypes: vi.fn(real.typescriptTypes) }
})
vi.mock(import('../../src/compile/compilers/openapi/examples/sample-request.ts'), async (original) => {
  const real = await original()
  return { makeSampleRequest: vi.fn(real.makeSampleRequest) }
})
const { typescriptTypes } = await import('../../src/compile/compilers/openapi/downloads/types.ts')

/** @param servers as flow YAML */
function documentWith(servers: string): string {
  return `openapi: 3.0.3
info: { title: Harbour, version: '1' }
servers: ${servers}
paths:
  /ports: { get: { summary: List ports, responses: { '204': { description: Listed. } } } }
  /berths: { get: { summary: List berths, responses: { '204': { description: Listed. } } } }
`
}

async function compiled(servers: string) {
  const { pages, problems, generated } = await compileCase('harbour.openapi.yaml', documentWith(servers))
  const html = pages.map(renderPage).join('\n')
  return { html, problems: problems.map(printProblem), generated }
}

function collection(generated: Awaited<ReturnType<typeof compiled>>['generated']) {
  const file = generated.get('/_dc/api/harbour.postman.json')
  return file?.kind === 'text' ? JSON.parse(file.content) : null
}

beforeEach(() => vi.clearAllMocks())

describe('an odd server address', () => {
  const ADDRESSES: readonly (readonly [server: string, shown: string, codes: string])[] = [
    ["{ url: 'https://<your-domain>/api' }", 'https://&lt;your-domain&gt;/api/ports', ''],
    ["{ url: 'http://localhost:{port}' }", 'http://localhost:{port}/ports', 'DC344'],
    ["{ url: '{baseUrl}' }", '{baseUrl}/ports', 'DC344'],
    ["{ url: '{scheme}://h.example', variables: { scheme: { default: wss } } }", 'wss://h.example/ports', ''],
    ["{ url: 'https://YOUR DOMAIN/api' }", 'https://YOUR DOMAIN/api/ports', ''],
    ["{ url: 'https://[your-host]/api' }", 'https://[your-host]/api/ports', ''],
    ["{ url: 'https://{t}.example', variables: { t: { default: '<t>' } } }", 'https://&lt;t&gt;.example/ports', ''],
    ["{ url: 'https://{t}.example', variables: { t: { default: '' } } }", 'https://{t}.example/ports', ''],
    ["{ url: 'https://{t}.example', variables: { t: { default: '{own-t}' } } }", 'https://{own-t}.example/ports', ''],
    ["{ url: 'https://h.example/50%' }", 'https://h.example/50%/ports', ''],
    ["{ url: 'https://h.example:abc' }", 'https://h.example:abc/ports', ''],
    ["{ url: 'https://' }", 'https://api.example.com/ports', 'DC316'],
    ["{ url: '../v2' }", 'https://api.example.com/v2/ports', ''],
    ["{ url: 'v3/' }", 'https://api.example.com/v3/ports', ''],
    ["{ url: '/' }", 'https://api.example.com/ports', ''],
    ["{ url: 'localhost:8080/x' }", 'https://api.example.com/localhost:8080/x/ports', ''],
    ["{ url: 'api.harbour.example/v1' }", 'https://api.example.com/ports', 'DC316'],
    ["{ url: 'wss://stream.example.com/v1' }", 'wss://stream.example.com/v1/ports', ''],
    ["{ url: 'javascript:alert(1)' }", 'https://api.example.com/ports', 'DC316'],
  ]
  it.each(ADDRESSES)('%s keeps all pages and downloads', async (server, shown, codes) => {
    const { html, problems, generated } = await compiled(`[${server}]`)
    expect(html).toContain(shown)
    expect(html).toContain('List berths')
    expect(problems.map((line) => line.split(' ')[2]).join()).toBe(codes)
    for (const line of problems) expect(line).toMatch(/^harbour\.openapi\.yaml:3:/)
    expect(collection(generated).item[0].item).toHaveLength(2)
  })

  const SPLIT: readonly (readonly [server: string, base: readonly [string, string], path: readonly string[]])[] = [
    ["{ url: 'https://<your-domain>/api' }", ['baseUrl', 'https://<your-domain>'], ['api', 'ports']],
    ["{ url: '{baseUrl}' }", ['baseUrl', '{baseUrl}'], ['ports']],
    ["{ url: '../v2' }", ['baseUrl', 'https://api.example.com'], ['v2', 'ports']],
    ["{ url: 'wss://h.example/v1/' }", ['baseUrl', 'wss://h.example'], ['v1', 'ports']],
    [
      "{ url: 'https://{baseUrl}/v1', variables: { baseUrl: { default: h.example } } }",
      ['baseUrl2', 'https://{{baseUrl}}'],
      ['v1', 'ports'],
    ],
    [
      "{ url: '{root}', variables: { root: { default: 'https://h.example/v1' } } }",
      ['baseUrl', 'https://h.example'],
      ['v1', 'ports'],
    ],
  ]
  it.each(SPLIT)('%s is written whole into the Postman collection', async (server, [name, host], path) => {
    const { generated } = await compiled(`[${server}]`)
    const { variable, item } = collection(generated)
    expect(variable).toContainEqual(expect.objectContaining({ key: name, value: host }))
    const { url } = item[0].item[0].request
    expect(url).toMatchObject({ raw: `{{${name}}}/${path.join('/')}`, host: [`{{${name}}}`], path })
  })

  it('leaves the servers of the document to an operation whose own list is empty', async () => {
    const text = documentWith("[{ url: 'https://h.example' }]").replace('summary: List ports,', '$& servers: [],')
    const { pages } = await compileCase('harbour.openapi.yaml', text)
    expect(pages.map(renderPage).join()).toContain('https://h.example/ports')
  })
})

describe('an output that throws', () => {
  const SERVERS = "[{ url: 'https://h.example' }]"
  const fail = () => {
    throw new TypeError('cannot read this.')
  }

  it('costs one request of the Postman collection, with a problem at its operation', async () => {
    vi.mocked(postmanUrl).mockImplementationOnce(fail)
    const { html, problems, generated } = await compiled(SERVERS)
    expect(problems).toEqual([
      "harbour.openapi.yaml:5:13 error DC360 The Postman request can't be made: cannot read this.",
    ])
    expect(html).toContain('List ports')
    expect(collection(generated).item[0].item.map(({ name }: Operation & { name: string }) => name)).toEqual([
      'List berths',
    ])
  })

  it('costs one download, to which nothing links', async () => {
    vi.mocked(typescriptTypes).mockImplementationOnce(fail)
    const { html, problems, generated } = await compiled(SERVERS)
    expect(problems.join()).toMatch(/:1:1 error DC360 The download "TypeScript/)
    expect(html).not.toContain('harbour.d.ts')
    expect(html).toContain('harbour.postman.json')
    expect([...generated.keys()]).not.toContain('/_dc/api/harbour.d.ts')
  })

  it('costs the sample of one operation', async () => {
    vi.mocked(makeSampleRequest).mockImplementationOnce(fail)
    const { html, problems } = await compiled(SERVERS)
    expect(problems.join()).toMatch(/:5:13 error DC360 The sample request can't be made/)
    expect(html).toContain('https://h.example/berths')
    expect(html).toContain('List ports')
  })
})
