/**
 * Bold and italic text beside full-width punctuation. By the rules of Markdown, `**水温：**九十度` has no closing marks,
 * because they stand between punctuation and a letter (CommonMark 0.31, 6.2); languages without spaces write it all the
 * time. Such pairs become tags.
 */
import type { Edit } from './edits.ts'
import { linesOf, withoutCodeSpans } from './lines.ts'

const WIDE = '\\p{Script=Han}\\p{Script=Hiragana}\\p{Script=Katakana}\\p{Script=Hangul}'
const MAY_HAVE = new RegExp(`[${WIDE}]`, 'u')
const PAIR = /(?<![*\\])(\*{1,2})(?![\s*])([^*\n]+?)(?<![\s*\\])\1(?!\*)/gu
const IS_WIDE = new RegExp(`^[${WIDE}]$`, 'u')
const IS_PUNCTUATION = /^[\p{P}\p{S}]$/u

/** Edits for all pairs that the parser would show as asterisks. */
export function boldEdits(source: string): Edit[] {
  if (!source.includes('*') || !MAY_HAVE.test(source)) return []
  const edits: Edit[] = []
  for (const { from, text, isCode } of linesOf(source)) {
    if (isCode || !text.includes('*') || !MAY_HAVE.test(text)) continue
    for (const { 0: whole, 1: marks = '', 2: inner = '', index } of withoutCodeSpans(text).matchAll(PAIR)) {
      const after = firstOf(text.slice(index + whole.length))
      const before = lastOf(text.slice(0, index))
      const isOpen = IS_PUNCTUATION.test(firstOf(inner)) && IS_WIDE.test(before)
      const isClosed = IS_PUNCTUATION.test(lastOf(inner)) && IS_WIDE.test(after)
      if (!isOpen && !isClosed) continue
      const tag = marks.length === 2 ? 'strong' : 'em'
      const start = from + index
      const end = start + whole.length
      edits.push({ from: start, to: start + marks.length, text: `<${tag}>` })
      edits.push({ from: end - marks.length, to: end, text: `</${tag}>` })
    }
  }
  return edits
}

function firstOf(text: string): string {
  return [...text.slice(0, 2)][0] ?? ''
}

function lastOf(text: string): string {
  return [...text.slice(-2)].at(-1) ?? ''
}
