/** Classes of readers, as the service counts them (spec: analytics.readers). */
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import {
  createTestApp,
  feedbackBody,
  from,
  ORIGIN,
  postFeedback,
  type TestApp,
} from '../../../tests/fixtures/test-app.ts'
import { createLogger } from '../log.ts'
import type { SharedAgent } from '../mcp/agent-thread.ts'
import { countCalls } from '../mcp/count-calls.ts'
import { createReaderTally } from './tally.ts'

const BROWSER = 'Mozilla/5.0 (X11; Linux x86_64) Gecko/20100101 Firefox/146.0'
const CRAWLER = 'Mozilla/5.0 (compatible; Googlebot/2.1)'
const AGENT = 'Claude-User/1.0'

let test: TestApp
beforeEach(async () => {
  test = await createTestApp({ fixture: { files: { 'docs/llms.txt': '# Docs' } } })
})
afterEach(() => test.close())

const get = (path: string, agent: string, headers: Record<string, string> = {}, method = 'GET') =>
  test.app.request(path, { method, headers: { 'user-agent': agent, ...headers } }, from('192.0.2.7', path))
const counted = async () => {
  await test.tally.flush()
  const rows = await test.readers.report(0)
  return Object.fromEntries(rows.map(({ reader, kind, requests }) => [`${reader} ${kind}`, requests]))
}

describe('requests by class', () => {
  it('are counted for pages, Markdown versions, and lists', async () => {
    await get('/docs/umbrellas', BROWSER)
    await get('/docs/umbrellas', BROWSER, { 'sec-fetch-dest': 'document' })
    await get('/docs/umbrellas', CRAWLER)
    await get('/docs/umbrellas', AGENT, { accept: 'text/markdown' })
    await get('/docs/umbrellas.md', AGENT)
    await get('/docs/llms.txt', AGENT)
    expect(await counted()).toEqual({
      'person page': 2,
      'crawler page': 1,
      'agent markdown': 2,
      'agent list': 1,
    })
  })

  it("are counted if the page hasn't changed since", async () => {
    const etag = (await get('/docs/umbrellas', BROWSER)).headers.get('etag') ?? ''
    expect((await get('/docs/umbrellas', BROWSER, { 'if-none-match': etag })).status).toBe(304)
    expect(await counted()).toEqual({ 'person page': 2 })
  })

  it("aren't counted for anything that isn't read", async () => {
    await get('/nowhere', BROWSER)
    await get('/robots.txt', BROWSER)
    await get('/docs/umbrellas', BROWSER, {}, 'HEAD')
    await get('/docs/umbrellas', BROWSER, { 'sec-fetch-dest': 'empty' })
    await get('/api/nothing', AGENT)
    expect(await counted()).toEqual({})
  })

  it('add up by day, without a trace of who asked', async () => {
    await get('/docs/umbrellas', AGENT)
    await test.tally.flush()
    test.clock.set(test.clock.now() + 86_400_000)
    await get('/docs/umbrellas', AGENT)
    await get('/docs/umbrellas', AGENT)
    expect(await counted()).toEqual({ 'agent page': 3 })
    expect(await test.readers.report(test.clock.now())).toEqual([{ reader: 'agent', kind: 'page', requests: 2 }])
    const rows = await test.database.main.selectFrom('reader_count').selectAll().execute()
    expect(rows.map((row) => Object.keys(row).toSorted())).toEqual([
      ['day', 'kind', 'reader', 'requests'],
      ['day', 'kind', 'reader', 'requests'],
    ])
    expect(JSON.stringify(rows)).not.toMatch(/Claude|192\.0\.2/)
    expect(test.metrics.value('devcenter_readers_total', { reader: 'agent', kind: 'page' })).toBe(3)
  })

  it('wait while the database is unavailable, and are written once', async () => {
    let isUp = false
    const store = {
      add: async (counts: Parameters<TestApp['readers']['add']>[0]) => {
        if (!isUp) throw new Error('gone')
        await test.readers.add(counts)
      },
    }
    const deps = { store, clock: test.clock, logger: createLogger('silent'), metrics: test.metrics }
    const tally = createReaderTally(deps)
    tally.count('crawler', 'page')
    await tally.flush()
    tally.count('crawler', 'page')
    isUp = true
    await Promise.all([tally.flush(), tally.flush()])
    expect(await counted()).toEqual({ 'crawler page': 2 })
  })
})

describe('questions of programs', () => {
  const agent: SharedAgent = async (_, input) => ({
    text: '',
    isError: false,
    ...(JSON.stringify(input).includes('unicorn') && { isEmpty: true as const }),
  })
  const questions = async () => {
    await test.intake.flush()
    return test.events.agentQuestions(0, 10)
  }

  it("without results are stored separately from people's, and their calls are counted", async () => {
    const call = countCalls(agent, test.tally, test.intake)
    const caller = { client: '192.0.2.7' }
    await call('search', { query: 'Unicorn  unicorn' }, caller)
    await call('search', { query: 'unicorn unicorn'.toUpperCase().toLowerCase() }, caller)
    await call('search', { query: 'brands' }, caller)
    await call('read', { id: '/docs' }, caller)
    expect(await questions()).toEqual([{ term: 'unicorn unicorn', searches: 2, results: 0 }])
    expect(await test.events.zeroResults(0, 10)).toEqual([])
    expect(await test.events.searches(0, 10)).toEqual([])
    expect(await counted()).toEqual({ 'agent tool': 4 })
  })

  it('contain no address and no key, and are limited to 500 per hour', async () => {
    test.intake.takeQuestion('unicorn of reader@example.com')
    for (let at = 0; at < 600; at++) test.intake.takeQuestion('unicorn again')
    test.clock.set(test.clock.now() + 3_600_000)
    test.intake.takeQuestion('unicorn again')
    const rows = await questions()
    expect(rows.map(({ searches }) => searches)).toEqual([500, 1])
    expect(JSON.stringify(rows)).not.toContain('reader@')
  })
})

it('feedback from programs is stored as theirs, and reported separately', async () => {
  const send = (message: string, agent: string, rate: string) =>
    postFeedback(test.app, feedbackBody({ message, rate }), { 'user-agent': agent, origin: ORIGIN }, from('192.0.2.9'))
  expect((await send('The header is missing.', BROWSER, 'bad')).status).toBe(201)
  expect((await send('The example has no scope.', AGENT, 'meh')).status).toBe(201)
  await test.screening.idle()
  expect(await test.feedback.byReader(0)).toEqual([
    { reader: 'agent', rate: 'meh', messages: 1 },
    { reader: 'person', rate: 'bad', messages: 1 },
  ])
  expect((await test.feedback.list({ reader: 'agent' }, 10)).map(({ message }) => message)).toEqual([
    'The example has no scope.',
  ])
})
