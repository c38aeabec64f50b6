/** The words and grams of a collection that have loaded, and which of its files a term needs. */
import { type CollectionData, fileOf, gramAt, type Postings } from './format.ts'
import { readInsides, readWords, type WordsPart } from './read-parts.ts'

/** Maximum number of files for words that begin with a term; a prefix with more is still being typed. */
const MOST_FILES_OF_START = 6
/** Maximum number of files for words that contain a term, starting with the words on the most pages. */
const MOST_FILES_INSIDE = 6
/** Shorter prefixes match too many words. */
const SHORTEST_START = 3

export interface WordParts {
  load(file: string, json: unknown): void
  /** The words that a term depends on, with their postings; reports missing files to `miss`. */
  wordsOf(term: string, miss: Miss): [string, Postings][]
  /** The words that begin with a stem. */
  wordsFrom(stem: string, miss: Miss): [string, Postings][]
  /** The pages with a line. */
  line(text: string, miss: Miss): Postings
  /** Candidates for the word that a mistyped one was meant to be. */
  nearWords(word: string, miss: Miss): Iterable<string>
  /** Every word that has loaded, with its postings. */
  known(): Iterable<readonly [string, Postings]>
}

type Miss = (file: string) => void

/** Long because all its functions share the same two maps of files. */
export function createWordParts({ words, insides }: Pick<CollectionData, 'words' | 'insides'>): WordParts {
  const wordFiles = new Map<number, WordsPart>()
  const insideFiles = new Map<number, ReadonlyMap<string, readonly string[]>>()

  function wordsIn(from: number, to: number, miss: Miss): readonly (readonly [string, Postings])[] {
    const found: (readonly [string, Postings])[] = []
    for (let at = from; at <= to; at++) {
      const file = wordFiles.get(at)
      if (file) found.push(...file.words)
      else miss(`w${at}.json`)
    }
    return found
  }

  function wordsFrom(start: string, miss: Miss): [string, Postings][] {
    if (words.length === 0) return []
    const first = fileOf(words, start)
    const isShort = gramAt(start, 0) === '' && start.length < SHORTEST_START
    const last = isShort ? first : Math.min(fileOf(words, `${start}\uffff`), first + MOST_FILES_OF_START - 1)
    return wordsIn(first, last, miss).flatMap(([word, postings]) =>
      word.startsWith(start) ? [[word, postings] as [string, Postings]] : [],
    )
  }

  function wordsWith(gram: string, miss: Miss): readonly string[] {
    if (gram === '' || insides.length === 0) return []
    const at = fileOf(insides, gram)
    const file = insideFiles.get(at)
    if (!file) miss(`i${at}.json`)
    return file?.get(gram) ?? []
  }

  /** The words that contain the term after their first letter, limited to the first few files. */
  function wordsInside(term: string, miss: Miss): [string, Postings][] {
    const found = wordsWith(gramAt(term, 0), miss).filter((word) => word.includes(term, 1))
    const files = new Set<number>()
    return found.flatMap((word) => {
      const at = fileOf(words, word)
      if (!files.has(at) && files.size >= MOST_FILES_INSIDE) return []
      files.add(at)
      const postings = wordsIn(at, at, miss).find(([known]) => known === word)?.[1]
      return postings ? [[word, postings] as [string, Postings]] : []
    })
  }

  return {
    load(file, json) {
      const at = Number(file.slice(1, -'.json'.length))
      if (file.startsWith('w')) wordFiles.set(at, readWords(json))
      else insideFiles.set(at, readInsides(json))
    },
    wordsOf: (term, miss) => [...new Map([...wordsFrom(term, miss), ...wordsInside(term, miss)])],
    wordsFrom,
    line(text, miss) {
      const at = fileOf(words, text)
      if (words.length > 0 && !wordFiles.has(at)) miss(`w${at}.json`)
      return wordFiles.get(at)?.lines.get(text) ?? []
    },
    nearWords: (word, miss) => [
      ...wordsFrom(word.slice(0, SHORTEST_START), miss).map(([near]) => near),
      ...wordsWith(word.slice(-SHORTEST_START), miss),
    ],
    *known() {
      for (const file of wordFiles.values()) yield* file.words
    },
  }
}
