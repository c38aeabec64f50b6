/** Everything the shell needs to render one page, in one value: made by `compile`, read by `ui`. It survives JSON. */
import type { SiteConfig } from './author-files/config.schema.ts'
import type { Locale } from './locale.ts'
import type { MenuFiles } from './menu-row.ts'
import type { NavNode, PagePlace } from './nav.ts'
import type { Page, Route } from './page.ts'

/** Another language in which the page really exists. */
export interface Alternate {
  readonly locale: Locale
  readonly href: string
}

export interface PageView {
  readonly config: SiteConfig
  /** Language of the shell and of the URL. */
  readonly locale: Locale
  readonly page: Page
  readonly place: PagePlace
  /** The whole menu of this locale, from the root: navbar and drawer read it. */
  readonly navigation: readonly NavNode[]
  /** Where the rows of folders are that this page does not have; absent where it has the whole menu. */
  readonly menuFiles?: MenuFiles
  /** The page is in the default language because no translation exists; the shell says so. */
  readonly isFallback: boolean
  /** Languages the page is written in, the current one included. Empty for error pages. */
  readonly alternates: readonly Alternate[]
  /** ISO date of the last change of the source, or null when unknown. */
  readonly modified: string | null
  /** Address of the source file in the repository, or null. */
  readonly editUrl: string | null
  /** Public path of the Markdown version, or null where none exists. */
  readonly markdownPath: string | null
  /** Some content has no page of all results: nothing leads to one then (spec: search.page). */
  readonly hasSearchPage: boolean
  /** Every route of the locale; only the 404 page has it, to suggest near ones. */
  readonly suggestions: readonly { readonly title: string; readonly route: Route }[] | null
  /** Newest entries of the changelog, for the product-updates widget and the home page. */
  readonly updates: readonly ProductUpdate[]
}

export interface ProductUpdate {
  readonly title: string
  /** ISO date. */
  readonly date: string
  readonly href: string
}

/** Address of a route in a locale: the default locale has no prefix (spec: head.addresses). */
export function localizedPath(route: Route, locale: Locale, defaultLocale: Locale): string {
  if (locale === defaultLocale) return route
  return route === '/' ? `/${locale}` : `/${locale}${route}`
}
