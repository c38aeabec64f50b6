/** What writing Markdown needs in every component: its types and its small parts. */
import type { BodyComponent, BodyNode } from '../body.ts'
import type { SaidLists } from './said-lists.ts'

/** Turns nodes into Markdown; handed to component writers so that they can render their children. */
export interface WriteNodes {
  (nodes: readonly BodyNode[]): string
  /** An address as the text has it: one from the root of the site leads there from anywhere. */
  href(address: string): string
  /** Long lists that the text has already. */
  readonly said: SaidLists
}

export type ComponentWriter = (component: BodyComponent, write: WriteNodes) => string

export function quote(text: string): string {
  return squeeze(text)
    .split('\n')
    .map((line) => (line ? `> ${line}` : '>'))
    .join('\n')
}

/** The text of nodes without any markup. */
export function textOf(nodes: readonly BodyNode[]): string {
  return nodes.map((node) => (node.type === 'text' ? node.value : textOf(node.children))).join('')
}

/** Text without blank lines in a row and without white space at the ends. */
export function squeeze(text: string): string {
  return text
    .split('\n')
    .map(squeezeEnd)
    .join('\n')
    .replaceAll(/\n{3,}/g, '\n\n')
    .trim()
}

/** Two spaces at the end of a line are a line break; any other white space there is nothing. */
function squeezeEnd(line: string): string {
  let end = line.length
  while (line[end - 1] === ' ' || line[end - 1] === '\t') end--
  return line.slice(0, end) + (line.startsWith('  ', end) ? '  ' : '')
}

/** Blocks with a blank line between them, without those that say nothing. */
export function joined(parts: readonly string[]): string {
  return parts.filter((part) => part.trim() !== '').join('\n\n')
}
