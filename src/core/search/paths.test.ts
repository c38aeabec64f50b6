import { describe, expect, it } from 'vitest'
import { leadsTo, readTypedPath } from './paths.ts'

describe('readPath', () => {
  it.each([
    ['GET /v3/Brands/', 'get', ['v3', 'brands']],
    ['/v3/brands/{brand_id}?limit=1#x', '', ['v3', 'brands', '{brand_id}']],
    ['https://api.example/stores/abc', '', ['stores', 'abc']],
  ])('parses %s', (text, method, segments) => {
    expect(readTypedPath(text)).toEqual({ method, segments })
  })

  it.each(['', '/', 'store/order/created', 'get brands', '//', 'GET', 'a /b', '/a b'])(
    "doesn't treat %j as a path",
    (text) => {
      expect(readTypedPath(text)).toBeNull()
    },
  )
})

describe('leadsTo', () => {
  const leads = (typed: string, operation: string) => {
    const [from, to] = [readTypedPath(typed), readTypedPath(operation)]
    return from !== null && to !== null && leadsTo(from, to)
  }

  it.each([
    ['/catalog/brands', '/catalog/brands'],
    ['/v3/catalog/brands', 'POST /catalog/brands'],
    ['POST /catalog/brands', 'POST /catalog/brands'],
    ['/brands/12', '/brands/{brand_id}'],
    ['/brands/{id}', '/brands/{brand_id}'],
    ['/brands/:id', '/brands/{brand_id}'],
  ])('%s leads to %s', (typed, operation) => expect(leads(typed, operation)).toBe(true))

  it.each([
    ['/brands', '/catalog/brands'],
    ['GET /catalog/brands', 'POST /catalog/brands'],
    ['GET /catalog/brands', '/catalog/brands'],
    ['/catalog/brands/images', '/catalog/brands'],
    ['/channels/metafields', '/channels/{channel_id}'],
  ])('%s does not lead to %s', (typed, operation) => expect(leads(typed, operation)).toBe(false))
})
