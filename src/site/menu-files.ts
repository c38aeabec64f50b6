/**
 * Writes the menu rows of each folder to a content-hashed file. A page contains only the path to itself; opening
 * another folder fetches its file (docs/decisions/0020).
 */
import { createHash } from 'node:crypto'
import type { SiteConfig } from '../core/author-files/config.schema.ts'
import type { Locale } from '../core/locale.ts'
import type { MenuFiles, NavNode } from '../core/nav.ts'
import type { Site } from '../core/site.ts'
import { folderKey, listed } from '../ui/document/nav-state.ts'
import type { OutputFile } from './outputs/output-file.ts'
import type { Renderer } from './renderer/renderer.ts'

interface Menu {
  readonly addresses: MenuFiles
  /** HTML by URL. */
  readonly files: ReadonlyMap<string, string>
}

export const MENU_PATH = '/_astro/menu/'

type RowsRenderer = Pick<Renderer, 'renderFolderRows'>

/** Computed once per state of the menu, because every page needs it. */
const menus = new WeakMap<readonly NavNode[], Menu & { readonly renderer: RowsRenderer }>()

export function menuOf(
  site: Pick<Site, 'navigation' | 'config' | 'places'>,
  locale: Locale,
  renderer: RowsRenderer,
): Menu {
  const nodes = site.navigation[locale]
  const known = menus.get(nodes)
  if (known?.renderer === renderer) return known
  const menu = { ...makeMenu(nodes, hiddenTrees(site, locale), { locale, config: site.config, renderer }), renderer }
  menus.set(nodes, menu)
  return menu
}

/** A JSON string each: hosts that rewrite addresses of HTML files leave it alone. */
export function menuOutputs(site: Site, renderer: RowsRenderer): OutputFile[] {
  return site.config.locales.flatMap((locale) =>
    [...menuOf(site, locale, renderer).files].map(([path, html]) => ({ path, content: JSON.stringify(html) })),
  )
}

/** Sections hidden from the navbar still have a menu on their own pages. */
function hiddenTrees({ places }: Pick<Site, 'places'>, locale: Locale): readonly NavNode[] {
  const trees = new Set<readonly NavNode[]>()
  for (const [key, { tree }] of places) if (key.startsWith(`${locale}:`)) trees.add(tree)
  return [...trees].flat()
}

interface MenuOptions {
  readonly locale: Locale
  readonly config: SiteConfig
  readonly renderer: RowsRenderer
}

function makeMenu(
  navigation: readonly NavNode[],
  hidden: readonly NavNode[],
  { locale, config, renderer }: MenuOptions,
): Menu {
  const addresses: { [folder: string]: string } = {}
  const files = new Map<string, string>()
  const collapseLevel = config.sidebar.defaultMenuCollapseLevel
  // Folders inside first: the rows of a folder name the files of the folders among them.
  const add = (folder: NavNode, level: number): void => {
    const nodes = listed(folder.children)
    for (const child of nodes) if (child.children.length > 0) add(child, level + 1)
    const html = renderer.renderFolderRows({ nodes, level, locale, collapseLevel, files: addresses })
    const address = `${MENU_PATH}${createHash('sha256').update(html).digest('base64url').slice(0, 12)}.json`
    addresses[folderKey(folder)] = address
    files.set(address, html)
  }
  // The rows of a section are the first level of the sidebar; pages outside any section are next to them.
  for (const node of navigation) if (node.children.length > 0) add(node, node.type === 'page' ? 1 : 2)
  for (const node of hidden) if (node.children.length > 0 && addresses[folderKey(node)] === undefined) add(node, 2)
  return { addresses, files }
}
