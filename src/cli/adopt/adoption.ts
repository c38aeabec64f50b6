/** What `npm run adopt` reads from the configuration of another engine. */
import type { SiteConfigInput } from '../../core/author-files/config.schema.ts'
import type { NavigationItem } from '../../core/author-files/navigation.schema.ts'
import type { RepositoryPage } from './pages.ts'

/** A folder of the repository, with an absolute path. */
export interface AdoptedFolder {
  readonly path: string
  readonly at: string
  readonly pages: boolean
  readonly include?: readonly string[]
  readonly exclude?: readonly string[]
  readonly partials?: readonly string[]
  readonly editBase?: string | null
}

export interface Adoption {
  /** Name of the engine and its configuration, for the report. */
  readonly engine: string
  readonly folders: readonly AdoptedFolder[]
  /** Without `folders`, which are written with relative paths. */
  readonly config: Omit<SiteConfigInput, 'folders'>
  /** The menus as one tree; null leaves them to the folders. */
  readonly navigation: readonly NavigationItem[] | null
  /** Menus of folders, by content path. */
  readonly menus: { readonly [path: string]: object }
  readonly redirects: readonly { readonly from: string; readonly to: string }[]
  readonly pages: readonly RepositoryPage[]
  /** One line each, for the report. */
  readonly taken: readonly string[]
  readonly left: readonly string[]
}

/** Where a repository has its documentation, and how to read what an engine says about it. */
export interface DocsEngine {
  readonly name: string
  /** Absolute path of the engine's configuration in the folder; null if it is written for another engine. */
  find(folder: string): string | null
  read(folder: string, file: string): Adoption
}

/** Redirects that a list of exact paths can express; the others are counted in `left`. */
export function exactRedirects(
  all: readonly { readonly from: string | null; readonly to: string | null }[],
  left: string[],
): { from: string; to: string }[] {
  const exact = all.flatMap(({ from, to }) => {
    const start = from?.replace(/(.)\/$/, '$1').replace(/\.html$/, '') ?? ''
    const isExact =
      to !== null && /^\/(?!\/)[^?#\s:*()]+$/.test(start) && /^(?:\/|https:\/\/)[^\s*()]*$/.test(to) && !/\/:/.test(to)
    return isExact && to !== null ? [{ from: start, to: to.replace(/(.)\/$/, '$1') }] : []
  })
  const known = new Map(exact.map((one) => [one.from, one]))
  if (exact.length < all.length)
    left.push(
      `${all.length - exact.length} redirects with patterns: only redirects from one path to another can be written`,
    )
  return [...known.values()]
}
