/** The sandbox over HTTP, as used in a reader's tests. */
import type { Server } from 'node:http'
import { SANDBOX_PASSWORD as PASSWORD } from '@dev-center/sandbox/seed/password'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { openSandbox } from './open-sandbox.ts'
import { createSandboxServer } from './server.ts'

let server: Server
let base = ''

beforeAll(async () => {
  server = createSandboxServer(openSandbox())
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const address = server.address()
  base = `http://127.0.0.1:${typeof address === 'object' && address !== null ? address.port : 0}`
})

afterAll(() => new Promise((resolve) => server.close(resolve)))

const TOKEN = { 'X-Auth-Token': 'any', 'Content-Type': 'application/json' }

function post(path: string, body: unknown): Promise<Response> {
  return fetch(`${base}${path}`, { method: 'POST', headers: TOKEN, body: JSON.stringify(body) })
}

describe('the local server of the sandbox', () => {
  it('serves REST and GraphQL from one store, and logs events', async () => {
    const made = await post('/stores/abc123/v3/catalog/products', {
      name: 'Nilgiri',
      type: 'physical',
      weight: 8,
      price: 9,
    })
    expect(made.status).toBe(200)
    expect(made.headers.get('x-rate-limit-requests-left')).toBe('149')
    const seen = await post('/graphql', { query: '{ site { product(entityId: 143) { name } } }' })
    expect(await seen.json()).toMatchObject({ data: { site: { product: { name: 'Nilgiri' } } } })
    const admin = await post('/stores/abc123/graphql', {
      query: '{ store { products(first: 1) { edges { node { id } } } } }',
    })
    expect(await admin.json()).toHaveProperty('data.store.products.edges')
    const log = await (await fetch(`${base}/_events`)).json()
    expect(log).toMatchObject([{ event: { scope: 'store/product/created' } }])
  })

  it('starts over after a reset', async () => {
    expect((await post('/_reset', {})).status).toBe(204)
    expect(await (await fetch(`${base}/_events`)).json()).toEqual([])
    const gone = await fetch(`${base}/stores/abc123/v3/catalog/products/143`, { headers: TOKEN })
    expect(gone.status).toBe(404)
  })

  it('keeps the session of each shopper apart', async () => {
    const ask = (query: string, headers: Record<string, string> = {}) =>
      fetch(`${base}/graphql`, { method: 'POST', headers: { ...TOKEN, ...headers }, body: JSON.stringify({ query }) })
    const email = 'maya.lindqvist@example.com'
    const login = `mutation { login(email: "${email}", password: "${PASSWORD}") { customerAccessToken { value } } }`
    const signedIn = await ask(login)
    const cookie = (signedIn.headers.get('set-cookie') ?? '').split(';')[0] ?? ''
    const token = (await signedIn.json()).data.login.customerAccessToken.value
    const whoAsks = async (headers: Record<string, string>) =>
      (await (await ask('{ customer { entityId } }', headers)).json()).data.customer
    expect(await whoAsks({ cookie })).toEqual({ entityId: 1 })
    expect(await whoAsks({})).toBeNull()
    expect(await whoAsks({ 'X-Bc-Customer-Access-Token': token })).toEqual({ entityId: 1 })
    expect(await whoAsks({ cookie, 'X-Bc-Customer-Access-Token': 'expired' })).toBeNull()
  })

  it('lets only an impersonation token act as a customer', async () => {
    const tokens = '/stores/abc123/v3/storefront'
    const body = { channel_ids: [1], expires_at: 1798761600 }
    const tokenOf = async (path: string, more: object = {}) =>
      (await (await post(`${tokens}/${path}`, { ...body, ...more })).json()).data.token
    const whoAsks = async (token: string) => {
      const headers = { ...TOKEN, Authorization: `Bearer ${token}`, 'X-Bc-Customer-Id': '2' }
      const query = JSON.stringify({ query: '{ customer { entityId } }' })
      return (await (await fetch(`${base}/graphql`, { method: 'POST', headers, body: query })).json()).data.customer
    }
    expect(await whoAsks(await tokenOf('api-token-customer-impersonation'))).toEqual({ entityId: 2 })
    expect(await whoAsks(await tokenOf('api-token', { allowed_cors_origins: ['https://shop.example.com'] }))).toBeNull()
  })

  it('refuses invalid requests', async () => {
    expect((await post('/graphql', 'text')).status).toBe(400)
    const large = await post('/stores/abc123/v3/catalog/brands', { name: 'x'.repeat(3 * 1024 * 1024) })
    expect(large.status).toBe(413)
    expect((await fetch(`${base}/stores/abc123/v3/hooks`)).status).toBe(401)
  })
})
