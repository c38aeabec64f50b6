/** Locations with stock: a warehouse, and a shop where orders can be picked up. */
import type { JsonObject } from '@dev-center/contract/json'
import type { Instant } from '../model.ts'
import { STORE } from './store.ts'

export interface Location {
  readonly id: number
  code: string
  label: string
  description: string
  isManagedExternally: boolean
  typeId: string
  isEnabled: boolean
  isVisible: boolean
  timeZone: string
  address: LocationAddress
  /** In the format of the API, because nothing else in the sandbox reads them. */
  operatingHours: JsonObject
  specialHours: readonly JsonObject[]
  readonly createdAt: Instant
  updatedAt: Instant
}

export interface LocationAddress {
  readonly address1: string
  readonly address2: string
  readonly city: string
  readonly state: string
  readonly postalCode: string
  readonly countryCode: string
  readonly email: string
  readonly phone: string
  readonly latitude: number | null
  readonly longitude: number | null
}

/** Ships orders; it cannot be deleted. */
export const DEFAULT_LOCATION_ID = 1

const CLOSED = { open: false, opening: '00:00', closing: '00:00' }
const from = (opening: string, closing: string) => ({ open: true, opening, closing })

function portland(address1: string, latitude: number, longitude: number): LocationAddress {
  const { email, phone } = STORE
  const place = { city: 'Portland', state: 'Oregon', postalCode: '97205', countryCode: 'US' }
  return { address1, address2: '', ...place, email, phone, latitude, longitude }
}

const COMMON = {
  isManagedExternally: false,
  typeId: 'PHYSICAL',
  isEnabled: true,
  isVisible: true,
  timeZone: STORE.timezone,
  specialHours: [],
  createdAt: '2026-01-05T09:00:00Z',
  updatedAt: '2026-02-11T16:30:00Z',
}

export const LOCATIONS: readonly Location[] = [
  {
    ...COMMON,
    id: DEFAULT_LOCATION_ID,
    code: 'portland-warehouse',
    label: 'Portland warehouse',
    description: '',
    address: portland('5 Dock Street', 45.5231, -122.6765),
    operatingHours: {
      sunday: CLOSED,
      monday: from('07:00', '15:00'),
      tuesday: from('07:00', '15:00'),
      wednesday: from('07:00', '15:00'),
      thursday: from('07:00', '15:00'),
      friday: from('07:00', '15:00'),
      saturday: CLOSED,
    },
  },
  {
    ...COMMON,
    id: 2,
    code: 'alder-lane-shop',
    label: 'Alder Lane shop',
    description: 'Orders can be collected here',
    address: portland('48 Alder Lane', 45.5202, -122.6742),
    operatingHours: {
      sunday: CLOSED,
      monday: CLOSED,
      tuesday: from('10:00', '18:00'),
      wednesday: from('10:00', '18:00'),
      thursday: from('10:00', '18:00'),
      friday: from('10:00', '19:00'),
      saturday: from('10:00', '17:00'),
    },
  },
]

/** The share of each variant's initial stock that is in the shop; the rest is in the warehouse. */
export const SHOP_SHARE = { locationId: 2, share: 1 / 5 }
