/** The nearest known word to a mistyped one, for hints. */

/** Longer words are no slips, and after so many comparisons nobody is told. */
const MAX_LENGTH = 200
const MAX_COMPARED = 2_000

/** At most a third of the letters may differ, and never more than three. */
const MAX_DISTANCE = 3

/** null when nothing is near enough to be meant. */
export function nearest(word: string, known: Iterable<string>): string | null {
  if (word.length > MAX_LENGTH) return null
  let best: string | null = null
  let compared = 0
  let bestDistance = Math.min(MAX_DISTANCE, Math.max(1, Math.floor(word.length / 3))) + 1
  for (const candidate of known) {
    if (Math.abs(candidate.length - word.length) >= bestDistance) continue
    if (++compared > MAX_COMPARED) return best
    const distance = editDistance(word.toLowerCase(), candidate.toLowerCase(), bestDistance)
    if (distance < bestDistance) {
      best = candidate
      bestDistance = distance
    }
  }
  return best
}

/** `Did you mean "title"?`, or undefined. */
export function didYouMean(word: string, known: Iterable<string>): string | undefined {
  const found = nearest(word.slice(0, 100), known)
  return found === null ? undefined : `Did you mean "${found}"?`
}

/** Insertions, deletions, substitutions and swaps of neighbours; stops counting at `limit`. */
function editDistance(a: string, b: string, limit: number): number {
  let beforeLast: number[] = []
  let last = Array.from({ length: b.length + 1 }, (_, column) => column)
  for (let row = 1; row <= a.length; row++) {
    const current = [row]
    let lowest = row
    for (let column = 1; column <= b.length; column++) {
      const isSame = a[row - 1] === b[column - 1]
      let cost = Math.min(at(last, column) + 1, at(current, column - 1) + 1, at(last, column - 1) + (isSame ? 0 : 1))
      const isSwap = row > 1 && column > 1 && a[row - 1] === b[column - 2] && a[row - 2] === b[column - 1]
      if (isSwap) cost = Math.min(cost, at(beforeLast, column - 2) + 1)
      current.push(cost)
      lowest = Math.min(lowest, cost)
    }
    if (lowest >= limit) return limit
    beforeLast = last
    last = current
  }
  return at(last, b.length)
}

function at(row: readonly number[], column: number): number {
  return row[column] ?? Number.POSITIVE_INFINITY
}
