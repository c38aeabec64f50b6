import { describe, expect, it } from 'vitest'
import { makeEngine, overTheWire } from '../../../tests/search/make-engine.ts'
import { makePage, type PageParts } from '../../../tests/search/make-page.ts'
import { buildHeadingsData, buildNamesData, buildSearchData } from './build.ts'
import { createEngine } from './engine.ts'

function engineOf(...parts: PageParts[]) {
  return makeEngine(parts.map(makePage))
}

/** Pages with one line of text each, at /0, /1 … */
function textEngine(...texts: string[]) {
  return engineOf(
    ...texts.map((text, i): PageParts => ({ route: `/${i}`, title: `Page number ${i}`, sections: [['', '', text]] })),
  )
}

type Engine = ReturnType<typeof engineOf>
const routes = (engine: Engine, query: string) => engine.ask(query).groups.map((group) => group.href)
const found = (engine: Engine, query: string) =>
  engine
    .rank(query)
    .map(({ page }) => page.route)
    .sort()
const rows = (engine: Engine, query: string) =>
  engine.ask(query).groups.flatMap((group) => group.rows.map((row) => [row.href, row.title, row.excerpt]))

describe('terms (spec: search.matching)', () => {
  it('finds any part of a word', () => {
    expect(found(textEngine('a zebra', 'a horse'), 'ebr')).toEqual(['/0'])
  })

  it('ignores case and accents, both ways', () => {
    expect(found(textEngine('Résumé', 'RESUME'), 'resume')).toEqual(['/0', '/1'])
    expect(found(textEngine('Résumé', 'resume'), 'RÉSUMÉ')).toEqual(['/0', '/1'])
  })

  it('requires all of two known terms, in any order', () => {
    expect(found(textEngine('alpha beta', 'alpha', 'beta gamma alpha'), 'beta alpha')).toEqual(['/0', '/2'])
  })

  it('ignores a term that is nowhere', () => {
    expect(found(textEngine('alpha', 'beta'), 'alpha zzzz')).toEqual(['/0'])
  })

  it('requires two of three or more terms, and puts more terms first', () => {
    const engine = textEngine('one two', 'three', 'one two three', 'two three')
    expect(found(engine, 'one two three')).toEqual(['/0', '/2', '/3'])
    expect(routes(engine, 'one two three')[0]).toBe('/2')
  })

  it('does not let words that say nothing decide', () => {
    const engine = engineOf(
      { route: '/a', title: 'Verify a signature', sections: [['', '', 'Compare both.']] },
      {
        route: '/b',
        title: 'Other',
        sections: [['', '', 'How to do a thing with a signature that nobody will verify']],
      },
    )
    expect(routes(engine, 'how to verify a signature')[0]).toBe('/a')
    expect(found(engine, 'to')).toEqual(['/b'])
  })

  it('searches from two characters on, and never without a word', () => {
    const engine = textEngine('alpha / # beta')
    for (const query of ['', ' ', 'a', ' a ', '/', '##']) expect(engine.ask(query).groups).toEqual([])
    expect(found(engine, ' al ')).toEqual(['/0'])
  })

  it.each([
    'constructor',
    '__proto__',
    '(.*)+$',
    '\\',
    '😀😀',
    'שלום',
    'x'.repeat(10_000),
    'a '.repeat(5000),
    '\u0000\ud800',
  ])('survives %j', (query) => expect(() => textEngine('alpha').ask(query)).not.toThrow())
})

describe('order of pages (spec: search.ranking, search.limits)', () => {
  it('has what a title is about before what it belongs to', () => {
    const sections: PageParts['sections'] = [['', '', 'About tins.']]
    const engine = engineOf(
      { route: '/courier', title: 'Courier tins', sections },
      { route: '/tins', title: 'Tins of the store', sections },
    )
    expect(routes(engine, 'tins')).toEqual(['/tins', '/courier'])
  })

  it('takes the plural in a title for the word itself', () => {
    const sections: PageParts['sections'] = [['', '', 'A refund is money back.']]
    const engine = engineOf(
      { route: '/costs', title: 'Partner refunding', sections },
      { route: '/orders', title: 'Order Refunds', sections },
    )
    expect(routes(engine, 'refund')).toEqual(['/orders', '/costs'])
  })

  it('puts exact title before title, heading, word start and inside', () => {
    const engine = engineOf(
      { route: '/inside', title: 'E', sections: [['', '', 'preorders']] },
      { route: '/start', title: 'D', sections: [['', '', 'ordersheet']] },
      {
        route: '/heading',
        title: 'C',
        sections: [
          ['', '', ''],
          ['orders', 'Orders here', 'x'],
        ],
      },
      { route: '/title', title: 'Orders and more things', sections: [['', '', 'x']] },
      { route: '/exact', title: 'Orders' },
    )
    expect(routes(engine, 'orders')).toEqual(['/exact', '/title', '/heading', '/start', '/inside'])
  })

  it('puts the exact title first however often others say it', () => {
    const noise = Array.from({ length: 20 }, (_, i): PageParts => {
      const sections = Array.from(
        { length: 9 },
        (_, n) => [`price-list-${n}`, 'Price list', 'price list price list'] as const,
      )
      return { route: `/noise/${i}`, title: `Price list price list ${i}`, sections }
    })
    const engine = engineOf(...noise, { route: '/price-list', title: 'Price list', deprecated: true })
    expect(routes(engine, 'price list')[0]).toBe('/price-list')
  })

  it('distinguishes C# from C', () => {
    const engine = engineOf({ route: '/c', title: 'C guide' }, { route: '/cs', title: 'C# guide' })
    expect(routes(engine, 'c# guide')[0]).toBe('/cs')
    expect(routes(engine, 'c guide')[0]).toBe('/c')
  })

  it('ranks deprecated pages and news lower', () => {
    const text = [['', '', 'shipping zones']] as const
    const engine = engineOf(
      { route: '/a', title: 'Shipping v2', deprecated: true, sections: text },
      { route: '/b', title: 'Shipping news', kind: 'changelog', sections: text },
      { route: '/c', title: 'Shipping v3', sections: text },
    )
    expect(routes(engine, 'shipping')).toEqual(['/c', '/b', '/a'])
  })

  it('shows five pages at most', () => {
    expect(routes(textEngine(...Array.from({ length: 9 }, () => 'same')), 'same')).toHaveLength(5)
  })
})

describe('keywords that are the query (spec: search.ranking)', () => {
  const mentions: PageParts = {
    route: '/a',
    title: 'Rotation',
    sections: [
      ['', '', ''],
      ['x', 'Keep the client secret', ''],
    ],
  }
  const claims = (route: `/${string}`): PageParts => ({ route, title: 'Accounts', keywords: 'token, client secret, ' })

  it('lift the page that has one over a page that has the words in several', () => {
    const words: PageParts = { route: '/a', title: 'Clients', keywords: 'client, secret, token, ' }
    expect(routes(engineOf(words, claims('/b')), 'client secret')).toEqual(['/b', '/a'])
  })

  it('say little when many pages have the same one', () => {
    const many = Array.from({ length: 12 }, (_, index) => claims(`/b${index}`))
    expect(routes(engineOf(mentions, ...many), 'client secret')[0]).toBe('/a')
  })
})

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

  it('shows one row a target: the line that was found, else the first one, in document order', () => {
    expect(rows(engineOf(brands), 'makers')).toEqual([
      ['/brands', 'Brands', 'Intro about makers.'],
      ['/brands#list', 'List makers', 'makers again'],
      ['/brands#empty', 'Empty makers', ''],
    ])
  })

  it('shows the trimmed original of a line that was found folded', () => {
    expect(rows(engineOf(brands), 'SECOND')).toEqual([['/brands', 'Brands', 'Second line']])
  })

  it('shows one row where a heading and its first line are both hits', () => {
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

  it('puts what is named exactly before the rest', () => {
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

  it('takes at most five rows of a page', () => {
    const sections = Array.from(
      { length: 30 },
      (_, i) => [`s${i}`, `Section ${i}`, `tea ${i}`] as [string, string, string],
    )
    expect(rows(engineOf({ route: '/a', title: 'A', sections: [['', '', ''], ...sections] }), 'tea')).toHaveLength(5)
  })

  it('does not let one section take all rows', () => {
    const engine = engineOf({
      route: '/a',
      title: 'A',
      sections: [
        ['', '', 'tea 1\ntea 2\ntea 3\ntea 4\ntea 5\ntea 6'],
        ['s', 'Cups', 'for tea'],
      ],
    })
    expect(rows(engine, 'tea').map(([href]) => href)).toEqual(['/a', '/a#s'])
  })

  it('takes the title of the page for a part of its headings', () => {
    const engine = engineOf({
      route: '/a',
      title: 'About our APIs',
      sections: [
        ['', '', 'api'],
        ['v', 'Versions', 'Two.'],
      ],
    })
    expect(rows(engine, 'api versions')).toEqual([['/a#v', 'Versions', 'Two.']])
  })

  it('leads to the section that holds the terms in different lines', () => {
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

  it('gives one row for the page when only its keywords, or terms in different sections, match', () => {
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
    expect(rows(engine, 'sugar milk')).toEqual([['/a', 'Tea shop', 'First.']])
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

  it.each(names.map((name, i) => [name, `/p${i}#s${i}`]))('finds %s whole, first', (name, href) => {
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
  ])('finds %s, a part or another spelling', (query, route) => {
    expect(routes(engine, query)).toContain(route)
  })
})

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

  it('say little as headings: the page that is called so comes first', () => {
    expect(routes(engine, 'authentication')[0]).toBe('/sign')
  })

  it('are explained by the guide that mentions them', () => {
    expect(routes(engine, 'include_fields')[0]).toBe('/filter')
  })

  it('say all when one page has them', () => {
    expect(rows(engine, 'rare_name')[0]?.[0]).toBe('/one#rare--rare_name')
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

  it('says with which method an operation is called, and nothing for a section that is none', () => {
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

describe('typos', () => {
  it('forgives one edit in words of five letters or more', () => {
    const engine = engineOf({ route: '/a', title: 'Webhooks', sections: [['', '', 'signature']] })
    for (const typo of ['webhoks', 'wbehooks', 'webhookss', 'wabhooks', 'signatur3', 'signture']) {
      expect(routes(engine, typo), typo).toEqual(['/a'])
    }
    expect(engine.ask('webhoks').corrections).toEqual(['webhooks'])
  })

  it('does not forgive in short words', () => {
    expect(routes(textEngine('udp'), 'rdp')).toEqual([])
    expect(routes(textEngine('yeti'), 'yell')).toEqual([])
  })

  it('is not used where something exact is found', () => {
    const engine = textEngine('scripts', 'script', 'strips')
    expect(found(engine, 'script')).toEqual(['/0', '/1'])
    expect(engine.ask('script').corrections).toEqual([])
  })

  it('moves pages up, and no more, beside an exact term', () => {
    const engine = textEngine('webhooks', 'webhooks signature', 'signature')
    expect(routes(engine, 'webhooks signture')).toEqual(['/1', '/0'])
  })
})

describe('words written otherwise', () => {
  it('moves up the page that is named by a relative of the word', () => {
    const engine = engineOf(
      { route: '/a', title: 'Other', sections: [['', '', 'you authenticate here, authenticate there']] },
      { route: '/b', title: 'Authentication', sections: [['', '', 'you authenticate']] },
    )
    expect(routes(engine, 'authenticate')).toEqual(['/b', '/a'])
  })

  it('does not find a page by a relative alone', () => {
    expect(found(textEngine('brand', 'brands'), 'brands')).toEqual(['/1'])
  })

  it('reads two known words that are written together', () => {
    expect(routes(engineOf({ route: '/a', title: 'Quick start' }), 'quickstart')).toEqual(['/a'])
  })
})

describe('a query that finds nothing', () => {
  it('offers words that exist and pages named alike', () => {
    const engine = engineOf({ route: '/price-lists', title: 'Price lists' }, { route: '/themes', title: 'Themes' })
    const { groups, help } = engine.ask('pirsce lxxts')
    expect(groups).toEqual([])
    expect(help?.suggestions).toContain('price')
    expect(help?.nearest[0]).toEqual({ title: 'Price lists', href: '/price-lists' })
  })

  it('has no help where something is found', () => {
    expect(textEngine('alpha').ask('alpha').help).toBeNull()
  })
})

describe('the two files', () => {
  const page = makePage({
    route: '/orders',
    title: 'Orders',
    kind: 'rest',
    sections: [
      ['', '', 'needle in text'],
      ['get', 'Get an order', 'more'],
    ],
    identifiers: [{ text: 'order_id', anchor: 'get' }],
  })
  const headings = overTheWire(buildHeadingsData([page], { locale: 'fr' }))
  const text = overTheWire(buildSearchData([page], { locale: 'fr' }))

  it('answers from the headings first, and better when the text is here', () => {
    const engine = createEngine('fr')
    engine.loadHeadings(headings)
    expect(engine.ask('order_id')).toMatchObject({ source: 'headings', groups: [{ kind: 'rest', fallback: true }] })
    expect(engine.ask('needle').groups).toEqual([])
    engine.loadText(text)
    expect(engine.ask('needle')).toMatchObject({
      source: 'text',
      groups: [{ kind: 'rest', rows: [{ excerpt: 'needle in text' }] }],
    })
  })

  it.each(['before', 'after'])('learns the names inside sections when they come %s the text', (when) => {
    const field = { text: 'staff_notes', anchor: 'get--200.staff_notes' }
    const pages = [{ ...page, identifiers: [...page.identifiers, field] }]
    const names = overTheWire(buildNamesData(pages, { locale: 'fr' }))
    const engine = createEngine('fr')
    engine.loadHeadings(overTheWire(buildHeadingsData(pages, { locale: 'fr' })))
    if (when === 'before') engine.loadNames(names)
    engine.loadText(text)
    if (when === 'after') engine.loadNames(names)
    expect(engine.ask('staff_notes')).toMatchObject({
      source: 'text',
      groups: [{ rows: [{ href: '/fr/orders#get--200.staff_notes', excerpt: 'staff_notes' }] }],
    })
  })

  it('prefixes addresses with the locale', () => {
    const engine = createEngine('fr')
    engine.loadText(text)
    expect(engine.ask('get an order').groups[0]?.rows[0]?.href).toBe('/fr/orders#get')
  })

  it('works from the text alone, and learns the rest when the headings come late', () => {
    const engine = createEngine('fr')
    engine.loadText(text)
    expect(engine.ask('needle')).toMatchObject({ source: 'text', groups: [{ kind: null }] })
    engine.loadHeadings(headings)
    expect(engine.ask('needle')).toMatchObject({ source: 'text', groups: [{ kind: 'rest' }] })
    expect(engine.ask('orderId').groups).toHaveLength(1)
  })

  it('keeps what it has when the other file is not readable', () => {
    const engine = createEngine('fr')
    engine.loadHeadings(headings)
    expect(() => engine.loadText({ '/a': { title: 1, data: null } })).toThrow()
    expect(engine.ask('orders').groups).toHaveLength(1)
  })
})

describe('all pages of a query (spec: search.page)', () => {
  it('are those of the box first, in its order, then all others', () => {
    const engine = engineOf(
      ...Array.from(
        { length: 90 },
        (_, i): PageParts => ({
          route: `/${i}`,
          title: i % 9 === 0 ? `Zebra ${i}` : `Page ${i}`,
          sections: [['', '', i % 2 === 0 ? 'a zebra' : 'the zebra stripes']],
        }),
      ),
    )
    const all = engine.askAll('zebra').groups
    expect(all).toHaveLength(90)
    expect(new Set(all.map(({ href }) => href)).size).toBe(90)
    expect(all.slice(0, 5)).toEqual(engine.ask('zebra').groups)
    expect(all[20]?.rows).not.toEqual([])
    // The best are what people read; rows of all others would take long.
    expect(all.at(-1)?.rows).toEqual([])
  })

  it('are none for a query that is too short', () => {
    expect(textEngine('a zebra').askAll(' z ').groups).toEqual([])
  })
})
