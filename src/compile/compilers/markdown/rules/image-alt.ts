/** DC806: an image needs alternative text for readers who cannot see it. */
import type { MarkdownState } from '../state.ts'
import { isElement, startOf, walk } from '../tree.ts'

export function checkImageAlts(state: MarkdownState): void {
  walk(state.root, (node) => {
    if (!isElement(node, 'img') || String(node.properties.alt ?? '').trim() !== '') return
    const src = String(node.properties.src ?? '').slice(0, 60)
    state.report('DC806', startOf(node), `The image "${src}" has no alternative text.`)
  })
}
