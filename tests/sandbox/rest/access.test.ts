/** Tokens of storefronts and payments, and the system log: what the sandbox gives out, and what it refuses (spec: reference.one-store). */
import { describe, expect, it } from 'vitest'
import type { Json } from '../../../src/core/json.ts'
import { at, call, restSandbox } from './rest-fixture.ts'

const TOKEN = '/v3/storefront/api-token'
const EXPIRES = 1_798_761_600

function claimsOf(token: Json): Json {
  const [, claims = ''] = String(token).split('.')
  return JSON.parse(Buffer.from(claims, 'base64url').toString())
}

describe('a token of the storefront', () => {
  it('says for which channels and origins it is', async () => {
    const body = { channel_ids: [1, 667251], expires_at: EXPIRES, allowed_cors_origins: ['https://a.example.com'] }
    const { data } = await call(restSandbox(), 'POST', TOKEN, body)
    expect(claimsOf(at(data, 'token'))).toMatchObject({
      cid: [1, 667251],
      corsd: ['https://a.example.com'],
      eat: EXPIRES,
    })
  })

  it.each<[string, Json, string]>([
    ['no channel', { expires_at: EXPIRES }, 'channel_ids'],
    ['an unknown channel', { channel_id: 9, expires_at: EXPIRES }, 'channel_ids'],
    ['an end in milliseconds', { channel_id: 1, expires_at: EXPIRES * 1000 }, 'expires_at'],
    ['no end', { channel_id: 1 }, 'expires_at'],
  ])('needs more than %s', async (_, body, field) => {
    const { status, answer } = await call(restSandbox(), 'POST', TOKEN, body)
    expect([status, Object.keys(at(answer, 'errors') as object)]).toEqual([422, [field]])
  })

  it('can be revoked once, by its own text', async () => {
    const sandbox = restSandbox()
    const { data } = await call(sandbox, 'POST', `${TOKEN}-private`, {
      channel_id: 1,
      expires_at: EXPIRES,
      scopes: ['Unauthenticated'],
    })
    const headers = { 'sf-api-token': String(at(data, 'token')) }
    expect((await call(sandbox, 'DELETE', TOKEN)).status).toBe(422)
    expect((await call(sandbox, 'DELETE', TOKEN, undefined, headers)).status).toBe(200)
    expect((await call(sandbox, 'DELETE', TOKEN, undefined, headers)).status).toBe(422)
  })
})

describe('a payment', () => {
  it('needs an order that nobody has paid', async () => {
    const sandbox = restSandbox()
    const paid = await call(sandbox, 'POST', '/v3/payments/access_tokens', { order: { id: 110 } })
    expect(paid.answer).toMatchObject({ status: 422, title: 'JSON data is missing or invalid' })
    const missing = await call(sandbox, 'GET', '/v3/payments/methods?order_id=999')
    expect(missing.answer).toMatchObject({
      status: 404,
      title: 'The resource was not found.',
      detail: 'The store has no order 999.',
    })
    expect((await call(sandbox, 'GET', '/v3/payments/methods')).status).toBe(400)
  })
})

describe('the system log', () => {
  it('filters by words and by the number of a severity', async () => {
    const sandbox = restSandbox()
    const severities = async (query: string) => {
      const { data } = await call(sandbox, 'GET', `/v3/store/systemlogs?${query}`)
      return [...new Set((data as Json[]).map((entry) => at(entry, 'severity')))].sort()
    }
    expect(await severities('severity:min=3')).toEqual(['errors', 'warnings'])
    expect(await severities('severity:max=1')).toEqual(['success'])
    expect(await severities('type=shipping&severity=4')).toEqual(['errors'])
    expect((await call(sandbox, 'GET', '/v3/store/systemlogs?severity=5')).status).toBe(422)
    const { data } = await call(sandbox, 'GET', '/v3/store/systemlogs?module=USPS+%28endicia%29')
    expect(data).toMatchObject([{ module: 'USPS (endicia)' }])
  })
})
