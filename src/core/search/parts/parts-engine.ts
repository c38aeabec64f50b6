/**
 * The search engine over parts (format.ts): answers with what has loaded and lists what is missing, best first. Uses
 * the ranking and rows of the complete engine; the index substitutes for parts that haven't loaded.
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

/**
 * Number of pages to fetch for a query: a few more than are compared, because the rank of a page is
 * only known once it has loaded.
 */
const FETCHED = LOOKED_AT + 4
/** For a path, the index knows only its words; whether its values match is only known from the pages. */
const FETCHED_FOR_PATH = 2 * LOOKED_AT

/** After this many files of pages, either the best pages are known, or nothing distinguishes them. */
const MOST_BLOCKS = 32

interface PartsAnswer {
  readonly answer: Answer
  /** Addresses of the files of words that the answer depends on. */
  readonly words: readonly string[]
  /** Addresses of the files with pages that are likely to be in the answer, best first. */
  readonly blocks: readonly string[]
}

export interface PartsEngine {
  /** @throws SearchDataError for invalid data; the engine doesn't change. */
  loadRoot(json: unknown): void
  /** @param address one that an answer listed. @throws SearchDataError for invalid data. */
  loadPart(address: string, json: unknown): void
  ask(query: string): PartsAnswer
}

/** Long because the parts of its state change together: each file that arrives replaces pages and invalidates answers. */
export function createPartsEngine(locale: Locale): PartsEngine {
  let root: RootData = { v: 1, collections: [] }
  let list: PageList = createPageList(root, locale)
  let parts: readonly WordParts[] = []
  const answers = createLru<PartsAnswer>(CACHED_QUERIES)
  const scans = createLru<{ readonly scan: TermScan; readonly missing: readonly string[] }>(CACHED_QUERIES)
  /** Files of pages that were listed for each query. */
  const named = createLru<Set<string>>(CACHED_QUERIES)
  /** For the current query. */
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

  /** A cached scan reports its missing files again. */
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
      // Terms never contain line breaks, so both kinds of scan can share the cache.
      scanStem: (stem) => remember(`${stem}\n`, () => stemScan(stem)),
      // Files that are still loading might contain the word itself.
      correct: (term) => (missing.size > 0 || isStopWord(term) ? [] : vocabulary.correct(term)),
      split: (word) => (missing.size > 0 ? [] : vocabulary.split(word)),
    })

  const hrefOf = (route: string) =>
    route.startsWith('/') ? localizedPath(route as Route, locale, DEFAULT_LOCALE) : route

  /** Files of the best pages that haven't loaded. */
  function blocksFor(pages: readonly IndexedPage[], query: Analysis): string[] {
    const ranked = rankPages(pages, query, measureRarity(pages, query))
    const first = ranked.slice(0, query.path === null ? FETCHED : FETCHED_FOR_PATH)
    const blocks = new Set(first.filter(({ at }) => !list.isWhole(at)).map(({ at }) => list.blockOf(at)))
    const known = named.get(query.typed) ?? new Set()
    // Files listed earlier might still be loading.
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
