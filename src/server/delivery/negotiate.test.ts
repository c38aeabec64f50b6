import { describe, expect, it } from 'vitest'
import { threadMs } from '../../../tests/fixtures/thread-time.ts'
import { chooseEncoding, negotiateLocale, prefersMarkdown, readCookie } from './negotiate.ts'

const LOCALES = ['en-US', 'fr', 'ru', 'zh-CN']

describe('chooseEncoding (spec: serving.negotiation)', () => {
  const sizes = { br: 10, gzip: 15 }
  it.each([
    ['gzip, deflate, br, zstd', 'br'],
    ['gzip, zstd', 'gzip'],
    ['gzip', 'gzip'],
    ['x-gzip', 'gzip'],
    ['br;q=0, gzip', 'gzip'],
    ['*', 'br'],
    ['br;q=0, *;q=0.1', 'gzip'],
    ['zstd', null],
    ['identity', null],
    ['deflate', null],
    ['', null],
    [null, null],
    ['gzip;q=nonsense', null],
  ])('%s -> %s', (header, wanted) => {
    expect(chooseEncoding(header, sizes)).toBe(wanted)
  })

  it('offers only existing encodings', () => {
    expect(chooseEncoding('br, gzip', { gzip: 3 })).toBe('gzip')
  })
})

describe('prefersMarkdown (spec: serving.negotiation)', () => {
  it.each([
    ['text/markdown', true],
    ['text/markdown, text/html;q=0.9', true],
    ['text/html, text/markdown', true],
    ['text/html, text/markdown;q=0.5', false],
    ['text/markdown;q=0, text/html', false],
    ['text/html,application/xhtml+xml,*/*;q=0.8', false],
    ['*/*', false],
    [null, false],
  ])('%s -> %s', (header, wanted) => {
    expect(prefersMarkdown(header)).toBe(wanted)
  })
})

describe('negotiateLocale (spec: shell.language)', () => {
  it.each([
    [null, 'fr', 'fr'],
    [null, 'fr-CA, en;q=0.8', 'fr'],
    [null, 'en-GB, fr;q=0.8', 'en-US'],
    [null, 'de, ru;q=0.5, fr;q=0.7', 'fr'],
    [null, 'zh-Hans-CN', 'zh-CN'],
    [null, 'de', 'en-US'],
    [null, '*', 'en-US'],
    [null, null, 'en-US'],
    [null, ',;;q=,=fr;;', 'en-US'],
    ['a=1; NEXT_LOCALE=ru', 'fr', 'ru'],
    ['NEXT_LOCALE=en-US', 'fr', 'en-US'],
    ['NEXT_LOCALE=xx', 'fr', 'fr'],
    ['NEXT_LOCALE=__proto__', null, 'en-US'],
  ])('cookie %s, header %s -> %s', (cookie, header, wanted) => {
    expect(negotiateLocale(cookie, header, LOCALES)).toBe(wanted)
  })

  it('handles any header in linear time', () => {
    const started = threadMs()
    negotiateLocale('a=b;'.repeat(100_000), 'x-'.repeat(200_000), LOCALES)
    expect(threadMs() - started).toBeLessThan(2_000)
  })
})

it('matches a cookie by its whole name', () => {
  expect(readCookie('XNEXT_LOCALE=fr; NEXT_LOCALE = ru ', 'NEXT_LOCALE')).toBe('ru')
  expect(readCookie('other', 'NEXT_LOCALE')).toBeNull()
})
