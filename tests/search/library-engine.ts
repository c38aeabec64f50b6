/**
 * What a small library finds in the same sections: MiniSearch with BM25, a crude stemmer, and a list of stop words. A
 * query finds each section with any of its words. The judged sections compare our engine with it.
 */
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

/** One index for each language, made on first use. */
export function libraryRows(pages: readonly Page[]): FindRows {
  const indexes = new Map<Locale, MiniSearch>()
  return (query, locale) => {
    const index = indexes.get(locale) ?? libraryIndex(pages, locale)
    indexes.set(locale, index)
    return index
      .search(query)
      .slice(0, MOST_ROWS)
      .map(({ id }) => id)
  }
}

/** All sections of a language. */
export function libraryIndex(pages: readonly Page[], locale: Locale): MiniSearch {
  const index = new MiniSearch({
    fields: ['heading', 'title', 'text'],
    processTerm,
    searchOptions: { boost: { heading: 3, title: 2 }, prefix: false, combineWith: 'OR' },
  })
  for (const { route, title, sections } of searchablePages(pages, locale)) {
    for (const { id, heading, text } of sections) {
      const address = id === '' ? route : `${route}#${id}`
      if (!index.has(address)) index.add({ id: address, heading: id === '' ? title : heading, title, text })
    }
  }
  return index
}
