/** Rate limits of sign-in, and which paths belong to it. */
import { afterEach, beforeEach, expect, it } from 'vitest'
import { createTestApp, from, type TestApp } from '../../tests/fixtures/test-app.ts'

let test: TestApp
let asked: string[]
beforeEach(async () => {
  asked = []
  const handle = async (request: Request) => {
    asked.push(new URL(request.url).pathname)
    return new Response('{}')
  }
  test = await createTestApp({ deps: { auth: { handle } } })
})
afterEach(() => test.close())

const get = (path: string, address = '192.0.2.1') => test.app.request(path, {}, from(address, path))

it('allows a client 20 callbacks from a provider per minute, because each makes us send a request to the provider', async () => {
  const statuses: number[] = []
  for (let at = 0; at < 300; at++) statuses.push((await get('/api/auth/callback/oidc?code=x&state=y')).status)
  expect(statuses.filter((status) => status === 200)).toHaveLength(20)
  expect(new Set(statuses)).toEqual(new Set([200, 429]))
  expect(asked).toHaveLength(20)
  expect((await get('/api/auth/callback/oidc', '192.0.2.2')).status).toBe(200)
})

it('allows more requests for the session, with a limit', async () => {
  let allowed = 0
  for (let at = 0; at < 700; at++) if ((await get('/api/auth/session')).status === 200) allowed++
  expect(allowed).toBe(600)
})

it.each(['/api/auth/../x', '/api/auth/./../../etc', '/api/auth/%2e%2e/x', '/api/authentic'])(
  "%s isn't one of its paths: 404, without an error in the log",
  async (path) => {
    expect((await get(path)).status).toBe(404)
    expect(asked).toEqual([])
    expect(test.lines.join('')).not.toContain('"level":"error"')
  },
)
