/** The countries that the shop ships to, with states for those whose addresses include one. */
interface State {
  readonly id: number
  readonly name: string
  readonly code: string
}

interface Country {
  readonly id: number
  readonly code: string
  readonly name: string
  readonly states: readonly State[]
}

const US_STATES =
  'AL Alabama|AK Alaska|AZ Arizona|AR Arkansas|CA California|CO Colorado|CT Connecticut|DE Delaware|DC District of Columbia|FL Florida|GA Georgia|HI Hawaii|ID Idaho|IL Illinois|IN Indiana|IA Iowa|KS Kansas|KY Kentucky|LA Louisiana|ME Maine|MD Maryland|MA Massachusetts|MI Michigan|MN Minnesota|MS Mississippi|MO Missouri|MT Montana|NE Nebraska|NV Nevada|NH New Hampshire|NJ New Jersey|NM New Mexico|NY New York|NC North Carolina|ND North Dakota|OH Ohio|OK Oklahoma|OR Oregon|PA Pennsylvania|RI Rhode Island|SC South Carolina|SD South Dakota|TN Tennessee|TX Texas|UT Utah|VT Vermont|VA Virginia|WA Washington|WV West Virginia|WI Wisconsin|WY Wyoming'
const CA_PROVINCES =
  'AB Alberta|BC British Columbia|MB Manitoba|NB New Brunswick|NL Newfoundland and Labrador|NS Nova Scotia|NT Northwest Territories|NU Nunavut|ON Ontario|PE Prince Edward Island|QC Quebec|SK Saskatchewan|YT Yukon'

function statesOf(rows: string, firstId: number): State[] {
  return rows.split('|').map((row, index) => ({ id: firstId + index, code: row.slice(0, 2), name: row.slice(3) }))
}

export const COUNTRIES: readonly Country[] = [
  { id: 226, code: 'US', name: 'United States', states: statesOf(US_STATES, 1) },
  { id: 38, code: 'CA', name: 'Canada', states: statesOf(CA_PROVINCES, 61) },
  { id: 73, code: 'FR', name: 'France', states: [] },
  { id: 80, code: 'DE', name: 'Germany', states: [] },
  { id: 225, code: 'GB', name: 'United Kingdom', states: [] },
  { id: 107, code: 'JP', name: 'Japan', states: [] },
]

/** Name of a country, or the code itself if the shop doesn't know it. */
export function countryName(code: string): string {
  return countryOf(code)?.name ?? code
}

export function countryOf(code: string): Country | undefined {
  return COUNTRIES.find((country) => country.code === code)
}

/** Code of a state by its name; null for countries without states in addresses. */
export function stateCode(countryCode: string, name: string): string | null {
  return stateOf(countryCode, name)?.code ?? null
}

export function stateOf(countryCode: string, name: string): State | undefined {
  return countryOf(countryCode)?.states.find((state) => state.name === name || state.code === name)
}
