/** What no public document of the platform states is named where the tools show it. */
import { describe, expect, it } from 'vitest'
import { agentFiles } from '../../tests/fixtures/agent-files.ts'
import { createAgent } from './agent.ts'
import type { ToolName } from './tools.schema.ts'

const agent = createAgent(agentFiles())
const ask = async (tool: ToolName, input: object) => (await agent(tool, input)).text

describe('facts without a source (spec: agents.evidence)', () => {
  const create = { method: 'POST', path: '/v3/catalog/brands', body: { name: 'Nettle' } }

  it('are named by check_request', async () => {
    const line = 'From our simulator, stated by no public document of the platform: status 409, body.name'
    expect(await ask('check_request', create)).toContain(line)
    expect(await ask('check_request', { method: 'GET', path: '/v3/catalog/brands' })).not.toContain('simulator')
  })

  it('are named in the response that shows them, and only there', async () => {
    const { responses, note } = JSON.parse(await ask('run', { calls: [create, create, { path: '/v2/time' }] }))
    expect(responses.map(({ status }: { status: number }) => status)).toEqual([200, 409, 200])
    expect(responses[0].simulated).toBeUndefined()
    expect(responses[1].simulated).toContain('status 409')
    expect(responses[2].simulated).toBeUndefined()
    expect(note).toContain('no public document')
    expect(await ask('run', { calls: [create] })).not.toContain('no public document')
  })

  it('include the words of an error whose message nobody documents', async () => {
    const { responses } = JSON.parse(
      await ask('run', { calls: [{ path: '/v3/segments', token: 'scopes:store_v2_products' }] }),
    )
    expect(responses[0].status).toBe(403)
    expect(responses[0].simulated).toContain('message')
  })
})
