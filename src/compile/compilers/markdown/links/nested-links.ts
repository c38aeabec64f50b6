/**
 * A link inside a link: the parser also links an address that is the text of a link in HTML
 * (`<a href="https://example.com">https://example.com</a>`). HTML has no links in links, so the author's is the one.
 */
import { childrenOf, isElement, isJsx, isParent, type Root, type TreeNode, transform } from '../tree.ts'

/** Replaces every link inside another one with its content. */
export function unnestLinks(root: Root): void {
  unnestRaw(root)
  transform(root, (node) => {
    if (!(isJsx(node) && node.name === 'a')) return node
    transform(node, (inner) => (isElement(inner, 'a') ? childrenOf(inner) : inner))
    return node
  })
}

/** In Markdown, the tags of the outer link are still text beside its content. */
function unnestRaw(parent: Root | TreeNode): void {
  if (!isParent(parent)) return
  let isInside = false
  const next: TreeNode[] = []
  for (const child of childrenOf(parent)) {
    if (child.type === 'raw' && /^<a\s/i.test(child.value)) isInside = !/<\/a\s*>\s*$/i.test(child.value)
    else if (child.type === 'raw' && /^<\/a\s*>/i.test(child.value)) isInside = false
    unnestRaw(child)
    if (isInside && isElement(child, 'a')) next.push(...childrenOf(child))
    else next.push(child)
  }
  parent.children = next as typeof parent.children
}
