/** Makes the ids of a subtree relative to its root, as a sheet has them; api-client.ts makes them absolute again. */
import type { SchemaNode } from '../../core/api/api-schema.ts'
import type { BodyNode } from '../../core/body.ts'
import type { Route } from '../../core/page.ts'

/** Links that lead out of the tree become links to the page. */
export function relativeTo(node: SchemaNode, prefix: string, route: Route): SchemaNode {
  const inside = (id: string): string | null =>
    prefix === '' ? id : id === prefix ? '' : id.startsWith(`${prefix}.`) ? id.slice(prefix.length + 1) : null
  const href = (address: string): string => {
    if (!address.startsWith('#')) return address
    const id = inside(address.slice(1))
    return id === null ? route + address : `#${id}`
  }
  const prose = (nodes: readonly BodyNode[]): readonly BodyNode[] => nodes.map((one) => leadOut(one, route))
  const move = (one: SchemaNode): SchemaNode => ({
    ...one,
    id: inside(one.id) ?? '',
    ...(one.description && { description: prose(one.description) }),
    ...(one.enum && {
      enum: one.enum.map((value) => (value.meaning ? { ...value, meaning: prose(value.meaning) } : value)),
    }),
    ...(one.recursion && { recursion: { ...one.recursion, href: href(one.recursion.href) } }),
    ...(one.sheet && { sheet: { ...one.sheet, prefix: inside(one.sheet.prefix) ?? '' } }),
    ...(one.groups && { groups: one.groups.map(({ kind, nodes }) => ({ kind, nodes: nodes.map(move) })) }),
  })
  return move(node)
}

/** A `#name` in a description is an anchor of the page. */
function leadOut(node: BodyNode, route: Route): BodyNode {
  if (node.type === 'text') return node
  const children = node.children.map((child) => leadOut(child, route))
  if (node.type === 'component') return { ...node, children }
  const { href } = node.properties
  if (typeof href !== 'string' || !href.startsWith('#')) return { ...node, children }
  return { ...node, children, properties: { ...node.properties, href: route + href } }
}
