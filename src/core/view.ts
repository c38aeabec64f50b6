/** Everything the shell needs to render one page, in one value: created by `compile`, read by `ui`. It survives JSON. */
import type { SiteConfig } from './author-files/config.schema.ts'
import { DEFAULT_LOCALE, type Locale } from './locale.ts'
import type { MenuFiles, NavNode, PagePlace } from './nav.ts'
import type { Page, Route } from './page.ts'

/** Another language that the page is translated into. */
export interface Alternate {
  readonly locale: Locale
  readonly href: string
}

export interface PageView {
  readonly config: SiteConfig
  /** Language of the shell and the URL. */
  readonly locale: Locale
  readonly page: Page
  readonly place: PagePlace
  /** The whole menu of this locale, from the root; used by the navbar and the drawer. */
  readonly navigation: readonly NavNode[]
  /** URLs of folder rows that aren't in this page; absent if it contains the whole menu. */
  readonly menuFiles?: MenuFiles
  /** The page is in the default language because there is no translation; the shell says so. */
  readonly isFallback: boolean
  /** Languages in which the page exists, including the current one. Empty for error pages. */
  readonly alternates: readonly Alternate[]
  /** ISO date of the last change of the source, or null if unknown. */
  readonly modified: string | null
  /** ISO date of the sources that the facts of the page were compared with; absent if they weren't. */
  readonly verified?: string
  /** URL of the source file in the repository, or null. */
  readonly editUrl: string | null
  /** Public path of the Markdown version, or null if there is none. */
  readonly markdownPath: string | null
  /** Whether the content has a page with all results; otherwise nothing links to it (spec: search.page). */
  readonly hasSearchPage: boolean
  /** All routes of the locale; only on the 404 page, to suggest similar ones. */
  readonly suggestions: readonly { readonly title: string; readonly route: Route }[] | null
  /** Latest entries of the changelog, for the product-updates widget and the home page. */
  readonly updates: readonly ProductUpdate[]
}

export interface ProductUpdate {
  readonly title: string
  /** ISO date. */
  readonly date: string
  /** In the language of the view. */
  readonly href: string
}

/** Path of a route in a locale: the default locale has no prefix (spec: head.addresses). */
export function localizedPath(route: Route, locale: Locale): string {
  if (locale === DEFAULT_LOCALE) return route
  return route === '/' ? `/${locale}` : `/${locale}${route}`
}

/** The reader's session: the service sends it, and a page may contain it (spec: session.endpoints). */
export interface SessionState {
  readonly user?: { readonly name?: string | null; readonly email?: string | null; readonly image?: string | null }
  /** ISO date. */
  readonly expires: string
}
