/** What differs from the platform is in one list: docs/sandbox.md has its words, and every entry is about operations. */
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { DIFFERENCES, differencesOf, GENERAL_DIFFERENCES } from '../../../packages/sandbox/src/rest/differences.ts'
import { withDifferences } from '../../../src/compile/compilers/openapi/downloads/with-sources.ts'
import { documentedOperations } from './documents.ts'
import { ROOT } from './rest-fixture.ts'

const page = readFileSync(join(ROOT, 'docs/sandbox.md'), 'utf8')
const section = page.slice(page.indexOf('## What is known to differ'))
const routes = documentedOperations().map(({ route }) => route.replace(' ', ' /stores/{store_hash}'))

describe('what differs from the platform', () => {
  it.each(DIFFERENCES)('$text', ({ text, at }) => {
    expect(section).toContain(`- ${text}`)
    expect(at).not.toEqual([])
  })

  it('is about operations, or about the whole store', () => {
    const bullets = [...section.matchAll(/^- (.*)$/gm)].map(([, text = '']) => text)
    const known = [...DIFFERENCES.map(({ text }) => text), ...GENERAL_DIFFERENCES]
    expect(bullets.filter((bullet) => !known.some((text) => bullet.startsWith(text)))).toEqual([])
    expect(GENERAL_DIFFERENCES.filter((text) => !bullets.includes(text))).toEqual([])
  })

  it('has patterns that match operations', () => {
    const idle = DIFFERENCES.flatMap(({ at, text }) =>
      at.filter((pattern) => !routes.some((route) => differencesOf(route, [{ text, at: [pattern] }]).length > 0)),
    )
    expect(idle).toEqual([])
  })

  it('is found by operation', () => {
    expect(differencesOf('POST /stores/{store_hash}/v3/hooks')).toEqual(
      expect.arrayContaining([expect.stringContaining('port 443')]),
    )
    expect(differencesOf('POST /stores/{}/v3/hooks')).toEqual(differencesOf('POST /stores/{store_hash}/v3/hooks'))
    expect(differencesOf('GET /stores/{store_hash}/v3/hooks')).toEqual([])
  })
})

describe('documents', () => {
  it('have the differences on their operations', () => {
    const path = { post: { summary: 'Create a webhook' }, get: {} }
    const servers = [{ url: 'https://api.bigcommerce.com/stores/{store_hash}/v3' }]
    const { paths } = withDifferences({ servers, paths: { '/hooks': path } })
    expect(paths).toEqual({
      '/hooks': {
        post: { summary: 'Create a webhook', 'x-sandbox-differences': differencesOf('POST /stores/{}/v3/hooks') },
        get: {},
      },
    })
  })
})
