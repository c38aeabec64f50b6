/**
 * `<div markdown>`, `<figure markdown="span">`: MkDocs reads the Markdown inside elements with this attribute. Blank
 * lines around it let any parser do so (CommonMark 0.31, 4.6: such an HTML block ends at a blank line).
 */
import type { Edit } from './edits.ts'
import { linesOf, type TextLine } from './lines.ts'

const MAY_HAVE = /<[a-z][^<>\n]*\smarkdown[=\s>]/
const OPENING = /^([ \t]*)<([a-z]\w{0,20})(\s[^<>]*)>[ \t]*$/
const ASKS = /\smarkdown(?:="\w*")?(?:\s|$)/
const TAG_LINE = /^[ \t]*<\/?[a-z]/

export function markdownInHtmlEdits(source: string): Edit[] {
  if (!MAY_HAVE.test(source)) return []
  const lines = linesOf(source)
  const edits: Edit[] = []
  for (let at = 0; at < lines.length; at++) {
    const line = lines[at]
    const [, indent = '', name = '', attributes = ''] =
      line === undefined || line.isCode ? [] : (OPENING.exec(line.text) ?? [])
    if (line === undefined || !ASKS.test(attributes)) continue
    const end = endOf(lines, at, name)
    if (end === -1) continue
    edits.push(...blankLines(lines.slice(at + 1, end), indent.length))
    const place = line.from + line.text.length
    edits.push({ from: place, to: place, text: '\n' })
    const last = lines[end]
    if (last !== undefined) edits.push({ from: last.from, to: last.from, text: '\n' })
    at = end
  }
  return edits
}

/** The line that closes the element of the line `at`; -1 if there is none. */
function endOf(lines: readonly TextLine[], at: number, name: string): number {
  const tags = new RegExp(`<(/?)${name}\\b`, 'g')
  let depth = 0
  for (let index = at; index < lines.length; index++) {
    const { text = '', isCode = false } = lines[index] ?? {}
    if (isCode) continue
    for (const [, slash] of text.matchAll(tags)) depth += slash === '/' ? -1 : 1
    if (depth <= 0) return index > at && text.trim() === `</${name}>` ? index : -1
  }
  return -1
}

/** Content that is indented like its element, and lines of tags apart from text. */
function blankLines(lines: readonly TextLine[], indent: number): Edit[] {
  const filled = lines.filter(({ text }) => text.trim() !== '')
  const width = Math.min(...filled.map(({ text }) => (/^ */.exec(text)?.[0] ?? '').length)) - indent
  return filled.flatMap((line): Edit[] => {
    const shift: Edit[] = width > 0 ? [{ from: line.from + indent, to: line.from + indent + width, text: '' }] : []
    if (line.isCode || !TAG_LINE.test(line.text)) return shift
    const place = line.from + line.text.length
    return [...shift, { from: line.from, to: line.from, text: '\n' }, { from: place, to: place, text: '\n' }]
  })
}
