/** The sandbox accesses nothing outside: no network, no generated code, no system clock. */
import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { afterEach, expect, it, vi } from 'vitest'
import { call, ROOT, restSandbox } from './rest-fixture.ts'

const SOURCES = join(ROOT, 'packages/sandbox/src')
const FORBIDDEN =
  /\b(?:fetch|eval|XMLHttpRequest|WebSocket|importScripts|setTimeout|setInterval)\s*\(|\bFunction\(|Date\.now\(|Math\.random\(|new Date\(\)/

afterEach(() => vi.unstubAllGlobals())

it('has no access in its sources', () => {
  const files = readdirSync(SOURCES, { recursive: true, encoding: 'utf8' }).filter((name) =>
    /(?<!\.test)\.ts$/.test(name),
  )
  expect(files.length).toBeGreaterThan(100)
  const strays = files.filter((name) => FORBIDDEN.test(readFileSync(join(SOURCES, name), 'utf8')))
  expect(strays).toEqual([])
})

it('works without any of them', async () => {
  const forbidden = () => {
    throw new Error('the sandbox reached out')
  }
  for (const name of ['fetch', 'eval', 'WebSocket', 'XMLHttpRequest']) vi.stubGlobal(name, forbidden)
  const sandbox = restSandbox()
  const made = await call(sandbox, 'POST', '/v3/catalog/brands', { name: 'Nettle & Thorn' })
  expect(made.status).toBe(200)
  const metafield = { namespace: 'erp', key: 'shelf', value: 'A-12', permission_set: 'read' }
  const { events } = await call(sandbox, 'POST', '/v3/catalog/brands/42/metafields', metafield)
  expect(events).toHaveLength(1)
})
