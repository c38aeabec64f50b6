// @vitest-environment happy-dom
/** The widget as a reader uses it. */
import { act, cleanup, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import axe from 'axe-core'
import { renderToStaticMarkup } from 'react-dom/server'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { siteConfigSchema } from '../../core/author-files/config.schema.ts'
import { feedbackSchema } from '../../core/feedback.schema.ts'
import { AFTER_SWAP } from '../document/events.ts'
import { FeedbackButton } from './FeedbackButton.tsx'
import { mount } from './feedback.island.tsx'
import { feedbackStore } from './feedback-store.ts'
import { initialState } from './machine.ts'
import { OPEN_FEEDBACK } from './open-feedback.ts'

const { feedback } = siteConfigSchema.parse({})

interface Call {
  readonly url: string
  readonly headers: Headers
  readonly body: Record<string, unknown>
}

let calls: Call[]
let session: object
let answer: () => Promise<Response>
let unmount: (() => void) | undefined
let alerts: string[]
let consoleError: ReturnType<typeof vi.spyOn>

function renderPage(options: Partial<typeof feedback> = {}, locale: 'en-US' | 'fr' = 'en-US'): HTMLElement {
  const context = {
    locale,
    route: '/docs/rest-catalog/brands',
    config: { authPath: '/api/auth', feedbackPath: '/api/feedback' },
  }
  // As the site is built: adjacent texts become one, which React must find so when it takes over.
  const html = renderToStaticMarkup(
    <FeedbackButton feedback={{ ...feedback, ...options }} locale={locale} privacyHref="/privacy" />,
  )
  document.body.innerHTML = `<main><h1>Page</h1></main>${html}<script type="application/json" data-page-context>${JSON.stringify(context)}</script>`
  return document.querySelector('[data-island=feedback]') as HTMLElement
}

async function wake(host: HTMLElement, intent: Event = new Event('pointerover')): Promise<void> {
  await act(async () => {
    unmount = (await mount(host, intent)) as () => void
    await new Promise((done) => setTimeout(done))
  })
}

async function openPanel(options: Partial<typeof feedback> = {}): Promise<ReturnType<typeof userEvent.setup>> {
  await wake(renderPage(options))
  const user = userEvent.setup()
  await user.click(screen.getByRole('button', { name: 'Feedback' }))
  return user
}

async function fill(user: ReturnType<typeof userEvent.setup>): Promise<void> {
  await user.type(screen.getByRole('textbox', { name: 'Email' }), 'ada@example.com')
  await user.type(screen.getByRole('textbox', { name: 'Message' }), 'Great page')
  takeTime(5_000)
}

/** As if the panel had been opened that much earlier. */
function takeTime(ms: number): void {
  feedbackStore.set({ ...feedbackStore.get(), openedAt: performance.now() - ms })
}

beforeEach(() => {
  calls = []
  alerts = []
  session = {}
  answer = async () => new Response('{"id":"1"}', { status: 201 })
  feedbackStore.set(initialState(false))
  localStorage.clear()
  history.replaceState(null, '', '/docs/rest-catalog/brands?x=1#get')
  consoleError = vi.spyOn(console, 'error')
  vi.stubGlobal('alert', (text: string) => alerts.push(text))
  vi.stubGlobal('fetch', async (url: string, init?: RequestInit) => {
    if (url === '/api/auth/session') return new Response(JSON.stringify(session))
    calls.push({ url, headers: new Headers(init?.headers), body: JSON.parse(String(init?.body)) })
    return answer()
  })
})

afterEach(async () => {
  await act(async () => unmount?.())
  unmount = undefined
  cleanup()
  // React reports here when its output does not match the server's.
  expect(consoleError.mock.calls).toEqual([])
  vi.restoreAllMocks()
  vi.unstubAllGlobals()
})

describe('the button (spec: feedback.panel)', () => {
  it('is rendered by the server, closed, and only for readers with scripts', () => {
    const host = renderPage()
    expect(host.closest('[data-needs-js]')).not.toBeNull()
    expect(host.dataset.persist).toBe('feedback')
    expect(screen.getByRole('button', { name: 'Feedback' }).getAttribute('aria-expanded')).toBe('false')
    expect(screen.queryByRole('dialog')).toBeNull()
    expect(document.body.innerHTML).not.toMatch(/\sstyle=|\son[a-z]+=/)
  })

  it('is absent where no service takes feedback', () => {
    expect(renderToStaticMarkup(<FeedbackButton feedback={{ ...feedback, apiPath: null }} locale="en-US" />)).toBe('')
  })

  it('is hydrated without rendering again, so that it keeps the focus', async () => {
    const host = renderPage()
    const before = screen.getByRole('button')
    before.focus()
    await wake(host, new Event('focusin'))
    expect(screen.getByRole('button')).toBe(before)
    expect(document.activeElement).toBe(before)
  })

  it('opens when pressed before the script loaded', async () => {
    const host = renderPage()
    host.dataset.pressed = ''
    await wake(host)
    expect(screen.getByRole('dialog')).toBeTruthy()
  })

  it('has the colours of the configuration', async () => {
    await wake(renderPage({ themeColor: 'rebeccapurple', textColor: '#fff' }))
    const widget = screen.getByRole('button').parentElement as HTMLElement
    expect(widget.style.getPropertyValue('--feedback-theme')).toBe('rebeccapurple')
    expect(widget.style.getPropertyValue('--feedback-text')).toBe('#fff')
  })
})

describe('the panel (spec: feedback.form, feedback.states)', () => {
  it('opens with the focus in its first field and sets aria-expanded', async () => {
    await openPanel()
    expect(document.activeElement).toBe(screen.getByRole('textbox', { name: 'Email' }))
    expect(screen.getByRole('button', { name: 'Feedback' }).getAttribute('aria-expanded')).toBe('true')
    expect(screen.getByRole('dialog', { name: 'Feedback' })).toBeTruthy()
  })

  it('has email, message, rating and Send in this order, reachable by keyboard', async () => {
    const user = await openPanel()
    const order = [document.activeElement]
    for (let step = 0; step < 3; step++) {
      await user.tab()
      order.push(document.activeElement)
    }
    expect(order.map((element) => element?.getAttribute('name') ?? element?.textContent)).toEqual([
      'user',
      'message',
      'rate',
      'Send',
    ])
    expect(screen.getAllByRole('radio').map((radio) => (radio as HTMLInputElement).value)).toEqual([
      'bad',
      'meh',
      'nice',
    ])
  })

  it.each([
    ['form', ['Email', 'Message'], 0],
    ['rate', ['Email'], 3],
    ['full', ['Email', 'Message'], 3],
  ] as const)('of type %s has the fields %j and %i ratings', async (type, names, rates) => {
    await openPanel({ type })
    const boxes = screen.getAllByRole('textbox').map((box) => box.getAttribute('aria-label'))
    expect(boxes).toEqual(names)
    expect(screen.queryAllByRole('radio')).toHaveLength(rates)
  })

  it('closes on Escape, keeps the text and returns the focus', async () => {
    const user = await openPanel()
    await fill(user)
    await user.keyboard('{Escape}')
    expect(screen.queryByRole('dialog')).toBeNull()
    expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Feedback' }))
    await user.keyboard('{Enter}')
    expect((screen.getByRole('textbox', { name: 'Message' }) as HTMLTextAreaElement).value).toBe('Great page')
  })

  it('is initially open if configured, and keeps text typed before the script loaded', async () => {
    const host = renderPage({ showOnInitial: true })
    const box = screen.getByRole('textbox', { name: 'Message' }) as HTMLTextAreaElement
    box.value = 'Early words'
    await wake(host)
    expect((screen.getByRole('textbox', { name: 'Message' }) as HTMLTextAreaElement).value).toBe('Early words')
  })

  it('keeps email, rating and focus from before the script loaded, and hydrates without rendering again', async () => {
    const host = renderPage({ showOnInitial: true })
    const email = screen.getByRole('textbox', { name: 'Email' }) as HTMLInputElement
    email.focus()
    email.value = 'ada@example.com'
    ;(screen.getByRole('radio', { name: 'Nice' }) as HTMLInputElement).checked = true
    await wake(host, new Event('focusin'))
    expect(screen.getByRole('textbox', { name: 'Email' })).toBe(email)
    expect(email.value).toBe('ada@example.com')
    expect((screen.getByRole('radio', { name: 'Nice' }) as HTMLInputElement).checked).toBe(true)
    expect(document.activeElement).toBe(email)
    expect(consoleError).not.toHaveBeenCalled()
  })

  it('opens with a message from elsewhere on the page', async () => {
    await wake(renderPage())
    await act(
      async () =>
        void document.dispatchEvent(new CustomEvent(OPEN_FEEDBACK, { detail: { message: 'I looked for “x”.' } })),
    )
    expect((screen.getByRole('textbox', { name: 'Message' }) as HTMLTextAreaElement).value).toBe('I looked for “x”.')
  })

  it('opens when that message is what loaded it', async () => {
    await wake(renderPage(), new CustomEvent(OPEN_FEEDBACK, { detail: { message: 'Hello' } }))
    expect((screen.getByRole('textbox', { name: 'Message' }) as HTMLTextAreaElement).value).toBe('Hello')
  })

  it('switches to the language of the next page', async () => {
    await openPanel()
    const context = document.querySelector('[data-page-context]') as HTMLElement
    context.textContent = context.textContent?.replace('"en-US"', '"fr"') ?? ''
    await act(async () => void document.dispatchEvent(new Event(AFTER_SWAP)))
    expect(screen.getByRole('dialog', { name: 'Votre avis' })).toBeTruthy()
  })

  it('keeps the draft when the island is unmounted and mounted again', async () => {
    const user = await openPanel()
    await fill(user)
    await act(async () => unmount?.())
    await wake(renderPage())
    await act(async () => {})
    expect((screen.getByRole('textbox', { name: 'Message' }) as HTMLTextAreaElement).value).toBe('Great page')
  })

  it.each([['closed'], ['open'], ['failed']])('has no accessibility fault when %s', async (state) => {
    const user = await openPanel()
    if (state === 'closed') await user.keyboard('{Escape}')
    if (state === 'failed') {
      answer = async () => new Response('', { status: 503 })
      await fill(user)
      await user.click(screen.getByRole('button', { name: 'Send' }))
      await screen.findByRole('alert')
    }
    const { violations } = await axe.run(document.body, {
      rules: { 'color-contrast': { enabled: false }, region: { enabled: false } },
    })
    expect(violations.map(({ id, nodes }) => [id, nodes[0]?.html])).toEqual([])
  })
})

describe('sending (spec: feedback.request)', () => {
  it('posts exactly the four keys of the API', async () => {
    const user = await openPanel()
    await fill(user)
    await user.click(screen.getByRole('radio', { name: 'Nice' }))
    await user.click(screen.getByRole('button', { name: 'Send' }))
    await waitFor(() => expect(calls).toHaveLength(1))
    expect(calls[0]?.url).toBe('/api/feedback')
    expect(calls[0]?.body).toEqual({
      user: 'ada@example.com',
      message: 'Great page',
      rate: 'nice',
      metadata: { pathname: '/docs/rest-catalog/brands', asPath: '/docs/rest-catalog/brands?x=1#get' },
    })
    expect(feedbackSchema.safeParse(calls[0]?.body).success).toBe(true)
    expect(calls[0]?.headers.get('content-type')).toBe('application/json')
    expect(calls[0]?.headers.get('idempotency-key')).toMatch(/^[0-9a-f-]{32,36}$/)
  })

  it('clears, closes, announces thanks and returns the focus on success', async () => {
    const user = await openPanel()
    await fill(user)
    await user.click(screen.getByRole('button', { name: 'Send' }))
    await waitFor(() => expect(screen.getByRole('status').textContent).toMatch(/Thank you/))
    expect(screen.queryByRole('dialog')).toBeNull()
    expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Feedback' }))
    await user.keyboard('{Enter}')
    for (const box of screen.getAllByRole('textbox')) expect((box as HTMLInputElement).value).toBe('')
    expect(alerts).toEqual([])
  })

  it('sends an empty rate when none was chosen', async () => {
    const user = await openPanel()
    await fill(user)
    await user.click(screen.getByRole('button', { name: 'Send' }))
    await waitFor(() => expect(calls[0]?.body.rate).toBe(''))
  })

  it('sends an empty message for type rate', async () => {
    const user = await openPanel({ type: 'rate' })
    await user.type(screen.getByRole('textbox', { name: 'Email' }), 'ada@example.com')
    await user.click(screen.getByRole('radio', { name: 'Bad' }))
    await user.click(screen.getByRole('button', { name: 'Send' }))
    await waitFor(() => expect(calls[0]?.body).toMatchObject({ message: '', rate: 'bad' }))
    expect(feedbackSchema.safeParse(calls[0]?.body).success).toBe(true)
  })

  it.each<[string, () => Promise<Response>, RegExp]>([
    ['the network fails', () => Promise.reject(new TypeError('Failed to fetch')), /TypeError: Failed to fetch/],
    [
      'the service refuses',
      async () => Response.json({ error: { code: 'invalid', message: 'Not an e-mail address.' } }, { status: 422 }),
      /Not an e-mail address\./,
    ],
    [
      'it is too often',
      async () => Response.json({ error: { code: 'rate_limited', message: 'Too many.' } }, { status: 429 }),
      /Too many\./,
    ],
    [
      'a proxy answers',
      async () => new Response('<h1>Bad gateway</h1>', { status: 502, statusText: 'Bad Gateway' }),
      /502 Bad Gateway/,
    ],
    ['it is moved', async () => new Response(null, { status: 304 }), /304/],
  ])('alerts and keeps the form when %s', async (_, given, expected) => {
    answer = given
    const user = await openPanel()
    await fill(user)
    await user.click(screen.getByRole('button', { name: 'Send' }))
    await waitFor(() => expect(alerts).toHaveLength(1))
    expect(alerts[0]).toMatch(expected)
    expect(screen.getByRole('alert').textContent).toMatch(expected)
    expect((screen.getByRole('textbox', { name: 'Message' }) as HTMLTextAreaElement).value).toBe('Great page')
    const send = screen.getByRole('button', { name: 'Send' }) as HTMLButtonElement
    expect([send.disabled, document.activeElement]).toEqual([false, send])
  })

  it("reuses the message's key on retry, and makes a new one for new text", async () => {
    answer = () => Promise.reject(new TypeError('offline'))
    const user = await openPanel()
    await fill(user)
    const send = () => user.click(screen.getByRole('button', { name: 'Send' }))
    await send()
    await waitFor(() => expect(alerts).toHaveLength(1))
    await send()
    await waitFor(() => expect(alerts).toHaveLength(2))
    await user.type(screen.getByRole('textbox', { name: 'Message' }), '!')
    await send()
    await waitFor(() => expect(alerts).toHaveLength(3))
    const [first, again, other] = calls.map((call) => call.headers.get('idempotency-key'))
    expect(again).toBe(first)
    expect(other).not.toBe(first)
  })

  it('sends once, however often Send is pressed, and disables it meanwhile (F-24)', async () => {
    let finish = (_: Response) => {}
    answer = () => new Promise((done) => (finish = done))
    const user = await openPanel()
    await fill(user)
    await user.dblClick(screen.getByRole('button', { name: 'Send' }))
    await user.type(screen.getByRole('textbox', { name: 'Email' }), '{Enter}')
    expect(calls).toHaveLength(1)
    expect((screen.getByRole('button', { name: 'Sending…' }) as HTMLButtonElement).disabled).toBe(true)
    expect((screen.getByRole('textbox', { name: 'Message' }) as HTMLTextAreaElement).disabled).toBe(false)
    await act(async () => finish(new Response('', { status: 201 })))
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  })

  it('includes the elapsed time only when no person is that fast', async () => {
    const user = await openPanel()
    await fill(user)
    takeTime(300)
    await user.click(screen.getByRole('button', { name: 'Send' }))
    await waitFor(() => expect(calls).toHaveLength(1))
    expect(calls[0]?.body.elapsedMs).toBeGreaterThanOrEqual(300)
    expect(feedbackSchema.safeParse(calls[0]?.body).success).toBe(true)
  })

  it("includes the honeypot's value, which only a bot fills in", async () => {
    const user = await openPanel()
    await fill(user)
    const trap = document.querySelector('[name=website]') as HTMLInputElement
    expect([trap.tabIndex, trap.closest('[aria-hidden=true]') !== null]).toEqual([-1, true])
    trap.value = 'https://spam.example'
    await user.click(screen.getByRole('button', { name: 'Send' }))
    await waitFor(() => expect(calls[0]?.body.website).toBe('https://spam.example'))
    expect(feedbackSchema.safeParse(calls[0]?.body).success).toBe(true)
  })
})

describe('a known reader', () => {
  beforeEach(() => {
    session = { user: { email: 'known@example.com' }, expires: '2030-01-01T00:00:00Z' }
  })

  it('is not asked for an email address', async () => {
    const user = await openPanel()
    await waitFor(() => expect(screen.queryByRole('textbox', { name: 'Email' })).toBeNull())
    await user.type(screen.getByRole('textbox', { name: 'Message' }), 'Great page')
    await user.click(screen.getByRole('button', { name: 'Send' }))
    await waitFor(() => expect(calls[0]?.body.user).toBe('known@example.com'))
  })

  it('is not asked while the session loads, after an earlier sign-in', async () => {
    localStorage.setItem('dc:signed-in', '1')
    vi.stubGlobal('fetch', () => new Promise(() => {}))
    await openPanel()
    expect(screen.queryByRole('textbox', { name: 'Email' })).toBeNull()
    expect(screen.getByRole('textbox', { name: 'Message' })).toBeTruthy()
  })
})
