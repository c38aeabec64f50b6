import fc from 'fast-check'
import { expect, it } from 'vitest'
import { editDistance } from './edit-distance.ts'

it.each([
  ['brand', 'brand', 0],
  ['brand', 'brnad', 1],
  ['brand', 'brands', 1],
  ['', 'abc', 3],
  ['kitten', 'sitting', 3],
])('%s to %s is %i', (a, b, distance) => {
  expect(editDistance(a, b)).toBe(distance)
  expect(editDistance(b, a)).toBe(distance)
})

it('returns limit + 1 beyond the limit, and the distance up to it', () => {
  expect(editDistance('kitten', 'sitting', 2)).toBe(3)
  expect(editDistance('a', 'abcdef', 2)).toBe(3)
  const word = fc.string({ maxLength: 8 })
  fc.assert(
    fc.property(word, word, fc.nat(8), (a, b, limit) => {
      expect(editDistance(a, b, limit)).toBe(Math.min(editDistance(a, b), limit + 1))
    }),
  )
})
