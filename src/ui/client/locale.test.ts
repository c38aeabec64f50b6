// @vitest-environment happy-dom
import { afterEach, describe, expect, it, vi } from 'vitest'
import { pathIn, switchLocale } from './locale.ts'

afterEach(() => vi.unstubAllGlobals())

describe('pathIn', () => {
  it.each([
    ['fr', '/docs/a', '/fr/docs/a'],
    ['fr', '/ru/docs/a', '/fr/docs/a'],
    ['en-US', '/fr/docs/a', '/docs/a'],
    ['en-US', '/fr', '/'],
    ['zh-CN', '/', '/zh-CN'],
    ['ru', '/french', '/ru/french'],
  ] as const)('%s of %s is %s', (locale, path, expected) => {
    expect(pathIn(locale, path)).toBe(expected)
  })
})

describe('switchLocale (spec: shell.language)', () => {
  function choose(locale: string, address: Partial<Location>, hash?: string) {
    const calls: string[] = []
    const cookies: string[] = []
    vi.stubGlobal('location', {
      pathname: '/docs/a',
      search: '',
      hash: '',
      ...address,
      assign: (to: string) => calls.push(to),
      reload: () => calls.push('reload'),
    })
    vi.stubGlobal('document', {
      set cookie(value: string) {
        cookies.push(value)
      },
      getElementById: (id: string) => (id === 'pièces' ? { querySelector: () => ({ id: 'parts' }) } : null),
    })
    switchLocale(locale, hash)
    return { calls, cookies }
  }

  it('sets a cookie for a year, then loads the page in that language with query and hash', () => {
    const { calls, cookies } = choose('fr', { search: '?x=1', hash: '#b' })
    expect(cookies).toEqual(['NEXT_LOCALE=fr; path=/; max-age=31536000; SameSite=Lax'])
    expect(calls).toEqual(['/fr/docs/a?x=1#b'])
  })

  it('goes to the hash of a link', () => {
    expect(choose('en-US', { pathname: '/fr/docs/a', hash: '#b' }, '#c').calls).toEqual(['/docs/a#c'])
  })

  it('keeps the place on the page by the anchor that all languages have', () => {
    expect(choose('en-US', { pathname: '/fr/docs/a', hash: '#pi%C3%A8ces' }).calls).toEqual(['/docs/a#parts'])
    expect(choose('ru', { pathname: '/fr/docs/a', hash: '#pi%C3%A8ces' }).calls).toEqual(['/ru/docs/a#parts'])
  })

  it('reloads explicitly when the URL is unchanged, because with a hash an assignment would not', () => {
    expect(choose('fr', { pathname: '/fr/docs/a', hash: '#b' }).calls).toEqual(['reload'])
  })

  it('rejects an unknown language', () => {
    expect(choose('xx', {})).toEqual({ calls: [], cookies: [] })
  })
})
