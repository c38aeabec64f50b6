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
write(
  'changelog.mdx',
  `${PAGE}

## 2026-02-03 — Apps end

<Badge type="error">Ended</Badge> Apps

Text.

## 2025-02-03 — Teas are sorted

<Badge type="info">Changed</Badge> Tea

Text.

## 2022-02-03 — Before the record

<Badge type="success">New</Badge> Teas

Text.
`,
)
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
        ['2025-08', 'response.nullable', '200.origin'],
        ['2026-02', 'response.value-removed', '200.kind', 'a<b'],
      ],
      'GET /stores/{}/v3/teas/{}/leaves': [['2025-10', 'operation.removed']],
      'GET /stores/{}/v3/vaults': [['2025-11', 'operation.added']],
    },
  }),
)
const site = await createCompiler({
  root: dir,
  config: siteConfigSchema.parse({
    origin: 'https://docs.example.com',
    topics: [{ title: 'Tea', routes: ['/docs/shop/teas'] }],
  }),
  cacheDir: null,
}).compile()
const outputs = new Map(changeOutputs(site).map(({ path, content }) => [path, String(content)]))

it('counts the changes of each topic by year, and lists what can break programs, in every language and in Markdown', () => {
  const english = bodyToMarkdown(site.pages.get('en-US:/changes')?.body ?? { type: 'root', children: [] })
  expect(english).toContain('## Breaking changes and deprecations by area')
  expect(english).toContain('from April 2024 to March 2026')
  expect(english).toContain('### API changes in Tea\n\nBreaking changes: 2025 (2) · Additions: 2026 (1), 2024 (1)')
  expect(english).toContain('August 2025: may be null `200.origin`')
  // What needs no action is in the texts of the years.
  expect(english).not.toContain('value removed')
  // The topic of what is gone is that of the operations beside it.
  expect(english).toMatch(
    /### API changes in Tea\n[\s\S]*`GET \/v3\/teas\/\{…\}\/leaves`, October 2025: no longer documented/,
  )
  expect(english).toContain('/changes/shop.atom')
  const french = bodyToMarkdown(site.pages.get('fr:/changes')?.body ?? { type: 'root', children: [] })
  expect(french).toContain('## Changements incompatibles et obsolescences par domaine')
  expect(french).toContain('Changements incompatibles: 2025 (2)')
})

it('is found in search by topic and year, and has the anchors of the topics, the classes, and the APIs', () => {
  const page = site.pages.get('en-US:/changes')
  expect(page?.sections.map(({ id, heading }) => [id, heading])).toEqual([
    ['', ''],
    ['breaking', 'Breaking changes and deprecations by area'],
    ['2026', 'API changes in 2026'],
    ['2025', 'API changes in 2025'],
    ['2024', 'API changes in 2024'],
    ['tea', 'API changes in Tea'],
    ['tea-2026', 'API changes in Tea in 2026'],
    ['tea-2025', 'API changes in Tea in 2025'],
    ['tea-2024', 'API changes in Tea in 2024'],
    ['teas', 'API changes in Teas'],
    ['teas-2025', 'API changes in Teas in 2025'],
    ['gone', 'No longer documented'],
    ['gone-2025', 'No longer documented, 2025'],
  ])
  for (const id of ['breaking', '2025', 'tea', 'tea-2025', 'shop', 'years', 'feeds'])
    expect(page?.anchors).toContain(id)
  expect(page?.anchorAliases).toEqual({ cellar: 'feeds', recent: 'breaking' })
})

it('shares its topics and entries with the changelog', () => {
  const { topics, notes, things } = JSON.parse(outputs.get('/_dc/changes.json') ?? '{}')
  expect(topics).toEqual([
    { id: 'apps', title: 'Apps' },
    { id: 'tea', title: 'Tea' },
    { id: 'teas', title: 'Teas' },
  ])
  expect(notes[0]).toEqual({
    ...{ date: '2026-02-03', title: 'Apps end', href: '/changelog#2026-02-03--apps-end', topic: 'apps' },
    ...{ label: 'Ended', meaning: 'breaking' },
  })
  expect(things.find(({ key }: { key: string }) => key.endsWith('/leaves'))).toMatchObject({
    area: 'gone',
    topic: 'tea',
  })
  const filter = site.pages
    .get('en-US:/changelog')
    ?.body.children.find((node) => node.type === 'component' && node.name === 'ListFilter')
  expect(filter).toMatchObject({ props: { areas: ['Apps', 'Tea', 'Teas'], changes: { Tea: 'tea' } } })
})

it('has a separate text for each year and links to it, as it links to every feed', () => {
  const text = outputs.get('/changes/2025.md') ?? ''
  expect(text).toContain('# API changes of 2025\n\n3 changes.')
  expect(text).toMatch(
    /- \[`GET \/v3\/teas\/\{id\}`\]\(https:\/\/docs\.example\.com\/docs\/shop\/teas\S*#get-a-tea\), August 2025: \*\*Breaking\*\* may be null `200\.origin`/,
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
  expect(outputs.get('/changes/2025.md')).toContain('GET /v3/vaults')
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
  expect(feed).toContain('<title>GET /v3/teas/{id}: response field origin may be null (1 breaking)</title>')
  expect(feed).toContain('a&lt;b')
})
