import { expect, test } from 'vitest'
import { readModified } from './modified.ts'

test('reads dates and drops invalid ones', () => {
  expect(readModified('{"a.mdx": "2026-03-14", "b.mdx": "yesterday", "c.mdx": 5}')).toEqual({
    modified: { 'a.mdx': '2026-03-14' },
    problems: [],
  })
})

test.each(['', '[]', '{', 'null', '"x"'])('%j is a problem, DC610, without dates', (text) => {
  const { modified, problems } = readModified(text)
  expect(modified).toEqual({})
  expect(problems).toMatchObject([{ code: 'DC610' }])
})
