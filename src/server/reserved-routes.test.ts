import { afterAll, beforeAll, expect, it } from 'vitest'
import { createTestApp, type TestApp } from '../../tests/fixtures/test-app.ts'
import { isReservedRoute } from '../core/navigation/reserved-routes.ts'

let site: TestApp
const auth = { handle: async () => new Response(null) }
const mcp = { respond: async () => new Response(null), close: () => {} }
beforeAll(async () => {
  site = await createTestApp({ metricsToken: 'a-token-of-the-operator', deps: { auth, mcp } })
})
afterAll(() => site.close())

it('every route of the service is one where no page can be (spec: content.reserved-routes)', () => {
  const routes = site.app.routes.map(({ path }) => path).filter((path) => path !== '*' && path !== '/*')
  expect(routes.length).toBeGreaterThan(8)
  expect(routes.filter((path) => !isReservedRoute(path.replace(/\/\*$/, '')))).toEqual([])
})
