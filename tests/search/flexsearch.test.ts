/**
 * FlexSearch with full tokenisation is the oracle for one term: what it matches, ours matches (issue "How good").
 * Ours may match more, because it ignores accents.
 */
import FlexSearch from 'flexsearch'
import { describe, expect, it } from 'vitest'
import type { SearchData } from '../../src/core/search/data.ts'
import { createEngine } from '../../src/core/search/engine.ts'
import { generateLine, generateWord, pick, seededRandom } from './generated-text.ts'

const PAGES = 120
const TERMS = 150

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
  const engine = createEngine('en-US')
  const data: SearchData = Object.fromEntries(texts.map((text, id) => [`/${id}`, { title: 'T', data: { '': text } }]))
  engine.loadText(data)
  return (term: string) => engine.rank(term).map(({ page }) => page.route.slice(1))
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
  }).filter((term) => term.length > 1)
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
    expect(hits.filter((count) => count > 0).length).toBeGreaterThan(TERMS / 2)
    expect(hits.some((count) => count > PAGES / 4)).toBe(true)
  })

  it('finds nothing without the term, except for accents and typos', () => {
    const plain = (text: string) => text.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase()
    const wrong = terms.flatMap((term) =>
      oracle(term).length === 0 ? [] : ours(term).filter((id) => !plain(texts[Number(id)] ?? '').includes(plain(term))),
    )
    expect(wrong).toEqual([])
  })
})
