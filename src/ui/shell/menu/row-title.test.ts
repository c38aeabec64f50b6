import { describe, expect, it } from 'vitest'
import { LOCALES } from '../../../core/locale.ts'
import { rowTitle } from './row-title.ts'

describe('rowTitle (spec: shell.menu)', () => {
  it('has the words of the language for the way up, and leaves every other title as it is', () => {
    expect(LOCALES.map((locale) => rowTitle({ title: 'All docs' }, locale))).toEqual([
      'All docs',
      'Toute la documentation',
      'Вся документация',
      '全部文档',
    ])
    expect(rowTitle({ title: 'Toute la doc' }, 'fr')).toBe('Toute la doc')
    expect(rowTitle({ title: 'All Docs' }, 'en-US')).toBe('All Docs')
    expect(rowTitle({ title: 'Orders' }, 'ru')).toBe('Orders')
  })
})
