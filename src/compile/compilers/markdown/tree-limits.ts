/** Limits the size of a parsed page, because every later step walks its tree. */
import { childrenOf, isElement, isParent, type Root, type TreeNode } from './tree.ts'

export interface TreeLimits {
  readonly depth: number
  readonly nodes: number
  readonly headings: number
  readonly links: number
}

/** The first node beyond a limit, or null. Not recursive, because deep trees would overflow the stack. */
export function firstBeyond(root: Root, limits: TreeLimits): { node: TreeNode; message: string } | null {
  const open: { readonly nodes: readonly TreeNode[]; next: number }[] = [{ nodes: childrenOf(root), next: 0 }]
  const counts = { nodes: 0, headings: 0, links: 0 }
  for (let level = open.at(-1); level !== undefined; level = open.at(-1)) {
    const node = level.nodes[level.next++]
    if (node === undefined) {
      open.pop()
      continue
    }
    counts.nodes++
    if (isElement(node) && /^h[1-6]$/.test(node.tagName)) counts.headings++
    if (isElement(node, 'a')) counts.links++
    const message = messageOf(open.length, counts, limits)
    if (message !== null) return { node, message }
    if (isParent(node)) open.push({ nodes: childrenOf(node), next: 0 })
  }
  return null
}

function messageOf(
  depth: number,
  { nodes, headings, links }: { nodes: number; headings: number; links: number },
  limits: TreeLimits,
): string | null {
  if (depth > limits.depth) return `The page is nested more than ${limits.depth} levels deep.`
  if (nodes > limits.nodes) return `The page has more than ${limits.nodes} elements and text nodes.`
  if (headings > limits.headings) return `The page has more than ${limits.headings} headings.`
  return links > limits.links ? `The page has more than ${limits.links} links.` : null
}
