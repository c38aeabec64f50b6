/** Finds the sections that contain a word of the query, in any of its forms, with the weight of each form. */
import { type Form, formsOfWord, SAME_WORD, type Searched } from './forms.ts'
import {
  commonCode,
  headingWords,
  LINE_PAIR,
  POSTING,
  type Postings,
  textWeight,
  WORD_IN_KEYWORD,
  WORD_IN_NAME,
  WORD_STARTS_HEADING,
  withHeadingWords,
} from './parts/format.ts'
import type { QueryWord } from './query.ts'
import { WEIGHTS } from './weights.ts'

/** Sections are numbered across all pages: the index of the page times this, plus the number in the page. */
export const SECTIONS = 4096

/** Where a term is in a section. */
export interface Hit {
  /** Sum of the weights of its places. */
  weight: number
  /** Weight of its best form. */
  form: number
  /** Weight of the form in the heading; 0 if it isn't there. */
  heading: number
  /** Number of words in that heading, and how many of them the term stands for. */
  headingWords: number
  headingShare: number
  startsHeading: boolean
}

/** A term with its sections. */
export interface Match {
  readonly hits: ReadonlyMap<number, Hit>
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

function matchOf(
  forms: readonly (readonly Form[])[],
  collections: readonly Searched[],
  corrections: readonly string[],
): Match {
  const hits = new Map<number, Hit>()
  const isWhole = forms.some((found) => found.some(({ weight }) => weight >= SAME_WORD))
  const words = new Set<string>()
  let count = 0
  const counted = new Set<number>()
  forms.forEach((found, at) => {
    const collection = collections[at]
    if (!collection) return
    for (const form of found) {
      const isCounted = !isWhole || form.weight >= SAME_WORD
      if (form.pair !== undefined) {
        eachPosting(collection.parts.line(form.pair, collection.miss), collection.places, (section, code) => {
          if ((code & LINE_PAIR) !== 0) addHit(hits, section, withHeadingWords(0, WORDS_OF_PAIR), form)
        })
        continue
      }
      if (isCounted) for (const word of form.words) words.add(word)
      eachHit(form, collection, (section, code) => {
        addHit(hits, section, code, form)
        if (isCounted) counted.add(section)
      })
    }
  })
  count = counted.size
  return { hits, count, words: [...words], corrections }
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
    if (place !== undefined)
      take(place * SECTIONS + Math.min(postings[at + 1] ?? 0, SECTIONS - 1), postings[at + 2] ?? 0)
  }
}

/** @param form how the word that was found fits the query */
export function addHit(hits: Map<number, Hit>, section: number, code: number, { weight: fit, share = 1 }: Fit): void {
  const { place } = WEIGHTS
  const length = headingWords(code)
  let weight = place.text * textWeight(code)
  if (length > 0) weight += place.heading
  if ((code & WORD_IN_NAME) !== 0) weight += place.name
  if ((code & WORD_IN_KEYWORD) !== 0) weight += place.keyword
  weight *= fit
  const known = hits.get(section)
  const startsHeading = (code & WORD_STARTS_HEADING) !== 0 && fit >= SAME_WORD
  const heading = length > 0 ? fit : 0
  if (!known) {
    hits.set(section, { weight, form: fit, heading, headingWords: length, headingShare: share, startsHeading })
    return
  }
  known.form = Math.max(known.form, fit)
  // Forms of one word don't add up: several of them say hardly more than the best one.
  known.weight = Math.max(known.weight, weight) + 0.25 * Math.min(known.weight, weight)
  if (length > 0) {
    if (heading * share > known.heading * known.headingShare) known.headingShare = share
    known.heading = Math.max(known.heading, fit)
    known.headingWords = Math.max(known.headingWords, length)
  }
  known.startsHeading ||= startsHeading
}

type Fit = Pick<Form, 'weight' | 'share'>
