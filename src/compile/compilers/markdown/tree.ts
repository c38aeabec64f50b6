/** The tree that the Markdown steps work on (hast as the parser creates it), and functions to walk it. */
import type { Element, ElementContent, Root, RootContent, Text } from 'hast'
import type { MdxJsxFlowElementHast, MdxJsxTextElementHast, MdxjsEsmHast } from 'satteri'
import type { BodyComponent, ComponentName } from '../../../core/body.ts'
import type { JsonObject } from '../../../core/json.ts'
import type { Position } from '../../../core/page.ts'

/** A component with parsed attributes: what `literals` and `components` turn JSX into. */
export interface ComponentNode {
  type: 'component'
  name: ComponentName
  props: JsonObject
  children: TreeNode[]
  /** Written inside a line of text. */
  isInline: boolean
  /** The finished node, if a step has already made it: highlighted code. */
  ready?: BodyComponent
  position?: Element['position']
}

export type JsxNode = MdxJsxFlowElementHast | MdxJsxTextElementHast
export type TreeNode = RootContent | ElementContent | ComponentNode | MdxjsEsmHast
type ParentNode = Root | Element | JsxNode | ComponentNode

export type { Element, Root }

export function isElement(node: TreeNode, tagName?: string): node is Element {
  return node.type === 'element' && (tagName === undefined || node.tagName === tagName)
}

export function isJsx(node: TreeNode): node is JsxNode {
  return node.type === 'mdxJsxFlowElement' || node.type === 'mdxJsxTextElement'
}

export function isParent(node: TreeNode | Root): node is ParentNode {
  return 'children' in node
}

/** Children for reading and replacing. Their type includes component nodes, which hast's types lack. */
export function childrenOf(parent: ParentNode): TreeNode[] {
  return parent.children as TreeNode[]
}

/** Calls `visitor` for every node, parents first. */
export function walk(parent: ParentNode, visitor: (node: TreeNode, parent: ParentNode) => void): void {
  for (const child of childrenOf(parent)) {
    visitor(child, parent)
    if (isParent(child)) walk(child, visitor)
  }
}

/** Replaces every node with the result of `change`, children first. An empty list removes the node. */
export function transform(
  parent: ParentNode,
  change: (node: TreeNode, parent: ParentNode) => TreeNode | readonly TreeNode[],
): void {
  const next: TreeNode[] = []
  for (const child of childrenOf(parent)) {
    if (isParent(child)) transform(child, change)
    const changed = change(child, parent)
    // Not spread: a list may be longer than the number of arguments a call can take.
    if ('length' in changed) for (const node of changed) next.push(node)
    else next.push(changed)
  }
  ;(parent as { children: TreeNode[] }).children = next
}

/** Text of a node and its descendants. Images and expressions have none. */
export function textOf(node: TreeNode | Root): string {
  if (node.type === 'text') return node.value
  return isParent(node) ? childrenOf(node).map(textOf).join('') : ''
}

/** Whether a node is only white space between others. */
export function isBlank(node: TreeNode): boolean {
  return node.type === 'text' && textOf(node).trim() === ''
}

/** Start of a node in the file; line 1 for a node made by a step. */
export function startOf(node: { position?: Element['position'] }): Position {
  const { line = 1, column = 1 } = node.position?.start ?? {}
  return { line, column }
}

export function element(
  tagName: string,
  properties: Element['properties'],
  children: TreeNode[],
  from?: { position?: Element['position'] },
): Element {
  return { type: 'element', tagName, properties, children: children as ElementContent[], position: from?.position }
}

export function text(value: string): Text {
  return { type: 'text', value }
}
