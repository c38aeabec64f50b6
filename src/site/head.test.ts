import { describe, expect, it } from 'vitest'
import { makeView } from '../../tests/fixtures/page-view.ts'
import type { Locale } from '../core/locale.ts'
import { documentTitle } from './document-title.ts'
import { headTags } from './head.ts'

function tagsOf(view: ReturnType<typeof makeView>): string[] {
  return headTags(view).map(({ tag, text, attributes }) =>
    tag === 'title'
      ? `title ${text}`
      : `${attributes.name ?? attributes.property ?? attributes.rel}${attributes.hreflang ? `:${attributes.hreflang}` : ''} ${attributes.content ?? attributes.href}`,
  )
}

describe('documentTitle (spec: head.title)', () => {
  it('is "Home" on the home page whatever the page is called', () => {
    expect(documentTitle(makeView({ page: { route: '/', title: 'Welcome' } }))).toBe('Home | Dev Center')
    const titleIn = (locale: Locale) => documentTitle({ ...makeView({ page: { route: '/', title: 'X' } }), locale })
    expect([titleIn('fr'), titleIn('ru'), titleIn('zh-CN')]).toEqual([
      'Accueil | Dev Center',
      'Главная | Dev Center',
      '首页 | Dev Center',
    ])
  })

  it('is the page title before the name of the site', () => {
    expect(documentTitle(makeView({ page: { title: 'Rate limits' } }))).toBe('Rate limits | Dev Center')
  })
})

describe('headTags (spec: head.description, head.robots, head.addresses)', () => {
  it('takes the description from the page, else from the site', () => {
    expect(tagsOf(makeView({ page: { description: 'How many calls you may make.' } }))).toContain(
      'description How many calls you may make.',
    )
    expect(tagsOf(makeView({ page: { description: '' } }))).toContain(
      'description Build amazing commerce solutions powered by the platform',
    )
  })

  it('repeats title and description for Open Graph', () => {
    const tags = tagsOf(makeView({ page: { title: 'Rate limits', description: 'Calls a second.' } }))
    expect(tags).toContain('og:title Rate limits | Dev Center')
    expect(tags).toContain('og:description Calls a second.')
  })

  it('has a large image with size and alternative text (spec: head.image)', () => {
    const tags = tagsOf(makeView({ page: { route: '/docs/a', title: 'Rate limits' } }))
    expect(tags).toEqual(
      expect.arrayContaining([
        'og:image https://docs.example.com/og/docs/a.png',
        'og:image:type image/png',
        'og:image:width 1200',
        'og:image:height 630',
        'og:image:alt Rate limits | Dev Center',
        'twitter:card summary_large_image',
      ]),
    )
    expect(tagsOf(makeView({ page: { route: '/' } }))).toContain('og:image https://docs.example.com/og/index.png')
  })

  it.each([{ noindex: true }, { route: '/404' as const }])('has no image for %o', (page) => {
    const tags = tagsOf(makeView({ page }))
    expect(tags.filter((tag) => tag.startsWith('og:image'))).toEqual([])
    expect(tags).toContain('twitter:card summary')
  })

  it('prefixes the locale in og:url only when it is not the default', () => {
    expect(tagsOf(makeView({ page: { route: '/docs/a' } }))).toContain('og:url https://docs.example.com/docs/a')
    expect(tagsOf(makeView({ locale: 'fr', page: { route: '/docs/a' } }))).toContain(
      'og:url https://docs.example.com/fr/docs/a',
    )
  })

  it('has one robots tag: noindex for beta pages, error pages and untranslated copies', () => {
    const robots = (view: ReturnType<typeof makeView>) => tagsOf(view).filter((tag) => tag.startsWith('robots'))
    expect(robots(makeView())).toEqual(['robots index,follow'])
    expect(robots(makeView({ page: { noindex: true } }))).toEqual(['robots noindex,nofollow'])
    expect(robots(makeView({ page: { route: '/404' } }))).toEqual(['robots noindex,nofollow'])
    expect(robots(makeView({ locale: 'fr', isFallback: true }))).toEqual(['robots noindex,nofollow'])
  })

  it('points an untranslated copy at the original page', () => {
    const tags = tagsOf(makeView({ locale: 'ru', isFallback: true, page: { route: '/docs/a' } }))
    expect(tags).toContain('canonical https://docs.example.com/docs/a')
  })

  it('writes the URL of the home page without a trailing slash', () => {
    expect(tagsOf(makeView({ page: { route: '/' } }))).toContain('canonical https://docs.example.com')
  })

  it('lists languages only where a translation exists', () => {
    expect(tagsOf(makeView()).filter((tag) => tag.startsWith('alternate:'))).toEqual([])
    const translated = makeView({
      page: { route: '/build' },
      alternates: [
        { locale: 'en-US', href: '/build' },
        { locale: 'fr', href: '/fr/build' },
      ],
    })
    expect(tagsOf(translated).filter((tag) => tag.startsWith('alternate:'))).toEqual([
      'alternate:en-US https://docs.example.com/build',
      'alternate:fr https://docs.example.com/fr/build',
      'alternate:x-default https://docs.example.com/build',
    ])
  })
})
