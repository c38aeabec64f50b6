/** The part of a line that a result shows: around the first hit when the line is long. */
import { fold } from './fold.ts'

/** About two lines of the panel. */
const MOST_CHARACTERS = 220
/** Text kept before the first hit. */
const LEAD = 40

export function excerptOf(line: string, forms: readonly string[]): string {
  if (line.length <= MOST_CHARACTERS) return line
  const folded = fold(line)
  // Folding can change the length of a few letters; then the beginning of the line is good enough.
  const hits = folded.length === line.length ? forms.map((form) => folded.indexOf(form)).filter((at) => at >= 0) : []
  const hit = hits.length > 0 ? Math.min(...hits) : 0
  const start = hit <= LEAD * 2 ? 0 : wordBoundary(line, hit - LEAD)
  const end = Math.min(line.length, start + MOST_CHARACTERS)
  return `${start > 0 ? '… ' : ''}${line.slice(start, end).trim()}${end < line.length ? '…' : ''}`
}

function wordBoundary(line: string, from: number): number {
  const space = line.indexOf(' ', from)
  return space >= 0 && space - from < LEAD / 2 ? space + 1 : from
}
