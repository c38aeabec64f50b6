import { cpSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { afterAll, beforeEach, describe, expect, test } from 'vitest'
import { createCompiler } from '../../compile/compile.ts'
import { siteConfigSchema } from '../../core/author-files/config.schema.ts'
import { createPage } from './create-page.ts'
import { withMenuEntry } from './menu-entry.ts'
import { SKELETON_KINDS } from './skeletons.ts'

const CONTENT = resolve(import.meta.dirname, '../../../content')
const folder = mkdtempSync(join(tmpdir(), 'new-'))
afterAll(() => rmSync(folder, { recursive: true, force: true }))

let root = ''
let count = 0
const write = (path: string, text: string) => writeFileSync(join(root, 'content', path), text)
const read = (path: string) => readFileSync(join(root, 'content', path), 'utf8')
const compile = () => createCompiler({ root, config: siteConfigSchema.parse({}), cacheDir: null }).compile()

beforeEach(() => {
  root = join(folder, String(count++))
  mkdirSync(join(root, 'content/docs'), { recursive: true })
  // The site's own lists, because a rule applies only if its list exists.
  for (const list of ['_dictionary.txt', '_terms.json', '_plain-names.txt'])
    cpSync(join(CONTENT, list), join(root, 'content', list))
  write('_meta.json', '{ "index": "Home", "docs": "Docs" }\n')
  write('_redirects.json', '[{ "from": "/docs/old", "to": "/docs/first" }]\n')
  write('docs/_meta.json', '{\n  "first": { "title": "First steps" }\n}\n')
  const head = 'description: "A description of this page that is neither too short nor too long."'
  write('index.mdx', `---\ntitle: "Home of tea"\n${head}\n---\n\nWelcome.\n`)
  write('docs/first.mdx', `---\ntitle: "First steps"\n${head}\n---\n\nWelcome.\n`)
})

describe('createPage (spec: content.kinds)', () => {
  test.each(SKELETON_KINDS)('%s: creates a page without errors that says what to write', async (kind) => {
    const files = await createPage(join(root, 'content'), { kind, route: '/docs/tea-cups' }, await compile())
    expect(files).toEqual([`docs/tea-cups${kind === 'reference' ? '.openapi.yaml' : '.mdx'}`, 'docs/_meta.json'])
    const site = await compile()
    const codes = new Set(site.problems.filter(({ file }) => !file.endsWith('_dictionary.txt')).map(({ code }) => code))
    expect([...codes]).toEqual(['DC816'])
    expect(site.pages.get('en-US:/docs/tea-cups')?.title).toBe('Tea Cups')
    expect(JSON.parse(read('docs/_meta.json'))).toEqual({
      first: { title: 'First steps' },
      'tea-cups': { title: 'Tea Cups' },
    })
  })

  test('section: creates a folder with a menu and a landing page, linked from the menu above, to which pages can be added', async () => {
    const content = join(root, 'content')
    const files = await createPage(content, { kind: 'section', route: '/docs/tea-cups' }, await compile())
    expect(files).toEqual(['docs/tea-cups/index.mdx', 'docs/tea-cups/_meta.json', 'docs/_meta.json'])
    expect(JSON.parse(read('docs/_meta.json'))).toHaveProperty('tea-cups', { title: 'Tea Cups' })
    await createPage(content, { kind: 'guide', route: '/docs/tea-cups/wash' }, await compile())
    const site = await compile()
    expect(JSON.parse(read('docs/tea-cups/_meta.json'))).toEqual({ index: 'Overview', wash: 'Wash' })
    const codes = new Set(site.problems.filter(({ file }) => !file.endsWith('_dictionary.txt')).map(({ code }) => code))
    expect([...codes]).toEqual(['DC816'])
  })

  test.each([
    ['poem', '/docs/a', undefined, "isn't a kind of page"],
    ['gide', '/docs/a', undefined, 'Did you mean "guide"?'],
    ['guide', '/docs/first', undefined, 'A page already exists at /docs/first.'],
    ['guide', '/docs/old', undefined, 'redirects to /docs/first'],
    ['guide', 'docs/a', undefined, "isn't a route"],
    ['guide', '/docs/A_b', undefined, "isn't a route"],
    ['guide', '/docs/../a', undefined, "isn't a route"],
    ['guide', '/fr/a', undefined, "isn't a route"],
    ['guide', '/doc/a', undefined, 'Did you mean /docs?'],
    ['guide', '/docs/a', 'first STEPS', 'is already the title of /docs/first'],
  ])('refuses %s %s %s', async (kind, route, title, message) => {
    const before = read('docs/_meta.json')
    await expect(createPage(join(root, 'content'), { kind, route, title }, await compile())).rejects.toThrow(message)
    expect(read('docs/_meta.json')).toBe(before)
  })

  test('leaves a broken menu unchanged', async () => {
    const site = await compile()
    write('docs/_meta.json', '{ "first": ')
    await expect(createPage(join(root, 'content'), { kind: 'guide', route: '/docs/a' }, site)).rejects.toThrow(
      "isn't a valid menu",
    )
    expect(read('docs/_meta.json')).toBe('{ "first": ')
  })
})

describe('withMenuEntry', () => {
  test.each([
    ['{\n  "a": "A"\n}\n', '{\n  "a": "A",\n  "b": "Bee"\n}\n'],
    ['{\n\t"a": { "title": "A" }\n}', '{\n\t"a": { "title": "A" },\n\t"b": { "title": "Bee" }\n}'],
    [
      '{\n  "a": {\n    "title": "A"\n  }\n}\n',
      '{\n  "a": {\n    "title": "A"\n  },\n  "b": {\n    "title": "Bee"\n  }\n}\n',
    ],
    ['{}', '{\n  "b": "Bee"\n}'],
    ['{ "b": "Mine" }', '{ "b": "Mine" }'],
  ])('%j', (text, expected) => {
    expect(withMenuEntry(text, 'b', 'Bee')).toBe(expected)
  })
})
