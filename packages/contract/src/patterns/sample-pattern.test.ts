import { describe, expect, it } from 'vitest'
import { matchesPattern } from './match-pattern.ts'
import { samplePattern } from './sample-pattern.ts'

describe('a text for a pattern', () => {
  it.each([
    '^[A-Z]{3}-\\d{4}$',
    '^\\d{4}-[A-Z]{2}$',
    '^[a-z]{2}$',
    '^(?=.*[A-Z])(?=.*\\d)[A-Za-z\\d]{8,}$',
    '^(?!0+$)\\d+$',
    '^\\+?[1-9]\\d{1,14}$',
    '^([01]\\d|2[0-3]):[0-5]\\d$',
    '^https://[^/]+/.+$',
    '[^\\x00-\\x7f]',
    '^$',
    'a|b',
    '^\\p{Lu}\\p{Ll}+$',
    '^cus_[A-Za-z0-9]{14}$',
  ])('matches %s', (pattern) => {
    const texts = [0, 1, 2].map((index) => samplePattern(pattern, { index }))
    for (const text of texts) expect(text !== null && new RegExp(pattern, 'u').test(text), String(text)).toBe(true)
  })

  it('has the length that is asked for', () => {
    expect(samplePattern('^[a-z]+$', { minLength: 12, maxLength: 14 })).toHaveLength(12)
    expect(samplePattern('^a', { minLength: 5 })).toHaveLength(5)
    expect(samplePattern('^[a-z]{3}$', { minLength: 4 })).toBeNull()
    expect(samplePattern('^(?:ab){1,50}$', { minLength: 9, maxLength: 20 })).toMatch(/^(?:ab){5,10}$/)
  })

  it('is null where the pattern cannot be read', () => {
    expect(samplePattern('(a)\\1')).toBeNull()
    expect(matchesPattern('(a)\\1', 'aa')).toBeNull()
  })
})
