/** Normalises text for comparison: lower case, no accents, no ligatures (spec: search.matching). */

/**
 * Characters that can have an accent. Excludes general punctuation such as dashes and quotes, so that
 * most pages skip the slow path.
 */
const MAY_DECOMPOSE = /[\u00c0-\u1fff\ua640-\uab6f\uac00-\ud7ff\ufb00-\ufb06]/
/** The breve of `й` stays: without it, the letter is another one, and stems of Russian words are wrong. */
const ACCENTS = /(?<!и)\u0306|[\u0300-\u0305\u0307-\u036f]/g

/** Letters without a canonical decomposition, in the spelling that people type. */
const LETTERS: Readonly<Record<string, string>> = {
  œ: 'oe',
  æ: 'ae',
  ß: 'ss',
  ł: 'l',
  ø: 'o',
  đ: 'd',
  ð: 'd',
  þ: 'th',
  ı: 'i',
  ﬀ: 'ff',
  ﬁ: 'fi',
  ﬂ: 'fl',
  ﬃ: 'ffi',
  ﬄ: 'ffl',
  ﬅ: 'st',
  ﬆ: 'st',
}
const OTHER_LETTERS = /[œæßłøđðþıﬀ-ﬆ]/g

/** Unicode separators, symbols, punctuation, and control characters separate words. */
const SEPARATORS = /[\p{Z}\p{S}\p{P}\p{C}]+/u
const NOT_ASCII = /[\u0080-\uffff]/
const ASCII_SEPARATORS = /[^a-z0-9]+/

const HUMP = /(\p{Ll}|\p{N})(?=\p{Lu})|(\p{Lu})(?=\p{Lu}\p{Ll})/gu

/** Lower case without accents. Line breaks are preserved, so that line n of the result is line n of the text. */
export function fold(text: string): string {
  const lower = text.toLowerCase()
  if (!MAY_DECOMPOSE.test(lower)) return lower
  const letters = lower.replace(OTHER_LETTERS, (letter) => LETTERS[letter] ?? letter)
  return letters.normalize('NFD').replace(ACCENTS, '').normalize('NFC')
}

/** The folded words of a text, in order. */
export function foldedWordsOf(text: string): string[] {
  const folded = fold(text)
  return folded.split(NOT_ASCII.test(folded) ? SEPARATORS : ASCII_SEPARATORS).filter((word) => word !== '')
}

/** Words joined by single spaces: names are equal if their plain forms are. */
export function plain(text: string): string {
  return foldedWordsOf(text).join(' ')
}

/** `variantOptionValue` -> `variant Option Value`; other text is returned unchanged. */
export function splitHumps(text: string): string {
  return text.replace(HUMP, '$1$2 ')
}
