import { describe, expect, test } from 'vitest'
import { isExternal, isSafeImage, isSafeLink, schemeOf } from './safe-url.ts'

describe('isSafeLink', () => {
  test.each([
    '/a',
    'a/b',
    '#x',
    '?q',
    '',
    'https://example.com',
    'HTTP://example.com',
    'mailto:a@example.com',
    'tel:+1',
    '//example.com',
    'a:b/c'.replace('a:', './a:'),
  ])('accepts %s', (href) => {
    expect(isSafeLink(href)).toBe(true)
  })

  test.each([
    'javascript:alert(1)',
    ' javascript:alert(1)',
    'JaVaScRiPt:alert(1)',
    'java\nscript:alert(1)',
    'java\tscript:alert(1)',
    '\u0001javascript:alert(1)',
    'java\u200Dscript:alert(1)',
    'java\uFFFDscript:alert(1)',
    'data:text/html,x',
    'vbscript:x',
    'blob:https://example.com/x',
    'file:///etc/passwd',
    'filesystem:x',
  ])('refuses %j', (href) => {
    expect(isSafeLink(href)).toBe(false)
  })
})

test('an image may come from the site or the web', () => {
  expect(isSafeImage('https://example.com/x.png')).toBe(true)
  expect(isSafeImage('x.png')).toBe(true)
  expect(isSafeImage('mailto:x')).toBe(false)
  expect(isSafeImage('data:image/png;base64,x')).toBe(false)
})

test('schemeOf parses like a browser', () => {
  expect(schemeOf('HTTPS://x')).toBe('https')
  expect(schemeOf('/a:b')).toBeNull()
  expect(schemeOf('a b:c')).toBe('ab')
})

test('isExternal', () => {
  expect(['https://x', '//x', '\\\\x', 'mailto:x'].map(isExternal)).toEqual([true, true, true, true])
  expect(['/x', '#x', 'x', ''].map(isExternal)).toEqual([false, false, false, false])
})
