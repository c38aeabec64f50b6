/**
 * DC140: a link without text cannot be read or clicked, one without an address leads nowhere, and an image without one
 * shows nothing.
 */

/** A scheme or "#" alone is not an address either. */
const NOWHERE = /^(?:#|[a-z]+:(?:\/\/)?)?$/i

import type { MarkdownState } from '../state.ts'
import { isElement, isParent, startOf, type TreeNode, textOf, walk } from '../tree.ts'

export function checkEmptyLinks(state: MarkdownState): void {
  walk(state.root, (node) => {
    if (isElement(node, 'img') && String(node.properties.src ?? '').trim() === '')
      state.report('DC140', startOf(node), `The image "${String(node.properties.alt ?? '').slice(0, 60)}" has no URL.`)
    if (!isElement(node, 'a') || node.properties.dataFootnoteBackref !== undefined) return
    const { id, name } = node.properties
    // Without an address, the element is the target of another link.
    if (node.properties.href === undefined && (id !== undefined || name !== undefined)) return
    const href = String(node.properties.href ?? '')
    if (NOWHERE.test(href.trim()))
      state.report('DC140', startOf(node), `The link "${textOf(node).slice(0, 60)}" has no URL.`)
    else if (textOf(node).trim() === '' && !holdsImage(node))
      state.report('DC140', startOf(node), `The link to ${href.slice(0, 60)} has no text.`)
  })
}

/** Images and components can be clicked. */
function holdsImage(node: TreeNode): boolean {
  if (node.type === 'component' || isElement(node, 'img') || isElement(node, 'svg')) return true
  return isParent(node) && (node.children as TreeNode[]).some(holdsImage)
}
