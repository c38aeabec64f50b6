import { describe, expect, it } from 'vitest'
import { makePage, type PageParts } from '../../../tests/search/make-page.ts'
import { buildHeadingsData, buildNamesData, buildSearchData } from './build.ts'
import { readHeadings, readNames, readSearchData } from './read.ts'

const COMPONENT_LIBRARY = {
  url: 'https://design.example.com',
  title: 'Component library',
  keywords: 'components, ui library, user interface, react',
}

const brandParts: PageParts = {
  route: '/docs/rest-catalog/brands',
  title: 'Brands',
  kind: 'rest',
  keywords: 'brands, catalog, rest, ',
  sections: [
    ['', '', 'Manage brands.'],
    ['get-all-brands', 'Get All Brands', 'Returns a list.\nGET /v3/catalog/brands'],
    ['get-all-brands-1', 'Get All Brands', ''],
    ['c-guide', 'C# guide', 'Content'],
  ],
  identifiers: [
    { text: '/v3/catalog/brands', anchor: 'get-all-brands' },
    { text: 'name', anchor: 'get-all-brands' },
    { text: 'name', anchor: 'c-guide' },
    { text: 'page_title', anchor: 'create-a-brand--page-title' },
  ],
}
const brands = makePage(brandParts)

describe('buildSearchData (spec: search.shape)', () => {
  it('writes the public format: sections in document order, headings unescaped, keywords verbatim', () => {
    const data = buildSearchData([brands], { locale: 'en-US', elsewhere: [COMPONENT_LIBRARY] })
    expect(JSON.stringify(data['/docs/rest-catalog/brands'])).toBe(
      '{"title":"Brands","keywords":"brands, catalog, rest, ","data":{"":"Manage brands.",' +
        '"get-all-brands#Get All Brands":"Returns a list.\\nGET /v3/catalog/brands","get-all-brands-1#Get All Brands":"",' +
        '"c-guide#C# guide":"Content"}}',
    )
  })

  it('always has the intro key and keywords', () => {
    const page = makePage({ route: '/', title: 'Home', sections: [['a', 'A', 'Text']] })
    expect(buildSearchData([page], { locale: 'en-US', elsewhere: [COMPONENT_LIBRARY] })['/']).toEqual({
      title: 'Home',
      keywords: '',
      data: { '': '', 'a#A': 'Text' },
    })
  })

  it('adds the component library, once, with its keywords', () => {
    expect(buildSearchData([], { locale: 'en-US', elsewhere: [COMPONENT_LIBRARY] })).toEqual({
      [COMPONENT_LIBRARY.url]: {
        title: 'Component library',
        keywords: 'components, ui library, user interface, react',
        data: { '': '' },
      },
    })
  })

  it('omits error pages and pages with searchable: false, keeps noindex pages (spec: search.shape, product.error-routes)', () => {
    const data = buildSearchData(
      [
        makePage({ route: '/404', title: 'Not found' }),
        makePage({ route: '/500', title: 'Error' }),
        makePage({ route: '/secret', title: 'Secret', searchable: false }),
        makePage({ route: '/beta', title: 'Beta', noindex: true }),
      ],
      { locale: 'en-US', elsewhere: [COMPONENT_LIBRARY] },
    )
    expect(Object.keys(data)).toEqual(['/beta', COMPONENT_LIBRARY.url])
  })

  it('gives a locale its own pages, and English ones under the same route if there is no translation', () => {
    const pages = [
      makePage({ route: '/build', title: 'Construire', locale: 'fr' }),
      makePage({ route: '/build', title: 'Build' }),
      makePage({ route: '/orders', title: 'Orders' }),
      makePage({ route: '/privet', title: 'Привет', locale: 'ru' }),
    ]
    const titles = (locale: 'fr' | 'en-US') =>
      Object.values(buildSearchData(pages, { locale, elsewhere: [COMPONENT_LIBRARY] })).map((entry) => entry.title)
    expect(titles('fr')).toEqual(['Construire', 'Orders', 'Component library'])
    expect(titles('en-US')).toEqual(['Build', 'Orders', 'Component library'])
  })

  it('survives a page called __proto__', () => {
    const data = JSON.parse(
      JSON.stringify(
        buildSearchData([makePage({ route: '/__proto__', title: 'P' })], {
          locale: 'en-US',
          elsewhere: [COMPONENT_LIBRARY],
        }),
      ),
    )
    expect(readSearchData(data).map((page) => page.title)).toContain('P')
  })
})

describe('buildHeadingsData', () => {
  it('reads back what it wrote: sections, kind, section names once per page', () => {
    const [page] = readHeadings(JSON.parse(JSON.stringify(buildHeadingsData([brands], { locale: 'en-US' }))))
    expect(page).toMatchObject({ route: '/docs/rest-catalog/brands', title: 'Brands', kind: 'rest', deprecated: false })
    expect(page?.sections.map(({ id, heading }) => `${id}#${heading}`)).toEqual([
      '#',
      'get-all-brands#Get All Brands',
      'get-all-brands-1#Get All Brands',
      'c-guide#C# guide',
    ])
    expect(page?.identifiers).toEqual([
      { text: '/v3/catalog/brands', anchor: 'get-all-brands' },
      { text: 'name', anchor: 'get-all-brands' },
    ])
  })

  it('marks fallbacks for missing translations, and deprecated pages', () => {
    const old = makePage({ route: '/old', title: 'Old', deprecated: true })
    const read = (locale: 'fr' | 'en-US') => readHeadings(buildHeadingsData([old], { locale }))[0]
    expect(read('fr')).toMatchObject({ fallback: true, deprecated: true })
    expect(read('en-US')).toMatchObject({ fallback: false, deprecated: true })
  })
})

describe('buildNamesData', () => {
  const read = (...pages: PageParts[]) =>
    readNames(JSON.parse(JSON.stringify(buildNamesData(pages.map(makePage), { locale: 'en-US' }))))

  it('contains the names inside sections, and only pages that have some', () => {
    const names = read(brandParts)
    expect([...names]).toEqual([[brands.route, [{ text: 'page_title', anchor: 'create-a-brand--page-title' }]]])
    expect(read({ route: '/plain', title: 'Plain' }).size).toBe(0)
  })

  it('omits anchors equal to the slug of the name, and restores them when reading', () => {
    const identifiers = [
      { text: 'Cart.lineItems', anchor: 'cart-lineitems' },
      { text: 'Cart.id', anchor: 'cart-id' },
      { text: 'CartID', anchor: 'other' },
    ]
    const page: PageParts = { route: '/g', title: 'G', kind: 'graphql', identifiers }
    expect(buildNamesData([makePage(page)], { locale: 'en-US' }).pages).toEqual([
      ['/g', [-1, 'Cart.lineItems\nCart.id', 'other', 'CartID']],
    ])
    expect(read(page).get('/g')).toEqual(identifiers)
  })

  it('has no duplicates: names of sections are in the other file', () => {
    const outline = readHeadings(buildHeadingsData([brands], { locale: 'en-US' }))[0]?.identifiers ?? []
    const inside = read(brandParts).get(brands.route) ?? []
    expect(outline.map(({ text }) => text).filter((text) => inside.some((name) => name.text === text))).toEqual([])
  })
})
