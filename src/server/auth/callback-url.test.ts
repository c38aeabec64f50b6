import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { ORIGIN } from '../../../tests/fixtures/auth-browser.ts'
import { CALLBACK_PAYLOADS } from '../../../tests/fixtures/callback-payloads.ts'
import { safeCallbackUrl } from './callback-url.ts'

describe('safeCallbackUrl (spec: session.callback-address)', () => {
  it.each([
    ['/docs', `${ORIGIN}/docs`],
    ['docs', `${ORIGIN}/docs`],
    ['?x', `${ORIGIN}/?x`],
    [ORIGIN, `${ORIGIN}/`],
    [`${ORIGIN}/a?b=c#d`, `${ORIGIN}/a?b=c#d`],
    ['https://DOCS.example.com/x', `${ORIGIN}/x`],
    ['//docs.example.com/ok', `${ORIGIN}/ok`],
    ['/ok?next=https://evil.com', `${ORIGIN}/ok?next=https://evil.com`],
    ['/..//evil.com', `${ORIGIN}/evil.com`],
  ])('keeps %j on our origin', (value, expected) => {
    expect(safeCallbackUrl(value, ORIGIN)).toBe(expected)
  })

  it.each([
    'https://evil.com',
    '//evil.com',
    '/\\evil.com',
    'http://docs.example.com/',
    'https://docs.example.com:8443/',
    'https://docs.example.com@evil.com',
    'https://ada@docs.example.com/',
    'blob:https://docs.example.com/x',
    'javascript:alert(1)',
    '/docs\r\nLocation: https://evil.com',
    `/${'a'.repeat(3000)}`,
  ])('replaces %j by the origin', (value) => {
    expect(safeCallbackUrl(value, ORIGIN)).toBe(ORIGIN)
  })

  it("replaces values that aren't text by the origin", () => {
    for (const value of [undefined, null, 1, {}, [], ['/x']]) expect(safeCallbackUrl(value, ORIGIN)).toBe(ORIGIN)
  })

  it('includes the 51 payloads of the matrix', () => {
    expect(CALLBACK_PAYLOADS).toHaveLength(51)
    expect(new Set(CALLBACK_PAYLOADS).size).toBe(51)
  })

  it('never leaves the origin, whatever the input', () => {
    const part = fc.constantFrom(
      '/',
      '\\',
      '//',
      'https:',
      'http:',
      'blob:',
      '@',
      'evil.com',
      'docs.example.com',
      '\t',
      '\n',
      '%2f',
      '#',
      '?',
      ':',
      '.',
      ' ',
    )
    fc.assert(
      fc.property(fc.array(fc.oneof(part, fc.string()), { maxLength: 12 }), (parts) => {
        const url = safeCallbackUrl(parts.join(''), ORIGIN)
        expect(new URL(url, ORIGIN).origin).toBe(ORIGIN)
        expect(url === ORIGIN || /^https:\/\/docs\.example\.com\/(?![/\\])/.test(url)).toBe(true)
      }),
      { numRuns: 2000 },
    )
  })
})
