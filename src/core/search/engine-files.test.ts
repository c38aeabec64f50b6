import { describe, expect, it } from 'vitest'
import { overTheWire } from '../../../tests/search/make-engine.ts'
import { makePage, type PageParts } from '../../../tests/search/make-page.ts'
import { engineOf, textEngine } from '../../../tests/search/small-engine.ts'
import { buildHeadingsData, buildNamesData, buildSearchData } from './build.ts'
import { createEngine } from './engine.ts'

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

  it('answers from the headings first, and better once the text has loaded', () => {
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

  it.each(['before', 'after'])('adds the names inside sections if they arrive %s the text', (when) => {
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

  it('works with the text alone, and adds the rest if the headings arrive late', () => {
    const engine = createEngine('fr')
    engine.loadText(text)
    expect(engine.ask('needle')).toMatchObject({ source: 'text', groups: [{ kind: null }] })
    engine.loadHeadings(headings)
    expect(engine.ask('needle')).toMatchObject({ source: 'text', groups: [{ kind: 'rest' }] })
    expect(engine.ask('orderId').groups).toHaveLength(1)
  })

  it('keeps its data if the other file is invalid', () => {
    const engine = createEngine('fr')
    engine.loadHeadings(headings)
    expect(() => engine.loadText({ '/a': { title: 1, data: null } })).toThrow()
    expect(engine.ask('orders').groups).toHaveLength(1)
  })
})

describe('all pages of a query (spec: search.page)', () => {
  it('start with those of the box, in the same order', () => {
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
    // Readers only look at the best pages, and rows for all others would take long.
    expect(all.at(-1)?.rows).toEqual([])
  })

  it('are empty for a query that is too short', () => {
    expect(textEngine('a zebra').askAll(' z ').groups).toEqual([])
  })
})
