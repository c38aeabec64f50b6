/**
 * Formulas between single signs: `$x^2$` is one only if it looks like TeX, because a price or a variable is much more
 * frequent in the documentation of an API.
 */
import type { Edit } from './edits.ts'
import { linesOf, withoutCodeSpans } from './lines.ts'

/** An opening sign before a letter or a command, a closing one that no digit follows, and no other sign between. */
const SINGLE = /\$(?=[^\s$\d])([^$`\n]{1,200})\$(?![\d$\w])/g
const LOOKS_LIKE_TEX = /\\[A-Za-z]|[\^_]\{?[\w\\]|^[A-Za-z]$/

/** `$x^2$` -> `$$x^2$$`, as the parser reads it. */
export function formulaEdits(source: string): Edit[] {
  if (!source.includes('$')) return []
  return linesOf(source).flatMap(({ from, text, isCode }): Edit[] => {
    if (isCode || !text.includes('$')) return []
    return [...withoutCodeSpans(text).matchAll(SINGLE)].flatMap(({ 0: whole, 1: inner = '', index }): Edit[] => {
      const before = text[index - 1] ?? ' '
      const isFormula = /[\s([{,;:—–-]/.test(before) && !/\s$/.test(inner) && LOOKS_LIKE_TEX.test(inner)
      if (!isFormula) return []
      const end = from + index + whole.length
      return [
        { from: from + index, to: from + index + 1, text: '$$' },
        { from: end - 1, to: end, text: '$$' },
      ]
    })
  })
}
