/**
 * English endings, so that a page titled "Authentication" ranks higher for "authenticate". They never
 * determine which pages are found.
 */

const ENDINGS = [
  'ations',
  'ation',
  'ating',
  'ates',
  'ated',
  'ate',
  'ions',
  'ing',
  'ion',
  'ies',
  'ed',
  'es',
  'y',
  's',
  'e',
]
const SHORTEST_STEM = 4
/** "body" and "bodies" share only three letters. */
const SHORTEST_STEM_OF_Y = 3

/** The prefix that a word shares with its inflections, or null if it has no known ending. */
export function stemOf(word: string): string | null {
  for (const ending of ENDINGS) {
    const shortest = ending === 'y' || ending === 'ies' ? SHORTEST_STEM_OF_Y : SHORTEST_STEM
    if (word.endsWith(ending) && word.length - ending.length >= shortest && !word.endsWith('ss')) {
      return word.slice(0, -ending.length)
    }
  }
  return null
}
