/**
 * Number of letters to insert, delete, replace, or swap with a neighbour to turn one word into the other, up to
 * `limit`; beyond that `limit + 1`. Keeps only the last three rows of the usual table.
 */
export function editDistance(a: string, b: string, limit: number = Number.POSITIVE_INFINITY): number {
  if (Math.abs(a.length - b.length) > limit) return limit + 1
  let beforeLast: number[] = []
  let last = Array.from({ length: b.length + 1 }, (_, column) => column)
  for (let row = 1; row <= a.length; row++) {
    const current = [row]
    let lowest = row
    for (let column = 1; column <= b.length; column++) {
      const change = at(last, column - 1) + (a[row - 1] === b[column - 1] ? 0 : 1)
      let cost = Math.min(change, at(last, column) + 1, at(current, column - 1) + 1)
      const isSwap = row > 1 && column > 1 && a[row - 1] === b[column - 2] && a[row - 2] === b[column - 1]
      if (isSwap) cost = Math.min(cost, at(beforeLast, column - 2) + 1)
      current.push(cost)
      lowest = Math.min(lowest, cost)
    }
    if (lowest > limit) return limit + 1
    beforeLast = last
    last = current
  }
  return Math.min(at(last, b.length), limit + 1)
}

function at(row: readonly number[], column: number): number {
  return row[column] ?? Number.POSITIVE_INFINITY
}
