/** What the engine finds, and in which order. */
import { describe, expect, it } from 'vitest'
import { makeEngine } from '../../../tests/search/make-engine.ts'
import { makePage, type PageParts } from '../../../tests/search/make-page.ts'
import { engineOf, found, routes, textEngine } from '../../../tests/search/small-engine.ts'

const ELSE = ['', '', 'something else entirely'] as const

describe('terms (spec: search.matching)', () => {
  it('finds any part of a word', () => {
    expect(found(textEngine('a zebra', 'a horse'), 'ebr')).toEqual(['/0'])
  })

  it('takes a word that others follow for what it is, and not for the beginning of another one', () => {
    const engine = textEngine('set the tax', 'settings of the tax', 'tax')
    expect(found(engine, 'set')).toEqual(['/0', '/1'])
    expect(routes(engine, 'set tax')[0]).toBe('/0')
    expect(routes(engine, 'sett tax')[0]).toBe('/1')
  })

  it('prefers a short text with most words to a long one that mentions all', () => {
    const filler = Array.from({ length: 300 }, (_, at) => `field${at} of something`).join(' ')
    const engine = engineOf(
      { route: '/a', title: 'One', sections: [['', '', `${filler} refund ${filler} order ${filler} partly`]] },
      { route: '/b', title: 'Two', sections: [['', '', 'refund an order']] },
      ...Array.from({ length: 20 }, (_, at) => ({ route: `/${at}`, title: 'Else', sections: [ELSE] }) as PageParts),
    )
    expect(routes(engine, 'refund order partly')[0]).toBe('/b')
  })

  it('ignores case and accents in both directions', () => {
    expect(found(textEngine('Résumé', 'RESUME'), 'resume')).toEqual(['/0', '/1'])
    expect(found(textEngine('Résumé', 'resume'), 'RÉSUMÉ')).toEqual(['/0', '/1'])
  })

  it('finds terms in any order, and pages with the rarer of two after those with both', () => {
    const engine = textEngine('alpha beta', 'alpha', 'beta gamma alpha', 'beta', 'alpha zeta', 'alpha eta')
    expect(routes(engine, 'beta alpha')).toEqual(['/0', '/2', '/3'])
  })

  it('ignores a term that occurs nowhere', () => {
    expect(found(textEngine('alpha', 'beta'), 'alpha zzzz')).toEqual(['/0'])
  })

  it('ranks pages with more of three terms higher', () => {
    const engine = textEngine('one two', 'three', 'one two three', 'two three')
    expect(found(engine, 'one two three')).toEqual(['/0', '/2', '/3'])
    expect(routes(engine, 'one two three')[0]).toBe('/2')
  })

  it('shows a section that has three of four words, among them the rare ones, below one that has all', () => {
    const noise = Array.from({ length: 12 }, (_, i): PageParts => {
      return { route: `/noise/${i}`, title: `Kettle ${i}`, sections: [['', '', 'Fill the kettle with water.']] }
    })
    const engine = engineOf(
      ...noise,
      { route: '/some', title: 'Scale', sections: [['', '', 'Descale with citric acid and water.']] },
      { route: '/all', title: 'Care', sections: [['', '', 'Descale the kettle with citric acid.']] },
    )
    expect(routes(engine, 'descale kettle citric acid').slice(0, 2)).toEqual(['/all', '/some'])
  })

  it('is not dominated by stop words', () => {
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

  it('ranks a page higher that also has the word in a second field', () => {
    const engine = engineOf(
      { route: '/a', title: 'Folding', sections: [['', '', 'Chairs.']] },
      { route: '/b', title: 'Folding', sections: [['', '', 'Chairs.']], keywords: 'unfolding, ' },
    )
    expect(routes(engine, 'folding')).toEqual(['/b', '/a'])
  })

  it('searches for two or more characters, and only if there is a word', () => {
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
  it('prefers a title that begins with the query to one that ends with it', () => {
    const sections: PageParts['sections'] = [['', '', 'About tins.']]
    const engine = engineOf(
      { route: '/courier', title: 'Courier tins', sections },
      { route: '/tins', title: 'Tins of the store', sections },
    )
    expect(routes(engine, 'tins')).toEqual(['/tins', '/courier'])
  })

  it('treats a plural in a title as the word itself', () => {
    const sections: PageParts['sections'] = [['', '', 'A refund is money back.']]
    const engine = engineOf(
      { route: '/costs', title: 'Partner refunding', sections },
      { route: '/orders', title: 'Order Refunds', sections },
    )
    expect(routes(engine, 'refund')).toEqual(['/orders', '/costs'])
  })

  it('ranks exact title, title, heading, word start, and inside a word in this order', () => {
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

  it('puts the exact title first, however often others contain it', () => {
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

  it('shows at most five pages', () => {
    expect(routes(textEngine(...Array.from({ length: 9 }, () => 'same')), 'same')).toHaveLength(5)
  })
})

describe('keywords equal to the query (spec: search.ranking)', () => {
  const mentions: PageParts = {
    route: '/a',
    title: 'Rotation',
    sections: [
      ['', '', ''],
      ['x', 'Keep the client secret', ''],
    ],
  }
  const claims = (route: `/${string}`): PageParts => ({ route, title: 'Accounts', keywords: 'token, client secret, ' })

  it('rank their page above a page with the words in several keywords', () => {
    const words: PageParts = { route: '/a', title: 'Clients', keywords: 'client, secret, token, ' }
    expect(routes(engineOf(words, claims('/b')), 'client secret')).toEqual(['/b', '/a'])
  })

  it('count little if many pages have the same one', () => {
    const many = Array.from({ length: 12 }, (_, index) => claims(`/b${index}`))
    expect(routes(engineOf(mentions, ...many), 'client secret')[0]).toBe('/a')
  })
})

describe('typos', () => {
  it('corrects one edit in words of five letters or more', () => {
    const engine = engineOf({ route: '/a', title: 'Webhooks', sections: [['', '', 'signature']] })
    for (const typo of ['webhoks', 'wbehooks', 'webhookss', 'wabhooks', 'signatur3', 'signture']) {
      expect(routes(engine, typo), typo).toEqual(['/a'])
    }
    expect(engine.ask('webhoks').corrections).toEqual(['webhooks'])
  })

  it("doesn't correct short words", () => {
    expect(routes(textEngine('udp'), 'rdp')).toEqual([])
    expect(routes(textEngine('yeti'), 'yell')).toEqual([])
  })

  it("doesn't apply if there is an exact match", () => {
    const engine = textEngine('scripts', 'script', 'strips')
    expect(found(engine, 'script')).toEqual(['/0', '/1'])
    expect(engine.ask('script').corrections).not.toContain('strips')
  })

  it('counts next to an exact term', () => {
    const engine = textEngine('webhooks', 'webhooks signature', 'signature')
    expect(routes(engine, 'webhooks signture')[0]).toBe('/1')
  })
})

describe('other spellings', () => {
  it('ranks a page higher if its title has an inflection of the word', () => {
    const engine = engineOf(
      { route: '/a', title: 'Other', sections: [['', '', 'you authenticate here, authenticate there']] },
      { route: '/b', title: 'Authentication', sections: [['', '', 'you authenticate']] },
    )
    expect(routes(engine, 'authenticate')).toEqual(['/b', '/a'])
  })

  it('finds a page by an inflection, after those with the word itself', () => {
    expect(routes(textEngine('brand', 'brands'), 'brands')).toEqual(['/1', '/0'])
    expect(routes(textEngine('the page that you paginate', 'unpaged'), 'pagination')).toEqual(['/0'])
  })

  it.each([
    ['taxrate', 'Tax rates'],
    ['customergroups', 'Create a customer group'],
  ])('%s finds the heading "%s", and only that', (query, heading) => {
    const engine = engineOf(
      {
        route: '/a',
        title: 'A',
        sections: [
          ['', '', ''],
          ['s', heading, 'Nothing.'],
        ],
      },
      { route: '/b', title: 'B', sections: [['', '', 'tax, and then the rates of a customer in a group']] },
    )
    expect(found(engine, query)).toEqual(['/a'])
  })

  it.each([
    ['picked up', 'Choose a pickup'],
    ['log in', 'Your login page'],
  ])('%s finds "%s"', (query, text) => {
    expect(routes(textEngine('Something else', text), query)[0]).toBe('/1')
  })

  it.each([
    ['backend', 'Your back-end code'],
    ['back-end', 'Your backend code'],
    ['back end', 'Your backend code'],
    ['zipcode', 'A zip code'],
    ['multistorefront', 'Multi-storefront apps'],
    ['xauthtoken', 'Send X-Auth-Token'],
  ])('%s finds "%s"', (query, text) => {
    expect(routes(textEngine(text, 'Something else'), query)).toEqual(['/0'])
  })

  it.each([
    ['coeur', 'Le cœur du système'],
    ['cœur', 'Le coeur du systeme'],
    ['oeuvre', "La main-d'œuvre"],
    ['strasse', 'Straße'],
    ['lodz', 'Łódź'],
  ])('%s finds "%s": ligatures and letters without accents', (query, text) => {
    expect(routes(textEngine(text, 'Autre chose'), query)).toEqual(['/0'])
  })

  it.each([
    ['C#', 'A client in C#', 'Options A, B and C'],
    ['.NET', 'A client for .NET', 'The net price'],
    ['$ref', 'Follow each $ref', 'See the ref of the order'],
  ])('%s keeps its sign', (query, right, wrong) => {
    expect(routes(textEngine(wrong, right), query)[0]).toBe('/1')
  })

  it('finds the text of a synonym, and only if the site lists it', () => {
    const pages = [
      makePage({ route: '/a', title: 'A', sections: [['', '', 'Remove the filter.']] }),
      makePage({ route: '/b', title: 'B', sections: [['', '', 'Page through a list.']] }),
    ]
    const engine = makeEngine(pages, 'en-US', { 'en-US': ['delete, remove', 'paginate, page through'] })
    expect(routes(engine, 'delete filter')).toEqual(['/a'])
    expect(routes(engine, 'paginate')).toEqual(['/b'])
    expect(routes(makeEngine(pages), 'paginate')).toEqual([])
  })

  it('reads a synonym with ~ in one direction', () => {
    const pages = [
      makePage({ route: '/a', title: 'A', sections: [['', '', 'Create a filter.']] }),
      makePage({ route: '/b', title: 'B', sections: [['', '', 'The new filter is here.']] }),
    ]
    const engine = makeEngine(pages, 'en-US', { 'en-US': ['create, ~new'] })
    expect(routes(engine, 'create')).toEqual(['/a'])
    expect(routes(engine, 'new').sort()).toEqual(['/a', '/b'])
  })

  it('takes the synonym of a verb for the name of an operation, but not that of its object', () => {
    const pages = [
      makePage({
        route: '/guide',
        title: 'Guide',
        sections: [
          ['', '', 'Text.'],
          ['g', 'Add a name, an address and a photo of a customer', 'Text.'],
        ],
      }),
      makePage({
        route: '/people',
        title: 'People',
        kind: 'rest',
        sections: [
          ['', '', 'People.'],
          ['p', 'Create customers', 'POST /people'],
        ],
      }),
    ]
    const synonyms = { 'en-US': ['create, add', 'customer, person'] }
    expect(routes(makeEngine(pages, 'en-US', synonyms), 'add customer')[0]).toBe('/people')
    expect(routes(makeEngine(pages, 'en-US', synonyms), 'add person')[0]).toBe('/guide')
  })

  it('splits two known words that are written together', () => {
    expect(routes(engineOf({ route: '/a', title: 'Quick start' }), 'quickstart')).toEqual(['/a'])
  })
})

describe('a query without results', () => {
  it('suggests known words and pages with similar titles', () => {
    const engine = engineOf({ route: '/price-lists', title: 'Price lists' }, { route: '/themes', title: 'Themes' })
    const { groups, help } = engine.ask('pirsce lxxts')
    expect(groups).toEqual([])
    expect(help?.suggestions).toContain('price')
    expect(help?.nearest[0]).toEqual({ title: 'Price lists', href: '/price-lists' })
  })

  it('has no suggestions if there are results', () => {
    expect(textEngine('alpha').ask('alpha').help).toBeNull()
  })
})
