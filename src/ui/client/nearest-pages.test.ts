import { describe, expect, it } from 'vitest'
import { threadMs } from '../../../tests/fixtures/thread-time.ts'
import { nearestPages } from './nearest-pages.ts'

const ROUTES = [
  { title: 'Quick Start', route: '/api-docs/getting-started/making-requests' },
  { title: 'Authentication and Example Requests', route: '/api-docs/getting-started/authentication' },
  { title: 'Brands', route: '/docs/rest-catalog/brands' },
  { title: 'Brand metafields', route: '/docs/rest-catalog/brands/metafields' },
  { title: 'Webhooks overview', route: '/docs/webhooks/overview' },
  { title: 'Ресурсы', route: '/tools' },
]

const first = (path: string) => nearestPages(path, ROUTES, 5)[0]?.route

describe('nearest (spec: product.error-routes)', () => {
  it.each([
    ['/docs/rest-catalog/brand', '/docs/rest-catalog/brands'],
    ['/docs/rest-catalgo/brands', '/docs/rest-catalog/brands'],
    ['/api-docs/getting-started/authentification', '/api-docs/getting-started/authentication'],
    ['/api-docs/quick-start', '/api-docs/getting-started/making-requests'],
    ['/docs/webhook/overview.html', '/docs/webhooks/overview'],
    ['/ресурсы', '/tools'],
  ])('finds %s at %s', (path, route) => {
    expect(first(path)).toBe(route)
  })

  it('suggests nothing for a URL that resembles nothing', () => {
    expect(nearestPages('/zzzz/qqqq', ROUTES, 5)).toEqual([])
    expect(nearestPages('/typo', [{ title: 'Type', route: '/theme-objects/type' }], 5)).toEqual([])
    expect(nearestPages('/nowhere/brand-new/thing', ROUTES, 5)).toEqual([])
    expect(nearestPages('/', ROUTES, 5)).toEqual([])
  })

  it('returns at most the limit', () => {
    expect(
      nearestPages(
        '/docs/overview',
        Array.from({ length: 20 }, (_, n) => ({ title: 'Overview', route: `/docs/${n}/overview` })),
        5,
      ),
    ).toHaveLength(5)
  })

  it('is fast with two thousand routes', () => {
    const many = Array.from({ length: 2000 }, (_, n) => ({
      title: `Page number ${n} of the catalog`,
      route: `/docs/rest-catalog/group-${n % 40}/page-${n}`,
    }))
    const start = threadMs()
    nearestPages('/docs/rest-catalgo/gruop-7/page-127', many, 5)
    expect(threadMs() - start).toBeLessThan(2_000)
  })
})
