/** Manual tax: the zone of an address, and the tax that its rates add to an amount. */
import type { Address } from '../model.ts'
import { DEFAULT_ZONE_ID, type TaxLocation, type TaxZone } from '../seed/tax.ts'
import type { Store } from '../store.ts'
import { stateCode } from './geography.ts'
import { round2 } from './money.ts'

interface TaxPlace {
  readonly countryCode: string
  /** Without the country; '' if unknown. */
  readonly subdivisionCode: string
  readonly postalCode: string
  readonly customerGroupId: number | null
}

/** Tax class of all goods: the sandbox doesn't distinguish classes. */
const GOODS_CLASS_ID = 0

export function taxPlaceOf(address: Address, customerGroupId: number | null): TaxPlace {
  const { countryCode, stateOrProvince, postalCode } = address
  const subdivisionCode = stateCode(countryCode, stateOrProvince) ?? stateOrProvince
  return { countryCode, subdivisionCode, postalCode, customerGroupId }
}

/** The most specific enabled zone that contains the place, or the default zone. */
export function zoneOf(store: Store, place: TaxPlace): TaxZone | null {
  const { taxZones } = store.state
  const fits = taxZones.filter((zone) => zone.id !== DEFAULT_ZONE_ID && zone.isEnabled && narrowness(zone, place) > 0)
  const [narrowest] = fits.sort((one, other) => narrowness(other, place) - narrowness(one, place) || one.id - other.id)
  return narrowest ?? taxZones.find(({ id }) => id === DEFAULT_ZONE_ID) ?? null
}

/** How specific the match is; 0 if the place is outside the zone. */
function narrowness({ locations, customerGroupIds }: TaxZone, place: TaxPlace): number {
  const isOfGroups = customerGroupIds.length > 0
  if (isOfGroups && !customerGroupIds.includes(place.customerGroupId ?? 0)) return 0
  const best = Math.max(0, ...locations.map((location) => closeness(location, place)))
  if (locations.length > 0 && best === 0) return 0
  return best * 2 + (isOfGroups ? 1 : 0)
}

function closeness({ countryCode, subdivisionCodes, postalCodes }: TaxLocation, place: TaxPlace): number {
  if (countryCode !== place.countryCode) return 0
  if (subdivisionCodes.length > 0 && !subdivisionCodes.includes(place.subdivisionCode)) return 0
  if (postalCodes.length > 0 && !postalCodes.some((pattern) => matches(pattern, place.postalCode))) return 0
  return 1 + (subdivisionCodes.length > 0 ? 1 : 0) + (postalCodes.length > 0 ? 2 : 0)
}

/** Finds the parts between asterisks one after the other. Linear, unlike a regular expression made from the pattern. */
function matches(pattern: string, text: string): boolean {
  const [first = '', ...rest] = pattern.split('*')
  if (rest.length === 0) return text === pattern
  const last = rest.pop() ?? ''
  if (text.length < first.length + last.length || !text.startsWith(first) || !text.endsWith(last)) return false
  let at = first.length
  for (const part of rest) {
    const found = text.indexOf(part, at)
    if (found < 0 || found + part.length > text.length - last.length) return false
    at = found + part.length
  }
  return true
}

/** Tax on the price of goods. Each rate is rounded separately. */
export function taxOn(store: Store, place: TaxPlace, amount: number): number {
  const zone = zoneOf(store, place)
  return zone === null || !zone.isEnabled ? 0 : taxInZone(store, zone.id, amount)
}

export function taxInZone(store: Store, zoneId: number, amount: number): number {
  const rates = store.state.taxRates.filter((rate) => rate.zoneId === zoneId && rate.isEnabled)
  const priorities = [...new Set(rates.map(({ priority }) => priority))].sort((one, other) => one - other)
  const total = priorities.reduce((before, priority) => {
    const taxes = rates.filter((rate) => rate.priority === priority).map(({ classRates }) => percentOf(classRates))
    return taxes.reduce((sum, percent) => sum + round2((before * percent) / 100), before)
  }, amount)
  return round2(total - amount)
}

function percentOf(classRates: readonly { readonly classId: number; readonly percent: number }[]): number {
  return classRates.find(({ classId }) => classId === GOODS_CLASS_ID)?.percent ?? 0
}

/** Customer group, for zones that are limited to groups. */
export function groupOf({ state }: Store, customerId: number | null): number | null {
  return state.customers.find(({ id }) => id === customerId)?.groupId ?? null
}

/** Zone for the prices that guests see, from the tax settings. */
export function guestZoneId({ state }: Store): number {
  const id = state.extras.get(TAX_SETTINGS_KEY)?.guest_shopper_tax_zone_id
  return typeof id === 'number' ? id : SEED_GUEST_ZONE_ID
}

/** Where the REST API stores changed tax settings. */
const TAX_SETTINGS_KEY = 'settings:tax:'
/** United States, the location of the shop. */
export const SEED_GUEST_ZONE_ID = 2
