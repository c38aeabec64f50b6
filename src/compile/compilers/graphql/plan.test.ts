/** Sections of a schema that are divided: their parts and rows are in the order of names (spec: reference.graphql-names). */
import { describe, expect, it } from 'vitest'
import { GRAPHQL_PAGE_BUDGET, type Item, planSection } from './plan.ts'

function itemsNamed(...names: readonly string[]): Item[] {
  return names.map((name) => ({ section: 'mutations', name, definition: null, operation: null }))
}

/** Two items fit on a page. */
const plan = (...names: readonly string[]) =>
  planSection('mutations', '/api', itemsNamed(...names), () => Math.floor(GRAPHQL_PAGE_BUDGET / 2))

describe('parts of a section', () => {
  it('are in the order of names, whatever the order of the schema', () => {
    const { items, pages } = plan('shipOrder', 'addBoat', 'removeBoat', 'Berth', 'berthClose', '_cancelTrip')
    expect(items.map(({ name }) => name)).toEqual([
      'addBoat',
      'Berth',
      'berthClose',
      '_cancelTrip',
      'removeBoat',
      'shipOrder',
    ])
    expect(pages.flatMap((page) => page.items)).toEqual(items)
    expect(pages.map(({ route }) => route)).toEqual([
      '/api/mutations/a',
      '/api/mutations/b',
      '/api/mutations/c-to-r',
      '/api/mutations/s',
    ])
  })

  it('have names of their own', () => {
    const { pages } = plan('boatTripAdd', 'boatTripCancel', 'boatTripMove', 'boatTripRename', 'pierOpen')
    expect(pages.map(({ label }) => label)).toEqual([
      'boatTripAdd – boatTripCancel',
      'boatTripMove – boatTripRename',
      'pierOpen',
    ])
  })
})
