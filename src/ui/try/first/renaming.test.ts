import { describe, expect, it } from 'vitest'
import { inverse, renamedBody, renamedIn, renamedPath, renamedValue } from './renaming.ts'

const LISTS = '/stores/abc123/v3/pricelists'
const text = (value: unknown) => JSON.stringify(value)

describe('IDs of the reader’s store', () => {
  it('are found in the responses to the same request', () => {
    const found = renamedIn(
      LISTS,
      text({ data: { id: 3, name: 'A', channel_id: 1, date_created: 'x' } }),
      text({ data: { id: 5, name: 'B', channel_id: 1, date_created: 'y' } }),
    )
    expect(found).toEqual([{ from: '3', to: '5', family: 'pricelist', field: 'id' }])
    expect(renamedIn(LISTS, text([{ id: 3 }]), text([{ id: 3 }]))).toEqual([])
    expect(renamedIn(LISTS, 'not JSON', '')).toEqual([])
  })

  it('replace those of the same collection in paths', () => {
    const renamed = renamedIn(LISTS, text({ data: { id: 3 } }), text({ data: { id: 5 } }))
    expect(renamedPath(`${LISTS}/3/records?variant_id:in=3,4`, renamed)).toBe(`${LISTS}/5/records?variant_id:in=3,4`)
    expect(renamedPath(`${LISTS}?id:in=3,4`, renamed)).toBe(`${LISTS}?id:in=5,4`)
    expect(renamedPath('/stores/abc123/v3/customers?price_list_id=3', renamed)).toBe(
      '/stores/abc123/v3/customers?price_list_id=5',
    )
    expect(renamedPath('/stores/abc123/v3/channels/3', renamed)).toBe('/stores/abc123/v3/channels/3')
  })

  it('replace those of the same name in bodies, and keep the type and the layout', () => {
    const path = '/stores/abc123/v3/catalog/categories'
    const renamed = renamedIn(path, text({ data: [{ id: 30 }] }), text({ data: [{ id: 41 }] }))
    const body = text([{ category_id: 30, product_id: 30, sort: 30, name: '30' }])
    expect(JSON.parse(renamedBody(body, `${LISTS}/1/x`, renamed))).toEqual([
      { category_id: 41, product_id: 30, sort: 30, name: '30' },
    ])
    expect(renamedBody('{ "id":  7 }', path, renamed)).toBe('{ "id":  7 }')
    expect(renamedBody('{ "id": 30 ', path, renamed)).toBe('{ "id": 30 ')
  })

  it('replace texts that are unique wherever they are', () => {
    const [from, to] = ['8d0ec8a4-0b5b-4f5d-8d7f-1c0c8a4b5b4f', '00000000-0b5b-4f5d-8d7f-1c0c8a4b5b4f']
    const renamed = renamedIn('/stores/abc123/v3/carts', text({ data: { id: from } }), text({ data: { id: to } }))
    expect(renamedPath(`/stores/abc123/v3/checkouts/${from}/coupons`, renamed)).toContain(to)
    expect(renamedValue('cart', from, '/x', inverse(renamed))).toBe(from)
    expect(renamedValue('cart', to, '/x', inverse(renamed))).toBe(from)
  })
})
