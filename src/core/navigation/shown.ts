/**
 * The visible part of the resolved tree: without hidden rows, and with `children` rows replaced by their children
 * (spec: menus.display).
 */
import type { NavNode } from '../nav.ts'
import { ERROR_ROUTES } from '../route.ts'
import type { DropDownRow, ResolvedNode } from './resolve.ts'

/** Visible rows for these nodes, recursively. */
export function shownNodes(nodes: readonly ResolvedNode[]): NavNode[] {
  return nodes.flatMap((node) => {
    if (isHidden(node)) return []
    if (node.display === 'children' && node.kind === 'folder') return shownNodes(node.children)
    return [toNavNode(node)]
  })
}

/** `/404` and `/500` never appear in menus, whatever their entries say (spec: product.error-routes). */
export function isHidden(node: ResolvedNode): boolean {
  return node.display === 'hidden' || (node.route !== '' && ERROR_ROUTES.includes(node.route))
}

function toNavNode(node: ResolvedNode): NavNode {
  const { kind, name, title, path, route, href, newWindow, type, display, collapsed } = node
  const children = kind === 'menu' ? node.items.map(toLinkNode) : shownNodes(node.children)
  return { kind, name, title, path, route, href, newWindow, type, display, collapsed, children }
}

function toLinkNode(row: DropDownRow): NavNode {
  const { name, title, href, newWindow } = row
  return {
    kind: 'link',
    name,
    title,
    path: '',
    route: '',
    href,
    newWindow,
    type: 'doc',
    display: 'normal',
    collapsed: null,
    children: [],
  }
}
