/**
 * Column alignment of tables: replaces the parser's style, which pages must not have, with the equivalent attribute.
 */
import { isElement, type Root, walk } from '../tree.ts'

export function alignCells(root: Root): void {
  walk(root, (node) => {
    if (!isElement(node, 'td') && !isElement(node, 'th')) return
    const match = /^text-align:\s*(left|center|right);?$/.exec(String(node.properties.style ?? ''))
    if (match === null) return
    delete node.properties.style
    node.properties.align = match[1]
  })
}
