/** The search engine of one locale: loads the three data files as they arrive, and answers with what it has so far. */
import { DEFAULT_LOCALE, type Locale } from '../locale.ts'
import type { Route } from '../page.ts'
import { localizedPath } from '../view.ts'
import type { Answer } from './answer.ts'
import { allPages, choosePages, groupOf } from './choose.ts'
import { plain } from './fold.ts'
import { CACHED_QUERIES, MIN_QUERY_CHARACTERS, MOST_PAGES, MOST_QUERY_CHARACTERS } from './limits.ts'
import { createLru } from './lru.ts'
import { analyseQuery } from './query.ts'
import { type RankedPage, rankPages } from './rank.ts'
import { measureRarity } from './rarity.ts'
import { readHeadings, readNames, readSearchData, type SearchIdentifier, type SearchOutline } from './read.ts'
import { scanStem, scanTerm, type TermScan } from './scan.ts'
import { type IndexedPage, indexOutline, indexText, type Known, withKnown } from './search-index.ts'
import { helpFor } from './suggest.ts'
import { createVocabulary, type Vocabulary } from './vocabulary.ts'

export interface Engine {
  /** @throws SearchDataError for invalid data; the engine doesn't change. */
  loadHeadings(json: unknown): void
  /** @throws SearchDataError for invalid data; the engine doesn't change. */
  loadText(json: unknown): void
  /** @throws SearchDataError for invalid data; the engine doesn't change. */
  loadNames(json: unknown): void
  ask(query: string): Answer
  /** Like `ask`, but with every page that the query finds; low-ranked pages have no rows. */
  askAll(query: string): Answer
  /** Every page that the query finds, best first, before `ask` chooses five. */
  rank(query: string): RankedPage[]
  /** Reads more text for typo correction between queries; false if everything has been read. */
  prepare(pageCount: number): boolean
}

/** Number of terms whose scans are cached, at one number per page: scanning again means reading all text again. */
const CACHED_TERMS = 400

/**
 * The search of one language: data in as it arrives, queries out. Long because the parts of its state change together:
 * each file that arrives replaces pages and invalidates answers.
 */
export function createEngine(locale: Locale): Engine {
  let pages: readonly IndexedPage[] = []
  let outlines: ReadonlyMap<string, SearchOutline> = new Map()
  let names: ReadonlyMap<string, readonly SearchIdentifier[]> = new Map()
  let vocabulary: Vocabulary = createVocabulary([])
  let source: Answer['source'] = 'headings'
  const answers = createLru<Answer>(CACHED_QUERIES)
  const scans = createLru<TermScan>(CACHED_TERMS)

  function replacePages(next: readonly IndexedPage[], from: Answer['source']): void {
    pages = next
    source = from
    vocabulary = createVocabulary(next)
    answers.clear()
    scans.clear()
  }

  function knownOf(route: string): Known {
    return { outline: outlines.get(route), names: names.get(route) ?? [] }
  }

  /** Called for each file except the text. */
  function refresh(): void {
    replacePages(
      source === 'text'
        ? pages.map((page) => withKnown(page, knownOf(page.route)))
        : [...outlines.values()].map((outline) => indexOutline(outline, knownOf(outline.route).names)),
      source,
    )
  }

  function remember(key: string, scan: (pages: readonly IndexedPage[], key: string) => TermScan): TermScan {
    const known = scans.get(key)
    if (known) return known
    const fresh = scan(pages, key)
    scans.set(key, fresh)
    return fresh
  }

  const analyse = (query: string) =>
    analyseQuery(query, {
      scan: (term) => remember(term, scanTerm),
      // Terms never contain line breaks, so both kinds of scan can share the cache.
      scanStem: (stem) => remember(`${stem}\n`, (all) => scanStem(all, stem)),
      correct: (term) => vocabulary.correct(term),
      split: (word) => vocabulary.split(word),
    })
  const hrefOf = (route: string) =>
    route.startsWith('/') ? localizedPath(route as Route, locale, DEFAULT_LOCALE) : route

  function answer(query: string, isAll = false): Answer {
    const analysis = analyse(query)
    const chosen = isAll ? allPages(pages, analysis) : choosePages(pages, analysis).slice(0, MOST_PAGES)
    const groups = chosen.map((found) => groupOf(found, hrefOf))
    const corrections = (analysis.approximate ? analysis.terms : analysis.hints).flatMap((term) => term.forms)
    const help = groups.length === 0 ? helpFor(query, pages, vocabulary, hrefOf) : null
    return { query, source, groups, corrections: [...corrections], help }
  }

  return {
    loadHeadings(json) {
      outlines = new Map(readHeadings(json).map((outline) => [outline.route, outline]))
      refresh()
    },
    loadText(json) {
      const texts = readSearchData(json)
      replacePages(
        texts.map((text) => indexText(text, knownOf(text.route))),
        'text',
      )
    },
    loadNames(json) {
      names = readNames(json)
      refresh()
    },
    ask(query) {
      const trimmed = query.trim()
      if (!isAsked(trimmed)) return { ...NOTHING, query, source }
      const known = answers.get(trimmed)
      if (known) return { ...known, query }
      const fresh = answer(trimmed)
      answers.set(trimmed, fresh)
      return { ...fresh, query }
    },
    askAll(query) {
      const trimmed = query.trim().slice(0, MOST_QUERY_CHARACTERS)
      return isAsked(trimmed) ? { ...answer(trimmed, true), query } : { ...NOTHING, query, source }
    },
    rank(query) {
      const analysis = analyse(query)
      return rankPages(pages, analysis, measureRarity(pages, analysis))
    },
    prepare: (pageCount) => vocabulary.grow(pageCount),
  }
}

/** The answer, without its query, to a query that is too short. */
export const NOTHING = { groups: [], corrections: [], help: null } as const

/** Whether a query is long enough to search for. */
export function isAsked(trimmed: string): boolean {
  return trimmed.length >= MIN_QUERY_CHARACTERS && plain(trimmed) !== ''
}
