/** The menus of a site that lists them in one file, whatever the folders of its pages are (spec: menus.navigation). */
import type { NavigationEntry, NavigationItem } from '../author-files/navigation.schema.ts'
import type { Route } from '../page.ts'
import { DEFAULT_SETTINGS } from '../settings.ts'
import type { MapPage } from './page-map.ts'
import type { ResolvedNode } from './resolve.ts'

/** Deeper menus can't be shown. */
const MAX_DEPTH = 12

/**
 * Rows for the entries, in their order. A page is listed as often as the file has it. An entry whose page doesn't exist
 * is left out unless it has entries of its own; `pageAt` returns the page in the language of the menu, or in the default
 * one, and `rowsOf` the rows of a folder's own menu. Pages that no entry names are in no menu.
 */
export function resolveNavigation(
  items: readonly NavigationItem[],
  pageAt: (route: Route) => MapPage | null,
  rowsOf: (folder: Route) => readonly ResolvedNode[] = () => [],
): ResolvedNode[] {
  return resolveItems(items, { pageAt, rowsOf, path: '', depth: 0 })
}

interface Place {
  pageAt(route: Route): MapPage | null
  rowsOf(folder: Route): readonly ResolvedNode[]
  /** Unique for each row: the state of folders is kept by it. */
  readonly path: string
  readonly depth: number
}

function resolveItems(items: readonly NavigationItem[], place: Place): ResolvedNode[] {
  if (place.depth > MAX_DEPTH) return []
  return items.flatMap((item, index) => {
    if (typeof item === 'object' && item.folder !== undefined && item.title === undefined)
      return folderRows(item.folder as Route, place)
    const node = resolveItem(typeof item === 'string' ? { page: item } : item, place, index)
    return node === null ? [] : [node]
  })
}

/** The rows of a folder's own menu; the page itself if there is no folder. */
function folderRows(route: Route, place: Place): readonly ResolvedNode[] {
  const rows = place.rowsOf(route)
  const page = rows.length > 0 ? null : resolveItem({ page: route }, place, 0)
  return page === null ? rows : [page]
}

function resolveItem(entry: NavigationEntry, place: Place, index: number): ResolvedNode | null {
  const path = `${place.path}/${index}`
  const page = entry.page === undefined ? null : place.pageAt(entry.page as Route)
  const isFolder = entry.items !== undefined || entry.folder !== undefined
  const own = resolveItems(entry.items ?? [], { ...place, path, depth: place.depth + 1 })
  const children = entry.folder === undefined ? own : [...own, ...folderRows(entry.folder as Route, { ...place, path })]
  const isSeparator = entry.type === 'separator'
  const isEmpty = page === null && entry.href === undefined && children.length === 0 && !isSeparator
  if (isEmpty) return null
  const settings = { ...DEFAULT_SETTINGS, ...page?.ownSettings }
  return {
    kind: isSeparator ? 'separator' : isFolder ? 'folder' : page === null ? 'link' : 'page',
    name: path,
    title: entry.title ?? page?.menuTitle ?? entry.href ?? '',
    path: isSeparator ? '' : pathOf(page?.route ?? null, isFolder ? path : null),
    route: page?.route ?? '',
    href: entry.href ?? null,
    newWindow: false,
    type: isSeparator ? 'separator' : entry.type === 'page' && place.depth === 0 ? 'page' : 'doc',
    display: entry.hidden === true ? 'hidden' : 'normal',
    collapsed: entry.collapsed ?? null,
    inherited: DEFAULT_SETTINGS,
    settings,
    children,
    items: [],
  }
}

/** Without a page of its own, a folder still needs an address to be told from others. Nothing is below the home page. */
function pathOf(route: Route | null, folder: string | null): Route | '' {
  if (route !== null && route !== '/') return route
  return folder === null ? '' : `/_menu${folder}`
}

/** Routes that the entries name, with where: for the check. */
export function routesIn(items: readonly NavigationItem[]): string[] {
  return items.flatMap((item) => {
    if (typeof item === 'string') return [item]
    return [...(item.page === undefined ? [] : [item.page]), ...routesIn(item.items ?? [])]
  })
}
