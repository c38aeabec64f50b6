/**
 * Deprecations have a date and a replacement, on the page and in the check (spec: changes.deprecated, changes.pages).
 */
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, expect, it } from 'vitest'
import { compileContract, createCompiler } from '../../src/compile/compile.ts'
import type { Operation } from '../../src/core/api/api.ts'
import { siteConfigSchema } from '../../src/core/author-files/config.schema.ts'
import { pastWords } from '../../src/core/history/past-words.ts'
import { bodyToMarkdown } from '../../src/core/markdown-version/markdown-version.ts'

const dir = mkdtempSync(join(tmpdir(), 'deprecations-'))
mkdirSync(join(dir, 'content'))
afterAll(() => rmSync(dir, { recursive: true, force: true }))

const write = (file: string, text: string) => writeFileSync(join(dir, 'content', file), text)

const documentOf = (get: object, field: object) => ({
  openapi: '3.1.0',
  info: { title: 'Teas', version: '1' },
  servers: [{ url: 'https://api.bigcommerce.com/stores/{store_hash}/v3', variables: { store_hash: { default: 'a' } } }],
  paths: {
    '/teas': {
      get: {
        operationId: 'getTeas',
        summary: 'Get teas',
        tags: ['Teas'],
        responses: {
          200: {
            description: 'Teas',
            content: {
              'application/json': {
                schema: { type: 'object', properties: { id: { type: 'integer' }, old: { type: 'string', ...field } } },
              },
            },
          },
        },
        ...get,
      },
    },
  },
})

const SDL = (reason: string) => `"A query"
type Query { "A tea" tea: String @deprecated(reason: "${reason}") }`

const compile = () => createCompiler({ root: dir, config: siteConfigSchema.parse({}), cacheDir: null }).compile()
const found = async () =>
  (await compile()).problems
    .filter(({ code }) => /^DC(?:347|348|925)$/.test(code))
    .map(({ code, message }) => `${code} ${message}`)

const HISTORY = {
  first: '2023-01',
  last: '2026-03',
  unrecorded: [],
  changes: {
    'GET /stores/{}/v3/teas': [
      ['2024-03', 'operation.added'],
      ['2025-08', 'response.added', '200.old'],
    ],
  },
}

it('requires the date and the replacement if a history is recorded', async () => {
  write('teas.openapi.yaml', JSON.stringify(documentOf({ deprecated: true }, { deprecated: true })))
  write('leaves.graphql', SDL('Use `leaf`.'))
  expect(await found()).toEqual([])
  write('_history.json', JSON.stringify(HISTORY))
  expect((await found()).sort()).toEqual([
    'DC347 The date since when getTeas is deprecated is missing.',
    'DC347 The date since when old is deprecated is missing.',
    'DC348 The replacement of getTeas is missing.',
    'DC348 The replacement of old is missing.',
    'DC925 The date since when Query.tea is deprecated is missing.',
  ])
})

const DATED = documentOf(
  { deprecated: true, 'x-deprecated-since': '2025-09', 'x-replacement': 'none' },
  { deprecated: true, 'x-deprecated-since': 'before 2023-01', description: 'Use `id` instead.' },
)

it('accepts a date with a replacement, or with a note that there is none', async () => {
  write('teas.openapi.yaml', JSON.stringify(DATED))
  write('leaves.graphql', SDL('Use `leaf`. Deprecated before May 2026.'))
  expect(await found()).toEqual([])
})

it('shows the history of an operation and the date of a deprecated field, also in Markdown', async () => {
  const { pages } = await compile()
  const page = [...pages.values()].find(({ body }) =>
    body.children.some((node) => node.type === 'component' && node.name === 'Operation'),
  )
  const text = page === undefined ? '' : bodyToMarkdown(page.body)
  expect(text).toContain(
    'Documented since March 2024 · changed in August 2025 · deprecated since September 2025. No replacement is documented.',
  )
  expect(text).toContain('**deprecated before January 2023** **since August 2025**')
  expect(text).toMatch(/`id` \*integer\*$/m)
  expect(text).not.toContain('x-deprecated-since')
})

it('states nothing beyond what is recorded', () => {
  const operation = (history: Operation['history']) => ({ ...({} as Operation), ...(history && { history }) })
  expect(pastWords(operation({ since: '2023-01', certainty: 'before' }), 'en-US')).toBe(
    'Documented before January 2023',
  )
  expect(pastWords(operation({ since: '2024-06', certainty: 'by' }), 'fr')).toBe('Documenté depuis juin 2024 ou avant')
  expect(pastWords(operation(undefined), 'en-US')).toBe('')
})

it('gives a code check the replacement, the date, and the note that no end is documented', () => {
  const { operations } = compileContract([DATED], () => true, { keepsDeprecation: true })
  expect(operations[0]?.deprecated).toBe(
    'No replacement is documented. Deprecated since 2025-09. No date of removal is documented.',
  )
  const [withEnd] = compileContract([documentOf({ deprecated: true, 'x-sunset': '2027-01-31' }, {})], () => true, {
    keepsDeprecation: true,
  }).operations
  expect(withEnd?.deprecated).toBe('Gone after 2027-01-31.')
})
