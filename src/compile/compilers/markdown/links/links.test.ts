import { expect, test } from 'vitest'
import { toSiteAddress } from './links.ts'

test.each([
  ['./b', 'docs/a.mdx', '/docs/b'],
  ['b.mdx#x', 'docs/a.mdx', '/docs/b#x'],
  ['../b.md?q=1#x', 'docs/deep/a.mdx', '/docs/b?q=1#x'],
  ['../../../../b', 'docs/a.mdx', '/b'],
  ['/docs/', 'a.mdx', '/docs'],
  ['/docs/index.mdx', 'a.mdx', '/docs'],
  ['index', 'docs/a.mdx', '/docs'],
  ['/index', 'a.mdx', '/'],
  ['.', 'docs/a.mdx', '/docs'],
  ['#x', 'a.mdx', '#x'],
  ['?q=1', 'a.mdx', '?q=1'],
  ['', 'a.mdx', ''],
  ['/a.md.b', 'a.mdx', '/a.md.b'],
  ['b', 'a.mdx', '/b'],
])('%s in %s -> %s', (href, file, expected) => {
  expect(toSiteAddress(href, file)).toBe(expected)
})
