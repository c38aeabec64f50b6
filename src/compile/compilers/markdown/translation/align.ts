/** Matches the blocks of an older list with those of a newer one. */

export interface Counterpart {
  /** Position in the newer list; null for a removed block. */
  readonly at: number | null
  /** Whether its text is unchanged. */
  readonly isSame: boolean
}

/** Above this table size, blocks are paired by order alone. Our pages need less than a tenth. */
const MAX_CELLS = 4_000_000

/**
 * Finds the counterpart in `now` for each print in `before`. First matches unchanged blocks, wherever they moved within
 * the order; between two of them, pairs blocks of the same kind in order.
 */
export function align(before: readonly string[], now: readonly string[]): Counterpart[] {
  const result: Counterpart[] = before.map(() => ({ at: null, isSame: false }))
  let [fromBefore, fromNow] = [0, 0]
  const ends = [before.length, now.length] as const
  for (const [i, j] of [...commonPairs(before, now), ends]) {
    const [gap, newer] = [before.slice(fromBefore, i), now.slice(fromNow, j)]
    for (const [k, l] of commonPairs(gap.map(kindIn), newer.map(kindIn)))
      result[fromBefore + k] = { at: fromNow + l, isSame: false }
    if (i < before.length && j < now.length) result[i] = { at: j, isSame: true }
    ;[fromBefore, fromNow] = [i + 1, j + 1]
  }
  return result
}

function kindIn(print: string): string {
  return print.slice(0, 1)
}

/** Positions of a longest common subsequence, in order. */
function commonPairs(a: readonly string[], b: readonly string[]): [number, number][] {
  let start = 0
  while (start < a.length && start < b.length && a[start] === b[start]) start++
  let tail = 0
  while (tail < a.length - start && tail < b.length - start && a.at(-1 - tail) === b.at(-1 - tail)) tail++
  const head = Array.from({ length: start }, (_, at): [number, number] => [at, at])
  const middle = longest(a.slice(start, a.length - tail), b.slice(start, b.length - tail))
  const end = Array.from({ length: tail }, (_, at): [number, number] => [a.length - tail + at, b.length - tail + at])
  return [...head, ...middle.map(([i, j]): [number, number] => [i + start, j + start]), ...end]
}

function longest(a: readonly string[], b: readonly string[]): [number, number][] {
  if (a.length === 0 || b.length === 0 || a.length * b.length > MAX_CELLS) return []
  const width = b.length + 1
  const lengths = new Uint32Array((a.length + 1) * width)
  const lengthAt = (i: number, j: number) => lengths[i * width + j] ?? 0
  for (let i = a.length - 1; i >= 0; i--) {
    for (let j = b.length - 1; j >= 0; j--) {
      lengths[i * width + j] =
        a[i] === b[j] ? lengthAt(i + 1, j + 1) + 1 : Math.max(lengthAt(i + 1, j), lengthAt(i, j + 1))
    }
  }
  const pairs: [number, number][] = []
  for (let i = 0, j = 0; i < a.length && j < b.length; ) {
    if (a[i] === b[j]) pairs.push([i++, j++])
    else if (lengthAt(i + 1, j) >= lengthAt(i, j + 1)) i++
    else j++
  }
  return pairs
}
