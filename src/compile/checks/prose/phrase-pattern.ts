/** Combines many phrases into one regular expression. */

/**
 * Matches any of the phrases in any case and across line ends, but not inside words, addresses, or code; longest first.
 * `end` may follow each.
 */
export function phrasePattern(phrases: readonly string[], end = ''): RegExp {
  const parts = [...new Set(phrases.map((phrase) => phrase.toLowerCase()))]
    .sort((a, b) => b.length - a.length || (a < b ? -1 : 1))
    .map((phrase) => phrase.replace(/[.*+?^${}()|[\]\\]/g, '\\$&').replace(/\s+/g, '\\s+'))
  if (parts.length === 0) return /(?!)/g
  return new RegExp(`(?<![\\p{L}\\p{N}_/.@^-])(?:${parts.join('|')})${end}(?![\\p{L}\\p{N}_/@^-]|\\.\\p{L})`, 'giu')
}
