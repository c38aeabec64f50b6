/** Signing in with an OpenID Connect issuer on the loopback, and everything that must prevent it. */
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import { ORIGIN, SECRET, startAuth, TestBrowser } from '../../../tests/fixtures/auth-browser.ts'
import { type OidcIssuer, startOidcIssuer } from '../../../tests/fixtures/oidc-issuer.ts'
import type { AuthEnvInput } from './env.schema.ts'

const USER = { sub: 'u-1', name: 'Ada Lovelace', email: 'ada@example.com' }
let issuer: OidcIssuer
let env: AuthEnvInput

beforeAll(async () => {
  issuer = await startOidcIssuer(USER)
  env = {
    NODE_ENV: 'test',
    AUTH_SECRET: SECRET,
    AUTH_OIDC_ISSUER: issuer.url,
    AUTH_OIDC_ID: issuer.clientId,
    AUTH_OIDC_SECRET: issuer.clientSecret,
    AUTH_OIDC_NAME: 'Example accounts',
    AUTH_GITHUB_ID: 'id',
    AUTH_GITHUB_SECRET: 'secret',
  }
})
afterEach(() => issuer.fail(null))
afterAll(() => issuer.close())

/** Signs in at the issuer and returns the path on our site that it redirects the browser to. */
async function visitIssuer(url: string): Promise<string> {
  const { pathname, search } = new URL(url)
  const back = await issuer.visit(pathname + search)
  expect(back.origin).toBe(ORIGIN)
  return back.pathname + back.search
}

async function start(client: TestBrowser, callbackUrl = '/profile'): Promise<string> {
  const response = await client.act('/api/auth/signin/oidc', { callbackUrl })
  expect(response.status).toBe(200)
  return (await response.json()).url
}

async function signIn(client: TestBrowser): Promise<Response> {
  return client.get(await visitIssuer(await start(client)))
}

function browser(): TestBrowser {
  return new TestBrowser(startAuth(env).auth)
}

describe('signing in with an OpenID Connect issuer', () => {
  it('uses PKCE, state, and nonce, and stores each in a cookie for 15 minutes', async () => {
    const client = browser()
    const response = await client.act('/api/auth/signin/oidc')
    const url = new URL((await response.json()).url)
    expect(url.origin + url.pathname).toBe(`${issuer.url}/authorize`)
    expect(Object.fromEntries(url.searchParams)).toMatchObject({
      response_type: 'code',
      client_id: issuer.clientId,
      redirect_uri: `${ORIGIN}/api/auth/callback/oidc`,
      scope: 'openid profile email',
      code_challenge_method: 'S256',
    })
    for (const name of ['code_challenge', 'state', 'nonce'])
      expect(url.searchParams.get(name)?.length).toBeGreaterThan(20)
    const checks = response.headers.getSetCookie().filter((cookie) => /pkce|state|nonce/.test(cookie))
    expect(checks).toHaveLength(3)
    for (const cookie of checks) {
      expect(cookie).toMatch(/^__Secure-.*; Path=\/;.*; HttpOnly; Secure; SameSite=Lax$/)
      const seconds = (Date.parse(/Expires=([^;]+)/.exec(cookie)?.[1] ?? '') - Date.now()) / 1000
      expect(seconds).toBeGreaterThan(880)
      expect(seconds).toBeLessThanOrEqual(900)
    }
  })

  it('returns to the address where it started, signed in', async () => {
    const client = browser()
    const response = await signIn(client)
    expect([response.status, response.headers.get('location')]).toEqual([302, `${ORIGIN}/profile`])
    expect(await client.session()).toEqual({
      user: { name: USER.name, email: USER.email },
      expires: expect.any(String),
    })
    expect([...client.cookies.keys()].filter((name) => /pkce|state|nonce/.test(name))).toEqual([])
  })

  it("redirects a form that didn't request JSON", async () => {
    const response = await browser().act('/api/auth/signin/oidc', { json: '' })
    expect([response.status, new URL(response.headers.get('location') ?? '').origin]).toEqual([302, issuer.url])
  })
})

describe('a reader about whom the issuer says a lot', () => {
  it('gets cookies of less than 4 KB, with what fits', async () => {
    const talkative = await startOidcIssuer({
      ...USER,
      name: '雨'.repeat(3_000),
      picture: `https://images.example.com/${'a'.repeat(6_000)}`,
    })
    const account = { AUTH_OIDC_ISSUER: talkative.url, AUTH_OIDC_ID: talkative.clientId }
    const client = new TestBrowser(startAuth({ ...env, ...account, AUTH_OIDC_SECRET: talkative.clientSecret }).auth)
    const { url } = await (await client.act('/api/auth/signin/oidc', { callbackUrl: `/${'é'.repeat(900)}` })).json()
    const { pathname, search } = new URL(url)
    const back = await talkative.visit(pathname + search)
    await client.get(back.pathname + back.search)
    const size = [...client.cookies].reduce((sum, [name, value]) => sum + `${name}=${value}; `.length, 0)
    expect(size).toBeLessThan(4_096)
    const session = (await client.session()) as { user: { name: string; email: string; image?: string } }
    expect(session.user).toEqual({ name: expect.stringMatching(/^雨{75,86}$/), email: USER.email })
    await talkative.close()
  })
})

describe('what must prevent it', () => {
  async function expectRefused(client: TestBrowser, response: Response): Promise<void> {
    expect([response.status, response.headers.get('location')]).toEqual([
      302,
      `${ORIGIN}/api/auth/error?error=OAuthCallback`,
    ])
    expect(await client.session()).toEqual({})
  }

  it.each([
    'denied',
    'wrong-nonce',
    'wrong-audience',
    'token',
    'wrong-key',
    'unsigned',
    'huge-token',
    'huge-keys',
  ] as const)('an issuer that responds with %s', async (fault) => {
    const client = browser()
    issuer.fail(fault)
    await expectRefused(client, await signIn(client))
  })

  it('an issuer that is down', async () => {
    issuer.fail('discovery')
    const { auth, lines } = startAuth(env)
    const response = await new TestBrowser(auth).act('/api/auth/signin/oidc')
    expect([response.status, await response.json()]).toEqual([
      200,
      { url: `${ORIGIN}/api/auth/error?error=OAuthSignin` },
    ])
    expect(lines.some((line) => line.level === 'error' && line.event === 'auth.fault')).toBe(true)
  })

  it('a callback without the cookies from its start', async () => {
    const path = await visitIssuer(await start(browser()))
    const other = browser()
    await expectRefused(other, await other.get(path))
  })

  it('a callback with a different state', async () => {
    const client = browser()
    const path = await visitIssuer(await start(client))
    const query = new URLSearchParams(path.split('?')[1])
    query.set('state', 'another')
    await expectRefused(client, await client.get(`/api/auth/callback/oidc?${query}`))
  })

  it('a callback that is used twice', async () => {
    const client = browser()
    const path = await visitIssuer(await start(client))
    await client.get(path)
    const thief = browser()
    await expectRefused(thief, await thief.get(path))
  })

  it.each([
    ['github', 'oidc'],
    ['oidc', 'github'],
  ])('cookies of %s at the callback of %s (GHSA-x445-f3h2-j279)', async (from, to) => {
    const client = browser()
    const started = new URL((await (await client.act(`/api/auth/signin/${from}`)).json()).url)
    const query = new URLSearchParams({ code: 'any', state: started.searchParams.get('state') ?? '', iss: issuer.url })
    await expectRefused(client, await client.get(`/api/auth/callback/${to}?${query}`))
  })

  it('a flood of callbacks, which causes no more requests to the issuer', async () => {
    const { auth } = startAuth(env)
    await signIn(new TestBrowser(auth))
    const before = issuer.asked.length
    for (let at = 0; at < 50; at++) {
      const client = new TestBrowser(auth)
      await expectRefused(client, await client.get(`/api/auth/callback/oidc?code=x&state=y&iss=${issuer.url}`))
    }
    expect(issuer.asked.slice(before)).toEqual([])
  })

  it('keeps tokens, codes, and personal addresses out of the log', async () => {
    const { auth, lines } = startAuth(env)
    for (const fault of [null, 'denied', 'wrong-nonce', 'token'] as const) {
      issuer.fail(fault)
      await signIn(new TestBrowser(auth))
    }
    const log = JSON.stringify(lines)
    for (const secret of [USER.email, USER.name, issuer.clientSecret, 'eyJ', 'code=', 'access_token'])
      expect(log).not.toContain(secret)
  })
})
