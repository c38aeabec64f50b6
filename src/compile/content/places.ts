/** Converts offsets to lines and columns in a few steps each. Counting from the start every time would be quadratic. */
import type { Position } from '../../core/page.ts'

export function placesIn(text: string): (offset: number) => Position {
  let starts: readonly number[] | null = null
  return (offset) => {
    starts ??= lineStarts(text)
    const index = lineIndex(starts, offset)
    return { line: index + 1, column: offset - (starts[index] ?? 0) + 1 }
  }
}

/** Offset of the first character of each line. */
export function lineStarts(text: string): readonly number[] {
  const starts = [0]
  for (let at = text.indexOf('\n'); at !== -1; at = text.indexOf('\n', at + 1)) starts.push(at + 1)
  return starts
}

/** Zero-based index of the last line that begins at or before the offset. */
export function lineIndex(starts: readonly number[], offset: number): number {
  let low = 0
  let high = starts.length - 1
  while (low < high) {
    const middle = Math.ceil((low + high) / 2)
    if ((starts[middle] ?? 0) <= offset) low = middle
    else high = middle - 1
  }
  return low
}
