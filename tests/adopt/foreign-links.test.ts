/** Links, names, and pages of a repository that another engine resolved by its own rules (spec: adopting.pages). */
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { createCompiler } from '../../src/compile/compile.ts'
import { siteConfigSchema } from '../../src/core/author-files/config.schema.ts'
import { bodyToMarkdown } from '../../src/core/markdown-version/markdown-version.ts'
import { pageKey, type Site } from '../../src/core/site.ts'
import { writeForeign } from './foreign-repository.ts'

const root = mkdtempSync(join(tmpdir(), 'foreign-links-'))
let site: Site
const MINUTE_MS = 60_000

const PAGES = {
  'guide/pots.md': `# Pots

## Plain pot (\`pot.js\`)

## Step 1: Warm & pour

## Half full

## Half-full

## steamTime
`,
  'guide/cups.md': `# Cups

[By hyphens](/guide/pots#plain-pot-pot-js), [with signs](pots.md#step-1%3A-warm-%26-pour).

[Other capitals](/guide/pots#steamTime), [two of them](/guide/pots#half_full), [no such](/guide/pots#plain-pan).

Read <CupLink link="guide/pots#plain-pot-pot-js" /> and <CupLink link="saucers" />.
`,
  'guide/saucers.md': '# Saucers\n\nFlat.\n',
  'api/list.mdx': '---\nopenapi: get /cups/{id}\nsidebarTitle: List cups\n---\n',
}

const compile = (folders: object[], contentDir: string) =>
  createCompiler({
    root,
    contentDir,
    config: siteConfigSchema.parse({ folders, elsewhere: { '/status': null } }),
    cacheDir: null,
  }).compile()

beforeAll(async () => {
  writeForeign(join(root, 'repository'), PAGES)
  const navigation = [
    { title: 'Pots', page: '/guide/pots', type: 'page' },
    { title: 'Blog', href: '/blog', type: 'page' },
    { title: 'Status', href: '/status', type: 'page' },
    { title: 'Cups', href: '/guide/cups', type: 'page' },
  ]
  writeForeign(join(root, 'content'), { '_navigation.json': JSON.stringify({ 'en-US': navigation }) })
  site = await compile([{ path: '../repository', at: '/', pages: true }], 'content')
}, MINUTE_MS)
afterAll(() => rmSync(root, { recursive: true, force: true }))

const deadAnchors = ({ problems }: Site) =>
  problems.filter(({ code }) => code === 'DC402').map(({ message }) => message.split('"')[1])

test('an anchor with the letters of one heading leads there, and any other is dead', () => {
  expect(deadAnchors(site)).toEqual(['#steamTime', '#half_full', '#plain-pan'])
  expect(site.pages.get(pageKey('/guide/pots', 'en-US'))?.anchorAliases).toEqual({
    'plain-pot-pot-js': 'plain-pot-potjs',
    'step-1%3A-warm-%26-pour': 'step-1-warm--pour',
    'step-1:-warm-&-pour': 'step-1-warm--pour',
  })
})

test(
  'content that is written for this site has anchors by its own rule only',
  async () => {
    const own = await compile([], 'repository')
    expect(deadAnchors(own)).toContain('#plain-pot-pot-js')
  },
  MINUTE_MS,
)

test('the address of a component starts from the page or from the root', () => {
  const links = site.pages.get(pageKey('/guide/cups', 'en-US'))?.links.map(({ href }) => href)
  expect(links?.slice(-2)).toEqual(['/guide/pots#plain-pot-pot-js', '/guide/saucers'])
  expect(site.problems.filter(({ code }) => code === 'DC401')).toEqual([])
})

test('a page that only names an operation has its method and path, and its name in the menu', () => {
  const page = site.pages.get(pageKey('/api/list', 'en-US'))
  expect(page?.title).toBe('List cups')
  expect(page && bodyToMarkdown(page.body)).toContain('`GET /cups/{id}`')
})

test('an address in the menu of the original that has no page here is reported', () => {
  const found = site.problems.filter(({ file }) => file === '_navigation.json')
  expect(found.map(({ code, message }) => `${code} ${message}`)).toEqual(['DC408 The page "/blog" doesn\'t exist.'])
})
