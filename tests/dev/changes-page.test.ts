/**
 * The changes page without scripts, its list, and its feeds, from a content folder (spec: changes.page, changes.feeds).
 */
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, expect, it } from 'vitest'
import { createCompiler } from '../../src/compile/compile.ts'
import { siteConfigSchema } from '../../src/core/author-files/config.schema.ts'
import { bodyToMarkdown } from '../../src/core/markdown-version/markdown-version.ts'
import { changeOutputs } from '../../src/site/outputs/changes.ts'

const dir = mkdtempSync(join(tmpdir(), 'changes-'))
for (const area of ['shop', 'cellar']) mkdirSync(join(dir, 'content/docs', area), { recursive: true })
afterAll(() => rmSync(dir, { recursive: true, force: true }))

const write = (file: string, text: string) => writeFileSync(join(dir, 'content', file), text)
const PAGE =
  '---\ntitle: Changes\ndescription: What changed in the documented interfaces of the tea shop between two months.\n---\n\n# Changes\n\nText.\n'

write('changes.mdx', PAGE)
write('changes.fr.mdx', PAGE.replaceAll('Changes', 'Changements'))
const describeApi = (path: string, summary: string, marks = {}) =>
  JSON.stringify({
    openapi: '3.1.0',
    info: { title: 'Teas', version: '1', ...marks },
    servers: [
      { url: 'https://api.bigcommerce.com/stores/{store_hash}/v3', variables: { store_hash: { default: 'a' } } },
    ],
    tags: [{ name: 'Teas' }],
    paths: { [path]: { get: { summary, tags: ['Teas'], responses: {} } } },
  })
write('docs/shop/teas.openapi.yaml', describeApi('/teas/{id}', 'Get a tea'))
write('docs/cellar/vaults.openapi.yaml', describeApi('/vaults', 'List vaults', { 'x-robots': 'noindex' }))
write(
  '_history.json',
  JSON.stringify({
    first: '2023-01',
    last: '2026-03',
    unrecorded: [],
    changes: {
      'GET /stores/{}/v3/teas/{}': [
        ['2024-05', 'operation.added'],
        ['2025-08', 'response.added', '200.origin'],
        ['2026-02', 'response.value-removed', '200.kind', 'a<b'],
      ],
      'GET /stores/{}/v3/leaves': [['2025-10', 'operation.removed']],
      'GET /stores/{}/v3/vaults': [['2025-11', 'operation.added']],
    },
  }),
)
const site = await createCompiler({
  root: dir,
  config: siteConfigSchema.parse({ origin: 'https://docs.example.com' }),
  cacheDir: null,
}).compile()
const outputs = new Map(changeOutputs(site).map(({ path, content }) => [path, String(content)]))

it('shows the last twelve months in every language, also in Markdown', () => {
  const english = bodyToMarkdown(site.pages.get('en-US:/changes')?.body ?? { type: 'root', children: [] })
  expect(english).toContain('## Changes from April 2025 to March 2026')
  expect(english).toContain('August 2025: new `200.origin`')
  expect(english).toContain('`GET /v3/leaves`, October 2025: no longer documented')
  expect(english).not.toContain('May 2024')
  expect(english).toContain('/changes/shop.atom')
  const french = bodyToMarkdown(site.pages.get('fr:/changes')?.body ?? { type: 'root', children: [] })
  expect(french).toContain('## Changements entre avril 2025 et mars 2026')
})

it('has a separate text for each year and links to it, as it links to every feed', () => {
  const text = outputs.get('/changes/2025.md') ?? ''
  expect(text).toContain('# API changes of 2025\n\n3 changes.')
  expect(text).toMatch(
    /- \[`GET \/v3\/teas\/\{id\}`\]\(https:\/\/docs\.example\.com\/docs\/shop\/teas\S*#get-a-tea\), August 2025: \*\*Additive\*\* new `200\.origin`/,
  )
  expect(outputs.get('/changes/2023.md')).toContain('Nothing changed')
  const page = bodyToMarkdown(site.pages.get('fr:/changes')?.body ?? { type: 'root', children: [] })
  for (const path of outputs.keys()) if (/^\/changes\/.*\.(?:md|atom)$/.test(path)) expect(page).toContain(`](${path})`)
})

it('links each operation to its page, in the list that the filters read', () => {
  const { things, changes, areas } = JSON.parse(outputs.get('/_dc/changes.json') ?? '{}')
  const [tea] = things.filter(({ area }: { area: string }) => area === 'shop')
  expect(tea).toMatchObject({
    title: 'GET /v3/teas/{id}',
    href: expect.stringMatching(/^\/docs\/shop\/teas.*#get-a-tea$/),
  })
  expect(changes).toHaveLength(5)
  // Without the folder of all APIs.
  expect(areas).toEqual([
    { id: 'cellar', title: 'Cellar', hasFeed: false },
    { id: 'shop', title: 'Shop', hasFeed: true },
  ])
})

it('has no feed of pages that search engines must not index', () => {
  const page = bodyToMarkdown(site.pages.get('en-US:/changes')?.body ?? { type: 'root', children: [] })
  expect(page).toContain('GET /v3/vaults')
  expect(page).not.toContain('cellar.atom')
  expect([...outputs.keys()].filter((path) => path.endsWith('.atom'))).toEqual(['/changes/shop.atom'])
})

it('has a feed for each area, newest first, dated with the end of the month', () => {
  const feed = outputs.get('/changes/shop.atom') ?? ''
  expect([...feed.matchAll(/<updated>([^<]*)</g)].map(([, date]) => date)).toEqual([
    '2026-02-28T00:00:00Z',
    '2026-02-28T00:00:00Z',
    '2025-08-31T00:00:00Z',
    '2024-05-31T00:00:00Z',
  ])
  expect(feed).toContain('<title>GET /v3/teas/{id}: 1 additive</title>')
  expect(feed).toContain('a&lt;b')
})
