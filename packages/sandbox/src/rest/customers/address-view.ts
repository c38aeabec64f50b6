/** Addresses of customers in both versions of the API. */
import type { JsonObject } from '@dev-center/contract/json'
import type { Address, Customer } from '../../model.ts'
import { COUNTRIES, countryName } from '../../shop/geography.ts'
import type { Store } from '../../store.ts'
import type { Call } from '../engine/call.ts'
import { textOf } from '../engine/json-value.ts'
import { formFieldsOf } from './form-fields.ts'

/** The two-letter code for a code or a name. */
function countryCode(value: string): string {
  return COUNTRIES.find(({ code, name }) => code === value || name === value)?.code ?? value
}

export function addressView(store: Store, customer: Customer, address: Address): JsonObject {
  return {
    id: address.id,
    customer_id: customer.id,
    first_name: address.firstName,
    last_name: address.lastName,
    company: address.company,
    address1: address.address1,
    address2: address.address2,
    city: address.city,
    state_or_province: address.stateOrProvince,
    postal_code: address.postalCode,
    country: countryName(address.countryCode),
    country_code: address.countryCode,
    phone: address.phone,
    address_type: textOf(store.state.extras.get(`address:${address.id}`)?.address_type, 'residential'),
    form_fields: formFieldsOf(store, { kind: 'address', id: address.id }),
  }
}

/** The type is kept beside the address, because only the API has it. */
export function keepType({ store }: Pick<Call, 'store'>, { id }: Address, type: unknown): void {
  if (typeof type === 'string') store.state.extras.set(`address:${id}`, { address_type: type })
}

export function newAddress(customer: Customer, body: JsonObject): Address {
  const id = Math.max(customer.id * 10, ...customer.addresses.map((address) => address.id)) + 1
  return addressFrom(body, id, customer.email)
}

/** An address with the fields of the body; missing fields are ''. */
export function addressFrom(body: JsonObject, id: number, email: string): Address {
  const address: Address = {
    id,
    firstName: '',
    lastName: '',
    company: '',
    address1: '',
    address2: '',
    city: '',
    stateOrProvince: '',
    countryCode: '',
    postalCode: '',
    phone: '',
    email,
  }
  writeAddress(address, body)
  return address
}

/** Copies the fields that the body contains. */
export function writeAddress(address: Address, body: JsonObject): void {
  address.firstName = textOf(body.first_name, address.firstName)
  address.lastName = textOf(body.last_name, address.lastName)
  address.company = textOf(body.company, address.company)
  address.address1 = textOf(body.address1 ?? body.street_1, address.address1)
  address.address2 = textOf(body.address2 ?? body.street_2, address.address2)
  address.city = textOf(body.city, address.city)
  address.stateOrProvince = textOf(body.state_or_province ?? body.state, address.stateOrProvince)
  address.countryCode = countryCode(textOf(body.country_code ?? body.country_iso2 ?? body.country, address.countryCode))
  address.postalCode = textOf(body.postal_code ?? body.zip, address.postalCode)
  address.phone = textOf(body.phone, address.phone)
  address.email = textOf(body.email, address.email)
}
