import { describe, expect, it } from 'vitest'
import type { PageParts } from '../../../tests/search/make-page.ts'
import { engineOf, found, routes, textEngine } from '../../../tests/search/small-engine.ts'

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
