/** How often sign-in may be asked, and which paths are its own. */
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

it('lets a client come back from a provider 20 times a minute: each time we ask the provider', async () => {
  const statuses: number[] = []
  for (let at = 0; at < 300; at++) statuses.push((await get('/api/auth/callback/oidc?code=x&state=y')).status)
  expect(statuses.filter((status) => status === 200)).toHaveLength(20)
  expect(new Set(statuses)).toEqual(new Set([200, 429]))
  expect(asked).toHaveLength(20)
  expect((await get('/api/auth/callback/oidc', '192.0.2.2')).status).toBe(200)
})

it('lets it read its session more often, and not without end', async () => {
  let allowed = 0
  for (let at = 0; at < 700; at++) if ((await get('/api/auth/session')).status === 200) allowed++
  expect(allowed).toBe(600)
})

it.each(['/api/auth/../x', '/api/auth/./../../etc', '/api/auth/%2e%2e/x', '/api/authentic'])(
  '%s is none of its paths: 404, and no error of ours',
  async (path) => {
    expect((await get(path)).status).toBe(404)
    expect(asked).toEqual([])
    expect(test.lines.join('')).not.toContain('"level":"error"')
  },
)
