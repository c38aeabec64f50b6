/**
 * Turns notations of other engines into our components, once the text is a tree: the tags that `containers.ts` wrote,
 * alerts (`> [!NOTE]`), and tabs made of fences.
 */
import { calloutMeant } from '../mdx/component-names.ts'
import type { MarkdownState } from '../state.ts'
import {
  type ComponentNode,
  childrenOf,
  type Element,
  element,
  isBlank,
  isElement,
  type TreeNode,
  text,
  textOf,
  transform,
} from '../tree.ts'
import { CALLOUT_TAG, DETAILS_TAG, GROUP_TAG, TAB_TAG, TABS_TAG } from './containers.ts'
import { takeFenceLabel } from './fences.ts'

/** `[!NOTE]` at the start of a quote, with a sign for folded ones and a title, as code hosts and editors show it. */
const ALERT = /^\[!([A-Za-z]+)\]([+-]?)[ \t]*([^\n]*)(?:\n|$)/

/** `[[toc]]` of VitePress, `[TOC]` of MkDocs, `[[_TOC_]]` of code hosts. */
const CONTENTS = /^\s*(?:\[toc\]|\[\[_?toc_?\]\])\s*$/i

export function placeNotations(state: MarkdownState): void {
  transform(state.root, (node) => {
    if (!isElement(node)) return node
    const children = childrenOf(node)
    switch (node.tagName) {
      case 'blockquote':
        return alert(node) ?? node
      // The page has its list of contents beside it.
      case 'p':
        return CONTENTS.test(textOf(node)) && !children.some((child) => isElement(child, 'a')) ? [] : node
      case 'a':
        nameToId(node)
        return node
      case CALLOUT_TAG:
        return callout(String(node.properties.title ?? ''), children, node)
      case DETAILS_TAG:
        return details(children, node)
      case TAB_TAG:
        return component('Tab', { label: String(node.properties.title ?? '') }, children, node)
      case TABS_TAG:
        return tabs(children, node)
      case GROUP_TAG:
        return children
      default:
        return node
    }
  })
}

/** `<a name="x">`, the anchor of HTML 4, is what `id` is today. */
function nameToId({ properties }: Element): void {
  if (typeof properties.name !== 'string') return
  properties.id ??= properties.name
  delete properties.name
}

/** A callout of the type that means the same here; the page never loses the content of a type that nobody knows. */
export function callout(type: string, children: readonly TreeNode[], from: Pick<Element, 'position'>): ComponentNode {
  return component('Callout', { type: calloutMeant(type) ?? 'default' }, children, from)
}

/** Tabs of panels; fences directly inside are panels with their own label. */
export function tabs(children: readonly TreeNode[], from: Pick<Element, 'position'>): ComponentNode | TreeNode[] {
  const panels = children.flatMap((child, index): TreeNode[] => {
    if (isElement(child, 'pre')) return [component('Tab', { label: takeFenceLabel(child, index) }, [child], child)]
    return child.type === 'component' && child.name === 'Tab' ? [child] : []
  })
  const others = children.filter(
    (child) => !isElement(child, 'pre') && !(child.type === 'component' && child.name === 'Tab') && !isBlank(child),
  )
  if (panels.length === 0) return [...others]
  const group = component('Tabs', {}, panels, from)
  return others.length === 0 ? group : [...others, group]
}

/** The first paragraph is the summary. */
function details(children: readonly TreeNode[], from: Element): Element {
  const index = children.findIndex((child) => isElement(child, 'p'))
  const first = children[index]
  const title = first !== undefined && isElement(first) ? childrenOf(first) : [text('Details')]
  return element('details', {}, [element('summary', {}, title, from), ...children.slice(index + 1)], from)
}

function alert(quote: Element): TreeNode | null {
  const children = childrenOf(quote)
  const index = children.findIndex((child) => isElement(child, 'p'))
  const paragraph = children[index]
  if (paragraph === undefined || !isElement(paragraph)) return null
  const [first, ...others] = childrenOf(paragraph)
  const match = first?.type === 'text' ? ALERT.exec(first.value) : null
  if (first?.type !== 'text' || match === null) return null
  const [marker, type = '', fold = '', title = ''] = match
  if (calloutMeant(type) === null && title === '' && fold === '') return null
  const rest = first.value.slice(marker.length)
  // Without a line break after the marker, what follows in the paragraph belongs to the title.
  const isOneLine = !marker.endsWith('\n')
  const titleNodes: TreeNode[] = [...(title === '' ? [] : [text(title)]), ...(isOneLine ? others : [])]
  const body: TreeNode[] = isOneLine ? [] : [...(rest === '' ? [] : [text(rest)]), ...others]
  const content = [...(body.length === 0 ? [] : [element('p', {}, body, paragraph)]), ...children.slice(index + 1)]
  if (fold !== '') {
    const summary = element('summary', {}, titleNodes.length > 0 ? titleNodes : [text(nameOf(type))], paragraph)
    return element('details', fold === '+' ? { open: true } : {}, [summary, ...content], quote)
  }
  const heading = titleNodes.length === 0 ? [] : [element('p', {}, [element('strong', {}, titleNodes)], paragraph)]
  return callout(type, [...heading, ...content], quote)
}

function nameOf(type: string): string {
  return type.charAt(0).toUpperCase() + type.slice(1).toLowerCase()
}

export function component(
  name: ComponentNode['name'],
  props: ComponentNode['props'],
  children: readonly TreeNode[],
  from: Pick<Element, 'position'>,
): ComponentNode {
  return { type: 'component', name, props, children: [...children], isInline: false, position: from.position }
}
