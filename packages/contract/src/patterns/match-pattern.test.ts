/** Patterns from documents match as in JavaScript, but in linear time (spec: reference.try). */
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { matchesPattern } from './match-pattern.ts'

const PATTERNS = [
  '^[A-Z]{3,3}$',
  '^[A-Z0-9_-]{6,50}$',
  '[a-zA-Z0-9_\\ -]',
  '^\\+?[1-9]\\d{1,14}(x\\d{1,5})?$',
  '^([0-1][0-9]|[2][0-3]):([0-5][0-9]):([0-5][0-9])$',
  '^(\\/([A-Za-z0-9\\-_.]{1,256}))*\\/?$',
  '^(?!0+(?:\\.0+)?$)(\\d+)(\\.[0-9]+)?$',
  '^carrier_',
  'a|bc|',
  '^(?:ab?)+c*$',
  'x.z$',
  '[^\\s\\d]{2,}',
  '^[\\u0061-\\x63\\p{Lu}]+$',
  '(?:a{2}){2}b??',
]
/** Texts of characters that matter to the patterns. */
const texts = fc.string({ unit: fc.constantFrom(...'abcxzAB019-_./:+ 2') })

describe('a pattern', () => {
  test.each(PATTERNS)('%s matches what JavaScript matches', (pattern) => {
    const expression = new RegExp(pattern, 'u'.slice(pattern.includes('\\ ') || pattern.includes('\\-') ? 1 : 0))
    fc.assert(
      fc.property(texts, (text) => {
        expect(matchesPattern(pattern, text)).toBe(expression.test(text))
      }),
      { seed: 42, numRuns: 500 },
    )
  })

  test.each([
    ['^carrier_', 'carrier_42', true],
    ['^[A-Z]{3}$', 'USD', true],
    ['^[A-Z]{3}$', 'usd', false],
    ['^(?!0+(?:\\.0+)?$)(\\d+)(\\.[0-9]+)?$', '0.00', false],
    ['^(?!0+(?:\\.0+)?$)(\\d+)(\\.[0-9]+)?$', '0.50', true],
    ['^.$', '🍵', true],
    ['^\\u00e9+$', 'éé', true],
    ['^\\u{1F375}$', '🍵', true],
    ['^\\p{L}+$', 'Größe', true],
    ['^\\P{L}$', 'a', false],
    ['^(?=.*\\d)(?=.*[a-z])(?![)(])[\\w]{4,}$', 'abc1', true],
    ['^(?=.*\\d)(?=.*[a-z])(?![)(])[\\w]{4,}$', 'abcd', false],
  ])('%s with %s: %s', (pattern, text, isMatch) => {
    expect(matchesPattern(pattern, text)).toBe(isMatch)
  })

  test.each(['(a)\\1', '(?<=a)b', '\\bword', '\\p{Nothing}', 'a(?=b)', '(', '[a', 'a{2', 'a**', '^(?!a)b|c'])(
    "%s isn't supported, so there is no result",
    (pattern) => {
      expect(matchesPattern(pattern, 'aa')).toBeNull()
    },
  )

  test('with exponential backtracking in JavaScript gets a result', () => {
    expect(matchesPattern('^(a+)+$', `${'a'.repeat(1_900)}!`)).toBe(false)
    expect(matchesPattern('^(a|aa|aaa)*$', `${'a'.repeat(1_900)}!`)).toBe(false)
    expect(matchesPattern('(x+x+)+y', 'x'.repeat(1_900))).toBe(false)
    expect(matchesPattern('^((a{0,200}){0,200}){0,200}$', 'a')).toBeNull()
  })
})
