/** Marks the words of a query in a text, ignoring accents and case. Never interprets the query as a pattern, so it can't hang. */

import { MOST_QUERY_CHARACTERS } from './limits.ts'
import { fold } from './text/fold-case.ts'

/** A word of so many letters begins many others. */
const SHORT = 3

interface Segment {
  readonly text: string
  readonly hit: boolean
}

/** @param corrections words of the text that matched otherwise, such as synonyms; marked only as whole words. */
export function highlightHits(text: string, query: string, corrections: readonly string[] = []): Segment[] {
  const typed = fold(query.slice(0, MOST_QUERY_CHARACTERS)).split(/\s+/)
  const pieces = [...new Set([...typed, ...corrections])].filter((piece) => piece !== '')
  const { folded, origins } = foldWithOrigins(text)
  const hits = new Uint8Array(text.length)
  const last = typed.at(-1)
  for (const piece of pieces) {
    // Only the last word may still be typed. Inside words, "a" would be marked everywhere, and "set" in "Sunset".
    const isWord = isLetter(piece[0]) && piece !== last
    // The inflections of a typed word are `corrections`; of a long one, its beginning is marked until they are known.
    const isWhole = isWord && (piece.length <= SHORT || !typed.includes(piece))
    for (let at = folded.indexOf(piece); at >= 0; at = folded.indexOf(piece, at + 1)) {
      const [start = 0, end = text.length] = [origins[at], origins[at + piece.length]]
      if ((isWord && !isBoundary(text, start)) || (isWhole && !isBoundary(text, end))) continue
      hits.fill(1, start, end)
    }
  }
  return segmentsOf(text, hits)
}

const LETTER = /\p{Alphabetic}/u
const HUMP = /\p{Ll}\p{Lu}/u

/** Of an alphabet that divides words: Chinese characters don't. */
function isLetter(character: string | undefined): boolean {
  return character !== undefined && character < '\u2e80' && LETTER.test(character)
}

/** Whether a word begins or ends here: in `orderStatus`, also in the middle. */
function isBoundary(text: string, at: number): boolean {
  const around = text.slice(Math.max(0, at - 1), at + 1)
  return at === 0 || !isLetter(text[at - 1]) || !isLetter(text[at]) || HUMP.test(around)
}

/** The folded text, and the original position of each of its units. */
function foldWithOrigins(text: string): { folded: string; origins: number[] } {
  const origins: number[] = []
  let folded = ''
  let at = 0
  for (const character of text) {
    const letters = fold(character)
    folded += letters
    for (let i = 0; i < letters.length; i++) origins.push(at)
    at += character.length
  }
  origins.push(at)
  return { folded, origins }
}

function segmentsOf(text: string, hits: Uint8Array): Segment[] {
  const segments: Segment[] = []
  let start = 0
  for (let at = 1; at <= text.length; at++) {
    if (at < text.length && hits[at] === hits[start]) continue
    segments.push({ text: text.slice(start, at), hit: hits[start] === 1 })
    start = at
  }
  return segments
}
