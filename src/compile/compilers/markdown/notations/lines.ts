/** Lines of a Markdown text that are not code: where a notation can begin. */

export interface TextLine {
  /** Offset of its first character. */
  readonly from: number
  readonly text: string
  readonly isCode: boolean
}

const FENCE = /^[ \t>]*(?:(?:[-*+]|\d{1,9}[.)])[ \t]+)*(`{3,}|~{3,})(.*)$/

/** Front matter, fences, and everything inside them are code. Indented code is not recognized. */
export function linesOf(source: string): TextLine[] {
  const lines: TextLine[] = []
  let fence: string | null = null
  let isFrontMatter = source.startsWith('---\n')
  let from = 0
  for (const text of source.split('\n')) {
    let isCode = fence !== null || isFrontMatter
    if (isFrontMatter) {
      if (from > 0 && /^(?:---|\.\.\.)\s*$/.test(text)) isFrontMatter = false
    } else {
      const [, marks, rest = ''] = FENCE.exec(text) ?? []
      if (marks !== undefined && fence === null && !(marks.startsWith('`') && rest.includes('`'))) {
        fence = marks
        isCode = true
      } else if (marks !== undefined && fence !== null && marks.startsWith(fence) && rest.trim() === '') fence = null
    }
    lines.push({ from, text, isCode })
    from += text.length + 1
  }
  return lines
}

/** The same text with its code spans blanked, so that a pattern finds nothing in them. */
export function withoutCodeSpans(text: string): string {
  if (!text.includes('`')) return text
  return text.replace(/(?<!`)(`+)(?!`)(?:[^`]|(?!\1(?!`))`+)*?(?<!`)\1(?!`)/g, (span) => ' '.repeat(span.length))
}
