/**
 * Interface of the compilers: each turns one kind of source file in `content/` into pages. load-compiler.ts has the
 * table of compilers.
 */
import type { GeneratedFile } from '../../core/api/sheet.ts'
import type { SiteConfig } from '../../core/author-files/config.schema.ts'
import type { BodyComponent, BodyNode } from '../../core/body.ts'
import type { Locale } from '../../core/locale.ts'
import type { Page, PageLink, Position, Route, Sample } from '../../core/page.ts'
import type { Finding } from '../../core/problem.ts'
import type { ApiReport } from './openapi/results.ts'
import type { ProseBlock, ProseFindings } from './prose/prose.ts'

/**
 * One file as read: valid UTF-8, no byte order mark, `\n` line ends, within the size limits of content/max-bytes.ts.
 */
export interface SourceFile {
  /** Path relative to the content root, with `/`. */
  readonly path: string
  readonly text: string
}

/** Where content images are and where their optimized copies go: absolute paths on this machine. */
export interface ImageStore {
  /** Absolute path of a file in the content; null if there is none. */
  fileOf(path: string): string | null
  readonly cacheDir: string
}

/** What is compiled in one step: one file, or the files that `groupOf` put together. */
export interface SourceUnit {
  /** Path of the file, or the group name from `groupOf`. */
  readonly path: string
  /**
   * Route of the file from its path in `content/`, without locale suffix and extension. A compiler may add pages below
   * it.
   */
  readonly route: Route
  readonly locale: Locale
  /** Text of the file, or of the group's first file. */
  readonly text: string
  /** All files of the unit, sorted by path. Only a group has more than one. */
  readonly files: readonly SourceFile[]
}

/** Prose inside another document (an OpenAPI description, a docstring): Markdown without MDX, front matter, or H1. */
export interface Fragment {
  readonly nodes: readonly BodyNode[]
  /** Plain text as search stores it, one block per line (spec: search.text). */
  readonly text: string
  readonly links: readonly PageLink[]
  readonly samples: readonly Sample[]
}

export interface FragmentPlace {
  readonly file: string
  /** 1-based position of the text's first character in the file; exact for literal YAML blocks. */
  readonly line: number
  readonly column: number
  /**
   * Position in the file of a character of the text, by its offset, where lines of the text are not lines of the file:
   * in folded and quoted scalars, and in JSON.
   */
  positionAt?(offset: number): Position
  /**
   * Whether the bold paragraphs that replace headings get heading IDs. If so, the caller keeps the IDs unique on a
   * page.
   */
  readonly hasHeadingIds?: boolean
}

export interface CompileContext {
  readonly config: SiteConfig
  /**
   * Reads another file below the content root and records it as a dependency of the unit. null if it is missing,
   * outside the root, a symlink, or too large.
   */
  read(path: string): Promise<SourceFile | null>
  /** Records a dependency on a file that is not text, such as an image. */
  depend(path: string): Promise<void>
  /** Compiles prose inside a document. Headings become bold paragraphs, and problems are added to the unit's. */
  fragment(markdown: string, place: FragmentPlace): Promise<Fragment>
  /** Replacement for a link address of a page, or null to keep it (content/remote/address-map.ts). */
  mapHref(href: string, file: string): string | null
  /** Where local images are read from, and where their optimized copies are stored. */
  readonly images: ImageStore
  /** Folder of the programs that pages show (compilers/markdown/code/included-files.ts). */
  readonly examplesDir: string
  /** Creates a `CodeBlock`. It is rendered as plain text if the language is unknown or the code is too long. */
  codeBlock(code: string, language: string): Promise<BodyComponent>
}

export interface CompiledUnit {
  /** In document order. Pages below the unit's route keep this order in menus unless `_meta.json` changes it. */
  readonly pages: readonly Page[]
  readonly problems: readonly Finding[]
  /** Files that the pages need: public path -> file on this machine. */
  readonly assets?: ReadonlyMap<string, string>
  /** Files generated alongside the pages: public path -> content, or the data that the site renders it from. */
  readonly generated?: ReadonlyMap<string, GeneratedFile>
  /** English prose in the unit's files. unit-compiler.ts turns it into `findings` and keeps only those. */
  readonly prose?: readonly ProseBlock[]
  readonly findings?: ProseFindings
  /** Of an API document or a schema. */
  readonly report?: ApiReport
}

export interface SourceCompiler {
  /**
   * Part of the cache key. Change it when the output for the same text may differ for a reason outside the source tree.
   */
  readonly name: string
  /**
   * Whether the file (path relative to the content root) is of this kind. The first compiler in the table that claims a
   * file gets it.
   */
  claims(path: string): boolean
  /**
   * Files with the same group name are compiled as one unit. The name determines its route (`theme-objects/schemas`).
   */
  groupOf?(path: string): string
  /**
   * Never throws for an author's mistake: that is a Finding. Anything thrown becomes one Finding at the unit's file.
   */
  compile(unit: SourceUnit, context: CompileContext): Promise<CompiledUnit>
}
