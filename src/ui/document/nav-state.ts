/**
 * State of a menu row on the current page: listed, active, open, and its target (spec: menus.types, menus.display,
 * shell.menu, shell.folders).
 */
import { isLocale, type Locale } from '../../core/locale.ts'
import type { NavNode } from '../../core/nav.ts'
import type { Route } from '../../core/page.ts'
import { isWithin } from '../../core/route.ts'
import { localizedPath } from '../../core/view.ts'

/** The visible rows: hidden ones are dropped, and a `display: children` folder is replaced by its children. */
export function listed(nodes: readonly NavNode[]): readonly NavNode[] {
  return nodes.flatMap((node) => {
    if (node.display === 'hidden') return []
    return node.display === 'children' && node.children.length > 0 ? listed(node.children) : [node]
  })
}

/** The entries of the navbar, in order. An entry with the same name as one in a menu appears only in that menu. */
export function navbarEntries(navigation: readonly NavNode[]): readonly NavNode[] {
  const entries = listed(navigation).filter((node) => node.type === 'page' || node.type === 'menu')
  const menus = entries.filter(({ type }) => type === 'menu')
  const grouped = new Set(menus.flatMap(({ children }) => listed(children).map(({ name }) => name)))
  return entries.filter((node) => node.type === 'menu' || !grouped.has(node.name))
}

/**
 * Whether the row is highlighted: its own page is shown. A folder leaves the highlight to its index page if that has a
 * row.
 */
export function isActive(node: NavNode, route: Route | ''): boolean {
  return node.route !== '' && node.route === route && !contains(node, route)
}

/** Whether the current page is anywhere below. */
function contains(node: NavNode, route: Route | ''): boolean {
  return node.children.some((child) => (child.route !== '' && child.route === route) || contains(child, route))
}

/** Whether `route` is `root` or below it; nothing is below ''. */
export function isUnder(route: Route, root: Route | ''): boolean {
  return root !== '' && isWithin(route, root)
}

/** spec: shell.navbar: entries that open a new window are never active. */
export function isCurrentSection(node: NavNode, route: Route): boolean {
  if (node.newWindow) return false
  if (node.type === 'menu') return listed(node.children).some(({ href }) => isUnder(route, sectionOf(href)))
  return isUnder(route, node.path) || node.children.some((child) => isCurrentSection(child, route))
}

/** `/docs` for `/docs/graphql`; '' for anything that is not a page of this site. */
function sectionOf(href: string | null): Route | '' {
  return (/^\/[^/?#]+/.exec(href ?? '')?.[0] ?? '') as Route | ''
}

export interface OpenRule {
  /** '' for rows that are rendered for no page in particular. */
  readonly route: Route | ''
  /** Folders with a level number below this start open; top-level folders are level 1. */
  readonly collapseLevel: number
}

/** Whether a folder is open before the reader toggles it. */
export function isInitiallyOpen(node: NavNode, level: number, { route, collapseLevel }: OpenRule): boolean {
  if ((node.route !== '' && node.route === route) || contains(node, route)) return true
  return node.collapsed === null ? level < collapseLevel : !node.collapsed
}

/**
 * Target of a row: its `href`, its page, or the first page below it (spec: menus.types, menus.links); null when there
 * is none. A row below that is only a link, such as "All docs", comes after every page.
 */
export function targetOf(node: NavNode, locale: Locale): string | null {
  if (node.href !== null) return localizedHref(node.href, locale)
  if (node.route !== '') return localizedPath(node.route, locale)
  const below = listed(node.children).toSorted((a, b) => Number(a.href !== null) - Number(b.href !== null))
  for (const child of below) {
    const target = child.newWindow || isExternal(child.href ?? '') ? null : targetOf(child, locale)
    if (target !== null) return target
  }
  return null
}

/** Target of the row itself; null when it is not a link. */
export function rowHref(node: NavNode, locale: Locale): string | null {
  const href = node.href ?? (node.route || null)
  return href === null ? null : localizedHref(href, locale)
}

/** Identifies a folder in `data-folder` and in the menu files. */
export function folderKey(node: NavNode): string {
  return node.path || node.name
}

/** Title of the entry that leads back up, in lower case (spec: shell.menu). */
export const ALL_DOCS = 'all docs'

/** spec: shell.menu: this entry leads back up and is styled that way; its title may differ by language. */
export function isAllDocs(node: NavNode): boolean {
  return node.name === 'all-docs' || node.title.toLowerCase() === ALL_DOCS
}

const STAGE = /^(.+?) ?[(（](alpha|beta|open beta|preview|deprecated|legacy|альфа|бета|bêta)[)）]$/i

/** Splits "Coffee (Beta)" in two; `stage` is '' for a title without one. */
export function titleParts(title: string): { readonly words: string; readonly stage: string } {
  const [, words = title, stage = ''] = STAGE.exec(title) ?? []
  return { words, stage }
}

export function isExternal(href: string): boolean {
  return /^[a-z][a-z\d+.-]*:|^\/\//i.test(href)
}

/** Paths of files and services, which are the same in every language. */
const NOT_A_PAGE = /^\/(api|_dc|_astro|_next)\/|\.[a-z\d]{1,5}$/i

/** The URL in `locale`: pages of this site get the prefix, everything else and what has a prefix is unchanged. */
export function localizedHref(href: string, locale: Locale): string {
  const [path = '', tail = ''] = splitPath(href)
  if (!path.startsWith('/') || path.startsWith('//') || NOT_A_PAGE.test(path) || isLocale(path.split('/')[1]))
    return href
  return localizedPath(path as Route, locale) + tail
}

function splitPath(href: string): [string, string] {
  const end = href.search(/[?#]/)
  return end < 0 ? [href, ''] : [href.slice(0, end), href.slice(end)]
}
