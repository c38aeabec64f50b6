import { describe, expect, it } from 'vitest'
import { makeView, type ViewParts } from '../../tests/fixtures/page-view.ts'
import { renderShell } from './render-shell.ts'
import { structuredData } from './structured-data.ts'

const graph = (parts: ViewParts) => structuredData(makeView(parts))?.['@graph'] as { readonly [key: string]: unknown }[]
const CRUMBS = [
  { title: 'Docs', href: '/docs' },
  { title: 'Folder', href: null },
  { title: 'Brands', href: '/docs/brands' },
] as const

describe('structured data (spec: head.structured)', () => {
  it('calls a guide a TechArticle, with its dates and language', () => {
    const [article] = graph({
      locale: 'fr',
      modified: '2026-03-04',
      page: { route: '/docs/a', title: 'Limites', description: 'Combien.', date: '2026-01-02', locale: 'fr' },
    })
    expect(article).toEqual({
      '@type': 'TechArticle',
      headline: 'Limites',
      description: 'Combien.',
      url: 'https://docs.example.com/fr/docs/a',
      inLanguage: 'fr',
      datePublished: '2026-01-02',
      dateModified: '2026-03-04',
      isPartOf: { '@type': 'WebSite', name: 'Dev Center', url: 'https://docs.example.com' },
    })
  })

  it.each(['rest', 'graphql', 'webhook', 'theme-object'] as const)('calls a page of %s an APIReference', (kind) => {
    expect(graph({ page: { kind } })[0]?.['@type']).toBe('APIReference')
  })

  it('lists the breadcrumbs that are links, from home to the page', () => {
    const [, list] = graph({ page: { route: '/docs/brands' }, place: { breadcrumb: CRUMBS } })
    expect(list).toEqual({
      '@type': 'BreadcrumbList',
      itemListElement: [
        { '@type': 'ListItem', position: 1, name: 'Dev Center', item: 'https://docs.example.com/' },
        { '@type': 'ListItem', position: 2, name: 'Docs', item: 'https://docs.example.com/docs' },
        { '@type': 'ListItem', position: 3, name: 'Brands', item: 'https://docs.example.com/docs/brands' },
      ],
    })
  })

  it('describes the site search on the home page', () => {
    expect(graph({ page: { route: '/' } })[0]).toMatchObject({
      '@type': 'WebSite',
      potentialAction: { target: { urlTemplate: 'https://docs.example.com/search?q={search_term_string}' } },
    })
  })

  it('describes no search when the site has no results page', () => {
    expect(structuredData({ ...makeView({ page: { route: '/' } }), hasSearchPage: false })).not.toHaveProperty(
      '@graph.0.potentialAction',
    )
  })

  it.each([
    ['not to be indexed', { page: { noindex: true } }],
    ['not translated', { locale: 'fr', isFallback: true }],
    ['an error', { page: { route: '/404' } }],
    ['a copy of another page', { page: { canonical: '/docs/other' } }],
  ] as const)('is absent from a page that is %s', (_, parts) => {
    expect(structuredData(makeView(parts))).toBeNull()
  })

  it('cannot end its own element', () => {
    const html = renderShell(makeView({ page: { title: '</script><script>alert(1)</script><!--' } }))
    const [, json = ''] = /<script type="application\/ld\+json">(.*?)<\/script>/.exec(html) ?? []
    expect(JSON.parse(json)['@graph'][0].headline).toBe('</script><script>alert(1)</script><!--')
    expect(json).not.toContain('<')
  })
})
