/**
 * Blocks that the parser must not see, because they could take it minutes or crash it (spec: threats.limits): each is
 * replaced by an empty element, and its text comes back once the tree exists.
 */
import { lineStarts } from '../../../content/places.ts'
import { checkLimits } from '../code/pre-limits.ts'
import { element, isElement, isJsx, type Root, type TreeNode, text, transform } from '../tree.ts'
import { applyEdits, type Edit, type EditedText } from './edits.ts'

const TAG = 'dc-source'
/** A page with more of them is set aside from there to its end. */
const MAX_BLOCKS = 20

interface LimitBroken {
  readonly message: string
  /** In the source. */
  readonly offset: number
}

interface SetAside extends EditedText {
  readonly blocks: readonly string[]
  readonly broken: readonly LimitBroken[]
}

/** Replaces each block that goes beyond a limit. */
export function setAside(source: string, format: 'mdx' | 'md'): SetAside {
  const edits: Edit[] = []
  const blocks: string[] = []
  const broken: LimitBroken[] = []
  let edited: EditedText = { text: source, toSource: (offset) => offset }
  for (;;) {
    const limit = checkLimits(edited.text, format)
    if (limit === null) return { ...edited, blocks, broken }
    const offset = edited.toSource((lineStarts(edited.text)[limit.line - 1] ?? 0) + limit.column - 1)
    broken.push({ message: limit.message, offset })
    const { from, to } = blockAt(source, offset)
    const isLast = blocks.length >= MAX_BLOCKS || edits.some((edit) => edit.from <= from && to <= edit.to)
    const end = isLast ? source.length : to
    edits.push({ from, to: end, text: `\n<${TAG} title="${blocks.length}"></${TAG}>\n` })
    blocks.push(source.slice(from, end))
    edited = applyEdits(source, edits)
    if (isLast) return { ...edited, blocks, broken: broken.slice(0, MAX_BLOCKS) }
  }
}

/** From the empty line before an offset to the one after it. */
function blockAt(source: string, offset: number): { from: number; to: number } {
  const before = source.lastIndexOf('\n\n', offset - 1)
  const after = source.indexOf('\n\n', offset)
  return { from: before === -1 ? 0 : before + 2, to: after === -1 ? source.length : after }
}

/** Puts the blocks back as they were written. */
export function bringBack(root: Root, blocks: readonly string[]): void {
  if (blocks.length === 0) return
  transform(root, (node) => {
    const name = isElement(node) ? node.tagName : isJsx(node) ? node.name : null
    if (name !== TAG) return node
    const title = isElement(node) ? node.properties.title : titleOf(node)
    const block = blocks[Number(title)] ?? ''
    return asWritten(block, node)
  })
}

/** A line is a paragraph, so that search finds its words; several lines keep their form. */
export function asWritten(block: string, from?: Pick<TreeNode, 'position'>): TreeNode {
  const shown = block.trimEnd()
  if (!shown.includes('\n')) return element('p', {}, [text(shown)], from)
  return element('pre', {}, [element('code', {}, [text(`${shown}\n`)])], from)
}

function titleOf(node: TreeNode): string {
  const attribute = isJsx(node) ? node.attributes.find((one) => 'name' in one && one.name === 'title') : undefined
  return typeof attribute?.value === 'string' ? attribute.value : ''
}
