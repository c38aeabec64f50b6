/** Finds the sections that contain a word of the query, in any of its forms, with the weight of each form. */
import { type Form, formsOfWord, SAME_WORD, type Searched } from './forms.ts'
import { createHitTable, type Hits } from './hits.ts'
import {
  commonCode,
  LINE_PAIR,
  methodOfCode,
  OPERATION_LINES,
  POSTING,
  type Postings,
  WORD_IN_NAME,
  withHeadingWords,
} from './parts/format.ts'
import type { Asked, QueryWord } from './query.ts'
import { SECTIONS } from './sections.ts'
import { WEIGHTS } from './weights.ts'

/** A term with its sections. */
export interface Match {
  readonly hits: Hits
  /** Number of sections with the word, its inflections, or its synonyms, or with anything if there is none of them. */
  readonly count: number
  /** Words of the text that matched well, for excerpts and highlighting. */
  readonly words: readonly string[]
  /** The word itself occurs nowhere, and these replaced it. */
  readonly corrections: readonly string[]
}

/** Of the heading that a pair of words is in, nothing more is known. */
const WORDS_OF_PAIR = 2

/** null if the word occurs nowhere. */
export function matchWord(word: QueryWord, collections: readonly Searched[]): Match | null {
  const forms = collections.map((collection) => formsOfWord(word, collection))
  const isKnown = forms.some((found) => found.length > 0)
  return isKnown ? matchOf(forms, collections, []) : null
}

/** A match of words that replace one that occurs nowhere. */
export function matchCorrections(corrections: readonly string[], collections: readonly Searched[]): Match | null {
  const forms = corrections.map((word): Form => ({ words: [word], weight: WEIGHTS.form.typo }))
  const match = matchOf(
    collections.map(() => forms),
    collections,
    corrections,
  )
  return match.hits.size === 0 ? null : match
}

/** Terms are matched one after the other, so one table is enough for all engines. */
const table = createHitTable()

function matchOf(
  forms: readonly (readonly Form[])[],
  collections: readonly Searched[],
  corrections: readonly string[],
): Match {
  const isWhole = forms.some((found) => found.some(({ weight }) => weight >= SAME_WORD))
  const words = new Set<string>()
  forms.forEach((found, at) => {
    const collection = collections[at]
    if (!collection) return
    for (const form of found) {
      if (form.pair !== undefined) {
        addPairs(form.pair, form, collection)
        continue
      }
      if (form.asks !== undefined) {
        addOperations(form.asks, collection)
        continue
      }
      const isCounted = !isWhole || form.weight >= SAME_WORD
      if (isCounted) for (const word of form.words) words.add(word)
      eachHit(form, collection, (section, code) => {
        table.add(section, code, form)
        if (isCounted) table.count(section)
      })
    }
  })
  const count = table.counted
  return { hits: table.take(), count, words: [...words], corrections }
}

function addPairs(pair: string, form: Form, { parts, places, miss }: Searched): void {
  eachPosting(parts.line(pair, miss), places, (section, code) => {
    if ((code & LINE_PAIR) !== 0) table.add(section, withHeadingWords(0, WORDS_OF_PAIR), form)
  })
}

/** As if the heading of an operation had "scope" or "try": nobody writes it, because all of them have these. */
function addOperations({ of, to }: Asked, { parts, places, miss }: Searched): void {
  const { asked, askedOfDelete, askedOfOther } = WEIGHTS.form
  eachPosting(parts.line(OPERATION_LINES[of], miss), places, (section, code) => {
    const method = methodOfCode(code)
    const ofMethod = method === 'delete' ? askedOfDelete : asked
    const weight = (method === 'get') === (to === 'read') ? ofMethod : askedOfOther
    table.add(section, withHeadingWords(WORD_IN_NAME, 1), { weight })
  })
}

type Take = (section: number, code: number) => void

function eachHit({ words }: Form, { parts, places, miss }: Searched, take: Take): void {
  const [first, ...others] = words
  if (first === undefined) return
  if (others.length === 0) {
    eachPosting(parts.postings(first, miss), places, take)
    return
  }
  // A phrase is in the sections with all its words; the rarest one decides how well.
  const sets = others.map((word) => {
    const found = new Map<number, number>()
    eachPosting(parts.postings(word, miss), places, (section, code) => found.set(section, code))
    return found
  })
  eachPosting(parts.postings(first, miss), places, (section, code) => {
    if (!sets.every((found) => found.has(section))) return
    take(
      section,
      sets.reduce((common, found) => commonCode(common, found.get(section) ?? 0), code),
    )
  })
}

/** Calls back with the number of each section (`SECTIONS`) and its code. */
export function eachPosting(postings: Postings, places: Searched['places'], take: Take): void {
  let number = 0
  for (let at = 0; at < postings.length; at += POSTING) {
    number += postings[at] ?? 0
    const place = places[number]
    if (place === undefined) continue
    take(place * SECTIONS + Math.min(postings[at + 1] ?? 0, SECTIONS - 1), postings[at + 2] ?? 0)
  }
}
