/** Reads the files of search in parts (format.ts) from parsed JSON; rejects invalid files as a whole. */
import { isLocale } from '../../locale.ts'
import { HEADINGS_VERSION } from '../headings.ts'
import { combine, readHeadings, readNames, type SearchablePage, SearchDataError } from '../read.ts'
import { type CollectionData, PARTS_VERSION, POSTING, type Postings, type RootData } from './format.ts'

/** The only folder that can contain parts of a collection: the address comes over the network. */
const FOLDER = /^\/_astro\/find\/[\w-]+\/$/

export function readRoot(json: unknown): RootData {
  const { collections, synonyms } = fileOf(json, 'root')
  if (!isListOf(synonyms, 'string')) throw unreadable('root')
  if (!Array.isArray(collections) || collections.length === 0 || !collections.every(isCollection)) {
    throw unreadable('root')
  }
  return { v: PARTS_VERSION, synonyms, collections }
}

function isCollection(value: unknown): value is CollectionData {
  const { at, locale, size, sections, blocks, words, insides, hidden, pages } = (value ?? {}) as Record<string, unknown>
  return (
    typeof at === 'string' &&
    FOLDER.test(at) &&
    isLocale(locale) &&
    [size, sections].every((count) => typeof count === 'number') &&
    [blocks, hidden].every((list) => isListOf(list, 'number')) &&
    [words, insides].every((list) => isListOf(list, 'string')) &&
    Array.isArray(pages)
  )
}

/** The pages of a block, ready for search. */
export function readBlock(json: unknown): SearchablePage[] {
  const { pages } = fileOf(json, 'block')
  if (!Array.isArray(pages) || !pages.every(Array.isArray)) throw unreadable('block')
  const rows: unknown[][] = pages
  const outlines = readHeadings({ v: HEADINGS_VERSION, pages: rows })
  const names = readNames({ v: HEADINGS_VERSION, pages: rows.map((row) => [row[0], row[7]]) })
  return outlines.map((outline, at) => {
    const texts = rows[at]?.[8]
    if (!isListOf(texts, 'string') || texts.length !== outline.sections.length) throw unreadable(outline.route)
    return combine({ ...outline, texts }, outline, names.get(outline.route) ?? [])
  })
}

/** Words and lines with their postings. */
export interface WordsPart {
  /** Sorted. */
  readonly words: readonly string[]
  readonly postings: ReadonlyMap<string, Postings>
  readonly lines: ReadonlyMap<string, Postings>
}

export function readWords(json: unknown): WordsPart {
  const { words, lines } = fileOf(json, 'words')
  const postings = new Map(pairsOf(words))
  return { words: [...postings.keys()], postings, lines: new Map(pairsOf(lines)) }
}

function pairsOf(list: unknown): [string, Postings][] {
  if (!Array.isArray(list)) throw unreadable('words')
  const pairs: [string, Postings][] = []
  for (let at = 0; at < list.length; at += 2) {
    const [key, postings]: unknown[] = [list[at], list[at + 1]]
    if (typeof key !== 'string' || !isListOf(postings, 'number') || postings.length % POSTING !== 0)
      throw unreadable('words')
    pairs.push([key, postings])
  }
  return pairs
}

/** Gram -> words that contain it after their first letter, starting with those on the most pages. */
export function readInsides(json: unknown): Map<string, readonly string[]> {
  const { grams } = fileOf(json, 'insides')
  if (!isListOf(grams, 'string')) throw unreadable('insides')
  const byGram = new Map<string, readonly string[]>()
  for (let at = 0; at < grams.length; at += 2) byGram.set(grams[at] ?? '', (grams[at + 1] ?? '').split(' '))
  return byGram
}

function fileOf(json: unknown, name: string): Record<string, unknown> {
  if (typeof json !== 'object' || json === null || !('v' in json) || json.v !== PARTS_VERSION) throw unreadable(name)
  return json as Record<string, unknown>
}

function isListOf(value: unknown, type: 'number'): value is number[]
function isListOf(value: unknown, type: 'string'): value is string[]
function isListOf(value: unknown, type: string): boolean {
  return Array.isArray(value) && value.every((item) => typeof item === type)
}

function unreadable(name: string): SearchDataError {
  return new SearchDataError(`The part of the search (${name}) cannot be read.`)
}
