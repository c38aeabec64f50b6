/** The raw tree of folders, pages, and menus, the input of navigation (spec: menus.files). */

import type { MetaEntry } from '../author-files/meta.schema.ts'
import { DEFAULT_LOCALE, type Locale } from '../locale.ts'
import type { Route } from '../page.ts'
import { childRoute } from '../route.ts'
import type { PageSettings } from '../settings.ts'

/** A folder's menu, keys in file order; `*` contains the defaults of its siblings. */
export type Meta = ReadonlyMap<string, MetaEntry>

/** What navigation needs to know about a page. */
export interface MapPage {
  readonly route: Route
  readonly locale: Locale
  /** Path relative to the content root; distinguishes `folder/index` from `folder`. */
  readonly file: string
  readonly menuTitle: string
  /** ISO date or null. */
  readonly date: string | null
  readonly ownSettings: Partial<PageSettings>
  /** Position among the pages generated from one source; null for a page with a file of its own. */
  readonly order: number | null
  /** Heading above it (`Page.menuSection`). */
  readonly section?: string
}

export interface MapFolder {
  readonly name: string
  readonly route: Route
  /** By name; a page with the name of a sibling folder is the index page of that folder. */
  readonly pages: Map<string, { readonly [L in Locale]?: MapPage }>
  readonly folders: Map<string, MapFolder>
  readonly metas: { [L in Locale]?: Meta }
}

export interface MapMeta {
  /** Route of the folder. */
  readonly route: Route
  readonly locale: Locale
  readonly meta: Meta
}

/** Builds the tree, without pages for which `isUnlisted` is true. */
export function buildPageMap(pages: Iterable<MapPage>, metas: Iterable<MapMeta>): MapFolder {
  const root: MapFolder = emptyFolder('', '/')
  for (const page of pages) {
    const { folder: path, name } = placeOf(page)
    if (path.some(isUnlisted) || isUnlisted(name)) continue
    const folder = folderAt(root, path)
    folder.pages.set(name, { ...folder.pages.get(name), [page.locale]: page })
  }
  for (const { route, locale, meta } of metas) {
    const path = segments(route)
    if (!path.some(isUnlisted)) folderAt(root, path).metas[locale] = meta
  }
  return root
}

/** The menu in the locale, otherwise the first one that exists (spec: menus.files). */
export function metaFor({ metas }: MapFolder, locale: Locale): Meta {
  const [own, original] = [metas[locale], metas[DEFAULT_LOCALE]]
  if (own !== undefined && original !== undefined) return withMissing(own, original)
  return own ?? original ?? Object.values(metas)[0] ?? new Map()
}

/** Entries that a translated menu lacks are taken from the original, so that a hidden page is hidden in every language. */
function withMissing(own: Meta, original: Meta): Meta {
  const missing = missingKeys(own, original)
  if (missing.length === 0) return own
  const keys = [...own.keys()]
  // In the order of the original: after the entry that precedes it there.
  const order = [...original.keys()]
  for (const key of missing) keys.splice(keys.indexOf(order[order.indexOf(key) - 1] ?? '') + 1, 0, key)
  return new Map(keys.map((key) => [key, own.get(key) ?? original.get(key) ?? { title: '' }]))
}

/** Keys of a menu that a translation of it lacks. */
export function missingKeys(own: Meta, original: Meta): string[] {
  return [...original.keys()].filter((key) => !own.has(key))
}

/** Names that menus never list: private and dynamic ones. */
function isUnlisted(name: string): boolean {
  return name.startsWith('_') || name.startsWith('[')
}

export function segments(route: Route): string[] {
  return route === '/' ? [] : route.slice(1).split('/')
}

/** Folder and name of a page: `a/index.mdx` is `index` in `a`; all other names come from the route. */
function placeOf(page: MapPage): { folder: string[]; name: string } {
  const path = segments(page.route)
  const baseName = page.file.slice(page.file.lastIndexOf('/') + 1)
  if (path.length === 0 || /^index\./.test(baseName)) {
    const fileDepth = page.file.split('/').length - 1
    if (fileDepth === path.length) return { folder: path, name: 'index' }
  }
  return { folder: path.slice(0, -1), name: path.at(-1) ?? 'index' }
}

function folderAt(root: MapFolder, path: readonly string[]): MapFolder {
  let folder = root
  for (const name of path) {
    let next = folder.folders.get(name)
    if (next === undefined) {
      next = emptyFolder(name, childRoute(folder.route, name))
      folder.folders.set(name, next)
    }
    folder = next
  }
  return folder
}

/** The folder at a route; null if there is none. */
export function folderIn(root: MapFolder, route: Route): MapFolder | null {
  let folder: MapFolder | undefined = root
  for (const name of segments(route)) folder = folder?.folders.get(name)
  return folder ?? null
}

function emptyFolder(name: string, route: Route): MapFolder {
  return { name, route, pages: new Map(), folders: new Map(), metas: {} }
}
