/** What a compiler of one kind of source promises: files of `content/` in, pages out. The table of compilers is in load-compiler.ts. */
import type { GeneratedFile } from '../../core/api/sheet.ts'
import type { SiteConfig } from '../../core/author-files/config.schema.ts'
import type { BodyComponent, BodyNode } from '../../core/body.ts'
import type { Locale } from '../../core/locale.ts'
import type { Page, PageLink, Route, Sample } from '../../core/page.ts'
import type { Problem } from '../../core/problem.ts'
import type { FoundDeprecation } from './openapi/deprecations.ts'
import type { ApiCoverage, Exchange, Structures, Truth } from './openapi/results.ts'
import type { ProseBlock, ProseFindings } from './prose/prose.ts'

/** One file as it was read: valid UTF-8, no byte order mark, `\n` line ends, within the size limits of content/max-bytes.ts. */
export interface SourceFile {
  /** Path below the content root, with `/`. */
  readonly path: string
  readonly text: string
}

/** Where images of the content folder are, and where optimised copies go: absolute paths on this machine. */
export interface ImageStore {
  rootOf(path: string): string
  readonly cacheDir: string
}

/** What is compiled at once: one file, or the files that `groupOf` put together. */
export interface SourceUnit {
  /** Path of the file, or of the group as `groupOf` named it. */
  readonly path: string
  /** Route of the file by its place in `content/`, without locale suffix and extension; a compiler may add pages below it. */
  readonly route: Route
  readonly locale: Locale
  /** Text of the file; for a group, of its first file. */
  readonly text: string
  /** All files of the unit, sorted by path; one unless grouped. */
  readonly files: readonly SourceFile[]
}

/** Prose inside another document (an OpenAPI description, a docstring): Markdown without MDX, front matter or H1. */
export interface Fragment {
  readonly nodes: readonly BodyNode[]
  /** Plain text as search stores it, one block a line (spec: search.text). */
  readonly text: string
  readonly links: readonly PageLink[]
  readonly samples: readonly Sample[]
}

export interface FragmentPlace {
  readonly file: string
  /** 1-based place of the first character of the text in the file; exact for literal YAML blocks. */
  readonly line: number
  readonly column: number
  /** The bold paragraphs that headings become have the ids of headings: the caller sees to it that a page has each once. */
  readonly hasHeadingIds?: boolean
}

export interface CompileContext {
  readonly config: SiteConfig
  /**
   * Reads another file below the content root and notes that the unit depends on it.
   * null when it is missing, outside the root, a symlink or too large.
   */
  read(path: string): Promise<SourceFile | null>
  /** Notes that the output depends on a file that is no text, such as an image. */
  depend(path: string): Promise<void>
  /** Compiles prose inside a document; headings in it become bold paragraphs, problems are added to the unit's. */
  fragment(markdown: string, place: FragmentPlace): Promise<Fragment>
  /** Address to use instead of what a page links to, or null to leave it (content/remote/address-map.ts). */
  mapHref(href: string, file: string): string | null
  /** Where local images are read from and their optimised copies kept. */
  readonly images: ImageStore
  /** Folder of the programs that pages show (compilers/markdown/code/included-files.ts). */
  readonly examplesDir: string
  /** A `CodeBlock`; an unknown language or an over-long text stays plain when it is rendered. */
  codeBlock(code: string, language: string): Promise<BodyComponent>
}

export interface CompiledUnit {
  /** In document order: pages below the unit's own route keep this order in menus unless `_meta.json` says otherwise. */
  readonly pages: readonly Page[]
  readonly problems: readonly Problem[]
  /** Files the pages need: public path -> file on this machine. */
  readonly assets?: ReadonlyMap<string, string>
  /** Files made beside the pages: public path -> content, or what the site renders it from. */
  readonly generated?: ReadonlyMap<string, GeneratedFile>
  /** What its files say in English. unit-compiler.ts makes `findings` of it, which is all that is kept. */
  readonly prose?: readonly ProseBlock[]
  readonly findings?: ProseFindings
  /** Of an API document or a schema: what is deprecated in it. */
  readonly deprecations?: readonly FoundDeprecation[]
  /** Of an API document: how much of it is described. */
  readonly coverage?: ApiCoverage
  /** Of an API document: what its operations take and answer. */
  readonly structures?: Structures
  /** Of an API document: what it says that cannot be so. */
  readonly truth?: Truth
  /** Of an API document: requests and responses that its examples show, for the store to be asked. */
  readonly exchanges?: readonly Exchange[]
}

export interface SourceCompiler {
  /** Changes when the output for the same text may differ for a reason outside the source tree; part of the cache key. */
  readonly name: string
  /** Whether the file (path below the content root) is of this kind. The first compiler of the table that claims a file has it. */
  claims(path: string): boolean
  /** Files with the same group name are compiled as one unit, whose route is that of the name (`theme-objects/schemas`). */
  groupOf?(path: string): string
  /** Never throws for what an author wrote: that is a Problem. What it throws becomes one Problem for the unit's file. */
  compile(unit: SourceUnit, context: CompileContext): Promise<CompiledUnit>
}
