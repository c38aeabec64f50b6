// @vitest-environment happy-dom
import { createElement } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { describe, expect, it } from 'vitest'
import { makeView, NAVIGATION, navNode, TREE } from '../../tests/shell/make-view.ts'
import type { Locale } from '../core/locale.ts'
import type { NavNode } from '../core/nav.ts'
import type { Route } from '../core/page.ts'
import { renderFolderRows } from '../ui/shell/menu/folder-rows.tsx'
import { Tree } from '../ui/shell/menu/Tree.tsx'
import { Shell } from '../ui/shell/Shell.tsx'
import { menuOf } from './menu-files.ts'

const { config } = makeView()
type Menu = ReturnType<typeof menuOf>

const RENDERER = { renderFolderRows }
const menuFor = (nodes: readonly NavNode[]): Menu =>
  menuOf(
    { config, navigation: { 'en-US': nodes } as unknown as Record<Locale, readonly NavNode[]>, places: new Map() },
    'en-US',
    RENDERER,
  )
/** The list of a folder's rows. */
function rowsIn(menu: Menu, folder: string): HTMLElement {
  const host = document.createElement('div')
  host.innerHTML = menu.files.get(menu.addresses[folder] ?? '') ?? ''
  return host.firstElementChild as HTMLElement
}

/** Renders the tree of a section as a page has it. */
function treeOf(nodes: readonly NavNode[], route: Route, menu?: Menu): HTMLElement {
  const host = document.createElement('div')
  const context = { route, collapseLevel: 1, locale: 'en-US', headings: [], files: menu?.addresses } as const
  host.innerHTML = renderToStaticMarkup(createElement(Tree, { nodes, context }))
  return host
}

/** Opens every folder as a reader would. */
function openAll(host: HTMLElement, menu: Menu): void {
  for (let folder = next(); folder; folder = next()) {
    folder.insertAdjacentHTML('beforeend', menu.files.get(folder.dataset.rows ?? '') ?? '')
    folder.parentElement?.querySelector(':scope > .no-js')?.remove()
    folder.removeAttribute('data-rows')
    folder.removeAttribute('data-needs-js')
  }
  function next(): HTMLElement | null {
    return host.querySelector('details[data-rows]')
  }
}

describe('the menu in files', () => {
  it('includes the folders of sections hidden from the navbar, whose pages have a menu too', () => {
    const green = navNode({ title: 'Green', route: '/hidden/leaves/green' })
    const section = [navNode({ title: 'Leaves', path: '/hidden/leaves', children: [green] })]
    const places = new Map([['en-US:/hidden/leaves/green', { ...makeView().place, tree: section }]])
    const navigation = { 'en-US': [navNode({ title: 'Tea', route: '/tea' })] } as unknown as Record<
      Locale,
      readonly NavNode[]
    >
    const menu = menuOf({ config, navigation, places }, 'en-US', RENDERER)
    expect(rowsIn(menu, '/hidden/leaves').textContent).toBe('Green')
    // Of other languages nothing is in it.
    const none = { fr: [] } as unknown as typeof navigation
    expect(menuOf({ config, navigation: none, places }, 'fr', RENDERER).files.size).toBe(0)
  })

  it('writes the rows of each folder to a content-hashed file', () => {
    const menu = menuFor(NAVIGATION)
    expect(Object.keys(menu.addresses).toSorted()).toEqual([
      '/tea',
      '/tea/brewing',
      '/tea/brewing/leaves',
      '/tea/cups',
      'shops',
    ])
    const rows = [...rowsIn(menu, '/tea/brewing').children]
    expect(rows.map((row) => [row.textContent, row.querySelector('[data-rows]') !== null])).toEqual([
      ['Water', false],
      ['LeavesPages in Leaves', true],
    ])
    for (const address of menu.files.keys()) expect(address).toMatch(/^\/_astro\/menu\/[\w-]{12}\.json$/)
    const other = menuFor(NAVIGATION.map((node) => ({ ...node })))
    expect(other.addresses).toEqual(menu.addresses)
  })

  it('equals the complete tree once every folder is open', () => {
    const menu = menuFor(NAVIGATION)
    const host = treeOf(TREE, '/tea/overview', menu)
    expect(host.textContent).not.toContain('Green')
    openAll(host, menu)
    expect(host.innerHTML).toBe(treeOf(TREE, '/tea/overview').innerHTML)
  })

  it('keeps the path to the page, its neighbors and the top level in the page', () => {
    const tree = [1, 2, 3].map((a) =>
      folderOf(
        `/s/${a}`,
        [1, 2, 3].map((b) =>
          folderOf(
            `/s/${a}/${b}`,
            [1, 2, 3].map((c) => pageOf(`/s/${a}/${b}/${c}`)),
          ),
        ),
      ),
    )
    const menu = menuFor([navNode({ title: 'S', path: '/s', type: 'page', children: tree })])
    const host = treeOf(tree, '/s/2/2/2', menu)
    expect([...host.querySelectorAll('a:not(.no-js)')].map((link) => link.getAttribute('href'))).toEqual([
      '/s/2/2/1',
      '/s/2/2/2',
      '/s/2/2/3',
    ])
    expect([...host.querySelectorAll<HTMLElement>('details')].map(({ dataset }) => dataset.folder)).toEqual([
      '/s/1',
      '/s/2',
      '/s/2/1',
      '/s/2/2',
      '/s/2/3',
      '/s/3',
    ])
  })

  it('reaches every page without scripts: a closed folder links to a page that shows its rows', () => {
    const tree = wide(4, 3)
    const menu = menuFor([navNode({ title: 'S', path: '/s', type: 'page', children: tree })])
    const seen = new Set<string>()
    const waiting = ['/s/0/0/0']
    for (let route = waiting.pop(); route !== undefined; route = waiting.pop()) {
      if (seen.has(route)) continue
      seen.add(route)
      for (const link of treeOf(tree, route as Route, menu).querySelectorAll('a'))
        waiting.push(link.getAttribute('href') ?? '')
    }
    expect(seen.size).toBe(64)
  })

  it('makes pages at most 5 KB larger with 10,000 entries than with 100', () => {
    const sizeOf = (depth: number) => {
      const tree = wide(10, depth)
      const navigation = [navNode({ title: 'S', path: '/s', type: 'page', children: tree })]
      const route = `/s${'/5'.repeat(depth)}` as Route
      const view = makeView({
        page: { route },
        place: { tree },
        view: { navigation, menuFiles: menuFor(navigation).addresses },
      })
      return renderToStaticMarkup(createElement(Shell, { view })).length
    }
    expect(sizeOf(4) - sizeOf(2)).toBeLessThan(5 * 1024)
  })
})

const pageOf = (route: string) => navNode({ title: `Page ${route}`, route: route as Route })
const folderOf = (path: string, children: readonly NavNode[]) =>
  navNode({ title: `Folder ${path}`, path: path as Route, children })

/** `width` entries in each folder, `depth` levels of them. */
function wide(width: number, depth: number, path = '/s'): NavNode[] {
  return Array.from({ length: width }, (_, at) =>
    depth === 1 ? pageOf(`${path}/${at}`) : folderOf(`${path}/${at}`, wide(width, depth - 1, `${path}/${at}`)),
  )
}
