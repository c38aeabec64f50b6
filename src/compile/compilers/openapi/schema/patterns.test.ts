import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { matchPattern } from './patterns.ts'

describe('matchPattern', () => {
  it.each([
    ['^[A-Z]{3}$', 'USD', true],
    ['[A-Z]', 'abc', false],
    ['^\\u00e9+$', 'éé', true],
    ['^\\p{L}+$', 'Größe', true],
    ['^(\\/([A-Za-z0-9\\-_.]{1,256}))*\\/?$', '/teas/green/', true],
    ['^(?!0+(?:\\.0+)?$)(\\d+)(\\.[0-9]+)?$', '12.50', true],
    ['^(?!0+(?:\\.0+)?$)(\\d+)(\\.[0-9]+)?$', '0.00', false],
    ['^(?=.*\\d)(?=.*[a-z])(?![)(])[\\w]{4,}$', 'abc1', true],
    ['^(?=.*\\d)(?=.*[a-z])(?![)(])[\\w]{4,}$', 'abcd', false],
    ['(\\w)\\1', 'aa', null],
    ['a(?=b)', 'ab', null],
    ['^(?!a)|b', 'a', null],
    ['^(?!a)*b', 'b', null],
    ['(', 'a', null],
    ['^a{2000}$', 'a', null],
    ['a'.repeat(1_001), 'a', null],
    ['a', 'a'.repeat(2_001), null],
  ])('%s of %s is %s', (pattern, text, expected) => {
    expect(matchPattern(pattern, text)).toBe(expected)
  })

  it.each(['^(a|a)*$', '^(a+)+$', '^(a*)*b$', '(x+x+)+y', '^(([a-z])+.)+[A-Z]([a-z])+$', '^(?!(a|a)*$)b'])(
    '%s is checked without exhaustive backtracking',
    (pattern) => {
      expect(matchPattern(pattern, `${'a'.repeat(1_999)}!`)).toBe(false)
    },
  )

  it('agrees with JavaScript', () => {
    const piece = fc.constantFrom(
      'a',
      'b',
      '[ab]',
      '[^a]',
      '.',
      '\\d',
      '\\w',
      '\\.',
      'a{2}',
      'b*',
      '(a|b)',
      '(?:ab)+',
      '^',
      '$',
      '1?',
    )
    const text = fc.string({ unit: fc.constantFrom('a', 'b', '1', '.', ' '), maxLength: 8 })
    fc.assert(
      fc.property(fc.array(piece, { maxLength: 6 }), text, (pieces, value) => {
        const pattern = pieces.join('')
        expect(matchPattern(pattern, value)).toBe(new RegExp(pattern, 'u').test(value))
      }),
      { numRuns: 2_000, seed: 11 },
    )
  })
})
