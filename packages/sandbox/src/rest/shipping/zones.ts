/** Shipping zones and their methods: `/v2/shipping/zones`. */
import type { JsonObject } from '@dev-center/contract/json'
import type { Store } from '../../store.ts'
import { type Call, idOf, type Routes } from '../engine/call.ts'
import { crud, drop, parent } from '../engine/collection.ts'
import { jsonCollection, recordsOf, type StoredRecord } from '../engine/json-records.ts'
import { objectsOf, textOf } from '../engine/json-value.ts'
import { notFound, Rejected } from '../engine/rejection.ts'

const PATH = '/v2/shipping/zones'
const NO_FREE_SHIPPING = { enabled: false, minimum_sub_total: '0.0000', exclude_fixed_shipping_products: false }
const NO_FEE = { fixed_surcharge: '0', display_separately: false }

function seededZones(): JsonObject[] {
  const common = { free_shipping: NO_FREE_SHIPPING, handling_fees: NO_FEE, enabled: true }
  return [
    { id: 1, name: 'United States', type: 'country', locations: [{ id: 1, country_iso2: 'US' }], ...common },
    { id: 2, name: 'Rest of the world', type: 'global', locations: [], ...common },
  ]
}

/** The shipping options of checkouts, grouped by zone. */
function seededMethods({ seed }: Store): JsonObject[] {
  return seed.shippingOptions.map(({ description, cost, countryCodes }, index) => ({
    id: index + 1,
    zone_id: countryCodes.length > 0 ? 1 : 2,
    ...methodDefaults(seed),
    name: description,
    type: 'perorder',
    settings: { rate: cost },
  }))
}

function methodDefaults({ channels }: Pick<Store['seed'], 'channels'>): JsonObject {
  return {
    enabled: true,
    handling_fees: { fixed_surcharge: 0 },
    is_fallback: false,
    channel_ids: channels.map(({ id }) => id),
  }
}

const NAMED_BY: { readonly [type: string]: string } = { zip: 'zip', state: 'state_iso2', country: 'country_iso2' }

function guardZone(call: Call, body: JsonObject, self: JsonObject | null): void {
  const type = textOf(body.type, textOf(self?.type))
  const places = objectsOf(body.locations ?? self?.locations)
  const zones = recordsOf(call.store, 'shipping-zone', seededZones)
  if (type === 'global' && zones.some((zone) => zone !== self && zone.type === 'global'))
    throw new Rejected(400, {}, 'The store has a global zone already.')
  const field = NAMED_BY[type]
  if (type === 'global' ? places.length > 0 : places.length === 0)
    throw new Rejected(400, {}, `The locations do not fit a zone of the type ${type}.`)
  if (field !== undefined && places.some((place) => textOf(place[field]) === ''))
    throw new Rejected(400, {}, `Each location of a zone of the type ${type} needs ${field}.`)
}

const zones = jsonCollection({
  kind: 'shipping-zone',
  param: 'id',
  seed: seededZones,
  initial: () => ({ locations: [], free_shipping: NO_FREE_SHIPPING, handling_fees: NO_FEE, enabled: true }),
  guard: guardZone,
  done(call, action, zone) {
    if (action !== 'deleted') {
      numberPlaces(call.store, zone)
      return
    }
    const methods = recordsOf(call.store, 'shipping-method', seededMethods)
    for (const method of methods.filter(({ zone_id }) => zone_id === zone.id)) drop(methods, method)
  },
})

/** Places are numbered consecutively across all zones. */
function numberPlaces(store: Store, zone: JsonObject): void {
  const taken = recordsOf(store, 'shipping-zone', seededZones).flatMap(({ locations }) =>
    objectsOf(locations).flatMap(({ id }) => (typeof id === 'number' ? [{ id }] : [])),
  )
  const locations = objectsOf(zone.locations).map((place) =>
    place.id === undefined ? { id: store.nextNumber('shipping-place', taken), ...place } : place,
  )
  Object.assign(zone, { locations })
}

function zoneOf(call: Call): number {
  const all = recordsOf(call.store, 'shipping-zone', seededZones) as (StoredRecord & { readonly id: number })[]
  if (!all.some(({ id }) => id === idOf(call, 'zone_id')))
    throw notFound(`Shipping zone ${call.params.zone_id ?? ''} was not found.`)
  return parent(call, 'zone_id', all).id
}

function guardMethod({ store }: Call, { channel_ids, type }: JsonObject): void {
  const unknown = (Array.isArray(channel_ids) ? channel_ids : []).find(
    (id) => !store.state.channels.some((channel) => channel.id === id),
  )
  if (unknown !== undefined) throw new Rejected(400, {}, `Channel ${String(unknown)} does not exist.`)
  if (type === 'freeshipping' && channel_ids !== undefined)
    throw new Rejected(400, {}, 'Free shipping cannot be limited to channels.')
}

const methods = jsonCollection({
  kind: 'shipping-method',
  param: 'method_id',
  seed: seededMethods,
  initial: ({ store }) => methodDefaults(store.seed),
  owner: (call) => ({ zone_id: zoneOf(call) }),
  guard: guardMethod,
  view: ({ zone_id: _, ...method }) => method,
})

export const shippingZoneRoutes: Routes = {
  ...crud(PATH, zones),
  ...crud(`${PATH}/{zone_id}/methods`, methods),
}
