/** A body as HTML for people to read and compare: one block per line, components as tags with their props. */
import type { BodyNode } from '../../src/core/body.ts'
import { flowOf } from '../../src/core/vocabulary.ts'

const INLINE = new Set('a abbr b br code del em i img input ins kbd mark q s samp small span strong sub sup time u var wbr'.split(' '))

export function printNodes(nodes: readonly BodyNode[], indent = ''): string {
  let text = ''
  for (const node of nodes) {
    if (isInline(node)) text += printInline(node)
    else text += `\n${printBlock(node, indent)}\n`
  }
  return text
    .split('\n')
    .map((line) => line.trimEnd())
    .filter((line) => line.trim() !== '')
    .map((line) => (line.startsWith(indent) ? line : indent + line.trimStart()))
    .join('\n')
}

function printBlock(node: BodyNode, indent: string): string {
  if (node.type === 'text') return node.value
  const isPre = node.type === 'component' && node.name === 'CodeBlock'
  const children = isPre ? printCode(node.children, `${indent}  `) : printNodes(node.children, `${indent}  `)
  const name = node.type === 'element' ? node.tagName : node.name
  if (children === '') return `${indent}<${name}${printAttributes(node)} />`
  const isShort = !children.includes('\n') && children.length < 90 && !isPre
  if (isShort) return `${indent}<${name}${printAttributes(node)}>${children.trim()}</${name}>`
  return `${indent}<${name}${printAttributes(node)}>\n${children}\n${indent}</${name}>`
}

function printInline(node: BodyNode): string {
  if (node.type === 'text') return escapeText(node.value)
  const name = node.type === 'element' ? node.tagName : node.name
  const children = node.children.map(printInline).join('')
  return children === '' ? `<${name}${printAttributes(node)} />` : `<${name}${printAttributes(node)}>${children}</${name}>`
}

/** Lines of code keep their white space; each line ends with a newline. */
function printCode(lines: readonly BodyNode[], indent: string): string {
  return lines.map((line) => indent + printInline(line).replaceAll('\n', '⏎')).join('\n')
}

function printAttributes(node: Exclude<BodyNode, { type: 'text' }>): string {
  const attributes = node.type === 'element' ? node.properties : node.props
  return Object.entries(attributes)
    .sort(([a], [b]) => (a < b ? -1 : 1))
    .map(([name, value]) => (value === true ? ` ${name}` : ` ${name}=${typeof value === 'string' ? JSON.stringify(value) : `{${JSON.stringify(value)}}`}`))
    .join('')
}

function isInline(node: BodyNode): boolean {
  if (node.type === 'text') return true
  return node.type === 'element' ? INLINE.has(node.tagName) : flowOf(node.name) === 'inline'
}

function escapeText(text: string): string {
  return text.replaceAll('&', '&amp;').replaceAll('<', '&lt;')
}
