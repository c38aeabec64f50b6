/** The engine over the whole public file, and all pages of a query (spec: search.parts, search.page). */
import { describe, expect, it } from 'vitest'
import { overTheWire } from '../../../tests/search/make-engine.ts'
import { makePage, type PageParts } from '../../../tests/search/make-page.ts'
import { engineOf, textEngine } from '../../../tests/search/small-engine.ts'
import { buildHeadingsData, buildNamesData, buildSearchData } from './build.ts'
import { createLocalEngine } from './local-engine.ts'
import { makeWhole } from './parts/make-whole.ts'

describe('the engine over the public file, if a part cannot be loaded', () => {
  const page = makePage({
    route: '/orders',
    title: 'Orders',
    kind: 'rest',
    deprecated: true,
    sections: [
      ['', '', 'needle in text'],
      ['get', 'Get an order', 'more'],
    ],
    identifiers: [
      { text: 'GET /orders/{id}', anchor: 'get' },
      { text: 'staff_notes', anchor: 'get--200.staff_notes' },
    ],
  })
  const own = makePage({ route: '/own', title: 'Propre', locale: 'fr' })
  const text = overTheWire(buildSearchData([page, own], { locale: 'fr' }))
  const headings = overTheWire(buildHeadingsData([page, own], { locale: 'fr' }))
  const names = overTheWire(buildNamesData([page, own], { locale: 'fr' }))
  function engineOver(whole: Parameters<typeof makeWhole>[0]) {
    const files = makeWhole(whole, 'fr')
    return createLocalEngine('fr', (address) => JSON.parse(files.get(address) ?? ''))
  }

  it('finds text, headings, and names, with kinds, flags, and addresses of the language', () => {
    const engine = engineOver({ text, headings, names })
    expect(engine.ask('needle')).toMatchObject({
      source: 'text',
      groups: [
        { href: '/fr/orders', kind: 'rest', fallback: true, deprecated: true, rows: [{ excerpt: 'needle in text' }] },
      ],
    })
    expect(engine.ask('get an order').groups[0]?.rows[0]).toMatchObject({ href: '/fr/orders#get', method: 'get' })
    expect(engine.ask('staff_notes').groups[0]?.rows[0]?.href).toBe('/fr/orders#get--200.staff_notes')
    expect(engine.ask('propre').groups[0]).toMatchObject({ href: '/fr/own', fallback: false })
  })

  it('works with the text alone', () => {
    expect(engineOver({ text }).ask('needle')).toMatchObject({ source: 'text', groups: [{ kind: null }] })
  })

  it('rejects invalid data', () => {
    expect(() => makeWhole({ text: { '/a': { title: 1, data: null } } }, 'fr')).toThrow()
    expect(() => makeWhole({ text, headings: { v: 9 } }, 'fr')).toThrow()
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
