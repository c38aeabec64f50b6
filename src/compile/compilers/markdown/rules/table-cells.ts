/** DC143: cells beyond the columns of the header are not shown. */
import type { MarkdownState } from '../state.ts'
import { childrenOf, type Element, isElement, startOf, walk } from '../tree.ts'

export function checkTableCells(state: MarkdownState): void {
  const lines = state.source.split('\n')
  walk(state.root, (node) => {
    if (!isElement(node, 'table') || node.position === undefined) return
    const rows: Element[] = []
    walk(node, (row) => {
      if (isElement(row, 'tr')) rows.push(row)
    })
    const [header] = rows
    const columns = header === undefined ? 0 : childrenOf(header).filter((cell) => isElement(cell)).length
    for (const row of rows.slice(1)) {
      const line = lines[startOf(row).line - 1] ?? ''
      const cells = countCells(line)
      if (columns > 0 && cells > columns && line.includes('|'))
        state.report('DC143', startOf(row), `The row has ${cells} cells, but the table has ${columns} columns.`)
    }
  })
}

/** Escaped bars do not separate cells. Tables ignore code spans. */
function countCells(line: string): number {
  const inner = line
    .trim()
    .replace(/^[> \t]*\|/, '')
    .replace(/(?<!\\)\|$/, '')
  return inner.split(/(?<!\\)\|/).length
}
