/** Initial tax zones and rates: 8 % in the United States, none elsewhere. */

export interface TaxLocation {
  readonly countryCode: string
  /** Codes without the country; empty means the whole country. */
  readonly subdivisionCodes: readonly string[]
  /** `*` matches any characters; empty means all postal codes. */
  readonly postalCodes: readonly string[]
}

export interface TaxZone {
  readonly id: number
  name: string
  isEnabled: boolean
  display: TaxDisplay
  /** Empty for the default zone, and for zones that depend only on customer groups. */
  locations: readonly TaxLocation[]
  /** Empty means all customers. */
  customerGroupIds: readonly number[]
}

interface TaxDisplay {
  readonly show_inclusive: boolean
  readonly show_both_on_detail_view: boolean
  readonly show_both_on_list_view: boolean
}

export interface TaxRate {
  readonly id: number
  name: string
  isEnabled: boolean
  /**
   * Rates with the same priority are added up. The next priority is charged on the price including the taxes before it.
   */
  priority: number
  zoneId: number
  classRates: readonly { readonly classId: number; readonly percent: number }[]
}

/** Applies if no other zone does. */
export const DEFAULT_ZONE_ID = 1

const DISPLAY: TaxDisplay = {
  show_inclusive: false,
  show_both_on_detail_view: false,
  show_both_on_list_view: false,
}

export const TAX_ZONES: readonly TaxZone[] = [
  {
    id: DEFAULT_ZONE_ID,
    name: 'Default Tax Zone',
    isEnabled: true,
    display: DISPLAY,
    locations: [],
    customerGroupIds: [],
  },
  {
    id: 2,
    name: 'United States',
    isEnabled: true,
    display: DISPLAY,
    locations: [{ countryCode: 'US', subdivisionCodes: [], postalCodes: [] }],
    customerGroupIds: [],
  },
]

export const TAX_RATES: readonly TaxRate[] = [
  {
    id: 1,
    name: 'Sales tax',
    isEnabled: true,
    priority: 1,
    zoneId: 2,
    classRates: [
      { classId: 0, percent: 8 },
      { classId: 1, percent: 0 },
      { classId: 2, percent: 0 },
    ],
  },
]
