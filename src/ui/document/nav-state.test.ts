import { describe, expect, it } from 'vitest'
import { navNode, TREE } from '../../../tests/shell/make-view.ts'
import type { NavNode } from '../../core/nav.ts'
import {
  isActive,
  isCurrentSection,
  isInitiallyOpen,
  isUnder,
  listed,
  localizedHref,
  navbarEntries,
  targetOf,
} from './nav-state.ts'

const titles = (nodes: readonly NavNode[]) => nodes.map((node) => node.title)
const named = (title: string) => TREE.find((node) => node.title === title) as NavNode

describe('listed', () => {
  it('drops hidden rows and replaces a display:children folder by its children', () => {
    const nodes = [
      navNode({ title: 'A', route: '/a' }),
      navNode({ title: 'B', route: '/b', display: 'hidden' }),
      navNode({
        title: 'C',
        display: 'children',
        children: [navNode({ title: 'D', route: '/c/d' }), navNode({ title: 'E', display: 'hidden' })],
      }),
    ]
    expect(titles(listed(nodes))).toEqual(['A', 'D'])
  })
})

describe('navbarEntries', () => {
  it('drops entries that a menu has under the same name', () => {
    const item = (name: string) => navNode({ name, title: name, kind: 'link', type: 'doc', href: `/${name}/overview` })
    const nodes = [
      navNode({ name: 'docs', title: 'Docs', type: 'page', path: '/docs' }),
      navNode({ name: 'betas', title: 'Betas', kind: 'menu', type: 'menu', children: [item('lab'), item('docs-2')] }),
      navNode({ name: 'lab', title: 'Lab', type: 'page', path: '/lab' }),
    ]
    expect(titles(navbarEntries(nodes))).toEqual(['Docs', 'Betas'])
  })

  it('marks a menu as current for the sections that it leads to', () => {
    const items = [navNode({ name: 'rest', title: 'REST', kind: 'link', type: 'doc', href: '/docs/api' })]
    const menu = navNode({ name: 'reference', title: 'Reference', kind: 'menu', type: 'menu', children: items })
    expect(isCurrentSection(menu, '/docs/rest-catalog/brands')).toBe(true)
    expect(isCurrentSection(menu, '/docs-2')).toBe(false)
  })

  it('includes only pages and menus', () => {
    const nodes = [
      navNode({ title: 'Doc', route: '/doc' }),
      navNode({ title: 'Page', route: '/page', type: 'page' }),
      navNode({ title: 'Menu', kind: 'menu', type: 'menu' }),
      navNode({ title: 'Hidden', route: '/hidden', type: 'page', display: 'hidden' }),
    ]
    expect(titles(navbarEntries(nodes))).toEqual(['Page', 'Menu'])
  })
})

describe('open and active', () => {
  const rule = { route: '/tea/brewing/leaves/green', collapseLevel: 1 } as const

  it('opens the active branch and nothing else at depth 1', () => {
    expect(isInitiallyOpen(named('Brewing'), 1, rule)).toBe(true)
    expect(
      isInitiallyOpen(navNode({ title: 'X', path: '/x', children: [navNode({ title: 'Y', route: '/x/y' })] }), 1, rule),
    ).toBe(false)
  })

  it('opens top-level folders when the site says level 2', () => {
    const folder = navNode({ title: 'X', path: '/x', children: [navNode({ title: 'Y', route: '/x/y' })] })
    expect(isInitiallyOpen(folder, 1, { ...rule, collapseLevel: 2 })).toBe(true)
    expect(isInitiallyOpen(folder, 2, { ...rule, collapseLevel: 2 })).toBe(false)
  })

  it("obeys the folder's own collapsed setting, except in the active branch", () => {
    expect(isInitiallyOpen(named('Cups'), 1, rule)).toBe(true)
    const shut = navNode({
      title: 'Z',
      path: '/z',
      collapsed: true,
      children: [navNode({ title: 'Y', route: '/z/y' })],
    })
    expect(isInitiallyOpen(shut, 1, { route: '/other', collapseLevel: 9 })).toBe(false)
    expect(isInitiallyOpen(shut, 1, { route: '/z/y', collapseLevel: 1 })).toBe(true)
  })

  it('highlights one row when a folder and its index row share a route', () => {
    const index = navNode({ title: 'Index', route: '/a' })
    const folder = navNode({ title: 'A', route: '/a', children: [index] })
    expect([isActive(folder, '/a'), isActive(index, '/a')]).toEqual([false, true])
  })

  it('never highlights rows without a page', () => {
    expect(isActive(navNode({ title: 'Link', href: '/a' }), '/a')).toBe(false)
  })
})

describe('sections', () => {
  it('compares whole segments', () => {
    expect(isUnder('/docs-2/x', '/docs')).toBe(false)
    expect(isUnder('/docs/x', '/docs')).toBe(true)
    expect(isUnder('/docs', '/docs')).toBe(true)
    expect(isUnder('/docs', '')).toBe(false)
  })

  it('is never current when it opens a new window', () => {
    expect(isCurrentSection(navNode({ title: 'Docs', route: '/docs', newWindow: true }), '/docs')).toBe(false)
  })
})

describe('targets', () => {
  it('prefers href, then the own page, then the first page below', () => {
    expect(targetOf(navNode({ title: 'A', route: '/a', href: 'https://example.com' }), 'fr')).toBe(
      'https://example.com',
    )
    expect(targetOf(navNode({ title: 'A', route: '/a' }), 'fr')).toBe('/fr/a')
    const folder = navNode({
      title: 'F',
      path: '/f',
      children: [
        navNode({ title: 'Hidden', route: '/f/h', display: 'hidden' }),
        navNode({ title: 'All docs', href: '/build' }),
        navNode({ title: 'Out', href: 'https://example.com' }),
        navNode({ title: 'In', route: '/f/in' }),
      ],
    })
    expect(targetOf(folder, 'en-US')).toBe('/f/in')
    const linksOnly = navNode({ title: 'L', path: '/l', children: [navNode({ title: 'Up', href: '/build' })] })
    expect(targetOf(linksOnly, 'en-US')).toBe('/build')
    expect(targetOf(navNode({ title: 'Empty', path: '/e' }), 'en-US')).toBeNull()
  })

  it('puts the language before pages, not before files, services, anchors or other sites', () => {
    expect(localizedHref('/docs/a?x=1#b', 'ru')).toBe('/ru/docs/a?x=1#b')
    expect(localizedHref('/', 'ru')).toBe('/ru')
    expect(localizedHref('/docs/a', 'en-US')).toBe('/docs/a')
    for (const same of [
      '/docs/a.md',
      '/_dc/x',
      '/api/feedback',
      '#b',
      'https://example.com/a',
      '//example.com/a',
      'mailto:a@example.com',
      '/fr/docs/a',
      '/zh-CN#b',
    ]) {
      expect(localizedHref(same, 'ru')).toBe(same)
    }
  })
})
