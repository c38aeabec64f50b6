import { describe, expect, test } from 'vitest'
import type { MetaEntry } from '../author-files/meta.schema.ts'
import type { NavNode } from '../nav.ts'
import type { Route } from '../page.ts'
import { type FixturePage, pageMap } from './map.fixture.ts'
import { placePages } from './place.ts'
import { resolveFolder } from './resolve.ts'
import { shownNodes } from './shown.ts'

type Menus = { readonly [file: string]: { readonly [key: string]: MetaEntry | string } }

function site(files: readonly string[] | { readonly [file: string]: FixturePage }, menus: Menus = {}) {
  const pages = Array.isArray(files) ? Object.fromEntries(files.map((file) => [`${file}.mdx`, {}])) : files
  const tree = resolveFolder(pageMap(pages as { [file: string]: FixturePage }, menus), 'en-US')
  const places = placePages(tree)
  const place = (route: Route) => {
    const found = places.get(route)
    if (found === undefined) throw new Error(`No place for ${route}`)
    return found
  }
  return { tree, place, shown: outline(shownNodes(tree)) }
}

/** `a(b c)`: names with their children. */
function outline(nodes: readonly NavNode[]): string {
  return nodes
    .map((node) => (node.children.length === 0 ? node.name : `${node.name}(${outline(node.children)})`))
    .join(' ')
}

const routes = (files: readonly string[], menus: Menus, from: readonly Route[]) => {
  const { place } = site(files, menus)
  return from.map((route) => [place(route).previous?.route ?? null, place(route).next?.route ?? null])
}

describe('display (spec: menus.display)', () => {
  test('hidden rows, including folders, are in no menu', () => {
    const { shown } = site(['a', 'b', 'f/x', 'g/x'], {
      '_meta.json': { b: { display: 'hidden' }, g: { display: 'hidden' } },
    })
    expect(shown).toBe('a f(x)')
  })

  test('display children replaces the folder row; the breadcrumb keeps it', () => {
    const { shown, place } = site(['a', 'f/x', 'f/y', 'z'], {
      '_meta.json': { a: '', f: { title: 'Eff', display: 'children' }, z: '' },
    })
    expect(shown).toBe('a x y z')
    expect(place('/f/x').breadcrumb).toEqual([
      { title: 'Eff', href: null },
      { title: 'X', href: null },
    ])
  })

  test('/404 and /500 are never listed, but their settings apply', () => {
    const { shown, place } = site(['a', '404', '500'], { '_meta.json': { '404': { theme: { layout: 'full' } } } })
    expect(shown).toBe('a')
    expect(place('/404').settings.layout).toBe('full')
    expect(place('/a').next).toBeNull()
  })

  test('inside a hidden folder, the tree consists of its children', () => {
    const { place } = site(['a', 'f/x', 'f/y'], { '_meta.json': { a: '', f: { display: 'hidden' } } })
    expect(outline(place('/f/x').tree)).toBe('a x y')
    expect(outline(place('/a').tree)).toBe('a')
  })
})

describe('docs trees (spec: menus.types)', () => {
  const menus: Menus = {
    '_meta.json': {
      root: '',
      '--s': { type: 'separator', title: 'S' },
      docs: { type: 'page' },
      api: { type: 'page' },
      blog: { type: 'page' },
    },
  }
  const files = ['root', 'docs/a', 'docs/sub/b', 'docs-2/c', 'blog/d', 'solo']

  test('a page folder shows its own rows and the root docs', () => {
    const { place } = site(files, menus)
    expect(outline(place('/docs/a').tree)).toBe('root --s a sub(b) solo docs-2(c)')
    expect(outline(place('/root').tree)).toBe('root --s solo docs-2(c)')
  })

  test('without root docs, trees have no other rows, not even separators', () => {
    const { place } = site(['docs/a', 'blog/d'], {
      '_meta.json': { '--s': { type: 'separator' }, docs: { type: 'page' }, blog: { type: 'page' } },
    })
    expect(outline(place('/docs/a').tree)).toBe('a')
  })

  test('only a page of type page itself loses its sidebar', () => {
    const { place } = site(['docs', 'docs/a'], { '_meta.json': { docs: { type: 'page' } } })
    expect(place('/docs').type).toBe('page')
    expect(place('/docs/a').type).toBe('doc')
  })
})

describe('breadcrumb (spec: shell.breadcrumb)', () => {
  test('lists every ancestor and links those with an index page', () => {
    const { place } = site(['docs', 'docs/guide/a', 'docs/guide/index'], {
      '_meta.json': { docs: { title: 'Docs', type: 'page' } },
    })
    expect(place('/docs/guide/a').breadcrumb).toEqual([
      { title: 'Docs', href: '/docs' },
      { title: 'Guide', href: null },
      { title: 'A', href: null },
    ])
    expect(place('/docs').breadcrumb).toEqual([{ title: 'Docs', href: null }])
  })

  test('exists for hidden pages, too', () => {
    const { place } = site(['f/a'], { 'f/_meta.json': { a: { display: 'hidden' } } })
    expect(place('/f/a').breadcrumb.map((crumb) => crumb.title)).toEqual(['F', 'A'])
    expect(place('/f/a').hidden).toBe(true)
  })

  test('leaves out a hidden folder without a page in the tree of another engine, whose name no reader sees', () => {
    const { tree, place } = site(['buildingApps/x/a', 'shown', 'shown/b'], {
      '_meta.json': { buildingApps: { display: 'hidden' }, shown: { display: 'hidden' } },
    })
    const whole = placePages(tree, true)
    const titles = (route: Route) => whole.get(route)?.breadcrumb.map((crumb) => crumb.title)
    expect(titles('/buildingApps/x/a')).toEqual(['X', 'A'])
    expect(titles('/shown/b')).toEqual(['Shown', 'B'])
    expect(place('/buildingApps/x/a').breadcrumb).toHaveLength(3)
  })
})

describe('previous and next (spec: shell.pagination)', () => {
  test('depth-first; an index page comes before its children; other folders contribute only their children', () => {
    const files = ['a', 'f', 'f/x', 'g/y', 'z']
    expect(routes(files, { '_meta.json': { a: '', f: '', g: '', z: '' } }, ['/a', '/f', '/f/x', '/g/y', '/z'])).toEqual(
      [
        [null, '/f'],
        ['/a', '/f/x'],
        ['/f', '/g/y'],
        ['/f/x', '/z'],
        ['/g/y', null],
      ],
    )
  })

  test('separators, links, and hidden pages are skipped', () => {
    const menus: Menus = {
      '_meta.json': {
        a: '',
        s: { type: 'separator' },
        link: { title: 'L', href: 'https://example.com' },
        h: { display: 'hidden' },
        b: '',
      },
    }
    expect(routes(['a', 'h', 'b'], menus, ['/a', '/b'])).toEqual([
      [null, '/b'],
      ['/a', null],
    ])
  })

  test('a hidden page has the rows around its position', () => {
    const menus: Menus = { '_meta.json': { a: '', h: { display: 'hidden' }, b: '' } }
    expect(routes(['a', 'h', 'b'], menus, ['/h'])).toEqual([['/a', '/b']])
  })

  test('never crosses into another docs tree', () => {
    const menus: Menus = { '_meta.json': { docs: { type: 'page' }, blog: { type: 'page' } } }
    expect(routes(['docs/a', 'docs/b', 'blog/c'], menus, ['/docs/b', '/blog/c'])).toEqual([
      ['/docs/a', null],
      [null, null],
    ])
  })

  test('root docs belong to every tree', () => {
    const menus: Menus = { '_meta.json': { root: '', docs: { type: 'page' } } }
    expect(routes(['root', 'docs/a'], menus, ['/docs/a'])).toEqual([['/root', null]])
  })

  test('labels are the same as in the sidebar', () => {
    const { place } = site({ 'a.mdx': {}, 'b.mdx': { title: 'Long title' } }, { '_meta.json': { a: '', b: 'Short' } })
    expect(place('/a').next).toEqual({ title: 'Short', route: '/b' })
  })
})
