/**
 * What people type, and where they should land, on the site's real pages (judged.json; it grows with the content and with
 * the searches that found nothing). `expect` lists addresses that are all right; with an anchor, that row must be shown.
 * A `*` stands for the page that a GraphQL type falls on: a schema is divided by size. `note` says why an expectation changed.
 */
import { beforeAll, describe, expect, it } from 'vitest'
import { LOCALES, type Locale } from '../../src/core/locale.ts'
import type { Page } from '../../src/core/page.ts'
import type { SearchAnswer } from '../../src/core/search/answer.ts'
import { searchablePages } from '../../src/core/search/build.ts'
import type { LocalEngine } from '../../src/core/search/local-engine.ts'
import { READ_MS } from '../fixtures/own-site.ts'
import judged from './judged.json' with { type: 'json' }
import { openOwnSearch } from './own-search.ts'
import paraphrases from './paraphrases.json' with { type: 'json' }
import { askToTheEnd, type Files, openParts } from './search-parts.ts'

interface Judgement {
  readonly query: string
  readonly locale?: string
  readonly expect: readonly string[]
  readonly note?: string
}

const JUDGED: readonly Judgement[] = judged
/** 0.92 when pages were ranked instead of sections (decision 0055), 0.920 since decision 0073. */
const LOWEST_MEAN_RECIPROCAL_RANK = 0.918
const FEWEST_JUDGED = 420
/** Of 150; 55 were found when they were written (decision 0045), 91 since decision 0070. */
const FEWEST_PARAPHRASES = 88
/** Every so many names are asked for. */
const SAMPLED = 5
/** The rest are names such as `Cart` or `Category.id` that other references spell the same way, but for capitals. */
const MOST_MISSED_NAMES = 0.015
/** `author` or `search` is a word before it is a name: guides that explain it may come first. */
const PLAIN_WORD = /^[a-z]+$/
/** Some 15 s on a machine of its own. */
const ASK_ALL_MS = 120_000
/** Of the excerpts: sentences longer than the row in which the hit is far from the beginning. */
const MOST_BEGUN_LATE = 0.005
/** What parts may find worse than the whole text: the order of pages that have not arrived is an estimate. */
const LOST_BY_PARTS = 0.005
/** Every so many queries get a tab of their own, which costs as much as twenty queries in one. */
const TABS = 3

/** Words of a sentence, not of a subject; five letters of each. */
const COMMON = new Set(['with', 'from', 'into', 'what', 'your'])

let pages: readonly Page[] = []
let files: Files = new Map()
let engines: ReadonlyMap<string, LocalEngine> = new Map()

beforeAll(async () => {
  ;({ pages, files, engines } = await openOwnSearch())
}, READ_MS)

/** What was answered before: three tests look at the same answers. */
const answered = new Map<string, SearchAnswer>()

function ask(query: string, locale: string): SearchAnswer {
  const engine = engines.get(locale)
  if (!engine) throw new Error(`No such locale: ${locale}`)
  const key = `${locale} ${query}`
  const answer = answered.get(key) ?? engine.ask(query)
  answered.set(key, answer)
  return answer
}

function withoutLocale(href: string, locale: string): string {
  return href.startsWith(`/${locale}/`) ? href.slice(locale.length + 1) : href
}

type Ask = (query: string, locale: string) => SearchAnswer

/** Each query in a tab of its own, which has loaded nothing yet. */
const askInParts: Ask = (query, locale) => askToTheEnd(openParts(files, locale as Locale), files, query).answer

/** 1 for the first page; Infinity where no page or no row is what was expected. */
function rankOf({ query, locale = 'en-US', expect: wanted }: Judgement, by: Ask = ask): number {
  const at = by(query, locale).groups.findIndex((group) => {
    const shown = [group.href, ...group.rows.map((row) => row.href)].map((href) => withoutLocale(href, locale))
    return shown.some((href) => wanted.some((address) => isAt(address, href)))
  })
  return at < 0 ? Number.POSITIVE_INFINITY : at + 1
}

function isAt(address: string, href: string): boolean {
  const [before = '', after] = address.split('*')
  return after === undefined ? href === address : href.startsWith(before) && href.endsWith(after)
}

/** Whether the address leads somewhere: an expectation about a page that is gone would only lower the figure. */
function exists(address: string): boolean {
  const [route = '', anchor] = address.split('#')
  if (!address.startsWith('/')) return true
  return pages.some(
    (page) =>
      isAt(route, page.route) &&
      (anchor === undefined || [...page.anchors, ...idsOf(page)].some((id) => isAt(anchor, id))),
  )
}

function idsOf(page: Page): string[] {
  return page.sections.map((section) => section.id)
}

describe('the expected results (spec: search.ranking)', () => {
  it('has enough queries, each once, about pages and sections that exist', () => {
    expect(JUDGED.length).toBeGreaterThanOrEqual(FEWEST_JUDGED)
    const keys = JUDGED.map(({ query, locale }) => `${locale ?? ''} ${query}`)
    expect(keys).toEqual([...new Set(keys)])
    expect(JUDGED.flatMap((judgement) => judgement.expect).filter((address) => !exists(address))).toEqual([])
  })

  it(`has a mean reciprocal rank at 10 of at least ${LOWEST_MEAN_RECIPROCAL_RANK}`, { timeout: ASK_ALL_MS }, () => {
    const ranks = JUDGED.map((judgement) => ({ query: judgement.query, rank: rankOf(judgement) }))
    const mean = ranks.reduce((sum, { rank }) => sum + (rank <= 10 ? 1 / rank : 0), 0) / ranks.length
    const notFirst = ranks.filter(({ rank }) => rank > 1).map(({ query, rank }) => `${query}: ${rank}`)
    console.log(
      `search  judged: ${ranks.length} queries, MRR@10 ${mean.toFixed(3)}, not first: ${notFirst.join(', ') || 'none'}`,
    )
    expect(mean, notFirst.join('\n')).toBeGreaterThanOrEqual(LOWEST_MEAN_RECIPROCAL_RANK)
  })

  it('ranks first what four common words are about', () => {
    const queries = ['refund', 'script manager', 'metafields', 'how to create product']
    const first = JUDGED.filter((judgement) => queries.includes(judgement.query) && rankOf(judgement) === 1)
    expect(first.map(({ query }) => query).sort()).toEqual(queries.sort())
  })

  it('has the same rank in a tab that has loaded nothing yet', { timeout: ASK_ALL_MS }, () => {
    const ranks = JUDGED.filter((_, at) => at % TABS === 0).map((judgement) => ({
      query: judgement.query,
      inParts: rankOf(judgement, askInParts),
      inAll: rankOf(judgement),
    }))
    const meanOf = (which: 'inParts' | 'inAll') => ranks.reduce((sum, rank) => sum + 1 / rank[which], 0) / ranks.length
    const worse = ranks.filter(({ inParts, inAll }) => inParts > inAll).map(({ query }) => query)
    console.log(
      `search  parts: MRR ${meanOf('inParts').toFixed(3)}, worse than all text: ${worse.join(', ') || 'none'}`,
    )
    expect(meanOf('inParts'), worse.join('\n')).toBeGreaterThanOrEqual(meanOf('inAll') - LOST_BY_PARTS)
  })

  it('answers with one row for each target, and with whole sentences', { timeout: ASK_ALL_MS }, () => {
    const answers = JUDGED.map(({ query, locale = 'en-US' }) => ({ query, groups: ask(query, locale).groups }))
    const repeated = answers.flatMap(({ query, groups }) => {
      const hrefs = groups.flatMap(({ rows }) => rows.map(({ href }) => href))
      return hrefs.filter((href, at) => hrefs.indexOf(href) !== at).map((href) => `${query}: ${href}`)
    })
    const excerpts = answers.flatMap(({ groups }) => groups.flatMap(({ rows }) => rows.map(({ excerpt }) => excerpt)))
    // A sentence that is longer than the row shows the words that were found.
    const begunLate = excerpts.filter((excerpt) => excerpt.startsWith('…')).length
    console.log(`search  rows: ${excerpts.length}, begun within a sentence ${begunLate}`)
    expect(excerpts.length).toBeGreaterThan(3000)
    expect(begunLate).toBeLessThan(excerpts.length * MOST_BEGUN_LATE)
    expect(repeated).toEqual([])
  })

  it.each(LOCALES)('finds every page of %s first by its exact title', { timeout: ASK_ALL_MS }, (locale: Locale) => {
    const missed = searchablePages(pages, locale)
      .map((page) => ({ page, first: ask(page.title, locale).groups[0] }))
      .filter(({ page, first }) => first?.title !== page.title)
      .map(({ page, first }) => `${page.route} "${page.title}" comes after "${first?.title}"`)
    expect(missed).toEqual([])
  })
})

describe('descriptions in other words than the page has in its title (decision 0045)', () => {
  const wordsOf = (text: string) => (text.toLowerCase().match(/[a-z0-9]{4,}/g) ?? []).map((word) => word.slice(0, 5))

  it('are 150, of pages that exist, and share no word with the title', () => {
    const pageOf = (route: string) => pages.find((page) => page.route === route && page.locale === 'en-US')
    const shared = paraphrases.filter(({ query, expect: route }) => {
      const title = new Set(wordsOf(pageOf(route)?.title ?? query))
      return wordsOf(query).some((word) => title.has(word) && !COMMON.has(word))
    })
    expect(new Set(paraphrases.map(({ query }) => query)).size).toBe(150)
    expect(shared).toEqual([])
  })

  it('find their page among the first five as often as before', { timeout: ASK_ALL_MS }, () => {
    const found = paraphrases.filter(({ query, expect: route }) =>
      ask(query, 'en-US').groups.some(({ href }) => href.split('#')[0] === route),
    )
    console.log(`search  paraphrases: ${found.length} of ${paraphrases.length} among the first five`)
    expect(found.length).toBeGreaterThanOrEqual(FEWEST_PARAPHRASES)
  })
})

/** Names that lead to one place only, and that place. */
function placesOfNames(): [string, string][] {
  const places = new Map<string, Set<string>>()
  for (const page of searchablePages(pages, 'en-US')) {
    for (const { text, anchor } of page.identifiers) {
      const href = anchor === '' ? page.route : `${page.route}#${anchor}`
      places.set(text, (places.get(text) ?? new Set()).add(href))
    }
  }
  return [...places].flatMap(([name, hrefs]) =>
    hrefs.size === 1 ? [...hrefs].map((href): [string, string] => [name, href]) : [],
  )
}

describe('names in the references', () => {
  it('lead to their anchors: operations, fields, values, headers, events, types and theme-object keys', {
    timeout: 180_000,
  }, () => {
    const names = placesOfNames().filter(([name], i) => i % SAMPLED === 0 && !PLAIN_WORD.test(name))
    const missed = names.filter(
      ([name, href]) => !ask(name, 'en-US').groups.some(({ rows }) => rows.some((row) => row.href === href)),
    )
    expect(names.length).toBeGreaterThan(500)
    expect(missed.length, missed.slice(0, 20).join('\n')).toBeLessThan(names.length * MOST_MISSED_NAMES)
  })

  it('lead to their anchors in parts too', { timeout: 180_000 }, () => {
    const names = placesOfNames().filter(([name], i) => i % (SAMPLED * 20) === 0 && !PLAIN_WORD.test(name))
    const missed = names.filter(
      ([name, href]) => !askInParts(name, 'en-US').groups.some(({ rows }) => rows.some((row) => row.href === href)),
    )
    expect(names.length).toBeGreaterThan(30)
    expect(missed.length, missed.slice(0, 20).join('\n')).toBeLessThan(names.length * MOST_MISSED_NAMES + 1)
  })
})
