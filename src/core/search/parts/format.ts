/**
 * The text of a language in parts; the browser fetches only those that a query needs (decision 0046).
 *
 * `/_dc/find-{locale}.json`, the root, is loaded first. Its size is limited, however large the site is:
 *
 *     { "v": 1, "collections": [ { "at", "size", "blocks", "words", "insides", "hidden", "pages" }, … ] }
 *
 *     at       folder of the collection's other files; its name contains their hash
 *     size     number of its pages
 *     blocks   number of pages in each block, in order
 *     words    start of each file of words: sorts before all its words and after all words of the previous file
 *     insides  the same for files of grams
 *     hidden   numbers of the pages that this language has its own version of
 *     pages    [route, title, kind, flags, number?] of the most important ones; consecutive numbers are omitted
 *
 * A collection contains the pages written in one language. A language uses its own collection, if it has pages, and
 * that of the default language. Files in the folder of a collection never change and remain available for one more
 * build:
 *
 *     b{n}.json   { "v": 1, "pages": [ [route, title, kind, flags, keywords, sections, identifiers, names, texts], … ] }
 *     w{n}.json   { "v": 1, "words": [word, postings, …], "lines": [line, postings, …] }, both sorted
 *     i{n}.json   { "v": 1, "grams": [gram, words, …] }: the words that contain a gram after their first letter
 *
 * Postings are pairs of numbers: the page (as the difference from the previous one) and a code. For words, the code says
 * where the word is on the page; for lines (a whole title, heading, keyword, name, or end of a name), which of these.
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

/** Code of a word on a page: occurrences in the text, up to 15; headings with it, up to 15; and other fields with it. */
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

/** The code after one more occurrence in the text. */
export function withText(code: number): number {
  return textsOfCode(code) < MOST_COUNTED ? code + 1 : code
}

/** The code after one more heading with the word. */
export function withHeading(code: number): number {
  return headingsOfCode(code) < MOST_COUNTED ? code + (1 << HEADINGS_SHIFT) : code
}

/** The role of a line on a page. */
export const LINE_TITLE = 1
export const LINE_HEADING = 2
export const LINE_NAME = 4
export const LINE_NAME_END = 8
export const LINE_KEYWORD = 16
/** A name in the text, spelled as in code. */
export const LINE_IN_TEXT = 32
/** The path of an operation, as returned by `pathLine`. */
export const LINE_PATH = 64

/** Chinese and Japanese are indexed by pairs of characters, because they have no spaces between words. */
const WIDE = 0x2e80
const GRAM = 3
const WIDE_GRAM = 2

/** The gram that starts at an index of a word; '' if too few letters are left. */
export function gramAt(word: string, index: number): string {
  const length = word.charCodeAt(index) >= WIDE ? WIDE_GRAM : GRAM
  return index + length <= word.length ? word.slice(index, index + length) : ''
}

/** Index of the last sorted key that isn't after the given one; 0 if all are. */
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
