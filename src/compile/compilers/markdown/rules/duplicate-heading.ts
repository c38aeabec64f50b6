/** DC851: headings with the same text in one section have anchors that readers cannot tell apart. */
import type { MarkdownState } from '../state.ts'
import { isElement, startOf, textOf, walk } from '../tree.ts'

export function checkDuplicateHeadings(state: MarkdownState): void {
  if (state.isFragment) return
  /** Heading texts of the open section at each level. */
  const seen: Set<string>[] = []
  walk(state.root, (node) => {
    const level = isElement(node) ? Number(/^h([1-6])$/.exec(node.tagName)?.[1] ?? 0) : 0
    if (level === 0) return
    seen.length = Math.min(seen.length, level + 1)
    const known = seen[level] ?? new Set()
    seen[level] = known
    if (!isElement(node)) return
    const text = textOf(node).replace(/\s+/g, ' ').trim()
    // Anchors are lower case.
    const key = text.toLowerCase()
    if (text !== '' && known.has(key))
      state.report('DC851', startOf(node), `"${text.slice(0, 60)}" is also another heading in this section.`)
    known.add(key)
  })
}
