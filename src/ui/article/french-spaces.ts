/** French puts a space before `:`, `;`, `?`, `!` and inside quotes, at which no line may break. */
import type { BodyNode } from '../../core/body.ts'

/** Text in these is not prose. */
const VERBATIM = new Set(['code', 'pre', 'kbd', 'samp', 'CodeBlock', 'Endpoint', 'FileTree', 'GraphqlExample'])

/**
 * The nodes with no-break spaces where French needs them. Authors type plain spaces, which search and anchors keep. */
export function withFrenchSpaces(nodes: readonly BodyNode[]): readonly BodyNode[] {
  return nodes.map((node) => {
    if (node.type === 'text') return { ...node, value: node.value.replace(/ (?=[:;?!»](?:\s|$))|(?<=«) /g, '\u00a0') }
    const name = node.type === 'element' ? node.tagName : node.name
    return VERBATIM.has(name) ? node : { ...node, children: withFrenchSpaces(node.children) }
  })
}
