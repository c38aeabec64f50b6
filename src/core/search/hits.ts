/** Where a term is in each section, in columns: a common word is in thousands of sections, and each key typed asks again. */
import { SAME_WORD } from './forms.ts'
import { headingWords, textWeight, WORD_IN_KEYWORD, WORD_IN_NAME, WORD_STARTS_HEADING } from './parts/format.ts'
import { createSectionRows, grown } from './sections.ts'
import { WEIGHTS } from './weights.ts'

/** A row is a section with the term. */
export interface Hits {
  readonly size: number
  readonly sections: Int32Array
  /** Sum of the weights of its places. */
  readonly weight: Float64Array
  /** Weight of its best form. */
  readonly form: Float64Array
  /** Weight of the form in the heading; 0 if it isn't there. */
  readonly heading: Float64Array
  /** Number of words in that heading, and how many of them the term stands for. */
  readonly headingWords: Uint8Array
  readonly headingShare: Float64Array
  /** 1 if the heading begins with the term. */
  readonly startsHeading: Uint8Array
}

/** How a word that was found fits the query. */
interface Fit {
  readonly weight: number
  /** Number of words in the text for each word of the query; default 1. */
  readonly share?: number
}

interface HitTable {
  add(section: number, code: number, fit: Fit): void
  /** Notes that the section has the word itself, not only something like it. */
  count(section: number): void
  /** Number of sections that were noted. */
  readonly counted: number
  /** Returns a copy of the rows, and empties the table. */
  take(): Hits
}

/** Forms of one word don't add up: several of them say hardly more than the best one. */
const OF_OTHER_FORM = 0.25
const FIRST_ROOM = 512

export function createHitTable(): HitTable {
  const rows = createSectionRows()
  let room = FIRST_ROOM
  let weights = new Float64Array(room)
  let forms = new Float64Array(room)
  let headings = new Float64Array(room)
  let shares = new Float64Array(room)
  let lengths = new Uint8Array(room)
  let starts = new Uint8Array(room)
  let isCounted = new Uint8Array(room)
  let counted = 0

  function grow(): void {
    room *= 2
    weights = grown(weights)
    forms = grown(forms)
    headings = grown(headings)
    shares = grown(shares)
    lengths = grown(lengths)
    starts = grown(starts)
    isCounted = grown(isCounted)
  }

  function start(row: number): void {
    if (row >= room) grow()
    weights[row] = forms[row] = headings[row] = shares[row] = 0
    lengths[row] = starts[row] = isCounted[row] = 0
  }

  function addHeading(row: number, length: number, fit: number, share: number): void {
    const known = headings[row] ?? 0
    if (known === 0 || fit * share > known * (shares[row] ?? 0)) shares[row] = share
    headings[row] = Math.max(known, fit)
    lengths[row] = Math.max(lengths[row] ?? 0, length)
  }

  return {
    add(section, code, { weight: fit, share = 1 }) {
      const before = rows.size
      const row = rows.rowOf(section)
      if (row === before) start(row)
      const length = headingWords(code)
      const weight = weightOf(code, length) * fit
      const known = weights[row] ?? 0
      weights[row] = Math.max(known, weight) + OF_OTHER_FORM * Math.min(known, weight)
      forms[row] = Math.max(forms[row] ?? 0, fit)
      if (length > 0) addHeading(row, length, fit, share)
      if ((code & WORD_STARTS_HEADING) !== 0 && fit >= SAME_WORD) starts[row] = 1
    },
    count(section) {
      const row = rows.rowOf(section)
      if (isCounted[row] === 1) return
      isCounted[row] = 1
      counted++
    },
    get counted() {
      return counted
    },
    take() {
      const { size } = rows
      const hits: Hits = {
        size,
        sections: rows.sections.slice(0, size),
        weight: weights.slice(0, size),
        form: forms.slice(0, size),
        heading: headings.slice(0, size),
        headingWords: lengths.slice(0, size),
        headingShare: shares.slice(0, size),
        startsHeading: starts.slice(0, size),
      }
      rows.clear()
      counted = 0
      return hits
    },
  }
}

function weightOf(code: number, length: number): number {
  const { place } = WEIGHTS
  let weight = place.text * textWeight(code)
  if (length > 0) weight += place.heading
  if ((code & WORD_IN_NAME) !== 0) weight += place.name
  if ((code & WORD_IN_KEYWORD) !== 0) weight += place.keyword
  return weight
}
