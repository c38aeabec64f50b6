import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { afterAll, describe, expect, test } from 'vitest'
import { threadMs } from '../../tests/fixtures/thread-time.ts'
import { siteConfigSchema } from '../core/author-files/config.schema.ts'
import { pageKey, type Site } from '../core/site.ts'
import { createCompiler, routesOf, viewOf } from './compile.ts'

const folder = mkdtempSync(join(tmpdir(), 'compile-'))
afterAll(() => rmSync(folder, { recursive: true, force: true }))

let count = 0

function project(files: { readonly [path: string]: string }, config: object = {}) {
  const root = join(folder, String(count++))
  const write = (path: string, text: string) => {
    mkdirSync(dirname(join(root, 'content', path)), { recursive: true })
    writeFileSync(join(root, 'content', path), text)
  }
  for (const [path, text] of Object.entries(files)) write(path, text)
  const remove = (path: string) => rmSync(join(root, 'content', path), { recursive: true })
  return { root, write, remove, compiler: createCompiler({ root, config: siteConfigSchema.parse(config) }) }
}

const page = (title: string, text = '') =>
  `---\ntitle: "${title}"\ndescription: "A description of this page that is neither too short nor too long."\n---\n\n${text}\n`

const SHOP = {
  'a.mdx': page('A', '<Errors operation="getTeas" />\n\n```http\nGET https://api.example.com/teas\n```'),
  'docs/teas.openapi.yaml': JSON.stringify({
    ...{ openapi: '3.1.0', info: { title: 'Teas', version: '1' }, servers: [{ url: 'https://api.example.com' }] },
    paths: {
      '/teas': { get: { operationId: 'getTeas', summary: 'Get teas', responses: { 200: { description: 'Teas.' } } } },
    },
  }),
}

const HISTORY = JSON.stringify({
  ...{ first: '2025-01', last: '2026-03', unrecorded: [] },
  changes: { 'GET https://api.example.com/teas': [['2025-05', 'operation.added']] },
})

/** Overwrites the bodies of cache entries. Their lengths and the heads that a check reads stay intact. */
function spoilBodies(cache: string): void {
  for (const entry of readdirSync(cache, { recursive: true, withFileTypes: true })) {
    if (!entry.isFile()) continue
    const file = join(entry.parentPath, entry.name)
    const bytes = readFileSync(file)
    const [head = 0] = bytes.toString('latin1', 0, 22).split(' ').filter(Boolean).map(Number)
    writeFileSync(file, bytes.fill('x', 22 + head))
  }
}

describe('createCompiler', () => {
  test('reads all files first, then only changed ones', async () => {
    const { compiler, write, remove, root } = project({ 'index.mdx': page('Home', '[a](/a)'), 'a.mdx': page('A') })
    const first = await compiler.compile()
    expect(routesOf(first)).toEqual(['/', '/a'])
    expect(first.problems).toEqual([])

    write('a.mdx', page('A again', '## New part'))
    const second = await compiler.update([join(root, 'content', 'a.mdx')])
    expect(second.pages.get(pageKey('/a', 'en-US'))?.title).toBe('A again')
    expect(second.pages.get(pageKey('/', 'en-US'))).toBe(first.pages.get(pageKey('/', 'en-US')))

    write('b/c.mdx', page('C'))
    expect(routesOf(await compiler.update(['b/c.mdx']))).toEqual(['/', '/a', '/b/c'])

    remove('b')
    expect(routesOf(await compiler.update(['b']))).toEqual(['/', '/a'])

    remove('a.mdx')
    const last = await compiler.update(['a.mdx'])
    expect(routesOf(last)).toEqual(['/'])
    expect(last.problems).toMatchObject([{ code: 'DC401', file: 'index.mdx', line: 6 }])
  })

  test("returns pages before the check, with the last check's findings for other files", async () => {
    const { compiler, write } = project({ 'index.mdx': page('Home', '[x](/nowhere)'), 'a.mdx': page('A', '[x](/no)') })
    const read = await compiler.read(null)
    expect([routesOf(read), read.problems]).toEqual([['/', '/a'], []])
    const found = (site: Site) => site.problems.map(({ code, file }) => `${code} ${file}`)
    expect(found(await compiler.check())).toEqual(['DC401 a.mdx', 'DC401 index.mdx'])

    write('a.mdx', page('A again', '[x](/no)'))
    const edited = await compiler.read(['a.mdx'])
    expect(edited.pages.get(pageKey('/a', 'en-US'))?.title).toBe('A again')
    expect(found(edited)).toEqual(['DC401 index.mdx'])
    expect(found(await compiler.check())).toEqual(['DC401 a.mdx', 'DC401 index.mdx'])
  })

  test('keeps sample marks on pages that are not rechecked yet', async () => {
    const { compiler, write } = project(SHOP)
    const markedIn = (site: Site) => JSON.stringify(site.pages.get(pageKey('/a', 'en-US'))?.body).includes('SampleMark')
    expect(markedIn(await compiler.read(null))).toBe(false)
    expect(markedIn(await compiler.check())).toBe(true)
    write('docs/teas.openapi.yaml', `${SHOP['docs/teas.openapi.yaml']}\nx-edited: true\n`)
    expect(markedIn(await compiler.read(['docs/teas.openapi.yaml']))).toBe(true)
    write('a.mdx', SHOP['a.mdx'].replace('/teas', '/coffees'))
    expect(markedIn(await compiler.read(['a.mdx']))).toBe(false)
  })

  test('rejects an aborted check, and the next check finds everything', async () => {
    const { compiler } = project({ 'a.mdx': page('A', '[x](/no)') })
    await compiler.read(null)
    await expect(compiler.check(AbortSignal.abort(new Error('overtaken')))).rejects.toThrow('overtaken')
    expect((await compiler.check()).problems).toMatchObject([{ code: 'DC401' }])
  })

  test('reads no bodies for a check when nothing was compiled', async () => {
    const { root, compiler } = project({ ...SHOP, '_history.json': HISTORY })
    const first = await compiler.compile()
    spoilBodies(join(root, '.cache/pages'))
    const again = createCompiler({ root, config: siteConfigSchema.parse({}) })
    const second = await again.compile()
    expect(second.problems).toEqual(first.problems)
    expect([...second.pages.keys()]).toEqual([...first.pages.keys()])
    expect(() => second.pages.get(pageKey('/a', 'en-US'))?.body).toThrow('damaged')
  })

  test('updates menus, redirects, and dates with their files', async () => {
    const { compiler, write } = project({ 'a.mdx': page('A'), 'b.mdx': page('B') })
    await compiler.compile()
    write('_meta.json', '{ "b": "Bee", "a": "" }')
    write('_redirects.json', '[{ "from": "/old", "to": "/a" }]')
    write('_modified.json', '{ "a.mdx": "2026-03-14" }')
    const site = await compiler.update(['_meta.json', '_redirects.json', '_modified.json'])
    expect(site.navigation['en-US'].map((node) => node.title)).toEqual(['Bee', 'A'])
    expect(site.redirects).toEqual([{ from: '/old', to: '/a' }])
    expect(viewOf(site, '/a', 'en-US').modified).toBe('2026-03-14')
    expect(viewOf(site, '/b', 'en-US').modified).toBeNull()
  })

  test('ignores changes outside the content folder', async () => {
    const { compiler, root } = project({ 'a.mdx': page('A') })
    const site = await compiler.compile()
    expect(routesOf(await compiler.update([join(root, 'README.md'), '../x.mdx', '.git/a.mdx', '/etc/passwd']))).toEqual(
      routesOf(site),
    )
  })

  test('recompiles a page when one of its images changes', async () => {
    const svg = (width: number) => `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${width} 10"></svg>`
    const { compiler, write } = project({ 'a.mdx': page('A', '![x](x.svg)'), 'x.svg': svg(10) })
    const first = await compiler.compile()
    write('x.svg', svg(20))
    const second = await compiler.update(['x.svg'])
    expect(JSON.stringify(second.pages.get(pageKey('/a', 'en-US'))?.body)).toContain('"width":20')
    expect([...second.assets.keys()]).not.toEqual([...first.assets.keys()])
  })

  test('the configured origin can be overridden', async () => {
    const { root } = project({ 'a.mdx': page('A') })
    const site = await createCompiler({
      root,
      config: siteConfigSchema.parse({}),
      origin: 'https://docs.example.com',
    }).compile()
    expect(site.config.origin).toBe('https://docs.example.com')
  })

  test('builds configured languages only', async () => {
    const { compiler } = project({ 'a.mdx': page('A'), 'a.fr.mdx': page('Un') }, { locales: ['en-US'] })
    const site = await compiler.compile()
    expect([...site.pages.keys()]).toEqual([pageKey('/a', 'en-US')])
    expect(viewOf(site, '/a', 'en-US').alternates.map(({ locale }) => locale)).toEqual(['en-US'])
  })

  test('an edit in a site of 1,000 pages compiles that page only', async () => {
    const files = Object.fromEntries(
      Array.from({ length: 1_000 }, (_, index) => [
        `s${index % 25}/p${index}.mdx`,
        page(`Page ${index}`, `## Part\n\n[next](/s0/p0#part)\n\nText ${index}.`),
      ]),
    )
    const { compiler, write } = project(files)
    const before = await compiler.compile()
    write('s1/p1.mdx', page('Page 1', 'Edited'))
    const started = threadMs()
    const after = await compiler.update(['s1/p1.mdx'])
    // The promise is 100 ms. This limit only tells an update from a full compile on a very slow machine.
    expect(threadMs() - started).toBeLessThan(2_000)
    const changed = [...after.pages].filter(([key, value]) => before.pages.get(key) !== value).map(([key]) => key)
    expect(changed).toEqual([pageKey('/s1/p1', 'en-US')])
    expect(after.pages.size).toBe(before.pages.size)
  })
})

describe('viewOf', () => {
  const files = {
    'index.mdx': page('Home'),
    'a.mdx': page('A'),
    'a.fr.mdx': page('Un'),
    '404.mdx': page('Page Not Found'),
    'changelog.mdx': page('Changelog', '## 2026-01-02 — Second\n\n## 2026-03-04: First\n\n## Not an entry'),
    'changelog/dated.mdx': `---\ntitle: "Dated"\ndate: 2026-02-03\n---\n`,
  }
  const { compiler } = project(files, { docsRepositoryBase: 'https://github.com/example/docs/edit/main/content' })
  const compiled = compiler.compile()

  test('a translation', async () => {
    const view = viewOf(await compiled, '/a', 'fr')
    expect(view).toMatchObject({
      locale: 'fr',
      isFallback: false,
      markdownPath: '/fr/a.md',
      editUrl: 'https://github.com/example/docs/edit/main/content/a.fr.mdx',
    })
    expect(view.page.title).toBe('Un')
    expect(view.alternates).toEqual([
      { locale: 'en-US', href: '/a' },
      { locale: 'fr', href: '/fr/a' },
    ])
  })

  test('falls back to the original page in a localized shell', async () => {
    const view = viewOf(await compiled, '/a', 'ru')
    expect(view).toMatchObject({ locale: 'ru', isFallback: true, markdownPath: '/a.md' })
    expect(view.page.locale).toBe('en-US')
    expect(view.place.breadcrumb).toEqual([{ title: 'A', href: null }])
  })

  test('the home page', async () => {
    expect(viewOf(await compiled, '/', 'en-US').markdownPath).toBe('/index.md')
  })

  test('the page for unknown addresses suggests pages and has no Markdown version', async () => {
    const view = viewOf(await compiled, '/404', 'fr')
    expect(view.suggestions).toContainEqual({ title: 'Un', route: '/a' })
    expect(view.suggestions?.map(({ route }) => route)).not.toContain('/404')
    expect(view).toMatchObject({ alternates: [], markdownPath: null })
  })

  test('updates come from dated changelog headings and dated child pages, newest first', async () => {
    expect(viewOf(await compiled, '/', 'en-US').updates).toEqual([
      { title: 'First', date: '2026-03-04', href: '/changelog#2026-03-04-first' },
      { title: 'Dated', date: '2026-02-03', href: '/changelog/dated' },
      { title: 'Second', date: '2026-01-02', href: '/changelog#2026-01-02--second' },
    ])
    expect(viewOf(await compiled, '/', 'fr').updates[0]?.href).toBe('/fr/changelog#2026-03-04-first')
  })

  test('an unknown route is a fault', async () => {
    const site = await compiled
    expect(() => viewOf(site, '/nowhere', 'en-US')).toThrow('No page at /nowhere')
  })
})
