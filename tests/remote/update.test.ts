/** `content update` without faults. */
import { mkdir, readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { createCheck } from '../../src/cli/check-copy.ts'
import { pages } from './fake-host.ts'
import { closeWorkshop, GUIDES, openWorkshop, type Workshop } from './workshop.ts'

let shop: Workshop
beforeEach(async () => {
  shop = await openWorkshop()
})
afterEach(() => closeWorkshop(shop))

describe('content update', () => {
  it('pins a commit with the hash and size of every file, and a build needs no network', async () => {
    const sha = shop.host.commit({ ...pages(30), 'src/app.js': 'run()', 'docs/_meta.json': '{"umbrella-1":"First"}' })
    expect(await shop.update()).toMatchObject({ code: 0 })
    const locked = await shop.locked()
    expect(locked).toMatchObject({ commit: sha, date: '2026-03-14T09:26:53Z', mount: '/docs/guides' })
    expect(Object.keys(locked.files)).toHaveLength(31)
    const text = pages(30)['docs/umbrella-3.md']?.toString() ?? ''
    expect(locked.files['docs/guides/umbrella-3.md']).toMatchObject({ from: 'docs/umbrella-3.md', size: text.length })
    await shop.host.stop()
    const remote = await shop.open()
    expect(remote.problems).toEqual([])
    expect(remote.roots.size).toBe(31)
    expect(remote.modified['docs/guides/umbrella-3.md']).toBe('2026-03-14')
    expect(await shop.textOf('docs/guides/umbrella-3.md')).toBe(text)
    expect(remote.provenanceOf('docs/guides/umbrella-3.md')).toMatchObject({
      commit: sha,
      url: `https://github.com/shop/umbrellas/blob/${sha}/docs/umbrella-3.md`,
    })
  })

  it('requests every file once, at most eight at a time (spec: sources.fetching)', async () => {
    shop.host.commit(pages(40))
    shop.host.delayMs = 5
    await shop.update()
    expect(shop.host.log).toHaveLength(42)
    expect(new Set(shop.host.log.map(({ url }) => url)).size).toBe(42)
    expect(shop.host.mostAtOnce).toBe(8)
  })

  it('detects with two conditional requests that nothing has changed, and keeps the lock unchanged', async () => {
    shop.host.commit(pages(12))
    await shop.update()
    const before = await shop.lockText()
    shop.host.forget()
    expect((await shop.update()).output).toContain('guides: unchanged')
    expect(shop.host.log.map(({ headers }) => typeof headers['if-none-match'])).toEqual(['string', 'string'])
    expect(await shop.lockText()).toBe(before)
    expect(await shop.leftovers()).toEqual([])
  })

  it('fetches only files that a new commit has changed, and removes deleted ones', async () => {
    shop.host.commit(pages(12))
    await shop.update()
    shop.host.forget()
    const next: { [path: string]: string } = {
      ...(pages(12) as { [path: string]: string }),
      'docs/new.md': '# New\n\nText.\n',
    }
    delete next['docs/umbrella-7.md']
    next['docs/umbrella-2.md'] += '\nMore.\n'
    const sha = shop.host.commit(next)
    await shop.update()
    expect(shop.host.asked(`/${sha}/`).sort()).toEqual([
      `/shop/umbrellas/${sha}/docs/new.md`,
      `/shop/umbrellas/${sha}/docs/umbrella-2.md`,
    ])
    expect(await shop.textOf('docs/guides/umbrella-7.md')).toBeNull()
    expect(await shop.textOf('docs/guides/umbrella-2.md')).toContain('More.')
  })

  it('sends the token to the API only', async () => {
    const { content } = await import('../../src/cli/content.ts')
    shop.host.commit(pages(2))
    const { root, sources, network, check } = shop
    const env = { GITHUB_TOKEN: 'secret' }
    await content({ root, args: ['update'], config: { sources }, env, write: () => {}, check, network })
    for (const { url, headers } of shop.host.log)
      expect(headers.authorization).toBe(url.startsWith('/repos/') ? 'Bearer secret' : undefined)
  })

  it('uses README.md as the landing page of its folder and leaves out files for contributors', async () => {
    shop.source = { ...GUIDES, path: '', mount: '/shop' }
    shop.host.commit({
      'README.md': '# Umbrellas\n',
      'CONTRIBUTING.md': '# Contribute\n',
      '.github/x.md': '# X\n',
      'a/b.md': '# B\n',
    })
    await shop.update()
    expect(Object.keys((await shop.locked()).files)).toEqual(['shop/a/b.md', 'shop/index.md'])
  })

  it('builds a repository without menus, front matter, or our components', async () => {
    shop.host.commit({
      'docs/index.md': '# Umbrellas\n\nText.\n',
      'docs/care.mdx': '## How\n\n<Toggle open>Dry it.</Toggle>\n',
    })
    shop.check = createCheck(join(import.meta.dirname, '../..'), shop.cacheDir)
    expect(await shop.update()).toMatchObject({ code: 0 })
    const site = await shop.compile(await shop.copyFolder())
    const titles = [...site.pages.values()].map(({ route, title }) => [route, title])
    expect(titles).toEqual([
      ['/docs/guides', 'Umbrellas'],
      ['/docs/guides/care', 'Care'],
    ])
    expect(JSON.stringify([...site.pages.values()])).toContain('"name":"UnknownComponent","props":{"name":"Toggle"}')
    const remote = await shop.open()
    const unknown = site.problems.find(({ code }) => code === 'DC104')
    expect(unknown).toMatchObject({ file: 'docs/guides/care.mdx', line: 3, severity: 'warning' })
    expect(remote.severityFor('docs/guides/care.mdx', 'error')).toBe('warning')
    expect(remote.severityFor('docs/own.mdx', 'error')).toBe('error')
    shop.source = { ...shop.source, trusted: true }
    expect((await shop.open()).severityFor('docs/guides/care.mdx', 'error')).toBe('error')
  })

  it('prefers our own page over one of the source at the same route', async () => {
    shop.host.commit(pages(3))
    await shop.update()
    await mkdir(join(shop.root, 'content/docs/guides'), { recursive: true })
    await writeFile(join(shop.root, 'content/docs/guides/umbrella-1.mdx'), '# Ours\n')
    const remote = await shop.open()
    expect([...remote.roots.keys()]).toEqual(['docs/guides/umbrella-0.md', 'docs/guides/umbrella-2.md'])
    expect(remote.problems).toMatchObject([{ code: 'DC626', file: 'docs/guides/umbrella-1.md' }])
  })

  it('fetches the document whose URL is in a menu entry (spec: sources.doc-url)', async () => {
    await mkdir(join(shop.root, 'content/docs'), { recursive: true })
    const raw = 'https://raw.githubusercontent.com/shop/umbrellas/main'
    const menu = {
      ribs: { title: 'Ribs', docUrl: `${raw}/parts/ribs-and-more.mdx` },
      handles: { title: 'Handles', docUrl: `${raw}/parts/gone.mdx` },
      tents: { title: 'Tents', docUrl: 'https://evil.example/tents.md' },
      code: { title: 'Code', docUrl: `${raw}/src/app.js` },
      own: { title: 'Own', docUrl: `${raw}/docs/umbrella-1.md` },
      more: {
        type: 'menu',
        title: 'More',
        items: { care: { title: 'Care', docUrl: 'https://github.com/shop/umbrellas/blob/main/parts/care.md' } },
      },
    }
    await writeFile(join(shop.root, 'content/docs/_meta.json'), JSON.stringify(menu))
    await writeFile(join(shop.root, 'content/docs/own.mdx'), '# Own\n')
    shop.host.commit({
      ...pages(1),
      'parts/ribs-and-more.mdx': '# Ribs\n',
      'parts/care.md': '# Care\n',
      'src/app.js': 'run()',
    })
    const { code, output } = await shop.update()
    expect(code).toBe(0)
    const { files } = await shop.locked()
    expect(Object.entries(files).map(([at, { from }]) => [at, from])).toEqual([
      ['docs/guides/umbrella-0.md', 'docs/umbrella-0.md'],
      ['docs/more/care.md', 'parts/care.md'],
      ['docs/ribs.mdx', 'parts/ribs-and-more.mdx'],
    ])
    expect(output.match(/the docUrl of this page leads to "[^"]+"/g)).toEqual([
      'the docUrl of this page leads to "parts/gone.mdx"',
      'the docUrl of this page leads to "src/app.js"',
    ])
  })

  it('refuses a build if the configuration has changed since', async () => {
    shop.host.commit(pages(3))
    expect((await shop.open()).problems).toMatchObject([
      { code: 'DC621', message: 'guides: it has never been fetched.' },
    ])
    await shop.update()
    shop.source = { ...GUIDES, ref: 'next' }
    expect((await shop.open()).problems).toMatchObject([
      { code: 'DC621', message: 'guides: "ref" has changed since it was fetched.' },
    ])
  })

  it('prints what is pinned', async () => {
    const sha = shop.host.commit(pages(3))
    await shop.update()
    expect((await shop.run('status')).output).toContain(`3 files of ${sha.slice(0, 7)} from 2026-03-14`)
    expect(await shop.run('verify')).toMatchObject({ code: 0 })
    expect(await shop.run('explain')).toMatchObject({ code: 2 })
  })

  it('writes a lock that a person can review', async () => {
    shop.host.commit({ 'docs/b.md': '# B\n', 'docs/a.md': '# A\n' })
    await shop.update()
    const text = await readFile(join(shop.root, 'content.lock.json'), 'utf8')
    expect(text.indexOf('docs/guides/a.md')).toBeLessThan(text.indexOf('docs/guides/b.md'))
    expect(text.endsWith('}\n')).toBe(true)
  })
})

describe('a host that only serves files', () => {
  const plainSource = { ...GUIDES, repository: 'https://files.example.com/umbrellas', files: 'index.json' }
  const sha256 = async (text: string) =>
    (await import('../../src/compile/content/remote/verify-file.ts')).sha256Of(Buffer.from(text))

  it('is listed by its index file', async () => {
    shop.source = plainSource
    const commit = 'c'.repeat(40)
    shop.host.plain.set(
      '/umbrellas/main/docs/index.json',
      JSON.stringify({ commit, files: ['a.md', { path: 'b/c.md', size: 6 }] }),
    )
    shop.host.plain.set(`/umbrellas/${commit}/docs/a.md`, '# A\n')
    shop.host.plain.set(`/umbrellas/${commit}/docs/b/c.md`, '# C\n\n.')
    expect(await shop.update()).toMatchObject({ code: 0 })
    expect(Object.keys((await shop.locked()).files)).toEqual(['docs/guides/a.md', 'docs/guides/b/c.md'])
  })

  it('needs no commits if the index has the hash of every file', async () => {
    shop.source = plainSource
    const put = async (text: string) => {
      shop.host.plain.set('/umbrellas/main/docs/a.md', text)
      shop.host.plain.set(
        '/umbrellas/main/docs/index.json',
        JSON.stringify({ files: [{ path: 'a.md', sha256: await sha256(text) }] }),
      )
    }
    await put('# A\n')
    await shop.update()
    expect(await shop.locked()).toMatchObject({ commit: null })
    await put('# B\n')
    await shop.update()
    expect(await shop.textOf('docs/guides/a.md')).toBe('# B\n')
  })

  it('is refused if nothing says which files belong together', async () => {
    shop.source = plainSource
    shop.host.plain.set('/umbrellas/main/docs/index.json', JSON.stringify({ files: ['a.md'] }))
    const { code, output } = await shop.update()
    expect(code).toBe(1)
    expect(output).toContain('neither a commit nor a sha256')
  })
})
