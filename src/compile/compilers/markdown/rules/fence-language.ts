/** DC808: a fence needs a language, which determines colors and checks; "text" stands for none. */
import type { MarkdownState } from '../state.ts'
import { childrenOf, isElement, startOf, walk } from '../tree.ts'

export function checkFenceLanguages(state: MarkdownState): void {
  if (state.isFragment) return
  walk(state.root, (node) => {
    if (!isElement(node, 'pre')) return
    const code = childrenOf(node).find((child) => isElement(child, 'code'))
    if (code === undefined || !isElement(code)) return
    const classes = Array.isArray(code.properties.className) ? code.properties.className.map(String) : []
    if (classes.some((name) => name.startsWith('language-'))) return
    state.report('DC808', startOf(node), 'The code fence has no language.', { length: 3 })
  })
}
