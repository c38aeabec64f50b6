/**
 * Journey: a headless storefront with the Buyer Portal. The sandbox signs shoppers in; a stand-in for B2B Edition checks
 * the request for its token as the reference describes it (spec: content.journeys).
 */
import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { folderOf, START_MS, type Started, start, startSandbox } from './started.ts'

const { folder, remove } = folderOf('buyer-portal')
const BUYER = { email: 'maya.lindqvist@example.com', password: 'steep-4-minutes' }
let sandbox: Started
let shop: Started
let b2b: Server
let environment: Record<string, string>
let requests: { url: string; headers: unknown; body: { [name: string]: unknown } }[] = []
let reply: { status: number; body: object }

beforeAll(async () => {
  sandbox = await startSandbox()
  b2b = createServer(async (request, response) => {
    let text = ''
    for await (const chunk of request.setEncoding('utf8')) text += chunk
    const { 'x-auth-token': token, 'x-store-hash': hash } = request.headers
    requests.push({ url: `${request.method} ${request.url}`, headers: { token, hash }, body: JSON.parse(text) })
    response.writeHead(reply.status, { 'Content-Type': 'application/json' }).end(JSON.stringify(reply.body))
  })
  await new Promise<void>((resolve) => b2b.listen(0, '127.0.0.1', resolve))
  environment = {
    STORE_HASH: 'abc123',
    CHANNEL_ID: '667251',
    STOREFRONT_URL: `${sandbox.origin}/graphql`,
    STOREFRONT_TOKEN: 'any',
    ACCESS_TOKEN: 'secret-of-the-server',
    B2B_URL: `http://127.0.0.1:${(b2b.address() as AddressInfo).port}`,
    PORT: '0',
  }
  shop = await start(folder, ['server.ts'], environment)
}, START_MS)

afterAll(async () => {
  await Promise.all([shop?.stop(), sandbox?.stop()])
  b2b?.close()
  remove()
})

beforeEach(() => {
  requests = []
  reply = { status: 200, body: { code: 200, data: { token: ['b2b-</script>-token'] }, meta: { message: 'SUCCESS' } } }
})

async function visit(path: string, { form, cookie = '' }: { form?: Record<string, string>; cookie?: string } = {}) {
  const response = await fetch(shop.origin + path, {
    redirect: 'manual',
    headers: { Cookie: cookie },
    ...(form && { method: 'POST', body: new URLSearchParams(form) }),
  })
  return {
    status: response.status,
    html: await response.text(),
    setCookie: response.headers.get('set-cookie') ?? '',
    cookie: response.headers.get('set-cookie')?.split(';')[0] ?? '',
  }
}

it('signs a buyer in to the store first, and to B2B Edition with the same session', async () => {
  const { status, cookie } = await visit('/sign-in', { form: BUYER })
  expect(status).toBe(303)
  expect(requests).toEqual([
    {
      url: 'POST /api/io/auth/customers/storefront',
      headers: { token: 'secret-of-the-server', hash: 'abc123' },
      body: {
        customerId: 1,
        channelId: 667251,
        customerAccessToken: { value: expect.stringMatching(/./), expiresAt: expect.stringMatching(/^\d{4}-/) },
      },
    },
  ])
  const { html } = await visit('/', { cookie })
  expect(html).toContain('Welcome, Maya.')
  expect(html).toContain('data-storehash="abc123" data-channelid="667251"')
  expect(html).toContain('loginWithB2BStorefrontToken("b2b-\\u003c/script>-token")')
})

it('forgets the buyer on sign-out', async () => {
  const { cookie } = await visit('/sign-in', { form: BUYER })
  expect((await visit('/sign-out', { form: {}, cookie })).setCookie).toContain('Max-Age=0')
  expect((await visit('/', { cookie })).html).toContain('Password')
})

it('asks B2B Edition for nothing if the password is wrong', async () => {
  const { status, html, cookie } = await visit('/sign-in', { form: { ...BUYER, password: 'wrong' } })
  expect([status, cookie, requests]).toEqual([401, '', []])
  expect(html).toContain('Email or password is wrong.')
})

it.each([
  { status: 401, body: { code: 401, data: { errMsg: 'secret detail' } } },
  { status: 200, body: { code: 200, data: { token: [] } } },
])('signs nobody in without a token of B2B Edition: %j', async (refused) => {
  reply = refused
  const { status, cookie, html } = await visit('/sign-in', { form: BUYER })
  expect([status, cookie]).toEqual([502, ''])
  expect(html).not.toContain('secret detail')
})

it('loads your own build of the portal instead of the hosted one', async () => {
  const own = {
    ...environment,
    PORTAL_URL: 'https://shop.example.com/b2b/build-1/',
    PORTAL_HASH: 'f00d',
    PORTAL_POLYFILLS_HASH: 'beef',
  }
  const started = await start(folder, ['server.ts'], own)
  const html = await (await fetch(started.origin)).text()
  await started.stop()
  expect(html).not.toContain('cdn.bundleb2b.net')
  const scripts = [...html.matchAll(/src="https:\/\/shop\.example\.com\/b2b\/build-1\/([^"]*)"/g)].map(
    ([, name]) => name,
  )
  expect(scripts).toEqual(['polyfills.beef.js', 'index.f00d.js'])
  expect(html).toContain('{ store_hash: "abc123", channel_id: 667251 }')
})

describe('an attacker', () => {
  it('finds no secret of the server on a page', async () => {
    const { cookie } = await visit('/sign-in', { form: BUYER })
    const { html } = await visit('/', { cookie })
    expect(html).not.toContain('secret-of-the-server')
    const token = requests[0]?.body.customerAccessToken as { value: string } | undefined
    expect(token?.value).toMatch(/./)
    expect(html).not.toContain(token?.value)
  })

  it("can't plant a session that becomes the buyer's", async () => {
    const { cookie } = await visit('/sign-in', { form: BUYER, cookie: 'buyer=planted' })
    expect(cookie).not.toBe('buyer=planted')
    expect((await visit('/', { cookie: 'buyer=planted' })).html).toContain('Password')
  })

  it("can't read the cookie with a script, and no other site can send it with a form", async () => {
    expect((await visit('/sign-in', { form: BUYER })).setCookie).toMatch(/; HttpOnly; SameSite=Lax; Max-Age=86400$/)
  })

  it.each(['STORE_HASH', 'CHANNEL_ID', 'STOREFRONT_URL', 'STOREFRONT_TOKEN', 'ACCESS_TOKEN'])(
    'finds no storefront that started without %s',
    async (name) => {
      const started = start(folder, ['server.ts'], { ...environment, [name]: '' })
      await expect(started).rejects.toThrow(`ended with 1: ${name} isn't set.`)
    },
  )
})
