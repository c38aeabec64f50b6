/**
 * The search engine over parts (format.ts): answers from what has arrived and names what is missing, best first. Ranking and
 * rows are those of the whole engine; what has not arrived is stood in for by the index.
 */
import { DEFAULT_LOCALE, type Locale } from '../../locale.ts'
import type { Route } from '../../page.ts'
import { localizedPath } from '../../view.ts'
import type { Answer } from '../answer.ts'
import { choosePages, groupOf, LOOKED_AT } from '../choose.ts'
import { isAsked, NOTHING } from '../engine.ts'
import { wordsOf } from '../fold.ts'
import { CACHED_QUERIES, MOST_PAGES } from '../limits.ts'
import { createLru } from '../lru.ts'
import { type Analysis, analyseQuery, isStopWord } from '../query.ts'
import { rankPages } from '../rank.ts'
import { measureRarity } from '../rarity.ts'
import { mergeHits, scanStem, scanTerm, type TermScan } from '../scan.ts'
import type { IndexedPage } from '../search-index.ts'
import { helpFor } from '../suggest.ts'
import type { RootData } from './format.ts'
import { createPageList, type PageList } from './page-list.ts'
import { readBlock, readRoot } from './read-parts.ts'
import { pagesFor } from './stand-ins.ts'
import { addHits, addStemHits } from './term-hits.ts'
import { createWordParts, type WordParts } from './word-parts.ts'
import { createPartsVocabulary } from './words-near.ts'

/** Pages that are fetched for a query: some more than are looked at, because a page shows its rank when it is here. */
const FETCHED = LOOKED_AT + 4
/** Of a path the index knows the words, and only the pages know which values fit. */
const FETCHED_FOR_PATH = 2 * LOOKED_AT

/** After so many files of pages those that come first are known, or nothing tells them apart. */
const MOST_BLOCKS = 32

interface PartsAnswer {
  readonly answer: Answer
  /** Addresses of the words that the answer depends on. */
  readonly words: readonly string[]
  /** Addresses of the pages that are likely to be in it, best first. */
  readonly blocks: readonly string[]
}

export interface PartsEngine {
  /** @throws SearchDataError for another shape; the engine stays as it was. */
  loadRoot(json: unknown): void
  /** @param address one that an answer named. @throws SearchDataError for another shape. */
  loadPart(address: string, json: unknown): void
  ask(query: string): PartsAnswer
}

/** Long, because the parts of its state change together: each file that arrives replaces pages and forgets answers. */
export function createPartsEngine(locale: Locale): PartsEngine {
  let root: RootData = { v: 1, collections: [] }
  let list: PageList = createPageList(root, locale)
  let parts: readonly WordParts[] = []
  const answers = createLru<PartsAnswer>(CACHED_QUERIES)
  const scans = createLru<{ readonly scan: TermScan; readonly missing: readonly string[] }>(CACHED_QUERIES)
  /** Files of pages that were named for a query. */
  const named = createLru<Set<string>>(CACHED_QUERIES)
  /** Of the query that is being answered. */
  let missing = new Set<string>()
  let isBesideOthers = false

  const missIn = (collection: number) => (file: string) =>
    void missing.add(`${root.collections[collection]?.at ?? ''}${file}`)
  const vocabulary = createPartsVocabulary({ parts: () => parts, pages: () => list.pages, missIn })

  function forget(): void {
    answers.clear()
    scans.clear()
    vocabulary.forget()
  }

  /** A scan from the cache counts what it misses again. */
  function remember(key: string, make: () => TermScan): TermScan {
    const known = scans.get(key)
    if (known) {
      for (const file of known.missing) missing.add(file)
      return known.scan
    }
    const outer = missing
    missing = new Set()
    const scan = make()
    scans.set(key, { scan, missing: [...missing] })
    for (const file of missing) outer.add(file)
    missing = outer
    return scan
  }

  function scan(term: string): TermScan {
    const found = scanTerm(list.pages, term)
    if (isBesideOthers && isStopWord(term)) return found
    const indexed = new Uint32Array(found.length)
    parts.forEach((part, collection) => {
      addHits(indexed, term, part.wordsOf(term, missIn(collection)), list.places[collection] ?? [])
    })
    return found.map((hit, at) => mergeHits(hit, indexed[at] ?? 0))
  }

  function stemScan(stem: string): TermScan {
    const found = scanStem(list.pages, stem)
    parts.forEach((part, collection) => {
      addStemHits(found, part.wordsFrom(stem, missIn(collection)), list.places[collection] ?? [])
    })
    return found
  }

  const analyse = (query: string) =>
    analyseQuery(query, {
      scan: (term) => (isStopWord(term) ? scan(term) : remember(term, () => scan(term))),
      // A line break cannot be part of a term, so the two kinds of scan share the cache.
      scanStem: (stem) => remember(`${stem}\n`, () => stemScan(stem)),
      // What is on its way may hold the word itself.
      correct: (term) => (missing.size > 0 || isStopWord(term) ? [] : vocabulary.correct(term)),
      split: (word) => (missing.size > 0 ? [] : vocabulary.split(word)),
    })

  const hrefOf = (route: string) =>
    route.startsWith('/') ? localizedPath(route as Route, locale, DEFAULT_LOCALE) : route

  /** Of the pages that come first, those that have not arrived. */
  function blocksFor(pages: readonly IndexedPage[], query: Analysis): string[] {
    const ranked = rankPages(pages, query, measureRarity(pages, query))
    const first = ranked.slice(0, query.path === null ? FETCHED : FETCHED_FOR_PATH)
    const blocks = new Set(first.filter(({ at }) => !list.isWhole(at)).map(({ at }) => list.blockOf(at)))
    const known = named.get(query.typed) ?? new Set()
    // Those that were named before may still be on their way.
    const chosen = [...blocks].filter((block) => known.has(block) || known.size < MOST_BLOCKS)
    for (const block of missing.size === 0 ? chosen : []) known.add(block)
    named.set(query.typed, known)
    return chosen
  }

  function answer(query: string): PartsAnswer {
    missing = new Set()
    isBesideOthers = wordsOf(query).some((word) => !isStopWord(word))
    const analysis = analyse(query)
    const pages = pagesFor(
      analysis,
      list,
      (collection, line) => parts[collection]?.line(line, missIn(collection)) ?? [],
    )
    const groups = choosePages(pages, analysis)
      .slice(0, MOST_PAGES)
      .map((found) => groupOf(found, hrefOf))
    const corrections = (analysis.approximate ? analysis.terms : analysis.hints).flatMap((term) => term.forms)
    const words = [...missing]
    const blocks = blocksFor(pages, analysis)
    const isWhole = words.length === 0 && blocks.length === 0
    const help = groups.length === 0 && isWhole ? helpFor(query, list.pages, vocabulary, hrefOf) : null
    const source = isWhole ? 'text' : 'headings'
    return { answer: { query, source, groups, corrections: [...corrections], help }, words, blocks }
  }

  return {
    loadRoot(json) {
      root = readRoot(json)
      list = createPageList(root, locale)
      parts = root.collections.map(createWordParts)
      forget()
    },
    loadPart(address, json) {
      const collection = root.collections.findIndex(({ at }) => address.startsWith(at))
      const file = address.slice(root.collections[collection]?.at.length)
      if (file.startsWith('b')) list.fill(collection, Number.parseInt(file.slice(1), 10), readBlock(json))
      else parts[collection]?.load(file, json)
      forget()
    },
    ask(query) {
      const trimmed = query.trim()
      if (!isAsked(trimmed)) return { answer: { ...NOTHING, query, source: 'text' }, words: [], blocks: [] }
      const known = answers.get(trimmed) ?? answer(trimmed)
      answers.set(trimmed, known)
      return { ...known, answer: { ...known.answer, query } }
    },
  }
}
