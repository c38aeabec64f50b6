/**
 * The search engine: answers from the files of a language (parts/format.ts) that have arrived, and lists those that
 * would improve the answer. The panel, the page of all results, the tools of programs, and the tests all ask it.
 */
import type { Locale } from '../locale.ts'
import { createLru } from '../lru.ts'
import type { Route } from '../page.ts'
import { localizedPath } from '../view.ts'
import type { ResultGroup, SearchAnswer } from './answer.ts'
import { bonusesOf } from './exact.ts'
import type { Searched } from './forms.ts'
import { CACHED_QUERIES, MIN_QUERY_CHARACTERS, MOST_PAGES, MOST_QUERY_CHARACTERS } from './limits.ts'
import { type Match, matchCorrections, matchWord } from './match.ts'
import type { RootData } from './parts/format.ts'
import { createPageList, type PageList } from './parts/page-list.ts'
import { readBlock, readRoot } from './parts/read-parts.ts'
import { addTitles } from './parts/titles.ts'
import { createWordParts } from './parts/word-parts.ts'
import { correct, countNames, splitWord } from './parts/words-near.ts'
import { type Query, type QueryWord, readQuery } from './query.ts'
import { type RankedPage, rankSections } from './rank.ts'
import { lowestScore, resultRowsOf } from './rows.ts'
import { helpFor } from './suggest.ts'
import { plain } from './text/fold-case.ts'
import { createStems } from './text/stem.ts'
import { createSynonyms, type SynonymList } from './text/synonyms.ts'

/** Pages that have rows when all results are shown; the pages after them have only a title. */
const WITH_ROWS = 52
/** Words of the text that are marked in the rows, besides those of the query. */
const MOST_MARKED = 24

export interface EngineAnswer {
  readonly answer: SearchAnswer
  /** Addresses of the files of words that the answer depends on. */
  readonly words: readonly string[]
  /** Addresses of the files with pages that are in the answer, best first. */
  readonly blocks: readonly string[]
}

export interface SearchEngine {
  /** @throws SearchDataError for invalid data; the engine doesn't change. */
  loadRoot(json: unknown): void
  /** @param address one that an answer listed. @throws SearchDataError for invalid data. */
  loadPart(address: string, json: unknown): void
  ask(query: string): EngineAnswer
  /** Like `ask`, but with every page that the query finds. */
  askAll(query: string): EngineAnswer
}

interface Found {
  readonly query: Query
  readonly pages: readonly RankedPage[]
  readonly words: readonly string[]
  readonly corrections: readonly string[]
}

export function createEngine(locale: Locale): SearchEngine {
  let root: RootData = { v: 2, synonyms: [], collections: [] }
  let list: PageList = createPageList(root, locale)
  let collections: readonly Searched[] = []
  let synonyms: SynonymList = createSynonyms([], (word) => word)
  let names: ReadonlyMap<string, number> | null = null
  const answers = createLru<EngineAnswer>(CACHED_QUERIES)
  const matches = createLru<{ readonly match: Match | null; readonly missing: readonly string[] }>(CACHED_QUERIES)
  /** Files that the current query misses. */
  let missing = new Set<string>()

  function forget(): void {
    answers.clear()
    matches.clear()
    names = null
  }

  const namesKnown = () => {
    names ??= countNames(collections, list.pages)
    return names
  }

  /** A cached match reports its missing files again. */
  function remember(key: string, make: () => Match | null): Match | null {
    const known = matches.get(key)
    if (known) {
      for (const file of known.missing) missing.add(file)
      return known.match
    }
    const outer = missing
    missing = new Set()
    const match = make()
    matches.set(key, { match, missing: [...missing] })
    for (const file of missing) outer.add(file)
    missing = outer
    return match
  }

  function matchesOf(word: QueryWord): Match[] {
    const key = JSON.stringify([word.text, word.joined, word.synonyms, word.isComplete, word.asks])
    const match = remember(key, () => matchWord(word, collections))
    if (match) return [match]
    // Files that are still loading might contain the word itself.
    if (word.isExtra || missing.size > 0) return []
    const parts = word.parts.length > 1 ? word.parts : splitWord(word.text, collections)
    const ofParts = parts.flatMap((part) => matchWord(partOf(part), collections) ?? [])
    if (ofParts.length > 0) return ofParts
    return [matchCorrections(correct(word.text, collections, namesKnown()), collections) ?? []].flat()
  }

  /** @param withSections number of pages whose sections are listed */
  function find(text: string, withSections: number): Found {
    const query = readQuery(text, locale, synonyms)
    const found = query.words.flatMap(matchesOf)
    const bonuses = bonusesOf(query, collections, list.pages)
    const all = missing.size > 0 ? addTitles(found, query, list.pages) : found
    const total = root.collections.reduce((sum, { sections }) => sum + sections, 0)
    const ranked = rankSections({
      matches: all,
      bonuses,
      pages: list.pages,
      total,
      isQuestion: query.isQuestion,
      withSections,
    })
    return {
      query,
      pages: ranked,
      words: all.flatMap(({ words }) => words),
      corrections: all.flatMap(({ corrections }) => corrections),
    }
  }

  const hrefOf = (route: string) => (route.startsWith('/') ? localizedPath(route as Route, locale) : route)

  function groupOf(ranked: RankedPage, { query, words }: Found, lowest: number | null): ResultGroup {
    const page = list.pages[ranked.at] ?? list.unknown
    const href = hrefOf(page.route)
    const { title, kind, fallback, deprecated } = page
    const rows = lowest === null ? [] : resultRowsOf(page, ranked, { query, words, address: href, lowest })
    return { href, title, kind, fallback, deprecated, rows }
  }

  function answer(text: string, isAll: boolean): EngineAnswer {
    missing = new Set()
    const withRows = isAll ? WITH_ROWS : MOST_PAGES
    const found = find(text, withRows)
    const wanted = found.pages.filter(({ at }, rank) => rank < withRows || (isAll && list.pages[at]?.route === ''))
    const blocks = [...new Set(wanted.filter(({ at }) => !list.isWhole(at)).map(({ at }) => list.blockOf(at)))]
    // A page of which only the number is known appears when it has arrived.
    const shown = found.pages.slice(0, isAll ? undefined : MOST_PAGES).filter(({ at }) => list.pages[at]?.route !== '')
    const lowest = lowestScore(shown.slice(0, MOST_PAGES), found.query)
    const groups = shown.map((ranked, rank) => groupOf(ranked, found, rank < withRows ? lowest : null))
    const isWhole = missing.size === 0 && blocks.length === 0
    const marked = [...new Set([...found.corrections, ...found.words])].slice(0, MOST_MARKED)
    const pages = list.pages
    const help = groups.length === 0 && isWhole ? helpFor(text, pages, { names: namesKnown }, hrefOf) : null
    const source = isWhole ? 'text' : 'headings'
    return { answer: { query: text, source, groups, corrections: marked, help }, words: [...missing], blocks }
  }

  function ask(query: string, isAll: boolean): EngineAnswer {
    const trimmed = query.trim().slice(0, MOST_QUERY_CHARACTERS)
    if (!isAsked(trimmed)) return { answer: { ...NOTHING, query, source: 'text' }, words: [], blocks: [] }
    const key = `${isAll ? 'all' : 'best'} ${trimmed}`
    const known = answers.get(key) ?? answer(trimmed, isAll)
    answers.set(key, known)
    return { ...known, answer: { ...known.answer, query } }
  }

  return {
    loadRoot(json) {
      root = readRoot(json)
      list = createPageList(root, locale)
      const stemOf = createStems(locale)
      synonyms = createSynonyms(root.synonyms, stemOf)
      collections = root.collections.map((collection, at) => ({
        parts: createWordParts(collection),
        places: list.places[at] ?? [],
        locale: collection.locale,
        stem: collection.locale === locale ? stemOf : createStems(collection.locale),
        miss: (file) => void missing.add(`${collection.at}${file}`),
      }))
      forget()
    },
    loadPart(address, json) {
      const collection = root.collections.findIndex(({ at }) => address.startsWith(at))
      const file = address.slice(root.collections[collection]?.at.length)
      if (file.startsWith('b')) list.fill(collection, Number.parseInt(file.slice(1), 10), readBlock(json))
      else collections[collection]?.parts.load(file, json)
      forget()
    },
    ask: (query) => ask(query, false),
    askAll: (query) => ask(query, true),
  }
}

/** The answer, without its query, to a query that is too short. */
const NOTHING = { groups: [], corrections: [], help: null } as const

/** Whether a query is long enough to search for. */
function isAsked(trimmed: string): boolean {
  return trimmed.length >= MIN_QUERY_CHARACTERS && plain(trimmed) !== ''
}

function partOf(text: string): QueryWord {
  return { text, parts: [], bare: text, joined: [], synonyms: [], isComplete: false, isExtra: false, asks: null }
}
