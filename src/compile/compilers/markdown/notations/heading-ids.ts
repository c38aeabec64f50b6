/**
 * IDs that authors give to headings, in the spellings of other engines: `## Pour {#pour}` (also with a backslash, as
 * MDX needs it) and, in MDX, a comment with the ID in braces.
 */
import { childrenOf, isElement, type Root, walk } from '../tree.ts'

const HEADING = /^h[1-6]$/
const IN_COMMENT = /^\s*\/\*\s*#(\S+)\s*\*\/\s*$/

/** Moves each ID from the text of the heading to its properties. */
export function readHeadingIds(root: Root): void {
  walk(root, (node) => {
    if (!isElement(node) || !HEADING.test(node.tagName)) return
    const children = childrenOf(node)
    const last = children.at(-1)
    if (last?.type === 'mdxTextExpression') {
      const id = IN_COMMENT.exec(last.value)?.[1]
      if (id === undefined) return
      node.properties.id = id
      children.pop()
      const before = children.at(-1)
      if (before?.type === 'text') before.value = before.value.trimEnd()
    } else if (last?.type === 'text') {
      const found = idAtEnd(last.value)
      if (found === null) return
      node.properties.id = found.id
      last.value = found.before
    }
  })
}

/** `Pour {#pour}`, `Pour { #pour .wide }`, or `Pour [#pour]` -> `Pour` and `pour`; null without an ID at the end. */
export function idAtEnd(text: string): { readonly before: string; readonly id: string } | null {
  const trimmed = text.trimEnd()
  const opening = trimmed.endsWith('}') ? '{' : trimmed.endsWith(']') ? '[' : null
  const at = opening === null ? -1 : trimmed.lastIndexOf(opening)
  const inside = at === -1 ? '' : trimmed.slice(at + 1, -1).trim()
  const words = opening === '{' ? inside.replace(/^:[ \t]*/, '').split(/[ \t]+/) : [inside]
  const id = words.find((word) => word.startsWith('#'))?.slice(1) ?? ''
  // `[#123]` is the number of an issue.
  if (opening === '[' && !/^[A-Za-z]/.test(id)) return null
  const isList = words.every((word) => /^(?:[.#][^{}\s]+|[\w-]+=\S+)$/.test(word))
  return isList && /^[^{}[\]\s]+$/.test(id) ? { before: trimmed.slice(0, at).trimEnd(), id } : null
}
