/** Compiles prose inside another document (an OpenAPI description, a docstring) with the same chain as pages. */
import type { SiteConfig } from '../../../core/author-files/config.schema.ts'
import { DEFAULT_LOCALE } from '../../../core/locale.ts'
import type { Position, Sample } from '../../../core/page.ts'
import type { Finding } from '../../../core/problem.ts'
import type { Fragment, FragmentPlace } from '../source-compiler.ts'
import { runChain } from './chain.ts'

export interface FragmentResult extends Fragment {
  readonly problems: readonly Finding[]
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
  const move = moverOf(markdown, place)
  return {
    nodes: result.nodes,
    text: result.sections
      .map((section) => section.text)
      .join('\n')
      .trim(),
    links: result.state.links.map((link) => ({ ...link, position: move(link.position) })),
    samples: result.state.samples.map((sample) => moveSample(sample, move)),
    problems: result.state.problems.map(move),
  }
}

/** Moves a position in the text to the outer file. */
type Move = <T extends Position>(at: T) => T

function moverOf(markdown: string, place: FragmentPlace): Move {
  const { positionAt } = place
  if (positionAt === undefined)
    return (at) => ({
      ...at,
      line: at.line + place.line - 1,
      column: at.line === 1 || place.column > 1 ? at.column + place.column - 1 : at.column,
    })
  let starts: readonly number[] | null = null
  return (at) => {
    starts ??= [0, ...[...markdown.matchAll(/\r\n?|\n/g)].map(({ index, 0: end }) => index + end.length)]
    const start = starts[at.line - 1] ?? 0
    // A blank line of a sample has no indentation.
    const end = (starts[at.line] ?? markdown.length + 1) - 1
    return { ...at, ...positionAt(Math.min(start + at.column - 1, Math.max(start, end))) }
  }
}

/** Keeps the lines of a sample only if they aren't lines of the file. */
function moveSample(sample: Sample, move: Move): Sample {
  const moved = { ...sample, position: move(sample.position) }
  const { line, column } = sample.position
  const lines = sample.code.split('\n').map((_, index) => move({ line: line + index + 1, column }))
  const isShifted = lines.every((at, index) => at.line === moved.position.line + index + 1)
  return isShifted ? moved : { ...moved, lines }
}
