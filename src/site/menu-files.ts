/**
 * Writes the menu rows of each folder to a content-hashed file. A page contains only the path to itself; opening
 * another folder fetches its file (docs/decisions/0020).
 */
import { createHash } from 'node:crypto'
import type { SiteConfig } from '../core/author-files/config.schema.ts'
import type { Locale } from '../core/locale.ts'
import type { MenuFiles, MenuRow } from '../core/menu-row.ts'
import { SHELL_MESSAGES } from '../core/messages/shell.ts'
import type { NavNode } from '../core/nav.ts'
import type { Site } from '../core/site.ts'
import { folderKey, isAllDocs, listed, rowHref, titleParts } from '../ui/document/nav-state.ts'
import { rowTitle } from '../ui/shell/menu/row-title.ts'

export interface Menu {
  readonly addresses: MenuFiles
  /** Content by URL. */
  readonly files: ReadonlyMap<string, string>
}

/** Computed once per state of the menu, because every page needs it. */
const menus = new WeakMap<readonly NavNode[], Menu>()

export function menuOf(site: Pick<Site, 'navigation' | 'config' | 'places'>, locale: Locale): Menu {
  const nodes = site.navigation[locale]
  const menu = menus.get(nodes) ?? makeMenu(nodes, hiddenTrees(site, locale), locale, site.config)
  menus.set(nodes, menu)
  return menu
}

/** Sections hidden from the navbar still have a menu on their own pages. */
function hiddenTrees({ places }: Pick<Site, 'places'>, locale: Locale): readonly NavNode[] {
  const trees = new Set<readonly NavNode[]>()
  for (const [key, { tree }] of places) if (key.startsWith(`${locale}:`)) trees.add(tree)
  return [...trees].flat()
}

function makeMenu(
  navigation: readonly NavNode[],
  hidden: readonly NavNode[],
  locale: Locale,
  config: SiteConfig,
): Menu {
  const addresses: { [folder: string]: string } = {}
  const files = new Map<string, string>()
  const collapseLevel = config.sidebar.defaultMenuCollapseLevel
  const write = (folder: string, rows: readonly MenuRow[]): string => {
    const content = JSON.stringify(rows)
    const address = `/_astro/menu/${createHash('sha256').update(content).digest('base64url').slice(0, 12)}.json`
    addresses[folder] = address
    files.set(address, content)
    return address
  }
  const rowOf = (node: NavNode, level: number): MenuRow => {
    if (node.children.length === 0) return plainRow(node, locale)
    const folder = folderKey(node)
    const rows = listed(node.children).map((child) => rowOf(child, level + 1))
    const more = write(folder, rows)
    const isOpen = node.collapsed === null ? level < collapseLevel : !node.collapsed
    const row = plainRow(node, locale)
    const toggle = row.href === undefined ? {} : { toggle: SHELL_MESSAGES[locale].pagesIn(node.title) }
    return { ...row, folder, ...toggle, ...(isOpen ? { rows } : { more }) }
  }
  // The rows of a section are the first level of the sidebar; pages outside any section are next to them.
  for (const node of navigation) rowOf(node, node.type === 'page' ? 0 : 1)
  for (const node of hidden) if (addresses[folderKey(node)] === undefined) rowOf(node, 1)
  return { addresses, files }
}

function plainRow(node: NavNode, locale: Locale): MenuRow {
  if (node.kind === 'separator') return { title: node.title, kind: 'separator' }
  const href = rowHref(node, locale)
  const { words, stage } = titleParts(rowTitle(node, locale))
  return {
    title: words,
    ...(stage === '' ? {} : { stage }),
    ...(isAllDocs(node) ? { kind: 'all-docs' } : {}),
    ...(href === null ? {} : { href }),
    ...(node.newWindow ? { newWindow: SHELL_MESSAGES[locale].opensInNewTab } : {}),
  }
}
