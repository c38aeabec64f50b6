import { afterEach, describe, expect, it } from 'vitest'
import { type AgentThread, createAgentThread } from './agent-thread.ts'

const SCRIPT = new URL('../../../tests/fixtures/agent.worker.ts', import.meta.url)

let thread: AgentThread
afterEach(() => thread.stop())
const open = (build: () => unknown = () => 'one') => {
  thread = createAgentThread({ distDir: 'dist', build, limitMs: 5_000, script: SCRIPT })
  return thread.agent
}

describe('the thread of the tools (spec: agents.limits)', () => {
  it('returns to each call its own answer', async () => {
    const agent = open()
    const answers = await Promise.all([1, 2, 3].map((number) => agent('search', { query: `q${number}` })))
    expect(answers.map(({ text }) => text)).toEqual(['q1 0', 'q2 1', 'q3 2'])
  })

  it("stops a call that doesn't end, and answers the next one", async () => {
    const agent = open()
    const [endless, next] = await Promise.all([agent('search', { query: 'forever' }), agent('search', { query: 'q' })])
    expect(endless).toEqual({ text: 'This call took too long. Request less.', isError: true })
    expect(next.text).toBe('q 0')
  })

  it('loads a new build', async () => {
    const state = { build: 'one' }
    const agent = open(() => state.build)
    await agent('search', { query: 'q' })
    state.build = 'two'
    expect((await agent('search', { query: 'q' })).text).toBe('q 0')
  })

  it('limits the number of waiting calls', async () => {
    const agent = open()
    const answers = await Promise.all(Array.from({ length: 40 }, () => agent('search', { query: 'q' })))
    expect(answers.filter(({ isError }) => isError)).toHaveLength(8)
  })
})
