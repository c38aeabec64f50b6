/** Claims the IDs in prose above the operations (headings and `<a id="…">`) that the page does not use yet. */
import type { BodyNode } from '../../../core/body.ts'
import type { Anchors } from './anchors.ts'

export function claimAnchors(nodes: readonly BodyNode[], anchors: Anchors): BodyNode[] {
  return nodes.map((node) => {
    if (node.type === 'text') return node
    const children = claimAnchors(node.children, anchors)
    if (node.type === 'component' || typeof node.properties.id !== 'string') return { ...node, children }
    const { id, ...others } = node.properties
    const properties = anchors.has(id) ? others : { ...others, id: anchors.unique(id) }
    return { ...node, properties, children }
  })
}
