/** Words that readers use for each other ("delete" and "remove"), as listed in `content/_synonyms.json`. */
import type { Locale } from '../../locale.ts'
import { tokensOf } from './tokens.ts'

/** Before a word that no text contains: it's read in queries, but not searched for. */
export const ONLY_IN_QUERIES = '~'

/** By language; each group is its words, separated by commas. A word can be a phrase. */
export type Synonyms = { readonly [L in Locale]?: readonly string[] }

/** The words of a word or phrase. */
type Phrase = readonly string[]

export interface SynonymList {
  /** Other words for those that start at an index of the query, and how many words of the query they replace. */
  at(words: readonly string[], index: number): { readonly others: readonly Phrase[]; readonly length: number } | null
}

/** @param stem the form in which words are compared: a group with "delete" also applies to "deleting". */
export function createSynonyms(groups: readonly string[], stem: (word: string) => string): SynonymList {
  const byFirst = new Map<string, { readonly phrase: Phrase; readonly others: readonly Phrase[] }[]>()
  for (const group of groups) {
    const texts = group.split(',').map((text) => text.trim())
    const phrases = texts.map((text): Phrase => tokensOf(text).words)
    const searched = phrases.filter((_, at) => !texts[at]?.startsWith(ONLY_IN_QUERIES))
    for (const phrase of phrases) {
      const first = stem(phrase[0] ?? '')
      const known = byFirst.get(first) ?? []
      byFirst.set(first, known)
      known.push({ phrase: phrase.map(stem), others: searched.filter((other) => other !== phrase) })
    }
  }
  return {
    at(words, index) {
      const fitting = (byFirst.get(stem(words[index] ?? '')) ?? []).filter(({ phrase }) =>
        phrase.every((word, at) => word === stem(words[index + at] ?? '')),
      )
      const length = Math.max(0, ...fitting.map(({ phrase }) => phrase.length))
      const longest = fitting.filter(({ phrase }) => phrase.length === length)
      return longest.length === 0 ? null : { others: longest.flatMap(({ others }) => others), length }
    },
  }
}
