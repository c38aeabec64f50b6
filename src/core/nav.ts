/**
 * Navigation as all rooms see it. The page map is the raw tree (spec: menus.files: Folder, MdxPage, Meta); `NavNode` is
 * a node of that tree after ordering, titling, and merging (spec: menus.order, menus.titles), with one tree per locale.
 */
import type { Route } from './page.ts'
import type { PageSettings } from './settings.ts'

export type EntryType = 'page' | 'doc' | 'menu' | 'separator'
type Display = 'normal' | 'hidden' | 'children'

/** A menu row. `route` is '' if the row isn't a page (links, separators, menus, folders without an index page). */
export interface NavNode {
  readonly kind: 'folder' | 'page' | 'link' | 'menu' | 'separator'
  /** Key in the folder's `_meta.json`, or the file name. */
  readonly name: string
  /** '' only for an untitled separator, rendered as a rule. */
  readonly title: string
  /** Path of the node; set even for a folder without an index page, so that ancestors can be determined. */
  readonly path: Route | ''
  /** Path of a page, or of a folder with an index page; otherwise ''. */
  readonly route: Route | ''
  /** Link target if it isn't `route`: the `href` of the menu entry. */
  readonly href: string | null
  readonly newWindow: boolean
  readonly type: EntryType
  readonly display: Display
  /** `theme.collapsed` of the node's own menu entry; null if not set. */
  readonly collapsed: boolean | null
  readonly children: readonly NavNode[]
}

/** Everything the shell needs to know about the position of a page. */
export interface PagePlace {
  readonly settings: PageSettings
  /** `page`: without desktop sidebar, breadcrumb, pagination, and TOC (spec: menus.types). */
  readonly type: 'page' | 'doc'
  readonly hidden: boolean
  /** From the root to the page itself; `href` is null for plain text. */
  readonly breadcrumb: readonly Crumb[]
  readonly previous: PageRef | null
  readonly next: PageRef | null
  /** The tree in the desktop sidebar: the docs tree that contains the page, with root-level docs. */
  readonly tree: readonly NavNode[]
}

export interface Crumb {
  readonly title: string
  readonly href: Route | null
}

export interface PageRef {
  readonly title: string
  readonly route: Route
}

/** URLs of the rows of folders that a page does not contain, by folder key (site/menu-files.ts). */
export type MenuFiles = { readonly [folder: string]: string }
