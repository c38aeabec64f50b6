// @vitest-environment happy-dom
import axe from 'axe-core'
import { renderToStaticMarkup } from 'react-dom/server'
import { afterEach, describe, expect, it } from 'vitest'
import { element, makeView, navNode, type ViewParts } from '../../../tests/shell/make-view.ts'
import { Shell } from './Shell.tsx'

afterEach(() => {
  document.body.innerHTML = ''
})

/** Renders the page; scripts of the markup are inert here. */
function render(parts: ViewParts = {}): string {
  const html = renderToStaticMarkup(<Shell view={makeView(parts)} />)
  document.body.innerHTML = html
  return html
}

const find = (selector: string) => document.body.querySelector<HTMLElement>(selector)
const texts = (selector: string) => [...document.body.querySelectorAll(selector)].map((found) => found.textContent)

const PARTS = {
  navbar: '.navbar',
  footer: '.footer',
  sidebar: 'aside:not(.drawer-only)',
  breadcrumb: '.breadcrumb',
  toc: '.toc',
  pagination: '.pagination',
  timestamp: 'p.timestamp',
} as const

describe('Shell', () => {
  it.each(Object.entries(PARTS))('has %s, and has it not when the setting is off', (setting, selector) => {
    render()
    expect(find(selector)).not.toBeNull()
    render({ settings: { [setting]: false } })
    expect(find(selector)).toBeNull()
  })

  it.each(['default', 'full', 'raw'] as const)('keeps the drawer and one main landmark in layout %s', (layout) => {
    render({ settings: { layout } })
    expect(find('aside#menu')).not.toBeNull()
    expect(document.querySelectorAll('main')).toHaveLength(1)
    expect(find('#reach-skip-nav')).not.toBeNull()
    expect(find('.prose') === null).toBe(layout === 'raw')
  })

  it('links to product updates in the language of the view', () => {
    const updates = [{ title: 'Kettles whistle', date: '2026-11-01', href: '/fr/changelog#kettles-whistle' }]
    render({ page: { route: '/' }, view: { locale: 'fr', updates } })
    expect(find('.latest li a')?.getAttribute('href')).toBe('/fr/changelog#kettles-whistle')
  })

  it('has the sections of a full page beside it, unless the contents list is off', () => {
    const headings = ['Why', 'How', 'When'].map((text) => ({ depth: 2 as const, id: text, text }))
    const parts = { page: { headings }, settings: { layout: 'full' as const, sidebar: false } }
    render(parts)
    expect(texts('.rail a')).toEqual(['Why', 'How', 'When'])
    render({ ...parts, settings: { ...parts.settings, toc: false } })
    expect(find('.rail')).toBeNull()
  })

  it('typesets articles in the default layout only', () => {
    render({ settings: { typesetting: 'article' } })
    expect(find('.prose-article')).not.toBeNull()
    render({ settings: { typesetting: 'article', layout: 'full' } })
    expect(find('.prose-article')).toBeNull()
  })

  it('puts the switches in the footer only where there is no sidebar', () => {
    render()
    expect([find('.sidebar .switches') !== null, find('.footer .switches') !== null]).toEqual([true, false])
    render({ place: { type: 'page' } })
    expect(find('.footer .switches')).not.toBeNull()
  })

  it('gives the page its title as heading, once', () => {
    render()
    expect(texts('h1')).toEqual(['Water'])
    render({ page: { body: { type: 'root', children: [element('h1', {}, 'Own title')] } } })
    expect(texts('h1')).toEqual(['Own title'])
  })

  it('has no inline styles, no handlers, no dead links and no duplicate ids', () => {
    const html = render()
    expect(html).not.toMatch(/\sstyle=|\son[a-z]+=|href="#"/)
    const ids = [...document.querySelectorAll('[id]')].map((found) => found.id)
    expect(ids).toEqual([...new Set(ids)])
    expect(document.querySelectorAll('aside [data-persist]')).toHaveLength(0)
  })

  it('marks every control that needs a script', () => {
    render({ config: { banner: { key: 'k', text: 'Hello', dismissible: true } } })
    const dead = [...document.querySelectorAll('button, input')].filter((found) => !found.closest('[data-needs-js]'))
    expect(dead.map((found) => found.outerHTML)).toEqual([])
  })

  it('formats the date by language, and shows nothing when it is unknown', () => {
    render()
    expect(find('.timestamp')?.textContent).toBe('Last updated on October 2, 2026')
    expect(find('time')?.getAttribute('datetime')).toBe('2026-10-02')
    render({ view: { locale: 'fr' } })
    expect(find('.timestamp')?.textContent).toBe('Dernière mise à jour le 2 octobre 2026')
    render({ view: { modified: null } })
    expect(find('.timestamp')?.textContent).toBe('')
  })

  it('shows that a page is not translated and marks its language', () => {
    render({ view: { locale: 'fr', isFallback: true } })
    expect(find('.fallback-notice')?.textContent).toContain('anglais')
    expect(find('article')?.lang).toBe('en-US')
    expect(find('.pagination [rel=next]')?.getAttribute('href')).toBe('/fr/tea/brewing/leaves')
  })

  it('wraps long code names in the contents list, and keeps words whole', () => {
    const names = ['appExtension.createAppExtension', 'About BigCommerce']
    render({ page: { headings: names.map((text, index) => ({ depth: 2, id: `h${index}`, text })) } })
    expect(texts('.toc li a')).toEqual(names)
    expect([...document.querySelectorAll('.toc li a')].map((link) => link.innerHTML)).toEqual([
      'app<wbr>Extension.<wbr>create<wbr>App<wbr>Extension',
      'About BigCommerce',
    ])
  })

  it('opens the developer portal in a new tab and says so', () => {
    render()
    const portal = find('.portal') as HTMLAnchorElement
    expect(portal.textContent).toBe('Developer Portal (opens in a new tab)')
    expect([portal.target, portal.rel]).toEqual(['_blank', 'noreferrer'])
  })

  it('shows project and chat links only when they are configured', () => {
    render()
    expect(texts('.navbar .icon-button[target]')).toEqual([])
    const link = { link: 'https://example.com/x', label: 'Repository' }
    render({ config: { project: link, chat: { ...link, label: 'Chat' } } })
    expect(texts('.navbar .icon-button[target]')).toEqual([
      'Repository (opens in a new tab)',
      'Chat (opens in a new tab)',
    ])
    expect(find('.toc-meta a')?.getAttribute('href')).toContain('https://example.com/x/issues/new?title=')
  })

  it('renders breadcrumbs as links, except the last and those without a page', () => {
    render()
    expect(texts('.breadcrumb a')).toEqual(['Brewing'])
    expect(texts('.breadcrumb li')).toEqual(['Tea', 'Brewing', 'Water'])
  })

  it('omits one side of the pagination, or all of it', () => {
    render({ config: { navigation: { previous: false, next: true } } })
    expect(texts('.pagination a')).toEqual(['NextLeaves'])
    render({ place: { previous: null, next: null } })
    expect(find('.pagination')).toBeNull()
  })

  it('marks the current entry of the navbar and lists all entries in "More" without a script', () => {
    render()
    expect(texts('.navbar-entries > ul > li > a[aria-current]')).toEqual(['Tea'])
    expect(texts('[data-more] .menu-panel a')).toEqual(['Tea', 'Coffee (Beta)', 'Paris (opens in a new tab)', 'Lyon'])
  })

  it('never shows the bold state for an entry that opens a new window', () => {
    render({ view: { navigation: [navNode({ title: 'Tea', route: '/tea', type: 'page', newWindow: true })] } })
    expect(find('.navbar-entries [aria-current]')).toBeNull()
  })

  it('does not link the logo when it has no target', () => {
    render({ config: { logoLink: null } })
    expect(find('.logo')?.tagName).toBe('SPAN')
  })

  it('has its two early steps directly before the banner and directly after the menu', () => {
    render()
    expect(find('.banner')?.previousElementSibling?.tagName).toBe('DC-EARLY')
    expect(find('[data-sidebar-scroll]')?.nextElementSibling?.tagName).toBe('DC-EARLY')
    render({ config: { banner: { key: 'k', text: 'Stays', dismissible: false } } })
    expect([find('.banner button'), find('.banner')?.previousElementSibling?.tagName === 'DC-EARLY']).toEqual([
      null,
      false,
    ])
    render({ config: { banner: null } })
    expect(find('.banner')).toBeNull()
  })

  it('adds sections to the 404 page and links to the 500 page', () => {
    render({ page: { route: '/404' }, settings: { layout: 'full' }, place: { type: 'page' } })
    expect(texts('.not-found .link-grid a')).toEqual(['Tea', 'Coffee (Beta)', 'Shops'])
    render({ page: { route: '/500' }, settings: { layout: 'full' }, place: { type: 'page' } })
    expect(find('[data-retry]')).not.toBeNull()
  })

  it('includes the table of renamed anchors, if there are any', () => {
    render()
    expect(find('[data-anchor-aliases]')).toBeNull()
    render({ page: { anchorAliases: { getWater: 'why' } } })
    expect(find('[data-anchor-aliases]')?.dataset.anchorAliases).toBe('{"getWater":"why"}')
  })

  it('has no language switch on a site with one language', () => {
    render({ config: { locales: ['en-US'] } })
    expect(find('[data-locale]')).toBeNull()
  })
})

describe('accessibility', () => {
  const cases: [string, ViewParts][] = [
    ['a guide', {}],
    ['a guide in Chinese', { view: { locale: 'zh-CN', isFallback: true } }],
    ['a full page', { settings: { layout: 'full' } }],
    ['the 404 page', { page: { route: '/404', headings: [] }, settings: { layout: 'full' }, place: { type: 'page' } }],
    [
      'the home page',
      {
        page: { route: '/', body: { type: 'root', children: [element('h1', {}, 'Home')] } },
        settings: { layout: 'raw' },
      },
    ],
  ]

  it.each(cases)('has no accessibility violations with %s', async (_, parts) => {
    render(parts)
    document.documentElement.lang = 'en-US'
    document.title = 'Water | Dev Center'
    // Colours and sizes need a real browser; the end-to-end tests have one.
    const { violations } = await axe.run(document.body, {
      rules: { 'color-contrast': { enabled: false }, 'target-size': { enabled: false } },
    })
    expect(violations.map(({ id, nodes }) => `${id}: ${nodes[0]?.html}`)).toEqual([])
  })
})
