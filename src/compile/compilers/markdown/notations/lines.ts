/** Lines of a Markdown text that are not code: where a notation can begin. */

export interface TextLine {
  /** Offset of its first character. */
  readonly from: number
  readonly text: string
  readonly isCode: boolean
}

const FENCE = /^[ \t>]*(?:(?:[-*+]|\d{1,9}[.)])[ \t]+)*(`{3,}|~{3,})/

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
      const [whole = '', marks] = FENCE.exec(text) ?? []
      const rest = text.slice(whole.length)
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
  const runs = [...text.matchAll(/`+/g)].map(({ 0: marks, index }) => ({ at: index, length: marks.length }))
  let shown = ''
  let done = 0
  for (let index = 0; index < runs.length; index++) {
    const open = runs[index]
    const end = runs.findIndex((run, at) => at > index && run.length === open?.length)
    const close = runs[end]
    if (open === undefined || close === undefined) continue
    shown += text.slice(done, open.at) + ' '.repeat(close.at + close.length - open.at)
    done = close.at + close.length
    index = end
  }
  return shown + text.slice(done)
}
