/**
 * Bold and italic text beside full-width punctuation. By the rules of Markdown, `**水温：**九十度` has no closing marks,
 * because they stand between punctuation and a letter (CommonMark 0.31, 6.2); languages without spaces write it all the
 * time. Such pairs become tags.
 */
import type { Edit } from './edits.ts'
import { linesOf, withoutCodeSpans } from './lines.ts'

const WIDE = /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Hangul}]/u
const PUNCTUATION = /[\p{P}\p{S}]/u

/** Edits for all pairs that the parser would show as asterisks. */
export function boldEdits(source: string): Edit[] {
  if (!source.includes('*') || !WIDE.test(source)) return []
  return linesOf(source).flatMap(({ from, text, isCode }) =>
    isCode || !text.includes('*') || !WIDE.test(text) ? [] : editsOfLine(withoutCodeSpans(text), from),
  )
}

function editsOfLine(line: string, from: number): Edit[] {
  const edits: Edit[] = []
  const runs = [...line.matchAll(/\*+/g)].map(({ 0: marks, index }) => ({ at: index, length: marks.length }))
  for (let index = 0; index + 1 < runs.length; index++) {
    const open = runs[index]
    const close = runs[index + 1]
    if (open === undefined || close === undefined || open.length !== close.length || open.length > 2) continue
    const inner = line.slice(open.at + open.length, close.at)
    if (inner.trim() !== inner || line[open.at - 1] === '\\' || inner.endsWith('\\')) continue
    index++
    const opens = PUNCTUATION.test(firstOf(inner)) && WIDE.test(lastOf(line.slice(0, open.at)))
    const closes = PUNCTUATION.test(lastOf(inner)) && WIDE.test(firstOf(line.slice(close.at + close.length)))
    if (!opens && !closes) continue
    const tag = open.length === 2 ? 'strong' : 'em'
    edits.push({ from: from + open.at, to: from + open.at + open.length, text: `<${tag}>` })
    edits.push({ from: from + close.at, to: from + close.at + close.length, text: `</${tag}>` })
  }
  return edits
}

function firstOf(text: string): string {
  return [...text.slice(0, 2)][0] ?? ''
}

function lastOf(text: string): string {
  return [...text.slice(-2)].at(-1) ?? ''
}
