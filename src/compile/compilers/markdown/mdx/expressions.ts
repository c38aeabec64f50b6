/** Nothing in a page runs: removes comments, and refuses imports, exports, and expressions with their position. */

import type { MarkdownState } from '../state.ts'
import { element, startOf, text, transform } from '../tree.ts'
import { isComment } from './literal.ts'

/** Removes code. Keeps string literals such as `{'<'}` as text: authors use them to escape a character. */
export function refuseCode(state: MarkdownState): void {
  transform(state.root, (node) => {
    if (node.type === 'mdxjsEsm') {
      const word = node.value.startsWith('export') ? 'Exports' : 'Imports'
      state.report('DC103', startOf(node), `${word} aren't allowed here.`, { length: firstLineLength(node.value) })
      return []
    }
    if (node.type === 'mdxFlowExpression' || node.type === 'mdxTextExpression') {
      if (isComment(node.value)) return []
      const escaped = /^\s*(["'`])([^"'`$\\\n]*)\1\s*$/.exec(node.value)
      if (escaped !== null) {
        const said = text(escaped[2] ?? '')
        return [node.type === 'mdxFlowExpression' ? element('p', {}, [said], node) : said]
      }
      state.report('DC105', startOf(node), `The expression {${shorten(node.value)}} is not allowed.`, {
        length: firstLineLength(node.value) + 2,
      })
      return []
    }
    return node
  })
}

function firstLineLength(value: string): number {
  return (value.split('\n')[0] ?? '').length
}

function shorten(value: string): string {
  const line = value.trim().split('\n')[0] ?? ''
  return line.length > 40 ? `${line.slice(0, 40)}…` : line
}
