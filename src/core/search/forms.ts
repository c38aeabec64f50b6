/** The forms of a word of the query in which the text may have it: inflections, spellings, synonyms, parts. */
import type { Locale } from '../locale.ts'
import { LINE_PAIR, POSTING } from './parts/format.ts'
import type { WordParts } from './parts/word-parts.ts'
import type { Asked, QueryWord, Synonym } from './query.ts'
import { hasWide } from './text/tokens.ts'
import { WEIGHTS } from './weights.ts'

/** A collection of pages in one language. */
export interface Searched {
  readonly parts: WordParts
  /** Index of each page in the list; undefined for a page that isn't used. */
  readonly places: readonly (number | undefined)[]
  readonly locale: Locale
  readonly stem: (word: string) => string
  readonly miss: (file: string) => void
}

export interface Form {
  readonly words: readonly string[]
  /** Stem of two words of a heading that are written as one in the query. */
  readonly pair?: string
  /** The operations that have this have the word. */
  readonly asks?: Asked
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
/** The shortest prefix that is compared with stems. */
const SHORTEST_PREFIX = 2

export function formsOfWord(word: QueryWord, collection: Searched): Form[] {
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
  const asked: Form[] = word.asks === null ? [] : [{ words: [], asks: word.asks, weight: form.asked }]
  return [...own, ...bare, ...joined, ...pairsOf(word.text, collection), ...parts, ...synonyms, ...asked]
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
