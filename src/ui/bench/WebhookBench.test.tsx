// @vitest-environment happy-dom

import type { RestRequest } from '@dev-center/sandbox/rest/types'
import { cleanup, configure, fireEvent, render, screen, waitFor, within } from '@testing-library/react'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { openSandbox } from '../../cli/sandbox/open-sandbox.ts'
import type { LogEntry } from '../sandbox/log.ts'
import type { SandboxSession } from '../sandbox/session.ts'
import { createStore } from '../state/store.ts'
import { WebhookBench } from './WebhookBench.tsx'

// The first test loads the store, which takes longer than a second on a busy machine.
configure({ asyncUtilTimeout: 10_000 })

/** The real store behind the session of a page. */
function sessionOf(): SandboxSession {
  const sandbox = openSandbox()
  const log = createStore<readonly LogEntry[]>([])
  const rest = async (request: RestRequest) => {
    const { status, events, ...others } = await sandbox.rest(request)
    log.set([...log.get(), { call: { kind: 'rest', request }, status, events }])
    return { status, events, ...others }
  }
  return { log, rest, look: (request: RestRequest) => sandbox.rest(request) } as unknown as SandboxSession
}

/** The bench gets the focus when it is there, however long that takes. */
const onReady = vi.fn(() => expect(screen.getByRole('region', { name: /^Webhook bench/ })).toBeDefined())

const said = () => screen.getAllByRole('status')[0]?.textContent
const press = (name: string) => fireEvent.click(screen.getByRole('button', { name }))
const arrivals = () => within(screen.getByRole('list', { name: 'Deliveries' })).getAllByRole('button')

let session: SandboxSession

function show() {
  render(
    <WebhookBench
      session={session}
      scope="store/order/statusUpdated"
      locale="en-US"
      onClose={() => {}}
      onReady={onReady}
    />,
  )
}

beforeEach(() => {
  session = sessionOf()
  const samples = [{ language: 'python', filename: 'verify.py', code: 'def is_signed(): ...\n' }]
  vi.stubGlobal('fetch', async () => new Response(JSON.stringify({ events: {}, samples })))
  show()
})
afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
})

describe('the webhook bench', () => {
  it('says after a reload that the store still has the webhook', async () => {
    press('1. Subscribe')
    await waitFor(() => expect(said()).toMatch(/^Webhook \d+ is subscribed\.$/))
    cleanup()
    show()
    await waitFor(() => expect(said()).toMatch(/^Webhook \d+ is subscribed\.$/))
  })

  it('subscribes, triggers the event, and shows the signed delivery with the code that verifies it', async () => {
    expect(onReady).toHaveBeenCalled()
    press('2. Make it happen')
    await waitFor(() => expect(said()).toMatch(/^Subscribe first/))
    press('1. Subscribe')
    await waitFor(() => expect(said()).toMatch(/^Webhook \d+ is subscribed\.$/))
    press('2. Make it happen')
    await waitFor(() => expect(said()).toBe('1 delivery.'))
    expect(screen.getByText(/webhook-signature: v1,/)).toBeDefined()
    const body = screen.getByRole<HTMLTextAreaElement>('textbox', { name: 'Body as received' })
    expect(JSON.parse(body.value)).toMatchObject({ scope: 'store/order/statusUpdated', data: { type: 'order' } })
    await screen.findByText('The signature matches.')
    fireEvent.change(body, { target: { value: `${body.value} ` } })
    await screen.findByText(/^The signature does not match/)
    expect((await screen.findByText(/is_signed/)).textContent).toContain('is_signed')
  })

  it('gives up after the last retry, and the webhook can be activated again', async () => {
    press('1. Subscribe')
    await waitFor(() => expect(said()).toMatch(/subscribed/))
    fireEvent.change(screen.getByRole('combobox', { name: 'Your server' }), { target: { value: 'fails' } })
    press('2. Make it happen')
    await waitFor(() => expect(said()).toBe('The last retry failed: the webhook is deactivated.'))
    expect(arrivals()).toHaveLength(12)
    expect(arrivals().at(-1)?.textContent).toMatch(/48 h 4 min/)
    press('1. Activate it again')
    await waitFor(() => expect(said()).toMatch(/subscribed/))
  })

  it('delivers twice and out of order on demand', async () => {
    press('1. Subscribe')
    await waitFor(() => expect(said()).toMatch(/subscribed/))
    fireEvent.click(screen.getByRole('checkbox', { name: 'Deliver it twice' }))
    fireEvent.click(screen.getByRole('checkbox', { name: /^Cause it twice/ }))
    press('2. Make it happen')
    await waitFor(() => expect(said()).toBe('5 deliveries.'))
    expect(arrivals().filter(({ textContent }) => textContent?.includes('duplicate'))).toHaveLength(2)
    expect(arrivals().some(({ textContent }) => textContent?.includes('out of order'))).toBe(true)
  })
})
