import { expect, test } from 'vitest'
import { readPattern } from './path-pattern.ts'

test.each([
  ['**', 'a/b.md', true],
  ['docs/**', 'docs/a/b.md', true],
  ['docs/**', 'documents/a.md', false],
  ['**/*.yml', 'a.yml', true],
  ['**/*.yml', 'a/b/c.yml', true],
  ['docs/*.yml', 'docs/a/b.yml', false],
  ['docs/draft', 'docs/draft/a.md', true],
  ['docs/draft', 'docs/draft', true],
  ['docs/draft', 'docs/drafts/a.md', false],
  ['a.b+c.md', 'a.b+c.md', true],
  ['a.b.md', 'axb.md', false],
])('%s and %s', (pattern, path, matches) => {
  expect(readPattern(pattern).test(path)).toBe(matches)
})
