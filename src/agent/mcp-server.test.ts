import { Client } from '@modelcontextprotocol/client'
import { InMemoryTransport } from '@modelcontextprotocol/server'
import { describe, expect, it } from 'vitest'
import { createMcpServer } from './mcp-server.ts'
import { estimateTokens } from './parts.ts'

async function connect() {
  const [near, far] = InMemoryTransport.createLinkedPair()
  const client = new Client({ name: 'test', version: '1' })
  const server = createMcpServer(async (tool, input) => ({ text: `${tool} ${JSON.stringify(input)}`, isError: false }))
  await Promise.all([server.connect(far), client.connect(near)])
  return client
}

describe('the tools from a client (spec: agents.server, agents.limits)', () => {
  it('are six read-only ones, described in at most 1,500 tokens', async () => {
    const { tools } = await (await connect()).listTools()
    expect(tools.map(({ name }) => name)).toEqual([
      'search',
      'read',
      'check_request',
      'check_graphql',
      'check_code',
      'run',
    ])
    expect(tools.every(({ annotations }) => annotations?.readOnlyHint)).toBe(true)
    expect(estimateTokens(JSON.stringify(tools))).toBeLessThanOrEqual(1_500)
  })

  it('receive input that matches their schema', async () => {
    const client = await connect()
    const { content } = await client.callTool({ name: 'search', arguments: { query: 'brands' } })
    expect(content).toEqual([{ type: 'text', text: 'search {"query":"brands"}' }])
  })

  it.each([
    ['search', { query: 'x'.repeat(201) }],
    ['search', { query: 'brands', extra: true }],
    ['read', { id: '' }],
    ['check_request', { method: 'TRACE', path: '/' }],
    ['run', { calls: Array.from({ length: 10_000 }, () => ({ path: '/' })) }],
    ['run', { calls: [{ path: '/' }], log: Array.from({ length: 201 }, () => ({})) }],
  ])('reject input that is too large or unknown: %s', async (name, input) => {
    const client = await connect()
    const result = await client.callTool({ name, arguments: input }).catch((error: Error) => ({ isError: true, error }))
    expect(result.isError).toBe(true)
  })
})
