import { describe, expect, it } from 'vitest'
import { encodePath, readTarget, servedPath } from './path.ts'

describe('readTarget (spec: serving.paths)', () => {
  it.each([
    ['/docs/a', '/docs/a', '/docs/a'],
    ['/docs/', '/docs/', '/docs'],
    ['/docs//a', '/docs//a', '/docs/a'],
    ['/./docs', '/./docs', '/docs'],
    ['/index', '/index', '/'],
    ['/index.html', '/index.html', '/'],
    ['/docs/index.html', '/docs/index.html', '/docs'],
    ['/docs/index/', '/docs/index/', '/docs'],
    ['/docs/a.html', '/docs/a.html', '/docs/a'],
    ['/docs/indexing', '/docs/indexing', '/docs/indexing'],
    ['/%64ocs', '/docs', '/docs'],
    ['//docs', '//docs', '/docs'],
    ['http://evil.com/docs/a', '/docs/a', '/docs/a'],
    ['http://evil.com', '/', '/'],
    ['/%E9%9B%A8', '/雨', '/雨'],
  ])('parses %s', (target, decoded, canonical) => {
    expect(readTarget(target)).toMatchObject({ decoded, canonical })
  })

  it.each([
    '/../x',
    '/..%2fx',
    '/%2e%2e/x',
    '/%2e%2e%2fx',
    '/..%5cx',
    '/a/../../x',
    '/a/%2e%2e/x',
    '/.%2e/x',
    '/a/..\\..\\x',
    '/%2fetc/passwd',
    '/docs%2f',
    '/x%00.html',
    '/%c0%ae/x',
    '/%ff',
    '/%ed%a0%80',
    '/%',
    '/%zz',
    '/%u002e',
    '*',
    '',
    'docs',
    `/${'a'.repeat(5_000)}`,
    '/a%0d%0ab',
  ])('rejects %s', (target) => {
    expect(readTarget(target)).toBeNull()
  })

  it('decodes only once', () => {
    expect(readTarget('/%252e%252e/x')?.decoded).toBe('/%2e%2e/x')
  })

  it.each([
    ['/a?x=1&y=2', '?x=1&y=2'],
    ['/a?x#y', '?x'],
    ['/a#y?z', ''],
    ['/a?x=\u00e9', ''],
  ])('keeps the query of %s', (target, query) => {
    expect(readTarget(target)?.query).toBe(query)
  })
})

it("gives every path one leading slash, so that it can't name another host", () => {
  expect(encodePath('//evil.com/')).toBe('/evil.com/')
  expect(encodePath('/\\evil.com')).toBe('/evil.com')
  expect(encodePath('/a b?c#d')).toBe('/a%20b%3Fc%23d')
})

it('is idempotent', () => {
  for (const path of ['/', '/docs/index/index.html', '/a//b/', '/index/index']) {
    expect(servedPath(servedPath(path))).toBe(servedPath(path))
  }
})
