/** Finds the sections that contain a word of the query, in any of its forms, with the weight of each form. */
import type { Locale } from '../locale.ts'
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
import type { WordParts } from './parts/word-parts.ts'
import type { QueryWord, Synonym } from './query.ts'
import { hasWide } from './text/tokens.ts'
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

/** A collection of pages in one language. */
export interface Searched {
  readonly parts: WordParts
  /** Index of each page in the list; undefined for a page that isn't used. */
  readonly places: readonly (number | undefined)[]
  readonly locale: Locale
  readonly stem: (word: string) => string
  readonly miss: (file: string) => void
}

interface Form {
  readonly words: readonly string[]
  /** Stem of two words of a heading that are written as one in the query. */
  readonly pair?: string
  readonly weight: number
  /** Number of words in the text for each word of the query; default 1. */
  readonly share?: number
}

/** Forms of a word with at least this weight are the word; the others only contain it, or begin like it. */
export const SAME_WORD = 0.6
/** Related words share at least this many letters, and their stems have at most this many after them. */
const SHORTEST_OF_KIN = 4
const MOST_OF_KIN = 2
/** Shorter words are rarely two. */
const SHORTEST_PAIR = 6
const WORDS_OF_PAIR = 2
/** The shortest prefix that is compared with stems. */
const SHORTEST_PREFIX = 2

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

function formsOfWord(word: QueryWord, collection: Searched): Form[] {
  const { form } = WEIGHTS
  const own = word.isExtra
    ? sameWords(word.text, collection).filter(({ weight }) => weight === form.exact)
    : formsOfText(word.text, collection, word.isComplete)
  // A letter without its sign is another word: C isn't C#.
  const bare =
    own.length === 0 && word.bare !== word.text && word.bare.length > 1
      ? formsOfText(word.bare, collection, word.isComplete)
      : []
  if (word.isExtra) return own
  // "picked up" is "pickup", too.
  const joined = word.joined
    .flatMap(([first, second]) => [...new Set([`${first}${second}`, `${collection.stem(first)}${second}`])])
    .filter((text) => collection.parts.postings(text, collection.miss).length > 0)
    .map((text): Form => ({ words: [text], weight: form.joined }))
  const parts: Form[] = word.parts.length > 1 ? [{ words: word.parts, weight: form.joined }] : []
  const synonyms = word.synonyms.flatMap((synonym) => formsOfSynonym(synonym, collection))
  return [...own, ...bare, ...joined, ...pairsOf(word.text, collection), ...parts, ...synonyms]
}

/** "taxrate" is in the heading "Tax rates". */
function pairsOf(text: string, { parts, stem, miss }: Searched): Form[] {
  const pair = stem(text)
  if (text.length < SHORTEST_PAIR) return []
  let isPair = false
  const found = parts.line(pair, miss)
  for (let at = 2; at < found.length; at += POSTING) isPair ||= ((found[at] ?? 0) & LINE_PAIR) !== 0
  return isPair ? [{ words: [], pair, weight: WEIGHTS.form.joined }] : []
}

function formsOfSynonym({ words, replaced }: Synonym, collection: Searched): Form[] {
  const { synonym, phrase } = WEIGHTS.form
  const [first, ...others] = words
  if (first === undefined) return []
  const share = words.length / replaced
  if (others.length > 0) return [{ words, weight: phrase, share }]
  return sameWords(first, collection, true).map((form) => ({ ...form, weight: form.weight * synonym, share }))
}

/** The word, its inflections, and words that a stemmer takes for another word ("revoke" for "revocation"). */
function sameWords(text: string, { parts, stem, miss }: Searched, isSynonym = false): Form[] {
  const { form } = WEIGHTS
  const stemmed = stem(text)
  // Kin of synonyms would be too far from the query, and a shorter prefix is in more files.
  const prefix = prefixOf(text, stemmed, isSynonym ? stemmed.length : stemmed.length - 1)
  const hasKin = !isSynonym && prefix.length >= SHORTEST_OF_KIN
  return parts.wordsFrom(prefix, miss).flatMap((word): Form[] => {
    if (word === text) return [{ words: [word], weight: form.exact }]
    if (stem(word) === stemmed) return [{ words: [word], weight: isOtherNumber(word, text) ? form.plural : form.stem }]
    const isKin = hasKin && Math.max(stem(word).length, stemmed.length) - prefix.length <= MOST_OF_KIN
    return isKin ? [{ words: [word], weight: form.kin }] : []
  })
}

/** "Brands" for "brand", "category" for "categories". */
function isOtherNumber(one: string, other: string): boolean {
  const [short, long] = one.length < other.length ? [one, other] : [other, one]
  return long === `${short}s` || long === `${short}es` || (short.endsWith('y') && long === `${short.slice(0, -1)}ies`)
}

/** A stem can change the last letter ("body" has the stem "bodi"), so it isn't always a prefix of the word. */
function prefixOf(text: string, stemmed: string, most: number): string {
  let length = 0
  while (length < stemmed.length && text[length] === stemmed[length]) length++
  return text.slice(0, Math.max(SHORTEST_PREFIX, Math.min(length, most)))
}

function formsOfText(text: string, collection: Searched, isComplete: boolean): Form[] {
  const { parts, miss } = collection
  const same = sameWords(text, collection)
  const known = new Set(same.map(({ words }) => words[0]))
  const { form } = WEIGHTS
  const isBeside = same.some(({ weight }) => weight >= form.stem)
  if (isBeside && isComplete) return same
  const starts = parts.wordsFrom(text, miss).filter((word) => !known.has(word))
  const insides = hasWide(text) ? [] : parts.wordsInside(text, miss).filter((word) => !known.has(word))
  return [
    ...same,
    ...starts.map((word): Form => ({ words: [word], weight: isBeside ? form.startBeside : form.start })),
    ...insides.map((word): Form => ({ words: [word], weight: isBeside ? form.insideBeside : form.inside })),
  ]
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
