/** The loaded words, for correcting typos and splitting compound words. */
import type { IndexedPage } from '../search-index.ts'
import { correctionsOf, splitWord } from '../vocabulary.ts'
import { headingsOfCode, WORD_IN_KEYWORD, WORD_IN_NAME, WORD_IN_TITLE } from './format.ts'
import { eachPosting } from './term-hits.ts'
import type { WordParts } from './word-parts.ts'

const SHORTEST = 4
const IN_NAMES = WORD_IN_TITLE | WORD_IN_NAME | WORD_IN_KEYWORD

interface Sources {
  parts(): readonly WordParts[]
  pages(): readonly IndexedPage[]
  missIn(collection: number): (file: string) => void
}

interface PartsVocabulary {
  names(): ReadonlyMap<string, number>
  correct(term: string): string[]
  split(word: string): string[]
  /** Called when a part has loaded. */
  forget(): void
}

export function createPartsVocabulary({ parts, pages, missIn }: Sources): PartsVocabulary {
  let counted: ReadonlyMap<string, number> | null = null
  const names = () => {
    counted ??= countNames(parts(), pages())
    return counted
  }
  const near = (word: string) => parts().flatMap((part, at) => [...part.nearWords(word, missIn(at))])
  return {
    names,
    correct: (term) => correctionsOf(term, [...names().keys(), ...near(term)], names()),
    split(word) {
      const known = new Set(near(word))
      return splitWord(word, (part) => names().has(part) || known.has(part))
    },
    forget() {
      counted = null
    },
  }
}

/** Words of titles, headings, keywords, and names, with the number of pages that have them there. */
function countNames(parts: readonly WordParts[], pages: readonly IndexedPage[]): Map<string, number> {
  const counts = new Map<string, number>()
  const add = (word: string, pages: number) => {
    if (word.length >= SHORTEST && pages > 0) counts.set(word, Math.max(pages, counts.get(word) ?? 0))
  }
  for (const { plainTitle } of pages) for (const word of plainTitle.split(' ')) add(word, 1)
  for (const part of parts) {
    for (const [word, postings] of part.known()) {
      let naming = 0
      eachPosting(postings, (_, code) => {
        if ((code & IN_NAMES) !== 0 || headingsOfCode(code) > 0) naming++
      })
      add(word, naming)
    }
  }
  return counts
}
