import { describe, expect, it } from 'vitest'
import type { PageParts } from '../../../tests/search/make-page.ts'
import { engineOf, routes, rows } from '../../../tests/search/small-engine.ts'

describe('names that many pages share', () => {
  const reference = Array.from(
    { length: 20 },
    (_, i): PageParts => ({
      route: `/reference/${i}`,
      title: `Resource ${i}`,
      kind: 'rest',
      sections: [
        ['', '', 'Intro.'],
        ['authentication', 'Authentication', 'Authentication by token. Authentication is needed.'],
        [`list-${i}`, `List ${i}`, 'include_fields Fields to send.'],
      ],
      identifiers: [{ text: 'include_fields', anchor: `list-${i}--query-include_fields` }],
    }),
  )
  const engine = engineOf(
    ...reference,
    { route: '/sign', title: 'Authentication and example requests', sections: [['', '', 'Sign each request.']] },
    { route: '/filter', title: 'Filtering', sections: [['', '', 'With include_fields a reply is shorter.']] },
    {
      route: '/one',
      title: 'Resource of its own',
      kind: 'rest',
      sections: [
        ['', '', 'Intro.'],
        ['rare', 'Rarely', 'rare_name The name.'],
      ],
      identifiers: [{ text: 'rare_name', anchor: 'rare--rare_name' }],
    },
    { route: '/mention', title: 'Guide', sections: [['', '', 'Do not forget rare_name here.']] },
  )

  it('count little as headings: a page with that title comes first', () => {
    expect(routes(engine, 'authentication')[0]).toBe('/sign')
  })

  it('are explained by the guide that mentions them', () => {
    expect(routes(engine, 'include_fields')[0]).toBe('/filter')
  })

  it('count fully if only one page has them', () => {
    expect(rows(engine, 'rare_name')[0]?.[0]).toBe('/one#rare--rare_name')
  })
})

describe('a name of a field, as it is spelled in code', () => {
  const field: PageParts = {
    route: '/reference',
    title: 'Resource of its own',
    kind: 'rest',
    sections: [
      ['', '', 'Intro.'],
      ['rare', 'Rarely', 'rare_name The name.'],
    ],
    identifiers: [{ text: 'rare_name', anchor: 'rare--rare_name' }],
  }

  it.each([
    ['title', ['', '', 'The rare_name is short. rare_name']],
    ['heading', ['choose', 'Choosing rare_name values', 'The rare_name is short. rare_name']],
  ] as const)('leads to the field before a page with the name in its %s', (part, [id, heading, text]) => {
    const title = part === 'title' ? 'Choosing rare_name values' : 'Guide'
    const engine = engineOf(field, { route: '/guide', title, sections: [[id, heading, text]] })
    expect(rows(engine, 'rare_name')[0]?.[0]).toBe('/reference#rare--rare_name')
  })
})

describe('paths of operations', () => {
  const engine = engineOf(
    {
      route: '/brands',
      title: 'Brands',
      kind: 'rest',
      sections: [
        ['', '', 'x'],
        ['list', 'List', 'y'],
        ['add', 'Add', 'y'],
        ['one', 'One', 'y'],
      ],
      identifiers: [
        { text: 'GET /catalog/brands', anchor: 'list' },
        { text: '/catalog/brands', anchor: 'list' },
        { text: 'POST /catalog/brands', anchor: 'add' },
        { text: 'GET /catalog/brands/{brand_id}', anchor: 'one' },
      ],
    },
    {
      route: '/guide',
      title: 'About v3 catalog brands and how to post',
      sections: [['', '', 'https://api.example/stores/abc/v3 catalog brands 12 get']],
    },
  )

  it('includes the method of an operation, and none for other sections', () => {
    const [group] = engine.ask('/v3/catalog/brands').groups
    expect(group?.rows.find(({ href }) => href === '/brands#add' || href === '/brands#list')?.method).toBe('get')
    expect(engine.ask('POST /v3/catalog/brands').groups[0]?.rows[0]?.method).toBe('post')
    expect(engine.ask('about v3 catalog').groups[0]?.rows[0]).not.toHaveProperty('method')
  })

  it.each([
    ['/v3/catalog/brands', '/brands#list'],
    ['POST /v3/catalog/brands', '/brands#add'],
    ['get /catalog/brands/12', '/brands#one'],
    ['https://api.example/stores/abc/v3/catalog/brands/12?limit=1', '/brands#one'],
    ['/v3/catalog/brands/{id}', '/brands#one'],
  ])('finds %s', (query, href) => {
    expect(rows(engine, query)[0]?.[0]).toBe(href)
  })
})
