/**
 * Locations, in batches: `/v3/inventory/locations`. A write responds with the id of a transaction, which is already
 * complete.
 */
import type { JsonObject } from '@dev-center/contract/json'
import { DEFAULT_LOCATION_ID, type Location, type LocationAddress } from '../../seed/locations.ts'
import { dropStock } from '../../shop/stock.ts'
import type { Store } from '../../store.ts'
import type { Answer, Call, Routes } from '../engine/call.ts'
import { drop } from '../engine/collection.ts'
import { numberOf, numbersOf, objectOf, objectsOf, textOf } from '../engine/json-value.ts'
import { listAnswer } from '../engine/page.ts'
import { invalid, notFound } from '../engine/rejection.ts'

const PATH = '/v3/inventory/locations'
/** The limit of the store's plan, Plus. */
const MAX_LOCATIONS = 5

/** A transaction id of twenty characters. */
export function transaction(store: Store): Answer {
  return { body: { transaction_id: store.nextUuid().replaceAll('-', '').slice(0, 20) } }
}

function view(location: Location): JsonObject {
  const { latitude, longitude, postalCode, countryCode, ...address } = location.address
  return {
    id: location.id,
    code: location.code,
    label: location.label,
    description: location.description,
    managed_by_external_source: location.isManagedExternally,
    type_id: location.typeId,
    enabled: location.isEnabled,
    operating_hours: location.operatingHours,
    time_zone: location.timeZone,
    created_at: location.createdAt,
    updated_at: location.updatedAt,
    address: {
      ...address,
      zip: postalCode,
      ...(latitude !== null && longitude !== null && { geo_coordinates: { latitude, longitude } }),
      country_code: countryCode,
    },
    storefront_visibility: location.isVisible,
    special_hours: location.specialHours,
  }
}

const NO_ADDRESS: LocationAddress = {
  address1: '',
  address2: '',
  city: '',
  state: '',
  postalCode: '',
  countryCode: '',
  email: '',
  phone: '',
  latitude: null,
  longitude: null,
}

function addressOf(body: JsonObject, before: LocationAddress): LocationAddress {
  const { latitude, longitude } = objectOf(body.geo_coordinates)
  return {
    address1: textOf(body.address1, before.address1),
    address2: textOf(body.address2, before.address2),
    city: textOf(body.city, before.city),
    state: textOf(body.state, before.state),
    postalCode: textOf(body.zip, before.postalCode),
    countryCode: textOf(body.country_code, before.countryCode),
    email: textOf(body.email, before.email),
    phone: textOf(body.phone, before.phone),
    latitude: latitude === undefined ? before.latitude : numberOf(latitude),
    longitude: longitude === undefined ? before.longitude : numberOf(longitude),
  }
}

function write(location: Location, body: JsonObject): void {
  location.code = textOf(body.code, location.code)
  location.label = textOf(body.label, location.label)
  location.description = textOf(body.description, location.description)
  location.typeId = textOf(body.type_id, location.typeId)
  location.timeZone = textOf(body.time_zone, location.timeZone)
  if (body.managed_by_external_source !== undefined)
    location.isManagedExternally = body.managed_by_external_source === true
  if (body.enabled !== undefined) location.isEnabled = body.enabled === true
  if (body.storefront_visibility !== undefined) location.isVisible = body.storefront_visibility === true
  if (body.address !== undefined) location.address = addressOf(objectOf(body.address), location.address)
  if (body.operating_hours !== undefined)
    location.operatingHours = { ...location.operatingHours, ...objectOf(body.operating_hours) }
  if (body.special_hours !== undefined) location.specialHours = objectsOf(body.special_hours)
}

/** Codes are unique in the store and in the request. */
function guardCodes({ state }: Store, bodies: readonly JsonObject[]): void {
  for (const [at, { id, code }] of bodies.entries()) {
    if (code === undefined) continue
    const isTaken =
      state.locations.some((location) => location.id !== id && location.code === code) ||
      bodies.slice(0, at).some((other) => other.code === code)
    if (isTaken) throw invalid({ [`${at}.code`]: 'is taken' })
  }
}

function create(call: Call): Answer {
  const { store } = call
  const bodies = objectsOf(call.body)
  guardCodes(store, bodies)
  for (const [at, body] of bodies.entries())
    for (const name of ['label', 'type_id', 'time_zone', 'address'])
      if (body[name] === undefined) throw invalid({ [`${at}.${name}`]: 'is required' })
  if (store.state.locations.length + bodies.length > MAX_LOCATIONS)
    throw invalid({ locations: `the plan of the store includes ${MAX_LOCATIONS}` })
  for (const body of bodies) {
    const location: Location = {
      id: store.nextNumber('location', store.state.locations),
      code: '',
      label: '',
      description: '',
      isManagedExternally: false,
      typeId: 'PHYSICAL',
      isEnabled: true,
      isVisible: true,
      timeZone: '',
      address: NO_ADDRESS,
      operatingHours: {},
      specialHours: [],
      createdAt: store.now(),
      updatedAt: store.now(),
    }
    write(location, body)
    store.state.locations.push(location)
    call.emit('store/inventory/location/created', { location_id: location.id })
  }
  return transaction(store)
}

function update(call: Call): Answer {
  const { store } = call
  const bodies = objectsOf(call.body)
  guardCodes(store, bodies)
  const targets = bodies.map((body, at) => {
    const location = store.state.locations.find(({ id }) => id === body.id)
    if (location === undefined) throw invalid({ [`${at}.id`]: `location ${textOf(body.id)} does not exist` })
    return { location, body }
  })
  for (const { location, body } of targets) {
    write(location, body)
    location.updatedAt = store.now()
    call.emit('store/inventory/location/updated', { location_id: location.id })
  }
  return transaction(store)
}

function remove(call: Call): Answer {
  const { store } = call
  const targets = numbersOf(call.query['location_id:in']).map((id) => {
    if (id === DEFAULT_LOCATION_ID)
      throw invalid({ 'location_id:in': `${id} is the default location` }, `Location ${id} can't be deleted.`)
    const location = store.state.locations.find((each) => each.id === id)
    if (location === undefined) throw notFound(`Location ${id} was not found.`)
    return location
  })
  for (const location of targets) {
    dropStock(store, location.id)
    drop(store.state.locations, location)
  }
  return transaction(store)
}

/** Comma-separated values of the filter. */
function names(value: unknown): string[] {
  return String(value).split(',')
}

export const locationRoutes: Routes = {
  [`GET ${PATH}`]: (call) =>
    listAnswer(call, call.store.state.locations.map(view), {
      filters: {
        'location_id:in': ({ id }, value) => numbersOf(value).includes(numberOf(id)),
        'location_code:in': ({ code }, value) => names(value).includes(textOf(code)),
        'type_id:in': ({ type_id }, value) => names(value).includes(textOf(type_id)),
        is_default: ({ id }, value) => (id === DEFAULT_LOCATION_ID) === value,
        is_active: ({ enabled }, value) => enabled === value,
      },
    }),
  [`POST ${PATH}`]: create,
  [`PUT ${PATH}`]: update,
  [`DELETE ${PATH}`]: remove,
}
