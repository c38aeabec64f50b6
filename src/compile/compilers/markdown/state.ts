/** What the steps of the chain share about one document: where problems, links, samples and assets are collected. */
import type { SiteConfig } from '../../../core/author-files/config.schema.ts'
import type { Heading, PageLink, Position, Sample } from '../../../core/page.ts'
import type { Problem, ReportProblem } from '../../../core/problem.ts'
import type { Root } from './tree.ts'

export interface MarkdownState {
  /** Path below the content root. */
  readonly file: string
  /** `mdx` reads JSX; `md` reads HTML. */
  readonly format: 'mdx' | 'md'
  /** Prose inside another document: no H1, no headings, no anchors. */
  readonly isFragment: boolean
  /** The file as read; positions of the tree point into it. */
  readonly source: string
  readonly config: SiteConfig
  mapHref(href: string, file: string): string | null
  readonly root: Root
  readonly problems: Problem[]
  readonly links: PageLink[]
  readonly samples: Sample[]
  readonly headings: Heading[]
  readonly anchors: string[]
  readonly assets: Map<string, string>
  /** Files of the content root that the output depends on. */
  readonly dependencies: Set<string>
  readonly report: ReportProblem<Position>
}
