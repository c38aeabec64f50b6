/** DC807: a bare URL in prose tells readers nothing, and screen readers spell it out. */
import type { MarkdownState } from '../state.ts'
import { isElement, startOf, textOf, walk } from '../tree.ts'

export function checkBareUrls(state: MarkdownState): void {
  walk(state.root, (node) => {
    if (!isElement(node, 'a') || node.position?.start.offset === undefined) return
    const text = textOf(node)
    // `[text](address)` and `<address>` are explicit links. The source of a bare URL starts with the URL itself.
    const isBare = state.source.startsWith(text, node.position.start.offset) && /^(?:https?:\/\/|www\.)/i.test(text)
    if (isBare)
      state.report('DC807', startOf(node), `The URL ${text.slice(0, 60)} has no link text.`, {
        length: text.length,
      })
  })
}
