/** Forms of a word: "authenticate" and "authentication" have the same stem (Snowball). */
import { stemmer as english } from '@orama/stemmers/english'
import { stemmer as french } from '@orama/stemmers/french'
import { stemmer as russian } from '@orama/stemmers/russian'
import type { Locale } from '../../locale.ts'

/** Words in another script stay as they are; Chinese words have no forms. */
const STEMMERS: Record<Locale, (word: string) => string> = {
  'en-US': english,
  fr: french,
  ru: russian,
  'zh-CN': (word) => word,
}

/** Shorter words have no ending to remove. */
const SHORTEST = 3

/** Stems of a language, each computed once. The word is folded. */
export function createStems(locale: Locale): (word: string) => string {
  const known = new Map<string, string>()
  const stemmer = STEMMERS[locale]
  return (word) => {
    if (word.length < SHORTEST) return word
    const stem = known.get(word) ?? stemmer(word)
    known.set(word, stem)
    return stem
  }
}
