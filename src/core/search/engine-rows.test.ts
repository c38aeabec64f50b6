import { describe, expect, it } from 'vitest'
import type { PageParts } from '../../../tests/search/make-page.ts'
import { engineOf, routes, rows, textEngine } from '../../../tests/search/small-engine.ts'

describe('rows of a page (spec: search.records, search.rows)', () => {
  const brands: PageParts = {
    route: '/brands',
    title: 'Brands',
    sections: [
      ['', '', 'Intro about makers.\n\n  Second line  '],
      ['list', 'List makers', 'First line.\nmakers again'],
      ['empty', 'Empty makers', ''],
    ],
  }

  it('shows one row per target, with the matching line, otherwise the first one; the best row first', () => {
    expect(rows(engineOf(brands), 'makers').slice(0, 2)).toEqual([
      ['/brands#list', 'List makers', 'makers again'],
      ['/brands#empty', 'Empty makers', ''],
    ])
  })

  it('shows the row of the page first only if the page as a whole is what was asked for', () => {
    const engine = engineOf({
      route: '/orders',
      title: 'Orders',
      sections: [
        ['', '', 'All about orders.'],
        ['get', 'Get all orders', 'Lists orders.'],
      ],
    })
    expect(rows(engine, 'orders')[0]?.[0]).toBe('/orders')
    expect(rows(engine, 'get orders')[0]?.[0]).toBe('/orders#get')
  })

  it('shows a section whose heading has what the title lacks before its page', () => {
    const engine = engineOf({
      route: '/kettles',
      title: 'Kettles overview',
      keywords: 'descale, descaling, kettle',
      sections: [
        ['', '', 'How to descale a kettle, and when to descale it. A descaled kettle lasts.'],
        ['clean', 'Descale it', 'With vinegar.'],
      ],
    })
    expect(rows(engine, 'kettle descale').map(([href]) => href)).toEqual(['/kettles#clean', '/kettles'])
    expect(rows(engine, 'kettles overview')[0]?.[0]).toBe('/kettles')
  })

  describe('what operations have, such as a scope', () => {
    const refunds = engineOf(
      {
        route: '/refunds',
        title: 'Refunds',
        kind: 'rest',
        sections: [
          ['', '', 'Refunds of orders.'],
          ['list', 'Get the refunds of an order', 'GET /orders/{id}/refunds\norders_read_only orders\ngetRefunds'],
          ['create', 'Create a refund', 'POST /orders/{id}/refunds\nstore_orders store_payments\ncreateRefund'],
          ['remove', 'Delete a refund', 'DELETE /orders/{id}/refunds\nstore_orders\ndeleteRefund'],
          ['open', 'Send a refund', 'POST /refunds\nNo scope is needed.\nsendRefund'],
        ],
        identifiers: [
          { text: 'GET /orders/{id}/refunds', anchor: 'list' },
          { text: 'POST /orders/{id}/refunds', anchor: 'create' },
          { text: 'DELETE /orders/{id}/refunds', anchor: 'remove' },
          { text: 'POST /refunds', anchor: 'open' },
        ],
      },
      {
        route: '/guide',
        title: 'Order refunds',
        sections: [
          ['', '', 'How to refund an order.'],
          ['amount', 'Refund an amount of the whole order', 'The scope of the refund is the order.'],
        ],
      },
      { route: '/scopes', title: 'OAuth scopes', sections: [['', '', 'Every scope, and what it permits.']] },
    )
    const first = (query: string) => refunds.ask(query).groups[0]?.rows[0]

    it.each([
      ['scope to refund an order', '/refunds#create'],
      ['oauth scope refunds', '/refunds#create'],
      ['which scope reads refunds of an order', '/refunds#list'],
      ['scope for deleting a refund', '/refunds#remove'],
      ['try send refund', '/refunds#open'],
    ])('"%s" leads to the operation that does it', (query, href) => {
      expect(first(query)?.href).toBe(href)
    })

    it('is shown in its row', () => {
      expect(first('scope to refund an order')?.scopes).toEqual(['store_orders', 'store_payments'])
    })

    it('alone is a question of its own', () => {
      expect(first('oauth scopes')?.href).toBe('/scopes')
    })
  })

  it('shows the trimmed original of a line that matches when folded', () => {
    expect(rows(engineOf(brands), 'SECOND')).toEqual([['/brands', 'Brands', 'Second line']])
  })

  it('shows one row if a heading and its first line both match', () => {
    const engine = engineOf({
      route: '/a',
      title: 'A',
      sections: [
        ['', '', ''],
        ['x', 'Refund', 'Refund now'],
      ],
    })
    expect(rows(engine, 'refund')).toEqual([['/a#x', 'Refund', 'Refund now']])
  })

  it('puts a heading that equals the query, except for an article, before the others', () => {
    const engine = engineOf({
      route: '/cups',
      title: 'Cups',
      sections: [
        ['', '', 'Create a cup, then read it.'],
        ['all', 'Get all cups', 'Those that you create, too.'],
        ['new', 'Create a cup', 'One at a time.'],
      ],
    })
    expect(rows(engine, 'how to create cup')[0]).toEqual(['/cups#new', 'Create a cup', 'One at a time.'])
  })

  it('puts exact names before the others', () => {
    const engine = engineOf({
      route: '/a',
      title: 'A',
      sections: [
        ['', '', 'about get all brands today'],
        ['b', 'Get all brands and more', 'x'],
        ['c', 'Get all brands', 'y'],
      ],
    })
    expect(rows(engine, 'get all brands')[0]?.[0]).toBe('/a#c')
  })

  it('shows at most five rows per page', () => {
    const sections = Array.from(
      { length: 30 },
      (_, i) => [`s${i}`, `Section ${i}`, `tea ${i}`] as [string, string, string],
    )
    expect(rows(engineOf({ route: '/a', title: 'A', sections: [['', '', ''], ...sections] }), 'tea')).toHaveLength(5)
  })

  it("doesn't let one section take all rows", () => {
    const engine = engineOf({
      route: '/a',
      title: 'A',
      sections: [
        ['', '', 'tea 1\ntea 2\ntea 3\ntea 4\ntea 5\ntea 6'],
        ['s', 'Cups', 'for tea'],
      ],
    })
    expect(
      rows(engine, 'tea')
        .map(([href]) => href)
        .sort(),
    ).toEqual(['/a', '/a#s'])
  })

  it('treats the page title as part of its headings', () => {
    const engine = engineOf({
      route: '/a',
      title: 'About our APIs',
      sections: [
        ['', '', 'api'],
        ['v', 'Versions', 'Two.'],
      ],
    })
    expect(rows(engine, 'api versions')[0]).toEqual(['/a#v', 'Versions', 'Two.'])
  })

  it('links to the section that contains the terms on different lines', () => {
    const engine = engineOf({
      route: '/a',
      title: 'A',
      sections: [
        ['', '', 'z'],
        ['s', 'Limits', 'one\nquota of four'],
      ],
    })
    expect(rows(engine, 'limits four')).toEqual([['/a#s', 'Limits', 'quota of four']])
  })

  it('shows one row for the page if only its keywords match', () => {
    const engine = engineOf({
      route: '/a',
      title: 'Tea shop',
      keywords: 'samovar, kettle, ',
      sections: [
        ['', '', 'First.'],
        ['s', 'Sugar', 'x'],
        ['m', 'Milk', 'y'],
      ],
    })
    expect(rows(engine, 'samovar')).toEqual([['/a', 'Tea shop', 'First.']])
  })

  it('finds the component library by its keywords, at its own address', () => {
    expect(rows(engineOf(), 'ui library')).toEqual([
      ['https://developer.bigcommerce.com/big-design', 'Component library', ''],
    ])
  })

  it('cuts a long line around the hit', () => {
    const engine = textEngine(`${'word '.repeat(200)}needle ${'word '.repeat(200)}`)
    const excerpt = rows(engine, 'needle')[0]?.[2] ?? ''
    expect(excerpt).toMatch(/^… .*needle.*…$/)
    expect(excerpt.length).toBeLessThan(240)
  })
})

describe('identifiers', () => {
  const names = [
    'variant_id',
    'variantOptionValue',
    'X-Auth-Token',
    '/v3/catalog/products/{product_id}',
    'store/order/created',
  ]
  const engine = engineOf(
    {
      route: '/noise',
      title: 'Order created by store value token',
      sections: [['', '', 'x auth variant option id token v3 catalog products']],
    },
    ...names.map((text, i): PageParts => {
      const sections = [
        ['', '', 'x'],
        [`s${i}`, `Section ${i}`, 'y'],
      ] as const
      return { route: `/p${i}`, title: `Thing ${i}`, sections, identifiers: [{ text, anchor: `s${i}` }] }
    }),
  )

  it.each(names.map((name, i) => [name, `/p${i}#s${i}`]))('finds %s as a whole, first', (name, href) => {
    expect(rows(engine, name)[0]?.[0]).toBe(href)
  })

  it.each([
    ['option value', '/p1'],
    ['variantoption', '/p1'],
    ['variant_option_value', '/p1'],
    ['order/created', '/p4'],
    ['catalog/products', '/p3'],
    ['auth-token', '/p2'],
    ['variantId', '/p0'],
  ])('finds %s by a part or another spelling', (query, route) => {
    expect(routes(engine, query)).toContain(route)
  })
})
