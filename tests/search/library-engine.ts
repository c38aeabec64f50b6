/**
 * What small libraries find in the same sections, with the same list of stop words and any word of the query: MiniSearch
 * (BM25 and a crude stemmer), Orama (BM25 and Snowball stemmers), and FlexSearch (its own scores of positions). The
 * judged sections compare our engine with them, and so does `npm run bench search` (decision 0055).
 */
import { create, insertMultiple, type Orama, search as searchIn } from '@orama/orama'
import { stemmer as english } from '@orama/stemmers/english'
import { stemmer as french } from '@orama/stemmers/french'
import { stemmer as russian } from '@orama/stemmers/russian'
import FlexSearch from 'flexsearch'
import MiniSearch from 'minisearch'
import type { Locale } from '../../src/core/locale.ts'
import type { Page } from '../../src/core/page.ts'
import { searchablePages } from '../../src/core/search/build.ts'
import type { FindRows } from './section-score.ts'

const STOP_WORDS = new Set(
  'a an and are as at be by can do does for from has have how i if in into is it its me my need not of on or should so that the their them then there these this to up use using was what when where which who why will with you your'.split(
    ' ',
  ),
)
const ENDINGS = ['ations', 'ation', 'ings', 'ing', 'ions', 'ion', 'ies', 'ed', 'es', 's', 'e', 'y']
const MOST_ROWS = 25
/** How much more a word in a heading counts than in the text, and in the title of the page. */
const BOOST = { heading: 3, title: 2, text: 1 }
const FIELDS = ['heading', 'title', 'text'] as const

/** A section as the libraries get it. */
interface Entry {
  readonly id: string
  readonly heading: string
  readonly title: string
  readonly text: string
}

/** @returns addresses of sections, best first */
type Find = (query: string) => readonly string[]

/** An index of one language. */
interface Library {
  readonly name: string
  make(entries: readonly Entry[], locale: Locale): Find
}

export const LIBRARIES: readonly Library[] = [
  { name: 'MiniSearch', make: (entries) => findInMiniSearch(miniSearchOf(entries)) },
  { name: 'Orama', make: makeOrama },
  { name: 'FlexSearch', make: makeFlexSearch },
]

/** Answers of a library in all languages; the index of each is made on first use. */
export function rowsOfLibrary({ make }: Library, pages: readonly Page[]): FindRows {
  const finds = new Map<Locale, Find>()
  return (query, locale) => {
    const find = finds.get(locale) ?? make(entriesOf(pages, locale), locale)
    finds.set(locale, find)
    return find(query)
  }
}

/** The library that the figures of issue and decision name. */
export function libraryRows(pages: readonly Page[]): FindRows {
  return rowsOfLibrary({ name: 'MiniSearch', make: (entries) => findInMiniSearch(miniSearchOf(entries)) }, pages)
}

/** All sections of a language. */
export function entriesOf(pages: readonly Page[], locale: Locale): Entry[] {
  const entries = new Map<string, Entry>()
  for (const { route, title, sections } of searchablePages(pages, locale)) {
    for (const { id, heading, text } of sections) {
      const address = id === '' ? route : `${route}#${id}`
      if (!entries.has(address))
        entries.set(address, { id: address, heading: id === '' ? title : heading, title, text })
    }
  }
  return [...entries.values()]
}

export function miniSearchOf(entries: readonly Entry[]): MiniSearch {
  const index = new MiniSearch({
    fields: [...FIELDS],
    processTerm,
    searchOptions: { boost: BOOST, prefix: false, combineWith: 'OR' },
  })
  index.addAll(entries)
  return index
}

function findInMiniSearch(index: MiniSearch): Find {
  return (query) =>
    index
      .search(query)
      .slice(0, MOST_ROWS)
      .map(({ id }) => id)
}

function crudeStem(word: string): string {
  for (const ending of ENDINGS) {
    if (word.endsWith(ending) && word.length - ending.length >= 3) return word.slice(0, -ending.length)
  }
  return word
}

function processTerm(term: string): string | null {
  const word = term.toLowerCase()
  return STOP_WORDS.has(word) ? null : crudeStem(word)
}

const ORAMA_LANGUAGES = {
  'en-US': { language: 'english', stemmer: english },
  fr: { language: 'french', stemmer: french },
  ru: { language: 'russian', stemmer: russian },
  // Its tokenizer for Chinese is another package that brings a dictionary of several megabytes.
  'zh-CN': { language: 'english', stemmer: english },
} as const

export function oramaOf(entries: readonly Entry[], locale: Locale): Orama<typeof ORAMA_SCHEMA> {
  const index = create({
    schema: ORAMA_SCHEMA,
    components: {
      tokenizer: { ...ORAMA_LANGUAGES[locale], stemming: true, stopWords: [...STOP_WORDS] },
    },
  })
  insertMultiple(index, [...entries])
  return index
}

const ORAMA_SCHEMA = { heading: 'string', title: 'string', text: 'string' } as const

function makeOrama(entries: readonly Entry[], locale: Locale): Find {
  const index = oramaOf(entries, locale)
  return (query) => {
    const found = searchIn(index, { term: query, boost: BOOST, limit: MOST_ROWS, threshold: 1 })
    if (found instanceof Promise) throw new Error('Orama answers later only with hooks, and there are none.')
    return found.hits.map(({ id }) => id)
  }
}

function makeFlexSearch(entries: readonly Entry[]): Find {
  const encode = (text: string) =>
    (text.toLowerCase().match(/[\p{L}\p{N}]+/gu) ?? []).flatMap((word) => processTerm(word) ?? [])
  const indexes = FIELDS.map((field) => ({ field, index: new FlexSearch.Index({ tokenize: 'strict', encode }) }))
  for (const { field, index } of indexes) for (const [at, entry] of entries.entries()) index.add(at, entry[field])
  return (query) => {
    const scores = new Map<number, number>()
    // It returns positions without scores, so fields are combined by their ranks.
    for (const { field, index } of indexes) {
      index.search(query, { limit: MOST_ROWS * 4, suggest: true }).forEach((id, rank) => {
        scores.set(Number(id), (scores.get(Number(id)) ?? 0) + BOOST[field] / (RANK_OFFSET + rank))
      })
    }
    return [...scores]
      .sort((a, b) => b[1] - a[1])
      .slice(0, MOST_ROWS)
      .flatMap(([at]) => entries[at]?.id ?? [])
  }
}

/** Of reciprocal rank fusion: the smaller, the more do first places count. */
const RANK_OFFSET = 10
