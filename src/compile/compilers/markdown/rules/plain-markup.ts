/** DC145: text that was meant as a link, a heading, or a table, but is shown as plain text with its markup. */
import { placesIn } from '../../../content/places.ts'
import type { MarkdownState } from '../state.ts'
import { isElement, type TreeNode, walk } from '../tree.ts'
import { textsOf } from './undefined-reference.ts'

/** A space before the parenthesis, or a missing closing one. */
const LINK =
  /\[[^[\]\n]{1,200}\](?: {1,3}\((?:\/|\.{1,2}\/|https?:\/\/|#)[^()\s]*\)|\((?:\/|\.{1,2}\/|https?:\/\/)[^()\s]*(?=\s|$))/g
const HEADING = /^#{2,6}[^\s#]/
const ROW = /^[ \t>]*\|.*\|[ \t]*$/

export function checkPlainMarkup(state: MarkdownState): void {
  const { source } = state
  const placeOf = placesIn(source)
  const report = (at: number, length: number, message: string, hint: string) =>
    state.report('DC145', placeOf(at), message, { length, hint })
  for (const [from, to] of textsOf(state.root))
    for (const { 0: found, index } of source.slice(from, to).matchAll(LINK))
      if (source[from + index - 1] !== '\\')
        report(
          from + index,
          found.length,
          `"${found.slice(0, 60)}" is no link.`,
          'Write [text](address), without a space between the two and with both parentheses.',
        )
  walk(state.root, (node) => {
    const from = startOfParagraph(node)
    if (from === null) return
    const [first = '', second = ''] = source.slice(from).split('\n', 2)
    if (HEADING.test(first))
      report(from, first.length, `"${first.slice(0, 60)}" is no heading.`, 'Write a space after the marks.')
    else if (ROW.test(first) && ROW.test(second))
      report(
        from,
        first.length,
        'These lines are no table.',
        'The second line is one of dashes, with as many cells as the first: | --- | --- |.',
      )
  })
}

function startOfParagraph(node: TreeNode): number | null {
  return isElement(node, 'p') ? (node.position?.start.offset ?? null) : null
}
