// @vitest-environment happy-dom
import { afterEach, describe, expect, it, vi } from 'vitest'
import { isEndpointUrl, type OwnEndpoint, runAtEndpoint } from './endpoint.ts'

const ENDPOINT: OwnEndpoint = { url: 'https://store.example.com/graphql', header: 'Authorization', token: 's3cret' }

/** Answers every request and keeps what was asked. */
function answerWith(body: string, status = 200): { readonly calls: [string, RequestInit][] } {
  const calls: [string, RequestInit][] = []
  vi.stubGlobal('fetch', async (url: string, init: RequestInit) => {
    calls.push([url, init])
    return new Response(body, { status })
  })
  return { calls }
}

afterEach(() => vi.unstubAllGlobals())

describe('an endpoint of the visitor', () => {
  it('receives query and token without cookies, and no other host does', async () => {
    const { calls } = answerWith('{"data":{"a":1}}')
    expect(await runAtEndpoint(ENDPOINT, { query: '{ a }', variables: { b: 2 } })).toEqual({ data: { a: 1 } })
    expect(calls).toHaveLength(1)
    const [url, init] = calls[0] ?? ['', {}]
    expect(url).toBe(ENDPOINT.url)
    expect(init).toMatchObject({
      method: 'POST',
      credentials: 'omit',
      redirect: 'error',
      referrerPolicy: 'no-referrer',
    })
    expect(init.headers).toMatchObject({ Authorization: 'Bearer s3cret' })
    expect(JSON.parse(String(init.body))).toEqual({ query: '{ a }', variables: { b: 2 } })
  })

  it('gets other headers as they are, and none without a token', async () => {
    const { calls } = answerWith('{"data":null}')
    await runAtEndpoint({ ...ENDPOINT, header: 'X-Auth-Token' }, { query: '{ a }' })
    await runAtEndpoint({ ...ENDPOINT, token: '' }, { query: '{ a }' })
    expect(calls[0]?.[1].headers).toMatchObject({ 'X-Auth-Token': 's3cret' })
    expect(JSON.stringify(calls[1]?.[1].headers)).not.toMatch(/Authorization|X-Auth/)
  })

  it('must be reached by https, without a user name in the address', async () => {
    const { calls } = answerWith('{}')
    for (const url of ['http://store.example.com', 'javascript:alert(1)', 'https://me:pw@store.example.com', 'store']) {
      expect(isEndpointUrl(url), url).toBe(false)
      expect(await runAtEndpoint({ ...ENDPOINT, url }, { query: '{ a }' })).toBe('https')
    }
    expect(calls).toEqual([])
  })

  it('shows a response that is not GraphQL as an error', async () => {
    answerWith('<h1>Bad gateway</h1>', 502)
    expect(await runAtEndpoint(ENDPOINT, { query: '{ a }' })).toEqual({
      errors: [{ message: 'Status 502: <h1>Bad gateway</h1>' }],
    })
  })

  it('distinguishes a URL blocked by the policy from one that does not respond', async () => {
    vi.stubGlobal('fetch', async () => Promise.reject(new TypeError('Failed to fetch')))
    expect(await runAtEndpoint(ENDPOINT, { query: '{ a }' })).toBe('unreachable')
    vi.stubGlobal('fetch', async () => {
      const event = Object.assign(new Event('securitypolicyviolation'), {
        effectiveDirective: 'connect-src',
        blockedURI: ENDPOINT.url,
      })
      setTimeout(() => document.dispatchEvent(event), 0)
      return Promise.reject(new TypeError('Failed to fetch'))
    })
    expect(await runAtEndpoint(ENDPOINT, { query: '{ a }' })).toBe('policy')
  })
})
