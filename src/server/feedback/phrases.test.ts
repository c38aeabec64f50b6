import { expect, it } from 'vitest'
import { findPhrases, hasPhrase, readPhrases } from './phrases.ts'

it('reads a list, with and without optional characters', () => {
  expect(readPhrases('loans?, web ?traffic\n seo')).toEqual(['loan', 'loans', 'webtraffic', 'web traffic', 'seo'])
})

it.each([
  ['cheap loans here', 'loan', false],
  ['cheap loans here', 'loans', true],
  ['seo', 'seo', true],
  ['museo, seo', 'seo', true],
  ['seo_x', 'seo', false],
  ['кредит онлайн', 'онлайн', true],
])('searches %j for %j as a whole word: %s', (text, phrase, isThere) => {
  expect(hasPhrase(text, phrase)).toBe(isThere)
})

it('returns each phrase once', () => {
  expect(findPhrases('buy now, buy now: casino', ['buy now', 'casino', 'poker'])).toEqual(['buy now', 'casino'])
})
