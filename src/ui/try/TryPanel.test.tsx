// @vitest-environment happy-dom
/** The form of an operation as a reader uses it. */

import type { RestRequest } from '@dev-center/sandbox/rest/types'
import { act, cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import type { SampleRequest } from '../../core/api/api.ts'
import type { LogEntry } from '../sandbox/log.ts'
import type { SandboxSession } from '../sandbox/session.ts'
import { createStore } from '../state/store.ts'
import { FORM } from './form/form.fixture.ts'
import { loadChecker } from './form/use-checker.ts'
import { TryPanel, type TryPanelProps } from './TryPanel.tsx'

const sent: RestRequest[] = []
const samples: SampleRequest[] = []
const rest = async (request: RestRequest) => {
  sent.push(request)
  const payload = { scope: 'store/tea/created' }
  return { status: 200, headers: { 'X-Id': '1' }, body: '{"id": 1}', events: [{ scope: payload.scope, payload }] }
}
// Only what the form asks of the session.
const session = { rest } as unknown as SandboxSession

function open(props: Partial<TryPanelProps> = {}) {
  render(
    <TryPanel
      id="create-a-tea"
      form={FORM}
      locale="en-US"
      filled={null}
      notice=""
      openSession={async () => session}
      onRequest={(request) => samples.push(request)}
      onStore={() => {}}
      onClose={() => {}}
      onReady={() => {}}
      {...props}
    />,
  )
}

const status = () => screen.getByRole('status').textContent
const body = () => screen.getByRole<HTMLTextAreaElement>('textbox', { name: 'Body' })
const run = () => fireEvent.click(screen.getByRole('button', { name: 'Run' }))

beforeEach(async () => {
  await loadChecker()
  sent.length = 0
  samples.length = 0
  Element.prototype.scrollIntoView = vi.fn()
  const guide = { events: { 'store/tea/created': '/docs/teas#store-tea-created' }, samples: [] }
  vi.stubGlobal('fetch', async () => new Response(JSON.stringify(guide)))
})
afterEach(cleanup)

describe('the form', () => {
  it("sends the form's values, and shows status, body and events", async () => {
    open()
    fireEvent.change(screen.getByLabelText(/^tea_id/), { target: { value: '9' } })
    run()
    await waitFor(() => expect(status()).toMatch(/^200 OK in \d+ ms, 1 event sent$/))
    expect(sent).toMatchObject([{ method: 'POST', path: '/stores/abc123/v3/teas/9?include=images' }])
    expect(screen.getByText('store/tea/created').tagName).toBe('CODE')
    const page = await screen.findByRole('link', { name: 'About this event: store/tea/created' })
    expect(page.getAttribute('href')).toBe('/docs/teas#store-tea-created')
    expect(screen.getByText('Headers (1)')).toBeTruthy()
  })

  it('runs with Ctrl and Enter from any field, and not twice at a time', async () => {
    let answer = (): void => {}
    const slow = {
      rest: (request: RestRequest) => new Promise<void>((done) => (answer = done)).then(() => rest(request)),
    }
    open({ openSession: async () => slow as unknown as SandboxSession })
    fireEvent.keyDown(body(), { key: 'Enter', ctrlKey: true })
    await waitFor(() => expect(screen.getByRole('button', { name: 'Running…' })).toBeTruthy())
    fireEvent.keyDown(body(), { key: 'Enter', metaKey: true })
    answer()
    await waitFor(() => expect(status()).toContain('200 OK'))
    expect(sent).toHaveLength(1)
  })

  it('leads out of a field with Escape, and closes with the next one', () => {
    const onClose = vi.fn()
    open({ onClose })
    const field = screen.getAllByRole('textbox')[0] as HTMLElement
    field.focus()
    fireEvent.keyDown(field, { key: 'Escape' })
    expect(onClose).not.toHaveBeenCalled()
    expect(document.activeElement?.tagName).toBe('SECTION')
    fireEvent.keyDown(document.activeElement as Element, { key: 'Escape' })
    expect(onClose).toHaveBeenCalledOnce()
  })

  it('updates the samples on every change', () => {
    open()
    const [list] = screen.getAllByLabelText('Add a parameter…')
    if (list) fireEvent.change(list, { target: { value: 'query id:in' } })
    fireEvent.change(screen.getByLabelText('id:in'), { target: { value: '1,2' } })
    fireEvent.change(body(), { target: { value: '{}' } })
    expect(samples.at(-1)).toMatchObject({
      url: 'https://api.bigcommerce.com/stores/abc123/v3/teas/77?id:in=1,2&include=images',
      body: { kind: 'json', text: '{}' },
    })
    fireEvent.click(screen.getByRole('button', { name: 'Remove id:in' }))
    expect(samples.at(-1)?.url).not.toContain('id:in')
  })

  it('asks the sandbox for a documented error, and leaves it out of the samples', async () => {
    open()
    fireEvent.change(screen.getByLabelText('Response'), { target: { value: '422' } })
    run()
    await waitFor(() => expect(sent).toMatchObject([{ headers: { 'x-sandbox-status': '422' } }]))
    expect(JSON.stringify(samples)).not.toContain('sandbox-status')
  })

  it('asks for missing values, and resets to the example', () => {
    open()
    fireEvent.change(screen.getByLabelText(/^tea_id/), { target: { value: '' } })
    run()
    expect(status()).toBe('Fill in tea_id first.')
    expect(sent).toEqual([])
    fireEvent.click(screen.getByRole('button', { name: 'Reset' }))
    expect([status(), screen.getByLabelText<HTMLInputElement>(/^tea_id/).value]).toEqual(['', '77'])
  })

  it('says why there is no response', async () => {
    open({ openSession: () => Promise.reject(new Error('The worker stopped')) })
    run()
    await waitFor(() => expect(status()).toBe('The worker stopped'))
    expect(screen.getByRole('button', { name: 'Run' })).toBeTruthy()
  })

  it('never treats a token as a store hash', () => {
    open()
    const hash = screen.getByLabelText<HTMLInputElement>('Store hash')
    fireEvent.change(hash, { target: { value: 'abcdefghijklmnopqrstuvwxyz012345' } })
    expect(hash.getAttribute('aria-invalid')).toBe('true')
    expect(localStorage.length).toBe(0)
    fireEvent.change(hash, { target: { value: 'mystore9' } })
    expect(localStorage.getItem('store-hash')).toBe('mystore9')
    expect(samples.at(-1)?.url).toContain('/stores/mystore9/')
  })

  it('marks problems in the body, and moves the caret there', () => {
    open()
    fireEvent.change(body(), { target: { value: '{\n  "name": "Sencha",\n  "kind": "blue"\n}' } })
    expect(body().getAttribute('aria-invalid')).toBe('true')
    fireEvent.click(screen.getByRole('button', { name: 'Line 3, kind: Must be one of "green", "black".' }))
    expect(document.activeElement).toBe(body())
    expect(body().value.slice(body().selectionStart, body().selectionEnd)).toBe('"blue"')
  })
})

describe('an example that relies on other requests', () => {
  const step = (method: 'POST' | 'PUT', path: string, body: string) => ({
    ...{ kind: 'rest' as const, method, path: `/stores/abc123${path}`, body },
    headers: { 'x-auth-token': '{{ACCESS_TOKEN}}' },
  })
  /** Tea 77 is what the first request creates on the seeded store. */
  const NEEDY = {
    ...FORM,
    before: [step('POST', '/v3/teas', '{"name":"Sencha"}'), step('PUT', '/v3/teas/77', '{"name":"Hojicha"}')],
  }
  const answer = (id: number, status = 200) => ({
    status,
    headers: {},
    body: JSON.stringify({ data: { id } }),
    events: [],
  })
  const checkbox = () => screen.getByRole<HTMLInputElement>('checkbox', { name: 'Send these 2 first' })

  function store(isUsed: boolean, statuses: readonly number[] = []) {
    const log = createStore<readonly LogEntry[]>(isUsed ? [entryOf('POST', '/v3/leaves')] : [])
    const left = [...statuses]
    return {
      log,
      rest: async (request: RestRequest) => {
        sent.push(request)
        log.set([...log.get(), entryOf(request.method, request.path)])
        return answer(isUsed ? 80 : 77, left.shift())
      },
      answerOf: () => null,
      rehearse: async () => [answer(77), answer(77)],
      reset: async () => log.set([]),
    }
  }
  function entryOf(method: RestRequest['method'], path: string): LogEntry {
    return { call: { kind: 'rest', request: { method, path, headers: {}, body: '' } }, status: 200, events: [] }
  }
  const openOn = (session: ReturnType<typeof store>, props: Partial<TryPanelProps> = {}) =>
    open({ form: NEEDY, openSession: async () => session as unknown as SandboxSession, ...props })
  const paths = () => sent.map(({ method, path }) => `${method} ${path.replace('/stores/abc123', '')}`)

  it('says that one request is sent once', () => {
    openOn(store(false), { form: { ...NEEDY, before: NEEDY.before?.slice(0, 1) } })
    expect(screen.getByText('The example needs what it creates or changes. It is sent once.')).toBeTruthy()
  })

  it('sends them with the first run, and only then', async () => {
    openOn(store(false))
    expect(screen.getByRole('group', { name: 'Before this request' }).textContent).toContain('PUT /v3/teas/77')
    expect(screen.getByText('The example needs what they create or change. They are sent once.')).toBeTruthy()
    run()
    await waitFor(() => expect(status()).toMatch(/^2 requests were sent first\. 200 OK in/))
    expect(paths()).toEqual(['POST /v3/teas', 'PUT /v3/teas/77', 'POST /v3/teas/77?include=images'])
    expect(sent[0]?.headers).toEqual({ 'x-auth-token': 'sandbox' })
    expect(checkbox().checked).toBe(false)
    run()
    await waitFor(() => expect(status()).toMatch(/^200 OK/))
    expect(sent).toHaveLength(4)
  })

  it('fills in the IDs of a store that has more records', async () => {
    openOn(store(true))
    run()
    await waitFor(() => expect(status()).toMatch(/200 OK/))
    expect(paths()).toEqual(['POST /v3/teas', 'PUT /v3/teas/80', 'POST /v3/teas/80?include=images'])
    expect(screen.getByLabelText<HTMLInputElement>(/^tea_id/).value).toBe('80')
    expect(samples.at(-1)?.url).toContain('/v3/teas/80')
  })

  it('forgets them when they are undone', async () => {
    const session = store(true)
    openOn(session)
    run()
    await waitFor(() => expect(status()).toMatch(/200 OK/))
    act(() => session.log.set([]))
    expect(checkbox().checked).toBe(true)
    expect(screen.getByLabelText<HTMLInputElement>(/^tea_id/).value).toBe('77')
  })

  it('says which of them fails, and can start over', async () => {
    openOn(store(false, [409]))
    run()
    await waitFor(() => expect(status()).toMatch(/^POST \/v3\/teas returned 409 Conflict/))
    expect(sent).toHaveLength(1)
    fireEvent.click(screen.getByRole('button', { name: 'Reset the store and run' }))
    await waitFor(() => expect(status()).toMatch(/200 OK/))
    expect(sent).toHaveLength(4)
    expect(screen.queryByRole('button', { name: 'Reset the store and run' })).toBeNull()
  })

  it('can be sent without them', async () => {
    openOn(store(false))
    fireEvent.click(checkbox())
    run()
    await waitFor(() => expect(status()).toMatch(/^200 OK/))
    expect(sent).toHaveLength(1)
  })

  it("isn't prepared for an error, which happens on the seeded store", () => {
    openOn(store(false), { filled: { values: {}, body: '', token: 'all' } })
    expect(checkbox().checked).toBe(false)
  })
})
