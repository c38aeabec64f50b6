/** Attacks by hostile visitors (spec: session.abuse). */
import { encode } from '@auth/core/jwt'
import { describe, expect, it } from 'vitest'
import { ACCOUNT, ORIGIN, SECRET, startAuth, TestBrowser } from '../../../tests/fixtures/auth-browser.ts'
import { CALLBACK_PAYLOADS } from '../../../tests/fixtures/callback-payloads.ts'

const SESSION_COOKIE = '__Secure-authjs.session-token'
const CALLBACK_COOKIE = '__Secure-authjs.callback-url'
const GITHUB = { AUTH_GITHUB_ID: 'id', AUTH_GITHUB_SECRET: 'secret' }

function browser(): TestBrowser {
  return new TestBrowser(startAuth().auth)
}

async function signedIn(): Promise<TestBrowser> {
  const client = browser()
  await client.act('/api/auth/callback/credentials', { ...ACCOUNT })
  return client
}

/** Every address in the response, wherever it occurs. */
async function addressesOf(response: Response): Promise<string[]> {
  const addresses = [response.headers.get('location') ?? ORIGIN]
  if (response.headers.get('content-type')?.startsWith('application/json'))
    addresses.push((await response.json()).url ?? ORIGIN)
  for (const cookie of response.headers.getSetCookie()) {
    if (cookie.startsWith(CALLBACK_COOKIE))
      addresses.push(decodeURIComponent(cookie.split(';')[0]?.split('=')[1] ?? ''))
  }
  for (const address of [...addresses]) {
    const carried = new URL(address).searchParams.get('callbackUrl')
    if (carried) addresses.push(carried)
  }
  return addresses
}

async function expectOwnOrigin(response: Response): Promise<void> {
  expect(response.status).toBeLessThan(500)
  for (const [, value] of response.headers) expect(value).not.toMatch(/[\r\n]/)
  for (const address of await addressesOf(response)) {
    const url = new URL(address)
    expect([url.protocol, url.host, url.username]).toEqual(['https:', 'docs.example.com', ''])
  }
}

/** An invalid address is no reason to refuse anyone: expects the sign-in page, not the error page. */
async function expectSignInPage(response: Response): Promise<void> {
  expect(new URL(response.headers.get('location') ?? '').pathname).toBe('/auth/signin')
  await expectOwnOrigin(response)
}

describe('callbackUrl payloads stay on our origin (A-2)', () => {
  it.each(CALLBACK_PAYLOADS)('%j', async (payload) => {
    const client = browser()
    const form = { callbackUrl: payload, json: 'true' }
    await expectOwnOrigin(await client.act('/api/auth/signin/nope', form))
    await expectOwnOrigin(await client.act('/api/auth/signin/credentials', form))
    await expectOwnOrigin(await client.act('/api/auth/callback/credentials', { ...ACCOUNT, ...form }))
    await expectOwnOrigin(await client.act('/api/auth/callback/credentials', { ...ACCOUNT, ...form, json: 'false' }))
    await expectOwnOrigin(await client.act('/api/auth/signout', form))
    await expectSignInPage(await client.get(`/api/auth/signin?${new URLSearchParams({ callbackUrl: payload })}`))
    for (const forged of [payload, encodeURIComponent(payload)]) {
      const visitor = browser()
      // A header can't contain these characters; the encoded form covers them.
      if (/[^\x20-\x7e]/.test(forged)) continue
      await expectSignInPage(await visitor.get('/api/auth/signin', { cookie: `${CALLBACK_COOKIE}=${forged}` }))
    }
  })

  it.each([{ callbackUrl: { a: 1 } }, { callbackUrl: ['//evil.com'] }, ['//evil.com'], null, 1])(
    'JSON %j',
    async (value) => {
      const client = browser()
      const body = JSON.stringify(value)
      const headers = { 'content-type': 'application/json' }
      await expectOwnOrigin(await client.send('/api/auth/signin/nope', { method: 'POST', body, headers }))
    },
  )
})

describe('requests without a valid token never act (A-3)', () => {
  const form = { ...ACCOUNT, callbackUrl: '/', json: 'true' }
  const ACTIONS = ['signin/github', 'signout', 'callback/credentials']

  async function forgeries(client: TestBrowser): Promise<Record<string, () => [string, RequestInit]>> {
    const token = await client.csrf()
    const cookie = [...client.cookies].map(([name, value]) => `${name}=${value}`).join('; ')
    const withoutCsrf = cookie.replace(/__Host-authjs\.csrf-token=[^;]+;? ?/, '')
    const foreign = await new TestBrowser(startAuth({ NODE_ENV: 'test', AUTH_SECRET: 'x'.repeat(40) }).auth).csrf()
    const post = (fields: Record<string, string> | URLSearchParams, headers: HeadersInit = {}): RequestInit => ({
      method: 'POST',
      headers: { cookie, ...headers },
      body: new URLSearchParams(fields),
    })
    const twice = new URLSearchParams({ ...form, csrfToken: 'other' })
    twice.append('csrfToken', token)
    return {
      'no token': () => ['', post(form)],
      'a wrong token': () => ['', post({ ...form, csrfToken: 'f'.repeat(64) })],
      'a token without its cookie': () => ['', post({ ...form, csrfToken: token }, { cookie: withoutCsrf })],
      'a token of another secret': () => ['', post({ ...form, csrfToken: foreign })],
      'a cookie that hashes nothing': () => [
        '',
        post({ ...form, csrfToken: 'a' }, { cookie: `${withoutCsrf}; __Host-authjs.csrf-token=a%7Cb` }),
      ],
      'the token in the query': () => [`?csrfToken=${token}`, post(form)],
      'the token twice': () => ['', post(twice)],
      'a JSON body without it': () => [
        '',
        { ...post({}), body: JSON.stringify(form), headers: { cookie, 'content-type': 'application/json' } },
      ],
      'a JSON body with a list of it': () => [
        '',
        {
          ...post({}),
          body: JSON.stringify({ ...form, csrfToken: [token] }),
          headers: { cookie, 'content-type': 'application/json' },
        },
      ],
      'a plain text body': () => [
        '',
        { ...post({}), body: `csrfToken=${token}`, headers: { cookie, 'content-type': 'text/plain' } },
      ],
      'no content type': () => [
        '',
        { ...post({}), body: new TextEncoder().encode(`csrfToken=${token}`), headers: { cookie } },
      ],
    }
  }

  it.each(ACTIONS)('%s', async (action) => {
    const env = {
      NODE_ENV: 'test',
      AUTH_SECRET: SECRET,
      AUTH_TEST_CREDENTIALS: `${ACCOUNT.email}:${ACCOUNT.password}`,
      ...GITHUB,
    }
    const client = new TestBrowser(startAuth(env).auth)
    // Sign-out must not end the session; the others must not start one.
    if (action === 'signout') await client.act('/api/auth/callback/credentials', { ...ACCOUNT })
    const before = (await client.session()) as object
    for (const [name, forge] of Object.entries(await forgeries(client))) {
      const [query, init] = forge()
      const response = await client.send(`/api/auth/${action}${query}`, init)
      const url = response.headers.get('location') ?? (await response.json()).url
      const page = action === 'signout' ? 'signout' : 'signin'
      expect([name, url]).toEqual([name, `${ORIGIN}/api/auth/${page}?csrf=true&error=MissingCSRF`])
      expect([name, Object.keys((await client.session()) as object)]).toEqual([name, Object.keys(before)])
    }
  })

  it('and with a valid one, they do', async () => {
    const client = await signedIn()
    expect(await client.session()).toMatchObject({ user: { email: ACCOUNT.email } })
  })
})

describe("names that aren't providers (A-4)", () => {
  const names = [
    'nope',
    '__proto__',
    'constructor',
    '..%2f',
    '%',
    '%ff',
    'x'.repeat(300),
    '%3Cscript%3E',
    'credentials%00',
  ]
  it.each(names)('%s', async (name) => {
    for (const action of ['signin', 'callback']) {
      const response = await browser().act(`/api/auth/${action}/${name}`, { callbackUrl: '/docs', json: 'false' })
      expect([response.status, response.headers.get('location')]).toEqual([
        302,
        `${ORIGIN}/api/auth/signin?${new URLSearchParams({ callbackUrl: `${ORIGIN}/docs` })}`,
      ])
    }
  })
})

describe('headers that claim another host (A-8)', () => {
  const spoofed: Record<string, string>[] = [
    { 'x-forwarded-host': 'evil.com' },
    { 'x-forwarded-host': 'evil.com', 'x-forwarded-proto': 'http', 'x-forwarded-port': '8080' },
    { forwarded: 'host=evil.com;proto=http' },
    {
      host: 'evil.com',
      'x-original-url': 'https://evil.com/',
      referer: 'https://evil.com/',
      origin: 'https://evil.com',
    },
  ]
  const routes: [string, string][] = [
    ['GET', 'session'],
    ['GET', 'csrf'],
    ['GET', 'providers'],
    ['GET', 'signin'],
    ['GET', 'signout'],
    ['GET', 'error?error=AccessDenied'],
    ['GET', 'verify-request'],
    ['POST', 'signin/credentials'],
    ['POST', 'callback/credentials'],
    ['POST', 'signout'],
  ]
  it.each(routes)('%s %s', async (method, path) => {
    for (const headers of spoofed) {
      const { auth } = startAuth()
      const client = new TestBrowser(auth)
      const form = new URLSearchParams({ csrfToken: await client.csrf(), json: 'true', ...ACCOUNT })
      const cookie = [...client.cookies].map(([name, value]) => `${name}=${value}`).join('; ')
      const request = new Request(`http://evil.com/api/auth/${path}`, {
        method,
        headers: { cookie, ...headers },
        ...(method === 'POST' && { body: form }),
      })
      const response = await auth.handle(request)
      const bytes = JSON.stringify([...response.headers]) + (await response.text())
      expect(response.status).toBeLessThan(500)
      expect(bytes).not.toContain('evil.com')
    }
  })
})

describe("session cookies that aren't ours (A-11)", () => {
  async function cookiesToTry(): Promise<[string, Record<string, string>][]> {
    const client = await signedIn()
    const real = client.cookies.get(SESSION_COOKIE) ?? ''
    const none = `${Buffer.from('{"alg":"none"}').toString('base64url')}.${Buffer.from('{"email":"x@y.z"}').toString('base64url')}.`
    const foreign = await encode({ token: { email: 'x@y.z' }, secret: 'z'.repeat(40), salt: SESSION_COOKIE })
    const expired = await encode({ token: { email: 'x@y.z' }, secret: SECRET, salt: SESSION_COOKIE, maxAge: -60 })
    const otherSalt = await encode({ token: { email: 'x@y.z' }, secret: SECRET, salt: 'another' })
    const chunks = Object.fromEntries(
      Array.from({ length: 50 }, (_, index) => [`${SESSION_COOKIE}.${index}`, 'a'.repeat(100)]),
    )
    return [
      ['tampered', { [SESSION_COOKIE]: `${real.slice(0, -8)}AAAAAAAA` }],
      ['truncated', { [SESSION_COOKIE]: real.slice(0, 40) }],
      ['20 KB', { [SESSION_COOKIE]: 'a'.repeat(20_000) }],
      ['50 chunks', chunks],
      ['alg none', { [SESSION_COOKIE]: none }],
      ['another secret', { [SESSION_COOKIE]: foreign }],
      ['expired', { [SESSION_COOKIE]: expired }],
      ['another purpose', { [SESSION_COOKIE]: otherSalt }],
      ['no token', { [SESSION_COOKIE]: '%00%ff' }],
    ]
  }

  it('result in no session, and are cleared', async () => {
    for (const [name, cookies] of await cookiesToTry()) {
      const client = browser()
      for (const [key, value] of Object.entries(cookies)) client.cookies.set(key, value)
      const response = await client.get('/api/auth/session')
      expect([name, response.status, await response.json()]).toEqual([name, 200, {}])
      expect([name, [...client.cookies.keys()].filter((key) => key.startsWith(SESSION_COOKIE))]).toEqual([name, []])
    }
  })
})

describe("requests that aren't part of the API (A-16, A-17)", () => {
  it.each(['PUT', 'DELETE', 'PATCH', 'OPTIONS'])("%s isn't allowed", async (method) => {
    const response = await browser().send('/api/auth/session', { method })
    expect([response.status, response.headers.get('allow')]).toEqual([405, 'GET, HEAD, POST'])
  })

  it.each([
    ['POST', 'csrf', 'GET, HEAD'],
    ['POST', 'providers', 'GET, HEAD'],
    ['GET', '_log', 'POST'],
    ['GET', 'callback/credentials', 'POST'],
  ])("%s %s isn't allowed", async (method, path, allow) => {
    const response = await browser().send(`/api/auth/${path}`, { method })
    expect([response.status, response.headers.get('allow')]).toEqual([405, allow])
  })

  it.each([
    '',
    '/',
    '/nope',
    '/session/x',
    '/session/',
    '/%73ession',
    '//session',
    '/SESSION',
    '/__proto__',
    '/webauthn-options',
    '/csrf/x/y',
  ])('/api/auth%s responds with 400 in plain text', async (path) => {
    const response = await browser().get(`/api/auth${path}`)
    expect([response.status, response.headers.get('content-type')]).toEqual([400, 'text/plain; charset=utf-8'])
  })

  it('rejects a body of more than 16 KiB, declared or not, without reading all of it', async () => {
    const body = new URLSearchParams({ csrfToken: 'x', pad: 'a'.repeat(10_000_000) })
    expect((await browser().send('/api/auth/signout', { method: 'POST', body })).status).toBe(413)
    let sent = 0
    const endless = new ReadableStream<Uint8Array>({
      pull(controller) {
        sent += 4096
        controller.enqueue(new Uint8Array(4096))
      },
    })
    const init: RequestInit & { duplex: 'half' } = { method: 'POST', body: endless, duplex: 'half' }
    expect((await browser().send('/api/auth/signout', init)).status).toBe(413)
    expect(sent).toBeLessThan(64 * 1024)
  })

  it("doesn't let visitors choose our parameters of the authorization request", async () => {
    const { auth } = startAuth({ NODE_ENV: 'test', AUTH_SECRET: SECRET, ...GITHUB })
    const query = 'redirect_uri=https://evil.com&client_id=evil&state=evil&prompt=consent&callbackUrl=//evil.com'
    const response = await new TestBrowser(auth).act(`/api/auth/signin/github?${query}`)
    const url = new URL((await response.json()).url)
    expect([url.origin, url.pathname]).toEqual(['https://github.com', '/login/oauth/authorize'])
    expect(url.searchParams.get('redirect_uri')).toBe(`${ORIGIN}/api/auth/callback/github`)
    expect(url.searchParams.get('client_id')).toBe('id')
    expect(url.searchParams.get('prompt')).toBe('consent')
    expect(url.href).not.toContain('evil')
  })
})

describe('reports from browsers (A-10) (spec: session.client-log)', () => {
  it('become one short, clean line each, whatever their format', async () => {
    const { auth, lines } = startAuth()
    const client = new TestBrowser(auth)
    const report = {
      level: 'error',
      code: 'CLIENT_FETCH_ERROR',
      message: 'failed\r\n{"level":60}\u001b[31m for ada@example.com',
      client: 'true',
    }
    const form = await client.post('/api/auth/_log', report)
    const body = JSON.stringify({ ...report, client: true })
    const asJson = await client.send('/api/auth/_log', {
      method: 'POST',
      body,
      headers: { 'content-type': 'application/json' },
    })
    for (const response of [form, asJson]) expect([response.status, await response.text()]).toEqual([200, ''])
    expect(lines).toHaveLength(2)
    for (const { event, fields } of lines) {
      expect([event, fields.code, fields.level]).toEqual(['auth.client', 'CLIENT_FETCH_ERROR', 'error'])
      expect(fields.text).toBe('failed {"level":60} [31m for [email]')
    }
  })

  it('are truncated, and dropped if they are too long', async () => {
    const { auth, lines } = startAuth()
    const client = new TestBrowser(auth)
    await client.post('/api/auth/_log', { code: 'A B\n', level: 'fatal', message: 'м'.repeat(600) })
    expect(JSON.stringify(lines[0]).length).toBeLessThanOrEqual(1024)
    expect(lines[0]?.fields).toMatchObject({ code: 'UNKNOWN', level: 'other' })
    const long = await client.post('/api/auth/_log', { code: 'X', message: 'a'.repeat(100_000) })
    expect([long.status, await long.text(), lines.length]).toEqual([200, '', 1])
  })
})
