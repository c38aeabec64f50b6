/** DC805: a heading may be at most one level below the previous one, so that the outline reads as a list. */
import type { MarkdownState } from '../state.ts'
import { isElement, startOf, textOf, walk } from '../tree.ts'

export function checkHeadingOrder(state: MarkdownState): void {
  if (state.isFragment) return
  let previous = 1
  walk(state.root, (node) => {
    if (!isElement(node) || !/^h[1-6]$/.test(node.tagName)) return
    if (node.properties.id === 'footnote-label') return
    const depth = Number(node.tagName.slice(1))
    if (depth > previous + 1) {
      const message = `"${textOf(node).trim().slice(0, 60)}" is an H${depth} after an H${previous}.`
      state.report('DC805', startOf(node), message, { length: depth })
    }
    previous = depth
  })
}
