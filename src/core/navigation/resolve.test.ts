import { describe, expect, test } from 'vitest'
import type { PageSettings } from '../settings.ts'
import { DEFAULT_SETTINGS } from '../settings.ts'
import { pageMap } from './map.fixture.ts'
import { type ResolvedNode, resolveFolder } from './resolve.ts'

function find(nodes: readonly ResolvedNode[], route: string): ResolvedNode {
  for (const node of nodes) {
    if (node.route === route || (node.route === '' && node.path === route)) return node
    const found = node.children.length > 0 ? findOrNull(node.children, route) : null
    if (found !== null) return found
  }
  throw new Error(`No node at ${route}`)
}

function findOrNull(nodes: readonly ResolvedNode[], route: string): ResolvedNode | null {
  try {
    return find(nodes, route)
  } catch {
    return null
  }
}

const differences = (settings: PageSettings) =>
  Object.fromEntries(
    Object.entries(settings).filter(([key, value]) => DEFAULT_SETTINGS[key as keyof PageSettings] !== value),
  )

describe('settings (spec: menus.settings)', () => {
  test('without menus, the defaults apply', () => {
    expect(find(resolveFolder(pageMap({ 'a/b.mdx': {} }), 'en-US'), '/a/b').settings).toEqual(DEFAULT_SETTINGS)
  })

  test('precedence, lowest first: parent, * of the level, own entry, front matter', () => {
    const map = pageMap(
      { 'a/b.mdx': { settings: { toc: true } } },
      {
        '_meta.json': {
          '*': { theme: { toc: false, footer: false } },
          a: { theme: { footer: true, pagination: false } },
        },
        'a/_meta.json': { '*': { theme: { sidebar: false } }, b: { theme: { sidebar: true, layout: 'full' } } },
      },
    )
    expect(differences(find(resolveFolder(map, 'en-US'), '/a/b').settings)).toEqual({
      pagination: false,
      layout: 'full',
    })
  })

  test('* reaches deeper levels only by inheritance', () => {
    const map = pageMap(
      { 'a.mdx': {}, 'f/b.mdx': {} },
      { '_meta.json': { '*': { theme: { toc: false } }, f: { theme: { toc: true } } } },
    )
    const tree = resolveFolder(map, 'en-US')
    expect(find(tree, '/a').settings.toc).toBe(false)
    expect(find(tree, '/f/b').settings.toc).toBe(true)
  })

  test("a folder's theme applies to its index page and everything below", () => {
    const map = pageMap(
      { 'f.mdx': {}, 'f/a.mdx': {}, 'f/g/b.mdx': {} },
      { '_meta.json': { f: { theme: { breadcrumb: false } } } },
    )
    const tree = resolveFolder(map, 'en-US')
    for (const route of ['/f', '/f/a', '/f/g/b']) expect(find(tree, route).settings.breadcrumb).toBe(false)
  })

  test('front matter of an index page applies only to that page', () => {
    const map = pageMap({ 'f.mdx': { settings: { toc: false } }, 'f/a.mdx': {} })
    const tree = resolveFolder(map, 'en-US')
    expect(find(tree, '/f').settings.toc).toBe(false)
    expect(find(tree, '/f/a').settings.toc).toBe(true)
  })

  test('collapsed is inherited as a setting, but a row opens by its own entry', () => {
    const map = pageMap({ 'f/g/a.mdx': {} }, { '_meta.json': { f: { theme: { collapsed: true } } } })
    const tree = resolveFolder(map, 'en-US')
    expect(find(tree, '/f').collapsed).toBe(true)
    expect(find(tree, '/f/g').collapsed).toBeNull()
    expect(find(tree, '/f/g/a').settings.collapsed).toBe(true)
  })
})

describe('* (spec: menus.settings)', () => {
  const map = pageMap(
    { 'a.mdx': {}, 'b.mdx': {} },
    {
      '_meta.json': {
        '*': { title: 'No', href: 'https://example.com', type: 'page', display: 'hidden', newWindow: true },
        b: { type: 'doc', display: 'normal', newWindow: false },
      },
    },
  )
  const tree = resolveFolder(map, 'en-US')

  test('sets type, display, and newWindow of its siblings, never title or href', () => {
    expect(find(tree, '/a')).toMatchObject({ title: 'A', href: null, type: 'page', display: 'hidden', newWindow: true })
  })

  test("an entry's own settings win", () => {
    expect(find(tree, '/b')).toMatchObject({ type: 'doc', display: 'normal', newWindow: false })
  })
})

describe('titles (spec: menus.titles)', () => {
  test.each([
    ['menu, then front matter', { 'a.mdx': { title: 'Front' } }, { '_meta.json': { a: 'Menu' } }, '/a', 'Menu'],
    ['front matter', { 'a.mdx': { title: 'Front' } }, {}, '/a', 'Front'],
    ['file name', { 'getting-started.mdx': {} }, {}, '/getting-started', 'Getting Started'],
    ['menu of a folder', { 'a/b.mdx': {} }, { '_meta.json': { a: 'Folder' } }, '/a', 'Folder'],
    ["a folder's index page", { 'a.mdx': { title: 'Index page' }, 'a/b.mdx': {} }, {}, '/a', 'Index page'],
    ['name of a folder, title-cased', { 'graphql-admin/b.mdx': {} }, {}, '/graphql-admin', 'GraphQL Admin'],
  ])('%s', (_name, pages, menus, route, expected) => {
    expect(find(resolveFolder(pageMap(pages, menus), 'en-US'), route).title).toBe(expected)
  })

  test('an index child is titled Index by default', () => {
    const folder = pageMap({ 'a/index.mdx': {} }).folders.get('a')
    expect(folder && resolveFolder(folder, 'en-US')[0]).toMatchObject({ name: 'index', title: 'Index', route: '/a' })
  })

  test('a translated menu takes the entries that it lacks from the original, at their position', () => {
    const map = pageMap(
      { 'a.mdx': {}, 'b.mdx': {}, 'c.mdx': {}, 'd.mdx': {} },
      {
        '_meta.json': {
          a: 'A',
          secret: { title: 'S', href: '/a', display: 'hidden' },
          b: { title: 'B', display: 'hidden' },
          '--c': { type: 'separator', title: 'Others' },
          c: 'C',
          d: 'D',
        },
        '_meta.fr.json': { d: 'Dé', a: 'Ah' },
      },
    )
    const rows = resolveFolder(map, 'fr').map(({ title, display }) => [title, display])
    expect(rows).toEqual([
      ['Dé', 'normal'],
      ['Ah', 'normal'],
      ['S', 'hidden'],
      ['B', 'hidden'],
      ['Others', 'normal'],
      ['C', 'normal'],
    ])
  })

  test('every separator is shown, also one that resembles the folder below it', () => {
    const map = pageMap(
      { 'start/a.mdx': {}, 'apps/a.mdx': {} },
      {
        '_meta.json': {
          '--start': { type: 'separator', title: 'Start' },
          start: 'Start',
          '--apps': { type: 'separator', title: 'Building Apps' },
          apps: 'Apps',
        },
      },
    )
    expect(resolveFolder(map, 'en-US').map(({ title }) => title)).toEqual(['Start', 'Start', 'Building Apps', 'Apps'])
  })

  test('a locale has its own menu and titles, with fallback for each page', () => {
    const map = pageMap(
      { 'a.mdx': { title: 'A' }, 'a.fr.mdx': { title: 'Un' }, 'b.mdx': { title: 'B' } },
      { '_meta.json': { b: '', a: '' }, '_meta.fr.json': { a: { theme: { toc: false } }, b: { title: 'Deux' } } },
    )
    const french = resolveFolder(map, 'fr')
    expect(french.map((node) => [node.route, node.title])).toEqual([
      ['/a', 'Un'],
      ['/b', 'Deux'],
    ])
    expect(find(french, '/a').settings.toc).toBe(false)
    expect(resolveFolder(map, 'ru').map((node) => node.route)).toEqual(['/b', '/a'])
  })
})

describe('menus (spec: menus.entries, menus.links)', () => {
  const map = pageMap(
    { 'company/about.mdx': {} },
    {
      '_meta.json': {
        company: {
          type: 'menu',
          title: 'Company',
          items: {
            about: { title: 'About' },
            contact: { title: 'Contact us', href: 'mailto:docs@example.com' },
            press: { title: 'Press', newWindow: true },
          },
        },
      },
    },
  )
  const [menu] = resolveFolder(map, 'en-US')

  test('an item links to its href, its page, or the path below the menu', () => {
    expect(menu?.items).toEqual([
      { name: 'about', title: 'About', href: '/company/about', newWindow: false },
      { name: 'contact', title: 'Contact us', href: 'mailto:docs@example.com', newWindow: false },
      { name: 'press', title: 'Press', href: '/company/press', newWindow: true },
    ])
  })

  test('pages of its folder are its children', () => {
    expect(menu?.children.map((node) => node.route)).toEqual(['/company/about'])
  })
})
