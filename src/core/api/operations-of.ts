/** The operations that a page shows, found in its body: the shell gives such a page another frame. */
import type { Body } from '../body.ts'
import type { JsonObject } from '../json.ts'

const SHOWN_BY = ['Operation', 'WebhookEvent']

/** Method of each operation by its anchor, '' for events and for operations of GraphQL; empty for a page of another kind. */
export function operationsOf(body: Body): ReadonlyMap<string, string> {
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
