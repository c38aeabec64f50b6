/**
 * Marks outdated blocks of a translation: with notes in the page for readers, and as DC614 for authors (spec:
 * content.translations).
 */
import { DEFAULT_LOCALE, type Locale } from '../../../../core/locale.ts'
import type { Route } from '../../../../core/page.ts'
import { originalOf, readTranslations, TRANSLATIONS_FILE } from '../../../content/translations.ts'
import type { CompileContext, SourceUnit } from '../../source-compiler.ts'
import type { MarkdownState } from '../state.ts'
import { type ComponentNode, childrenOf, isElement, isParent, type Root, type TreeNode } from '../tree.ts'
import { splitBlocks } from './split-blocks.ts'
import { type StaleBlock, type Staleness, staleBlocks } from './stale-blocks.ts'

/** The note goes inside these elements, because their siblings must be of the same kind. */
const HOLDS_NOTE = new Set(['li', 'td', 'dd', 'blockquote', 'Tab'])
/** These elements allow a note neither inside nor next to them, so it goes before their container. */
const PART_OF = new Set(['tr', 'th', 'thead', 'tbody', 'Card', 'File', 'Folder'])

const SAYS: Readonly<Record<Staleness, string>> = {
  changed: 'The English text of this block has changed',
  removed: 'The English page no longer has this block',
  added: 'The English page has a new block after this one',
}

/** Empty for a page that is not a translation, or has no record. The site rule reports a broken record. */
export async function readStale(unit: SourceUnit, context: CompileContext): Promise<StaleBlock[]> {
  const original = unit.locale === DEFAULT_LOCALE ? null : originalOf(unit.path)
  if (original === null) return []
  const list = await context.read(TRANSLATIONS_FILE)
  const record = list === null ? undefined : readTranslations(list.text).records?.get(unit.path)
  if (record === undefined) return []
  const english = await context.read(original)
  return english === null ? [] : staleBlocks(record, splitBlocks(english.text), splitBlocks(unit.text))
}

/** Reports each block, and inserts a note at the ones that readers see. */
export function markStale(state: MarkdownState, stale: readonly StaleBlock[], route: Route, locale: Locale): void {
  for (const { change, own, english } of stale) {
    const where = english === null ? '' : `, line ${english.line} of ${originalOf(state.file)}`
    state.report('DC614', { line: own.line, column: 1 }, `${SAYS[change]}${where}.`)
    const anchor = english?.anchor ? `#${english.anchor}` : ''
    const note: ComponentNode = {
      type: 'component',
      name: 'StaleNote',
      props: { change, href: route + anchor, locale },
      children: [],
      isInline: false,
    }
    place(state.root, { note, from: own.line, to: own.end, isAfter: change === 'added' })
  }
}

type Placed = 'here' | 'around' | 'nowhere'

interface Target {
  readonly note: ComponentNode
  /** First and last line of the block. */
  readonly from: number
  readonly to: number
  readonly isAfter: boolean
}

/** Inserts the note at the first node that begins in the block; `around` means that it must go before `parent`. */
function place(parent: Root | TreeNode, target: Target): Placed {
  if (!isParent(parent)) return 'nowhere'
  const children = childrenOf(parent)
  for (const [index, child] of children.entries()) {
    const { start, end } = linesOf(child)
    const isHere = start >= target.from && start <= target.to
    if (isHere && PART_OF.has(nameOf(child))) return 'around'
    if (isHere) {
      put(children, index, target)
      return 'here'
    }
    const placed = end >= target.from ? place(child, target) : 'nowhere'
    if (placed === 'nowhere') continue
    if (placed === 'around' && PART_OF.has(nameOf(child))) return 'around'
    if (placed === 'around') children.splice(index, 0, target.note)
    return 'here'
  }
  return 'nowhere'
}

function put(children: TreeNode[], index: number, { note, isAfter }: Target): void {
  const node = children[index]
  if (node === undefined) return
  if (isParent(node) && HOLDS_NOTE.has(nameOf(node))) {
    if (isAfter) childrenOf(node).push(note)
    else childrenOf(node).unshift(note)
  } else children.splice(isAfter || isHeading(node) ? index + 1 : index, 0, note)
}

/** Text nodes have no position, and nodes made by a step may contain nodes from anywhere. */
function linesOf(node: TreeNode): { readonly start: number; readonly end: number } {
  if (node.type === 'text') return { start: 0, end: 0 }
  const position = 'position' in node ? node.position : undefined
  return { start: position?.start.line ?? 0, end: position?.end.line ?? Number.POSITIVE_INFINITY }
}

function nameOf(node: TreeNode): string {
  if (node.type === 'component') return node.name
  return isElement(node) ? node.tagName : ''
}

function isHeading(node: TreeNode): boolean {
  return isElement(node) && /^h[1-6]$/.test(node.tagName)
}
