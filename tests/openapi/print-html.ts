/** HTML for golden files that people review: one element per line, without controls and icons, samples as curl. */
import { type DefaultTreeAdapterTypes, parseFragment } from 'parse5'

type Node = DefaultTreeAdapterTypes.ChildNode
type Element = DefaultTreeAdapterTypes.Element

const LEFT_OUT = new Set(['code-buttons', 'permalink', 'tab-list'])
const INLINE = new Set(['a', 'code', 'span', 'strong', 'em', 'wbr', 'b', 'i'])

export function parseHtml(html: string): Element[] {
  return parseFragment(html).childNodes.filter(isElement)
}

export function printHtml(html: string): string {
  return parseFragment(html)
    .childNodes.flatMap((node) => printNode(node, ''))
    .join('\n')
}

function printNode(node: Node, indent: string): string[] {
  if (node.nodeName === '#text') {
    const text = textOf(node).trim()
    return text === '' ? [] : [indent + text]
  }
  if (!isElement(node) || classesOf(node).some((name) => LEFT_OUT.has(name))) return []
  if (classesOf(node).includes('sample-more')) return []
  const open = `${indent}<${node.tagName}${attributes(node)}>`
  if (node.tagName === 'pre')
    return [
      open,
      ...textOf(node)
        .split('\n')
        .map((line) => `${indent}  ${line}`),
    ]
  if (node.childNodes.every(isInline)) return [open + inline(node)]
  return [open, ...node.childNodes.flatMap((child) => printNode(child, `${indent}  `))]
}

function isInline(node: Node): boolean {
  if (node.nodeName === '#text') return true
  return isElement(node) && INLINE.has(node.tagName) && node.childNodes.every(isInline)
}

function inline(element: Element): string {
  return element.childNodes
    .map((child) => {
      if (!isElement(child)) return textOf(child)
      if (classesOf(child).some((name) => LEFT_OUT.has(name)) || child.tagName === 'wbr') return ''
      if (child.tagName === 'span' && child.attrs.length === 0) return inline(child)
      return `<${child.tagName}${attributes(child)}>${inline(child)}</${child.tagName}>`
    })
    .join('')
}

function attributes(element: Element): string {
  return element.attrs
    .filter(({ name }) => ['id', 'class', 'href', 'open', 'data-sheet', 'data-prefix'].includes(name))
    .map(({ name, value }) => (value === '' ? ` ${name}` : ` ${name}="${value}"`))
    .join('')
}

export function classesOf(element: Element): string[] {
  return (element.attrs.find(({ name }) => name === 'class')?.value ?? '').split(' ')
}

export function textOf(node: Node): string {
  if (node.nodeName === '#text') return (node as DefaultTreeAdapterTypes.TextNode).value
  return 'childNodes' in node ? node.childNodes.map(textOf).join('') : ''
}

export function isElement(node: Node): node is Element {
  return 'tagName' in node
}

export function walk(elements: readonly Element[], visit: (element: Element) => void): void {
  for (const element of elements) {
    visit(element)
    walk(element.childNodes.filter(isElement), visit)
  }
}
