/** State of one document, shared by the steps of the chain. Collects problems, links, samples, and assets. */
import type { SiteConfig } from '../../../core/author-files/config.schema.ts'
import type { Heading, PageLink, Position, Sample } from '../../../core/page.ts'
import type { Finding, ReportFinding } from '../../../core/problem.ts'
import type { ModuleNames, Template } from './mdx/local-components.ts'
import type { Root } from './tree.ts'

export interface MarkdownState {
  /** Path relative to the content root. */
  readonly file: string
  /** `mdx` parses JSX; `md` parses HTML. */
  readonly format: 'mdx' | 'md'
  /** Prose inside another document: no H1, headings, or anchors. */
  readonly isFragment: boolean
  /** The file as read. Tree positions refer to it. */
  readonly source: string
  readonly config: SiteConfig
  mapHref(href: string, file: string): string | null
  readonly root: Root
  readonly problems: Finding[]
  readonly links: PageLink[]
  readonly samples: Sample[]
  readonly headings: Heading[]
  readonly anchors: string[]
  /** IDs that headings can't have, and the ID of each one's heading. */
  readonly anchorAliases: Map<string, string>
  /** What the page imports and exports; set before components are placed. */
  module: ModuleNames
  /** Components of imported files that can be shown, by the name on the page. */
  readonly partialTemplates: Map<string, Template>
  readonly assets: Map<string, string>
  /** Content files that the output depends on. */
  readonly dependencies: Set<string>
  readonly report: ReportFinding<Position>
}
