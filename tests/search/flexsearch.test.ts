/**
 * FlexSearch with full tokenisation is the oracle for one term: what it matches, ours matches (issue "How good").
 * Ours may match more, because it ignores accents.
 */
import FlexSearch from 'flexsearch'
import { describe, expect, it } from 'vitest'
import { fold } from '../../src/core/search/text/fold-case.ts'
import { generateLine, generateWord, pick, seededRandom } from './generated-text.ts'
import { makeEngine } from './make-engine.ts'
import { makePage } from './make-page.ts'

const PAGES = 120
const TERMS = 300
/** Of shorter terms, only words that begin with them are found (spec: search.parts). */
const SHORTEST = 3
/** Words that begin with the same letters can be forms of the same word. */
const LETTERS_OF_FORMS = 4

function generateTexts(seed: number): string[] {
  const random = seededRandom(seed)
  return Array.from({ length: PAGES }, () => generateLine(random, 3 + Math.floor(random() * 12)))
}

/** The options of the original site (spec: search.matching). */
function oracleOf(texts: readonly string[]) {
  const index = new FlexSearch.Index({
    cache: 100,
    tokenize: 'full',
    context: { resolution: 9, depth: 2, bidirectional: true },
  })
  for (const [id, text] of texts.entries()) index.add(id, text)
  return (term: string) => index.search(term, { limit: PAGES, suggest: true }).map(String)
}

function engineOf(texts: readonly string[]) {
  const engine = makeEngine(
    texts.map((text, id) => makePage({ route: `/${id}`, title: 'T', sections: [['', '', text]] })),
  )
  return (term: string) =>
    engine
      .askAll(term)
      .groups.filter(({ href }) => href.startsWith('/'))
      .map(({ href }) => href.slice(1))
}

/** A word of the texts, or any part of one that is long enough to be searched. */
function generateTerms(seed: number): string[] {
  const random = seededRandom(seed)
  return Array.from({ length: TERMS }, () => {
    const words = generateWord(random)
      .split(/[^\p{L}\p{N}]+/u)
      .filter((word) => word.length > 1)
    const word = words.length === 0 ? 'order' : pick(words, random)
    const start = Math.floor(random() * (word.length - 1))
    return random() < 0.3 ? word : word.slice(start, start + 2 + Math.floor(random() * word.length))
  }).filter((term) => term.length >= SHORTEST)
}

describe.each([1, 2, 3])('one term, texts of seed %d', (seed) => {
  const texts = generateTexts(seed)
  const oracle = oracleOf(texts)
  const ours = engineOf(texts)
  const terms = generateTerms(seed + 100)

  it('finds everything that FlexSearch finds', () => {
    const missed = terms.flatMap((term) => {
      const found = new Set(ours(term))
      return oracle(term)
        .filter((id) => !found.has(id))
        .map((id) => `${term}: ${texts[Number(id)]}`)
    })
    expect(missed).toEqual([])
  })

  it('compares enough terms to be meaningful', () => {
    const hits = terms.map((term) => oracle(term).length)
    expect(hits.filter((count) => count > 0).length).toBeGreaterThan(TERMS / 3)
    expect(hits.some((count) => count > PAGES / 5)).toBe(true)
  })

  it('finds nothing without the term, except for its forms, accents, and typos', () => {
    // A name of several parts is also one word: `variant_id` is `variantid`.
    const plain = (text: string) => `${fold(text)} ${fold(text).replace(/[-_]/g, '')}`
    const wrong = terms.flatMap((term) =>
      oracle(term).length === 0
        ? []
        : ours(term)
            .filter((id) => !plain(texts[Number(id)] ?? '').includes(fold(term).slice(0, LETTERS_OF_FORMS)))
            .map((id) => `${term}: ${texts[Number(id)]}`),
    )
    expect(wrong).toEqual([])
  })
})
