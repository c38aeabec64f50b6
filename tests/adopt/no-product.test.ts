/** The engine knows no product: a folder without configuration becomes a site that says nothing about ours. */
import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { extname, join } from 'node:path'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { build } from '../fixtures/build-process.ts'

/** Names of the platform, of our site, of our APIs, and of everything in the sample store. */
const OURS =
  /bigcommerce|dev.?center|stencil|x-auth-token|developer portal|thanks for being patient|sandbox store|storefront|juniper|lapsang|lindqvist|store_hash|api-docs|abc123/i
/** Compressed copies have the same text. */
const TEXTS = new Set(['.html', '.js', '.json', '.txt', '.xml', '.md', '.css', '.svg', '.atom', '.graphql', ''])

const folder = mkdtempSync(join(tmpdir(), 'no-product-'))
const folders = {
  content: join(folder, 'content'),
  cache: join(folder, 'cache'),
  dist: join(folder, 'dist'),
  config: 'none',
}
const FILES = {
  'index.md':
    '---\ntitle: Umbrellas\n---\n\n# Umbrellas\n\nAn umbrella keeps you dry: see [how to fold one](/folding).\n',
  'folding.md': '---\ntitle: Folding\n---\n\n# Folding\n\n```sh\ncurl https://rain.example.com/folds\n```\n',
  // Not the Admin API of the platform, in spite of its name.
  'admin.graphql': `"The roof"
type Query { "Fold it." fold("Which one." id: ID!): Account }
"An umbrella."
type Account { "Its number." id: ID! "Its owner." name: String! }
`,
}

beforeAll(async () => {
  mkdirSync(folders.content)
  for (const [name, text] of Object.entries(FILES)) writeFileSync(join(folders.content, name), text)
  const { code, text } = await build(folders, '--keep-going')
  expect(code, text).toBe(0)
}, 180_000)
afterAll(() => rmSync(folder, { recursive: true, force: true }))

const published = () =>
  readdirSync(folders.dist, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile() && TEXTS.has(extname(entry.name)))
    .map((entry) => join(entry.parentPath, entry.name))

it('names neither our product nor our site in any file', () => {
  const files = published()
  expect(files.length).toBeGreaterThan(40)
  const found = files.flatMap((file) => {
    const name = file.slice(folders.dist.length + 1)
    const [word] = OURS.exec(`${name}\n${readFileSync(file, 'utf8')}`) ?? []
    return word === undefined ? [] : [`${name}: ${word}`]
  })
  expect(found).toEqual([])
})

it('is a whole site with the names of its own pages', () => {
  const home = readFileSync(join(folders.dist, 'index.html'), 'utf8')
  expect(home).toContain('<title>Home | Documentation</title>')
  expect(home).toContain('An umbrella keeps you dry')
  expect(home).not.toMatch(/data-(?:banner|store|hero|run-hero)=/)
  expect(home).not.toContain('class="portal"')
  expect(published().some((file) => file.endsWith('/folding.html'))).toBe(true)
})

it("takes a schema called admin for the author's own", () => {
  const [page = ''] = published().filter((file) => /admin\/queries\.html$/.test(file))
  const html = readFileSync(page, 'utf8')
  expect(html).toContain('Fold it.')
  expect(html).not.toContain('graphql-explorer')
})
