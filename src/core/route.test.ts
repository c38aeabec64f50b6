import { describe, expect, test } from 'vitest'
import { canonicalPath, childRoute, isWithin, parentRoute } from './route.ts'

describe('canonicalPath (spec: product.canonical-path)', () => {
  test.each([
    ['/docs/a?x=1#b', '/docs/a'],
    ['https://docs.example.com/docs/a?x=1#b', '/docs/a'],
    ['/docs/a.en-US', '/docs/a'],
    ['/docs.en-US/a', '/docs/a'],
    ['/docs/a.en-USA', '/docs/a.en-USA'],
    ['/docs/a.html', '/docs/a'],
    ['/docs/index', '/docs'],
    ['/docs/index/', '/docs'],
    ['/index', '/'],
    ['/index.html', '/'],
    ['/index.en-US', '/'],
    ['/docs/index/a', '/docs/a'],
    ['/indexing', '/indexing'],
    ['/docs/', '/docs'],
    ['', '/'],
    ['/', '/'],
    ['?q=1', '/'],
    ['/a/#x/index', '/a'],
  ])('%s -> %s', (location, expected) => {
    expect(canonicalPath(location)).toBe(expected)
  })

  test('only the suffix of the current locale is removed', () => {
    expect(canonicalPath('/a.fr', 'fr')).toBe('/a')
    expect(canonicalPath('/a.fr')).toBe('/a.fr')
  })
})

test('isWithin compares whole segments', () => {
  expect(isWithin('/docs/a', '/docs')).toBe(true)
  expect(isWithin('/docs', '/docs')).toBe(true)
  expect(isWithin('/docs-2', '/docs')).toBe(false)
  expect(isWithin('/docs', '/')).toBe(true)
})

test('parentRoute and childRoute are inverses', () => {
  expect(parentRoute('/')).toBeNull()
  expect(parentRoute('/a')).toBe('/')
  expect(parentRoute('/a/b')).toBe('/a')
  expect(childRoute('/', 'a')).toBe('/a')
  expect(childRoute('/a', 'b')).toBe('/a/b')
})
