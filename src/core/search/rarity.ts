/**
 * Weights matches by the number of pages that share them. Generated pages repeat headings ("Authentication"),
 * parameters, and headers: a match on twenty pages says little about any one of them.
 */
import { findsPath } from './paths.ts'
import type { Analysis, Term } from './query.ts'
import { FIELDS, type Field, type Fit, fitIn, type TermScan } from './scan.ts'
import type { IndexedPage } from './search-index.ts'

/** Shares range from 1, for a single page, towards 0. */
export interface Rarity {
  /** Relative weight of each term; the sum is 1. */
  readonly ofTerm: readonly number[]
  /** Share of a match in this field that fits at least this well, by term. */
  ofField(term: number, field: Field, fit: Fit): number
  /** Share of a heading equal to the query. */
  readonly exactHeading: number
  /** Share of a keyword equal to the query. */
  readonly exactKeyword: number
  /** Share of a name equal to the query. */
  readonly exactName: number
  /** Share of a name that equals the query or ends with it. */
  readonly nameEnd: number
  /** Pages with an operation that matches the path in the query: they count as having all its terms. */
  readonly atPath: ReadonlySet<IndexedPage>
}

export function measureRarity(pages: readonly IndexedPage[], query: Analysis): Rarity {
  const terms = [...query.terms, ...query.hints]
  const weights = terms.map((term) => Math.log(1 + pages.length / Math.max(1, term.pageCount)))
  const total = weights.reduce((sum, weight) => sum + weight, 0)
  const shares = terms.map((term) => fieldShares(term, pages.length))
  const count = (test: (page: IndexedPage) => boolean) => pages.reduce((sum, page) => sum + Number(test(page)), 0)
  const { line, end } = needlesOf(query)
  return {
    ofTerm: weights.map((weight) => weight / total),
    ofField: (term, field, fit) => shares[term]?.[field][fit] ?? 0,
    exactHeading:
      1 /
      Math.max(
        1,
        count((page) => page.plainHeadings.includes(line)),
      ),
    exactKeyword:
      1 /
      Math.max(
        1,
        count((page) => page.keywordLines.includes(line)),
      ),
    exactName:
      1 /
      Math.max(
        1,
        count((page) => page.plainNames.includes(line)),
      ),
    nameEnd:
      1 /
      Math.max(
        1,
        count((page) => page.plainNames.includes(end) || page.plainNames.includes(line)),
      ),
    atPath: new Set(query.path === null ? [] : pages.filter((page) => findsPath(page, query))),
  }
}

/** The query as it occurs in joined lines: as a whole line, and at the end of one. */
export function needlesOf(query: Analysis): { line: string; end: string } {
  return { line: `\n${query.plain}\n`, end: ` ${query.plain}\n` }
}

type Shares = Record<Field, readonly [number, number, number, number]>

function fieldShares(term: Term, pageCount: number): Shares {
  const shares = Object.entries(countFits(term.scored)).map(([field, [, inside, start, whole]]) => [
    field,
    [0, shareOf(inside + start + whole, pageCount), shareOf(start + whole, pageCount), shareOf(whole, pageCount)],
  ])
  return Object.fromEntries(shares)
}

function countFits(scan: TermScan): Record<Field, [number, number, number, number]> {
  const counts: Record<Field, [number, number, number, number]> = {
    title: [0, 0, 0, 0],
    heading: [0, 0, 0, 0],
    name: [0, 0, 0, 0],
    keyword: [0, 0, 0, 0],
    text: [0, 0, 0, 0],
  }
  for (const hit of scan) {
    if (hit === 0) continue
    for (const field of FIELDS) counts[field][fitIn(hit, field)]++
  }
  return counts
}

/** Inverse document frequency, scaled to 1 for a single page. */
function shareOf(found: number, pageCount: number): number {
  return Math.log(1 + pageCount / Math.max(1, found)) / Math.log(1 + pageCount)
}
