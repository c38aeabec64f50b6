/** Errors of all operations, and the body of each error. */
import { describe, expect, it } from 'vitest'
import { QUOTA } from '../../../packages/sandbox/src/rest/engine/rate-limit.ts'
import { createSandbox } from '../../../packages/sandbox/src/sandbox.ts'
import type { Json } from '../../../src/core/json.ts'
import { CONTRACT, call, restSandbox } from './rest-fixture.ts'

const BRANDS = '/v3/catalog/brands'

async function errorsOf(method: 'POST' | 'PUT', path: string, body: Json): Promise<Json> {
  return (await call(restSandbox(), method, path, body)).body.errors ?? null
}

/** Every object in the contract, which schemas are among. */
function schemasIn(value: unknown): readonly Readonly<Record<string, unknown>>[] {
  if (typeof value !== 'object' || value === null) return []
  const inner = Object.values(value).flatMap(schemasIn)
  return Array.isArray(value) ? inner : [value as Readonly<Record<string, unknown>>, ...inner]
}

describe('errors of the REST API', () => {
  it('responds with 401 without a token and 403 if it lacks the scope', async () => {
    const sandbox = restSandbox()
    expect((await call(sandbox, 'GET', BRANDS, undefined, { 'x-auth-token': '' })).status).toBe(401)
    const forbidden = await call(sandbox, 'POST', BRANDS, { name: 'New' }, { 'x-auth-token': 'read-only' })
    expect(forbidden.body).toMatchObject({ status: 403, title: 'The token lacks the scope that this operation needs.' })
    const scoped = { 'x-auth-token': 'scopes:store_v2_products_read_only' }
    expect((await call(sandbox, 'GET', BRANDS, undefined, scoped)).status).toBe(200)
    expect((await call(sandbox, 'GET', '/v2/orders', undefined, scoped)).status).toBe(403)
  })

  it('says that the record is missing, in its own words', async () => {
    const { body } = await call(restSandbox(), 'GET', '/v3/catalog/brands/36/metafields/77')
    expect(body).toMatchObject({
      status: 404,
      title: 'The resource was not found.',
      instance: '/v3/catalog/brands/36/metafields/77',
    })
    expect((await call(restSandbox(), 'GET', '/v3/no/such/path')).status).toBe(404)
  })

  it('says in words what form a value must have, as the form does before sending', async () => {
    const hook = { scope: 'store/order/created', destination: 'http://example.com/hook' }
    expect(await errorsOf('POST', '/v3/hooks', hook)).toEqual({
      destination: 'does not have the documented form: HTTPS URL on port 443 that responds with 2xx',
    })
    const brand = { name: 'Nettle', custom_url: { url: 'no slash!', is_customized: true } }
    expect(JSON.stringify(await errorsOf('POST', BRANDS, brand))).toContain('documented form: Path of the brand page')
  })

  it('has words for every pattern of a request', () => {
    const silent = schemasIn(CONTRACT).filter(
      ({ pattern, description }) => typeof pattern === 'string' && (description ?? '') === '',
    )
    expect(silent).toEqual([])
    expect(schemasIn(CONTRACT).filter(({ pattern }) => typeof pattern === 'string').length).toBeGreaterThan(10)
  })

  it('has lists of errors where version 2 has them', async () => {
    const { answer } = await call(restSandbox(), 'GET', '/v2/orders/9999')
    expect(answer).toEqual([{ status: 404, message: 'The requested resource was not found.' }])
  })

  it('refuses a wrong method, a wrong content type, and invalid JSON', async () => {
    const sandbox = restSandbox()
    expect((await call(sandbox, 'PATCH', BRANDS, {})).status).toBe(405)
    const text = { 'content-type': 'text/plain' }
    expect((await call(sandbox, 'POST', BRANDS, { name: 'New' }, text)).status).toBe(415)
    const request = { method: 'POST', path: `/stores/abc123${BRANDS}`, body: '{"name":' } as const
    const headers = { 'x-auth-token': 'any', 'content-type': 'application/json' }
    expect((await sandbox.rest({ ...request, headers })).status).toBe(400)
  })

  it('names the field in 422, and the conflict with the store in 409', async () => {
    const sandbox = restSandbox()
    const invalid = await call(sandbox, 'POST', BRANDS, { page_title: 5 })
    expect(invalid.body).toMatchObject({
      status: 422,
      title: 'JSON data is missing or invalid',
      errors: { name: 'is required', page_title: 'must be text' },
    })
    const twin = await call(sandbox, 'POST', BRANDS, { name: 'Ironwood' })
    expect(twin.body).toMatchObject({ status: 409, errors: { name: 'Ironwood is the name of brand 40' } })
    const query = await call(sandbox, 'GET', '/v3/content/scripts?limit=many')
    expect(query.body).toMatchObject({ status: 422, errors: { limit: 'must be a whole number' } })
  })

  it('counts requests as the headers say, and responds with 429 when the quota is used up', async () => {
    const sandbox = createSandbox({ sdl: {}, contract: CONTRACT, clock: () => 1000 })
    const first = await call(sandbox, 'GET', '/v2/time')
    expect(first.headers).toMatchObject({
      'X-Rate-Limit-Requests-Left': String(QUOTA - 1),
      'X-Rate-Limit-Requests-Quota': String(QUOTA),
      'X-Rate-Limit-Time-Window-Ms': '30000',
    })
    for (let count = 1; count < QUOTA; count += 1) await call(sandbox, 'GET', '/v2/time')
    const refused = await call(sandbox, 'GET', '/v2/time')
    expect(refused.status).toBe(429)
    expect(refused.headers['X-Rate-Limit-Requests-Left']).toBe('0')
    sandbox.reset()
    expect((await call(sandbox, 'GET', '/v2/time')).status).toBe(200)
  })

  it('never meets the quota without a clock', async () => {
    const sandbox = restSandbox()
    for (let count = 0; count < QUOTA * 2; count += 1) expect((await call(sandbox, 'GET', '/v2/time')).status).toBe(200)
  })

  it('says that an operation is not simulated', async () => {
    const { status, body } = await call(restSandbox(), 'GET', '/v3/infrastructure/projects')
    expect(status).toBe(501)
    expect(body.title).toMatch(/does not simulate this operation/)
  })

  it('returns any documented error on request', async () => {
    const asked = await call(restSandbox(), 'GET', '/v3/catalog/brands/36', undefined, { 'x-sandbox-status': '429' })
    expect(asked.body).toMatchObject({ status: 429, title: 'Too many requests' })
  })

  it('changes nothing if a batch has an error', async () => {
    const sandbox = restSandbox()
    const batch = [
      { id: 101, price: 1 },
      { id: 9999, price: 1 },
    ]
    const refused = await call(sandbox, 'PUT', '/v3/catalog/products', batch)
    expect(refused.body).toMatchObject({ status: 404, title: 'Product 9999 was not found.' })
    expect((await call(sandbox, 'GET', '/v3/catalog/products/101')).data).toMatchObject({ price: 14.5 })
    const many = Array.from({ length: 11 }, () => ({ id: 101, price: 1 }))
    expect((await call(sandbox, 'PUT', '/v3/catalog/products', many)).status).toBe(413)
  })
})
