/** Suggestions for a query without results: known words, and pages with similar titles. */

import { editDistance } from '@dev-center/contract/edit-distance'
import type { SearchHelp } from './answer.ts'
import type { SearchablePage } from './read.ts'
import { foldedWordsOf, plain } from './text/fold-case.ts'

/** Words of titles, headings, and names, with the number of sections that have them there. */
interface Vocabulary {
  names(): ReadonlyMap<string, number>
}

const MOST_SUGGESTIONS = 3
const MOST_NEAREST = 3
/** Minimum share of common trigrams in similar titles. */
const LIKENESS = 0.25
/** Titles are compared by trigrams. */
const GRAM = 3

export function helpFor(
  query: string,
  pages: readonly SearchablePage[],
  vocabulary: Vocabulary,
  hrefOf: (route: string) => string,
): SearchHelp {
  const suggestions = suggestWords(query, vocabulary)
  return { suggestions, nearest: nearestPages(`${query} ${suggestions.join(' ')}`, pages, hrefOf) }
}

/** Known words at an edit distance of up to two, or one for short words. */
function suggestWords(query: string, vocabulary: Vocabulary): string[] {
  const found = new Map<string, number>()
  for (const word of foldedWordsOf(query).slice(0, 4)) {
    const limit = word.length > 4 ? 2 : 1
    for (const [known, pages] of vocabulary.names()) {
      const distance = editDistance(word, known, limit)
      if (distance > 0 && distance <= limit) found.set(known, pages - distance * 1000)
    }
  }
  const best = [...found].sort((a, b) => b[1] - a[1])
  return best.slice(0, MOST_SUGGESTIONS).map(([word]) => word)
}

function nearestPages(query: string, pages: readonly SearchablePage[], hrefOf: (route: string) => string) {
  const wanted = gramsOf(plain(query))
  if (wanted.size === 0) return []
  return pages
    .map((page) => ({ page, likeness: likenessOf(wanted, gramsOf(plain(page.title))) }))
    .filter(({ likeness }) => likeness >= LIKENESS)
    .sort((a, b) => b.likeness - a.likeness)
    .slice(0, MOST_NEAREST)
    .map(({ page }) => ({ title: page.title, href: hrefOf(page.route) }))
}

function gramsOf(text: string): Set<string> {
  const grams = new Set<string>()
  for (const word of text.split(' ')) {
    const padded = ` ${word} `
    for (let at = 0; word !== '' && at + GRAM <= padded.length; at++) grams.add(padded.slice(at, at + GRAM))
  }
  return grams
}

/** Dice coefficient, 0 to 1. */
function likenessOf(a: Set<string>, b: Set<string>): number {
  let shared = 0
  for (const gram of a) if (b.has(gram)) shared++
  return (2 * shared) / (a.size + b.size)
}
