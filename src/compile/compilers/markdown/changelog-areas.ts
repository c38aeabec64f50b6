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

interface BadgeLine {
  /** Type of the badge: `warning`. */
  readonly type: string
  readonly label: string
  readonly area: string
}

/** A paragraph that starts with a badge: `<Badge type="success">New</Badge> Tax`. */
export function badgeLineOf(node: BodyNode): BadgeLine | null {
  if (node.type !== 'element' || node.tagName !== 'p') return null
  const [badge, ...rest] = node.children
  if (badge?.type !== 'component' || badge.name !== 'Badge' || !rest.every((part) => part.type === 'text')) return null
  const textOf = (nodes: readonly BodyNode[]) =>
    nodes
      .map((part) => (part.type === 'text' ? part.value : ''))
      .join('')
      .trim()
  const area = textOf(rest)
  return area === '' ? null : { type: String(badge.props.type ?? ''), label: textOf(badge.children), area }
}

function areaOf(node: BodyNode): string[] {
  const line = badgeLineOf(node)
  return line === null ? [] : [line.area]
}
