import { expect, test } from 'vitest'
import { didYouMean, nearest } from './did-you-mean.ts'

const COMPONENTS = ['Badge', 'Callout', 'Card', 'Cards', 'Steps', 'Tab', 'Tabs']

test.each([
  ['Calout', 'Callout'],
  ['callout', 'Callout'],
  ['Step', 'Steps'],
  ['Tbas', 'Tabs'],
  ['Evil', null],
  ['', null],
])('%s -> %s', (word, expected) => {
  expect(nearest(word, COMPONENTS)).toBe(expected)
})

test('didYouMean returns a question, or undefined', () => {
  expect(didYouMean('titel', ['title', 'type'])).toBe('Did you mean "title"?')
  expect(didYouMean('zzz', ['title'])).toBeUndefined()
})
