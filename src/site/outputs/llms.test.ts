import { describe, expect, it } from 'vitest'
import { makeOperation } from '../../../tests/fixtures/operation.ts'
import { siteOf } from '../../../tests/fixtures/small-site.ts'
import { pageKey, type Site } from '../../core/site.ts'
import { llmsFiles } from './llms.ts'
import { topicsLine } from './llms-topics.ts'
import { markdownArchive } from './markdown-archive.ts'
import { operationTexts } from './page-operations.ts'

const filesOf = (site: Site) =>
  Object.fromEntries(llmsFiles(site).map(({ path, content }) => [path, String(content)] as const))

const guides = ['umbrellas', 'parasols', 'canes', 'raincoats'].map((name) => ({
  route: `/guides/${name}` as const,
  title: name,
  description: `About ${name}.`,
}))

describe('llms.txt (spec: outputs.llms, outputs.text-files)', () => {
  it('names the sections, whose files list the pages with absolute links', () => {
    const files = filesOf(siteOf(...guides, { route: '/about', title: 'About us' }))
    expect(Object.keys(files)).toEqual(['/llms.txt', '/guides/llms.txt'])
    expect(files['/llms.txt']).toContain(
      '- [Guides](https://docs.example.com/guides/llms.txt) (4 pages): umbrellas, parasols',
    )
    expect(files['/llms.txt']).toContain('- [About us](https://docs.example.com/about.md)')
    expect(files['/guides/llms.txt']).toContain('- [canes](https://docs.example.com/guides/canes.md): About canes.')
  })

  it('adds headings where a title is vague', () => {
    const vague = ['rain', 'sun', 'snow', 'wind'].map((name) => ({
      route: `/guides/${name}` as const,
      title: name === 'rain' ? 'Best practices' : `${name} best practices`,
      headings: [
        { depth: 2 as const, id: 'dry', text: `Keep ${name} out` },
        { depth: 3 as const, id: 'more', text: 'More' },
      ],
    }))
    const root = filesOf(siteOf(...vague))['/llms.txt']
    expect(root).toContain('(4 pages): Best practices (Keep rain out), sun best practices, snow best practices')
  })

  it('leaves out what many titles of a section, or its own, say', () => {
    const titles = [
      'cart (theme object)',
      'page (theme object)',
      'product (theme object)',
      'Guides: types',
      'rain (heavy)',
    ]
    const pages = titles.map((title, at) => ({ route: `/guides/page-${at}` as const, title }))
    expect(filesOf(siteOf(...pages))['/llms.txt']).toContain('(5 pages): cart, page, product, types, rain (heavy)')
  })

  it('adds the headings of the only page of a section', () => {
    const page = { route: '/rain/overview', title: 'Rain overview', headings: ['Stay dry'], text: '' } as const
    expect(topicsLine('Docs: Rain', [page], () => false)).toBe('Rain overview (Stay dry)')
  })

  it('leaves out error pages and translations, and noindex pages except in their folder', () => {
    const hidden = [
      { route: '/guides/beta', title: 'Beta', noindex: true },
      { route: '/404', title: 'Not found' },
      { route: '/guides/umbrellas', locale: 'fr', title: 'Parapluies' },
    ] as const
    const files = filesOf(siteOf(...guides, ...hidden))
    expect(files['/llms.txt']).not.toContain('Beta')
    expect(files['/guides/llms.txt']).toContain('Beta')
    expect(JSON.stringify(files)).not.toMatch(/Not found|Parapluies/)
  })

  it('splits a folder too large for one file by its subfolders, and lists each page once', () => {
    const folders = ['rain', 'sun'].flatMap((folder) =>
      Array.from({ length: 100 }, (_, at) => ({
        route: `/shop/${folder}/page-${at}` as const,
        title: `Page ${at} of ${folder}`,
        description: 'What protects from the weather, and how much of it.'.repeat(2),
      })),
    )
    const files = filesOf(siteOf({ route: '/shop', title: 'Shop' }, ...folders))
    expect(Object.keys(files)).toEqual(['/llms.txt', '/shop/llms.txt', '/shop/rain/llms.txt', '/shop/sun/llms.txt'])
    for (const text of Object.values(files)) expect(text.length).toBeLessThan(50_000)
    const links = Object.values(files).flatMap((text) => text.match(/\([^)]*\.md\)/g) ?? [])
    expect(new Set(links).size).toBe(201)
    expect(links).toHaveLength(201)
  })
})

describe('the list of any folder (spec: outputs.llms)', () => {
  it('leads to the lists with its pages', () => {
    const files = filesOf(siteOf(...guides, { route: '/shop/rain/coats', title: 'Coats' }))
    expect(Object.keys(files)).toEqual(['/llms.txt', '/guides/llms.txt', '/shop/llms.txt', '/shop/rain/llms.txt'])
    expect(files['/shop/rain/llms.txt']).toContain('(https://docs.example.com/llms.txt) (1 page)')
  })

  it('has guides that search engines leave out, but no pages without content', () => {
    const beta = { route: '/beta/start', title: 'Start', noindex: true } as const
    const signIn = { route: '/auth/signin', title: 'Sign in', noindex: true, searchable: false } as const
    const files = filesOf(siteOf(...guides, beta, signIn))
    expect(files['/beta/llms.txt']).toContain('- [Start](https://docs.example.com/beta/start.md)')
    expect(files['/llms.txt']).not.toContain('beta')
    expect(files['/auth/llms.txt']).toBeUndefined()
  })

  it('has references that search engines leave out, unlike the list of the site', () => {
    const hidden = ['stock', 'places'].map((name) => ({
      route: `/pickup/rest/${name}` as const,
      title: name,
      kind: 'rest' as const,
      noindex: true,
    }))
    const files = filesOf(siteOf(...guides, ...hidden))
    expect(files['/pickup/llms.txt']).toContain('- [stock](https://docs.example.com/pickup/rest/stock.md)')
    expect(files['/pickup/rest/llms.txt']).toContain('(https://docs.example.com/pickup/llms.txt) (2 pages)')
    expect(files['/llms.txt']).not.toContain('pickup')
  })
})

describe('operations (spec: outputs.operations)', () => {
  const site = siteOf({
    route: '/docs/teas',
    title: 'Teas',
    kind: 'rest',
    body: { type: 'root', children: [makeOperation({ id: 'create-a-tea', summary: 'Create a tea', path: '/teas' })] },
  })

  it('have their own text that links to its page', () => {
    const [file] = operationTexts(site)
    expect(file?.path).toBe('/docs/teas/create-a-tea.md')
    expect(file?.content).toContain('canonical: "https://docs.example.com/docs/teas#create-a-tea"')
    expect(file?.content).toContain('## Create a tea\n\n`POST /teas`')
  })

  it('are listed below their page', () => {
    expect(filesOf(site)['/llms.txt']).toContain(
      '- [Teas](https://docs.example.com/docs/teas.md): How to sell umbrellas on a sunny day.\n' +
        '  - [Create a tea](https://docs.example.com/docs/teas/create-a-tea.md): POST /teas',
    )
  })

  it('yield to a page with the same URL', () => {
    const page = { ...site.pages.get(pageKey('/docs/teas', 'en-US')) }
    const taken = siteOf(page, { route: '/docs/teas/create-a-tea', title: 'A guide' })
    expect(operationTexts(taken)).toEqual([])
    expect(filesOf(taken)['/docs/llms.txt']).toContain('  - [Create a tea](https://docs.example.com/docs/teas.md)')
  })
})

describe('the archive (spec: outputs.archive)', () => {
  it('has a manifest of its files', () => {
    const [manifest, archive] = markdownArchive(siteOf(...guides, { route: '/beta', noindex: true }))
    const { files } = JSON.parse(String(manifest?.content))
    expect(files.map(({ path }: { path: string }) => path)).toEqual(guides.map(({ route }) => `${route.slice(1)}.md`))
    expect(files[0].sha256).toMatch(/^[0-9a-f]{64}$/)
    expect(
      Buffer.from(archive?.content as Uint8Array)
        .subarray(0, 2)
        .toString(),
    ).toBe('PK')
  })
})
