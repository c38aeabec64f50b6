/** Storage format for the views of unrendered pages: shared data once, the rest so that each can be read on its own. */
import type { SiteConfig } from '../../core/author-files/config.schema.ts'
import type { Locale } from '../../core/locale.ts'
import type { MenuFiles, NavNode, PagePlace } from '../../core/nav.ts'
import type { Slice } from '../../core/on-request/published-pages.ts'
import type { PageView, ProductUpdate } from '../../core/view.ts'
import type { BundleFiles } from '../render-document.ts'

/** Relative to the folder. */
export const SHARED_FILE = 'shared.json'
export const VIEWS_FILE = 'views.json'

export interface SharedViews {
  /** Of the bundle that renders them. */
  readonly files: BundleFiles
  readonly config: SiteConfig
  readonly hasSearchPage: boolean
  readonly languages: { readonly [locale in Locale]?: SharedLanguage }
  /** Menus shown next to pages; many pages share one. */
  readonly trees: readonly (readonly NavNode[])[]
}

export interface SharedLanguage {
  readonly navigation: readonly NavNode[]
  readonly menuFiles: MenuFiles
  readonly updates: readonly ProductUpdate[]
}

/** A view without its shared data. */
export interface StoredView
  extends Omit<
    PageView,
    'config' | 'hasSearchPage' | 'navigation' | 'menuFiles' | 'updates' | 'page' | 'place' | 'suggestions'
  > {
  /** The page, which several languages may share. */
  readonly page: Slice
  readonly place: Omit<PagePlace, 'tree'>
  /** Index of its menu in `trees`. */
  readonly tree: number
}
