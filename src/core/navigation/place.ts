/**
 * Position of every page in the tree of its locale: docs tree, breadcrumb, previous and next page
 * (spec: menus.types, shell.breadcrumb, shell.pagination).
 */
import type { Crumb, NavNode, PagePlace, PageRef } from '../nav.ts'
import type { Route } from '../page.ts'
import { DEFAULT_SETTINGS } from '../settings.ts'
import type { ResolvedNode } from './resolve.ts'
import { isHidden, shownNodes } from './shown.ts'

/** Position of a page that isn't in any menu tree: defaults only (spec: menus.settings). */
export const NO_PLACE: PagePlace = {
  settings: DEFAULT_SETTINGS,
  type: 'doc',
  hidden: true,
  breadcrumb: [],
  previous: null,
  next: null,
  tree: [],
}

/**
 * Positions by route, for all pages in the tree. `isWhole` is a tree that may list a page twice: its first place counts.
 */
export function placePages(root: readonly ResolvedNode[], isWhole = false): Map<Route, PagePlace> {
  const places = new Map<Route, PagePlace>()
  const trees = new Map<ResolvedNode | null, DocsTree>()
  const treeOf = (owner: ResolvedNode | null): DocsTree => {
    const known = trees.get(owner)
    if (known !== undefined) return known
    const tree = docsTree(root, owner)
    trees.set(owner, tree)
    return tree
  }
  const visit = (node: ResolvedNode, trail: readonly ResolvedNode[], owner: ResolvedNode | null) => {
    const ownTree = startsTree(node) ? node : owner
    const path = [...trail, node]
    // The index page of a hidden folder has its position among the folder's siblings.
    const slotTree = node.display === 'hidden' ? owner : ownTree
    if (node.route !== '' && !(isWhole && places.has(node.route)))
      places.set(node.route, placeOf(node, isWhole ? path.filter(isSeen) : path, treeOf(ownTree), treeOf(slotTree)))
    for (const child of node.children) visit(child, path, ownTree)
  }
  for (const node of root) visit(node, [], null)
  return places
}

function placeOf(node: ResolvedNode, trail: readonly ResolvedNode[], tree: DocsTree, { flat }: DocsTree): PagePlace {
  return {
    settings: node.settings,
    type: node.type === 'page' ? 'page' : 'doc',
    hidden: isHidden(node),
    breadcrumb: trail.map((crumb, index) => toCrumb(crumb, index === trail.length - 1)),
    previous: neighbour(flat, node, -1),
    next: neighbour(flat, node, 1),
    tree: tree.shown,
  }
}

/** Not a hidden group without a page: in the tree of another engine, its name is an ID, of a sidebar that no entry leads to. */
function isSeen({ display, route }: ResolvedNode): boolean {
  return display !== 'hidden' || route !== ''
}

function toCrumb(node: ResolvedNode, isLast: boolean): Crumb {
  return { title: node.title, href: isLast || node.route === '' ? null : node.route }
}

interface DocsTree {
  readonly shown: readonly NavNode[]
  /** Rows in depth-first order, including hidden pages, which need a position. */
  readonly flat: { readonly nodes: readonly ResolvedNode[]; readonly index: ReadonlyMap<ResolvedNode, number> }
}

/** A navbar folder starts a tree. So does a hidden folder, because its children appear in no other tree. */
function startsTree(node: ResolvedNode): boolean {
  if (node.kind !== 'folder' && node.kind !== 'menu') return false
  return node.type === 'page' || node.type === 'menu' || node.display === 'hidden'
}

/** Rows of the tree that `owner` starts, placed among the root's docs and separators; null for the tree of the root. */
function docsTree(root: readonly ResolvedNode[], owner: ResolvedNode | null): DocsTree {
  const hasRootDocs = root.some((node) => node !== owner && node.type === 'doc' && !isHidden(node))
  const around = hasRootDocs ? root.filter(isDocRow) : []
  const nodes = owner === null ? root.filter(isDocRow) : spliced(root, around, owner)
  const flat = flatten(nodes)
  return {
    shown: shownNodes(nodes.filter(isDocRow)),
    flat: { nodes: flat, index: new Map(flat.map((node, at) => [node, at])) },
  }
}

/** Inserts the owner's children at the position of its topmost ancestor among the root rows. */
function spliced(root: readonly ResolvedNode[], around: readonly ResolvedNode[], owner: ResolvedNode): ResolvedNode[] {
  const top = root.find((node) => node === owner || contains(node, owner))
  return root.flatMap((node) => {
    if (node === top) return [...owner.children]
    return around.includes(node) ? [node] : []
  })
}

function contains(node: ResolvedNode, wanted: ResolvedNode): boolean {
  return node.children.some((child) => child === wanted || contains(child, wanted))
}

/** Rows that a sidebar can show. Entries with a navbar type belong to the navbar, even below the root of a tree. */
function isDocRow(node: ResolvedNode): boolean {
  return node.type === 'doc' || node.type === 'separator'
}

/** Depth-first in menu order; folders that start another tree aren't expanded. */
function flatten(nodes: readonly ResolvedNode[]): ResolvedNode[] {
  return nodes.flatMap((node) => {
    if (!isDocRow(node)) return []
    const own = node.route === '' ? [] : [node]
    return startsTree(node) ? own : [...own, ...flatten(node.children)]
  })
}

/** The nearest visible row in one direction (spec: menus.display: for a hidden page, the rows around its position). */
function neighbour({ nodes, index }: DocsTree['flat'], node: ResolvedNode, step: 1 | -1): PageRef | null {
  const start = index.get(node)
  if (start === undefined) return null
  for (let at = start + step; at >= 0 && at < nodes.length; at += step) {
    const other = nodes[at]
    if (other !== undefined && other.route !== '' && !isHidden(other)) return { title: other.title, route: other.route }
  }
  return null
}
