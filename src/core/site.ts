/** All pages, compiled and placed: what the outputs (HTML, search data, sitemap …) are made from. */
import type { GeneratedFile } from './api/sheet.ts'
import type { SiteConfig } from './author-files/config.schema.ts'
import type { ChangeList } from './history/change-list.ts'
import type { Locale } from './locale.ts'
import type { NavNode, PagePlace } from './nav.ts'
import type { Page, Route } from './page.ts'
import type { Problem } from './problem.ts'

export interface Redirect {
  readonly from: Route
  /** A route, a route with an anchor, or an absolute URL. */
  readonly to: string
}

/** Samples of exchanges: requests, responses, events, GraphQL documents. What has a fault is in none of the parts. */
export interface SampleCounts {
  readonly exchanges: number
  readonly checked: number
  readonly partial: number
  /** Wrong on purpose. */
  readonly invalid: number
  readonly skipped: number
}

interface CopiedFile {
  /** Folder on this machine below which the file is at its path. */
  readonly folder: string
  /** Where people change it. */
  readonly editUrl: string
}

export interface Site {
  readonly config: SiteConfig
  /** Every compiled page, sorted by route, default locale first. Key of a page: `pageKey(route, locale)`. */
  readonly pages: ReadonlyMap<string, Page>
  /** One tree a locale: pages without a translation appear under their English title. */
  readonly navigation: { readonly [L in Locale]: readonly NavNode[] }
  /** Place of each page in its locale's tree, by the same key as `pages`. */
  readonly places: ReadonlyMap<string, PagePlace>
  readonly redirects: readonly Redirect[]
  /** Files the pages need beside HTML (optimised images, downloads): public path -> file on this machine. */
  readonly assets: ReadonlyMap<string, string>
  /** Files made by compilers beside the pages: public path -> content, or what the site renders it from. */
  readonly generated: ReadonlyMap<string, GeneratedFile>
  /** ISO date of the last change to the source file, by file; a file that is missing has no known date. */
  readonly modified: { readonly [file: string]: string }
  /** Files copied from other repositories. */
  readonly copied?: { readonly [file: string]: CopiedFile }
  /** What changed in the APIs, as far as it is recorded; absent where nothing is. */
  readonly changes?: ChangeList
  readonly problems: readonly Problem[]
  /** How many more problems the baseline knows; absent without a baseline. */
  readonly known?: number
  /** What became of the samples; absent where they were not checked. */
  readonly samples?: SampleCounts
}

/** Key of a page in `Site.pages` and `Site.places`. */
export function pageKey(route: Route, locale: Locale): string {
  return `${locale}:${route}`
}
