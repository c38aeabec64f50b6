/** What a build that isn't finished knows about its site, and how it reads a file that someone asks for already. */
import type { ContentPolicy, Manifest } from '../delivery/manifest.ts'

/** Names of files are relative to the finished folder, with `/`. */
export interface EarlySite {
  readonly manifest: Pick<Manifest, 'version' | 'origin' | 'redirects' | 'locales'>
  /** Every page, with whether search engines must not list it. */
  readonly pages: ReadonlyMap<string, { readonly noindex: boolean }>
  /** Other files that are known so far: at least every Markdown version, and what pages load. */
  readonly files: ReadonlySet<string>
  /** Resolves to the names of all files, except sheets that only rendering a page makes. */
  readonly allFiles: Promise<ReadonlySet<string>>
  /** Origins of images on other sites. */
  readonly imgHosts: ContentPolicy['imgHosts']
  /** Every style that a page may contain. */
  readonly inlineStyles: readonly string[]
  /** The bytes that the finished build will have under this name. Rejects if they can't be had now. */
  read(file: string): Promise<EarlyFile>
}

export interface EarlyFile {
  readonly content: Uint8Array
  /** Of a copy: the file of the page that it is combined with (core/copy). */
  readonly original?: string
  /** Files that exist because this page was rendered. */
  readonly sheets?: readonly string[]
}
