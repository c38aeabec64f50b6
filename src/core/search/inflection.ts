/** English endings, so that "authenticate" moves a page called "Authentication" up. They never decide what is found. */

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

/** The beginning a word shares with its relatives, or null where there is nothing to cut. */
export function stemOf(word: string): string | null {
  for (const ending of ENDINGS) {
    const shortest = ending === 'y' || ending === 'ies' ? SHORTEST_STEM_OF_Y : SHORTEST_STEM
    if (word.endsWith(ending) && word.length - ending.length >= shortest && !word.endsWith('ss')) {
      return word.slice(0, -ending.length)
    }
  }
  return null
}
