// @vitest-environment happy-dom

import type { RestRequest } from '@dev-center/sandbox/rest/types'
import { beforeEach, describe, expect, it, vi } from 'vitest'
import type { Question } from '../explorer/worker-client.ts'
import type { FromExplorerWorker } from '../explorer/worker-protocol.ts'
import { isKeptInBrowser, keepInBrowser, readKeptLog } from './keeping.ts'
import { callsOf, type LogEntry, MAX_CHANGES, printLog, readLog, withEntry } from './log.ts'
import { createSession } from './session.ts'

const asked: Question[] = []
const ask = async (question: Question): Promise<FromExplorerWorker> => {
  asked.push(question)
  if (question.kind === 'rest')
    return { id: 0, kind: 'rest', response: { status: 200, headers: {}, body: '{}', events: [] } }
  if (question.kind === 'graphql') return { id: 0, kind: 'graphql', answer: { response: { data: {} }, events: [] } }
  if (question.kind === 'replay') {
    const answer = (body: string) => ({ status: 200, headers: {}, body, events: [] })
    return { id: 0, kind: 'replayed', responses: question.calls.map((_, index) => answer(`{"again":${index}}`)) }
  }
  return { id: 0, kind: 'done' }
}
const request = (method: RestRequest['method'], path = '/stores/abc123/v3/teas'): RestRequest => ({
  ...{ method, path, headers: {}, body: '' },
})
const entry = (method: RestRequest['method']): LogEntry => ({
  call: { kind: 'rest', request: request(method) },
  status: 200,
  events: [{ scope: 'store/tea/created', payload: { data: { id: 1 } } }],
})

beforeEach(() => {
  asked.length = 0
  localStorage.clear()
  sessionStorage.clear()
  vi.stubGlobal('fetch', async () => new Response('type Query { a: Int }'))
})

describe('the store of a tab', () => {
  it('is restored with all changes, but without read calls', async () => {
    const first = await createSession(ask, [])
    await first.rest(request('POST'))
    await first.rest(request('GET'))
    await first.graphql('admin', { query: 'mutation { a }' })
    await first.graphql('admin', { query: '{ a }' })
    expect(first.log.get().map(({ call }) => call.kind)).toEqual(['rest', 'rest', 'graphql'])
    asked.length = 0
    await createSession(ask, readKeptLog())
    expect(asked.map(({ kind }) => kind).sort()).toEqual(['contract', 'replay', 'schemas'])
    expect(asked.at(-1)).toMatchObject({ calls: [{ request: { method: 'POST' } }, { kind: 'graphql' }] })
  })

  it('knows the response to a change, also after it was repeated', async () => {
    const first = await createSession(ask, [])
    expect(first.answerOf(request('POST'))).toBeNull()
    await first.rest(request('POST'))
    expect(first.answerOf(request('POST'))?.body).toBe('{}')
    expect(first.answerOf(request('POST', '/other'))).toBeNull()
    const later = await createSession(ask, readKeptLog())
    expect(later.answerOf(request('POST'))?.body).toBe('{"again":0}')
    await later.undo()
    expect(later.answerOf(request('POST'))).toBeNull()
  })

  it('undoes one change after the other', async () => {
    const session = await createSession(ask, [])
    for (const path of ['/a', '/b']) await session.rest(request('PUT', path))
    await session.rest(request('GET'))
    await session.undo()
    expect(asked.at(-1)).toMatchObject({ kind: 'replay', calls: [{ request: { path: '/a' } }] })
    await session.undo()
    await session.undo()
    expect(asked.at(-1)).toEqual({ kind: 'replay', calls: [] })
    expect(session.log.get()).toHaveLength(1)
    await session.reset()
    expect(session.log.get()).toEqual([])
  })

  it('is kept in the browser when the reader asks for it, and in the tab again', async () => {
    const session = await createSession(ask, [])
    await session.rest(request('POST'))
    expect([isKeptInBrowser(), localStorage.length]).toEqual([false, 0])
    keepInBrowser(session.log.get(), true)
    sessionStorage.clear()
    expect([isKeptInBrowser(), readKeptLog()]).toEqual([true, session.log.get()])
    await session.rest(request('POST'))
    expect(readKeptLog()).toHaveLength(2)
    keepInBrowser(session.log.get(), false)
    expect([localStorage.length, readKeptLog().length]).toEqual([0, 2])
  })

  it('reports when it cannot be stored', async () => {
    const session = await createSession(ask, [])
    const setItem = () => {
      throw new Error('full')
    }
    vi.stubGlobal('sessionStorage', { setItem, getItem: () => null })
    await session.rest(request('POST'))
    vi.unstubAllGlobals()
    expect(session.isKept.get()).toBe(false)
  })
})

describe('the log', () => {
  it('survives printing and parsing', () => {
    const log = [entry('POST'), entry('GET')]
    expect(readLog(printLog(log, 2))).toEqual(log)
  })

  it.each([
    'null',
    '{}',
    '{"format":"dev-center-sandbox","version":2,"log":[]}',
    '{"format":"dev-center-sandbox","version":1,"log":[{"call":{"kind":"rest","request":{"method":"TRACE"}}}]}',
    '{"format":"dev-center-sandbox","version":1,"log":[{"status":200,"events":[],"call":{"kind":"graphql","api":"x","request":{"query":"a"}}}]}',
    'x'.repeat(10),
  ])('is not read from %s', (text) => {
    expect(readLog(text)).toBeNull()
  })

  it('accepts no more changes than a page can replay', () => {
    expect(readLog(printLog(Array.from({ length: MAX_CHANGES + 1 }, () => entry('POST'))))).toBeNull()
  })

  it('drops old read calls, but never a change', () => {
    let log: readonly LogEntry[] = [entry('POST')]
    for (let at = 0; at < 100; at += 1) log = withEntry(log, entry('GET'))
    expect(log).toHaveLength(41)
    expect(callsOf(log)).toHaveLength(1)
  })
})
