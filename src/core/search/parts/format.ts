/**
 * The text of a language in parts, of which a reader fetches those that lead to what was typed (decision 0046).
 *
 * `/_dc/find-{locale}.json`, the root, is the first to come and bounded at any size of the site:
 *
 *     { "v": 1, "collections": [ { "at", "size", "blocks", "words", "insides", "hidden", "pages" }, … ] }
 *
 *     at       folder of the collection's other files; its name contains a hash of them
 *     size     number of its pages
 *     blocks   number of pages in each block, in order
 *     words    where each file of words begins: what is before all of its words and after all of the file before
 *     insides  the same for the files of grams
 *     hidden   numbers of pages that this language has its own version of
 *     pages    [route, title, kind, flags, number?], the most important ones; a number is left out after the one before it
 *
 * A collection has the pages written in one language. A language has its own collection, when it has pages, and that of
 * the default language. Files in the folder of a collection,
 * which never change and stay for one build more:
 *
 *     b{n}.json   { "v": 1, "pages": [ [route, title, kind, flags, keywords, sections, identifiers, names, texts], … ] }
 *     w{n}.json   { "v": 1, "words": [word, postings, …], "lines": [line, postings, …] }, both in order
 *     i{n}.json   { "v": 1, "grams": [gram, words, …] }: the words that contain a gram behind their beginning
 *
 * Postings are pairs of numbers, the page's (as the difference from the one before) and a code: for words where it is on
 * the page, for lines (a title, heading, keyword, name or end of a name as a whole) which of these it is there.
 */
export const PARTS_VERSION = 1

export type PageRow =
  | readonly [route: string, title: string, kind: number, flags: number]
  | readonly [route: string, title: string, kind: number, flags: number, number: number]

export interface CollectionData {
  readonly at: string
  readonly size: number
  readonly blocks: readonly number[]
  readonly words: readonly string[]
  readonly insides: readonly string[]
  readonly hidden: readonly number[]
  readonly pages: readonly PageRow[]
}

export interface RootData {
  readonly v: typeof PARTS_VERSION
  readonly collections: readonly CollectionData[]
}

export type Postings = readonly number[]

export interface InsidesData {
  readonly v: typeof PARTS_VERSION
  readonly grams: readonly string[]
}

/** Code of a word on a page: how often the text has it, up to 15, how many headings, up to 15, and what else has it. */
const HEADINGS_SHIFT = 4
const MOST_COUNTED = 15
export const WORD_IN_TITLE = 1 << 8
export const WORD_IN_NAME = 1 << 9
export const WORD_IN_KEYWORD = 1 << 10

export function textsOfCode(code: number): number {
  return code & MOST_COUNTED
}

export function headingsOfCode(code: number): number {
  return (code >> HEADINGS_SHIFT) & MOST_COUNTED
}

/** The code once the text has the word one more time. */
export function withText(code: number): number {
  return textsOfCode(code) < MOST_COUNTED ? code + 1 : code
}

/** The code once a heading more has the word. */
export function withHeading(code: number): number {
  return headingsOfCode(code) < MOST_COUNTED ? code + (1 << HEADINGS_SHIFT) : code
}

/** What a line is on a page. */
export const LINE_TITLE = 1
export const LINE_HEADING = 2
export const LINE_NAME = 4
export const LINE_NAME_END = 8
export const LINE_KEYWORD = 16
/** A name in the text, as it is spelled in code. */
export const LINE_IN_TEXT = 32
/** The path of an operation, as `pathLine` writes it. */
export const LINE_PATH = 64

/** Chinese and Japanese words have two characters, and no spaces between them. */
const WIDE = 0x2e80
const GRAM = 3
const WIDE_GRAM = 2

/** The letters that a part of a word is looked up by, beginning at an index; '' where too few are left. */
export function gramAt(word: string, index: number): string {
  const length = word.charCodeAt(index) >= WIDE ? WIDE_GRAM : GRAM
  return index + length <= word.length ? word.slice(index, index + length) : ''
}

/** Position of the last of the ordered keys that is not after the given one; 0 where all are. */
export function fileOf<K extends string | number>(firstKeys: readonly K[], key: K): number {
  let low = 0
  let high = firstKeys.length - 1
  while (low < high) {
    const middle = (low + high + 1) >> 1
    if ((firstKeys[middle] as K) <= key) low = middle
    else high = middle - 1
  }
  return low
}
