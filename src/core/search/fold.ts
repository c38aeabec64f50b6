/**
 * Normalises text for comparison: lower case, no accents, split into words where the original search
 * splits them (spec: search.matching).
 */

/**
 * Characters that can have an accent. Excludes general punctuation such as dashes and quotes, so that
 * most pages skip the slow path.
 */
const MAY_DECOMPOSE = /[\u00c0-\u1fff\ua640-\uab6f\uac00-\ud7ff]/
const ACCENTS = /[\u0300-\u036f]+/g

/** Unicode separators, symbols, punctuation, and control characters separate words. */
const SEPARATORS = /[\p{Z}\p{S}\p{P}\p{C}]+/u
const NOT_ASCII = /[\u0080-\uffff]/
const ASCII_SEPARATORS = /[^a-z0-9]+/
const WORD_CHARACTER = /[^\p{Z}\p{S}\p{P}\p{C}]/u

const HUMP = /(\p{Ll}|\p{N})(?=\p{Lu})|(\p{Lu})(?=\p{Lu}\p{Ll})/gu

/** Lower case without accents. Line breaks are preserved, so that line n of the result is line n of the text. */
export function fold(text: string): string {
  const lower = text.toLowerCase()
  return MAY_DECOMPOSE.test(lower) ? lower.normalize('NFD').replace(ACCENTS, '') : lower
}

/** The folded words of a text, in order. */
export function wordsOf(text: string): string[] {
  const folded = fold(text)
  return folded.split(NOT_ASCII.test(folded) ? SEPARATORS : ASCII_SEPARATORS).filter((word) => word !== '')
}

/** Words joined by single spaces: names are equal if their plain forms are. */
export function plain(text: string): string {
  return wordsOf(text).join(' ')
}

/** `variantOptionValue` -> `variant Option Value`; other text is returned unchanged. */
export function splitHumps(text: string): string {
  return text.replace(HUMP, '$1$2 ')
}

/** Whether the UTF-16 unit at `index`, next to a hit, continues a word. */
export function isWordAt(text: string, index: number): boolean {
  const code = text.charCodeAt(index)
  if (Number.isNaN(code)) return false
  if (code < 128) return (code >= 97 && code <= 122) || (code >= 48 && code <= 57) || (code >= 65 && code <= 90)
  // Half of a surrogate pair counts as a letter: emoji next to a word are rare, and at worst lower its rank.
  return (code >= 0xd800 && code <= 0xdfff) || WORD_CHARACTER.test(text.charAt(index))
}
