/** A part of the exams on the built site (spec: agents.exam); `npm run exam` runs them completely. */
import { Client, StreamableHTTPClientTransport } from '@modelcontextprotocol/client'
import { describe, expect, it } from 'vitest'
import { ASK_TASKS, sitAsk } from '../../bench/exam/ask.ts'
import { DO_TASKS, sitDo } from '../../bench/exam/do.ts'
import { FIND_TASKS, sitFind } from '../../bench/exam/find.ts'
import { origin } from './browser.ts'

const site = origin()
const everyTenth = <T>(tasks: readonly T[]) => tasks.filter((_, at) => at % 10 === 0)

describe('the exams (spec: agents.exam)', () => {
  it('have 150 and 25 questions, and 50 tasks', () => {
    expect([FIND_TASKS.length, ASK_TASKS.length, DO_TASKS.length]).toEqual([150, 25, 50])
    expect(new Set(FIND_TASKS.map(({ question }) => question)).size).toBe(150)
  })

  it('answer questions from the public documentation with four fetches and 20,000 tokens', async () => {
    const read = async (url: string) => (await fetch(url.replace(/^https?:\/\/[^/]+/, site))).text()
    const tasks = everyTenth(FIND_TASKS)
    const results = await sitFind(read, `${site}/llms.txt`, tasks)
    const right = results.filter(({ isRight }) => isRight)
    expect(right.length).toBeGreaterThanOrEqual(tasks.length - 2)
  })

  it('solve tasks on the sandbox store through the tool', async () => {
    const client = new Client({ name: 'exam', version: '1' })
    await client.connect(new StreamableHTTPClientTransport(new URL(`${site}/mcp`)))
    const results = await sitDo(async (input) => {
      const { content } = await client.callTool({ name: 'run', arguments: input })
      return (content as { text: string }[])[0]?.text ?? ''
    }, everyTenth(DO_TASKS))
    await client.close()
    expect(results.filter(({ fault }) => fault !== '')).toEqual([])
  })

  it('answer questions with the tools, at about 2,000 tokens each', async () => {
    const client = new Client({ name: 'exam', version: '1' })
    await client.connect(new StreamableHTTPClientTransport(new URL(`${site}/mcp`)))
    // Every third, because tools have a limit per minute.
    const tasks = ASK_TASKS.filter((_, at) => at % 3 === 0)
    const results = await sitAsk(async (name, input) => {
      const { content } = await client.callTool({ name, arguments: input })
      return (content as { text: string }[])[0]?.text ?? ''
    }, tasks)
    await client.close()
    // One question leads to a neighbour of its section since names rank higher.
    expect(results.filter(({ isRight }) => isRight).length).toBeGreaterThanOrEqual(tasks.length - 1)
    const tokens = results.map(({ tokens: { search, read } }) => search + read)
    expect(tokens.reduce((sum, one) => sum + one, 0) / tokens.length).toBeLessThan(2_000)
  })
})
