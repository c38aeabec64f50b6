import { describe, expect, it } from 'vitest'
import { component, element, makeView, type ViewParts } from '../../../tests/shell/make-view.ts'
import { readPatch } from '../../core/copy/copy-document.ts'
import { applyPatch } from '../../core/copy/patch.ts'
import type { Locale } from '../../core/locale.ts'
import { renderShell } from '../render-shell.ts'
import { articleOf, isCopy } from './article-of.ts'
import { copyDocument } from './copy-document.ts'

const BODY = {
  type: 'root' as const,
  children: [
    element('h1', {}, 'Water'),
    element('p', {}, 'See ', element('a', { href: '/tea/cups/glass#rim' }, 'glass'), ' and a < b > c & d.'),
    element('p', {}, element('a', { href: 'https://example.com/a' }, 'there'), element('a', { href: '#why' }, 'why')),
    element('p', {}, element('a', { href: '/downloads/tea.yaml' }, 'a file')),
    component('Cards', {}, component('Card', { title: 'Cups', href: '/tea/cups/glass' })),
    component('Callout', { type: 'warning' }, 'Hot.'),
  ],
}

const viewIn = (locale: Locale, parts: ViewParts = {}) =>
  makeView({ ...parts, page: { body: BODY, ...parts.page }, view: { locale, isFallback: locale !== 'en-US' } })
const documentOf = (body: string) => `<!DOCTYPE html><html><body>${body}</body></html>`

describe('a page without a translation', () => {
  const english = renderShell(viewIn('en-US'))

  it.each(['fr', 'ru', 'zh-CN'] as const)('is the same in %s as if it were rendered whole', (locale) => {
    const view = viewIn(locale)
    expect(isCopy(view)).toBe(true)
    const copied = renderShell(view, articleOf(english, locale))
    expect(copied).toBe(renderShell(view))
    expect(copied).toContain(`<a href="/${locale}/tea/cups/glass#rim">`)
    expect(copied).toContain('<a href="/downloads/tea.yaml">')
  })

  it('is stored as a patch of the page in the default language', () => {
    const view = viewIn('fr')
    const [original, whole] = [documentOf(english), documentOf(renderShell(view))]
    const stored = copyDocument(whole, original, '/tea/brewing/water', view)
    expect(stored).toContain('data-copy-of="/tea/brewing/water"')
    expect(stored).toContain('content="0; url=/tea/brewing/water"')
    expect(stored.length).toBeLessThan(whole.length / 2)
    expect(applyPatch(original, readPatch(stored) ?? [])).toBe(whole)
  })

  it('is not a copy when the article depends on the language, or has no shell', () => {
    expect(isCopy(viewIn('en-US'))).toBe(false)
    expect(isCopy(makeView({ view: { locale: 'fr', isFallback: false } }))).toBe(false)
    expect(isCopy(viewIn('fr', { settings: { layout: 'raw' } }))).toBe(false)
    for (const route of ['/', '/404', '/profile', '/auth/signin', '/graphql-explorer'] as const)
      expect([route, isCopy(viewIn('fr', { page: { route } }))]).toEqual([route, false])
  })
})
