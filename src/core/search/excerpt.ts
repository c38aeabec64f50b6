/** The part of a line that a result shows. In a long line: whole sentences, starting with the one that contains the first hit. */
import { fold } from './text/fold-case.ts'

/** About two lines in the panel. */
const MOST_CHARACTERS = 220
/** Number of characters kept before the first hit in an overlong sentence. */
const LEAD = 40
/** Boundaries between sentences. CJK has no space between them, and table cells are separated by a tab. */
const SENTENCE_END = /[.!?…]["')\]]?\s+(?=\S)|[。！？]|\t+/g

export function excerptOf(line: string, forms: readonly string[]): string {
  if (line.length <= MOST_CHARACTERS) return line
  const starts = sentenceStarts(line)
  const hit = firstHit(line, forms)
  const start = starts.findLast((at) => at <= hit) ?? 0
  const limit = start + MOST_CHARACTERS
  if (line.length <= limit) return line.slice(start).trim()
  const end = starts.findLast((at) => at > start && at <= limit)
  if (end !== undefined) return line.slice(start, end).trim()
  // The hit must be visible, so the excerpt can start in the middle of the sentence.
  const from = hit < limit - LEAD ? start : wordStart(line, hit - LEAD)
  const until = Math.min(line.length, wordEnd(line, from + MOST_CHARACTERS))
  return `${from > start ? '… ' : ''}${line.slice(from, until).trim()}${until < line.length ? '…' : ''}`
}

function sentenceStarts(line: string): number[] {
  return [0, ...[...line.matchAll(SENTENCE_END)].map((match) => match.index + match[0].length)]
}

/** Folding can change the length of some characters; in that case the start of the line is good enough. */
function firstHit(line: string, forms: readonly string[]): number {
  const folded = fold(line)
  if (folded.length !== line.length) return 0
  const hits = forms.map((form) => folded.indexOf(form)).filter((at) => at >= 0)
  return hits.length > 0 ? Math.min(...hits) : 0
}

function wordStart(line: string, from: number): number {
  const space = line.indexOf(' ', from)
  return space >= 0 && space - from < LEAD / 2 ? space + 1 : from
}

/** Cuts an overlong sentence after a word. */
function wordEnd(line: string, limit: number): number {
  const space = line.lastIndexOf(' ', limit)
  return space > limit - 40 ? space : limit
}
