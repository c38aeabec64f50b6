/** DC805: a heading may be at most one level below the previous one, so that the outline reads as a list. */
import type { MarkdownState } from '../state.ts'
import { childrenOf, type Element, isElement, isParent, startOf, type TreeNode, textOf } from '../tree.ts'

export function checkHeadingOrder(state: MarkdownState): void {
  if (state.isFragment) return
  visit(state, childrenOf(state.root), { level: 1 })
}

/** Steps start with a heading of any level in other engines: their headings are no part of the outline around them. */
function visit(state: MarkdownState, nodes: readonly TreeNode[], previous: { level: number }): void {
  for (const node of nodes) {
    if (isElement(node) && /^h[1-6]$/.test(node.tagName)) checkHeading(state, node, previous)
    if (!isParent(node)) continue
    const isOutline = node.type === 'component' && node.name === 'Steps'
    visit(state, childrenOf(node), isOutline ? { level: 6 } : previous)
  }
}

function checkHeading(state: MarkdownState, node: Element, previous: { level: number }): void {
  if (node.properties.id === 'footnote-label') return
  const depth = Number(node.tagName.slice(1))
  if (depth > previous.level + 1) {
    const message = `"${textOf(node).trim().slice(0, 60)}" is an H${depth} after an H${previous.level}.`
    state.report('DC805', startOf(node), message, { length: depth })
  }
  previous.level = depth
}
