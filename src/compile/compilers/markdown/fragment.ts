/** Compiles prose inside another document (an OpenAPI description, a docstring) with the same chain as pages. */
import type { SiteConfig } from '../../../core/author-files/config.schema.ts'
import { DEFAULT_LOCALE } from '../../../core/locale.ts'
import type { Problem } from '../../../core/problem.ts'
import type { Fragment, FragmentPlace } from '../source-compiler.ts'
import { runChain } from './chain.ts'

export interface FragmentResult extends Fragment {
  readonly problems: readonly Problem[]
}

/** Markdown without MDX, front matter, or headings. Problems have their position in the outer file. */
export async function compileFragment(
  markdown: string,
  place: FragmentPlace,
  config: SiteConfig,
): Promise<FragmentResult> {
  const source = markdown.replace(/\r\n?/g, '\n')
  const result = await runChain({
    source,
    file: place.file,
    locale: DEFAULT_LOCALE,
    format: 'md',
    isFragment: true,
    hasHeadingIds: place.hasHeadingIds === true,
    hasFrontMatter: false,
    config,
    images: null,
  })
  const move = <T extends { line: number; column: number }>(at: T): T => ({
    ...at,
    line: at.line + place.line - 1,
    column: at.line === 1 || place.column > 1 ? at.column + place.column - 1 : at.column,
  })
  return {
    nodes: result.nodes,
    text: result.sections
      .map((section) => section.text)
      .join('\n')
      .trim(),
    links: result.state.links.map((link) => ({ ...link, position: move(link.position) })),
    samples: result.state.samples.map((sample) => ({ ...sample, position: move(sample.position) })),
    problems: result.state.problems.map(move),
  }
}
