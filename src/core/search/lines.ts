/** Finds the lines of a page's folded text that contain terms, searching outward from each hit instead of splitting the text. */
import type { Term } from './query.ts'
import type { IndexedPage } from './search-index.ts'

export interface FoundLine {
  /** Offsets in the body, without the line break. */
  readonly start: number
  readonly end: number
  /** One bit per term. */
  terms: number
}

/** For a word on every line of a long page, the first lines offer enough choice. */
const MOST_LINES = 120

/** In document order. */
export function findLines(page: IndexedPage, terms: readonly Term[]): FoundLine[] {
  const lines = new Map<number, FoundLine>()
  terms.forEach((term, bit) => {
    for (const form of term.forms) {
      let at = page.body.indexOf(form)
      for (let looks = 0; at >= 0 && looks < MOST_LINES; looks++) {
        const start = page.body.lastIndexOf('\n', at) + 1
        const end = page.body.indexOf('\n', at)
        const line = lines.get(start) ?? { start, end, terms: 0 }
        line.terms |= 1 << bit
        lines.set(start, line)
        at = page.body.indexOf(form, end)
      }
    }
  })
  return [...lines.values()].sort((a, b) => a.start - b.start)
}

export function sectionOfOffset(page: IndexedPage, offset: number): number {
  let low = 0
  let high = page.starts.length - 2
  while (low < high) {
    const middle = (low + high + 1) >> 1
    if ((page.starts[middle] ?? 0) <= offset) low = middle
    else high = middle - 1
  }
  return low
}

/** 0-based number of a line within its section. */
export function lineNumber(page: IndexedPage, section: number, line: FoundLine): number {
  return page.body.slice(page.starts[section], line.start).split('\n').length - 1
}

export function bitCount(bits: number): number {
  let count = 0
  for (let rest = bits; rest !== 0; rest &= rest - 1) count++
  return count
}
