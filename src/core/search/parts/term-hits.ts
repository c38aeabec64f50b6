/** Hits of a term on the pages of a collection, from the postings of the words that contain it: the same result as a scan. */
import { joinHits, mergeHits, packHit, type TermScan } from '../scan.ts'
import { headingsOfCode, type Postings, textsOfCode, WORD_IN_KEYWORD, WORD_IN_NAME, WORD_IN_TITLE } from './format.ts'

const INSIDE = 1
const WORD_START = 2
const WHOLE_WORD = 3

/** @param places index in the scan by page number. */
export function addHits(
  scan: TermScan,
  term: string,
  words: readonly (readonly [string, Postings])[],
  places: readonly (number | undefined)[],
): void {
  for (const [word, postings] of words) {
    const fit = word === term ? WHOLE_WORD : word.startsWith(term) ? WORD_START : INSIDE
    eachPosting(postings, (number, code) => {
      const at = places[number]
      if (at !== undefined) scan[at] = joinHits(scan[at] ?? 0, hitOf(code, fit))
    })
  }
}

/** Adds hits for words that begin with a stem, only in the names of pages. */
export function addStemHits(
  scan: TermScan,
  words: readonly (readonly [string, Postings])[],
  places: readonly (number | undefined)[],
): void {
  for (const [, postings] of words) {
    eachPosting(postings, (number, code) => {
      const at = places[number]
      const hit = packHit({
        title: (code & WORD_IN_TITLE) === 0 ? 0 : INSIDE,
        heading: headingsOfCode(code) === 0 ? 0 : INSIDE,
        keyword: (code & WORD_IN_KEYWORD) === 0 ? 0 : INSIDE,
        name: 0,
        text: 0,
        headings: 0,
        texts: 0,
      })
      if (at !== undefined) scan[at] = mergeHits(scan[at] ?? 0, hit)
    })
  }
}

export function eachPosting(postings: Postings, take: (number: number, code: number) => void): void {
  let number = 0
  for (let at = 0; at < postings.length; at += 2) {
    number += postings[at] ?? 0
    take(number, postings[at + 1] ?? 0)
  }
}

function hitOf(code: number, fit: 1 | 2 | 3): number {
  const headings = headingsOfCode(code)
  const texts = textsOfCode(code)
  return packHit({
    title: (code & WORD_IN_TITLE) === 0 ? 0 : fit,
    heading: headings === 0 ? 0 : fit,
    name: (code & WORD_IN_NAME) === 0 ? 0 : fit,
    keyword: (code & WORD_IN_KEYWORD) === 0 ? 0 : fit,
    text: texts === 0 ? 0 : fit,
    headings,
    texts,
  })
}
