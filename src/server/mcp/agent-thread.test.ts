import { afterEach, describe, expect, it } from 'vitest'
import { pause } from '../../../tests/fixtures/raw-http.ts'
import type { Caller } from '../guard/fair-queue.ts'
import { type AgentThread, createAgentThread } from './agent-thread.ts'

const SCRIPT = new URL('../../../tests/fixtures/agent.worker.ts', import.meta.url)

let thread: AgentThread
let refused = 0
afterEach(() => thread.stop())
const open = (build: () => unknown = () => 'one', limitMs = 5_000) => {
  thread = createAgentThread({ distDir: 'dist', build, limitMs, script: SCRIPT, onRefused: () => refused++ })
  return (tool: 'search', input: object, caller: Caller = { client: 'a' }) => thread.agent(tool, input, caller)
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

  it('limits the waiting calls of a client, and lets another one take its turn', async () => {
    const agent = open()
    refused = 0
    const many = Array.from({ length: 40 }, () => agent('search', { query: 'q' }))
    const other = agent('search', { query: 'other' }, { client: 'b' })
    const answers = await Promise.all(many)
    // One is in the thread, 32 are waiting, one of which was next when the other client came.
    expect(answers.filter(({ isError }) => isError)).toHaveLength(7)
    expect(refused).toBe(7)
    expect((await other).text).toBe('other 2')
  })

  it('forgets the calls of a client that hung up, also the one that is running', async () => {
    // A call that isn't cancelled would take longer than this test may.
    const agent = open(undefined, 60_000)
    await agent('search', { query: 'q' })
    const hangUp = new AbortController()
    const gone = { client: 'a', signal: hangUp.signal }
    const calls = ['forever', 'forever', 'forever'].map((query) => agent('search', { query }, gone))
    const other = agent('search', { query: 'other' }, { client: 'b' })
    // The first one is in the thread.
    await pause(100)
    hangUp.abort()
    expect((await other).text).toBe('other 0')
    expect((await Promise.all(calls)).every(({ isError }) => isError)).toBe(true)
  })
})
