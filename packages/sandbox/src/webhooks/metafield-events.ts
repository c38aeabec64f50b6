/** Events of metafields. The scope starts with the resource that the metafield belongs to. */
import type { Metafield } from '../model.ts'
import type { Change, Sender } from './sender.ts'

/** Resources whose scope is not just their name. Customers have no such events. */
const PREFIXES: { readonly [Resource in Metafield['resource']]?: string | null } = {
  variant: 'store/product/variant',
  location: 'store/inventory/location',
  customer: null,
}

export function emitMetafield({ emit }: Sender, action: Change, field: Metafield): void {
  const { id, resource, resourceId, namespace } = field
  const prefix = PREFIXES[resource] === undefined ? `store/${resource}` : PREFIXES[resource]
  if (prefix === null) return
  emit(`${prefix}/metafield/${action}`, { metafield_id: id, resource_id: resourceId, namespace })
}
