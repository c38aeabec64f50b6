/** Tax zones, in batches, and the zone for an address: `/v3/tax/zones`, `/v3/tax/zonecheck`. */
import type { JsonObject } from '@dev-center/contract/json'
import { listOf } from '@dev-center/contract/json'
import { DEFAULT_ZONE_ID, type TaxLocation, type TaxZone } from '../../seed/tax.ts'
import { zoneOf } from '../../shop/tax.ts'
import type { Store } from '../../store.ts'
import { type Call, NOTHING, type Routes } from '../engine/call.ts'
import { drop } from '../engine/collection.ts'
import { numberOf, numbersOf, objectOf, objectsOf, textOf } from '../engine/json-value.ts'
import { invalid } from '../engine/rejection.ts'

const PATH = '/v3/tax/zones'

function view({ id, name, isEnabled, display, locations, customerGroupIds }: TaxZone): JsonObject {
  return {
    id,
    name,
    enabled: isEnabled,
    price_display_settings: { ...display },
    shopper_target_settings: {
      locations: locations.map(({ countryCode, subdivisionCodes, postalCodes }) => ({
        country_code: countryCode,
        subdivision_codes: subdivisionCodes,
        postal_codes: postalCodes,
      })),
      customer_groups: customerGroupIds,
    },
  }
}

/** Batches of zones are not paginated. */
function shown(zones: readonly TaxZone[]) {
  return { body: { data: zones.map(view), meta: {} } }
}

function locationOf(value: JsonObject): TaxLocation {
  return {
    countryCode: textOf(value.country_code),
    subdivisionCodes: listOf(value.subdivision_codes).map((code) => textOf(code)),
    postalCodes: listOf(value.postal_codes).map((code) => textOf(code)),
  }
}

/** Customers who are in no group, and guests. */
const NO_GROUP = 0

/** The changes of a zone in a request. Throws if a value is invalid. */
function changesOf(store: Store, body: JsonObject, at: number): Partial<TaxZone> {
  const target = body.shopper_target_settings === undefined ? null : objectOf(body.shopper_target_settings)
  const locations = target?.locations === undefined ? null : objectsOf(target.locations).map(locationOf)
  const groups = target?.customer_groups === undefined ? null : numbersOf(target.customer_groups)
  if (locations !== null) guardPlaces(locations, at)
  for (const id of groups ?? [])
    if (id !== NO_GROUP && !store.state.customerGroups.some((group) => group.id === id))
      throw invalid({ [`${at}.shopper_target_settings.customer_groups`]: `customer group ${id} does not exist` })
  return {
    ...(body.name !== undefined && { name: textOf(body.name) }),
    ...(body.enabled !== undefined && { isEnabled: body.enabled === true }),
    ...(locations !== null && { locations }),
    ...(groups !== null && { customerGroupIds: groups }),
  }
}

function guardPlaces(locations: readonly TaxLocation[], at: number): void {
  const field = `${at}.shopper_target_settings.locations`
  if (locations.length === 0) throw invalid({ [field]: 'locations must not be empty' })
  const unknown = locations.find(({ countryCode }) => countryCode.length !== 2)
  if (unknown !== undefined) throw invalid({ [field]: `${unknown.countryCode} is no code of a country` })
  const countries = new Set(locations.map(({ countryCode }) => countryCode))
  if (countries.size > 1 && locations.some(({ postalCodes }) => postalCodes.length > 0))
    throw invalid({ [field]: 'postal codes are those of one country' })
}

function create(call: Call) {
  const { store } = call
  const drafts = objectsOf(call.body).map((body, at) => {
    const draft = { locations: [], customerGroupIds: [], ...changesOf(store, body, at) }
    if (draft.locations.length === 0)
      throw invalid({ [`${at}.shopper_target_settings.locations`]: 'locations must not be empty' })
    return { draft, display: objectOf(body.price_display_settings) }
  })
  const zones = drafts.map(({ draft, display }): TaxZone => {
    const zone = { name: '', isEnabled: true, ...draft, display: displayOf(display) }
    return { id: store.nextNumber('tax-zone', store.state.taxZones), ...zone }
  })
  store.state.taxZones.push(...zones)
  return shown(zones)
}

function displayOf(value: JsonObject, before?: TaxZone['display']): TaxZone['display'] {
  const flag = (name: keyof TaxZone['display']) => (value[name] ?? before?.[name] ?? false) === true
  return {
    show_inclusive: flag('show_inclusive'),
    show_both_on_detail_view: flag('show_both_on_detail_view'),
    show_both_on_list_view: flag('show_both_on_list_view'),
  }
}

function update(call: Call) {
  const { taxZones } = call.store.state
  const targets = objectsOf(call.body).map((body, at) => {
    const zone = taxZones.find(({ id }) => id === body.id)
    if (zone === undefined) throw invalid({ [`${at}.id`]: `tax zone ${textOf(body.id)} does not exist` })
    const changes = changesOf(call.store, body, at)
    if (zone.id === DEFAULT_ZONE_ID && (changes.locations !== undefined || changes.customerGroupIds !== undefined))
      throw invalid({ [`${at}.shopper_target_settings`]: 'the targets of the default zone cannot be changed' })
    if (zone.id === DEFAULT_ZONE_ID && changes.isEnabled === false)
      throw invalid({ [`${at}.enabled`]: 'the default zone cannot be disabled' })
    return { zone, changes, display: displayOf(objectOf(body.price_display_settings), zone.display) }
  })
  for (const { zone, changes, display } of targets) Object.assign(zone, changes, { display })
  return shown(targets.map(({ zone }) => zone))
}

/** Also deletes their rates. The default zone can't be deleted. */
function remove(call: Call) {
  const { taxZones, taxRates } = call.store.state
  const ids = numbersOf(call.query['id:in']).filter((id) => id !== DEFAULT_ZONE_ID)
  for (const zone of taxZones.filter(({ id }) => ids.includes(id))) drop(taxZones, zone)
  for (const rate of taxRates.filter(({ zoneId }) => ids.includes(zoneId))) drop(taxRates, rate)
  return NOTHING
}

function check(call: Call) {
  const zones = objectsOf(call.body).map((place, at) => {
    const countryCode = textOf(place.country_code)
    if (countryCode.length !== 2) throw invalid({ [`${at}.country_code`]: `${countryCode} is no code of a country` })
    return zoneOf(call.store, {
      countryCode,
      subdivisionCode: textOf(place.subdivision_codes),
      postalCode: textOf(place.postal_code),
      customerGroupId: place.customer_group_id === undefined ? null : numberOf(place.customer_group_id),
    })
  })
  return shown(zones.filter((zone) => zone !== null))
}

export const taxZoneRoutes: Routes = {
  [`GET ${PATH}`]: (call) => {
    const ids = call.query['id:in'] === undefined ? null : numbersOf(call.query['id:in'])
    return shown(call.store.state.taxZones.filter(({ id }) => ids === null || ids.includes(id)))
  },
  [`POST ${PATH}`]: create,
  [`PUT ${PATH}`]: update,
  [`DELETE ${PATH}`]: remove,
  'POST /v3/tax/zonecheck': check,
}
