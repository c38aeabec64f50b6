/** Lines of sources that share the rarest words with a statement, for a person to choose from. */
import { DEFAULT_LOCALE } from '../../core/locale.ts'
import { createStems } from '../../core/search/text/stem.ts'
import { tokensOf } from '../../core/search/text/tokens.ts'

interface SourceLine {
  /** How a citation names it: `docs/umbrellas.mdx:7`. */
  readonly citation: string
  readonly text: string
}

interface IndexedLine {
  readonly line: SourceLine
  readonly own: ReadonlySet<string>
  /** With those of its neighbors. */
  readonly around: ReadonlySet<string>
}

/** Smallest share of a statement's words, weighted by rarity, that a line must have. */
const MIN_SHARE = 0.3
/** What a line must have of the share of the best one. */
const MIN_OF_BEST = 0.75
/** A property of a YAML document and its description are on lines of their own. */
const NEIGHBORS = 2
const SHORT = 60

const stem = createStems(DEFAULT_LOCALE)
const stemsOf = (text: string) => new Set(tokensOf(text).words.map(stem))

/**
 * Searches lines of all sources of a page. A short line is found with the words of its neighbors, too.
 *
 * @example
 * lineFinder([['a.md', ['A store has 40 umbrellas.', '']]])('At most 40 umbrellas', 2)[0]?.citation // 'a.md:1'
 */
export function lineFinder(
  files: Iterable<readonly [name: string, lines: readonly string[]]>,
): (statement: string, most: number) => SourceLine[] {
  const lines: IndexedLine[] = []
  const counts = new Map<string, number>()
  for (const [name, texts] of files) {
    for (const [index, text] of texts.entries()) {
      if (text.trim() === '') continue
      const own = stemsOf(text)
      const near = texts.slice(Math.max(0, index - NEIGHBORS), index + NEIGHBORS + 1)
      for (const one of own) counts.set(one, (counts.get(one) ?? 0) + 1)
      lines.push({
        line: { citation: `${name}:${index + 1}`, text: text.trim() },
        own,
        around: text.length > SHORT ? own : stemsOf(near.join(' ')),
      })
    }
  }
  // A word that no line has says nothing about which one is meant.
  const weightOf = (one: string) => (counts.has(one) ? Math.log(1 + lines.length / (counts.get(one) ?? 1)) : 0)
  return (statement, most) => {
    const wanted = [...stemsOf(statement)].map((one) => [one, weightOf(one)] as const)
    const total = wanted.reduce((sum, [, weight]) => sum + weight, 0) || 1
    const found = lines
      .map(({ line, own, around }) => {
        const shared = (stems: ReadonlySet<string>) =>
          wanted.reduce((sum, [one, weight]) => sum + (stems.has(one) ? weight : 0), 0)
        return { line, share: (shared(own) + shared(around)) / 2 / total }
      })
      .filter(({ share }) => share >= MIN_SHARE)
      .sort((a, b) => b.share - a.share)
    const best = found[0]?.share ?? 0
    return found
      .filter(({ share }) => share >= best * MIN_OF_BEST)
      .map(({ line }) => line)
      .slice(0, most)
  }
}
