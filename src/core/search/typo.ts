/** Typos of one edit: a letter wrong, missing, or added, or two neighbours swapped. */

/** Shorter words have too many neighbours: "rdp" must not find "udp". */
export const MIN_TYPO_LENGTH = 5

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
