/** `mutation { metafield { ... } }` of the admin schema. */
import type { Metafield } from '../../model.ts'
import { type Refusal, refusal } from '../../shop/refusal.ts'
import type { Store } from '../../store.ts'
import { emitMetafield } from '../../webhooks/metafield-events.ts'
import type { Sender } from '../../webhooks/sender.ts'
import { parseAdminId } from '../global-id.ts'
import { notFound } from './not-found.ts'
import { metafieldView } from './store-view.ts'

interface Input<T> {
  readonly input: T
}

/** The limit for one app on one record. */
const MAX_METAFIELDS = 250
const RESOURCES = ['product', 'variant', 'category', 'brand', 'cart', 'customer', 'order', 'channel', 'store'] as const

interface MetafieldData {
  readonly namespace?: string | null
  readonly key?: string | null
  readonly value?: string | null
  readonly description?: string | null
  readonly permissionSet?: Metafield['permissionSet'] | null
}

export function metafieldMutations(sender: Sender) {
  const { store } = sender
  const { metafields } = store.state
  const byId = (id: string) => metafields.find((field) => String(field.id) === parseAdminId(id, 'metafield'))
  return {
    createMetafield: ({
      input,
    }: Input<
      MetafieldData & {
        readonly resourceId?: string | null
        readonly namespace: string
        readonly key: string
        readonly value: string
        readonly permissionSet: Metafield['permissionSet']
      }
    >) => {
      const owner = ownerOf(store, input.resourceId ?? null)
      if (owner === null)
        return { metafield: null, errors: [refusal('ValidationError', `${input.resourceId} cannot have metafields`)] }
      const siblings = metafields.filter(
        (field) => field.resource === owner.resource && field.resourceId === owner.resourceId,
      )
      const errors = metafieldErrors(siblings, input)
      if (errors.length > 0) return { metafield: null, errors }
      const field: Metafield = {
        ...owner,
        id: store.nextNumber('metafield', metafields),
        namespace: input.namespace,
        key: input.key,
        value: input.value,
        description: input.description ?? '',
        permissionSet: input.permissionSet,
        createdAt: store.now(),
        updatedAt: store.now(),
      }
      metafields.push(field)
      emitMetafield(sender, 'created', field)
      return { metafield: metafieldView(field), errors: [] }
    },
    updateMetafield: ({ input }: Input<{ readonly id: string; readonly data: MetafieldData }>) => {
      const field = byId(input.id)
      if (field === undefined) return { metafield: null, errors: [notFound(input.id)] }
      const given = Object.entries(input.data).filter(([, value]) => value !== null && value !== undefined)
      Object.assign(field, Object.fromEntries(given), { updatedAt: store.now() })
      emitMetafield(sender, 'updated', field)
      return { metafield: metafieldView(field), errors: [] }
    },
    deleteMetafield: ({ input }: Input<{ readonly id: string }>) => {
      const field = byId(input.id)
      if (field === undefined) return { deletedMetafieldId: null, errors: [notFound(input.id)] }
      metafields.splice(metafields.indexOf(field), 1)
      emitMetafield(sender, 'deleted', field)
      return { deletedMetafieldId: input.id, errors: [] }
    },
    reassignMetafieldsOwner: ({ input }: Input<{ readonly metafieldIds: readonly string[] }>) => {
      const missing = input.metafieldIds.filter((id) => byId(id) === undefined)
      if (missing.length > 0) return { metafieldIds: null, errors: missing.map((id) => notFound(id)) }
      return { metafieldIds: input.metafieldIds, errors: [] }
    },
  }
}

function metafieldErrors(
  siblings: readonly Metafield[],
  input: { readonly namespace: string; readonly key: string; readonly value: string },
): Refusal[] {
  const { namespace, key, value } = input
  if (namespace.length < 1 || namespace.length > 64)
    return [refusal('ValidationError', 'A namespace has 1 to 64 characters')]
  if (key.length < 1 || key.length > 64) return [refusal('ValidationError', 'A key has 1 to 64 characters')]
  if (value.length < 1 || value.length > 65_535)
    return [refusal('ValidationError', 'A value has 1 to 65,535 characters')]
  if (siblings.some((field) => field.namespace === namespace && field.key === key)) {
    return [refusal('AlreadyExistsError', `${namespace} has a key ${key} on this record already`)]
  }
  if (siblings.length < MAX_METAFIELDS) return []
  return [
    refusal('MetafieldLimitExceededError', `A record has at most ${MAX_METAFIELDS} metafields`, {
      limit: MAX_METAFIELDS,
    }),
  ]
}

/** The record with this identifier, or the store if the identifier is null. */
function ownerOf(store: Store, id: string | null): Pick<Metafield, 'resource' | 'resourceId'> | null {
  if (id === null) return { resource: 'store', resourceId: String(store.seed.store.id) }
  for (const resource of RESOURCES) {
    if (!id.startsWith(`bc/store/${resource}/`)) continue
    return { resource, resourceId: id.slice(`bc/store/${resource}/`.length) }
  }
  return null
}
