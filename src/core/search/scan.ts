/** Scans all pages for one term: where it occurs in each page, as one number per page. */
import { isWordAt } from './fold.ts'
import type { IndexedPage } from './search-index.ts'

/** How well a term matches a word. */
const NONE = 0
const INSIDE = 1
const WORD_START = 2
const WHOLE_WORD = 3
export type Fit = 0 | 1 | 2 | 3

/** The fields of a page in which a term is found; each value is the shift of the field's two bits in a packed hit. */
const SHIFTS = { title: 0, heading: 2, name: 4, keyword: 6, text: 8 } as const
export type Field = keyof typeof SHIFTS
export const FIELDS = Object.keys(SHIFTS) as readonly Field[]
const HEADING_COUNT_SHIFT = 10
const TEXT_COUNT_SHIFT = 14
const COUNT_LIMIT = 15

/** After this many hits in a text, more of them add no information. */
const LOOKS = 24

/** The packed hit of a term for each page; 0 if the page doesn't contain it. */
export type TermScan = Uint32Array

export function scanTerm(pages: readonly IndexedPage[], term: string): TermScan {
  return Uint32Array.from(pages, (page) => scanPage(page, term))
}

/** Scans the names of pages for a stem. Words that begin with it fit no better than a match inside a word. */
export function scanStem(pages: readonly IndexedPage[], stem: string): TermScan {
  return Uint32Array.from(pages, (page) => {
    const title = stemFit(page.plainTitle, stem) << SHIFTS.title
    const heading = stemFit(page.plainHeadings, stem) << SHIFTS.heading
    return title | heading | (stemFit(page.plainKeywords, stem) << SHIFTS.keyword)
  })
}

export function stemFit(text: string, stem: string): Fit {
  return look(text, stem, Number.POSITIVE_INFINITY).fit >= WORD_START ? INSIDE : NONE
}

export function fitIn(hit: number, field: Field): Fit {
  return ((hit >>> SHIFTS[field]) & 3) as Fit
}

/** Number of headings that contain the term, at most 15. */
export function headingCount(hit: number): number {
  return (hit >>> HEADING_COUNT_SHIFT) & COUNT_LIMIT
}

/** Number of occurrences in the text, at most 15. */
export function textCount(hit: number): number {
  return (hit >>> TEXT_COUNT_SHIFT) & COUNT_LIMIT
}

/** The better of two hits in each field. */
export function mergeHits(a: number, b: number): number {
  if (a === 0 || b === 0) return a | b
  let merged = mergeFits(a, b)
  merged |= Math.max(headingCount(a), headingCount(b)) << HEADING_COUNT_SHIFT
  return merged | (Math.max(textCount(a), textCount(b)) << TEXT_COUNT_SHIFT)
}

function mergeFits(a: number, b: number): number {
  let merged = 0
  for (let shift = 0; shift < HEADING_COUNT_SHIFT; shift += 2) {
    merged |= Math.max((a >>> shift) & 3, (b >>> shift) & 3) << shift
  }
  return merged
}

/** Combines hits of different words: their counts add up. */
export function joinHits(a: number, b: number): number {
  if (a === 0 || b === 0) return a | b
  const merged = mergeFits(a, b)
  const headings = Math.min(headingCount(a) + headingCount(b), COUNT_LIMIT)
  const texts = Math.min(textCount(a) + textCount(b), COUNT_LIMIT)
  return merged | (headings << HEADING_COUNT_SHIFT) | (texts << TEXT_COUNT_SHIFT)
}

/** How well a term fits a text, at its best position. */
export function fitOf(text: string, term: string): Fit {
  return look(text, term, LOOKS).fit
}

function scanPage(page: IndexedPage, term: string): number {
  const headings = look(page.plainHeadings, term, Number.POSITIVE_INFINITY)
  const text = look(page.body, term, LOOKS)
  return packHit({
    title: fitOf(page.plainTitle, term),
    heading: headings.fit,
    name: look(page.plainNames, term, Number.POSITIVE_INFINITY).fit,
    keyword: fitOf(page.plainKeywords, term),
    text: text.fit,
    headings: headings.count,
    texts: text.count,
  })
}

interface Hit extends Record<Field, Fit> {
  readonly headings: number
  readonly texts: number
}

/** The hit of a term on a page as a number in a scan. */
export function packHit(hit: Hit): number {
  return (
    (hit.title << SHIFTS.title) |
    (hit.heading << SHIFTS.heading) |
    (hit.name << SHIFTS.name) |
    (hit.keyword << SHIFTS.keyword) |
    (hit.text << SHIFTS.text) |
    (Math.min(hit.headings, COUNT_LIMIT) << HEADING_COUNT_SHIFT) |
    (Math.min(hit.texts, COUNT_LIMIT) << TEXT_COUNT_SHIFT)
  )
}

function look(text: string, term: string, looks: number): { fit: Fit; count: number } {
  let fit: Fit = NONE
  let count = 0
  for (let at = text.indexOf(term); at >= 0 && count < looks; at = text.indexOf(term, at + term.length)) {
    count++
    if (fit < WHOLE_WORD) fit = Math.max(fit, fitAt(text, at, term.length)) as Fit
  }
  return { fit, count }
}

function fitAt(text: string, at: number, length: number): Fit {
  if (at > 0 && isWordAt(text, at - 1)) return INSIDE
  return isWordAt(text, at + length) ? WORD_START : WHOLE_WORD
}
