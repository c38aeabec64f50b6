import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { connection } from './connection.ts'

const letters = ['a', 'b', 'c', 'd', 'e']
const nodes = (args: Parameters<typeof connection>[1]): unknown[] =>
  connection(letters, args, (letter) => letter).edges.map(({ node }) => node)

describe('a connection', () => {
  it('pages forwards and backwards', () => {
    const first = connection(letters, { first: 2 }, (letter) => letter)
    expect(first.pageInfo).toMatchObject({ hasNextPage: true, hasPreviousPage: false })
    expect(nodes({ first: 2, after: first.pageInfo.endCursor })).toEqual(['c', 'd'])
    expect(nodes({ last: 2 })).toEqual(['d', 'e'])
    expect(
      nodes({ last: 2, before: connection(letters, { last: 2 }, (letter) => letter).pageInfo.startCursor }),
    ).toEqual(['b', 'c'])
    expect(first.collectionInfo.totalItems).toBe(5)
  })

  it('turns only the items of the page into nodes, and returns 10 by default', () => {
    fc.assert(
      fc.property(
        fc.array(fc.integer(), { maxLength: 120 }),
        fc.option(fc.integer({ min: 0, max: 50 })),
        (items, first) => {
          let made = 0
          const page = connection(items, { first }, (item) => {
            made += 1
            return item
          })
          expect(page.edges.map(({ node }) => node)).toEqual(items.slice(0, first ?? 10))
          expect(made).toBe(page.edges.length)
        },
      ),
    )
  })

  it('refuses pages that are too large, negative, or requested from both ends', () => {
    expect(() => nodes({ first: 51 })).toThrow('first must be from 0 to 50')
    expect(() => nodes({ last: -1 })).toThrow()
    expect(() => nodes({ first: 1, last: 1 })).toThrow('not both')
    expect(() => nodes({ after: 'Zm9v' })).toThrow('no cursor')
  })
})
