/** Reads a query: which of its words count, and what else they can be called (spec: search.matching). */
import type { Locale } from '../locale.ts'
import { MOST_QUERY_CHARACTERS } from './limits.ts'
import { readTypedPath, type TypedPath } from './paths.ts'
import { fold, foldedWordsOf, plain, splitHumps } from './text/fold-case.ts'
import { isStopWord } from './text/stop-words.ts'
import type { SynonymList } from './text/synonyms.ts'
import { hasWide, tokensOf } from './text/tokens.ts'

const MOST_WORDS = 16
/** Names are shorter; counts stop words. */
const WORDS_OF_QUESTION = 5

/** Another word or phrase for a part of the query. */
export interface Synonym {
  readonly words: readonly string[]
  /** Number of words of the query that it stands for. */
  readonly replaced: number
}

/** The scope of an operation, or its form, and what that operation does. */
export interface Asked {
  readonly of: 'scope' | 'try'
  readonly to: 'read' | 'write'
}

/** A word of the query. All its forms are folded. */
export interface QueryWord {
  readonly text: string
  /** Its parts, in camel case. */
  readonly parts: readonly string[]
  /** The word without its sign, for a name that doesn't exist: `c` for `c#`. */
  readonly bare: string
  /** With each of its neighbours, in order: they may be one word in the text. */
  readonly joined: readonly (readonly [string, string])[]
  /** Words and phrases with the same meaning. */
  readonly synonyms: readonly Synonym[]
  /** Words follow it, so it has been typed to its end: if it is a word, it isn't the beginning of another one. */
  readonly isComplete: boolean
  /** Adds to the rank if it exists: a name as a whole, next to its parts. */
  readonly isExtra: boolean
  /** The word asks for something that an operation has, which the rest of the query names. */
  readonly asks: Asked | null
}

export interface Query {
  /** As typed, trimmed. */
  readonly typed: string
  /** Words joined by single spaces: the whole query, and without stop words. */
  readonly lines: readonly string[]
  readonly words: readonly QueryWord[]
  /** Phrases that mean the whole query. */
  readonly otherLines: readonly string[]
  /** Two neighbouring words as one, without stop words. */
  readonly pairs: readonly string[]
  /** Looks like a name in code: `variant_id`, `/v3/orders`, `X-Auth-Token`. */
  readonly isNameLike: boolean
  /** A question or a sentence, not a name. */
  readonly isQuestion: boolean
  /** The query as the path of an operation, if it is one. */
  readonly path: TypedPath | null
}

const NAME_LIKE = /[_/{}$#]|\p{Ll}\p{Lu}|\p{L}-\p{L}|\p{L}\.\p{L}/u

/** A number that can be an HTTP status (RFC 9110, section 15) is asked for as a status. */
const STATUS = /^[1-5]\d\d$/
/** What the synonyms have other words for ("permission"). */
const SCOPE = /^scopes?$/
/** Says whose scope it is: "oauth scope of refunds". */
const OF_SCOPES = 'oauth'
const TRY = 'try'
/** Whoever names no such action wants to change something: reading is in the name of few scopes. */
const READING =
  /^(?:read|get|list|view|fetch|see|show|find|search|retriev|lire|lecture|obtenir|voir|чита|чтен|получ|读取|查询)/u
const OF_STATUS: Record<Locale, string> = { 'en-US': 'status', fr: 'etat', ru: 'состояния', 'zh-CN': '状态' }

export function readQuery(text: string, locale: Locale, synonyms: SynonymList): Query {
  const typed = text.slice(0, MOST_QUERY_CHARACTERS).trim()
  const { words: all, others } = tokensOf(typed)
  const telling = all.filter((word) => !isStopWord(word, locale))
  const signed = new Map(others.flatMap((other) => bareOf(other).map((bare) => [bare, other] as const)))
  const kept = telling.length > 0 || signed.size > 0 ? [...telling, ...signed.keys()] : all
  const replaced = new Map<number, readonly Synonym[]>()
  all.forEach((_, at) => {
    const found = synonyms.at(all, at)
    // Each word of a phrase stands for the phrase.
    for (let word = at; found && word < at + found.length; word++) {
      const others = found.others.map((words): Synonym => ({ words, replaced: found.length }))
      replaced.set(word, [...(replaced.get(word) ?? []), ...others])
    }
  })
  const asks = askedIn(all, kept, replaced)
  const humps = humpsOf(typed)
  const words = new Map<string, QueryWord>()
  all.forEach((word, at) => {
    if (!kept.includes(word) && !replaced.has(at)) return
    const [before, after] = [all[at - 1], all[at + 1]]
    const joined: [string, string][] = []
    if (before !== undefined) joined.push([before, word])
    if (after !== undefined) joined.push([word, after])
    if (words.has(word) || words.size >= MOST_WORDS) return
    words.set(word, {
      text: signed.get(word) ?? word,
      parts: humps.get(word) ?? [],
      bare: word,
      joined,
      synonyms: replaced.get(at) ?? [],
      isComplete: at + 1 < all.length,
      isExtra: false,
      asks: asks.get(word) ?? null,
    })
  })
  for (const other of others) {
    if (bareOf(other).length > 0 || words.has(other)) continue
    words.set(other, extraWord(other))
  }
  if (STATUS.test(typed)) words.set(OF_STATUS[locale], extraWord(OF_STATUS[locale]))
  return {
    typed,
    // The heading "C" isn't a heading about C#.
    lines: [...new Set([plain(typed), telling.join(' ')])].filter((line) => line.length > signed.size),
    words: [...words.values()],
    otherLines: otherLinesOf(
      all.filter((word) => !asks.has(word) && (asks.size === 0 || !isStopWord(word, locale))),
      synonyms,
    ),
    pairs: hasWide(typed) ? [] : telling.slice(1).map((word, at) => `${telling[at]}${word}`),
    isNameLike: NAME_LIKE.test(typed),
    isQuestion: all.length >= WORDS_OF_QUESTION,
    path: readTypedPath(typed),
  }
}

/** The words that ask for a scope or a form, if others say of what: "scope to refund an order", but not "oauth scopes". */
function askedIn(
  all: readonly string[],
  kept: readonly string[],
  replaced: ReadonlyMap<number, readonly Synonym[]>,
): Map<string, Asked> {
  const to = all.some((word) => READING.test(word)) ? 'read' : 'write'
  const isScope = (word: string, at: number) =>
    SCOPE.test(word) || replaced.get(at)?.some(({ words }) => words.length === 1 && words[0] === 'scope')
  const scopes = all.filter(isScope)
  if (scopes.length > 0 && all.includes(OF_SCOPES)) scopes.push(OF_SCOPES)
  const asked = [
    ...scopes.map((word): [string, Asked] => [word, { of: 'scope', to }]),
    ...all.filter((word) => word === TRY).map((word): [string, Asked] => [word, { of: 'try', to }]),
  ]
  const asking = new Map(asked)
  return kept.every((word) => asking.has(word)) ? new Map() : asking
}

/** Only of a query of several words: the synonyms of a single one are found wherever they are. */
function otherLinesOf(all: readonly string[], synonyms: SynonymList): string[] {
  const found = all.length > 1 ? synonyms.at(all, 0) : null
  return found?.length === all.length ? found.others.map((words) => words.join(' ')) : []
}

function extraWord(text: string): QueryWord {
  return { text, parts: [], bare: text, joined: [], synonyms: [], isComplete: true, isExtra: true, asks: null }
}

/** The word in a name with a sign: `c` in `c#`. */
function bareOf(other: string): string[] {
  const [bare = '', ...others] = foldedWordsOf(other)
  return bare !== '' &&
    others.length === 0 &&
    bare.length < other.length &&
    fold(other) === other &&
    /[^\p{L}\p{N}\p{M}]/u.test(other)
    ? [bare]
    : []
}

/** Folded word -> its parts, for words in camel case. */
function humpsOf(typed: string): Map<string, readonly string[]> {
  const humps = new Map<string, readonly string[]>()
  for (const word of typed.split(/[^\p{L}\p{N}\p{M}]+/u)) {
    const parts = foldedWordsOf(splitHumps(word)).filter((part) => part.length > 1)
    if (parts.length > 1) humps.set(fold(word), parts)
  }
  return humps
}
