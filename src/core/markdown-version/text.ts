/** Types and small functions that every component needs for writing Markdown. */
import type { BodyComponent, BodyNode } from '../body.ts'
import type { SaidLists } from './said-lists.ts'

/** Turns nodes into Markdown; passed to component writers so that they can render their children. */
export interface WriteNodes {
  (nodes: readonly BodyNode[]): string
  /** The address for a link in the text: site-relative ones become absolute. */
  href(address: string): string
  /** Long lists that the text already contains. */
  readonly said: SaidLists
}

export type ComponentWriter = (component: BodyComponent, write: WriteNodes) => string

export function quote(text: string): string {
  return squeeze(text)
    .split('\n')
    .map((line) => (line ? `> ${line}` : '>'))
    .join('\n')
}

/** Plain text of nodes, without markup. */
export function markdownTextOf(nodes: readonly BodyNode[]): string {
  return nodes.map((node) => (node.type === 'text' ? node.value : markdownTextOf(node.children))).join('')
}

/** Collapses blank lines and trims white space at both ends. */
export function squeeze(text: string): string {
  // Nearly all texts are one line, and a site has hundreds of thousands of them.
  if (!text.includes('\n')) return text.trim()
  return text
    .split('\n')
    .map(squeezeEnd)
    .join('\n')
    .replaceAll(/\n{3,}/g, '\n\n')
    .trim()
}

/** Two spaces at the end of a line are a line break; other trailing white space has no meaning. */
function squeezeEnd(line: string): string {
  let end = line.length
  while (line[end - 1] === ' ' || line[end - 1] === '\t') end--
  return line.slice(0, end) + (line.startsWith('  ', end) ? '  ' : '')
}

/** A code span on one line, with a delimiter longer than any run of backticks inside it. */
export function codeSpan(text: string): string {
  const lines = text.split('\n')
  const line = lines.length === 1 ? text : lines.map((one) => one.trim()).join(' ')
  const longest = longestRun(line)
  const mark = '`'.repeat(longest + 1)
  return longest > 0 ? `${mark} ${line} ${mark}` : `${mark}${line}${mark}`
}

/** Code in a fence that is longer than any run of backticks inside it. */
export function fence(code: string, info: string): string {
  const mark = '`'.repeat(Math.max(3, longestRun(code) + 1))
  return `${mark}${info}\n${code}\n${mark}`
}

function longestRun(text: string): number {
  if (!text.includes('`')) return 0
  return Math.max(0, ...[...text.matchAll(/`+/g)].map(([run]) => run.length))
}

/**
 * A line break inside a paragraph, until the paragraph is complete: then it is two spaces, in a table `<br>`. A code point
 * that Unicode reserves for such use inside programs.
 */
export const HARD_BREAK = '\uFDD0'

/** Joins blocks with blank lines, skipping empty ones. */
export function joined(parts: readonly string[]): string {
  return parts.filter((part) => part.trim() !== '').join('\n\n')
}
