/**
 * Blocks that other engines write with marks of their own: `:::note … :::` (Docusaurus, VitePress), `!!! note`, `???`
 * and `=== "Tab"` with indented content (MkDocs). Each becomes tags around its content, which the parser then reads as
 * Markdown.
 */
import type { Edit } from './edits.ts'
import { linesOf, type TextLine } from './lines.ts'

/** Element names that only this step writes; `place-notations.ts` turns them into components. */
export const CALLOUT_TAG = 'dc-callout'
export const DETAILS_TAG = 'dc-details'
export const TABS_TAG = 'dc-tabs'
export const TAB_TAG = 'dc-tab'
export const GROUP_TAG = 'dc-group'

interface Opened {
  /** Number of colons of the opening line. */
  readonly marks: number
  readonly tag: string
  readonly indent: string
}

const MAY_HAVE = /^[ \t>]*(?::{3,}|!!!|\?\?\?|===)/m
/** Not `::: package.module`, which is for a generator of references. */
const OPENING = /^([ \t]*)(:{3,})[ \t]*([A-Za-z][\w-]*)(?![\w.-])/
const CLOSING = /^[ \t]*(:{3,})[ \t]*$/
const INDENTED = /^([ \t]*)(!!!|\?\?\?\+?|===[!+]?)[ \t]/

/** Names of containers that only group what is inside them. */
const PLAIN = new Set(['raw', 'v-pre', 'steps', 'cards', 'grid', 'container', 'div'])

/** Edits for all containers in the text; none for a text without. */
export function containerEdits(source: string): Edit[] {
  if (!MAY_HAVE.test(source)) return []
  const lines = linesOf(source)
  return [...colonEdits(lines), ...indentedEdits(lines)]
}

/** A container that is never closed ends with the text, as with the engines that read it. */
function colonEdits(lines: readonly TextLine[]): Edit[] {
  const edits: Edit[] = []
  const open: Opened[] = []
  const close = (line: TextLine, to: number) => {
    const top = open.pop()
    if (top === undefined) return
    const isEnd = to === line.from
    const text = `\n${top.indent}</${top.tag}>\n`
    edits.push({ from: line.from, to, text: isEnd ? `${text}\n` : text })
  }
  for (const line of lines) {
    if (line.isCode || !line.text.includes(':::')) continue
    const end = line.from + line.text.length
    const closing = CLOSING.exec(line.text)
    if (closing !== null) {
      const marks = closing[1]?.length ?? 0
      // Docusaurus nests with more colons outside, others with the same number: the closest match ends.
      const index = open.findLastIndex((opened) => opened.marks === marks)
      if (index === -1) continue
      while (open.length > index + 1) close(line, line.from)
      close(line, end)
      continue
    }
    const opening = OPENING.exec(line.text)
    if (opening === null) continue
    const [whole, indent = '', marks = '', name = ''] = opening
    const rest = line.text.slice(whole.length).trim()
    const { tag, text } = openingTags(name.toLowerCase(), titleOf(rest), indent)
    open.push({ marks: marks.length, tag, indent })
    edits.push({ from: line.from, to: end, text })
  }
  const last = lines.at(-1)
  if (last !== undefined)
    for (const { tag, indent } of open.reverse()) {
      const at = last.from + last.text.length
      edits.push({ from: at, to: at, text: `\n\n${indent}</${tag}>\n` })
    }
  return edits
}

/** `[Title]{attributes}`, `Title {attributes}`, or `Title`. */
function titleOf(rest: string): string {
  const attributes = rest.endsWith('}') ? rest.lastIndexOf('{') : -1
  const withoutAttributes = attributes === -1 ? rest : rest.slice(0, attributes).trimEnd()
  const bracketed = /^\[(.*)\]$/.exec(withoutAttributes)
  return (bracketed?.[1] ?? withoutAttributes).trim()
}

export function openingTags(name: string, title: string, indent: string): { tag: string; text: string } {
  if (name === 'details') return { tag: DETAILS_TAG, text: openDetails(title || 'Details', indent) }
  if (name === 'code-group' || name === 'tabs') return { tag: TABS_TAG, text: `\n${indent}<${TABS_TAG}>\n` }
  if (PLAIN.has(name))
    return { tag: GROUP_TAG, text: `\n${indent}<${GROUP_TAG}>\n${title === '' ? '' : `\n${indent}${strong(title)}\n`}` }
  return { tag: CALLOUT_TAG, text: openCallout(name, title, indent) }
}

function openCallout(name: string, title: string, indent: string): string {
  const heading = title === '' ? '' : `\n${indent}${strong(title)}\n`
  return `\n${indent}<${CALLOUT_TAG} title="${name}">\n${heading}`
}

function openDetails(title: string, indent: string): string {
  return `\n${indent}<${DETAILS_TAG}>\n\n${indent}${title}\n`
}

function strong(title: string): string {
  return `**${title.replaceAll('**', '')}**`
}

/** The blocks of MkDocs end where the indentation does. Nested ones are dedented by each of their parents. */
function indentedEdits(lines: readonly TextLine[]): Edit[] {
  const edits: Edit[] = []
  /** Width of the indentation that has been taken away before, for each line. */
  const taken = new Map<number, number>()
  const visit = (from: number, to: number): void => {
    for (let at = from; at < to; at++) {
      const line = lines[at]
      if (line === undefined || line.isCode) continue
      const match = INDENTED.exec(line.text)
      if (match === null) continue
      const [whole, indent = '', mark = ''] = match
      const rest = line.text.slice(whole.length).trim()
      const end = endOfIndented(lines, at + 1, to, indent.length + 4)
      if (rest === '' || (end === at + 1 && !/^[\w-]+ +"[^"]*"$/.test(rest))) continue
      const own = indent.slice(taken.get(at) ?? 0)
      const previous = mark.startsWith('===') ? tabBefore(lines, at, from, indent.length) : false
      const next = mark.startsWith('===') && isTabAt(lines, end, to, indent.length)
      const { before, after } = indentedTags(mark, rest, own, previous, next)
      const start = line.from + (taken.get(at) ?? 0)
      edits.push({ from: start, to: line.from + line.text.length, text: before })
      for (let inner = at + 1; inner < end; inner++) {
        const body = lines[inner]
        if (body === undefined || body.text.trim() === '') continue
        const gone = taken.get(inner) ?? 0
        edits.push({ from: body.from + gone + own.length, to: body.from + gone + own.length + 4, text: '' })
        taken.set(inner, gone + 4)
      }
      const last = lines[end - 1]
      if (last !== undefined) {
        const place = last.from + last.text.length
        edits.push({ from: place, to: place, text: after })
      }
      visit(at + 1, end)
      at = end - 1
    }
  }
  visit(0, lines.length)
  return edits
}

/** Index after the last line that is indented by `width` or more. */
function endOfIndented(lines: readonly TextLine[], from: number, to: number, width: number): number {
  let end = from
  for (let at = from; at < to; at++) {
    const text = lines[at]?.text ?? ''
    if (text.trim() === '') continue
    if ((/^ */.exec(text)?.[0].length ?? 0) < width) break
    end = at + 1
  }
  return end
}

function isTabAt(lines: readonly TextLine[], from: number, to: number, indent: number): boolean {
  let at = from
  while (at < to && (lines[at]?.text ?? '').trim() === '') at++
  const match = INDENTED.exec(at < to ? (lines[at]?.text ?? '') : '')
  return match?.[2]?.startsWith('===') === true && match[1]?.length === indent && !match[2].endsWith('!')
}

/** Whether the block above, at the same indentation, is a tab. */
function tabBefore(lines: readonly TextLine[], at: number, from: number, indent: number): boolean {
  if (/^[ \t]*===!/.test(lines[at]?.text ?? '')) return false
  for (let above = at - 1; above >= from; above--) {
    const text = lines[above]?.text ?? ''
    if (text.trim() === '') continue
    const width = /^ */.exec(text)?.[0].length ?? 0
    if (width > indent) continue
    return width === indent && /^[ \t]*===/.test(text)
  }
  return false
}

function indentedTags(
  mark: string,
  rest: string,
  indent: string,
  isAfterTab: boolean,
  isBeforeTab: boolean,
): { before: string; after: string } {
  if (mark.startsWith('===')) {
    const label = unquoted(rest).replaceAll('"', '&quot;').replaceAll('<', '&lt;')
    const open = isAfterTab ? '' : `\n${indent}<${TABS_TAG}>\n`
    const close = isBeforeTab ? '' : `\n${indent}</${TABS_TAG}>\n`
    return {
      before: `${open}\n${indent}<${TAB_TAG} title="${label}">\n`,
      after: `\n\n${indent}</${TAB_TAG}>\n${close}`,
    }
  }
  const name = /^[A-Za-z][\w-]*/.exec(rest)?.[0] ?? 'note'
  const quote = rest.indexOf('"')
  const quoted = quote === -1 ? null : /^"((?:[^"\\]|\\.)*)"/.exec(rest.slice(quote))
  const title = quoted?.[1]?.replace(/\\(.)/g, '$1') ?? null
  if (mark.startsWith('???')) {
    const shown = title ?? name.charAt(0).toUpperCase() + name.slice(1)
    return { before: openDetails(shown, indent), after: `\n\n${indent}</${DETAILS_TAG}>\n` }
  }
  return { before: openCallout(name.toLowerCase(), title ?? '', indent), after: `\n\n${indent}</${CALLOUT_TAG}>\n` }
}

function unquoted(text: string): string {
  return /^"(.*)"$/.exec(text)?.[1] ?? /^'(.*)'$/.exec(text)?.[1] ?? text
}
