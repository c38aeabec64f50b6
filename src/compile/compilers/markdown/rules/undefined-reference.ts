/** DC141: `[text][name]` and `[^name]` without a definition stay on the page as they are typed. */
import { didYouMean } from '../../../../core/words/did-you-mean.ts'
import { placesIn } from '../../../content/places.ts'
import type { MarkdownState } from '../state.ts'
import { isElement, isParent, type Root, type TreeNode } from '../tree.ts'

const REFERENCE = /\[\^([^\]\s[]+)\](?!:)|\[[^\][\n]+\]\[([^\][\n]+)\]/g
const DEFINITION = /^[ \t>]*\[(\^?[^\]\n\r\u2028\u2029]+)\]:/gm

export function checkReferences(state: MarkdownState): void {
  const { source } = state
  if (!source.includes('][') && !source.includes('[^')) return
  const defined = [...source.matchAll(DEFINITION)].map(([, name = '']) => name)
  const placeOf = placesIn(source)
  for (const [from, to] of textsOf(state.root)) {
    for (const match of source.slice(from, to).matchAll(REFERENCE)) {
      const at = from + match.index
      if (source[at - 1] === '\\') continue
      const [whole, footnote, name = ''] = match
      const wanted = footnote === undefined ? name : `^${footnote}`
      const what = footnote === undefined ? `The reference [${name}]` : `The footnote [^${footnote}]`
      const hint = didYouMean(wanted, defined)
      state.report('DC141', placeOf(at), `${what} is not defined.`, { length: whole.length, ...(hint && { hint }) })
    }
  }
}

/** Stretches of the source that are plain text: what was understood is an element by now. */
function* textsOf(node: Root | TreeNode): Generator<[from: number, to: number]> {
  if (node.type === 'text') {
    const { start, end } = node.position ?? {}
    if (start?.offset !== undefined && end?.offset !== undefined) yield [start.offset, end.offset]
  } else if (isParent(node) && !(node.type !== 'root' && isElement(node, 'code'))) {
    for (const child of node.children as TreeNode[]) yield* textsOf(child)
  }
}
