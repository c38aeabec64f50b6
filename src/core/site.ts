/** All pages, compiled and positioned: the input of all outputs (HTML, search data, sitemap …). */
import type { GeneratedFile } from './api/sheet.ts'
import type { SiteConfig } from './author-files/config.schema.ts'
import type { ChangeList } from './history/change-list.ts'
import type { Locale } from './locale.ts'
import type { NavNode, PagePlace } from './nav.ts'
import type { Page, Route } from './page.ts'
import type { Problem } from './problem.ts'
import type { Synonyms } from './search/text/synonyms.ts'

export interface Redirect {
  readonly from: Route
  /** A route, a route with an anchor, or an absolute URL. */
  readonly to: string
}

/** Number of exchange samples: requests, responses, events, GraphQL documents. Samples with problems count only as `exchanges`. */
export interface SampleCounts {
  readonly exchanges: number
  readonly checked: number
  readonly partial: number
  /** Wrong on purpose. */
  readonly invalid: number
  readonly skipped: number
}

interface CopiedFile {
  /** Absolute path. */
  readonly file: string
  /** URL for editing the file; null for none. */
  readonly editUrl: string | null
}

export interface Site {
  readonly config: SiteConfig
  /** Every compiled page, sorted by route, default locale first. Keys are `pageKey(route, locale)`. */
  readonly pages: ReadonlyMap<string, Page>
  /** One tree per locale; pages without a translation have their English title. */
  readonly navigation: { readonly [L in Locale]: readonly NavNode[] }
  /** Position of each page in the tree of its locale, with the same keys as `pages`. */
  readonly places: ReadonlyMap<string, PagePlace>
  readonly redirects: readonly Redirect[]
  /** Files that pages need in addition to HTML (optimised images, downloads): public path -> file on this machine. */
  readonly assets: ReadonlyMap<string, string>
  /** Files that compilers generate next to pages: public path -> content, or what the site renders it from. */
  readonly generated: ReadonlyMap<string, GeneratedFile>
  /** ISO date of the last change, by source file; absent if unknown. */
  readonly modified: { readonly [file: string]: string }
  /** ISO date of the sources that facts were compared with, by source file; absent without a record. */
  readonly verified?: { readonly [file: string]: string }
  /** Files outside the content folder: copied from other repositories, or in a folder that the configuration names. */
  readonly copied?: { readonly [file: string]: CopiedFile }
  /** Words that searches treat as the same; absent if the content lists none. */
  readonly synonyms?: Synonyms
  /** Recorded changes of the APIs; absent if there are none. */
  readonly changes?: ChangeList
  readonly problems: readonly Problem[]
  /** Number of additional problems that the baseline accepts; absent without a baseline. */
  readonly known?: number
  /** Results of the sample check; absent if samples weren't checked. */
  readonly samples?: SampleCounts
}

/** Key of a page in `Site.pages` and `Site.places`. */
export function pageKey(route: Route, locale: Locale): string {
  return `${locale}:${route}`
}
