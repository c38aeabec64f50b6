/**
 * The text of a language in parts; the browser fetches only those that a query needs (decisions 0046, 0055).
 *
 * `/_dc/find-{locale}.json`, the root, is loaded first. Its size is limited, however large the site is:
 *
 *     { "v": 2, "synonyms": [ "update, set, change", … ],
 *       "collections": [ { "at", "locale", "size", "sections", "blocks", "words", "insides", "hidden", "pages" }, … ] }
 *
 *     synonyms  groups of words that readers use for each other, in the languages of the collections; `~` is before a word
 *               that no text contains
 *     at        folder of the collection's other files; its name contains their hash
 *     size      number of its pages
 *     sections  number of their sections
 *     blocks    number of pages in each block, in order
 *     words     start of each file of words: sorts before all its words and after all words of the previous file
 *     insides   the same for files of grams
 *     hidden    numbers of the pages that this language has its own version of
 *     pages     [route, title, kind, flags, number?] of the most important ones; consecutive numbers are omitted
 *
 * A collection contains the pages written in one language. A language uses its own collection, if it has pages, and
 * that of the default language. Files in the folder of a collection never change and remain available for one more
 * build:
 *
 *     b{n}.json   { "v": 2, "pages": [ [route, title, kind, flags, keywords, sections, identifiers, names, texts], … ] }
 *     w{n}.json   { "v": 2, "words": [word, postings, …], "lines": [line, postings, …] }, both sorted
 *     i{n}.json   { "v": 2, "grams": [gram, words, …] }: the words that contain a gram after their first letter
 *
 * Postings are triples of numbers: the page (as the difference from the previous one), the section (0 is the intro,
 * which stands for the page), and a code. For words, the code says where the word is in the section; for lines (a whole
 * title, heading, keyword, name, end of a name, or path), which of these. Two lines list operations (`OPERATION_LINES`).
 */
import type { Locale } from '../../locale.ts'

export const PARTS_VERSION = 2

export type PageRow =
  | readonly [route: string, title: string, kind: number, flags: number]
  | readonly [route: string, title: string, kind: number, flags: number, number: number]

export interface CollectionData {
  readonly at: string
  readonly locale: Locale
  readonly size: number
  readonly sections: number
  readonly blocks: readonly number[]
  readonly words: readonly string[]
  readonly insides: readonly string[]
  readonly hidden: readonly number[]
  readonly pages: readonly PageRow[]
}

export interface RootData {
  readonly v: typeof PARTS_VERSION
  /** Words of each group, separated by commas. */
  readonly synonyms: readonly string[]
  readonly collections: readonly CollectionData[]
}

export type Postings = readonly number[]

export interface InsidesData {
  readonly v: typeof PARTS_VERSION
  readonly grams: readonly string[]
}

/** Numbers of a posting. */
export const POSTING = 3

/**
 * Code of a word in a section. The weight in its text is that of BM25 (how often, relative to the length of the text),
 * from 1 to 15. In a heading, the code contains the number of its words, from 1 to 7. The heading of an intro is the
 * title of the page.
 */
const MOST_WEIGHT = 15
const HEADING_SHIFT = 4
const MOST_HEADING_WORDS = 7
export const WORD_STARTS_HEADING = 1 << 7
export const WORD_IN_NAME = 1 << 8
export const WORD_IN_KEYWORD = 1 << 9

/** Share of the greatest weight that a word can have in a text, from 0 to 1. */
export function textWeight(code: number): number {
  return (code & MOST_WEIGHT) / MOST_WEIGHT
}

/** @param weight from 0 to 1 */
export function withTextWeight(code: number, weight: number): number {
  return code | Math.max(1, Math.round(weight * MOST_WEIGHT))
}

/** Number of words in the heading that contains the word; 0 if it doesn't. */
export function headingWords(code: number): number {
  return (code >> HEADING_SHIFT) & MOST_HEADING_WORDS
}

export function withHeadingWords(code: number, words: number): number {
  const known = headingWords(code)
  return known > 0 ? code : code | (Math.min(Math.max(words, 1), MOST_HEADING_WORDS) << HEADING_SHIFT)
}

/** Where two words are in a section, as if they were one: in the heading if both are, in the text as the rarer one. */
export function commonCode(one: number, other: number): number {
  const heading = MOST_HEADING_WORDS << HEADING_SHIFT
  const both = one & other & ~MOST_WEIGHT & ~heading
  const starts = (one | other) & WORD_STARTS_HEADING
  const isInHeading = headingWords(one) > 0 && headingWords(other) > 0
  const text = Math.min(one & MOST_WEIGHT, other & MOST_WEIGHT)
  return text | (isInHeading ? (one & heading) | starts : 0) | (both & ~WORD_STARTS_HEADING)
}

/** The role of a line in a section. */
export const LINE_TITLE = 1
export const LINE_HEADING = 2
export const LINE_NAME = 4
export const LINE_NAME_END = 8
export const LINE_KEYWORD = 16
/** A name inside the section: a field, a parameter, or a value. */
export const LINE_FIELD = 64
/** Two neighbouring words of the heading, as the stem of one word. */
export const LINE_PAIR = 1 << 10
/** A cell of a table: its row says what the name in it is. */
export const LINE_CELL = 1 << 11
/** The path of an operation, as returned by `pathLine`; its method follows. */
export const LINE_PATH = 32
/**
 * Keys of the operations that have scopes, and of all of them, which have a form to try them; with their method, like
 * paths. A line that is typed never begins like them.
 */
export const OPERATION_LINES = { scope: '~scope', try: '~try' } as const
const METHOD_SHIFT = 7
const METHODS = ['', 'get', 'post', 'put', 'patch', 'delete', 'head', 'options']

const MOST_METHODS = 7

export function pathCode(method: string): number {
  return LINE_PATH | (Math.max(0, METHODS.indexOf(method)) << METHOD_SHIFT)
}

/** Lower case; '' if the path was listed without its method. */
export function methodOfCode(code: number): string {
  return METHODS[(code >> METHOD_SHIFT) & MOST_METHODS] ?? ''
}

const GRAM = 3

/** The gram that starts at an index of a word; '' if too few letters are left. */
export function gramAt(word: string, index: number): string {
  return index + GRAM <= word.length ? word.slice(index, index + GRAM) : ''
}

/** Index of the last sorted key that isn't after the given one; 0 if all are. */
export function indexOfKey<K extends string | number>(firstKeys: readonly K[], key: K): number {
  let low = 0
  let high = firstKeys.length - 1
  while (low < high) {
    const middle = (low + high + 1) >> 1
    if ((firstKeys[middle] as K) <= key) low = middle
    else high = middle - 1
  }
  return low
}
