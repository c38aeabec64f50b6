/**
 * Ranks pages: exact title first, then matches in titles and headings, then at the start of a word, then inside a word
 * (spec: search.ranking; the number of matching headings is one of the weights). A match that many pages share counts
 * for less (rarity.ts), and so does generated text compared to text by a person.
 */
import type { PageKind } from '../page.ts'
import { fold } from './fold.ts'
import type { Analysis, Term } from './query.ts'
import { needlesOf, type Rarity } from './rarity.ts'
import { FIELDS, type Field, type Fit, fitIn, headingCount, textCount } from './scan.ts'
import type { IndexedPage } from './search-index.ts'
import { headingsAsked, isInOtherNumber, isOtherNumber } from './wording.ts'

export interface RankedPage {
  /** Position in the index. */
  readonly at: number
  readonly page: IndexedPage
  /** Number of the query's terms on the page; pages with more terms rank higher. */
  readonly matched: number
  readonly score: number
}

/** Exceeds all other scores combined. */
const EXACT_TITLE = 100_000
const SAME_SPELLING = 1000
/** Exceeds everything but an exact title: a path identifies one operation. */
const EXACT_PATH = 20_000
/** A name in code that only one page has; divided if many pages have it. */
const EXACT_NAME = 60
const OTHER_CAPITALS = 0.8
const OTHER_SPELLING = 0.4
const END_OF_NAME = 0.8
const EXACT_HEADING = 14
/**
 * A keyword equal to the query: the author says that the page is for readers who search for this. If many pages claim
 * it, each gets only a little.
 */
const EXACT_KEYWORD = 30
/** A heading equal to the query, except for words such as "how to" and "a". */
const ASKED_HEADING = 15
/** A page whose title begins with the query is about it; at the end of a title, the query usually qualifies something else. */
const FIRST_IN_TITLE = 14
/** A title with the words of the query in the other number (plural or singular). */
const OTHER_NUMBER_IN_TITLE = 12
/** A title equal to the query except for an ending: "Brands" for "brand". */
const NEAR_TITLE = 24
/** A title equal to the query in the other number: the most likely name of a resource. */
const OTHER_NUMBER = 60
/** A name spelled as in code, anywhere in the text. */
const SPELLED_NAME = 20
/** A name that many pages share is explained by the guide that mentions it, not by any of those pages. */
const EXPLAINED_NAME = 24

/** Score of a term by field: no match, inside a word, at the start of a word, whole word. */
const WEIGHTS: Record<Field, readonly [number, number, number, number]> = {
  title: [0, 16, 28, 36],
  keyword: [0, 4, 9, 14],
  heading: [0, 7, 11, 15],
  name: [0, 5, 8, 13],
  text: [0, 1, 2.5, 3.5],
}

/** Weight of a term's other fields next to its best one. */
const SECOND_FIELD = 0.3

/** News mentions many topics and is rarely what readers search for. Generated pages repeat each other's words. */
const KIND_FACTORS: Record<PageKind, number> = {
  guide: 1,
  special: 0.9,
  rest: 0.8,
  webhook: 0.8,
  graphql: 0.7,
  'theme-object': 0.7,
  changelog: 0.7,
}
const DEPRECATED_FACTOR = 0.5

/** All pages that the query finds, best first; ties in route order. */
export function rankPages(pages: readonly IndexedPage[], query: Analysis, rarity: Rarity): RankedPage[] {
  if (query.terms.length === 0) return []
  const found: RankedPage[] = []
  const needles: Needles = { ...needlesOf(query), asked: headingsAsked(query) }
  pages.forEach((page, at) => {
    let matched = 0
    for (const term of query.terms) if (term.scan[at] !== 0) matched++
    if (rarity.atPath.has(page)) matched = query.terms.length
    if (matched >= query.required)
      found.push({
        at,
        page,
        matched,
        score: scorePage(page, at, query, rarity) + scoreExact(page, query, rarity, needles),
      })
  })
  return found.sort((a, b) => b.matched - a.matched || b.score - a.score || a.at - b.at)
}

/** Factor for matches that don't exactly name the page or a part of it. */
export function factorOf(page: IndexedPage): number {
  return (page.kind === null ? 1 : KIND_FACTORS[page.kind]) * (page.deprecated ? DEPRECATED_FACTOR : 1)
}

/** The query as a whole line, computed once for all pages. */
interface Needles {
  readonly line: string
  readonly end: string
  readonly asked: readonly string[]
}

/** Score of the query's words on the page, wherever they occur. */
function scorePage(page: IndexedPage, at: number, query: Analysis, rarity: Rarity): number {
  const all = [...query.terms, ...query.hints]
  let score = 0
  all.forEach((term, i) => {
    score += scoreHit(term.scored[at] ?? 0, i, rarity) * (rarity.ofTerm[i] ?? 0)
  })
  score += scoreTitle(page, at, query.terms)
  if (query.terms.length > 1) score += scorePhrase(page, query)
  return score * factorOf(page)
}

function scoreHit(hit: number, term: number, rarity: Rarity): number {
  let best = 0
  let sum = 0
  for (const field of FIELDS) {
    const fit = fitIn(hit, field)
    if (fit === 0) continue
    const weight = WEIGHTS[field][fit] * weightOf(rarity.ofField(term, field, fit), field)
    sum += weight
    if (weight > best) best = weight
  }
  const headings = Math.min(headingCount(hit), 6) * rarity.ofField(term, 'heading', 1)
  return best + SECOND_FIELD * (sum - best) + headings + Math.log2(1 + textCount(hit)) * 0.8
}

/** Titles are written for their page, so sharing a word with others reduces their weight less; text is never unique. */
function weightOf(share: number, field: Field): number {
  if (field === 'text') return 1
  return field === 'title' ? Math.sqrt(share) : share
}

/** A short title that the query covers is a better match than a long one that happens to contain the words. */
function scoreTitle(page: IndexedPage, at: number, terms: readonly Term[]): number {
  const fits = terms.map((term): Fit => fitIn(term.scored[at] ?? 0, 'title'))
  const inTitle = fits.filter((fit) => fit > 1).length
  if (inTitle === 0) return 0
  const covered = Math.min(1, inTitle / page.plainTitle.split(' ').length)
  const isAll = inTitle === terms.length
  return covered * 14 + (isAll ? 10 : 0) + (isAll && covered === 1 ? NEAR_TITLE : 0)
}

function scorePhrase(page: IndexedPage, query: Analysis): number {
  if (query.isNameLike && page.body.includes(query.phrase)) return SPELLED_NAME
  if (page.plainTitle.includes(query.plain)) return 16
  if (page.plainHeadings.includes(query.plain) || page.plainNames.includes(query.plain)) return 10
  return page.body.includes(query.phrase) ? 5 : 0
}

/** Score for exact names of the page, a section, or a part. Only for titles, it doesn't matter how many pages share them. */
function scoreExact(page: IndexedPage, query: Analysis, rarity: Rarity, { line, end, asked }: Needles): number {
  if (query.plain === '') return 0
  let score = scoreExactTitle(page, query)
  if (rarity.atPath.has(page)) score += EXACT_PATH
  if (page.plainHeadings.includes(line)) score += EXACT_HEADING * rarity.exactHeading
  else if (asked.some((heading) => page.plainHeadings.includes(heading))) score += ASKED_HEADING
  if (page.keywordLines.includes(line)) score += EXACT_KEYWORD * Math.sqrt(rarity.exactKeyword) * factorOf(page)
  if (page.plainTitle.startsWith(`${query.plain} `)) score += FIRST_IN_TITLE * factorOf(page)
  if (isInOtherNumber(page.plainTitle, query)) score += OTHER_NUMBER_IN_TITLE * factorOf(page)
  if (rarity.nameEnd < 1 && page.kind === 'guide' && page.body.includes(query.phrase)) {
    score += EXPLAINED_NAME * (1 - rarity.nameEnd)
  }
  const isName = page.plainNames.includes(line)
  if (isName || page.plainNames.includes(end)) {
    score += scoreName(page, query) * (isName ? rarity.exactName : END_OF_NAME * rarity.nameEnd)
  }
  return score
}

/** `lineItems` prefers `Cart.lineItems` to `line_items`, and `Product.gtin` to `product.gtin`. */
function scoreName(page: IndexedPage, { typed, phrase, isNameLike }: Analysis): number {
  if (!isNameLike) return EXACT_HEADING
  const isSpelled = (name: string, wanted: string) => name === wanted || name.endsWith(`.${wanted}`)
  if (page.identifiers.some(({ text }) => isSpelled(text, typed))) return EXACT_NAME
  const factor = page.identifiers.some(({ text }) => isSpelled(fold(text), phrase)) ? OTHER_CAPITALS : OTHER_SPELLING
  return EXACT_NAME * factor
}

function scoreExactTitle(page: IndexedPage, query: Analysis): number {
  const typed = page.title.toLowerCase().trim() === query.phrase
  if (typed) return EXACT_TITLE + SAME_SPELLING
  if (page.plainTitle === query.plain) return EXACT_TITLE
  return isOtherNumber(page.plainTitle, query.plain) ? OTHER_NUMBER : 0
}
