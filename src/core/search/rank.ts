/**
 * Ranks sections: the share of the query that a section has, how rare its words are, and where they are in the section
 * (BM25F), then lines that equal the query (spec: search.ranking). All weights are in weights.ts.
 */
import { SAME_WORD } from './forms.ts'
import { type Hit, type Match, SECTIONS } from './match.ts'
import type { SearchPage } from './read.ts'
import { WEIGHTS } from './weights.ts'

interface RankedSection {
  readonly section: number
  readonly score: number
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

interface Sum {
  score: number
  /** Rarity of the terms that are in the section. */
  held: number
  /** Bit per term that is in the section. */
  terms: number
  /** Rarity of the terms in the heading. */
  heading: number
  /** Number of terms in the heading, and of its words. */
  headingTerms: number
  headingWords: number
  startsHeading: boolean
}

interface Ranking {
  readonly matches: readonly Match[]
  /** Sections with a line that equals the query. */
  readonly bonuses: ReadonlyMap<number, Bonus>
  readonly pages: readonly SearchPage[]
  /** Number of all sections. */
  readonly total: number
  /** The query is a question or a sentence, not a name. */
  readonly isQuestion: boolean
}

/** All pages that the query finds, best first; ties in the order of the list. */
export function rankSections({ matches, bonuses, pages, total, isQuestion }: Ranking): RankedPage[] {
  const rarities = matches.map(({ count }) => Math.log(1 + (total - count + 0.5) / (count + 0.5)) + 0.1)
  const terms: Terms = {
    rarities,
    all: rarities.reduce((sum, rarity) => sum + rarity, 0),
    onPages: matches.map(({ hits }) => knownPagesOf(hits)),
    isQuestion,
  }
  const found = sumsByPage(matches, bonuses, terms)
  const ranked: RankedPage[] = []
  for (const [at, sums] of found) {
    const page = pages[at]
    if (page && sums.size > 0) ranked.push(rankPage(page, at, sums, bonuses, terms))
  }
  return ranked.sort((a, b) => b.score - a.score || a.at - b.at)
}

interface Terms {
  readonly rarities: readonly number[]
  /** Rarity of the whole query. */
  readonly all: number
  readonly isQuestion: boolean
  /** For each term, the pages with it. */
  readonly onPages: readonly ReadonlyMap<number, OnPage>[]
}

interface OnPage {
  /** Weight of its form in the title; 0 if it isn't there. */
  title: number
  /** Weight of its best form anywhere on the page. */
  form: number
}

/** A term is the same in all queries that are typed after it. */
const known = new WeakMap<Match['hits'], ReadonlyMap<number, OnPage>>()

function knownPagesOf(hits: Match['hits']): ReadonlyMap<number, OnPage> {
  const pages = known.get(hits) ?? pagesOf(hits)
  known.set(hits, pages)
  return pages
}

function pagesOf(hits: Match['hits']): Map<number, OnPage> {
  const pages = new Map<number, OnPage>()
  for (const [key, hit] of hits) {
    const at = Math.floor(key / SECTIONS)
    const title = key % SECTIONS === 0 ? hit.heading : 0
    const known = pages.get(at)
    if (!known) pages.set(at, { title, form: hit.form })
    else {
      known.title = Math.max(known.title, title)
      known.form = Math.max(known.form, hit.form)
    }
  }
  return pages
}

/** A single word in its weakest form is just enough. */
const ROUNDING = 1e-9

type Sums = Map<number, Sum>

/** By page and number of the section. Pages with too little of the query are left out, unless they have a bonus. */
function sumsByPage(
  matches: readonly Match[],
  bonuses: Ranking['bonuses'],
  { rarities, all, onPages }: Terms,
): Map<number, Sums> {
  const shares = new Map<number, number>()
  onPages.forEach((pages, term) => {
    for (const [at, { form }] of pages) {
      const share = Math.max(WEIGHTS.leastShare, Math.min(1, form / SAME_WORD))
      shares.set(at, (shares.get(at) ?? 0) + (rarities[term] ?? 0) * share)
    }
  })
  const found = new Map<number, Sums>()
  for (const [at, share] of shares) if (share >= all * WEIGHTS.leastShare - ROUNDING) found.set(at, new Map())
  for (const key of bonuses.keys()) {
    const at = Math.floor(key / SECTIONS)
    const sums: Sums = found.get(at) ?? new Map()
    found.set(at, sums)
    sums.set(key % SECTIONS, emptySum())
  }
  matches.forEach(({ hits }, term) => {
    for (const [key, hit] of hits) {
      const at = Math.floor(key / SECTIONS)
      const sums = found.get(at)
      if (!sums) continue
      const section = key - at * SECTIONS
      const title = section === 0 ? 0 : (onPages[term]?.get(at)?.title ?? 0)
      const sum = sums.get(section) ?? emptySum()
      sums.set(section, sum)
      addUp(sum, hit, term, rarities[term] ?? 0, title)
    }
  })
  return found
}

function emptySum(): Sum {
  return { score: 0, held: 0, terms: 0, heading: 0, headingTerms: 0, headingWords: 0, startsHeading: false }
}

function addUp(sum: Sum, hit: Hit, term: number, rarity: number, title: number): void {
  const weight = hit.weight + title * WEIGHTS.place.title
  sum.score += rarity * saturated(weight)
  sum.held += (rarity * Math.min(1, hit.form / SAME_WORD) * weight) / (weight + WEIGHTS.heldHalf)
  sum.terms |= 1 << term
  if (hit.heading > 0) {
    sum.heading += rarity * hit.heading
    sum.headingTerms += hit.heading * hit.headingShare
    sum.headingWords = Math.max(sum.headingWords, hit.headingWords)
  }
  sum.startsHeading ||= hit.startsHeading
}

function saturated(weight: number): number {
  return weight / (weight + WEIGHTS.saturation)
}

/** Number of sections that add to the rank of their page. */
const NEXT_SECTIONS = 3

/** Sections are sorted when they're read: of hundreds of pages, only those that are shown need their order. */
function rankPage(page: SearchPage, at: number, sums: Sums, bonuses: Ranking['bonuses'], terms: Terms): RankedPage {
  const titles = terms.onPages.map((pages) => pages.get(at)?.title)
  const factor = factorOf(page)
  const scores = new Map<number, number>()
  const best: number[] = []
  for (const [section, sum] of sums) {
    const base = scoreOf(sum, section, titles, terms)
    const bonus = bonuses.get(at * SECTIONS + section)
    const score = bonus?.isAbsolute ? base * factor + bonus.score : (base + (bonus?.score ?? 0)) * factor
    scores.set(section, score)
    keepBest(best, score)
  }
  const [first = 0, ...next] = best
  return {
    at,
    score: first + WEIGHTS.nextSection * next.reduce((sum, score) => sum + score, 0),
    get sections() {
      const sections = [...scores].map(([section, score]): RankedSection => ({ section, score }))
      sections.sort((a, b) => b.score - a.score || a.section - b.section)
      return sectionsOfAnswer(sections, terms.isQuestion)
    },
  }
}

/** @param best descending; the greatest so far */
function keepBest(best: number[], score: number): void {
  let at = best.length
  while (at > 0 && (best[at - 1] ?? 0) < score) at--
  if (at > NEXT_SECTIONS) return
  best.splice(at, 0, score)
  best.length = Math.min(best.length, NEXT_SECTIONS + 1)
}

/** A question rarely asks for a page as a whole: a section that is nearly as good is shown first. */
function sectionsOfAnswer(sections: readonly RankedSection[], isQuestion: boolean): readonly RankedSection[] {
  const [intro, best, ...others] = sections
  const factor = isQuestion ? WEIGHTS.introOfQuestion : 1
  if (intro?.section !== 0 || best === undefined || best.score <= intro.score * factor) return sections
  return [best, intro, ...others]
}

/** @param titles for each term, the weight of its form in the title, or undefined if the page doesn't contain it */
function scoreOf(sum: Sum, section: number, titles: readonly (number | undefined)[], { rarities, all }: Terms): number {
  if (all === 0) return 0
  let { score, held } = sum
  for (let term = 0; term < titles.length; term++) {
    const title = titles[term]
    if ((sum.terms & (1 << term)) !== 0 || title === undefined) continue
    const rarity = rarities[term] ?? 0
    if (title > 0) {
      held += rarity * WEIGHTS.ofTitle * title
      score += rarity * saturated(WEIGHTS.place.title * title)
    } else {
      held += rarity * WEIGHTS.ofPage
      score += rarity * saturated(WEIGHTS.place.elsewhere)
    }
  }
  const base = (score / all) * (held / all) ** WEIGHTS.missing
  if (sum.headingWords === 0) return base
  const share = sum.heading / all
  const { covered, asked, firstWord } = section === 0 ? WEIGHTS.ofTitleLine : WEIGHTS.ofHeadingLine
  const coverage = Math.min(1, sum.headingTerms / sum.headingWords)
  return base + covered * coverage * share + asked * share * share + (sum.startsHeading ? firstWord * share : 0)
}

function factorOf({ kind, deprecated, fallback, linked }: SearchPage): number {
  const ofKind = kind === null ? 1 : WEIGHTS.kind[kind]
  return (
    ofKind * (1 + WEIGHTS.linked * linked) * (deprecated ? WEIGHTS.deprecated : 1) * (fallback ? WEIGHTS.fallback : 1)
  )
}
