import { describe, expect, it } from 'vitest'
import { sourceSchema } from '../../../../core/author-files/source.schema.ts'
import { selectFiles } from './select-files.ts'

const source = sourceSchema.parse({
  name: 'guides',
  repository: 'https://github.com/shop/umbrellas',
  ref: 'main',
  path: 'docs',
  mount: '/shop/guides',
})
const select = (paths: readonly string[], links: readonly string[] = [], from = source) =>
  selectFiles(from, {
    commit: null,
    date: null,
    links,
    files: paths.map((path) => ({ path, size: 1, blob: null, sha256: null })),
  })
const places = (...paths: string[]) => select(paths).files.map(({ at }) => at)

describe('selectFiles', () => {
  it('selects pages, menus, documents, and images below the folder', () => {
    const wanted = ['a.md', 'b/c.mdx', '_meta.json', '_meta.fr.json', 'x.openapi.yaml', 's.graphql', 'i.png', 'd.svg']
    const others = ['x.js', 'package.json', 'i.avif', '.vitepress/a.md', '_partials/p.md', '_redirects.json']
    const found = places(...[...wanted, ...others].map((name) => `docs/${name}`), 'a.md', 'docsy/a.md')
    expect(found.sort()).toEqual(wanted.map((name) => `shop/guides/${name}`).sort())
  })

  it('mounts at the root', () => {
    const root = { ...source, path: '', mount: '/' }
    expect(select(['a.md', 'README.md', 'SECURITY.md'], [], root).files.map(({ at }) => at)).toEqual([
      'a.md',
      'index.md',
    ])
  })

  it('keeps README.md next to an index', () => {
    expect(places('docs/README.md', 'docs/index.mdx')).toEqual(['shop/guides/README.md', 'shop/guides/index.mdx'])
  })

  it.each([
    ['docs/../secret.md'],
    ['docs//a.md'],
    ['docs/a\nb.md'],
    ['docs/%2e%2e/a.md'],
    ['docs/CON.md'],
    ['docs/a\\b.md'],
    [`docs/${'x'.repeat(252)}.md`],
    [`docs/${'x/'.repeat(300)}a.md`],
    ['docs/c:.md'],
  ])('ignores the name %j and reports it', (path) => {
    const { files, problems } = select([path, 'docs/good.md'])
    expect(files.map(({ at }) => at)).toEqual(['shop/guides/good.md'])
    expect(problems).toMatchObject([{ code: 'DC606', isMild: true }])
  })

  it('keeps one of two names that differ only in case', () => {
    const { files, problems } = select(['docs/A.md', 'docs/a.md'])
    expect(files).toHaveLength(1)
    expect(problems).toMatchObject([{ code: 'DC603', file: 'shop/guides/a.md' }])
  })

  it('ignores symbolic links and submodules', () => {
    expect(select(['docs/a.md'], ['docs/etc', 'lib/x']).problems).toMatchObject([
      { code: 'DC602', file: 'shop/guides/etc' },
    ])
  })
})
