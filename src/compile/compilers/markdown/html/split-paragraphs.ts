/**
 * A paragraph can't contain a block. Other engines let authors write one on a line of a paragraph (`<Tip>` inside a
 * `<Step>`, below its text); browsers would end the paragraph there, and Markdown versions would join the two.
 */
import { flowOf } from '../../../../core/vocabulary.ts'
import type { MarkdownState } from '../state.ts'
import { childrenOf, type Element, element, isElement, type TreeNode, textOf, transform } from '../tree.ts'

/** Divides such paragraphs: what is before and after the block are paragraphs of their own. */
export function splitParagraphs(state: MarkdownState): void {
  transform(state.root, (node) =>
    isElement(node, 'p') && childrenOf(node).some(isBlock) ? dividedAtBlocks(node) : node,
  )
}

function dividedAtBlocks(paragraph: Element): TreeNode[] {
  const parts: TreeNode[] = []
  let line: TreeNode[] = []
  const endLine = () => {
    if (line.some((child) => child.type !== 'text' || textOf(child).trim() !== ''))
      parts.push(element('p', paragraph.properties, line, paragraph))
    line = []
  }
  for (const child of childrenOf(paragraph)) {
    if (isBlock(child)) {
      endLine()
      parts.push(child)
    } else line.push(child)
  }
  endLine()
  return parts
}

function isBlock(node: TreeNode): boolean {
  if (node.type === 'component') return !node.isInline && flowOf(node.name) === 'block'
  return isElement(node) && BLOCKS.has(node.tagName)
}

/** Elements whose start tag ends a paragraph (HTML, 13.1.2.4, optional tags: p). */
const BLOCKS = new Set(
  'address article aside blockquote details div dl fieldset figcaption figure footer form h1 h2 h3 h4 h5 h6 header hgroup hr main menu nav ol p pre section table ul'.split(
    ' ',
  ),
)
