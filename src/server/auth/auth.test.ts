/**
 * The API (spec: session.endpoints, session.adapter, session.error-codes) from the client's side; ids are those of the
 * table (spec: session.abuse).
 */
import { describe, expect, it } from 'vitest'
import { ACCOUNT, ORIGIN, startAuth, TestBrowser } from '../../../tests/fixtures/auth-browser.ts'
import { authEnvSchema } from './env.schema.ts'
import { withNamedRefusals } from './providers.ts'

const github = { AUTH_GITHUB_ID: 'id', AUTH_GITHUB_SECRET: 'secret' }

function browser(...args: Parameters<typeof startAuth>): TestBrowser {
  return new TestBrowser(startAuth(...args).auth)
}

describe('session, csrf and providers (A-1)', () => {
  it.each(['session', 'csrf', 'providers'])('GET %s is JSON that no cache stores', async (action) => {
    const response = await browser().get(`/api/auth/${action}`)
    expect(response.status).toBe(200)
    expect(response.headers.get('content-type')).toBe('application/json; charset=utf-8')
    expect(response.headers.get('cache-control')).toBe('private, no-store')
    expect(response.headers.get('x-content-type-options')).toBe('nosniff')
  })

  it('returns an empty session to an anonymous visitor', async () => {
    expect(await browser().session()).toEqual({})
  })

  it('returns a token of 64 hex digits, and the same one again', async () => {
    const client = browser()
    const token = await client.csrf()
    expect(token).toMatch(/^[0-9a-f]{64}$/)
    expect(await client.csrf()).toBe(token)
  })

  it('lists providers with addresses on our origin', async () => {
    const response = await browser({ NODE_ENV: 'test', ...github }).get('/api/auth/providers')
    expect(await response.json()).toEqual({
      github: {
        id: 'github',
        name: 'GitHub',
        type: 'oauth',
        signinUrl: `${ORIGIN}/api/auth/signin/github`,
        callbackUrl: `${ORIGIN}/api/auth/callback/github`,
      },
    })
  })

  it('answers HEAD like GET, without a body', async () => {
    const response = await browser().send('/api/auth/providers', { method: 'HEAD' })
    expect([response.status, await response.text()]).toEqual([200, ''])
  })

  it('works without any configuration', async () => {
    const { auth, lines } = startAuth({})
    const client = new TestBrowser(auth)
    expect(auth.isOff).toBe(true)
    expect(await client.session()).toEqual({})
    expect(await (await client.get('/api/auth/providers')).json()).toEqual({})
    expect(await client.csrf()).toHaveLength(64)
    expect((await client.get('/api/auth/signin')).status).toBe(302)
    expect(lines).toEqual([])
  })
})

describe('signing in with credentials (A-9)', () => {
  it('responds with 200 and the address in JSON mode, and starts the session', async () => {
    const client = browser()
    const response = await client.act('/api/auth/callback/credentials', { ...ACCOUNT, callbackUrl: '/profile' })
    expect(response.status).toBe(200)
    expect(response.headers.get('location')).toBeNull()
    expect(await response.json()).toEqual({ url: `${ORIGIN}/profile` })
    expect(await client.session()).toEqual({
      user: { name: 'Test account', email: ACCOUNT.email },
      expires: expect.stringMatching(/^\d{4}-\d\d-\d\dT/),
    })
  })

  it('redirects outside JSON mode', async () => {
    const client = browser()
    const response = await client.act('/api/auth/callback/credentials', { ...ACCOUNT, json: 'false' })
    expect([response.status, response.headers.get('location')]).toEqual([302, `${ORIGIN}/`])
  })

  it('reads a JSON body like a form', async () => {
    const client = browser()
    const body = JSON.stringify({ ...ACCOUNT, csrfToken: await client.csrf(), callbackUrl: '/x', json: true })
    const headers = { 'content-type': 'application/json' }
    const response = await client.send('/api/auth/callback/credentials', { method: 'POST', body, headers })
    expect(await response.json()).toEqual({ url: `${ORIGIN}/x` })
  })

  it('responds with 401 and the error in the address', async () => {
    const client = browser()
    const response = await client.act('/api/auth/callback/credentials', { email: ACCOUNT.email, password: 'wrong' })
    expect(response.status).toBe(401)
    expect(await response.json()).toEqual({
      url: `${ORIGIN}/api/auth/error?error=CredentialsSignin&provider=credentials`,
    })
    expect(await client.session()).toEqual({})
  })

  it('reports the message that the check threw', async () => {
    const locked = withNamedRefusals({
      id: 'locked',
      authorize: () => {
        throw new Error('AccountLocked')
      },
    })
    const response = await browser({ NODE_ENV: 'test' }, { providers: [locked] }).act('/api/auth/callback/locked')
    expect(response.status).toBe(401)
    expect(await response.json()).toEqual({ url: `${ORIGIN}/api/auth/error?error=AccountLocked` })
  })

  it('clears the session on sign-out and returns to the requested address', async () => {
    const client = browser()
    await client.act('/api/auth/callback/credentials', { ...ACCOUNT })
    const response = await client.act('/api/auth/signout', { callbackUrl: '/docs' })
    expect(await response.json()).toEqual({ url: `${ORIGIN}/docs` })
    expect(await client.session()).toEqual({})
    expect([...client.cookies.keys()].some((name) => name.includes('session-token'))).toBe(false)
  })

  it('renews the session on update, only with a token', async () => {
    const client = browser()
    await client.act('/api/auth/callback/credentials', { ...ACCOUNT })
    expect(await (await client.act('/api/auth/session')).json()).toMatchObject({ user: { email: ACCOUNT.email } })
    const refused = await client.post('/api/auth/session', { csrfToken: 'wrong' })
    expect([refused.status, await refused.json()]).toEqual([400, {}])
  })
})

describe('cookies (A-7, A-15)', () => {
  async function cookiesOf(origin: string): Promise<string[]> {
    const client = browser(undefined, { origin })
    const csrf = await client.get('/api/auth/csrf')
    const { csrfToken } = await csrf.clone().json()
    const form = { ...ACCOUNT, csrfToken, callbackUrl: '/', json: 'true' }
    const signedIn = await client.post('/api/auth/callback/credentials', form)
    return [...csrf.headers.getSetCookie(), ...signedIn.headers.getSetCookie()]
  }

  it('are bound to the host and secure on https', async () => {
    const cookies = await cookiesOf(ORIGIN)
    expect(cookies.map((cookie) => cookie.split('=', 1)[0])).toEqual(
      expect.arrayContaining([
        '__Host-authjs.csrf-token',
        '__Secure-authjs.callback-url',
        '__Secure-authjs.session-token',
      ]),
    )
    for (const cookie of cookies) {
      const attributes = cookie
        .split('; ')
        .slice(1)
        .filter((attribute) => !attribute.startsWith('Expires'))
      expect(attributes.sort()).toEqual(['HttpOnly', 'Path=/', 'SameSite=Lax', 'Secure'])
    }
  })

  it('have no prefix on http, where it would not work', async () => {
    const cookies = await cookiesOf('http://localhost:3000')
    expect(cookies.length).toBeGreaterThan(0)
    expect(cookies.filter((cookie) => /^__|; Secure/.test(cookie))).toEqual([])
  })

  it('change at sign-in, so that a planted session is worthless', async () => {
    const client = browser()
    client.cookies.set('__Secure-authjs.session-token', 'planted')
    await client.act('/api/auth/callback/credentials', { ...ACCOUNT })
    expect(client.cookies.get('__Secure-authjs.session-token')).not.toBe('planted')
    expect(client.cookies.get('__Secure-authjs.session-token')?.length).toBeGreaterThan(100)
  })

  it('expire after 30 days at most', async () => {
    const cookies = await cookiesOf(ORIGIN)
    const expires = /Expires=([^;]+)/.exec(cookies.find((cookie) => cookie.includes('session-token')) ?? '')?.[1] ?? ''
    const days = (Date.parse(expires) - Date.now()) / 86_400_000
    expect(days).toBeGreaterThan(29.9)
    expect(days).toBeLessThanOrEqual(30)
  })
})

describe('pages (A-12)', () => {
  it('redirects GET signin to the page of the site, with address and error', async () => {
    const response = await browser().get('/api/auth/signin?callbackUrl=/docs&error=SessionRequired')
    const location = new URL(response.headers.get('location') ?? '')
    expect([response.status, location.origin, location.pathname]).toEqual([302, ORIGIN, '/auth/signin'])
    expect(Object.fromEntries(location.searchParams)).toEqual({
      callbackUrl: `${ORIGIN}/docs`,
      error: 'SessionRequired',
    })
  })

  it('shows the sign-in page for GET signin/{provider}, too', async () => {
    const response = await browser().get('/api/auth/signin/credentials')
    expect(new URL(response.headers.get('location') ?? '').pathname).toBe('/auth/signin')
  })

  it('redirects GET signout to the page of the site', async () => {
    const response = await browser().get('/api/auth/signout')
    expect([response.status, response.headers.get('location')]).toEqual([302, `${ORIGIN}/auth/signout`])
  })

  it('says where to look after a link was sent', async () => {
    const response = await browser().get('/api/auth/verify-request')
    const html = await response.text()
    expect([response.status, html.includes('Check your email')]).toEqual([200, true])
    expect(html).not.toMatch(/<script|<style|style=/)
  })

  it.each([
    ['Configuration', 500],
    ['configuration', 500],
    ['AccessDenied', 403],
    ['Verification', 403],
    ['Default', 200],
    ['<script>alert(1)</script>', 200],
    ['', 200],
  ])('GET error?error=%s responds with %i without repeating it', async (code, status) => {
    const response = await browser().get(`/api/auth/error?${new URLSearchParams({ error: code })}`)
    const html = await response.text()
    expect([response.status, response.headers.get('content-type')]).toEqual([status, 'text/html; charset=utf-8'])
    expect(html).not.toMatch(/<script|<style|style=|alert/)
  })

  it('serves the page of the site with the status of the error', async () => {
    const asked: unknown[] = []
    const readPage = (path: string, status: number) => {
      asked.push([path, status])
      return new Response('our page', { status })
    }
    const own = browser(undefined, { readPage })
    const response = await own.get('/api/auth/error?error=AccessDenied')
    expect([response.status, await response.text()]).toEqual([403, 'our page'])
    expect(asked).toEqual([['/auth/error', 403]])
  })

  it.each([
    'OAuthSignin',
    'OAuthCallback',
    'Callback',
    'OAuthAccountNotLinked',
    'CredentialsSignin',
    'SessionRequired',
    'Signin',
  ])('explains %s on the sign-in page', async (code) => {
    const client = browser()
    const response = await client.get(`/api/auth/error?error=${code}`)
    expect([response.status, response.headers.get('location')]).toEqual([
      302,
      `${ORIGIN}/api/auth/signin?error=${code}`,
    ])
  })
})

describe('if something is wrong', () => {
  it('an unknown provider leads to the sign-in page with the address (A-4)', async () => {
    const response = await browser().act('/api/auth/signin/nope', { callbackUrl: '/docs' })
    expect(response.status).toBe(200)
    const expected = new URLSearchParams({ callbackUrl: `${ORIGIN}/docs` })
    expect(await response.json()).toEqual({ url: `${ORIGIN}/api/auth/signin?${expected}` })
  })

  it("responds with 500 in JSON if providers can't be listed (A-5)", async () => {
    let isBroken = false
    const broken = () => {
      if (isBroken) throw new Error('secret detail')
      return { ...withNamedRefusals({ authorize: () => null }), id: 'broken' } as ReturnType<typeof withNamedRefusals>
    }
    const { auth, lines } = startAuth(undefined, { providers: [broken as never] })
    isBroken = true
    const response = await new TestBrowser(auth).get('/api/auth/providers')
    expect([response.status, await response.json()]).toEqual([500, { message: expect.not.stringContaining('detail') }])
    expect(JSON.stringify(lines)).not.toContain('detail')
  })

  it('reports a wrong mount by name (spec: session.configuration-errors)', async () => {
    const { auth, lines } = startAuth()
    const response = await auth.handle(new Request('http://127.0.0.1/auth/session'))
    expect([response.status, Object.keys(await response.json())]).toEqual([500, ['message']])
    expect(lines[0]?.fields.code).toBe('MISSING_NEXTAUTH_API_ROUTE_ERROR')
  })

  it('accepts a list of secrets, so that sessions survive a rotation', async () => {
    const [old, fresh] = ['o'.repeat(40), 'n'.repeat(40)]
    const account = { AUTH_TEST_CREDENTIALS: `${ACCOUNT.email}:${ACCOUNT.password}`, NODE_ENV: 'test' }
    const before = browser({ ...account, AUTH_SECRET: old })
    await before.act('/api/auth/callback/credentials', { ...ACCOUNT })
    for (const [secret, isKnown] of [
      [`${fresh}, ${old}`, true],
      [fresh, false],
    ] as const) {
      const after = browser({ ...account, AUTH_SECRET: secret })
      for (const [name, value] of before.cookies) after.cookies.set(name, value)
      expect(Object.keys((await after.session()) as object).includes('user')).toBe(isKnown)
    }
    expect(authEnvSchema.parse({ AUTH_SECRET: `${fresh}, ${old}` }).AUTH_SECRET).toEqual([fresh, old])
  })
})
