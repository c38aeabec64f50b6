/** Entries of a changelog that name their area get a filter above them: `<Badge>New</Badge> Tax` below the heading. */
import type { BodyNode } from '../../../core/body.ts'

/** With fewer, there is little to choose. */
const MIN_AREAS = 3

export function withAreaFilter(nodes: readonly BodyNode[]): readonly BodyNode[] {
  const first = nodes.findIndex((node) => node.type === 'element' && node.tagName === 'h2')
  const areas = [...new Set(nodes.slice(first + 1).flatMap(areaOf))].sort((a, b) => a.localeCompare(b, 'en'))
  if (first < 0 || areas.length < MIN_AREAS) return nodes
  const filter: BodyNode = { type: 'component', name: 'ListFilter', props: { areas }, children: [] }
  return [...nodes.slice(0, first), filter, ...nodes.slice(first)]
}

/** The text after the badge of a paragraph that starts with one. */
function areaOf(node: BodyNode): string[] {
  if (node.type !== 'element' || node.tagName !== 'p') return []
  const [badge, ...rest] = node.children
  if (badge?.type !== 'component' || badge.name !== 'Badge' || !rest.every((part) => part.type === 'text')) return []
  const area = rest
    .map((part) => (part.type === 'text' ? part.value : ''))
    .join('')
    .trim()
  return area === '' ? [] : [area]
}
