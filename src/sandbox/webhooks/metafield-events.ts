/** Events of metafields: the scope begins with what the metafield hangs on. */
import type { Metafield } from '../model.ts'
import type { Change, Sender } from './sender.ts'

/** Where the name of the resource is not the whole story. */
const PREFIXES: { readonly [resource: string]: string } = { variant: 'store/product/variant' }

export function emitMetafield({ emit }: Sender, action: Change, field: Metafield): void {
  const { id, resource, resourceId, namespace } = field
  const prefix = PREFIXES[resource] ?? `store/${resource}`
  emit(`${prefix}/metafield/${action}`, { metafield_id: id, resource_id: resourceId, namespace })
}
