import { describe, expect, it } from 'vitest'
import { readExampleFile } from './examples/example-file.ts'
import { readThings } from './thing-file.ts'

const CART = { slug: 'cart', title: 'Cart', about: 'The cart of a shopper.', holds: ['Cart', 'cart.*'] }

function read(text: string | null): ReturnType<typeof readThings> {
  return readThings('docs/graphql-shop.graphql', {
    read: async (path) => (text !== null && path === 'docs/_graphql-shop.json' ? { path, text } : null),
  })
}

describe('pages by topic', () => {
  it('come from the list next to the schema', async () => {
    expect(await read(JSON.stringify([CART]))).toEqual({ things: [CART], problems: [] })
  })

  it('are not required without a list', async () => {
    expect(await read(null)).toEqual({ things: null, problems: [] })
  })

  it.each([
    ['is not JSON', '[\n  { "slug": cart }\n]', { line: 2, column: 13 }],
    ['is no list', '{}', { line: 1, column: 1 }],
    ['names an address that is none', JSON.stringify([{ ...CART, slug: 'My Cart' }], null, 1), { line: 3, column: 11 }],
    ['misspells a key', '[{ "slug": "cart", "titel": "Cart", "about": "A cart.", "holds": [] }]', { line: 1 }],
  ])('are omitted, with the position, when the list %s', async (_, text, place) => {
    const { things, problems } = await read(text)
    expect(things).toBeNull()
    expect(problems[0]).toMatchObject({ code: 'DC814', file: 'docs/_graphql-shop.json', ...place })
  })
})

describe('written examples', () => {
  it('are omitted, with the position of the mistake, when the file has one', async () => {
    const text = '{\n  "mutation cart.createCart": { "variabels": {} }\n}'
    const { examples, problems } = await readExampleFile('docs/graphql-shop.graphql', {
      read: async (path) => (path === 'docs/_graphql-shop.examples.json' ? { path, text } : null),
    })
    expect(examples).toEqual({})
    expect(problems).toMatchObject([{ code: 'DC814', file: 'docs/_graphql-shop.examples.json', line: 2 }])
  })
})
