/**
 * Navigation as every room sees it. The page map is the raw tree (spec: menus.files: Folder, MdxPage, Meta);
 * `NavNode` is that tree after ordering, titling and merging (spec: menus.order, menus.titles), one tree a locale.
 */
import type { Route } from './page.ts'
import type { PageSettings } from './settings.ts'

export type EntryType = 'page' | 'doc' | 'menu' | 'separator'
type Display = 'normal' | 'hidden' | 'children'

/** A row of a menu. `route` is '' for what is no page of ours (links, separators, menus, folders without an index). */
export interface NavNode {
  readonly kind: 'folder' | 'page' | 'link' | 'menu' | 'separator'
  /** Key in the folder's `_meta.json`, or the file name. */
  readonly name: string
  /** '' only for an untitled separator, which renders a rule. */
  readonly title: string
  /** The node's own path; for a folder without index page still its path, so that tests of ancestry work. */
  readonly path: Route | ''
  /** Where a page answers: `path` of a page or of a folder with index page, else ''. */
  readonly route: Route | ''
  /** The link target when it is not `route`: `href` of the menu entry. */
  readonly href: string | null
  readonly newWindow: boolean
  readonly type: EntryType
  readonly display: Display
  /** `theme.collapsed` of the own entry; null when not set. */
  readonly collapsed: boolean | null
  readonly children: readonly NavNode[]
}

/** What the shell needs to know about the place of one page. */
export interface PagePlace {
  readonly settings: PageSettings
  /** `page`: no desktop sidebar, breadcrumb, pagination or TOC (spec: menus.types). */
  readonly type: 'page' | 'doc'
  readonly hidden: boolean
  /** From the root to the page itself; `href` null where a crumb is plain text. */
  readonly breadcrumb: readonly Crumb[]
  readonly previous: PageRef | null
  readonly next: PageRef | null
  /** The tree the desktop sidebar shows: the docs tree the page is in, with root-level docs. */
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
