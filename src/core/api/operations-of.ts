/** Finds the operations in the body of a page; the shell lays out such pages differently. */
import type { Body } from '../body.ts'
import type { JsonObject } from '../json.ts'

const SHOWN_BY = ['Operation', 'WebhookEvent']

/** Method of each operation by anchor, '' for events and GraphQL operations; empty for other kinds of pages. */
export function methodsByAnchor(body: Body): ReadonlyMap<string, string> {
  const found = new Map<string, string>()
  for (const node of body.children) {
    if (node.type !== 'component') continue
    if (typeof node.props.operationAnchor === 'string') found.set(node.props.operationAnchor, '')
    if (!SHOWN_BY.includes(node.name)) continue
    const { operation } = node.props
    if (typeof operation !== 'object' || operation === null || Array.isArray(operation)) continue
    const { id, kind, method } = operation as JsonObject
    if (typeof id === 'string') found.set(id, kind === 'operation' && typeof method === 'string' ? method : '')
  }
  return found
}
