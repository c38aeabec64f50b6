/** Generates the words and lines of a collection, with the pages that contain them (format.ts), from indexed pages. */
import { plain } from '../fold.ts'
import { pathLine, readPath } from '../paths.ts'
import type { IndexedPage } from '../search-index.ts'
import {
  gramAt,
  LINE_HEADING,
  LINE_IN_TEXT,
  LINE_KEYWORD,
  LINE_NAME,
  LINE_NAME_END,
  LINE_PATH,
  LINE_TITLE,
  type Postings,
  WORD_IN_KEYWORD,
  WORD_IN_NAME,
  WORD_IN_TITLE,
  withHeading,
  withText,
} from './format.ts'

const NOT_ASCII = /[\u0080-\uffff]/
const ASCII_SEPARATORS = /[^a-z0-9]+/
const SEPARATORS = /[\p{Z}\p{S}\p{P}\p{C}]+/u

/** `variant_id`, `x-auth-token`, `store/order/created`, and plain words. Only those with a separator count as names. */
const WORDS_OF_CODE = /[a-z0-9_./-]+/g
const JOINT = /[-_./]/
/** Longer matches are URLs, not names. */
const LONGEST_NAME = 60

/** Additional pages are omitted: a word that is on so many says nothing about any of them. */
const MOST_PAGES_OF_WORD = 5000
/** For each gram, keeps the words on the most pages. */
const MOST_WORDS_OF_GRAM = 2000
/** A name is found by up to this many words at its end; paths are longer than names. */
const MOST_WORDS_OF_END = 8

export type PostingsByKey = ReadonlyMap<string, Postings>

/** Pages are numbered by position. */
export function postingsOfWords(pages: readonly IndexedPage[]): PostingsByKey {
  return collect(pages, (page, add) => {
    for (const word of page.plainTitle.split(' ')) add(word, (code) => code | WORD_IN_TITLE)
    for (const word of page.plainHeadings.split(/[\n ]/)) add(word, withHeading)
    for (const word of page.plainNames.split(/[\n ]/)) add(word, (code) => code | WORD_IN_NAME)
    for (const word of page.plainKeywords.split(' ')) add(word, (code) => code | WORD_IN_KEYWORD)
    const words = page.body.split(NOT_ASCII.test(page.body) ? SEPARATORS : ASCII_SEPARATORS)
    for (const word of words) add(word, withText)
  })
}

export function postingsOfLines(pages: readonly IndexedPage[]): PostingsByKey {
  return collect(pages, (page, add) => {
    add(page.plainTitle, (code) => code | LINE_TITLE)
    for (const line of page.plainHeadings.split('\n')) add(line, (code) => code | LINE_HEADING)
    for (const line of page.keywordLines.split('\n')) add(line, (code) => code | LINE_KEYWORD)
    for (const line of page.plainNames.split('\n')) {
      add(line, (code) => code | LINE_NAME)
      for (const end of endsOf(line)) add(end, (code) => code | LINE_NAME_END)
    }
    for (const { text } of page.identifiers) {
      const path = text.includes('/') ? readPath(text) : null
      if (path !== null) add(pathLine(path.segments), (code) => code | LINE_PATH)
    }
    for (const name of namesIn(page.body)) add(name, (code) => code | LINE_IN_TEXT)
  })
}

function namesIn(text: string): Set<string> {
  const names = new Set<string>()
  for (const [word] of text.matchAll(WORDS_OF_CODE)) {
    if (word.length <= LONGEST_NAME && JOINT.test(word)) names.add(plain(word))
  }
  return new Set([...names].filter((name) => name.includes(' ')))
}

/** `variants id` and `id` for `product variants id`. */
function endsOf(line: string): string[] {
  const words = line.split(' ')
  return words.slice(1, MOST_WORDS_OF_END).map((_, at) => words.slice(words.length - 1 - at).join(' '))
}

type Add = (key: string, change: (code: number) => number) => void

function collect(
  pages: readonly IndexedPage[],
  read: (page: IndexedPage, add: Add) => void,
): Map<string, readonly number[]> {
  const postings = new Map<string, number[]>()
  const last = new Map<string, number>()
  pages.forEach((page, number) => {
    const codes = new Map<string, number>()
    read(page, (key, change) => {
      if (key !== '') codes.set(key, change(codes.get(key) ?? 0))
    })
    for (const [key, code] of codes) {
      const known = postings.get(key)
      const step = number - (last.get(key) ?? 0)
      if (!known) postings.set(key, [step, code])
      else if (known.length < 2 * MOST_PAGES_OF_WORD) known.push(step, code)
      last.set(key, number)
    }
  })
  return postings
}

/** Gram -> words that contain it after their first letter, starting with those on the most pages. */
export function wordsByGram(words: PostingsByKey): Map<string, readonly string[]> {
  const byGram = new Map<string, string[]>()
  const common = [...words].sort(
    ([a, pagesOfA], [b, pagesOfB]) => pagesOfB.length - pagesOfA.length || (a < b ? -1 : 1),
  )
  for (const [word] of common) {
    for (const gram of innerGrams(word)) {
      const known = byGram.get(gram)
      if (!known) byGram.set(gram, [word])
      else if (known.length < MOST_WORDS_OF_GRAM) known.push(word)
    }
  }
  return byGram
}

function innerGrams(word: string): Set<string> {
  const grams = new Set<string>()
  for (let at = 1; at < word.length; at++) grams.add(gramAt(word, at))
  grams.delete('')
  return grams
}
