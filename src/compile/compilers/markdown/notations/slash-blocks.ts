/**
 * Blocks of PyMdown Extensions, which newer pages of MkDocs have: `/// note | Title`, options below it, and `///` after
 * the content. They become the same tags as other containers.
 */
import { openingTags } from './containers.ts'
import type { Edit } from './edits.ts'
import { linesOf, type TextLine } from './lines.ts'

const MAY_HAVE = /^[ \t]*\/{3}/m
const OPENING = /^([ \t]*)(\/{3,})[ \t]*([a-z][\w-]*)[ \t]*(?:\|[ \t]*(\S.*))?$/
const CLOSING = /^[ \t]*(\/{3,})[ \t]*$/
const OPTION = /^(?: {4}|\t)[ \t]*[\w-]+:/

/** Blocks whose content stays without a frame; what some name after the bar is no text. */
const PLAIN = new Set(['caption', 'define', 'figure-caption', 'html', 'tab', 'table-caption'])

interface Opened {
  readonly line: TextLine
  readonly marks: number
  readonly options: readonly TextLine[]
}

/** A block without an end stays as it is written: the line may be anything. */
export function slashBlockEdits(source: string): Edit[] {
  if (!MAY_HAVE.test(source)) return []
  const lines = linesOf(source)
  const edits: Edit[] = []
  const open: Opened[] = []
  for (const [at, line] of lines.entries()) {
    if (line.isCode || !line.text.includes('///')) continue
    const closing = CLOSING.exec(line.text)
    if (closing === null) {
      const marks = OPENING.exec(line.text)?.[2]
      const options = marks === undefined ? [] : optionsAfter(lines, at)
      if (marks !== undefined) open.push({ line, marks: marks.length, options })
      continue
    }
    const index = open.findLastIndex(({ marks }) => marks === closing[1]?.length)
    const [block] = index === -1 ? [] : open.splice(index)
    if (block !== undefined) edits.push(...editsOf(block, line))
  }
  return edits
}

function optionsAfter(lines: readonly TextLine[], at: number): TextLine[] {
  const rest = lines.slice(at + 1, at + 1 + MAX_OPTIONS)
  const end = rest.findIndex(({ text }) => !OPTION.test(text))
  return end === -1 ? rest : rest.slice(0, end)
}

const MAX_OPTIONS = 20

function editsOf({ line, options }: Opened, end: TextLine): Edit[] {
  const [, indent = '', , name = '', title = ''] = OPENING.exec(line.text) ?? []
  const kind = PLAIN.has(name) ? 'div' : name === 'admonition' ? 'note' : name
  const { tag, text } = openingTags(kind, name === 'html' ? '' : title.trim(), indent)
  return [
    { from: line.from, to: line.from + line.text.length, text },
    ...options.map((option) => ({ from: option.from, to: option.from + option.text.length, text: '' })),
    { from: end.from, to: end.from + end.text.length, text: `\n${indent}</${tag}>\n` },
  ]
}
