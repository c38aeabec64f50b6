/** Lists: pages, filters, order, and requested fields. */
import { describe, expect, it } from 'vitest'
import { objectsOf } from '../../../packages/sandbox/src/rest/engine/json-value.ts'
import { at, call, restSandbox } from './rest-fixture.ts'

const sandbox = restSandbox()
const ids = async (path: string) => objectsOf((await call(sandbox, 'GET', path)).data).map(({ id }) => id)

describe('lists of the REST API', () => {
  it('have pages that state their position', async () => {
    const { body, data } = await call(sandbox, 'GET', '/v3/catalog/products?page=2&limit=20')
    expect(data).toHaveLength(20)
    expect(at(body, 'meta.pagination')).toEqual({
      total: 42,
      count: 20,
      per_page: 20,
      current_page: 2,
      total_pages: 3,
      links: { previous: '?page=1&limit=20', current: '?page=2&limit=20', next: '?page=3&limit=20' },
    })
  })

  it('keep their position with cursors', async () => {
    const first = await call(sandbox, 'GET', '/v3/pricelists?limit=1&after=')
    const cursor = String(at(first.body, 'meta.cursor_pagination.end_cursor'))
    const second = await call(sandbox, 'GET', `/v3/pricelists?limit=1&after=${cursor}`)
    expect(at(second.data, '0.id')).toBe(2)
    expect(at(second.body, 'meta.cursor_pagination.links.previous')).toMatch(/^\?before=/)
  })

  it('contain what passes all filters', async () => {
    expect(await ids('/v3/catalog/products?id:in=101,104')).toEqual([101, 104])
    expect(await ids('/v3/catalog/products?price:min=1&name=Jasmine%20Pearl')).toEqual([101])
    expect(await ids('/v3/catalog/brands?name:like=kiln')).toEqual([37])
    expect(await ids('/v3/catalog/brands?id:greater=39')).toEqual([40, 41])
    expect(await ids('/v3/catalog/products?sku=TEA-JAS-100')).toEqual([101])
    // Engines read a year out of texts that end in a number, so that all these would be the same day.
    expect(await ids('/v3/catalog/variants?sku=TEA-JAS-100')).toEqual([1012])
    expect(await ids('/v2/orders?min_id=110&status_id=11')).toEqual([110])
    expect(await ids('/v3/customers?name:like=maya')).toEqual([1])
  })

  it('are sorted as asked', async () => {
    const [first] = await ids('/v3/catalog/products?sort=price&direction=desc&limit=1')
    const prices = objectsOf((await call(sandbox, 'GET', '/v3/catalog/products?limit=250')).data).map(({ price }) =>
      Number(price),
    )
    const dearest = await call(sandbox, 'GET', `/v3/catalog/products/${String(first)}`)
    expect(at(dearest.data, 'price')).toBe(Math.max(...prices))
  })

  it('show the requested fields and parts', async () => {
    const some = await call(sandbox, 'GET', '/v3/catalog/products?id=101&include_fields=name,price')
    expect(some.data).toEqual([{ id: 101, name: 'Jasmine Pearl', price: 14.5 }])
    const whole = await call(sandbox, 'GET', '/v3/catalog/products/101?include=variants,images')
    expect(at(whole.data, 'variants.2.sku')).toBe('TEA-JAS-250')
    expect(at(whole.data, 'custom_fields')).toBeNull()
    const without = await call(sandbox, 'GET', '/v3/catalog/brands/36?exclude_fields=custom_url')
    expect(at(without.data, 'custom_url')).toBeNull()
  })
})
