/** Analyses a query: which of its words count, and what replaces words that occur nowhere (spec: search.matching). */
import { fold, plain, splitHumps, wordsOf } from './fold.ts'
import { stemOf } from './inflection.ts'
import { MOST_QUERY_CHARACTERS } from './limits.ts'
import { readPath, type TypedPath } from './paths.ts'
import { mergeHits, type TermScan } from './scan.ts'

const MOST_TERMS = 12

export interface Term {
  /** The words that match this term: the word itself, or its corrections. */
  readonly forms: readonly string[]
  readonly scan: TermScan
  /** The same, plus hits of inflections ("body", "bodies"), for ranking only. */
  readonly scored: TermScan
  /** Prefix shared with its inflections. */
  readonly stem: string | null
  /** Number of pages that contain it. */
  readonly pageCount: number
}

export interface Analysis {
  /** Words joined by single spaces. */
  readonly plain: string
  /** The folded query with spaces collapsed. */
  readonly phrase: string
  /** The query as typed, trimmed. */
  readonly typed: string
  /** Terms that determine which pages are found. */
  readonly terms: readonly Term[]
  /** Corrected words next to exact ones: they only affect ranking. */
  readonly hints: readonly Term[]
  /** Minimum number of terms in a page or line. */
  readonly required: number
  /** Nothing matched the query as typed, so the terms are corrections. */
  readonly approximate: boolean
  /** Looks like a name in code: `variant_id`, `/v3/orders`, `X-Auth-Token`. */
  readonly isNameLike: boolean
  /** The query as the path of an operation, if it is one. */
  readonly path: TypedPath | null
}

interface TermSource {
  scan(term: string): TermScan
  scanStem(stem: string): TermScan
  correct(term: string): string[]
  /** Splits a compound into two known words; empty if that isn't possible. */
  split(word: string): string[]
}

/** Words too common to matter next to another word. Alone, they are searched like any other. */
const STOP_WORDS = new Set(
  'a an and are as at be by can do does for from how i if in is it my of on or should that the this to use using versus vs what when where which with you your'.split(
    ' ',
  ),
)

const NAME_LIKE = /[_/{}]|\p{Ll}\p{Lu}|\p{L}-\p{L}/u

export function analyseQuery(query: string, source: TermSource): Analysis {
  const text = query.slice(0, MOST_QUERY_CHARACTERS)
  const known: Term[] = []
  const unknown: string[] = []
  for (const word of typedWords(text)) {
    const terms = knownTerms(word, source)
    if (terms.length > 0) known.push(...terms)
    else unknown.push(fold(word))
  }
  const hints = unknown.flatMap((word) => correctedTerm(word, source))
  const terms = known.length > 0 ? withoutStopWords(known) : hints
  return {
    plain: plain(text),
    typed: text.trim(),
    phrase: fold(text).trim().replace(/\s+/g, ' '),
    terms,
    hints: known.length > 0 ? hints : [],
    required: Math.min(terms.length, 2),
    approximate: known.length === 0 && hints.length > 0,
    isNameLike: NAME_LIKE.test(text.trim()),
    path: readPath(text),
  }
}

/** The words as written, without repetitions: capitals separate the parts of camel-case names. */
function typedWords(text: string): string[] {
  const words = new Map<string, string>()
  for (const word of text.split(/[\p{Z}\p{S}\p{P}\p{C}]+/u)) {
    const folded = fold(word)
    if (folded !== '' && !words.has(folded) && words.size < MOST_TERMS) words.set(folded, word)
  }
  return [...words.values()]
}

/** The word itself, otherwise the parts of a camel-case name or of a compound of two words. */
function knownTerms(word: string, source: TermSource): Term[] {
  const whole = termOf([fold(word)], source)
  if (whole.pageCount > 0) return [whole]
  const humps = wordsOf(splitHumps(word)).filter((part) => part.length > 1)
  const parts = humps.length > 1 ? humps : source.split(fold(word))
  return parts.map((part) => termOf([part], source)).filter((term) => term.pageCount > 0)
}

function correctedTerm(word: string, source: TermSource): Term[] {
  const corrections = source.correct(word)
  const forms = corrections.length > 0 ? corrections : [stemOf(word) ?? word]
  const term = termOf(forms, source)
  return term.pageCount === 0 ? [] : [term]
}

function termOf(forms: readonly string[], source: TermSource): Term {
  const scan = forms.map(source.scan).reduce((a, b) => a.map((hit, page) => mergeHits(hit, b[page] ?? 0)))
  const stem = forms.length === 1 ? stemOf(forms[0] ?? '') : null
  const kin = stem === null ? null : source.scanStem(stem)
  const scored = kin === null ? scan : scan.map((hit, page) => mergeHits(hit, kin[page] ?? 0))
  let pageCount = 0
  for (const hit of scan) if (hit !== 0) pageCount++
  return { forms, scan, scored, stem, pageCount }
}

/** Whether a word means nothing next to the other words in its query. */
export function isStopWord(word: string): boolean {
  return STOP_WORDS.has(word)
}

function withoutStopWords(terms: readonly Term[]): readonly Term[] {
  const telling = terms.filter((term) => !term.forms.every(isStopWord))
  return telling.length > 0 ? telling : terms
}
