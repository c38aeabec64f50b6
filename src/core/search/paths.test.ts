import { describe, expect, it } from 'vitest'
import { readTypedPath } from './paths.ts'

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
