/**
 * Ranks sections: the share of the query that a section has, how rare its words are, and where they are in the section
 * (BM25F), then lines that equal the query (spec: search.ranking). All weights are in weights.ts.
 */
import { SAME_WORD } from './forms.ts'
import type { Match } from './match.ts'
import type { SearchablePage } from './read.ts'
import { pageOf, SECTIONS } from './sections.ts'
import { type Sums, sumsOf } from './sums.ts'
import { WEIGHTS } from './weights.ts'

interface RankedSection {
  readonly section: number
  readonly score: number
  /** Bit per term of the query that is in its heading. */
  readonly terms: number
}

export interface RankedPage {
  /** Position in the list of pages. */
  readonly at: number
  readonly score: number
  /** Best first. */
  readonly sections: readonly RankedSection[]
}

/** A bonus for a section, as an addition to its score. */
export interface Bonus {
  readonly score: number
  /** Doesn't depend on the kind of page: an exact title or path. */
  readonly isAbsolute: boolean
}

interface Ranking {
  readonly matches: readonly Match[]
  /** Sections with a line that equals the query. */
  readonly bonuses: ReadonlyMap<number, Bonus>
  readonly pages: readonly SearchablePage[]
  /** Number of all sections. */
  readonly total: number
  /** The query is a question or a sentence, not a name. */
  readonly isQuestion: boolean
  /** Number of pages whose sections are listed; those of the pages after them are empty. */
  readonly withSections: number
}

/** The terms of a query on each page: column `term * pages + page`. */
interface Terms {
  readonly rarities: readonly number[]
  /** Rarity of the whole query. */
  readonly all: number
  readonly pages: number
  /** Weight of the term's form in the title: 0 if it isn't there, -1 if it isn't on the page. */
  readonly title: Float64Array
  /** Weight of the term's best form anywhere on the page. */
  readonly form: Float64Array
}

/** A single word in its weakest form is just enough. */
const ROUNDING = 1e-9
const NOT_ON_PAGE = -1

/** All pages that the query finds, best first; ties in the order of the list. */
export function rankSections(ranking: Ranking): RankedPage[] {
  const { matches, bonuses, pages, total } = ranking
  const rarities = matches.map(({ count }) => Math.log(1 + (total - count + 0.5) / (count + 0.5)) + 0.1)
  const terms = termsOnPages(matches, rarities, pages.length)
  const isFound = pagesWithShare(terms)
  for (const section of bonuses.keys()) isFound[pageOf(section)] = 1
  const sums = sumsOf(
    matches.map(({ hits }, number) => {
      const titles = terms.title.subarray(number * pages.length, (number + 1) * pages.length)
      return { hits, number, rarity: rarities[number] ?? 0, titles, isFound }
    }),
    bonuses.keys(),
  )
  return pagesByScore(sums, ranking, terms)
}

function termsOnPages(matches: readonly Match[], rarities: readonly number[], pages: number): Terms {
  const title = new Float64Array(matches.length * pages).fill(NOT_ON_PAGE)
  const form = new Float64Array(matches.length * pages)
  matches.forEach(({ hits }, term) => {
    for (let row = 0; row < hits.size; row++) {
      const section = hits.sections[row] ?? 0
      const at = term * pages + pageOf(section)
      const ofTitle = section % SECTIONS === 0 ? (hits.heading[row] ?? 0) : 0
      title[at] = Math.max(title[at] ?? 0, ofTitle)
      form[at] = Math.max(form[at] ?? 0, hits.form[row] ?? 0)
    }
  })
  return { rarities, all: rarities.reduce((sum, rarity) => sum + rarity, 0), pages, title, form }
}

/** 1 for each page with enough of the query. */
function pagesWithShare({ rarities, all, pages, title, form }: Terms): Uint8Array {
  const isFound = new Uint8Array(pages)
  for (let page = 0; page < pages; page++) {
    let sum = 0
    let terms = 0
    for (let term = 0; term < rarities.length; term++) {
      const at = term * pages + page
      if (title[at] === NOT_ON_PAGE) continue
      const share = Math.max(WEIGHTS.leastShare, Math.min(1, (form[at] ?? 0) / SAME_WORD))
      sum += (rarities[term] ?? 0) * share
      terms++
    }
    if (terms > 0 && sum >= all * WEIGHTS.leastShare - ROUNDING) isFound[page] = 1
  }
  return isFound
}

/** Number of sections that add to the rank of their page. */
const NEXT_SECTIONS = 3
const BEST = NEXT_SECTIONS + 1

function pagesByScore(sums: Sums, { bonuses, pages, isQuestion, withSections }: Ranking, terms: Terms): RankedPage[] {
  const factors = new Float64Array(pages.length)
  const best = new Float64Array(pages.length * BEST)
  const found: number[] = []
  for (let row = 0; row < sums.size; row++) {
    const section = sums.sections[row] ?? 0
    const at = pageOf(section)
    const page = pages[at]
    if (!page) continue
    if (factors[at] === 0) {
      factors[at] = factorOf(page)
      found.push(at)
    }
    const base = scoreOf(sums, row, section, terms) + (page.kind === 'rest' ? taskBonus(sums, row, terms) : 0)
    const bonus = bonuses.get(section)
    const factor = factors[at] ?? 0
    const score = bonus?.isAbsolute ? base * factor + bonus.score : (base + (bonus?.score ?? 0)) * factor
    sums.score[row] = score
    keepBest(best, at * BEST, score)
  }
  const scores = found.map((at) => ({ at, score: scoreOfPage(best, at * BEST) }))
  scores.sort((a, b) => b.score - a.score || a.at - b.at)
  const sections = sectionsOf(
    sums,
    scores.slice(0, withSections).map(({ at }) => at),
  )
  const asked = 2 ** terms.rarities.length - 1
  return scores.map(({ at, score }) => ({
    at,
    score,
    sections: sectionsOfAnswer(sections.get(at) ?? [], { asked, isQuestion }),
  }))
}

/** @param best descending from `start`; the greatest so far. Scores are positive. */
function keepBest(best: Float64Array, start: number, score: number): void {
  if (score <= (best[start + NEXT_SECTIONS] ?? 0)) return
  let at = start + NEXT_SECTIONS
  for (; at > start && (best[at - 1] ?? 0) < score; at--) best[at] = best[at - 1] ?? 0
  best[at] = score
}

function scoreOfPage(best: Float64Array, start: number): number {
  let next = 0
  for (let at = start + 1; at < start + BEST; at++) next += best[at] ?? 0
  return (best[start] ?? 0) + WEIGHTS.nextSection * next
}

/** The sections of some pages, best first. */
function sectionsOf(sums: Sums, pages: readonly number[]): Map<number, RankedSection[]> {
  const byPage = new Map(pages.map((at): [number, RankedSection[]] => [at, []]))
  for (let row = 0; row < sums.size; row++) {
    const section = sums.sections[row] ?? 0
    const terms = sums.termsOfHeading[row] ?? 0
    byPage.get(pageOf(section))?.push({ section: section % SECTIONS, score: sums.score[row] ?? 0, terms })
  }
  for (const list of byPage.values()) list.sort((a, b) => b.score - a.score || a.section - b.section)
  return byPage
}

interface Asked {
  /** Bits of all terms. */
  readonly asked: number
  readonly isQuestion: boolean
}

/**
 * A question rarely asks for a page as a whole: a section that is nearly as good is shown first. So is a section whose
 * heading has exactly what the title lacks: "webhook signature" means "Verify the signature" of "Webhooks overview".
 */
function sectionsOfAnswer(sections: readonly RankedSection[], { asked, isQuestion }: Asked): readonly RankedSection[] {
  const [intro, best, ...others] = sections
  if (intro?.section !== 0 || best === undefined) return sections
  const isRest = intro.terms !== 0 && intro.terms !== asked && (intro.terms | best.terms) === asked
  const isFirst = isRest || (isQuestion && best.score > intro.score * WEIGHTS.introOfQuestion)
  return isFirst ? [best, intro, ...others] : sections
}

/** The score of a section without lines that equal the query, and without that of its page. */
function scoreOf(sums: Sums, row: number, section: number, { rarities, all, pages, title }: Terms): number {
  if (all === 0) return 0
  let score = sums.weight[row] ?? 0
  let held = sums.held[row] ?? 0
  const page = pageOf(section)
  for (let term = 0; term < rarities.length; term++) {
    const ofTitle = title[term * pages + page] ?? NOT_ON_PAGE
    if (ofTitle === NOT_ON_PAGE || ((sums.terms[row] ?? 0) & (1 << term)) !== 0) continue
    const rarity = rarities[term] ?? 0
    if (ofTitle > 0) {
      held += rarity * WEIGHTS.ofTitle * ofTitle
      score += rarity * saturated(WEIGHTS.place.title * ofTitle)
    } else {
      held += rarity * WEIGHTS.ofPage
      score += rarity * saturated(WEIGHTS.place.elsewhere)
    }
  }
  const base = (score / all) * (held / all) ** WEIGHTS.missing
  const headingWords = sums.headingWords[row] ?? 0
  if (headingWords === 0) return base
  const share = (sums.heading[row] ?? 0) / all
  const { covered, asked, firstWord } = section % SECTIONS === 0 ? WEIGHTS.ofTitleLine : WEIGHTS.ofHeadingLine
  const coverage = Math.min(1, (sums.headingTerms[row] ?? 0) / headingWords)
  const first = sums.startsHeading[row] === 1 ? firstWord * share : 0
  return base + covered * coverage * share + asked * share * share + first
}

/** Of the query, in the heading: inflections count, most synonyms don't. */
const WHOLE_QUERY = 0.9

/**
 * "set stock" names what an operation does, so the operation called "Set stock levels" is what was asked for. So does
 * "change stock": its verb can be a synonym, but its object can't.
 */
function taskBonus(sums: Sums, row: number, { rarities, all }: Terms): number {
  if (rarities.length < 2 || sums.startsHeading[row] !== 1) return 0
  return (sums.heading[row] ?? 0) + (sums.otherStart[row] ?? 0) >= all * WHOLE_QUERY ? WEIGHTS.task : 0
}

function saturated(weight: number): number {
  return weight / (weight + WEIGHTS.saturation)
}

function factorOf({ kind, deprecated, fallback, linked }: SearchablePage): number {
  const ofKind = kind === null ? 1 : WEIGHTS.kind[kind]
  return (
    ofKind * (1 + WEIGHTS.linked * linked) * (deprecated ? WEIGHTS.deprecated : 1) * (fallback ? WEIGHTS.fallback : 1)
  )
}
