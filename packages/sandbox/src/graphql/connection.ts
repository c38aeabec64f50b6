/** Relay connections over arrays: pages, cursors, and the platform's limits (10 items by default, 50 at most). */

import { Refused } from '../shop/refusal.ts'
import { decodeBase64, encodeBase64 } from './base64.ts'

export interface PageArgs {
  readonly before?: string | null
  readonly after?: string | null
  readonly first?: number | null
  readonly last?: number | null
}

interface Connection<Node> {
  readonly pageInfo: {
    readonly hasNextPage: boolean
    readonly hasPreviousPage: boolean
    readonly startCursor: string | null
    readonly endCursor: string | null
  }
  readonly edges: readonly { readonly node: Node; readonly cursor: string }[]
  readonly collectionInfo: { readonly totalItems: number }
}

const DEFAULT_PAGE_ITEMS = 10
const MAX_PAGE_ITEMS = 50
const CURSOR_PREFIX = 'arrayconnection:'

/** Returns one page of a list. Only the items of that page are turned into nodes. */
export function connection<Item, Node>(
  items: readonly Item[],
  args: PageArgs,
  toNode: (item: Item) => Node,
): Connection<Node> {
  const start = args.after ? indexOf(args.after) + 1 : 0
  const end = args.before ? Math.min(items.length, indexOf(args.before)) : items.length
  const [from, to] = slice(args, start, Math.max(start, end))
  const edges = items.slice(from, to).map((item, offset) => ({ node: toNode(item), cursor: cursorOf(from + offset) }))
  return {
    pageInfo: {
      hasNextPage: to < items.length,
      hasPreviousPage: from > 0,
      startCursor: edges[0]?.cursor ?? null,
      endCursor: edges.at(-1)?.cursor ?? null,
    },
    edges,
    collectionInfo: { totalItems: items.length },
  }
}

function slice(args: PageArgs, start: number, end: number): [number, number] {
  if (args.first != null && args.last != null) throw new Refused('Use first or last, not both')
  if (args.last != null) return [Math.max(start, end - size(args.last, 'last')), end]
  return [start, Math.min(end, start + size(args.first ?? DEFAULT_PAGE_ITEMS, 'first'))]
}

function size(count: number, name: string): number {
  if (count < 0 || count > MAX_PAGE_ITEMS)
    throw new Refused(`${name} must be from 0 to ${MAX_PAGE_ITEMS}, not ${count}`)
  return count
}

function cursorOf(index: number): string {
  return encodeBase64(`${CURSOR_PREFIX}${index}`)
}

function indexOf(cursor: string): number {
  const text = decodeBase64(cursor)
  const index = text?.startsWith(CURSOR_PREFIX) ? Number(text.slice(CURSOR_PREFIX.length)) : Number.NaN
  if (!Number.isInteger(index)) throw new Refused(`${cursor} is no cursor of this list`)
  return index
}
