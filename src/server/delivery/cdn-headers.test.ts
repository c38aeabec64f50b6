import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { createTestApp, ORIGIN, type TestApp } from '../../../tests/fixtures/test-app.ts'
import { cdnHeaders } from './cdn-headers.ts'

const LOCALES = ['en-US', 'fr']
const tagsOf = (path: string) => cdnHeaders(path, { seconds: 60, locales: LOCALES })['Cache-Tag']?.split(',')

describe('the tags of an address (spec: serving.cdn)', () => {
  it.each([
    ['/', ['site', 'section:', 'page:/', 'language:en-US']],
    ['/index.md', ['site', 'section:', 'page:/', 'language:en-US']],
    ['/docs/brands', ['site', 'section:docs', 'page:/docs/brands', 'language:en-US']],
    ['/docs/brands.md', ['site', 'section:docs', 'page:/docs/brands', 'language:en-US']],
    ['/fr/docs/brands', ['site', 'section:docs', 'page:/docs/brands', 'language:fr']],
    ['/fr', ['site', 'section:', 'page:/', 'language:fr']],
    ['/a, b/c', ['site', 'section:a%2C%20b', 'page:/a%2C%20b/c', 'language:en-US']],
  ])('%s', (path, tags) => {
    expect(tagsOf(path)).toEqual(tags)
  })
})

describe('the headers of a response (spec: serving.cdn)', () => {
  let withCdn: TestApp
  let without: TestApp
  beforeAll(async () => {
    withCdn = await createTestApp({ pages: { https: true, reports: true, redirectOrigin: ORIGIN, cdnSeconds: 300 } })
    without = await createTestApp()
  })
  afterAll(async () => {
    await withCdn.close()
    await without.close()
  })

  it('let a cache keep a page and serve it while it fetches a newer one, while readers revalidate every time', async () => {
    const { headers } = await withCdn.app.request('/docs')
    expect(headers.get('cdn-cache-control')).toBe(
      'public, max-age=300, stale-while-revalidate=86400, stale-if-error=604800',
    )
    expect(headers.get('cache-control')).toBe('public, max-age=0, must-revalidate')
    expect(headers.get('surrogate-key')).toBe('site section:docs page:/docs language:en-US')
  })

  it('are also part of a 304, which renews the cached response', async () => {
    const first = await withCdn.app.request('/docs')
    const again = await withCdn.app.request('/docs', { headers: { 'if-none-match': first.headers.get('etag') ?? '' } })
    expect(again.status).toBe(304)
    expect(again.headers.get('cdn-cache-control')).toBe(first.headers.get('cdn-cache-control'))
    expect(again.headers.get('cache-tag')).toBe(first.headers.get('cache-tag'))
  })

  it.each(['/_astro/app.b1.js', '/missing', '/healthz'])("aren't on %s", async (path) => {
    expect((await withCdn.app.request(path)).headers.get('cdn-cache-control')).toBeNull()
  })

  it('are absent if no cache is configured', async () => {
    const { headers } = await without.app.request('/docs')
    for (const name of ['cdn-cache-control', 'cache-tag', 'surrogate-key']) expect(headers.get(name)).toBeNull()
  })
})
