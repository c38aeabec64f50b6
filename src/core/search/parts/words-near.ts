/** The loaded words, for correcting typos and splitting compound words. */

import type { Searched } from '../forms.ts'
import type { SearchablePage } from '../read.ts'
import { plain } from '../text/fold-case.ts'
import { correctionsOf } from '../text/typo.ts'
import { headingWords, POSTING, WORD_IN_KEYWORD, WORD_IN_NAME } from './format.ts'

const SHORTEST = 4
/** With shorter parts, any word could be split. */
const SHORTEST_PART = 3
/** Number of beginnings of a word that are tried as the first of two words, longest first. */
const MOST_SPLITS = 3

/** Words of titles, headings, keywords, and names, with the number of sections that have them there. */
export function countNames(collections: readonly Searched[], pages: readonly SearchablePage[]): Map<string, number> {
  const counts = new Map<string, number>()
  const add = (word: string, sections: number) => {
    if (word.length >= SHORTEST && sections > 0) counts.set(word, Math.max(sections, counts.get(word) ?? 0))
  }
  for (const { title } of pages) for (const word of plain(title).split(' ')) add(word, 1)
  for (const { parts } of collections) {
    for (const [word, postings] of parts.known()) {
      let naming = 0
      for (let at = 2; at < postings.length; at += POSTING) {
        const code = postings[at] ?? 0
        if ((code & (WORD_IN_NAME | WORD_IN_KEYWORD)) !== 0 || headingWords(code) > 0) naming++
      }
      add(word, naming)
    }
  }
  return counts
}

/** Likely corrections, best first; none for short words. */
export function correct(
  word: string,
  collections: readonly Searched[],
  names: ReadonlyMap<string, number>,
): readonly string[] {
  const near = collections.flatMap(({ parts, miss }) => [...parts.nearWords(word, miss)])
  return correctionsOf(word, [...names.keys(), ...near], names)
}

/** Splits a compound into two known words (`zipcode` -> `zip`, `code`); empty if that isn't possible. */
export function splitWord(word: string, collections: readonly Searched[]): readonly string[] {
  for (const { parts, miss } of collections) {
    const starts = parts
      .wordsFrom(word.slice(0, SHORTEST_PART), miss)
      .filter((start) => start.length <= word.length - SHORTEST_PART && word.startsWith(start))
      .slice(-MOST_SPLITS)
    for (const start of starts.reverse()) {
      const rest = word.slice(start.length)
      if (parts.postings(rest, miss).length > 0) return [start, rest]
    }
  }
  return []
}
