/** Extracts the plain text of a page by section, for search (spec: search.text), with a newline between paragraphs. */
import type { Json } from '../../../core/json.ts'
import type { Section } from '../../../core/page.ts'
import { fenceName } from './notations/fences.ts'
import { type ComponentNode, childrenOf, isElement, isParent, type Root, type TreeNode, walk } from './tree.ts'

interface SectionOptions {
  /** Whether to include the text of fenced code. */
  readonly codeblocks: boolean
}

/** Elements that start and end a line. */
const BLOCKS = new Set(
  'address article aside blockquote details dd div dl dt fieldset figcaption figure footer header main nav ol pre section summary table ul'.split(
    ' ',
  ),
)
const LINE_AFTER = new Set(['li', 'br'])
/** White space between the cells of a row is formatting even without a newline. */
const NO_TEXT = new Set(['table', 'thead', 'tbody', 'tfoot', 'tr', 'ul', 'ol', 'dl'])
/** The only elements in which a newline alone is part of the text. */
const LINES = new Set(
  'a abbr b cite code del em i kbd mark p pre q s samp small span strong sub sup td th u var'.split(' '),
)

/** Reads the sections of a tree whose headings have IDs and whose fences are still `pre` elements. */
export function readSections(root: Root, options: SectionOptions): Section[] {
  const sections: Draft[] = []
  let last = ''
  // A source newline between two blocks is not text, but it separates words.
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
    const name = tag === 'pre' && isElement(node) ? fenceName(node) : null
    if (name !== null) add(`${name}\n`)
    if (node.type === 'component') for (const label of labelsOf(node)) add(node.isInline ? `${label} ` : `${label}\n`)
    if (tag === 'p' && last !== '' && last !== '\n' && last !== '\t') add('\n')
    // Fence text is in a `code` inside the `pre`.
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

/** Text in pieces: a growing string is copied each time its end is read. */
interface Draft {
  readonly id: string
  readonly heading: string
  readonly parts: string[]
}

/** Text that a component shows besides its content. */
function labelsOf({ name, props }: ComponentNode): string[] {
  const { title, label, items, caption } = props
  if (name === 'File' || name === 'Folder') return [props.name, label].flatMap((one) => labelOfItem(one ?? null))
  if (name === 'Tabs') return Array.isArray(items) ? items.flatMap(labelOfItem) : []
  return name === 'Card' || name === 'Tab' || name === 'Image'
    ? [title, label, caption].filter((text): text is string => typeof text === 'string')
    : []
}

function labelOfItem(item: Json): string[] {
  if (typeof item === 'string') return [item]
  if (typeof item !== 'object' || item === null || !('label' in item)) return []
  return typeof item.label === 'string' ? [item.label] : []
}

/** Source newlines between blocks are not text. */
function isFormatting(value: string, parentTag: string): boolean {
  if (value.trim() !== '') return false
  return NO_TEXT.has(parentTag) || (value.includes('\n') && !LINES.has(parentTag))
}

/** A hard break has already added its newline, so the source's newline after it is skipped. */
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

/** The superscript number of a footnote is not the author's text. Footnotes are read where they were written. */
function isFootnotePart(node: TreeNode): boolean {
  return (
    isElement(node) &&
    (node.properties.dataFootnoteRef !== undefined ||
      node.properties.dataFootnotes !== undefined ||
      node.properties.id === 'footnote-label')
  )
}

/** Definitions in source order. They belong where they were written, not where they are shown. */
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
