/** The list of operations that the sandbox doesn't simulate: in docs/sandbox.md, short, and complete. */
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { simulatedOperations } from '../../../packages/sandbox/src/rest/simulated.ts'
import { documentedOperations } from './documents.ts'
import { call, ROOT, restSandbox } from './rest-fixture.ts'

const MAX_MISSING = 30
const PAGE = readFileSync(join(ROOT, 'docs/sandbox.md'), 'utf8')

const documented = documentedOperations().map(({ route }) => route)
const missing = documented.filter((route) => !simulatedOperations.has(route.replace(' ', ' /stores/{store_hash}')))

describe('operations that are not simulated', () => {
  it('are listed with what is missing', () => {
    const listed = [...PAGE.matchAll(/^\| `((?:GET|POST|PUT|DELETE) \/v[^`]+)` \|/gm)].map(([, route]) => route)
    expect(listed.toSorted()).toEqual(missing.toSorted())
    expect(missing.length).toBeLessThanOrEqual(MAX_MISSING)
    expect(PAGE).toContain(`simulates ${documented.length - missing.length} of ${documented.length} operations`)
  })

  it('return 501 and leave the store unchanged', async () => {
    const sandbox = restSandbox()
    const before = JSON.stringify(sandbox.store.state.products)
    for (const route of missing) {
      const [method = 'GET', path = ''] = route.split(' ')
      const { status } = await call(sandbox, method as 'GET', path.replaceAll(/\{[^}]+\}/g, '1'))
      expect([route, status]).toEqual([route, 501])
    }
    expect(JSON.stringify(sandbox.store.state.products)).toBe(before)
  })
})
