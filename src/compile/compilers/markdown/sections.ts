/** Plain text of a page by section, for search (spec: search.text), with a newline between paragraphs. */
import type { Section } from '../../../core/page.ts'
import { childrenOf, isElement, isParent, type Root, type TreeNode, walk } from './tree.ts'

interface SectionOptions {
  /** Whether the text of fenced code is searched too. */
  readonly codeblocks: boolean
}

/** Elements with a line of their own, before and after. */
const BLOCKS = new Set(
  'address article aside blockquote details dd div dl dt fieldset figcaption figure footer header main nav ol pre section summary table ul'.split(
    ' ',
  ),
)
const LINE_AFTER = new Set(['li', 'br'])
/** White space between the cells of a row is formatting even without a newline in it. */
const NO_TEXT = new Set(['table', 'thead', 'tbody', 'tfoot', 'tr', 'ul', 'ol', 'dl'])
/** Only in these is a newline alone a part of the text. */
const LINES = new Set(
  'a abbr b cite code del em i kbd mark p pre q s samp small span strong sub sup td th u var'.split(' '),
)

/**
 * Reads the sections of a tree whose headings have their ids and whose fences are still `pre` elements. Long, because
 * one walk fills one draft.
 */
export function readSections(root: Root, options: SectionOptions): Section[] {
  const sections: Draft[] = []
  let last = ''
  // A new line of the source between two blocks: nothing in itself, but words on both sides of it are two.
  let isGap = false
  const open = (id: string, heading: string) => {
    sections.push({ id, heading, parts: [] })
    last = ''
    isGap = false
  }
  const add = (value: string) => {
    if (isGap && last !== '' && last.trim() !== '' && value.trim() !== '') sections.at(-1)?.parts.push('\n')
    isGap = false
    sections.at(-1)?.parts.push(value)
    last = value.at(-1) ?? last
  }
  open('', '')
  const visit = (node: TreeNode, parentTag: string): void => {
    if (node.type === 'text') {
      if (isFormatting(node.value, parentTag)) {
        isGap = true
        return
      }
      add(parentTag === 'pre' ? withoutLastNewline(node.value) : afterBreak(last, node.value))
      return
    }
    if (!isParent(node)) return
    const tag = isElement(node) ? node.tagName : ''
    if (tag === 'h1' || isFootnotePart(node)) return
    if (/^h[2-6]$/.test(tag) && isElement(node)) {
      open(String(node.properties.id ?? ''), headingText(node))
      return
    }
    if (tag === 'pre' && !options.codeblocks) return add('\n\n')
    const isBlock = BLOCKS.has(tag) || (node.type === 'component' && !node.isInline)
    if (isBlock) add('\n')
    if (tag === 'p' && last !== '' && last !== '\n' && last !== '\t') add('\n')
    // Text of a fence is in a `code` inside the `pre`.
    for (const child of childrenOf(node)) visit(child, parentTag === 'pre' ? 'pre' : tag)
    if (isBlock || LINE_AFTER.has(tag)) add('\n')
    if (tag === 'p') isGap = true
    if (tag === 'td' || tag === 'th') add('\t')
  }
  const notes = takeFootnotes(root)
  let visited = 0
  const tellNotes = (line: number) => {
    for (let note = notes[visited]; note !== undefined && lineOf(note) < line; note = notes[++visited])
      visit(note, 'ol')
  }
  for (const node of childrenOf(root)) {
    if (node.position !== undefined) tellNotes(lineOf(node))
    visit(node, '')
  }
  for (const note of notes.slice(visited)) visit(note, 'ol')
  return sections.map(({ id, heading, parts }) => ({ id, heading, text: tidy(parts.join('')) }))
}

/** Its text in pieces: a text that grows is copied each time its end is read. */
interface Draft {
  readonly id: string
  readonly heading: string
  readonly parts: string[]
}

/** Newlines of the source between blocks say nothing. */
function isFormatting(value: string, parentTag: string): boolean {
  if (value.trim() !== '') return false
  return NO_TEXT.has(parentTag) || (value.includes('\n') && !LINES.has(parentTag))
}

/** A hard break has given its newline; the source's own one after it is not a second. */
function afterBreak(last: string, value: string): string {
  return last === '\n' && value.startsWith('\n') ? value.slice(1) : value
}

function withoutLastNewline(value: string): string {
  return value.endsWith('\n') ? value.slice(0, -1) : value
}

function headingText(node: TreeNode): string {
  return plainText(node).replace(/\s+/g, ' ').trim()
}

function plainText(node: TreeNode): string {
  if (node.type === 'text') return node.value
  return isParent(node) ? childrenOf(node).map(plainText).join('') : ''
}

/** The raised number of a note is no text of the author's; the notes themselves are read where they were written. */
function isFootnotePart(node: TreeNode): boolean {
  return (
    isElement(node) &&
    (node.properties.dataFootnoteRef !== undefined ||
      node.properties.dataFootnotes !== undefined ||
      node.properties.id === 'footnote-label')
  )
}

/** Definitions in source order; they count where they were written, not where they are shown. */
function takeFootnotes(root: Root): TreeNode[] {
  const notes: TreeNode[] = []
  walk(root, (node, parent) => {
    if (!isElement(node, 'ol') || parent.type !== 'element' || parent.properties.dataFootnotes === undefined) return
    notes.push(
      ...childrenOf(node)
        .filter((item) => isElement(item, 'li'))
        .map(withoutBackLinks),
    )
  })
  return notes.sort((a, b) => lineOf(a) - lineOf(b))
}

function withoutBackLinks(node: TreeNode): TreeNode {
  if (!isElement(node)) return node
  const children = childrenOf(node)
    .filter((child) => !(isElement(child, 'a') && child.properties.dataFootnoteBackref !== undefined))
    .map(withoutBackLinks)
  return { ...node, children: children as typeof node.children }
}

function lineOf(node: TreeNode): number {
  return node.position?.start.line ?? Number.POSITIVE_INFINITY
}

function tidy(text: string): string {
  return text
    .trim()
    .split('\n')
    .map((line) => line.trim())
    .join('\n')
}
