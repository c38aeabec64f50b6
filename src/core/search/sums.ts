/** What the terms of a query add up to in each section, in columns that all queries reuse. */
import { SAME_WORD } from './forms.ts'
import type { Hits } from './hits.ts'
import { createSectionRows, grown, pageOf, SECTIONS } from './sections.ts'
import { WEIGHTS } from './weights.ts'

/** A term of the query, and on which pages it counts. */
interface Term {
  readonly hits: Hits
  /** Its number in the query. */
  readonly number: number
  readonly rarity: number
  /** By page: its weight in the title, which adds to the other sections; negative if it isn't on the page. */
  readonly titles: Float64Array
  /** By page: 0 for a page whose sections aren't ranked. */
  readonly isFound: Uint8Array
}

/** A row is a section. The arrays have more room than `size`, and are replaced when they grow. */
export interface Sums {
  size: number
  sections: Int32Array
  /** Sum of the saturated weights. */
  weight: Float64Array
  /** Rarity of the terms that are in the section. */
  held: Float64Array
  /** Bit per term that is in the section. */
  terms: Int32Array
  /** Rarity of the terms in the heading. */
  heading: Float64Array
  /** Bit per term that is in the heading. */
  termsOfHeading: Int32Array
  /** Number of words of the heading that the terms stand for, and of all its words. */
  headingTerms: Float64Array
  headingWords: Uint8Array
  /** 1 if the heading begins with a term. */
  startsHeading: Uint8Array
  /** What the term that the heading begins with lacks of its rarity because it's a synonym: "add" for "create". */
  otherStart: Float64Array
  /** Filled by the ranking. */
  score: Float64Array
}

const FIRST_ROOM = 1024

const rows = createSectionRows()
/** One for all engines: a query is ranked before the next one begins. */
const sums: Sums = {
  size: 0,
  sections: rows.sections,
  weight: new Float64Array(FIRST_ROOM),
  held: new Float64Array(FIRST_ROOM),
  terms: new Int32Array(FIRST_ROOM),
  heading: new Float64Array(FIRST_ROOM),
  termsOfHeading: new Int32Array(FIRST_ROOM),
  headingTerms: new Float64Array(FIRST_ROOM),
  headingWords: new Uint8Array(FIRST_ROOM),
  startsHeading: new Uint8Array(FIRST_ROOM),
  otherStart: new Float64Array(FIRST_ROOM),
  score: new Float64Array(FIRST_ROOM),
}

/**
 * The sections with a term, or with a bonus. Valid until the next call.
 *
 * @param others sections that are added even if no term is in them
 */
export function sumsOf(terms: readonly Term[], others: Iterable<number>): Sums {
  rows.clear()
  sums.size = 0
  for (const term of terms) addTerm(term)
  for (const section of others) rowOf(section)
  sums.sections = rows.sections
  return sums
}

function rowOf(section: number): number {
  const row = rows.rowOf(section)
  if (row === sums.size) {
    if (row >= sums.weight.length) grow()
    sums.size++
    sums.weight[row] = sums.held[row] = sums.heading[row] = sums.headingTerms[row] = sums.otherStart[row] = 0
    sums.terms[row] = sums.termsOfHeading[row] = sums.headingWords[row] = sums.startsHeading[row] = 0
  }
  return row
}

function grow(): void {
  sums.weight = grown(sums.weight)
  sums.held = grown(sums.held)
  sums.terms = grown(sums.terms)
  sums.heading = grown(sums.heading)
  sums.termsOfHeading = grown(sums.termsOfHeading)
  sums.headingTerms = grown(sums.headingTerms)
  sums.headingWords = grown(sums.headingWords)
  sums.startsHeading = grown(sums.startsHeading)
  sums.otherStart = grown(sums.otherStart)
  sums.score = grown(sums.score)
}

function addTerm({ hits, number, rarity, titles, isFound }: Term): void {
  const { saturation, heldHalf, place } = WEIGHTS
  for (let at = 0; at < hits.size; at++) {
    const section = hits.sections[at] ?? 0
    const page = pageOf(section)
    if (isFound[page] === 0) continue
    const row = rowOf(section)
    const title = section % SECTIONS === 0 ? 0 : Math.max(0, titles[page] ?? 0)
    const weight = (hits.weight[at] ?? 0) + title * place.title
    sums.weight[row] = (sums.weight[row] ?? 0) + rarity * (weight / (weight + saturation))
    const fit = Math.min(1, (hits.form[at] ?? 0) / SAME_WORD)
    sums.held[row] = (sums.held[row] ?? 0) + (rarity * fit * weight) / (weight + heldHalf)
    sums.terms[row] = (sums.terms[row] ?? 0) | (1 << number)
    const heading = hits.heading[at] ?? 0
    if (hits.startsHeading[at] === 1) {
      sums.startsHeading[row] = 1
      sums.otherStart[row] = Math.max(sums.otherStart[row] ?? 0, rarity * (1 - heading))
    }
    if (heading === 0) continue
    sums.heading[row] = (sums.heading[row] ?? 0) + rarity * heading
    sums.termsOfHeading[row] = (sums.termsOfHeading[row] ?? 0) | (1 << number)
    sums.headingTerms[row] = (sums.headingTerms[row] ?? 0) + heading * (hits.headingShare[at] ?? 1)
    sums.headingWords[row] = Math.max(sums.headingWords[row] ?? 0, hits.headingWords[at] ?? 0)
  }
}
