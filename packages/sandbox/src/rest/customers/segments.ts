/** Segments, and the shopper profiles in them: `/v3/segments`, `/v3/shopper-profiles`. */
import type { Json, JsonObject } from '@dev-center/contract/json'
import { listOf } from '@dev-center/contract/json'
import type { Store } from '../../store.ts'
import { type Call, NOTHING, type Routes } from '../engine/call.ts'
import { drop } from '../engine/collection.ts'
import { recordsOf, type StoredRecord } from '../engine/json-records.ts'
import { objectOf, objectsOf, textOf } from '../engine/json-value.ts'
import { listAnswer } from '../engine/page.ts'
import { conflict, notFound, Rejected } from '../engine/rejection.ts'

const SEGMENTS = '/v3/segments'
const PROFILES = '/v3/shopper-profiles'
const MAX_SEGMENTS = 1000

/** A segment stores the ids of its profiles; its view leaves them out. */
const segmentsOf = (store: Store) => recordsOf(store, 'segment')
const profilesOf = (store: Store) => recordsOf(store, 'shopper-profile')
const membersOf = (segment: StoredRecord): readonly Json[] => listOf(segment.profile_ids)

function view({ profile_ids: _, ...segment }: JsonObject): JsonObject {
  return segment
}

/** The profile of a customer and its segments, for `include` of customers. */
export function segmentationOf(store: Store, customerId: number): JsonObject {
  const profile = profilesOf(store).find(({ customer_id }) => customer_id === customerId)
  const segments = segmentsOf(store).filter(
    (segment) => profile !== undefined && membersOf(segment).includes(profile.id),
  )
  return { shopper_profile_id: profile?.id ?? null, segment_ids: segments.map(({ id }) => id) }
}

function byParam(call: Call, param: string, records: readonly StoredRecord[], what: string): StoredRecord {
  const id = call.params[param] ?? ''
  const record = records.find((each) => each.id === id)
  if (record === undefined) throw notFound(`${what} ${id} was not found.`)
  return record
}

/** Without ids in the query, all records, as the API documents warn. */
function named(call: Call, records: readonly StoredRecord[]): StoredRecord[] {
  const ids = call.query['id:in']
  return ids === undefined ? [...records] : records.filter(({ id }) => listOf(ids).includes(id))
}

function stamped(store: Store): JsonObject {
  return { created_at: store.now(), updated_at: store.now() }
}

function guardName(store: Store, name: Json | undefined, self: StoredRecord | null): void {
  const duplicate = segmentsOf(store).find((each) => each !== self && each.name === name)
  if (duplicate) throw conflict({}, `There is a segment with the name ${textOf(name)} already.`)
}

function createSegments(call: Call) {
  const { store } = call
  const bodies = objectsOf(call.body)
  const names = bodies.map(({ name }) => name)
  for (const name of names) guardName(store, name, null)
  if (new Set(names).size < names.length) throw conflict({}, 'Two segments of the request have the same name.')
  if (segmentsOf(store).length + bodies.length > MAX_SEGMENTS)
    throw conflict({}, `A store holds ${MAX_SEGMENTS} segments at most.`)
  const added = bodies.map(({ name = '', description = '' }) => ({
    id: store.nextUuid(),
    name,
    description,
    ...stamped(store),
    profile_ids: [],
  }))
  segmentsOf(store).push(...added)
  return { status: 201, body: { data: added.map(view), meta: {} } }
}

function updateSegments(call: Call) {
  const { store } = call
  const targets = objectsOf(call.body).map((entry, at) => {
    const segment = segmentsOf(store).find(({ id }) => id === entry.id)
    if (segment === undefined) throw new Rejected(400, { [`${at}.id`]: `segment ${textOf(entry.id)} does not exist` })
    if (entry.name !== undefined) guardName(store, entry.name, segment)
    return { segment, entry }
  })
  for (const { segment, entry } of targets) {
    const { name = segment.name ?? '', description = segment.description ?? '' } = entry
    Object.assign(segment, { name, description, updated_at: store.now() })
  }
  return { status: 201, body: { data: targets.map(({ segment }) => view(segment)), meta: {} } }
}

function createProfiles(call: Call) {
  const { store } = call
  const ids = objectsOf(call.body).map(({ customer_id }) => Number(customer_id))
  for (const [at, id] of ids.entries()) {
    if (!store.state.customers.some((customer) => customer.id === id))
      throw new Rejected(400, { [`${at}.customer_id`]: `customer ${id} does not exist` })
    if (profilesOf(store).some(({ customer_id }) => customer_id === id) || ids.indexOf(id) !== at)
      throw new Rejected(400, { [`${at}.customer_id`]: `customer ${id} has a profile already` })
  }
  const added = ids.map((customer_id) => ({ id: store.nextUuid(), customer_id, ...stamped(store) }))
  profilesOf(store).push(...added)
  return { status: 201, body: { data: added, meta: {} } }
}

function addMembers(call: Call) {
  const { store } = call
  const segment = byParam(call, 'segmentId', segmentsOf(store), 'Segment')
  const profiles = listOf(call.body).map((id) => {
    const profile = profilesOf(store).find((each) => each.id === id)
    if (profile === undefined) throw notFound(`Shopper profile ${textOf(id)} was not found.`)
    if (membersOf(segment).includes(profile.id))
      throw conflict({}, `Shopper profile ${profile.id} is in segment ${segment.id} already.`)
    return profile
  })
  segment.profile_ids = [...new Set([...membersOf(segment), ...profiles.map(({ id }) => id)])]
  for (const profile of profiles) profile.updated_at = store.now()
  return { status: 201, body: { data: profiles } }
}

function removeMembers(call: Call) {
  const segment = byParam(call, 'segmentId', segmentsOf(call.store), 'Segment')
  const ids = call.query['id:in']
  segment.profile_ids = ids === undefined ? [] : membersOf(segment).filter((id) => !listOf(ids).includes(id))
  return NOTHING
}

function removeProfiles(call: Call) {
  for (const profile of named(call, profilesOf(call.store))) {
    drop(profilesOf(call.store), profile)
    for (const segment of segmentsOf(call.store))
      segment.profile_ids = membersOf(segment).filter((id) => id !== profile.id)
  }
  return NOTHING
}

export const segmentRoutes: Routes = {
  [`GET ${SEGMENTS}`]: (call) => listAnswer(call, segmentsOf(call.store).map(view)),
  [`POST ${SEGMENTS}`]: createSegments,
  [`PUT ${SEGMENTS}`]: updateSegments,
  [`DELETE ${SEGMENTS}`]: (call) => {
    for (const segment of named(call, segmentsOf(call.store))) drop(segmentsOf(call.store), segment)
    return NOTHING
  },
  [`GET ${SEGMENTS}/{segmentId}/shopper-profiles`]: (call) => {
    const members = membersOf(byParam(call, 'segmentId', segmentsOf(call.store), 'Segment'))
    return listAnswer(
      call,
      profilesOf(call.store).filter(({ id }) => members.includes(id)),
    )
  },
  [`POST ${SEGMENTS}/{segmentId}/shopper-profiles`]: addMembers,
  [`DELETE ${SEGMENTS}/{segmentId}/shopper-profiles`]: removeMembers,
  [`GET ${PROFILES}`]: (call) => listAnswer(call, profilesOf(call.store)),
  [`POST ${PROFILES}`]: createProfiles,
  [`DELETE ${PROFILES}`]: removeProfiles,
  [`GET ${PROFILES}/{shopperProfileId}/segments`]: (call) => {
    const { id } = byParam(call, 'shopperProfileId', profilesOf(call.store), 'Shopper profile')
    const segments = segmentsOf(call.store).filter((segment) => membersOf(segment).includes(id))
    return listAnswer(
      call,
      segments.map((segment) => objectOf(view(segment))),
    )
  },
}
