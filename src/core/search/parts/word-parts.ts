/** The words and grams of a collection that have loaded, and which of its files a term needs. */
import { type CollectionData, gramAt, indexOfKey, type Postings } from './format.ts'
import { readInsides, readWords, type WordsPart } from './read-parts.ts'

/** Maximum number of files for words that begin with a term; a prefix with more is still being typed. */
const MOST_FILES_OF_START = 6
/** Maximum number of files for words that contain a term, starting with the words in the most sections. */
const MOST_FILES_INSIDE = 6
/** Shorter prefixes match too many words. */
const SHORTEST_START = 3

export interface WordParts {
  load(file: string, json: unknown): void
  /** The sections with a word; reports missing files to `miss`. */
  postings(word: string, miss: Miss): Postings
  /** The words that begin with a prefix, sorted. */
  wordsFrom(start: string, miss: Miss): string[]
  /** The words that contain the term after their first letter, limited to the first few files. */
  wordsInside(term: string, miss: Miss): string[]
  /** The sections with a line. */
  line(text: string, miss: Miss): Postings
  /** Candidates for the word that a mistyped one was meant to be. */
  nearWords(word: string, miss: Miss): Iterable<string>
  /** Every word that has loaded, with its postings. */
  known(): Iterable<readonly [string, Postings]>
}

type Miss = (file: string) => void

const NONE: Postings = []

export function createWordParts({ words, insides }: Pick<CollectionData, 'words' | 'insides'>): WordParts {
  const wordFiles = new Map<number, WordsPart>()
  const insideFiles = new Map<number, ReadonlyMap<string, readonly string[]>>()

  function fileWith(key: string, miss: Miss): WordsPart | undefined {
    if (words.length === 0) return undefined
    const at = indexOfKey(words, key)
    if (!wordFiles.has(at)) miss(`w${at}.json`)
    return wordFiles.get(at)
  }

  function wordsFrom(start: string, miss: Miss): string[] {
    if (words.length === 0) return []
    const first = indexOfKey(words, start)
    const isShort = start.length < SHORTEST_START
    const last = isShort ? first : Math.min(indexOfKey(words, `${start}\uffff`), first + MOST_FILES_OF_START - 1)
    const found: string[] = []
    for (let at = first; at <= last; at++) {
      const file = wordFiles.get(at)
      if (!file) miss(`w${at}.json`)
      else
        for (let i = firstFrom(file.words, start); file.words[i]?.startsWith(start); i++)
          found.push(file.words[i] ?? '')
    }
    return found
  }

  function wordsWith(gram: string, miss: Miss): readonly string[] {
    if (gram === '' || insides.length === 0) return []
    const at = indexOfKey(insides, gram)
    const file = insideFiles.get(at)
    if (!file) miss(`i${at}.json`)
    return file?.get(gram) ?? []
  }

  function wordsInside(term: string, miss: Miss): string[] {
    const files = new Set<number>()
    return wordsWith(gramAt(term, 0), miss).filter((word) => {
      if (!word.includes(term, 1)) return false
      const at = indexOfKey(words, word)
      if (!files.has(at) && files.size >= MOST_FILES_INSIDE) return false
      files.add(at)
      return true
    })
  }

  return {
    load(file, json) {
      const at = Number(file.slice(1, -'.json'.length))
      if (file.startsWith('w')) wordFiles.set(at, readWords(json))
      else insideFiles.set(at, readInsides(json))
    },
    postings: (word, miss) => fileWith(word, miss)?.postings.get(word) ?? NONE,
    wordsFrom,
    wordsInside,
    line: (text, miss) => fileWith(text, miss)?.lines.get(text) ?? NONE,
    nearWords: (word, miss) => [
      ...wordsFrom(word.slice(0, SHORTEST_START), miss),
      ...wordsWith(word.slice(-SHORTEST_START), miss),
    ],
    *known() {
      for (const file of wordFiles.values()) yield* file.postings
    },
  }
}

/** Index of the first word that isn't before a key. */
function firstFrom(words: readonly string[], key: string): number {
  let low = 0
  let high = words.length
  while (low < high) {
    const middle = (low + high) >> 1
    if ((words[middle] ?? '') < key) low = middle + 1
    else high = middle
  }
  return low
}
