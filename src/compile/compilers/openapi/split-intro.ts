/** Divides the text about a resource: its first sentence stands under the title, the rest below the operations. */
import type { BodyElement, BodyNode } from '../../../core/body.ts'

interface Intro {
  readonly lede: readonly BodyNode[]
  readonly background: readonly BodyNode[]
}

/** The end of a sentence; not that of "e.g." or "v2.". */
const SENTENCE_END = /(?<=[\p{L}\p{N})"”'’]{3}[.!?]["”]?)\s+(?=[\p{Lu}\p{N}"“])/u

export function splitIntro(nodes: readonly BodyNode[]): Intro {
  const start = nodes.findIndex((node) => node.type !== 'text' || node.value.trim() !== '')
  const first = nodes[start]
  // Only a paragraph reads as the sentence under a title; a table or a callout belongs to the background.
  if (first?.type !== 'element' || first.tagName !== 'p') return { lede: [], background: nodes }
  const [lede, more] = splitSentence(first)
  return { lede: [lede], background: [...(more === null ? [] : [more]), ...nodes.slice(start + 1)] }
}

function splitSentence(paragraph: BodyElement): readonly [BodyElement, BodyElement | null] {
  const { children } = paragraph
  for (const [index, node] of children.entries()) {
    if (node.type !== 'text') continue
    const end = SENTENCE_END.exec(node.value)
    if (end === null) continue
    const before = [...children.slice(0, index), { ...node, value: node.value.slice(0, end.index) }]
    const after = [{ ...node, value: node.value.slice(end.index + end[0].length) }, ...children.slice(index + 1)]
    return [
      { ...paragraph, children: before },
      { ...paragraph, children: after },
    ]
  }
  return [paragraph, null]
}
