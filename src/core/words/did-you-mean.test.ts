import { expect, test } from 'vitest'
import { didYouMean } from './did-you-mean.ts'

test('didYouMean returns a question, or undefined', () => {
  expect(didYouMean('titel', ['title', 'type'])).toBe('Did you mean "title"?')
  expect(didYouMean('zzz', ['title'])).toBeUndefined()
})
