/**
 * DC141: `[text][name]` and `[^name]` without a definition are shown as typed. DC146: a footnote that nothing refers to
 * is not shown at all.
 */

import { nearest } from '@dev-center/contract/nearest'
import type { Position } from '../../../../core/page.ts'
import { placesIn } from '../../../content/places.ts'
import type { MarkdownState } from '../state.ts'
import { isElement, isParent, type Root, type TreeNode, walk } from '../tree.ts'

const REFERENCE = /\[\^([^\]\s[]+)\](?!:)|\[[^\][\n]+\]\[([^\][\n]+)\]/g
const FOOTNOTE = /^[ \t>]*\[\^([^\]\s[]+)\]:/gm
const DEFINITION = /^[ \t>]*\[(\^?[^\]\n\r\u2028\u2029]+)\]:/gm

export function checkReferences(state: MarkdownState): void {
  const { source } = state
  if (!source.includes('][') && !source.includes('[^')) return
  const defined = [...source.matchAll(DEFINITION)].map(([, name = '']) => name)
  const placeOf = placesIn(source)
  /** The most likely intended target of a misspelled reference. */
  const meant = new Set<string>()
  for (const [from, to] of textsOf(state.root)) {
    for (const match of source.slice(from, to).matchAll(REFERENCE)) {
      const at = from + match.index
      if (source[at - 1] === '\\') continue
      const [whole, footnote, name = ''] = match
      const wanted = footnote === undefined ? name : `^${footnote}`
      const what = footnote === undefined ? `The reference [${name}]` : `The footnote [^${footnote}]`
      const near = nearest(wanted, defined)
      const hint = near === null ? undefined : `Did you mean "${near}"?`
      if (near !== null) meant.add(near)
      state.report('DC141', placeOf(at), `${what} isn't defined.`, { length: whole.length, ...(hint && { hint }) })
    }
  }
  checkFootnotes(state, placeOf, meant)
}

/** If a footnote is defined twice, the first text is shown. */
function checkFootnotes(state: MarkdownState, placeOf: (at: number) => Position, meant: ReadonlySet<string>): void {
  const shown = new Set<number>()
  const others = [...textsOf(state.root)].map(([from, to]): [number, number] => [from, to])
  walk(state.root, (node) => {
    const { start, end } = node.position ?? {}
    if (start?.offset === undefined || end?.offset === undefined) return
    if (isElement(node, 'li') && String(node.properties.id ?? '').includes('fn-')) shown.add(start.offset)
    if (isElement(node, 'code')) others.push([start.offset, end.offset])
  })
  for (const { 0: line, 1: name = '', index } of state.source.matchAll(FOOTNOTE)) {
    const at = index + line.indexOf('[')
    if (shown.has(at) || meant.has(`^${name}`) || others.some(([from, to]) => from <= at && at < to)) continue
    const message = `Nothing refers to the footnote [^${name}].`
    state.report('DC146', placeOf(at), message, { length: line.trim().length })
  }
}

/** Ranges of the source that are still plain text, with what is shown: everything the parser understood is an element by now. */
export function* textsOf(node: Root | TreeNode): Generator<[from: number, to: number, value: string]> {
  if (node.type === 'text') {
    const { start, end } = node.position ?? {}
    if (start?.offset !== undefined && end?.offset !== undefined) yield [start.offset, end.offset, node.value]
  } else if (isParent(node) && !(node.type !== 'root' && isElement(node, 'code'))) {
    for (const child of node.children as TreeNode[]) yield* textsOf(child)
  }
}
