/** The client of the worker, from the first focus to the last part. */
import { describe, expect, it } from 'vitest'
import { overTheWire } from '../../../../tests/search/make-engine.ts'
import { makePage } from '../../../../tests/search/make-page.ts'
import { partsFiles } from '../../../../tests/search/search-parts.ts'
import type { SearchAnswer } from '../../../core/search/answer.ts'
import { buildHeadingsData, buildNamesData, buildSearchData } from '../../../core/search/build.ts'
import { createSearchClient } from './client.ts'
import type { LoadState } from '../machine.ts'
import { dataUrl, type ToSearchWorker } from './protocol.ts'
import { createSearchResponder } from './responder.ts'

const pages = [
  makePage({
    route: '/orders',
    title: 'Orders',
    sections: [['', '', 'needle']],
    identifiers: [{ text: 'staff_notes', anchor: 'get--staff_notes' }],
  }),
  makePage({ route: '/carts', title: 'Carts', sections: [['', '', 'haystack']] }),
]
const ROOT = dataUrl('root', 'en-US')
const HEADINGS = dataUrl('headings', 'en-US')
const TEXT = dataUrl('text', 'en-US')
const NAMES = dataUrl('names', 'en-US')

function bytesOf(value: unknown): ArrayBuffer {
  return new TextEncoder().encode(typeof value === 'string' ? value : JSON.stringify(value)).buffer
}

const files = new Map<string, string>([
  ...partsFiles(pages, ['en-US']),
  [HEADINGS, JSON.stringify(buildHeadingsData(pages, { locale: 'en-US' }))],
  [TEXT, JSON.stringify(buildSearchData(pages, { locale: 'en-US' }))],
  [NAMES, JSON.stringify(buildNamesData(pages, { locale: 'en-US' }))],
])

const isWords = (url: string) => /\/[wi]\d+\.json$/.test(url)
const isBlock = (url: string) => /\/b\d+\.json$/.test(url)

/** A client with the real responder as its worker, and files that arrive when the test says so. */
function setUp({ hasRoom = false } = {}) {
  const requests: { url: string; arrive: (bytes: ArrayBuffer) => void; fail: () => void; isDone: boolean }[] = []
  const states: LoadState[] = []
  const pauses: (() => void)[] = []
  const sent: ToSearchWorker[] = []
  const stopped: string[] = []
  let workers = 0
  let crash = () => {}
  const client = createSearchClient('en-US', {
    fetchData: (url, { signal }) =>
      new Promise((resolve, reject) => {
        const request = { url, arrive: resolve, fail: () => reject(new Error('offline')), isDone: false }
        requests.push(request)
        signal?.addEventListener('abort', () => {
          request.isDone = true
          stopped.push(url)
          request.fail()
        })
      }),
    wait: () => new Promise((done) => pauses.push(done)),
    hasRoom: () => hasRoom,
    startWorker(onMessage, onCrash) {
      workers++
      crash = onCrash
      const respond = createSearchResponder((message) => queueMicrotask(() => onMessage(overTheWire(message) as typeof message)))
      return {
        post(message) {
          sent.push(message)
          queueMicrotask(() => respond(message))
        },
        close: () => {},
      }
    },
  })
  client.onStatus(() => states.push(client.status()))
  const answers: SearchAnswer[] = []
  const line = client.connect((answer) => answers.push(answer))
  const settle = () => new Promise((done) => setTimeout(done, 5))
  const waiting = (test: (url: string) => boolean) => requests.filter(({ url, isDone }) => !isDone && test(url))
  /** All that is under way and fits, the newest of an address. */
  async function arrive(test: string | ((url: string) => boolean), content?: unknown): Promise<void> {
    for (const request of waiting(typeof test === 'string' ? (url) => url === test : test)) {
      request.isDone = true
      request.arrive(bytesOf(content ?? files.get(request.url) ?? ''))
    }
    await settle()
  }
  async function fail(test: (url: string) => boolean): Promise<void> {
    for (const request of waiting(test)) {
      request.isDone = true
      request.fail()
    }
    await settle()
  }
  async function rest(): Promise<void> {
    for (const done of pauses.splice(0)) done()
    await settle()
  }
  const asked = () => requests.map((request) => request.url)
  return {
    client,
    line,
    answers,
    states,
    asked,
    arrive,
    fail,
    rest,
    settle,
    crash: () => crash(),
    workers: () => workers,
    received: () => sent,
    aborted: () => stopped,
  }
}

describe('the search client of a box (spec: search.loading, search.parts)', () => {
  it('makes all callers wait for the same root', async () => {
    const { client, arrive, settle } = setUp()
    const done: number[] = []
    for (const asker of [1, 2]) void client.load().then(() => done.push(asker))
    await settle()
    expect(done).toEqual([])
    await arrive(ROOT)
    expect(done).toEqual([1, 2])
  })

  it('fetches nothing before `load`, then only the root, once', async () => {
    const { client, asked, arrive, states } = setUp()
    client.warm()
    expect(asked()).toEqual([])
    client.load()
    client.load()
    await arrive(ROOT)
    client.load()
    expect(asked()).toEqual([ROOT])
    expect(states).toEqual(['loading', 'ready'])
  })

  it('answers from the root, then from the words, then from the pages, and fetches each file once', async () => {
    const { client, line, answers, asked, arrive, rest } = setUp()
    client.load()
    line.ask('needle')
    expect(answers).toEqual([])
    await arrive(ROOT)
    expect(answers.at(-1)).toMatchObject({ source: 'headings', groups: [] })
    expect(asked().slice(1).every(isWords)).toBe(true)
    await arrive(isWords)
    expect(answers.at(-1)).toMatchObject({ source: 'headings', groups: [{ href: '/orders' }] })
    await rest()
    await arrive(isBlock)
    expect(answers.at(-1)).toMatchObject({
      source: 'text',
      groups: [{ href: '/orders', rows: [{ excerpt: 'needle' }] }],
    })
    line.ask('needl')
    await rest()
    await arrive(() => true)
    expect(asked()).toEqual([...new Set(asked())])
    expect(asked()).not.toContain(TEXT)
  })

  it('fetches pages only after a query has been unchanged for a moment', async () => {
    const { client, line, asked, arrive, rest, settle } = setUp()
    client.load()
    await arrive(ROOT)
    line.ask('needle')
    await settle()
    await arrive(isWords)
    line.ask('zz')
    await settle()
    await rest()
    expect(asked().filter(isBlock)).toEqual([])
  })

  it('drops answers to older queries', async () => {
    const { client, line, answers, arrive, settle } = setUp()
    client.load()
    await arrive(ROOT)
    line.ask('or')
    line.ask('ord')
    line.ask('orders')
    await settle()
    expect(answers.map((answer) => answer.query)).toEqual(['orders'])
  })

  it('loads the whole text when a part is missing after the site was published again', async () => {
    const { client, line, answers, asked, arrive, fail, settle, states } = setUp()
    client.load()
    line.ask('needle')
    await arrive(ROOT)
    await fail(isWords)
    expect(asked()).toContain(HEADINGS)
    await arrive(HEADINGS)
    await arrive(NAMES)
    await arrive(TEXT)
    expect(answers.at(-1)).toMatchObject({ source: 'text', groups: [{ href: '/orders' }] })
    expect(states.at(-1)).toBe('ready')
    line.ask('staff_notes')
    await settle()
    expect(answers.at(-1)?.groups[0]?.rows[0]?.href).toBe('/orders#get--staff_notes')
  })

  it('loads the whole text without the headings and the names, if they are missing too', async () => {
    const { client, line, answers, arrive, fail, states } = setUp()
    client.load()
    line.ask('needle')
    await arrive(ROOT)
    await fail(isWords)
    await fail((url) => url === HEADINGS || url === NAMES)
    await arrive(TEXT)
    expect(answers.at(-1)).toMatchObject({ source: 'text', groups: [{ href: '/orders' }] })
    expect(states.at(-1)).toBe('ready')
  })

  it.each([
    ['cut off', '{"v":1,"coll'],
    ['another page', '<!doctype html><title>Not found</title>'],
    ['another shape', { v: 1, collections: [{ at: 'https://example.com/' }] }],
    ['nothing', ''],
  ])(
    'loads the whole text instead when the root is %s, fails when that is too, and tries again',
    async (_, content) => {
      const { client, line, answers, states, asked, arrive, rest } = setUp()
      client.load()
      line.ask('needle')
      await arrive(ROOT, content)
      await arrive(HEADINGS)
      await arrive(NAMES)
      await arrive(TEXT, content)
      expect(states.at(-1)).toBe('failed')
      client.load()
      expect(states.at(-1)).toBe('loading')
      await arrive(ROOT)
      await arrive(isWords)
      await rest()
      await arrive(isBlock)
      expect(states.at(-1)).toBe('ready')
      expect(answers.at(-1)).toMatchObject({ source: 'text', groups: [{ href: '/orders' }] })
      expect(asked().filter((url) => url === ROOT)).toHaveLength(2)
    },
  )

  it('starts another worker when one cannot be started', async () => {
    const { client, states, arrive, crash, workers } = setUp()
    client.load()
    crash()
    expect(states.at(-1)).toBe('failed')
    client.load()
    await arrive(ROOT)
    expect([states.at(-1), workers()]).toEqual(['ready', 2])
  })
})

describe('the reserve after the first results (spec: search.loading, decision 0063)', () => {
  async function firstResults(options: { hasRoom: boolean }) {
    const all = setUp(options)
    all.client.load()
    all.line.ask('needle')
    await all.arrive(ROOT)
    await all.arrive(isWords)
    await all.rest()
    await all.arrive(isBlock)
    expect(all.answers.at(-1)).toMatchObject({ source: 'text', groups: [{ href: '/orders' }] })
    return all
  }

  it('is one request, which the worker never sees while parts arrive', async () => {
    const { client, line, answers, asked, arrive, rest, settle, received } = await firstResults({ hasRoom: true })
    await arrive(TEXT)
    line.ask('haystack')
    await settle()
    await arrive(isWords)
    await rest()
    await arrive(isBlock)
    expect(answers.at(-1)).toMatchObject({ query: 'haystack', source: 'text', groups: [{ href: '/carts' }] })
    expect(asked().filter((url) => url === TEXT)).toHaveLength(1)
    expect(asked()).not.toContain(HEADINGS)
    expect(received().filter(({ kind }) => kind === 'data')).toMatchObject([{ part: 'root' }])
    expect(client.status()).toBe('ready')
  })

  /** All words are in one file here, so a query that finds nothing leaves only the pages to fetch. */
  async function partsThatFailLater() {
    const all = setUp({ hasRoom: true })
    all.client.load()
    all.line.ask('qqq')
    await all.arrive(ROOT)
    await all.arrive(isWords)
    expect(all.asked().filter((url) => url === TEXT)).toHaveLength(1)
    return all
  }

  async function failParts({ line, fail, rest, settle }: Awaited<ReturnType<typeof setUp>>) {
    line.ask('needle')
    await settle()
    await rest()
    await fail(isBlock)
    await fail((url) => url === HEADINGS || url === NAMES)
  }

  it('answers without another request for it when a part fails', async () => {
    const all = await partsThatFailLater()
    await all.arrive(TEXT)
    await failParts(all)
    expect(all.answers.at(-1)).toMatchObject({ query: 'needle', source: 'text', groups: [{ href: '/orders' }] })
    expect(all.asked().filter((url) => url === TEXT)).toHaveLength(1)
    expect(all.states.at(-1)).toBe('ready')
  })

  it('is not requested before the results, nor without room for it', async () => {
    const { client, line, asked, arrive } = setUp({ hasRoom: true })
    client.load()
    line.ask('needle')
    await arrive(ROOT)
    expect(asked()).not.toContain(TEXT)
    const frugal = await firstResults({ hasRoom: false })
    expect(frugal.asked()).not.toContain(TEXT)
  })

  it('gives way to the parts of the next query, and is requested again after its answer', async () => {
    const { line, answers, asked, aborted, arrive, rest, settle } = await partsThatFailLater()
    line.ask('needle')
    await settle()
    expect(aborted()).toEqual([TEXT])
    await rest()
    await arrive(isBlock)
    expect(answers.at(-1)).toMatchObject({ query: 'needle', source: 'text', groups: [{ href: '/orders' }] })
    expect(asked().filter((url) => url === TEXT)).toHaveLength(2)
  })

  it('changes nothing when it fails, and is requested again when a part fails, too', async () => {
    const all = await partsThatFailLater()
    await all.fail((url) => url === TEXT)
    expect(all.states.at(-1)).toBe('ready')
    await failParts(all)
    expect(all.states.at(-1)).toBe('loading')
    await all.arrive(TEXT)
    expect(all.answers.at(-1)).toMatchObject({ query: 'needle', source: 'text', groups: [{ href: '/orders' }] })
    expect(all.asked().filter((url) => url === TEXT)).toHaveLength(2)
  })

  it('fails when neither a part nor the whole text arrives', async () => {
    const all = await partsThatFailLater()
    await all.fail((url) => url === TEXT)
    await failParts(all)
    await all.fail((url) => url === TEXT)
    expect(all.states.at(-1)).toBe('failed')
  })
})

describe('the search client of the page of all results (spec: search.page)', () => {
  it('answers from the same parts as a box, with every page', async () => {
    const { client, asked, arrive, rest } = setUp()
    const answers: SearchAnswer[] = []
    const line = client.connect((answer) => answers.push(answer), { isAll: true })
    void client.load()
    line.ask('orders')
    await arrive(ROOT)
    expect(answers.at(-1)).toMatchObject({ source: 'headings', groups: [{ href: '/orders' }] })
    await arrive(isWords)
    await rest()
    await arrive(isBlock)
    expect(answers.at(-1)).toMatchObject({ source: 'text', groups: [{ href: '/orders' }] })
    expect(asked()).not.toContain(TEXT)
  })
})
