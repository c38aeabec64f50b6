/** Pickup methods of locations: `/v3/pickup/methods`. */
import type { Json, JsonObject } from '@dev-center/contract/json'
import { type PickupMethod, pickupMethodsOf } from '../../shop/pickup.ts'
import { type Call, NOTHING, type Routes } from '../engine/call.ts'
import { drop } from '../engine/collection.ts'
import { numbersOf, objectsOf, textOf } from '../engine/json-value.ts'
import { listAnswer } from '../engine/page.ts'
import { invalid } from '../engine/rejection.ts'

const PATH = '/v3/pickup/methods'
const TEXTS = ['display_name', 'collection_instructions', 'collection_time_description'] as const

/** `location_identity` is the former name of `location_id`. */
function locationOf(call: Call, entry: JsonObject, at: number): Json | undefined {
  const id = entry.location_id ?? entry.location_identity
  if (id !== undefined && !call.store.state.locations.some((location) => location.id === id))
    throw invalid({ [`${at}.location_id`]: 'does not exist' })
  return id
}

function create(call: Call) {
  const entries = objectsOf(call.body).map((entry, at) => {
    const location_id = locationOf(call, entry, at)
    if (location_id === undefined) throw invalid({ [`${at}.location_id`]: 'is required' })
    return { entry, location_id }
  })
  const methods = pickupMethodsOf(call.store)
  const now = call.store.now()
  const added = entries.map(({ entry, location_id }): PickupMethod => {
    const [display_name, collection_instructions, collection_time_description] = TEXTS.map((name) =>
      textOf(entry[name]),
    )
    return {
      id: call.store.nextNumber('pickup-method', methods),
      location_id: Number(location_id),
      display_name: display_name ?? '',
      collection_instructions: collection_instructions ?? '',
      collection_time_description: collection_time_description ?? '',
      date_created: now,
      date_modified: now,
    }
  })
  methods.push(...added)
  return shown(added)
}

function update(call: Call) {
  const targets = objectsOf(call.body).map((entry, at) => {
    const method = pickupMethodsOf(call.store).find(({ id }) => id === entry.id)
    if (method === undefined) throw invalid({ [`${at}.id`]: 'does not exist' })
    return { method, entry, locationId: locationOf(call, entry, at) }
  })
  for (const { method, entry, locationId } of targets) {
    if (locationId !== undefined) method.location_id = Number(locationId)
    for (const name of TEXTS) method[name] = textOf(entry[name], method[name])
    method.date_modified = call.store.now()
  }
  return shown(targets.map(({ method }) => method))
}

function shown(methods: readonly PickupMethod[]) {
  return { body: { data: methods.map((method) => ({ ...method })), meta: {} } }
}

export const pickupMethodRoutes: Routes = {
  [`GET ${PATH}`]: (call) => listAnswer(call, pickupMethodsOf(call.store)),
  [`POST ${PATH}`]: create,
  [`PUT ${PATH}`]: update,
  [`DELETE ${PATH}`]: (call) => {
    const ids = numbersOf(call.query['id:in'])
    const methods = pickupMethodsOf(call.store)
    for (const method of methods.filter(({ id }) => ids.includes(id))) drop(methods, method)
    return NOTHING
  },
}
