/**
 * Order of the pages: exact title, then title and heading, then the beginning of a word, then inside a word
 * (spec: search.ranking; the number of headings hit is one of the weights).
 * What many pages share counts for less (rarity.ts), and what a generator wrote counts for less than a person's text.
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
  /** Number of the query's terms on the page: more terms come first. */
  readonly matched: number
  readonly score: number
}

/** Above everything else that a page can score. */
const EXACT_TITLE = 100_000
const SAME_SPELLING = 1000
/** Above everything but an exact title: a path names one operation. */
const EXACT_PATH = 20_000
/** A name in code that one page has; many pages share it out. */
const EXACT_NAME = 60
const OTHER_CAPITALS = 0.8
const OTHER_SPELLING = 0.4
const END_OF_NAME = 0.8
const EXACT_HEADING = 14
/**
 * A keyword that is the query: its author says that the page is what such a reader looks for. What many pages claim, none of them
 * gets much of.
 */
const EXACT_KEYWORD = 30
/** A heading that is the query but for words such as "how to" and "a". */
const ASKED_HEADING = 15
/** A title that begins with the query is about it; one that ends with it is about a part of something else. */
const FIRST_IN_TITLE = 14
/** A title with the words of the query in the plural or singular. */
const OTHER_NUMBER_IN_TITLE = 12
/** A title that is the query but for an ending: "Brands" for "brand". */
const NEAR_TITLE = 24
/** A title that is the query in the plural or singular: few words name a resource better. */
const OTHER_NUMBER = 60
/** A name as it is spelled in code, somewhere in the text. */
const SPELLED_NAME = 20
/** A name that many pages share is explained by the guide that mentions it, not by any of those pages. */
const EXPLAINED_NAME = 24

/** Score of a term by field, for no fit, inside a word, at its beginning, a whole word. */
const WEIGHTS: Record<Field, readonly [number, number, number, number]> = {
  title: [0, 16, 28, 36],
  keyword: [0, 4, 9, 14],
  heading: [0, 7, 11, 15],
  name: [0, 5, 8, 13],
  text: [0, 1, 2.5, 3.5],
}

/** What the lesser fields add to the best one. */
const SECOND_FIELD = 0.3

/** News mentions many things and is rarely what is looked for; of generated pages every word is repeated on the next. */
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

/** All pages that the query finds, best first, ties in route order. */
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

/** How much a match on the page counts that does not name the page or a part of it exactly. */
export function factorOf(page: IndexedPage): number {
  return (page.kind === null ? 1 : KIND_FACTORS[page.kind]) * (page.deprecated ? DEPRECATED_FACTOR : 1)
}

/** What a query would be as a whole line, made once for all pages. */
interface Needles {
  readonly line: string
  readonly end: string
  readonly asked: readonly string[]
}

/** What its words are worth on the page, wherever they are. */
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

/** A title is chosen for its page, so sharing a word with others takes less from it; a text is never unique. */
function weightOf(share: number, field: Field): number {
  if (field === 'text') return 1
  return field === 'title' ? Math.sqrt(share) : share
}

/** A short title that the query covers says more than a long one that happens to hold the words. */
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

/** What names the page, a section or a part exactly. Only for titles it does not matter who else has them. */
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

/** `lineItems` is `Cart.lineItems` rather than `line_items`, and `Product.gtin` rather than `product.gtin`. */
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
