/** Shorthands to create body elements, and to count them: a page's budget is in elements. */
import type { BodyElement, BodyNode } from './body.ts'

type Child = BodyNode | string | null | false

export function h(
  tagName: string,
  properties: BodyElement['properties'],
  ...children: readonly (Child | readonly Child[])[]
): BodyElement {
  const nodes = children.flat().flatMap((child): BodyNode[] => {
    if (child === null || child === false) return []
    return [typeof child === 'string' ? { type: 'text', value: child } : child]
  })
  return { type: 'element', tagName, properties, children: nodes }
}

export function code(text: string): BodyElement {
  return h('code', {}, text)
}

/** Items separated by commas. */
export function commaList(items: readonly BodyNode[]): (BodyNode | string)[] {
  return items.flatMap((item, index) => (index === 0 ? [item] : [', ', item]))
}

/** Number of elements that the nodes become on a page. */
export function countBodyElements(nodes: readonly BodyNode[]): number {
  return nodes.reduce((sum, node) => sum + (node.type === 'text' ? 0 : 1 + countBodyElements(node.children)), 0)
}
