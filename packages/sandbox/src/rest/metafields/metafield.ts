/** Metafields work the same for all resources. Only their path and the type of their ids differ. */
import type { Json, JsonObject } from '@dev-center/contract/json'
import type { Metafield } from '../../model.ts'
import { restCartId } from '../../shop/cart-id.ts'
import type { Store } from '../../store.ts'
import { emitMetafield } from '../../webhooks/metafield-events.ts'
import type { Call } from '../engine/call.ts'
import { drop } from '../engine/collection.ts'
import { offsetDate } from '../engine/dates.ts'
import { textOf } from '../engine/json-value.ts'
import { conflict, invalid } from '../engine/rejection.ts'

export interface MetafieldKind {
  readonly resource: Metafield['resource']
  /** Base path: `/v3/catalog/brands`. */
  readonly path: string
  /** Path parameter that identifies the resource; absent for the store, because there is only one. */
  readonly ownerParam?: string
  readonly param: string
  /** Whether metafield ids are strings. */
  readonly hasTextIds?: boolean
  /** Whether resource ids are strings. */
  readonly hasTextOwners?: boolean
  /** Whether a metafield without a description has no such field, because the document doesn't allow it to be empty. */
  readonly hidesEmptyDescription?: boolean
  /** Id of the resource in the store, or null if it doesn't exist. */
  owner(call: Call, id: string): string | null
}

/** The limit for one app on one resource. */
const MAX_METAFIELDS = 250
const CLIENT_ID = 'jcpim0client0id'

export function metafieldView(kind: MetafieldKind, field: Metafield): JsonObject {
  return {
    id: kind.hasTextIds ? String(field.id) : field.id,
    key: field.key,
    value: field.value,
    namespace: field.namespace,
    permission_set: field.permissionSet.toLowerCase(),
    ...((field.description !== '' || kind.hidesEmptyDescription !== true) && { description: field.description }),
    resource_type: field.resource,
    resource_id: kind.hasTextOwners ? restCartId(field.resourceId) : Number(field.resourceId),
    date_created: offsetDate(field.createdAt),
    date_modified: offsetDate(field.updatedAt),
    owner_client_id: CLIENT_ID,
  }
}

export function addMetafield(call: Call, kind: MetafieldKind, owner: string, body: JsonObject): Metafield {
  const { store } = call
  const siblings = store.state.metafields.filter(
    ({ resource, resourceId }) => resource === kind.resource && resourceId === owner,
  )
  const [namespace, key] = [textOf(body.namespace), textOf(body.key)]
  for (const name of ['permission_set', 'namespace', 'key', 'value'])
    if (textOf(body[name]) === '') throw invalid({ [name]: `${name} is required` })
  if (siblings.length >= MAX_METAFIELDS)
    throw invalid({ resource_id: `${kind.resource} ${owner} has ${MAX_METAFIELDS} metafields already` })
  const duplicate = siblings.find((field) => field.namespace === namespace && field.key === key)
  if (duplicate)
    throw conflict({ key: `${namespace}.${key} is metafield ${duplicate.id} of ${kind.resource} ${owner}` })
  const field: Metafield = {
    id: store.nextNumber('metafield', store.state.metafields),
    resource: kind.resource,
    resourceId: owner,
    namespace,
    key,
    value: textOf(body.value),
    description: textOf(body.description),
    permissionSet: permissionOf(body.permission_set),
    createdAt: store.now(),
    updatedAt: store.now(),
  }
  store.state.metafields.push(field)
  emitMetafield(call, 'created', field)
  return field
}

export function changeMetafield(call: Call, field: Metafield, body: JsonObject): void {
  rejectDuplicate(call.store, field, textOf(body.key, field.key))
  field.key = textOf(body.key, field.key)
  field.value = textOf(body.value, field.value)
  field.description = textOf(body.description, field.description)
  if (body.permission_set !== undefined) field.permissionSet = permissionOf(body.permission_set)
  field.updatedAt = call.store.now()
  emitMetafield(call, 'updated', field)
}

export function removeMetafield(call: Call, field: Metafield): void {
  drop(call.store.state.metafields, field)
  emitMetafield(call, 'deleted', field)
}

function rejectDuplicate({ state }: Store, field: Metafield, key: string): void {
  const duplicate = state.metafields.find(
    (each) =>
      each !== field &&
      each.resource === field.resource &&
      each.resourceId === field.resourceId &&
      each.namespace === field.namespace &&
      each.key === key,
  )
  if (duplicate)
    throw invalid({
      key: `${field.namespace}.${key} is metafield ${duplicate.id} of ${field.resource} ${field.resourceId}`,
    })
}

function permissionOf(value: Json | undefined): Metafield['permissionSet'] {
  return textOf(value).toUpperCase() as Metafield['permissionSet']
}
