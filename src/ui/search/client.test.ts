import { describe, expect, it } from 'vitest'
import { overTheWire } from '../../../tests/search/make-engine.ts'
import { makePage } from '../../../tests/search/make-page.ts'
import type { Answer } from '../../core/search/answer.ts'
import { buildHeadingsData, buildNamesData, buildSearchData, buildTitlesData } from '../../core/search/build.ts'
import { createSearchClient } from './client.ts'
import type { LoadState } from './machine.ts'
import { dataUrl } from './protocol.ts'
import { createResponder } from './responder.ts'

const pages = [
  makePage({
    route: '/orders',
    title: 'Orders',
    sections: [['', '', 'needle']],
    identifiers: [{ text: 'staff_notes', anchor: 'get--staff_notes' }],
  }),
]
const TITLES = dataUrl('titles', 'en-US')
const HEADINGS = dataUrl('headings', 'en-US')
const TEXT = dataUrl('text', 'en-US')
const NAMES = dataUrl('names', 'en-US')

function bytesOf(value: unknown): ArrayBuffer {
  return new TextEncoder().encode(typeof value === 'string' ? value : JSON.stringify(value)).buffer
}

const good: Record<string, ArrayBuffer> = {
  [TITLES]: bytesOf(buildTitlesData(pages, { locale: 'en-US' })),
  [HEADINGS]: bytesOf(buildHeadingsData(pages, { locale: 'en-US' })),
  [TEXT]: bytesOf(buildSearchData(pages, { locale: 'en-US' })),
  [NAMES]: bytesOf(buildNamesData(pages, { locale: 'en-US' })),
}

/** A client with the real responder as its worker, and files that arrive when the test says so. */
function setUp() {
  const requests: { url: string; arrive: (bytes: ArrayBuffer) => void; fail: () => void }[] = []
  const states: LoadState[] = []
  let workers = 0
  let crash = () => {}
  const client = createSearchClient('en-US', {
    fetchData: (url) =>
      new Promise((resolve, reject) =>
        requests.push({ url, arrive: resolve, fail: () => reject(new Error('offline')) }),
      ),
    wait: () => new Promise(() => {}),
    startWorker(onMessage, onCrash) {
      workers++
      crash = onCrash
      const respond = createResponder(
        (message) => queueMicrotask(() => onMessage(overTheWire(message) as typeof message)),
        () => {},
      )
      return { post: (message) => queueMicrotask(() => respond(message)), close: () => {} }
    },
  })
  client.onStatus(() => states.push(client.status()))
  const answers: Answer[] = []
  const line = client.connect((answer) => answers.push(answer))
  const settle = () => new Promise((done) => setTimeout(done, 5))
  async function arrive(url: string, bytes = good[url] ?? bytesOf('')): Promise<void> {
    requests.findLast((request) => request.url === url)?.arrive(bytes)
    await settle()
  }
  async function fail(url: string): Promise<void> {
    requests.findLast((request) => request.url === url)?.fail()
    await settle()
  }
  return { client, line, answers, states, requests, arrive, fail, settle, crash: () => crash(), workers: () => workers }
}

describe('the search client (spec: search.loading)', () => {
  it('fetches nothing before it is asked to, then each file once, the small one first', async () => {
    const { client, requests, arrive, states } = setUp()
    client.warm()
    expect(requests).toEqual([])
    client.load()
    client.load()
    const asked = () => requests.map((request) => request.url)
    expect(asked()).toEqual([TITLES])
    await arrive(TITLES)
    expect(asked()).toEqual([TITLES, HEADINGS])
    await arrive(HEADINGS)
    expect(asked()).toEqual([TITLES, HEADINGS, TEXT])
    await arrive(TEXT)
    expect(asked()).toEqual([TITLES, HEADINGS, TEXT, NAMES])
    await arrive(NAMES)
    client.load()
    expect(requests).toHaveLength(4)
    expect(states).toEqual(['loading', 'headings', 'ready'])
  })

  it('answers what was asked while loading, from the titles, again from the headings and again from the text', async () => {
    const { client, line, answers, arrive } = setUp()
    client.load()
    line.ask('orders')
    expect(answers).toEqual([])
    await arrive(TITLES)
    await arrive(HEADINGS)
    await arrive(TEXT)
    expect(answers.map((answer) => answer.source)).toEqual(['headings', 'headings', 'text'])
  })

  it('asks again when the names inside sections are here, and does without them', async () => {
    const { client, line, answers, arrive, states } = setUp()
    client.load()
    await arrive(TITLES)
    await arrive(HEADINGS)
    await arrive(TEXT)
    line.ask('staff_notes')
    await arrive(NAMES)
    expect(answers.at(-1)?.groups[0]?.rows[0]?.href).toBe('/orders#get--staff_notes')

    const without = setUp()
    without.client.load()
    await without.arrive(TITLES)
    await without.arrive(HEADINGS)
    await without.arrive(TEXT)
    await without.fail(NAMES)
    expect([states.at(-1), without.states.at(-1)]).toEqual(['ready', 'ready'])
  })

  it('drops answers to older questions', async () => {
    const { client, line, answers, arrive, settle } = setUp()
    client.load()
    await arrive(TITLES)
    await arrive(HEADINGS)
    await arrive(TEXT)
    line.ask('or')
    line.ask('ord')
    line.ask('orders')
    await settle()
    expect(answers.map((answer) => answer.query)).toEqual(['orders'])
  })

  it('lets what renders the results go before all but the titles', async () => {
    const { client, requests, arrive, settle } = setUp()
    let rendered = () => {}
    client.yieldTo(
      new Promise<void>((done) => {
        rendered = done
      }),
    )
    client.load()
    await arrive(TITLES)
    expect(requests).toHaveLength(1)
    rendered()
    await settle()
    expect(requests).toHaveLength(2)
  })

  it('does without the headings', async () => {
    const { client, states, arrive, fail } = setUp()
    client.load()
    await fail(TITLES)
    await fail(HEADINGS)
    await arrive(TEXT)
    expect(states).toEqual(['loading', 'ready'])
  })

  it.each([
    ['cut off', '{"/a":{"title":"A","da'],
    ['another page', '<!doctype html><title>Not found</title>'],
    ['another shape', { '/a': { title: 5, data: null } }],
    ['nothing', ''],
  ])('fails when the text is %s, and tries again', async (_, content) => {
    const { client, states, requests, arrive } = setUp()
    client.load()
    await arrive(TITLES)
    await arrive(HEADINGS)
    await arrive(TEXT, bytesOf(content))
    expect(states.at(-1)).toBe('failed')
    client.load()
    await arrive(TITLES)
    await arrive(HEADINGS)
    await arrive(TEXT)
    expect(states.at(-1)).toBe('ready')
    expect(requests.filter((request) => request.url === TEXT)).toHaveLength(2)
  })

  it('fails when the line breaks, and says nothing about it later', async () => {
    const { client, line, answers, states, arrive, fail } = setUp()
    client.load()
    line.ask('needle')
    await arrive(TITLES)
    await arrive(HEADINGS)
    await fail(TEXT)
    expect(states.at(-1)).toBe('failed')
    client.load()
    expect(states.at(-1)).toBe('loading')
    await arrive(TITLES)
    await arrive(HEADINGS)
    await arrive(TEXT)
    expect(answers.at(-1)).toMatchObject({ source: 'text', groups: [{ href: '/orders' }] })
  })

  it('starts another worker when one cannot be started', async () => {
    const { client, states, arrive, crash, workers } = setUp()
    client.load()
    crash()
    expect(states.at(-1)).toBe('failed')
    client.load()
    await arrive(TITLES)
    await arrive(HEADINGS)
    await arrive(TEXT)
    expect([states.at(-1), workers()]).toEqual(['ready', 2])
  })

  it('takes an empty file for what it is', async () => {
    const { client, line, answers, arrive, settle } = setUp()
    client.load()
    await arrive(TITLES)
    await arrive(HEADINGS)
    await arrive(TEXT, bytesOf({}))
    line.ask('orders')
    await settle()
    expect(answers.at(-1)?.groups).toEqual([])
  })
})
