/**
 * Resolves titles, types, and settings in the tree of one locale, including hidden rows
 * (spec: menus.settings, menus.types, menus.display, menus.order, menus.titles, menus.links).
 */

import type { MenuEntry, MetaEntry, PageEntry } from '../author-files/meta.schema.ts'
import type { Locale } from '../locale.ts'
import type { EntryType, NavNode } from '../nav.ts'
import type { Route } from '../page.ts'
import { childRoute } from '../route.ts'
import { DEFAULT_SETTINGS, type PageSettings } from '../settings.ts'
import { titleCase } from '../words/title-case.ts'
import { orderRows, type Row } from './order.ts'
import { type MapFolder, metaFor } from './page-map.ts'

/** A row with its settings, before hidden rows are removed. */
export interface ResolvedNode extends Omit<NavNode, 'children'> {
  /** The settings that descendants inherit. */
  readonly inherited: PageSettings
  /** Settings of the node's own page: the inherited ones plus its front matter. */
  readonly settings: PageSettings
  readonly children: readonly ResolvedNode[]
  /** Rows of a drop-down menu. If a folder has the same name, its pages are the `children`. */
  readonly items: readonly DropDownRow[]
}

/** A row of a drop-down menu in the navbar. */
export interface DropDownRow {
  readonly name: string
  readonly title: string
  readonly href: string
  readonly newWindow: boolean
}

/** Resolves the rows of a folder; `inherited` are the resolved settings of the folder's own entry. */
export function resolveFolder(
  folder: MapFolder,
  locale: Locale,
  inherited: PageSettings = DEFAULT_SETTINGS,
): ResolvedNode[] {
  const star = starOf(metaFor(folder, locale).get('*'))
  const level = { ...inherited, ...star.theme }
  return orderRows(folder, locale).map((row) => resolveRow(row, { folder, locale, level, star }))
}

interface Level {
  readonly folder: MapFolder
  readonly locale: Locale
  readonly level: PageSettings
  readonly star: PageEntry
}

function resolveRow(row: Row, context: Level): ResolvedNode {
  const entry = row.entry ?? {}
  const { star, locale } = context
  if (entry.type === 'separator') return separator(row.name, entry.title ?? '', context)
  const own = entry.type === 'menu' ? {} : entry
  const inherited = { ...context.level, ...own.theme }
  const type = entry.type ?? star.type ?? 'doc'
  const children = row.folder === null ? [] : resolveFolder(row.folder, locale, inherited)
  const path = row.folder?.route ?? row.page?.route ?? ''
  return {
    kind: kindOf(row, type),
    name: row.name,
    title: titleOf(row, entry),
    path,
    route: row.page?.route ?? '',
    href: own.href ?? null,
    newWindow: own.newWindow ?? star.newWindow ?? false,
    type,
    display: entry.display ?? star.display ?? 'normal',
    collapsed: own.theme?.collapsed ?? null,
    inherited,
    settings: { ...inherited, ...row.page?.ownSettings },
    children,
    items: entry.type === 'menu' ? menuRows(entry, children, childRoute(context.folder.route, row.name)) : [],
  }
}

function kindOf(row: Row, type: EntryType): ResolvedNode['kind'] {
  if (type === 'menu') return 'menu'
  if (row.folder !== null) return 'folder'
  return row.page === null ? 'link' : 'page'
}

/** spec: menus.titles: the menu title, then the page's own label; a folder without either is titled by its name. */
// An empty title counts as none: `"a": ""` only sets the position of a page.
function titleOf(row: Row, entry: Exclude<MetaEntry, { type: 'separator' }>): string {
  return entry.title || row.page?.menuTitle || titleCase(row.name)
}

/** spec: menus.links: href, otherwise the child's route, otherwise the path below the menu. */
function menuRows(entry: MenuEntry, children: readonly ResolvedNode[], path: Route): DropDownRow[] {
  return Object.entries(entry.items).map(([name, item]) => ({
    name,
    title: item.title === '' ? name : item.title,
    href: item.href ?? (children.find((child) => child.name === name)?.route || childRoute(path, name)),
    newWindow: item.newWindow ?? false,
  }))
}

/** `*` sets theme, type, display, and newWindow; its title and href are ignored (spec: menus.settings). */
function starOf(entry: MetaEntry | undefined): PageEntry {
  if (entry === undefined || entry.type === 'menu' || entry.type === 'separator') return {}
  const { theme, type, display, newWindow } = entry
  return { theme, type, display, newWindow }
}

function separator(name: string, title: string, { level }: Level): ResolvedNode {
  return {
    kind: 'separator',
    name,
    title,
    path: '',
    route: '',
    href: null,
    newWindow: false,
    type: 'separator',
    display: 'normal',
    collapsed: null,
    inherited: level,
    settings: level,
    children: [],
    items: [],
  }
}
