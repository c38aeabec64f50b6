import { expect, test } from 'vitest'
import { parseFileName } from './file-name.ts'

test.each([
  ['index.mdx', 'markdown', '/', 'en-US'],
  ['build.mdx', 'markdown', '/build', 'en-US'],
  ['build.fr.mdx', 'markdown', '/build', 'fr'],
  ['docs/a.zh-CN.md', 'markdown', '/docs/a', 'zh-CN'],
  ['docs/index.ru.mdx', 'markdown', '/docs', 'ru'],
  ['docs/a.b.mdx', 'markdown', '/docs/a.b', 'en-US'],
  ['docs/brands.openapi.yaml', 'data', '/docs/brands', 'en-US'],
  ['docs/storefront.graphql', 'data', '/docs/storefront', 'en-US'],
  ['theme-objects/schemas/cart.schema.yaml', 'data', '/theme-objects/schemas/cart', 'en-US'],
  ['_meta.json', 'meta', '/', 'en-US'],
  ['docs/_meta.fr.json', 'meta', '/docs', 'fr'],
  ['docs/_meta.xx.json', 'other', '/docs/_meta.xx.json', 'en-US'],
  ['_drafts/a.mdx', 'other', '/_drafts/a.mdx', 'en-US'],
  ['docs/[slug].mdx', 'other', '/docs/[slug].mdx', 'en-US'],
  ['a.png', 'other', '/a.png', 'en-US'],
  ['.mdx', 'other', '/.mdx', 'en-US'],
])('%s', (path, kind, route, locale) => {
  expect(parseFileName(path)).toEqual({ path, kind, route, locale })
})
