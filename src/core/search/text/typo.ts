/** Typos of one edit: a letter wrong, missing, or added, or two neighbours swapped. */

/** Shorter words have too many neighbours: "rdp" must not find "udp". */
const MIN_TYPO_LENGTH = 5

/** Whether the words differ by exactly one edit. */
export function isOneEdit(a: string, b: string): boolean {
  if (a === b || Math.abs(a.length - b.length) > 1) return false
  let start = 0
  while (start < a.length && a.charCodeAt(start) === b.charCodeAt(start)) start++
  const restA = a.slice(start + 1)
  const restB = b.slice(start + 1)
  if (a.length > b.length) return restA === b.slice(start)
  if (a.length < b.length) return a.slice(start) === restB
  return (
    restA === restB ||
    (a[start] === b[start + 1] && a[start + 1] === b[start] && a.slice(start + 2) === b.slice(start + 2))
  )
}

/** Whether the term differs by one edit from the start of a longer word, because the reader might still be typing. */
export function isOneEditFromStart(term: string, word: string): boolean {
  for (let length = term.length - 1; length <= term.length + 1; length++) {
    if (length < word.length && isOneEdit(term, word.slice(0, length))) return true
  }
  return false
}

/** More corrections of one typo would be noise. */
const MOST_CORRECTIONS = 3

/** Likely corrections among known words, best first; none for short terms. `names` counts the pages with a word in a name. */
export function correctionsOf(term: string, all: readonly string[], names: ReadonlyMap<string, number>): string[] {
  if (term.length < MIN_TYPO_LENGTH) return []
  const near = all.filter((word) => isOneEdit(term, word))
  const candidates = near.length > 0 ? near : all.filter((word) => isOneEditFromStart(term, word))
  const likelihood = (word: string) => (names.get(word) ?? 0) + (word[0] === term[0] ? 1000 : 0)
  return [...new Set(candidates)].sort((a, b) => likelihood(b) - likelihood(a)).slice(0, MOST_CORRECTIONS)
}
