// @vitest-environment happy-dom
/**
 * One set of flows, two clients: ours, and the official client of the protocol (next-auth, a dependency only of the
 * tests). Both run in a document against the real service, with a test account and a local OpenID Connect issuer. Long,
 * because both sides of the protocol are in one file.
 */
import { createRequire } from 'node:module'
import { act, cleanup, render, screen, waitFor } from '@testing-library/react'
import { type ComponentType, createElement, type ReactNode } from 'react'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest'
import { getCsrfToken, getProviders, getSession } from '../src/ui/session/auth-api.ts'
import { SessionProvider } from '../src/ui/session/SessionProvider.tsx'
import { signIn } from '../src/ui/session/sign-in.ts'
import { signOut } from '../src/ui/session/sign-out.ts'
import { useSession } from '../src/ui/session/use-session.ts'
import { ACCOUNT, SECRET } from './fixtures/auth-browser.ts'
import { type AuthBrowser, type AuthServer, startAuthServer } from './fixtures/auth-server.ts'
import { type OidcIssuer, startOidcIssuer } from './fixtures/oidc-issuer.ts'

interface Client {
  readonly signIn: (
    provider?: string,
    options?: Record<string, string | boolean>,
    params?: Record<string, string>,
  ) => Promise<unknown>
  readonly signOut: (options?: { callbackUrl?: string; redirect?: boolean }) => Promise<unknown>
  readonly getSession: () => Promise<unknown>
  readonly getCsrfToken: () => Promise<string | undefined>
  readonly getProviders: () => Promise<object | null>
  readonly SessionProvider: ComponentType<Record<string, unknown> & { children?: ReactNode }>
  readonly useSession: (options?: { required?: boolean }) => { data: unknown; status: string }
}

const official: Client = createRequire(import.meta.url)('next-auth/react')
const own = { signIn, signOut, getSession, getCsrfToken, getProviders, SessionProvider, useSession } as Client

const ORIGIN = 'http://localhost:3000'
const HERE = `${ORIGIN}/docs/start?x=1`
const PROFILE = { sub: 'u-1', name: 'Ada Lovelace', email: 'ada@issuer.example' }

let issuer: OidcIssuer
let server: AuthServer
let browser: AuthBrowser
/** Calls to the service in order: method and path. */
let calls: string[]
/** URLs that the document was sent to, including reloads. */
let visits: string[]

beforeAll(async () => {
  issuer = await startOidcIssuer(PROFILE)
  const env = {
    NODE_ENV: 'test',
    AUTH_SECRET: SECRET,
    AUTH_TEST_CREDENTIALS: `${ACCOUNT.email}:${ACCOUNT.password}`,
    AUTH_OIDC_ISSUER: issuer.url,
    AUTH_OIDC_ID: issuer.clientId,
    AUTH_OIDC_SECRET: issuer.clientSecret,
  }
  server = await startAuthServer(env, ORIGIN)
})
afterAll(async () => {
  await server.close()
  await issuer.close()
})

beforeEach(() => {
  browser = server.openBrowser()
  calls = []
  visits = []
  localStorage.clear()
  vi.stubGlobal('fetch', async (path: string, init?: RequestInit) => {
    calls.push(`${init?.method?.toUpperCase() ?? 'GET'} ${path.replace('/api/auth/', '')}`)
    const { status, body } = await browser.send(path, init)
    return new Response(body, { status })
  })
  vi.stubGlobal('location', {
    origin: ORIGIN,
    get href() {
      return HERE
    },
    set href(url: string) {
      visits.push(url)
    },
    reload: () => visits.push('reload'),
  })
  navigator.sendBeacon = () => true
  document.body.innerHTML =
    '<script type="application/json" data-page-context>{"config":{"authPath":"/api/auth"}}</script>'
})

afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
  vi.restoreAllMocks()
})

const fields = { email: ACCOUNT.email, password: ACCOUNT.password }
const SESSION = { user: { name: 'Test account', email: ACCOUNT.email }, expires: expect.any(String) }

function Status({ client, required }: { client: Client; required?: boolean }) {
  const { data, status } = client.useSession({ required })
  return createElement('p', { 'data-testid': 'status' }, `${status} ${JSON.stringify(data)}`)
}

describe.each([
  ['our client', own],
  ['the official client', official],
])('%s', (_, client) => {
  const show = (props: Record<string, unknown> = {}, required = false) =>
    render(createElement(client.SessionProvider, props, createElement(Status, { client, required })))
  const statusText = () => screen.getByTestId('status').textContent ?? ''
  const become = (state: 'visible' | 'hidden') => {
    Object.defineProperty(document, 'visibilityState', { value: state, configurable: true })
    document.dispatchEvent(new Event('visibilitychange'))
  }
  const hearFromTab = (data: object | null = { trigger: 'getSession' }) =>
    dispatchEvent(
      new StorageEvent('storage', {
        key: 'nextauth.message',
        newValue: JSON.stringify({ event: 'session', data, timestamp: 1 }),
      }),
    )

  describe('reading (spec: session.reading)', () => {
    it('treats an empty session as none, and notifies the other tabs', async () => {
      expect(await client.getSession()).toBeNull()
      expect(JSON.parse(localStorage.getItem('nextauth.message') ?? '')).toEqual({
        event: 'session',
        data: { trigger: 'getSession' },
        timestamp: expect.any(Number),
      })
    })

    it('reads the token and the providers', async () => {
      expect(await client.getCsrfToken()).toMatch(/^[0-9a-f]{64}$/)
      expect(Object.keys((await client.getProviders()) ?? {})).toEqual(['oidc', 'credentials'])
    })

    it('returns null on a failure and reports it', async () => {
      vi.spyOn(console, 'error').mockImplementation(() => {})
      const beacon = vi.spyOn(navigator, 'sendBeacon')
      vi.stubGlobal('fetch', async () => new Response('{"message":"down"}', { status: 500 }))
      expect(await client.getSession()).toBeNull()
      const [url, body] = beacon.mock.calls[0] ?? []
      expect(url).toBe('/api/auth/_log')
      expect(Object.fromEntries(body as URLSearchParams)).toMatchObject({
        level: 'error',
        code: 'CLIENT_FETCH_ERROR',
        client: 'true',
      })
    })
  })

  describe('signIn (spec: session.sign-in)', () => {
    it('stays on the page for credentials without redirect', async () => {
      expect(await client.signIn('credentials', { ...fields, redirect: false })).toEqual({
        error: null,
        status: 200,
        ok: true,
        url: HERE,
      })
      expect(calls.slice(0, 3)).toEqual(['GET providers', 'GET csrf', 'POST callback/credentials'])
      expect(visits).toEqual([])
      expect(await client.getSession()).toEqual(SESSION)
    })

    it('returns the error for wrong credentials', async () => {
      const result = await client.signIn('credentials', { email: fields.email, password: 'wrong', redirect: false })
      expect(result).toEqual({ error: 'CredentialsSignin', status: 401, ok: false, url: null })
    })

    it('navigates to the URL, or to the error page', async () => {
      await client.signIn('credentials', { ...fields, callbackUrl: '/profile' })
      await client.signIn('credentials', { email: fields.email, password: 'wrong' })
      expect(visits).toEqual([
        `${ORIGIN}/profile`,
        `${ORIGIN}/api/auth/error?error=CredentialsSignin&provider=credentials`,
      ])
    })

    it('reloads if the URL has a hash', async () => {
      await client.signIn('credentials', { ...fields, callbackUrl: '/docs#part' })
      expect(visits).toEqual([`${ORIGIN}/docs#part`, 'reload'])
    })

    it('returns signed in from an OpenID Connect issuer, regardless of redirect', async () => {
      await client.signIn('oidc', { redirect: false, callbackUrl: '/profile' }, { prompt: 'login' })
      const start = new URL(visits[0] ?? '')
      expect([start.origin, start.searchParams.get('prompt')]).toEqual([issuer.url, 'login'])
      const back = await issuer.visit(start.pathname + start.search)
      expect(back.origin).toBe(ORIGIN)
      const landed = await browser.send(back.pathname + back.search)
      expect([landed.status, landed.location]).toEqual([302, `${ORIGIN}/profile`])
      expect(await client.getSession()).toEqual({
        user: { name: PROFILE.name, email: PROFILE.email },
        expires: expect.any(String),
      })
    })

    it.each([undefined, 'nope'])('goes to the sign-in page for provider %s', async (provider) => {
      await client.signIn(provider, { callbackUrl: '/docs' })
      expect(visits).toEqual(['/api/auth/signin?callbackUrl=%2Fdocs'])
      expect(calls).toEqual(['GET providers'])
    })

    it("goes to the error page if providers can't be listed", async () => {
      vi.spyOn(console, 'error').mockImplementation(() => {})
      vi.stubGlobal('fetch', async () => new Response('{"message":"down"}', { status: 500 }))
      await client.signIn('credentials', fields)
      expect(visits).toEqual(['/api/auth/error'])
    })
  })

  describe('signOut (spec: session.sign-in)', () => {
    beforeEach(async () => {
      await client.signIn('credentials', { ...fields, redirect: false })
      calls.length = 0
    })

    it('ends the session, notifies the other tabs, and navigates away', async () => {
      await client.signOut({ callbackUrl: '/docs' })
      expect(calls).toEqual(['GET csrf', 'POST signout'])
      expect(visits).toEqual([`${ORIGIN}/docs`])
      expect(JSON.parse(localStorage.getItem('nextauth.message') ?? '').data).toEqual({ trigger: 'signout' })
      expect(await client.getSession()).toBeNull()
    })

    it('stays on the page without redirect', async () => {
      expect(await client.signOut({ redirect: false })).toEqual({ url: HERE })
      expect(visits).toEqual([])
    })
  })

  describe('SessionProvider (spec: session.store, session.required)', () => {
    const signedIn = async () => {
      await client.signIn('credentials', { ...fields, redirect: false })
      calls.length = 0
      localStorage.clear()
    }
    const expectStatus = (status: string) => waitFor(() => expect(statusText()).toMatch(new RegExp(`^${status} `)))

    it('loads on mount if the page has no initial session', async () => {
      await signedIn()
      show()
      expect(statusText()).toMatch(/^loading/)
      await expectStatus('authenticated')
      expect(calls).toEqual(['GET session'])
      expect(localStorage.getItem('nextauth.message')).toContain('getSession')
    })

    it.each([
      ['authenticated', { user: { name: 'Ada' }, expires: '2030-01-01T00:00:00Z' }],
      ['unauthenticated', null],
    ])('fetches nothing if the page says %s', async (status, session) => {
      show({ session })
      expect(statusText()).toBe(`${status} ${JSON.stringify(session)}`)
      await new Promise((done) => setTimeout(done, 20))
      expect(calls).toEqual([])
    })

    it('refetches if the tab becomes visible and there is a session', async () => {
      await signedIn()
      show({ session: SESSION.user && { user: { name: 'Ada' }, expires: '2030-01-01T00:00:00Z' } })
      await act(async () => become('hidden'))
      expect(calls).toEqual([])
      await act(async () => become('visible'))
      await waitFor(() => expect(statusText()).toContain('Test account'))
      expect(localStorage.getItem('nextauth.message')).toContain('getSession')
    })

    it.each([
      ['there is none', { session: null }],
      ['it is switched off', { session: { expires: '2030-01-01T00:00:00Z' }, refetchOnWindowFocus: false }],
    ])('does not refetch if %s', async (__, props) => {
      show(props)
      await act(async () => become('visible'))
      expect(calls).toEqual([])
    })

    it('follows other tabs without notifying them in return', async () => {
      await signedIn()
      show({ session: null })
      await act(async () => hearFromTab())
      await expectStatus('authenticated')
      expect(localStorage.getItem('nextauth.message')).toBeNull()
      calls.length = 0
      await act(async () => hearFromTab(null))
      await act(async () => dispatchEvent(new StorageEvent('storage', { key: 'other', newValue: '{}' })))
      expect(calls).toEqual([])
    })

    it('polls at the interval while there is a session, and offline only if configured', async () => {
      await signedIn()
      vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] })
      const online = vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(true)
      show({ session: { expires: '2030-01-01T00:00:00Z' }, refetchInterval: 60, refetchWhenOffline: false })
      await act(async () => void vi.advanceTimersByTime(59_000))
      expect(calls).toEqual([])
      await act(async () => void vi.advanceTimersByTime(1_000))
      expect(calls).toEqual(['GET session'])
      online.mockReturnValue(false)
      await act(async () => dispatchEvent(new Event('offline')))
      await act(async () => void vi.advanceTimersByTime(120_000))
      expect(calls).toEqual(['GET session'])
      vi.useRealTimers()
    })

    it('sends a reader without a required session to sign in, and reports loading until then', async () => {
      show({ session: null }, true)
      expect(statusText()).toBe('loading null')
      const query = new URLSearchParams({ error: 'SessionRequired', callbackUrl: HERE })
      expect(visits).toEqual([`/api/auth/signin?${query}`])
    })

    it('treats a failing service as signed out', async () => {
      vi.spyOn(console, 'error').mockImplementation(() => {})
      vi.stubGlobal('fetch', async () => {
        throw new TypeError('Failed to fetch')
      })
      show()
      await expectStatus('unauthenticated')
    })

    it('updates in place after signing in and out on the page', async () => {
      show({ session: null })
      await act(async () => void (await client.signIn('credentials', { ...fields, redirect: false })))
      await expectStatus('authenticated')
      await act(async () => void (await client.signOut({ redirect: false })))
      await expectStatus('unauthenticated')
    })

    it('is required by useSession in development', () => {
      vi.spyOn(console, 'error').mockImplementation(() => {})
      expect(() => render(createElement(Status, { client }))).toThrow(/SessionProvider/)
    })
  })
})
