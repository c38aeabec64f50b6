/**
 * `*[HTML]: Hyper Text Markup Language`, as MkDocs and other readers of extended Markdown have it: the lines are taken
 * out, and the meaning is on each use of the word. Only in `.md` files.
 */
import { childrenOf, element, isElement, type Root, type TreeNode, text, textOf, transform } from '../tree.ts'

const LINE = /^\*\[([^\]\n]{1,60})\]:[ \t]*(\S[^\n]{0,300})$/
/** Words inside these keep their own meaning. */
const NOT_INSIDE = /^(?:abbr|a|code|kbd|pre|samp|script|style|h1)$/

export function readAbbreviations(root: Root, source: string): void {
  if (!source.includes('*[')) return
  const meanings = new Map<string, string>()
  transform(root, (node) => {
    if (!isElement(node, 'p') || !textOf(node).startsWith('*[')) return node
    const rows = linesOf(childrenOf(node))
    if (rows === null) return node
    for (const [name, meaning] of rows) meanings.set(name, meaning)
    return []
  })
  if (meanings.size === 0) return
  const parts = splitterOf([...meanings.keys()])
  transform(root, (node, parent) => {
    if (node.type !== 'text' || ('tagName' in parent && NOT_INSIDE.test(parent.tagName))) return node
    const nodes = node.value.split(parts).map((part): TreeNode => {
      const meaning = meanings.get(part)
      return meaning === undefined ? text(part) : element('abbr', { title: meaning }, [text(part)])
    })
    return nodes.length === 1 ? node : nodes.filter((one) => one.type !== 'text' || one.value !== '')
  })
}

/** Name and meaning of each line; null if the paragraph has anything else. */
function linesOf(children: readonly TreeNode[]): [string, string][] | null {
  if (children.some((child) => child.type !== 'text')) return null
  const rows = children
    .map(textOf)
    .join('')
    .split('\n')
    .map((line) => LINE.exec(line.trim()))
  return rows.every((row) => row !== null) ? rows.map(([, name = '', meaning = '']) => [name, meaning]) : null
}

/** Splits a text so that each of the words, where it stands alone, is a part. */
function splitterOf(names: readonly string[]): RegExp {
  const escaped = [...names]
    .sort((a, b) => b.length - a.length)
    .map((name) => name.replace(/[$()*+./?[\\\]^{|}-]/g, '\\$&'))
  return new RegExp(`(?<![\\p{L}\\p{N}])(${escaped.join('|')})(?![\\p{L}\\p{N}])`, 'u')
}
