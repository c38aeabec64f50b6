/** DC142: an unclosed fence swallows the text after it, up to the end of the next block or of the page. */
import { fenceOf } from '../code/fence-lines.ts'
import type { MarkdownState } from '../state.ts'
import { isElement, startOf, walk } from '../tree.ts'

export function checkFenceEnds(state: MarkdownState): void {
  const lines = state.source.split('\n')
  walk(state.root, (node) => {
    if (!isElement(node, 'pre') || node.position === undefined) return
    const fence = fenceOf(lines, node.position.start.line, node.position.end.line)
    if (fence === null || (fence.isClosed && fence.swallowed === null)) return
    const until = fence.swallowed === null ? 'the end of the page' : `line ${fence.swallowed}, where another one starts`
    state.report('DC142', startOf(node), `The code fence isn't closed before ${until}.`, { length: 3 })
  })
}
