/** The words of the index, used only for typos: words in names immediately, words in the text gradually when there is time. */
import type { IndexedPage } from './search-index.ts'
import { isOneEdit, isOneEditFromStart, MIN_TYPO_LENGTH } from './typo.ts'

const ASCII_WORDS = /[a-z][a-z0-9]{3,23}/g
const ANY_WORDS = /[\p{L}\p{N}]{4,24}/gu
const NOT_ASCII = /[\u0080-\uffff]/

/** More corrections of one typo would be noise. */
const MOST_CORRECTIONS = 3

/** With shorter parts, any word could be split. */
const SHORTEST_PART = 4

export interface Vocabulary {
  /** Words of titles, headings, and identifiers, with the number of pages that have them there. */
  names(): ReadonlyMap<string, number>
  /** Likely corrections, best first; none for short terms. */
  correct(term: string): string[]
  /** `quickstart` -> `quick`, `start`, if both are known and the whole isn't. */
  split(word: string): string[]
  /** Reads the text of more pages; false if all have been read. */
  grow(pageCount: number): boolean
}

export function createVocabulary(pages: readonly IndexedPage[]): Vocabulary {
  let counted: Map<string, number> | null = null
  const words = new Set<string>()
  let read = 0

  function names(): Map<string, number> {
    counted ??= countNames(pages)
    return counted
  }

  function grow(pageCount: number): boolean {
    for (const page of pages.slice(read, read + pageCount)) {
      const found = page.body.match(NOT_ASCII.test(page.body) ? ANY_WORDS : ASCII_WORDS) ?? []
      for (const word of found) words.add(word)
    }
    read = Math.min(read + pageCount, pages.length)
    return read < pages.length
  }

  function correct(term: string): string[] {
    if (term.length < MIN_TYPO_LENGTH) return []
    grow(pages.length)
    return correctionsOf(term, [...names().keys(), ...words], names())
  }

  return { names, grow, correct, split: (word) => splitWord(word, (part) => names().has(part)) }
}

/** Likely corrections, best first; none for short terms. */
export function correctionsOf(term: string, all: readonly string[], names: ReadonlyMap<string, number>): string[] {
  if (term.length < MIN_TYPO_LENGTH) return []
  const near = all.filter((word) => isOneEdit(term, word))
  const candidates = near.length > 0 ? near : all.filter((word) => isOneEditFromStart(term, word))
  const likelihood = (word: string) => (names.get(word) ?? 0) + (word[0] === term[0] ? 1000 : 0)
  return [...new Set(candidates)].sort((a, b) => likelihood(b) - likelihood(a)).slice(0, MOST_CORRECTIONS)
}

/** Splits a compound into two known words; empty if that isn't possible. */
export function splitWord(word: string, isKnown: (part: string) => boolean): string[] {
  for (let at = SHORTEST_PART; at <= word.length - SHORTEST_PART; at++) {
    const parts = [word.slice(0, at), word.slice(at)]
    if (parts.every(isKnown)) return parts
  }
  return []
}

function countNames(pages: readonly IndexedPage[]): Map<string, number> {
  const counts = new Map<string, number>()
  for (const page of pages) {
    const text = `${page.plainTitle} ${page.plainHeadings} ${page.plainNames} ${page.plainKeywords}`
    for (const word of new Set(text.split(/\s+/))) {
      if (word.length >= 4) counts.set(word, (counts.get(word) ?? 0) + 1)
    }
  }
  return counts
}
