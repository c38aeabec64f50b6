/** Nodes of Lezer syntax trees. */
import type { parser } from '@lezer/python'
import type { Place } from '../program/tree.ts'

export type LezerNode = ReturnType<typeof parser.parse>['topNode']

export function childrenOf(node: LezerNode): LezerNode[] {
  const children: LezerNode[] = []
  for (let child = node.firstChild; child !== null; child = child.nextSibling) children.push(child)
  return children
}

/** The last statement of a block, or the node itself. */
export function lastOf(node: LezerNode): LezerNode {
  const last = /Block$|^Body$/.test(node.name)
    ? childrenOf(node).findLast(({ name }) => /Statement$/.test(name))
    : undefined
  return last === undefined ? node : lastOf(last)
}

export function place({ from, to }: LezerNode): Place {
  return { from, to }
}

/** Children between commas, without brackets: `[*args, name, "=", value]` becomes lists of nodes. */
export function groupsOf(node: LezerNode): LezerNode[][] {
  const groups: LezerNode[][] = [[]]
  for (const child of childrenOf(node)) {
    if (child.name === ',') groups.push([])
    else if (!/^[()[\]{}]$/.test(child.name) && child.name !== 'Comment') groups.at(-1)?.push(child)
  }
  return groups.filter((group) => group.length > 0)
}

/** Escape sequences common to most languages. null for any other, because the string is then not known exactly. */
export function unescaped(raw: string): string {
  const known: { readonly [letter: string]: string } = { n: '\n', r: '\r', t: '\t', '0': '\0' }
  return raw.replaceAll(/\\(?:\n|([\s\S]))/g, (_, letter: string | undefined) =>
    letter === undefined ? '' : (known[letter] ?? letter),
  )
}
