/** How the views of waiting pages are stored: what many of them share once, the rest so that one can be read without the others. */
import type { SiteConfig } from '../../core/author-files/config.schema.ts'
import type { Locale } from '../../core/locale.ts'
import type { MenuFiles } from '../../core/menu-row.ts'
import type { NavNode, PagePlace } from '../../core/nav.ts'
import type { Slice } from '../../core/on-request/published-pages.ts'
import type { PageView, ProductUpdate } from '../../core/view.ts'
import type { PlacedStyles } from '../renderer/place-styles.ts'

/** Below the folder. */
export const SHARED_FILE = 'shared.json'
export const VIEWS_FILE = 'views.json'

export interface SharedViews {
  /** Names the bundle that renders them. */
  readonly build: string
  readonly styles: PlacedStyles
  readonly config: SiteConfig
  readonly hasSearchPage: boolean
  readonly languages: { readonly [locale in Locale]?: SharedLanguage }
  /** Menus beside which pages stand: many pages stand beside one. */
  readonly trees: readonly (readonly NavNode[])[]
}

export interface SharedLanguage {
  readonly navigation: readonly NavNode[]
  readonly menuFiles: MenuFiles
  readonly updates: readonly ProductUpdate[]
}

/** A view without what is shared. */
export interface StoredView
  extends Omit<
    PageView,
    'config' | 'hasSearchPage' | 'navigation' | 'menuFiles' | 'updates' | 'page' | 'place' | 'suggestions'
  > {
  /** The page, which several languages may show. */
  readonly page: Slice
  readonly place: Omit<PagePlace, 'tree'>
  /** Its number among the trees. */
  readonly tree: number
}
