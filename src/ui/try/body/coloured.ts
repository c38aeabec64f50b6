/** Splits JSON into pieces of one color, marked or not. */
import { highlightSample, type SampleTokenKind } from '../../../core/samples/highlight.ts'

interface Mark {
  readonly from: number
  readonly to: number
  readonly isWarning: boolean
}

interface Piece {
  readonly text: string
  readonly kind: SampleTokenKind | null
  readonly mark: 'error' | 'warning' | null
}

/** The pieces joined are the text. */
export function piecesOf(text: string, marks: readonly Mark[]): Piece[] {
  const cuts = [...new Set(marks.flatMap(({ from, to }) => [from, to]))].sort((a, b) => a - b)
  const pieces: Piece[] = []
  let at = 0
  for (const token of highlightSample(text, 'json')) {
    const end = at + token.text.length
    const inner = cuts.filter((cut) => cut > at && cut < end)
    for (const cut of [...inner, end]) {
      pieces.push({ text: text.slice(at, cut), kind: token.kind, mark: markAt(marks, at) })
      at = cut
    }
  }
  return pieces
}

function markAt(marks: readonly Mark[], at: number): Piece['mark'] {
  const found = marks.filter(({ from, to }) => from <= at && at < to)
  if (found.length === 0) return null
  return found.some(({ isWarning }) => !isWarning) ? 'error' : 'warning'
}
