/** Words with which the text about something deprecated names what to use instead. */
const WORDS =
  /\b(?:use|instead|replace[ds]?|in favou?r of|superseded by|succeeded by|migrate to|switch to|moved to|merged into|renamed (?:to|as)|prefer|see)\b/i

/**
 * Whether a text says what to use instead.
 *
 * @example
 * namesReplacement('Deprecated in favor of Cart.total.') // true
 * @example
 * namesReplacement('No longer supported') // false
 */
export function namesReplacement(text: string): boolean {
  return WORDS.test(text)
}
