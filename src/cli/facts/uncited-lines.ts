/** Lines of sources that no statement cites: what guides may not say yet, or may say otherwise. */
import type { Citations } from '../../compile/checks/fact-ledgers/citations.ts'

interface UncitedLine {
  /** Counts from 1. */
  readonly line: number
  readonly text: string
}

/** A line with fewer words is a label, a heading, or a value. */
const MIN_WORDS = 4
const WORD = /[A-Za-z]{2,}/g
const FENCE = /^(?:```|~~~)/
/** Headings, imports, comments, images, tags, and separators of tables. */
const NOT_PROSE = /^(?:#|import |export |!\[|<!--|\{\/\*|<\/?\w[^<>]*>$|\|[ :|-]+$)/

/**
 * Cited lines of all guides, by the name of their file: `docs/a.mdx`, or `owner/name docs/a.mdx`.
 *
 * @param files the citations of each guide
 */
export function citedLines(files: Iterable<Citations>): ReadonlyMap<string, ReadonlySet<number>> {
  const cited = new Map<string, Set<number>>()
  for (const one of [...files].flatMap((citations) => [...citations.values()].flat())) {
    if (one.kind !== 'line') continue
    const name = one.repository === undefined ? one.path : `${one.repository} ${one.path}`
    cited.set(name, (cited.get(name) ?? new Set()).add(one.line))
  }
  return cited
}

/**
 * Lines of prose that aren't among the cited ones. Code samples and front matter are left out.
 *
 * @example
 * uncitedLines(['# Umbrellas', 'An umbrella opens by itself.'], new Set()) // [{ line: 2, text: 'An umbrella opens by itself.' }]
 */
export function uncitedLines(lines: readonly string[], cited: ReadonlySet<number>): UncitedLine[] {
  const start = lines[0] === '---' ? lines.indexOf('---', 1) + 1 : 0
  let isCode = false
  return lines.flatMap((raw, index) => {
    const text = raw.trim()
    if (FENCE.test(text)) {
      isCode = !isCode
      return []
    }
    if (index < start || isCode || cited.has(index + 1) || NOT_PROSE.test(text)) return []
    return (text.match(WORD) ?? []).length < MIN_WORDS ? [] : [{ line: index + 1, text }]
  })
}
